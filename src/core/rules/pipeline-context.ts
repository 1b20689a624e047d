// What the agents of a pipeline found: kept with its origin, handed on to later agents, and used again for the next work of the
// session while the repository is unchanged.

import { clientCannot, roomIn } from '../client-limits.ts';
import type { Event } from '../event.ts';
import { entryOf, isObject, type Json } from '../json.ts';
import type { RawFinding } from '../verdict.ts';
import { cutAtBoundary, type HandedText, handedOn, type WholeText } from './handed-text.ts';
import { named } from './match.ts';
import { type PipelineSettings, planOf, type StagePlan, type StageStep, stepsFor } from './pipeline-form.ts';

/** Where a kept report comes from. */
export type ContextOrigin = {
  readonly at: number;
  /** The repository's files when the agent ended. Absent: unknown. */
  readonly worktree?: string;
  readonly whole?: WholeText;
};

/** A report of earlier work. */
export type KnownReport = ContextOrigin & { readonly text: string };

/** The part of a pipeline's state that this is about. */
export interface FoundContext {
  readonly stage: string;
  readonly route: string | null;
  readonly context: Readonly<Record<string, string>>;
  readonly origins?: Readonly<Record<string, ContextOrigin>>;
  readonly known?: Readonly<Record<string, KnownReport>>;
}

type Kept = Required<Pick<FoundContext, 'context' | 'origins'>>;

/** With the report of an agent under these labels. */
export function withReport(
  { context, origins = {} }: FoundContext,
  labels: readonly string[],
  words: string,
  { at, facts }: Pick<Event, 'at' | 'facts'>,
  { keep }: PipelineSettings,
): Kept {
  const text = cutAtBoundary(words, keep);
  const whole = wholeIn(facts.whole) ?? (text.length < words.length ? {} : undefined);
  const origin: ContextOrigin = {
    at,
    ...(typeof facts.worktree === 'string' && { worktree: facts.worktree }),
    ...(whole !== undefined && { whole }),
  };
  const all = <T>(value: T): Readonly<Record<string, T>> => Object.fromEntries(labels.map((label) => [label, value]));
  return { context: { ...context, ...all(text) }, origins: { ...origins, ...all(origin) } };
}

const wholeIn = (fact: Json | undefined): WholeText | undefined =>
  isObject(fact) && typeof fact.path === 'string' && typeof fact.characters === 'number'
    ? { path: fact.path, characters: fact.characters }
    : undefined;

export function contextAdvice(
  slice: FoundContext,
  settings: PipelineSettings,
  event: Pick<Event, 'facts'>,
): readonly RawFinding[] {
  const parts = foundParts(slice, settings);
  if (parts.length === 0) return [];
  const words = handedOn(HEADING, parts, roomIn(event));
  return [
    {
      outcome: 'advise',
      code: 'PIPELINE_CONTEXT',
      words,
      reason: `context: ${Object.keys(slice.context).join(', ')}`,
    },
  ];
}

const HEADING = 'What the agents before you found:';

const foundParts = ({ context, origins }: FoundContext, { keeps }: PipelineSettings): readonly HandedText[] =>
  Object.keys(keeps).flatMap((label) => {
    const text = entryOf(context, label) ?? '';
    return text === '' ? [] : [{ label, text, whole: entryOf(origins ?? {}, label)?.whole }];
  });

/** What an agent's start leaves no room for is added to its task: all that is kept, if the client can do that. */
export function taskAdvice(slice: FoundContext, settings: PipelineSettings, event: Event): readonly RawFinding[] {
  const parts = foundParts(slice, settings);
  if (parts.length === 0 || clientCannot(event, 'task')) return [];
  const task = handedOn(HEADING, parts, Number.POSITIVE_INFINITY);
  if (task.length <= roomIn(event)) return [];
  const labels = labelsOf(parts);
  return [
    {
      outcome: 'advise',
      code: 'PIPELINE_TASK',
      routine: true,
      words: `What the agents before it found (${labels}) was added to its task.`,
      reason: `${task.length} characters of context were added to the task: ${labels}`,
      task,
    },
  ];
}

/** For an agent whose task has it all. Another hook may have changed the task too, so this says where else it is. */
export function inTaskAdvice(slice: FoundContext, settings: PipelineSettings): readonly RawFinding[] {
  const labels = labelsOf(foundParts(slice, settings));
  return [
    {
      outcome: 'advise',
      code: 'PIPELINE_CONTEXT',
      words: `What the agents before you found (${labels}) is in your task. \`{tutti} pipeline context\` shows it too.`,
      reason: `context, in the task: ${labels}`,
    },
  ];
}

const labelsOf = (parts: readonly HandedText[]): string => parts.map(({ label }) => label).join(', ');

/** What stays known when new work begins: reports that a step may use again. */
export function learned(
  { context, origins = {}, known = {} }: FoundContext,
  { reused }: StagePlan,
): FoundContext['known'] {
  const fresh = [...reused].flatMap((label) => {
    const [text, origin] = [entryOf(context, label), entryOf(origins, label)];
    return text === undefined || origin?.worktree === undefined ? [] : [[label, { ...origin, text }] as const];
  });
  return fresh.length === 0 ? known : { ...known, ...Object.fromEntries(fresh) };
}

/** A step that starts from what is known already. */
export type KnownStep = StageStep & { readonly to: string; readonly known: string };

/** The step by which such an agent may start here because its input is known and the repository is unchanged since. */
export const knownStep = (
  slice: FoundContext,
  settings: PipelineSettings,
  type: string,
  worktree: Json | undefined,
): KnownStep | undefined =>
  knownSteps(slice, settings).find(
    (step) => named(step.agent, type) && reportFor(slice, settings, step)?.worktree === worktree,
  );

/** All such steps of the stage whose input is known, whatever became of the repository. */
export const knownSteps = (slice: FoundContext, settings: PipelineSettings): readonly KnownStep[] =>
  stepsFor(planOf(settings).reusing.get(slice.stage), slice.route).filter(
    (step): step is KnownStep => isKnownStep(step) && reportFor(slice, settings, step) !== undefined,
  );

const isKnownStep = (step: StageStep): step is KnownStep => step.to !== undefined && step.known !== undefined;

const reportFor = (slice: FoundContext, settings: PipelineSettings, { known }: KnownStep): KnownReport | undefined =>
  entryOf(learned(slice, planOf(settings)) ?? {}, known);

/** The context that such a step begins with. */
export function recalled({ known = {} }: FoundContext, { known: label }: KnownStep): Partial<Kept> {
  const report = entryOf(known, label);
  if (report === undefined) return {};
  const { text, ...origin } = report;
  return { context: { [label]: text }, origins: { [label]: origin } };
}
