// Finds alternatives to a refused call. Each one is evaluated first, so that none is offered that would be refused too.

import type { NativeCall } from '../clients/client.ts';
import { clientNamed } from '../clients/registry.ts';
import type { Event } from '../core/event.ts';
import { shown } from '../core/paths.ts';
import type { Policy } from '../core/policy.ts';
import { describeCall } from '../core/rules/words.ts';
import type { State } from '../core/state.ts';
import type { Outcome, Verdict } from '../core/verdict.ts';
import { DEFAULTS } from '../policy/definition.ts';
import { createTranscriptWorld } from '../world/transcript.ts';
import { decideEvent } from './decide-event.ts';
import type { EnrichContext } from './enrich.ts';
import { prepareEvent } from './prepare.ts';

export interface Instead {
  readonly what: string;
  readonly outcome: Outcome;
}

/** Evaluated on the current state. Empty unless the event is a refused call. */
export function insteadOf(policy: Policy, state: State, event: Event, verdict: Verdict): readonly Instead[] {
  if (event.name !== 'tool.before' || event.damage !== undefined) return [];
  if (verdict.outcome === 'allow' || verdict.outcome === 'advise') return [];
  const { at, nonce, session, cwd, roots, who, facts, call } = event;
  const client = clientNamed(event.client);
  const { calls } = client;
  const context: EnrichContext = {
    client,
    world: createTranscriptWorld(roots.project),
    moment: { at, nonce },
    scene: { cwd, roots },
    env: () => undefined,
    needs: () => [],
    policyFiles: () => [],
    failure: policy,
    declared: policy.declared,
  };
  const attempt = (native: NativeCall): Event => {
    const asked = { name: 'tool.before', session, cwd, who, call: client.toCall(native) } as const;
    return { ...prepareEvent({ event: asked }, context, DEFAULTS.clip), facts };
  };
  const type = verdict.fix?.type ?? client.agents.general;
  const goal = verdict.fix?.goal ?? `Do this: ${describeCall(call, roots)}`;
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
