// Finds alternatives to a refused call. Each one is evaluated first, so that none is offered that would be refused too.

import type { NativeCall } from '../clients/client.ts';
import { CLIENTS, DEFAULT_CLIENT } from '../clients/registry.ts';
import type { Event, EventBase } from '../core/event.ts';
import { shown } from '../core/paths.ts';
import type { Policy } from '../core/policy.ts';
import { described } from '../core/rules/words.ts';
import type { State } from '../core/state.ts';
import type { Outcome, Verdict } from '../core/verdict.ts';
import { decideEvent } from '../pipeline/decide-event.ts';
import { withEffects } from '../pipeline/enrich.ts';
import { createTranscriptWorld } from '../world/transcript.ts';

export interface Instead {
  readonly what: string;
  readonly outcome: Outcome;
}

const AGENT = 'general-purpose';

/** Evaluated on the current state. Empty unless the event is a refused call. */
export function insteadOf(policy: Policy, state: State, event: Event, verdict: Verdict): readonly Instead[] {
  if (event.name !== 'tool.before' || event.damage !== undefined) return [];
  if (verdict.outcome === 'allow' || verdict.outcome === 'advise') return [];
  const { at, nonce, client, session, cwd, roots, who, facts, call } = event;
  const base: EventBase = { at, nonce, client, session, cwd, roots, who, facts };
  const world = createTranscriptWorld(roots.project);
  const { calls, toCall } = CLIENTS.get(client) ?? DEFAULT_CLIENT;
  const attempt = (native: NativeCall): Event => {
    const context = { world, scene: { cwd, roots }, policyFiles: () => [] };
    return { ...base, name: 'tool.before', call: withEffects(toCall(native), context) };
  };
  const type = verdict.fix?.type ?? AGENT;
  const goal = verdict.fix?.goal ?? `Do this: ${described(call, roots)}`;
  const [target] = call.effects.flatMap(({ targets }) => targets).filter((path) => path.startsWith('/'));
  const [delegate, ask] = [calls.delegate(type, goal), calls.ask(goal)];
  const read = calls.read(target ?? '');
  const tries: readonly (readonly [string, Event])[] = [
    ...(call.kind === 'delegate' && verdict.fix === undefined
      ? []
      : [[`delegate it: ${delegate.tool} ${type}`, attempt(delegate)] as const]),
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
      : [[`look first: ${read.tool} ${shown(target, roots)}`, attempt(read)] as const]),
    [`ask the person: ${ask.tool}`, attempt(ask)],
  ];
  return tries.flatMap(([what, tried]): readonly Instead[] => {
    const { outcome } = decideEvent(policy, state, tried).verdict;
    return outcome === 'allow' || outcome === 'advise' ? [{ what, outcome }] : [];
  });
}
