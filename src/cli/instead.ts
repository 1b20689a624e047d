// What would be allowed instead of a call that was refused, found by asking the engine about each: nothing is promised that
// would be refused in turn.

import { callFrom } from '../clients/claude-code/tools.ts';
import { decide } from '../core/engine.ts';
import type { Event, EventBase } from '../core/event.ts';
import type { JsonObject } from '../core/json.ts';
import { shown } from '../core/paths.ts';
import type { Policy } from '../core/policy.ts';
import { described } from '../core/rules/words.ts';
import type { State } from '../core/state.ts';
import type { Outcome, Verdict } from '../core/verdict.ts';
import { lower } from '../effects/tool-effects.ts';

export interface Instead {
  readonly what: string;
  readonly outcome: Outcome;
}

const AGENT = 'general-purpose';

/** On the state as it is. Empty for what was not refused, and for what is no call. */
export function insteadOf(policy: Policy, state: State, event: Event, verdict: Verdict): readonly Instead[] {
  if (event.name !== 'tool.before' || event.damage !== undefined) return [];
  if (verdict.outcome === 'allow' || verdict.outcome === 'advise') return [];
  const { at, nonce, client, session, cwd, roots, who, facts, call } = event;
  const base: EventBase = { at, nonce, client, session, cwd, roots, who, facts };
  const asking = (tool: string, input: JsonObject): Event => {
    const made = callFrom({ id: '', name: tool, input });
    return { ...base, name: 'tool.before', call: { ...made, effects: lower(made, { cwd, roots }) } };
  };
  const type = verdict.fix?.type ?? AGENT;
  const goal = verdict.fix?.goal ?? `Do this: ${described(call, roots)}`;
  const [target] = call.effects.flatMap(({ targets }) => targets).filter((path) => path.startsWith('/'));
  const tries: readonly (readonly [string, Event])[] = [
    ...(call.kind === 'delegate' && verdict.fix === undefined
      ? []
      : [
          [
            `delegate it: Agent ${type}`,
            asking('Agent', { subagent_type: type, prompt: goal, description: goal }),
          ] as const,
        ]),
    ...(who.agentId === undefined && call.kind !== 'delegate'
      ? [
          [
            `the same call, made by an agent (${type})`,
            { ...event, who: { agentId: 'another', agentType: type } },
          ] as const,
        ]
      : []),
    ...(target === undefined || call.kind === 'read'
      ? []
      : [[`look first: Read ${shown(target, roots)}`, asking('Read', { file_path: target })] as const]),
    ['ask the person: AskUserQuestion', asking('AskUserQuestion', { questions: [] })],
  ];
  return tries.flatMap(([what, attempt]): readonly Instead[] => {
    const { outcome } = decide(policy, state, attempt).verdict;
    return outcome === 'allow' || outcome === 'advise' ? [{ what, outcome }] : [];
  });
}
