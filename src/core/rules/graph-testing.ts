// Test helpers for plans: plans, delegations, and the agents they start.

import type { JsonObject } from '../json.ts';
import { packPlan } from '../plan/pack.ts';
import { readPlan } from '../plan/read.ts';
import { graph } from './graph.ts';
import { aCall, anEvent, effect, walk } from './testing.ts';

export const packed = (document: unknown): string => {
  const read = readPlan(document);
  if (!('plan' in read)) throw new Error(JSON.stringify(read.problems));
  return packPlan(read.plan);
};

export const PLAN = {
  waves: [
    { wave_id: 0, phases: [{ phase_id: 'a' }, { phase_id: 'b', agent: 'code-reviewer' }] },
    {
      wave_id: 1,
      phases: [
        { phase_id: 'c', dependencies: ['a'] },
        { phase_id: 'd', dependencies: ['c'] },
      ],
    },
    { wave_id: 2, phases: [{ phase_id: 'e' }] },
  ],
};

export const order = (verb: string, args: JsonObject, from: 'person' | 'agent' = 'person') =>
  anEvent('order', { from, rule: 'graph', verb, args, by: 'ada', reason: '', scope: 'project' });

/** A rule with a plan that a person submitted. */
export function planned(document: unknown = PLAN, settings: JsonObject = {}) {
  const run = walk(graph, settings);
  run.send(order('submit', { plan: packed(document) }));
  return run;
}
export type PlanWalk = ReturnType<typeof planned>;

let calls = 0;
export const phaseFact = (prompt: string, mark = 'Phase ID:'): JsonObject => {
  const pattern = `${mark}[ \\t*\`"']*[A-Za-z0-9_][\\w.:-]*`;
  return { [`input:prompt:${pattern}`]: prompt.match(new RegExp(pattern, 'g')) ?? [] };
};
export const asked = (prompt: string, type = 'general-purpose', id = `t${calls++}`) =>
  aCall('Agent', {
    id,
    kind: 'delegate',
    input: { prompt },
    effects: [effect('delegate')],
    delegation: { type, background: true },
  });

export const delegateTo = (run: PlanWalk, prompt: string, type?: string, given: object = {}) =>
  run.call(asked(prompt, type), { facts: phaseFact(prompt), ...given });

/** A delegation, and the agent it starts. */
export function work(
  run: PlanWalk,
  phase: string,
  agent: string,
  type = 'general-purpose',
): ReturnType<typeof delegateTo> {
  const result = delegateTo(run, `Phase ID: ${phase}`, type);
  run.send(anEvent('agent.start', { who: { agentId: agent, agentType: type } }));
  return result;
}
export const stop = (run: PlanWalk, agent: string, type = 'general-purpose') =>
  run.send(anEvent('agent.stop', { who: { agentId: agent, agentType: type } }));
