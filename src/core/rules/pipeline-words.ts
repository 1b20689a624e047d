// The findings of a pipeline.

import { type KnowsClient, startable } from '../available.ts';
import type { Call } from '../call.ts';
import { lastingOf } from '../duration.ts';
import type { Roots } from '../event.ts';
import type { SessionState } from '../state.ts';
import type { RawFinding } from '../verdict.ts';
import { named } from './match.ts';
import type { KnownStep } from './pipeline-context.ts';
import { nextAgents, type PipelineStage, startersIn } from './pipeline-form.ts';
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

export const orderRefused = (words: string, reason: string): RawFinding => ({
  outcome: 'deny',
  code: 'PIPELINE_ORDER',
  words,
  reason,
});

/** With a prompt: the input of some agents is known from earlier work. */
export const knownAdvice = (steps: readonly KnownStep[], session: KnowsClient): RawFinding => {
  const agents = steps.flatMap(({ agent }) => agent.flatMap((name) => startable(name, session) ?? []));
  const labels = [...new Set(steps.map(({ known }) => known))].join(', ');
  return {
    outcome: 'advise',
    code: 'PIPELINE_KNOWN',
    words: `Known from earlier in this session: ${labels}. While no file of the repository has changed since, ${agents.join(', ')} may start at once and is given it.`,
    reason: `known: ${labels}`,
  };
};

/** The person is asked, not refused: the work goes on if they do nothing. */
export const quietAdvice = (standing: StagePosition, milliseconds: number): RawFinding => {
  const quiet = `the pipeline is in ${placeOf(standing)} and nothing happened for ${lastingOf(milliseconds)}`;
  return {
    outcome: 'advise',
    code: 'PIPELINE_QUIET',
    words: `Note: ${quiet}. If this request may be other work, ask the person first whether to go on with that work or to start over; starting over is theirs to do (\`tutti pipeline reset\`).`,
    reason: quiet,
    tell: `${quiet}. Go on, or start over: type \`tutti pipeline reset\`.`,
  };
};
