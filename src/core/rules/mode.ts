// A mode: switched on by a person, by work items in the project, or by a skill, and remembered for the project. Rules that
// belong to it (`while`) are asked only while it is on. A person's word is the last: what they switched off stays off.

import * as v from 'valibot';
import type { EventOf, Facts } from '../event.ts';
import { factKey, type Need } from '../fact.ts';
import { isObject, type Json, type JsonObject, textOf } from '../json.ts';
import { weakness } from '../level.ts';
import { defineRule, type RuleResult } from '../rule.ts';
import type { RawFinding } from '../verdict.ts';
import { isOneOf, named } from './match.ts';
import { globs, listOf, maybe, name, sentence, setting, tools } from './settings.ts';
import { isOn } from './unless.ts';

const LEVELS = ['strict', 'guidance'] as const;
type ModeLevel = (typeof LEVELS)[number];
const isModeLevel = (value: unknown): value is ModeLevel => LEVELS.some((level) => level === value);

const variable = v.strictObject({
  env: v.pipe(name, v.description('A variable that the client was started with.')),
  is: maybe(v.string(), 'Its value. When not given: anything but nothing, `0` and `false`.'),
});

/** Work items are the project's own: files below it. */
const filesBelow = v.pipe(
  globs,
  v.check(
    (found) => !found.some((glob) => /^[/~@]/.test(glob)),
    'work items lie in the project: write the glob as it is seen from there',
  ),
);

const settings = v.strictObject({
  startAt: setting(
    v.picklist(LEVELS),
    'strict',
    'The level it starts at, where nobody says one. Its rules never bite harder than the policy itself.',
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
  skills: setting(tools, [], 'Skills that switch it on when they are used. They never make it weaker.'),
  unless: setting(listOf(variable), [], 'Variables that switch it off for as long as the client runs.'),
  wayOut: maybe(sentence, "The last line of its rules' refusals: what a person can do about them."),
});
type Settings = v.InferOutput<typeof settings>;

export type ModeSlice = {
  readonly on: boolean;
  readonly level: ModeLevel;
  /** On because of work items alone. */
  readonly auto: boolean;
  /** Switched off by a person: nothing but a person switches it on again. */
  readonly disabled: boolean;
  readonly by: string;
  readonly why: string;
  readonly at: number;
};

const initial: ModeSlice = { on: false, level: 'strict', auto: false, disabled: false, by: '', why: '', at: 0 };

export const mode = defineRule<Settings, ModeSlice>({
  kind: 'mode',
  about: 'A mode that a person, work items or a skill switches on; rules that name it in `while` are asked only then.',
  settings,
  scope: 'project',
  initial,
  search: { essence: ({ on, level, disabled, auto }) => ({ on, level, disabled, auto }), mute: true },
  damaged: () => ({ ...initial, on: true, why: 'what was remembered of it could not be trusted' }),

  // Work items are looked for when a session starts; variables bear on whatever any of its rules hears.
  needs: ({ workItems, countWith, unless }) => [
    ...workItems.map(itemsIn),
    ...(countWith === undefined ? [] : [countedBy(countWith)]),
    ...unless.map(({ env }): Need => ({ from: 'env', name: env, on: HEARD })),
  ],

  governs: ({ on, disabled, level }, { unless, wayOut }, { facts, locked }) => ({
    on: locked ? on || disabled : on && !unless.some((variable) => isSet(variable, facts)),
    level,
    ...(wayOut !== undefined && { wayOut }),
  }),

  on: {
    'session.start': ({ event, slice, settings }) => {
      const items = itemsCounted(settings, event.facts);
      if (items === undefined) return {};
      if (items === 0)
        return slice.on && slice.auto ? { slice: { ...slice, on: false, auto: false, at: event.at } } : {};
      if (slice.on || slice.disabled) return {};
      const why = `${items} work item${items === 1 ? '' : 's'} in the project`;
      return { slice: { ...slice, ...began(settings, event), auto: true, by: 'work items', why } };
    },

    // Whoever types the skill's name means it: that is a person's word, as good as theirs at the command line.
    prompt: ({ event, actor, slice, settings }) => {
      const skill = skillIn(event.text);
      if (event.from !== 'person' || actor.kind !== 'main' || skill === undefined) return {};
      if (!named(settings.skills, skill)) return {};
      const open = event.vouched ? { ...slice, disabled: false } : slice;
      const tighter = tightened(open, settings, event, `/${skill}`);
      return tighter === undefined ? {} : { slice: tighter };
    },

    'tool.before': ({ event, actor, slice, settings }) => {
      const { skill = '' } = event.call;
      if (skill === '' || !isOneOf(['main'], actor) || !named(settings.skills, skill)) return {};
      const tighter = tightened(slice, settings, event, `skill ${skill}`);
      return tighter === undefined ? {} : { ifAllowed: tighter };
    },

    order: ({ event, slice, settings }) =>
      event.from === 'person'
        ? ordered(event, slice, settings)
        : refused('PERSON_ONLY', 'Only a person switches a mode.'),
  },
});

/** Every event that a rule may be asked about. */
const HEARD = [
  ...(['session.start', 'session.end', 'prompt', 'tool.before', 'tool.after', 'tool.failed', 'tool.batch'] as const),
  ...(['permission', 'agent.start', 'agent.stop', 'agent.idle', 'stop', 'stop.failed', 'compact'] as const),
  ...(['config.change', 'task.created', 'task.done', 'notice'] as const),
];

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

/** A number, or a line for each. A command that did not end well has counted nothing. */
function countIn(fact: Json | undefined): number | null {
  const ran = Array.isArray(fact) ? fact[0] : undefined;
  if (!isObject(ran) || ran.exit !== 0) return null;
  const lines = textOf(ran.output)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.length === 1 && /^\d{1,9}$/.test(lines[0] ?? '') ? Number(lines[0]) : lines.length;
}

/** Undefined: nobody asked, or it cannot be told. */
function itemsCounted({ workItems, countWith }: Settings, facts: Facts): number | undefined {
  const counts = [
    ...workItems.map((glob) => facts[factKey(itemsIn(glob))]),
    ...(countWith === undefined ? [] : [countIn(facts[factKey(countedBy(countWith))])]),
  ];
  const told = counts.filter((count) => typeof count === 'number');
  const sum = told.reduce((total, count) => total + count, 0);
  return sum > 0 || (told.length === counts.length && counts.length > 0) ? sum : undefined;
}

const isSet = ({ env, is }: v.InferOutput<typeof variable>, facts: Facts): boolean => {
  const value = textOf(facts[`env:${env}`]);
  return is === undefined ? isOn(value) : value === is;
};

const began = ({ startAt }: Settings, { at }: { readonly at: number }) => ({ on: true, level: startAt, at }) as const;

/** `/name of the skill`, with or without arguments. */
const skillIn = (prompt: string): string | undefined => /^\s*\/([\w.:-]+)(\s|$)/.exec(prompt)?.[1];

/** On, and at least as hard as it starts. Undefined: it is so already, or a person has switched it off. */
function tightened(
  slice: ModeSlice,
  settings: Settings,
  event: { readonly at: number },
  by: string,
): ModeSlice | undefined {
  if (slice.disabled) return undefined;
  if (!slice.on) return { ...slice, ...began(settings, event), auto: false, by, why: '' };
  const harder = weakness(settings.startAt) < weakness(slice.level);
  if (!harder && !slice.auto) return undefined;
  return { ...slice, level: harder ? settings.startAt : slice.level, auto: false, by, at: event.at };
}

function ordered(
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
      return refused('ORDER_UNKNOWN', `A mode is told enable, disable or set-level, not ${verb}.`);
  }
}

/** What another system remembered, as far as it makes sense. */
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
