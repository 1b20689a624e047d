// The findings of a pipeline.

import { type KnowsClient, startable } from '../available.ts';
import type { Call } from '../call.ts';
import type { Roots } from '../event.ts';
import { entryOf } from '../json.ts';
import type { SessionState } from '../state.ts';
import type { RawFinding } from '../verdict.ts';
import { named } from './match.ts';
import { nextAgents, type PipelineSettings, type PipelineStage, startersIn } from './pipeline-form.ts';
import { describeCall } from './words.ts';

/** The current stage and route. */
export interface StagePosition {
  readonly stage: PipelineStage | undefined;
  readonly name: string;
  readonly route: string | null;
}

const NAMED = 12;

/** `GATHERING (mode MODERATE)` */
const placeOf = ({ name, route }: Pick<StagePosition, 'name' | 'route'>): string =>
  route === null ? name : `${name} (mode ${route})`;

/** By the client's names; patterns that no agent of the client fits are left out. */
const startersOf = ({ stage, route }: StagePosition, session: KnowsClient): string => {
  const all = startersIn(stage, route).flatMap((name) =>
    name.includes('*') ? (mayExist(name, session) ? [name] : []) : (startable(name, session) ?? []),
  );
  return all.length > NAMED ? `${all.slice(0, NAMED).join(', ')}, …` : all.join(', ');
};

const mayExist = (pattern: string, { has }: KnowsClient): boolean =>
  has?.agents?.some((agent) => named([pattern], agent)) ?? true;

const fixFor = ({ stage, name, route }: StagePosition, session: SessionState): Pick<RawFinding, 'fix'> => {
  const next = nextAgents(stage, route).find((agent) => startable(agent, session) !== undefined);
  return next === undefined
    ? {}
    : { fix: { type: next, goal: session.turn.asked.trim() || `The work of stage ${name}` } };
};

export const agentRefused = (type: string, standing: StagePosition, session: SessionState): RawFinding => ({
  outcome: 'deny',
  code: 'PIPELINE_AGENT',
  words: `Agent ${type} was refused: the pipeline is in ${placeOf(standing)}, where only these may start: ${startersOf(standing, session)}.`,
  reason: `${type} may not start in ${placeOf(standing)}`,
  ...fixFor(standing, session),
});

export const unknownStage = (
  type: string,
  lost: string,
  standing: StagePosition,
  session: SessionState,
): RawFinding => ({
  outcome: 'deny',
  code: 'PIPELINE_UNKNOWN',
  words: `Agent ${type} was refused: the pipeline stood in the unknown stage ${lost}, and begins anew in ${standing.name} with ${startersOf(standing, session)}. Unknown state: ${lost}.`,
  reason: `stage ${lost} is not in the policy`,
  ...fixFor(standing, session),
});

export const toolRefused = (call: Call, roots: Roots, standing: StagePosition, session: SessionState): RawFinding => ({
  outcome: 'deny',
  code: 'PIPELINE_TOOL',
  words: `${describeCall(call, roots)} was refused: the pipeline is in ${placeOf(standing)}, and waits for an agent: ${startersOf(standing, session)}.`,
  reason: `${call.name} is refused to the main agent in ${placeOf(standing)}`,
  ...fixFor(standing, session),
});

export const workflowAdvice = (
  text: string,
  standing: StagePosition | undefined,
  session: KnowsClient,
): RawFinding => ({
  outcome: 'advise',
  code: 'PIPELINE_WORKFLOW',
  words:
    standing === undefined
      ? text
      : `${text}\n\nThe pipeline is in ${placeOf(standing)}. These agents may start: ${startersOf(standing, session)}.`,
  reason: standing === undefined ? 'the workflow' : `the workflow, in ${placeOf(standing)}`,
});

/** Clients cut longer texts. */
const LONGEST = 9_000;

export function contextAdvice(
  context: Readonly<Record<string, string>>,
  { keeps }: PipelineSettings,
): readonly RawFinding[] {
  const parts = Object.keys(keeps).flatMap((label) => {
    const text = entryOf(context, label) ?? '';
    return text === '' ? [] : [`[${label}]\n${text}`];
  });
  if (parts.length === 0) return [];
  const words = `What the agents before you found:\n\n${parts.join('\n\n')}`.slice(0, LONGEST);
  return [
    { outcome: 'advise', code: 'PIPELINE_CONTEXT', words, reason: `context: ${Object.keys(context).join(', ')}` },
  ];
}

export const orderRefused = (words: string, reason: string): RawFinding => ({
  outcome: 'deny',
  code: 'PIPELINE_ORDER',
  words,
  reason,
});
