// What a plan says about a phase: its task, the file its result goes to, and the paths it changes. Texts are kept within limits, because
// the plan is part of the stored state.

import { isObject, type Json, type JsonObject, textOf } from '../json.ts';
import type { PhaseBrief } from './plan.ts';

/** Characters of one task, and of all tasks of a plan. */
const TASK = 4_000;
const ALL_TASKS = 60_000;
/** Even in a plan of 2,000 phases each keeps what fits into a line. */
const LEAST = 30;
const PATHS = 20;
const ALL_PATHS = 40_000;
const PATH = 200;

const TASKS = ['prompt', 'instructions', 'task', 'description', 'objective', 'goal', 'title'] as const;
const OUTPUTS = ['output_file', 'output_path', 'result_file'] as const;
const OWNED = ['paths', 'files', 'owned_paths', 'target_files', 'file_paths', 'files_to_modify'] as const;

/** Texts of the plan that phases may name instead of a prompt of their own. */
export type Templates = Readonly<Record<string, Json>>;

/** Undefined: the plan says nothing about it. */
export function briefOf(entry: JsonObject, id: string, templates: Templates): PhaseBrief | undefined {
  const paths = listOf(firstOf(entry, OWNED));
  const output = oneLine(textOf(firstOf(entry, OUTPUTS))).slice(0, PATH);
  const said = textOf(firstOf(entry, TASKS)).trim();
  const template = textOf(templates[textOf(entry.template)] ?? templates.default);
  const task = template === '' ? said : filled(template, { entry, id, paths, output });
  const brief = { ...(task && { task }), ...(output && { output }), ...(paths.length > 0 && { paths }) };
  return Object.keys(brief).length === 0 ? undefined : brief;
}

const firstOf = (entry: JsonObject, names: readonly string[]): Json | undefined => {
  const name = names.find((each) => (Array.isArray(entry[each]) ? entry[each].length > 0 : textOf(entry[each]).trim()));
  return name === undefined ? undefined : entry[name];
};

const listOf = (value: Json | undefined): readonly string[] =>
  (Array.isArray(value) ? value : [value ?? ''])
    .map((each: Json) => oneLine(textOf(isObject(each) ? each.path : each)))
    .filter((path) => path !== '' && path.length <= PATH);

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

interface Given {
  readonly entry: JsonObject;
  readonly id: string;
  readonly paths: readonly string[];
  readonly output: string;
}

/** `{description}` and every other text of the phase by its key; unknown names stay as they are. */
const filled = (template: string, { entry, id, paths, output }: Given): string =>
  template
    .replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      if (name === 'phase_id' || name === 'id') return id;
      if (name === 'paths' || name === 'files') return paths.join(', ');
      if (name === 'output_file') return output;
      const value = Object.hasOwn(entry, name) ? entry[name] : undefined;
      if (Array.isArray(value)) return value.map(textOf).join(', ');
      return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
    })
    .trim();

/** Shortens tasks so that a large plan stays as small in the state as its progress needs it. */
export function withinLimits(briefs: readonly (PhaseBrief | undefined)[]): readonly (PhaseBrief | undefined)[] {
  const given = briefs.filter((brief) => brief !== undefined);
  const most = Math.max(LEAST, shareOf(given.map(({ task = '' }) => Math.min(TASK, task.length))));
  const paths = Math.max(1, Math.min(PATHS, Math.floor(ALL_PATHS / PATH / Math.max(1, given.length))));
  return briefs.map((brief) => {
    if (brief === undefined) return undefined;
    const { task } = brief;
    const kept = brief.paths && { paths: withinPaths(brief.paths, given.length, paths) };
    if (task === undefined || task.length <= most) return { ...brief, ...kept };
    return { ...brief, ...kept, task: cutAtWord(task, most), cut: true as const };
  });
}

const withinPaths = (paths: readonly string[], phases: number, most: number): readonly string[] =>
  phases * paths.join().length <= ALL_PATHS ? paths.slice(0, PATHS) : paths.slice(0, most);

/** The length up to which texts are kept, so that all of them together fit. Short ones leave room to the others. */
function shareOf(lengths: readonly number[]): number {
  let [left, count] = [ALL_TASKS, lengths.length];
  for (const length of [...lengths].sort((a, b) => a - b)) {
    if (length * count > left) return Math.floor(left / count);
    left -= length;
    count -= 1;
  }
  return TASK;
}

const cutAtWord = (text: string, most: number): string =>
  `${text
    .slice(0, most - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .replace(/\s+\S*$/, '')}…`;
