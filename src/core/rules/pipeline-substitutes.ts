// An agent that the client does not have cannot start. The general agent takes the place of one that leads on, so that the
// pipeline still has a way forward.

import { type KnowsClient, startable } from '../available.ts';
import { GENERAL_AGENT } from '../vocabulary.ts';
import { type PipelineSettings, planOf, type StageStep, written } from './pipeline-form.ts';

/** The agents that the stages in force name. */
export const agentsOf = (settings: PipelineSettings): readonly string[] => [
  ...new Set([...planOf(settings).stages.values()].flatMap(({ agents }) => agents.flatMap(({ agent }) => agent))),
];

const isPattern = (name: string): boolean => name.includes('*');

const KNOWN = new WeakMap<PipelineSettings, Map<string, PipelineSettings>>();

/** The same settings object while the same agents are missing, because plans are cached by it. */
export function withSubstitutes(settings: PipelineSettings, session: KnowsClient): PipelineSettings {
  if (session.has === undefined) return settings;
  const missing = agentsOf(settings).filter((name) => !isPattern(name) && startable(name, session) === undefined);
  if (missing.length === 0) return settings;
  const all = KNOWN.get(settings) ?? new Map<string, PipelineSettings>();
  const known = all.get(missing.join()) ?? substituted(settings, new Set(missing));
  KNOWN.set(settings, all.set(missing.join(), known));
  return known;
}

function substituted(settings: PipelineSettings, missing: ReadonlySet<string>): PipelineSettings {
  const step = (each: StageStep): StageStep => {
    const names = written(each.agent, settings);
    const leads = each.to !== undefined && each.back !== true && names.every((name) => missing.has(name));
    return leads ? { ...each, agent: [...names, GENERAL_AGENT] } : each;
  };
  return {
    ...settings,
    stages: settings.stages.map((stage) => ({ ...stage, agents: stage.agents.map(step) })),
  };
}

/** The missing agent whose place an agent of this type took, or its own type. */
export const roleOf = (type: string, step: StageStep | undefined, session: KnowsClient): string =>
  type === GENERAL_AGENT
    ? (step?.agent.find((name) => !isPattern(name) && startable(name, session) === undefined) ?? type)
    : type;
