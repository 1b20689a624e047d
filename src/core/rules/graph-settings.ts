// The settings of a task graph, and the facts it needs.

import * as v from 'valibot';
import { COMMAND_NEED } from '../available.ts';
import type { Need } from '../fact.ts';
import { ABSENT, OUTCOME, type Strictness, UNCOMPARED } from '../strictness.ts';
import { GENERAL_AGENT } from '../vocabulary.ts';
import { STALE_MINUTES } from './graph-slice.ts';
import { count, maybe, name, setting, tools } from './settings.ts';
import { SWITCHES, switchNeeds, unlessSetting } from './unless.ts';

export const graphSettings = v.strictObject({
  file: setting(
    v.string(),
    '',
    'A file of the project that holds a plan as JSON, read with each delegation. Empty: none.',
  ),
  mark: setting(name, 'Phase ID:', 'The text before the name of the phase in the prompt of a delegation.'),
  exempt: setting(
    tools,
    ['delegation-orchestrator', 'task-completion-verifier'],
    'Types of agents that need no phase: those that plan and those that check. Where they name one, the plan holds for them too.',
  ),
  messages: maybe(
    tools,
    'Tools that send a message to an agent that is at work already: they begin no phase, and need none. When not given: those the client has for that.',
  ),
  minDepth: setting(count, 3, 'How deep in the plan an atomic task must lie at least. 0: anywhere.'),
  sendBack: setting(
    count,
    2,
    'How often a phase is sent back whose agent reports FAIL, or made no call at all, before the person is asked. 0: never; a phase is done when its agent stops.',
  ),
  atOnce: setting(count, 8, 'How many agents may be at work at once.'),
  atOnceVariable: setting(v.string(), '', 'A variable whose number takes the place of `atOnce`. Empty: none.'),
  staleAfter: setting(
    v.pipe(v.number(), v.gtValue(0)),
    STALE_MINUTES,
    'Minutes after which an agent without a stop event no longer counts as running.',
  ),
  otherAgent: setting(
    v.picklist(['allow', 'advise', 'deny']),
    'advise',
    'What becomes of a delegation to another type of agent than the plan names for the phase.',
  ),
  teams: setting(v.string(), 'teams', 'The rule of kind `teams` whose team mode lifts these checks.'),
  teamVariable: maybe(
    v.string(),
    'The variable that must be on for a plan with `execution_mode: team` to lift them. Empty: none is needed. When not given: such a plan lifts nothing.',
  ),
  delegateTo: setting(name, GENERAL_AGENT, 'The type of agent a ready delegation names where the plan names none.'),
  unless: unlessSetting,
});
export type GraphSettings = v.InferOutput<typeof graphSettings>;

export const graphStrictness: Strictness<GraphSettings> = {
  ...{ file: 'fixed', mark: 'fixed', exempt: 'fewer', messages: 'fewer' },
  ...{ sendBack: 'fixed' },
  ...{ minDepth: 'higher', atOnce: 'lower', atOnceVariable: 'fixed', staleAfter: 'fixed', otherAgent: OUTCOME },
  teams: { ...UNCOMPARED, rules: (teams) => [teams] },
  ...{ teamVariable: ABSENT, delegateTo: 'words', unless: SWITCHES },
};

const DELEGATIONS = ['delegate'] as const;
export const planNeed = ({ file }: GraphSettings): Need => ({
  from: 'plan',
  path: file,
  on: ['tool.before', 'tool.after'],
  calls: DELEGATIONS,
});
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
export const phaseNeed = ({ mark }: GraphSettings): Need => ({
  from: 'prompt',
  // Often emphasised: `**Phase ID:** phase_0_1`.
  pattern: `${escaped(mark)}[ \\t*\`"']*[A-Za-z0-9_][\\w.:-]*`,
  on: ['tool.before', 'tool.after', 'tool.failed'],
  calls: DELEGATIONS,
});
export const variableNeed = (variable: string): Need => ({
  from: 'env',
  name: variable,
  on: ['tool.before'],
  calls: DELEGATIONS,
});

/** What an agent reports at its end, and the text of a plan that the person approves. */
export const VERDICT_NEED: Need = { from: 'verdict', on: ['agent.stop'] };
const APPROVED_LENGTH = 8_000;
export const APPROVED_NEED: Need = { from: 'words', limit: APPROVED_LENGTH, on: ['tool.after'], calls: ['plan'] };

export const graphNeeds = (settings: GraphSettings): readonly Need[] => [
  ...(settings.sendBack === 0 ? [] : [VERDICT_NEED]),
  APPROVED_NEED,
  phaseNeed(settings),
  ...(settings.file === '' ? [] : [planNeed(settings)]),
  ...[settings.atOnceVariable, settings.teamVariable ?? ''].filter((name) => name !== '').map(variableNeed),
  ...switchNeeds(settings, 'tool.before', 'tool.after', 'tool.failed', 'agent.stop', 'session.start'),
  COMMAND_NEED,
];
