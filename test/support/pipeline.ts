// For tests of pipelines: the preset that ships, walked through delegations, starts and ends of agents.

import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Call } from '../../src/core/call.ts';
import type { Facts } from '../../src/core/event.ts';
import { isObject, type Json, type JsonObject } from '../../src/core/json.ts';
import { pipeline } from '../../src/core/rules/pipeline.ts';
import { aCall, anEvent, effect, NOON, type RuleWalk, type StepResult, walk } from '../../src/core/rules/testing.ts';

const PRESET = readFileSync(new URL('../../presets/pipeline.yaml', import.meta.url), 'utf8');
const { kind: _, ...SHIPPED } = parse(PRESET).rules.pipeline;

/** The settings of the preset's rule, with others over them. */
export const presetSettings = (over: JsonObject = {}): JsonObject => ({ ...SHIPPED, ...over });

export interface Run extends RuleWalk {
  /** The call that would start an agent; `id` is the call's. */
  delegate(type: string, id?: string, at?: number): StepResult;
  start(type: string, agentId?: string, at?: number): StepResult;
  /** Without a type the client does not name the agent. */
  stop(type?: string, agentId?: string, facts?: Facts, at?: number): StepResult;
  /** Delegation, start and end of one agent. */
  whole(type: string, words?: string): void;
  readonly stage: Json | undefined;
}

export const delegation = (type: string, id?: string): Call =>
  aCall('Agent', {
    kind: 'delegate',
    effects: [effect('delegate')],
    delegation: { type, background: true },
    ...(id !== undefined && { id }),
  });

const named = (type: string | undefined, agentId: string | undefined) => ({
  ...(agentId !== undefined && { agentId }),
  ...(type !== undefined && { agentType: type }),
});

type Start = Parameters<typeof walk>[2];

export function run(settings: JsonObject = presetSettings(), begin: Start = {}): Run {
  const walked = walk(pipeline, settings, begin);
  let agents = 0;
  const made: Omit<Run, keyof RuleWalk | 'stage'> = {
    delegate: (type, id, at = NOON) => walked.call(delegation(type, id), { at }),
    start: (type, agentId, at = NOON) => walked.send(anEvent('agent.start', { at, who: named(type, agentId) })),
    stop: (type, agentId, facts = {}, at = NOON) =>
      walked.send(anEvent('agent.stop', { at, who: named(type, agentId), facts })),
    whole: (type, words = `${type} says`) => {
      agents += 1;
      const id = `agent-${agents}`;
      made.delegate(type, `call-${agents}`);
      made.start(type, id);
      made.stop(type, id, { words });
    },
  };
  return {
    ...made,
    send: walked.send,
    call: walked.call,
    get slice() {
      return walked.slice;
    },
    get session() {
      return walked.session;
    },
    get stage() {
      return walked.slice.stage;
    },
  };
}

/** Brings the preset's pipeline to a stage by the agents that lead there. */
export function runTo(stage: string, over: JsonObject = {}, begin: Start = {}): Run {
  const made = run(presetSettings(over), begin);
  if (stage === 'IDLE') return made;
  const way = ['context-gatherer', 'context-refiner', 'strategic-orchestrator'];
  for (const type of way) {
    if (made.stage === stage) return made;
    made.whole(type);
  }
  if (stage === 'COMPLETE') {
    made.send(anEvent('stop', { facts: { 'message:PIPELINE COMPLETE': ['PIPELINE COMPLETE'] } }));
  }
  if (made.stage !== stage) throw new Error(`${stage} was not reached: ${String(made.stage)}`);
  return made;
}

export const agentsIn = (history: unknown): readonly unknown[] =>
  (Array.isArray(history) ? history : []).map((move) => (isObject(move) ? move.agent : undefined));
