// A mode: switched on by a person, by work items in the project, or by a skill, and stored for the project. Rules that name it in
// `while` run only while it is on. If a person switches it off, only a person can switch it on again.

import * as v from 'valibot';
import { reason } from '../enforced-reason.ts';
import type { EventOf, Facts } from '../event.ts';
import { factKey, type Need } from '../fact.ts';
import { fromJson, isObject, type Json, type JsonObject, textOf } from '../json.ts';
import { weakness } from '../level.ts';
import { defineRule, type RuleResult } from '../rule.ts';
import type { RawFinding } from '../verdict.ts';
import { isOneOf, named } from './match.ts';
import { isModeLevel, MODE_OFF, type ModeSlice } from './mode-slice.ts';
import { MODE_LEVELS } from './mode-syntax.ts';
import { modeVerbs } from './mode-verbs.ts';
import { globs, listOf, maybe, name, sentence, setting, tools } from './settings.ts';
import { isOn, unset } from './unless.ts';

const variable = v.strictObject({
  env: v.pipe(name, v.description('A variable that the client was started with.')),
  is: maybe(v.string(), 'Its value. When not given: anything but nothing, `0` and `false`.'),
});

/** Work items are files in the project. */
const filesBelow = v.pipe(
  globs,
  v.check(
    (found) => !found.some((glob) => /^[/~@]/.test(glob)),
    'work items lie in the project: write the glob as it is seen from there',
  ),
);

const settings = v.strictObject({
  startAt: setting(
    v.picklist(MODE_LEVELS),
    'strict',
    'The level it starts at, unless a person sets one. Its rules are never enforced more strictly than the policy itself.',
  ),
  workItems: setting(
    filesBelow,
    [],
    'Files of the project that are work items. A session that starts where there are some switches the mode on; one that starts where none is left ends it, if nothing but work items had switched it on.',
  ),
  countWith: maybe(
    v.pipe(v.array(v.pipe(v.string(), v.minLength(1))), v.minLength(1), v.maxLength(50)),
    'A command that tells how many work items are left, by a number or by a line for each: the program and its words. It runs without a shell when a session starts, once it is trusted (`tutti trust`).',
  ),
  file: maybe(
    name,
    'A file of another system in the project that holds this mode too, as JSON: `enabled`, `enforcement_level`, `activated_at`. What makes the mode stricter there takes effect at once. What makes it weaker there does not: that takes a person, here. No agent may write it.',
  ),
  skills: setting(tools, [], 'Skills that switch it on when they are used. They never make it weaker.'),
  unless: setting(listOf(variable), [], 'Variables that switch it off for as long as the client runs.'),
  wayOut: maybe(sentence, "The last line of its rules' refusals: what a person can do about them."),
});
type Settings = v.InferOutput<typeof settings>;

export const mode = defineRule<Settings, ModeSlice>({
  kind: 'mode',
  about: 'A mode that a person, work items or a skill switches on; rules that name it in `while` are asked only then.',
  settings,
  strictness: {
    startAt: { order: ['strict', 'guidance'] },
    // Work items end the mode as well.
    ...{ workItems: 'fixed', countWith: 'text', file: 'fixed', skills: 'more', unless: 'fewer', wayOut: 'words' },
  },
  scope: 'project',
  initial: MODE_OFF,
  search: { essence: ({ on, level, disabled, auto }) => ({ on, level, disabled, auto }), mute: true },
  damaged: () => ({ ...MODE_OFF, on: true, why: 'what was remembered of it could not be trusted' }),

  // Work items are counted when a session starts; variables matter for every event.
  needs: ({ workItems, countWith, file, unless }) => [
    ...workItems.map(itemsIn),
    ...(file === undefined ? [] : [stateIn(file)]),
    ...(countWith === undefined ? [] : [countedBy(countWith)]),
    ...unless.map(({ env }): Need => ({ from: 'env', name: env, on: HANDLED })),
  ],

  governs: ({ on, disabled, level }, { unless, wayOut }, { facts, locked }) => ({
    on: locked ? on || disabled : on && !unless.some((variable) => isSet(variable, facts)),
    level,
    ...(wayOut !== undefined && { wayOut }),
  }),

  status: ({ rule, slice: { on, level, by, why } }) => ({
    mode: { on, level, from: [by, why].filter((part) => part !== '').join(': ') },
    pieces: on ? [{ about: 'stage', text: `${rule} mode ${level}` }] : [],
  }),

  enforcement: ({ rule, settings, slice: stored }, { facts, locked }) => {
    const slice = withFile(stored, settings, facts);
    const variable = locked ? undefined : settings.unless.find((given) => isSet(given, facts));
    const on = locked ? slice.on || slice.disabled : slice.on;
    if (on && variable === undefined && slice.level === 'strict') return [];
    if (on && variable === undefined) {
      const words = `the ${rule} mode is at guidance: what its rules refuse becomes advice`;
      return [reason('partly', 'MODE_GUIDANCE', words, '`tutti orchestrator set-level strict`')];
    }
    const why = on ? `the variable ${variable?.env} is set` : slice.disabled ? `${slice.by} switched it off` : '';
    const words = `the ${rule} mode is off${why && ` (${why})`}: its rules do not run`;
    const fix = on ? unset(variable?.env ?? '') : '`tutti orchestrator enable`';
    return [reason('partly', 'MODE_OFF', words, fix)];
  },

  verbs: modeVerbs,

  on: {
    'session.start': ({ event, slice: stored, settings }) => {
      const slice = withFile(stored, settings, event.facts);
      const unchanged = slice === stored ? {} : { slice };
      const items = itemsCounted(settings, event.facts);
      if (items === undefined) return unchanged;
      if (items === 0)
        return slice.on && slice.auto ? { slice: { ...slice, on: false, auto: false, at: event.at } } : unchanged;
      if (slice.on || slice.disabled) return unchanged;
      const why = `${items} work item${items === 1 ? '' : 's'} in the project`;
      return { slice: { ...slice, ...switchedOn(settings, event), auto: true, by: 'work items', why } };
    },

    // A typed skill name is as good as `enable` at the command line.
    prompt: ({ event, actor, slice: stored, settings }) => {
      const slice = withFile(stored, settings, event.facts);
      const unchanged = slice === stored ? {} : { slice };
      const skill = skillIn(event.text);
      if (event.from !== 'person' || actor.kind !== 'main' || skill === undefined) return unchanged;
      if (!named(settings.skills, skill)) return unchanged;
      const open = event.vouched ? { ...slice, disabled: false } : slice;
      const tighter = switchOn(open, settings, event, `/${skill}`);
      return tighter === undefined ? unchanged : { slice: tighter };
    },

    'tool.before': ({ event, actor, slice: stored, settings }) => {
      const slice = withFile(stored, settings, event.facts);
      const unchanged = slice === stored ? {} : { slice };
      const { skill = '' } = event.call;
      if (skill === '' || !isOneOf(['main'], actor) || !named(settings.skills, skill)) return unchanged;
      const tighter = switchOn(slice, settings, event, `skill ${skill}`);
      return tighter === undefined ? unchanged : { ...unchanged, ifAllowed: tighter };
    },

    order: ({ event, slice, settings, locked }) => {
      if (event.from !== 'person') return refused('PERSON_ONLY', 'Only a person switches a mode.');
      if (locked && isWeaker(event)) return { findings: [LOCKED] };
      return handleOrder(event, slice, settings);
    },
  },
});

/** Every event that a rule may handle. */
const HANDLED = [
  ...(['session.start', 'session.end', 'prompt', 'tool.before', 'tool.after', 'tool.failed', 'tool.batch'] as const),
  ...(['permission', 'agent.start', 'agent.stop', 'agent.idle', 'stop', 'stop.failed', 'compact'] as const),
  ...(['config.change', 'task.created', 'task.done', 'notice'] as const),
];

const stateIn = (path: string): Need => ({
  from: 'file',
  path,
  held: true,
  limit: 20_000,
  on: ['session.start', 'prompt', 'tool.before'],
});

/**
 * The mode with what another system's file makes stricter. Where somebody switched it here, only a later switch there counts: one with
 * another time than was seen before.
 */
function withFile(slice: ModeSlice, { file }: Settings, facts: Facts): ModeSlice {
  const text = file === undefined ? null : facts[factKey(stateIn(file))];
  const state = typeof text === 'string' ? parsed(text) : undefined;
  if (file === undefined) return slice;
  if (text === null || (isObject(state) && state.enabled !== true)) return seenOff(slice);
  if (!isObject(state)) return slice;
  const seen = textOf(state.activated_at).slice(0, LONGEST_TIME);
  const noticed = seen === '' || seen === slice.seen ? slice : { ...slice, seen };
  const auto = state.auto_activated === true;
  const isFree = slice.at === 0 || slice.auto || (slice.on && slice.by === file);
  const isAgain = slice.seen !== undefined && noticed !== slice;
  if (!isFree && (!isAgain || (slice.disabled && auto))) return noticed;
  const level = state.enforcement_level === 'guidance' ? 'guidance' : 'strict';
  if (slice.on && weakness(level) >= weakness(slice.level)) return noticed;
  return { ...noticed, on: true, level, auto, disabled: false, by: file, why: 'it is enabled there' };
}

const LONGEST_TIME = 64;

/** Off there while somebody has switched it here: whatever time comes next is a later switch. */
const seenOff = (slice: ModeSlice): ModeSlice =>
  slice.at === 0 || slice.seen !== undefined ? slice : { ...slice, seen: '' };

/** Undefined: no JSON, as while it is being written. */
function parsed(text: string): Json | undefined {
  try {
    return fromJson(text);
  } catch {
    return undefined;
  }
}

const itemsIn = (glob: string): Need => ({ from: 'files', glob, on: ['session.start'] });

const countedBy = (words: readonly string[]): Need => ({
  from: 'command',
  name: 'work items',
  setting: 'countWith',
  run: [words],
  on: ['session.start'],
  seconds: 2,
  output: 8_000,
});

/** The output is a number, or a line per item. Null for a command that failed. */
function countIn(fact: Json | undefined): number | null {
  const ran = Array.isArray(fact) ? fact[0] : undefined;
  if (!isObject(ran) || ran.exit !== 0) return null;
  const lines = textOf(ran.output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length === 1 && /^\d{1,9}$/.test(lines[0] ?? '') ? Number(lines[0]) : lines.length;
}

/** Undefined: not configured, or unknown. */
function itemsCounted({ workItems, countWith }: Settings, facts: Facts): number | undefined {
  const counts = [
    ...workItems.map((glob) => facts[factKey(itemsIn(glob))]),
    ...(countWith === undefined ? [] : [countIn(facts[factKey(countedBy(countWith))])]),
  ];
  const known = counts.filter((count) => typeof count === 'number');
  const sum = known.reduce((total, count) => total + count, 0);
  return sum > 0 || (known.length === counts.length && counts.length > 0) ? sum : undefined;
}

const isSet = ({ env, is }: v.InferOutput<typeof variable>, facts: Facts): boolean => {
  const value = textOf(facts[`env:${env}`]);
  return is === undefined ? isOn(value) : value === is;
};

const switchedOn = ({ startAt }: Settings, { at }: { readonly at: number }) =>
  ({ on: true, level: startAt, at }) as const;

/** `/name of the skill`, with or without arguments. */
const skillIn = (prompt: string): string | undefined => /^\s*\/([\w.:-]+)(\s|$)/.exec(prompt)?.[1];

/** Switches it on, at least at its starting level. Undefined: no change, or a person has switched it off. */
function switchOn(
  slice: ModeSlice,
  settings: Settings,
  event: { readonly at: number },
  by: string,
): ModeSlice | undefined {
  if (slice.disabled) return undefined;
  if (!slice.on) return { ...slice, ...switchedOn(settings, event), auto: false, by, why: '' };
  const harder = weakness(settings.startAt) < weakness(slice.level);
  if (!harder && !slice.auto) return undefined;
  return { ...slice, level: harder ? settings.startAt : slice.level, auto: false, by, at: event.at };
}

const LOCKED: RawFinding = {
  outcome: 'deny',
  code: 'ORDER_LOCKED',
  words: 'A managed policy forbids it.',
  reason: 'a managed policy fixes the level',
};

const isWeaker = ({ verb, args }: EventOf<'order'>): boolean =>
  verb === 'disable' || (verb !== 'take-over' && args.level === 'guidance');

function handleOrder(
  { verb, args, by, reason, at }: EventOf<'order'>,
  slice: ModeSlice,
  settings: Settings,
): RuleResult<ModeSlice> {
  const { level = settings.startAt } = args;
  const word = { by, why: reason, at };
  switch (verb) {
    case 'enable':
      if (!isModeLevel(level)) return refused('ORDER_FLAW', `A mode is strict or guidance, not ${textOf(level)}.`);
      return { slice: { ...slice, ...word, on: true, level, auto: false, disabled: false } };
    case 'disable':
      return { slice: { ...slice, ...word, on: false, auto: false, disabled: true } };
    case 'set-level':
      if (!isModeLevel(level)) return refused('ORDER_FLAW', `A mode is strict or guidance, not ${textOf(level)}.`);
      return { slice: { ...slice, ...word, level } };
    case 'take-over':
      return { slice: takenOver(args, word) };
    default:
      return refused('ORDER_UNKNOWN', `A mode takes enable, disable or set-level, not ${verb}.`);
  }
}

/** The imported state of another system, as far as it is valid. */
const takenOver = (args: JsonObject, word: Pick<ModeSlice, 'by' | 'why' | 'at'>): ModeSlice => ({
  ...word,
  on: args.on === true,
  level: args.level === 'guidance' ? 'guidance' : 'strict',
  auto: args.auto === true,
  disabled: args.disabled === true,
  ...(typeof args.at === 'number' && { at: args.at }),
});

const refused = (code: string, words: string): { readonly findings: readonly RawFinding[] } => ({
  findings: [{ outcome: 'deny', code, words, reason: words }],
});
