// Rows, and how a call is looked up in them.
//
// A call may do several things at once (`cat .env > notes.md` reads one path and writes another), so each target of each
// effect is a deed of its own and is looked up on its own: the first row that fits it decides it. One row can therefore
// never cover for what another row refuses, and a row that allows something allows that and no more.
//
// What cannot be told is read against the call. A row that refuses takes an unknown actor for the one it names, an unknown
// effect for `exec`, a program that cannot be told for the one it names, a write without a known target for one that goes to its paths, and the removal of a folder for the
// removal of what lies in it. A row that allows takes none of this for granted.

import * as v from 'valibot';
import { ACTOR_KINDS, type Actor } from '../actor.ts';
import { CALL_KINDS, type Call } from '../call.ts';
import { EFFECT_NAMES, type Effect, type EffectName } from '../effect.ts';
import type { Roots } from '../event.ts';
import { matches, mayReach } from '../paths.ts';
import { chosen, fitsTool, isOneOf, named } from './match.ts';
import { isProgram, mayBeProgram, programs } from './program.ts';
import { actors, effects, globs, kinds, maybe, name, sentence, tools } from './settings.ts';

const example = v.strictObject({
  actor: maybe(v.picklist(ACTOR_KINDS), 'Who calls; `main` when not given.'),
  agent: maybe(name, 'The type of the agent that calls; it is then a subagent, when no actor is given.'),
  tool: maybe(name, 'The name of the tool.'),
  kind: maybe(v.picklist(CALL_KINDS), 'The kind of the call; `other` when not given.'),
  effect: maybe(v.picklist(EFFECT_NAMES), 'What the call does; `read` when not given.'),
  path: maybe(name, 'Where: relative to the project, absolute, or under `~/`.'),
  program: maybe(name, 'The program and its words, when a command does it: `npm test`.'),
  starts: maybe(name, 'The type of the agent that the call starts; its kind is then `delegate`.'),
});
type Example = v.InferOutput<typeof example>;

const row = v.strictObject({
  actor: maybe(actors, 'Who: `main`, `subagent`, `teammate`, `unknown`. Anyone when not given.'),
  agent: maybe(tools, 'Types of agents that call, or names of teammates; `*` stands for any characters.'),
  starts: maybe(tools, 'Types of agents that the call starts; `*` stands for any characters.'),
  tool: maybe(tools, "The client's names of tools; `*` stands for any characters."),
  kind: maybe(kinds, 'Kinds of calls.'),
  effect: maybe(effects, 'What the call does: names of effects, or `atLeast` one of them.'),
  program: maybe(
    programs,
    'The program that does it and its leading words, options left out: `npm test`, `npm run *`; `*` stands for any characters of a word.',
  ),
  path: maybe(globs, 'Where: relative to the project, absolute, under `~/`, or `@project`, `@scratch`, `@outside`.'),
  outcome: v.pipe(v.picklist(['allow', 'advise', 'ask', 'deny']), v.description('What becomes of it.')),
  words: maybe(
    sentence,
    'Why, for the model: it follows what was refused. With `allow` a note, given at `strict` alone.',
  ),
  code: maybe(v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]*$/)), 'A stable name for the finding.'),
  delegateTo: maybe(name, 'The type of agent the ready delegation names. None is offered when not given.'),
  examples: maybe(
    v.strictObject({
      match: maybe(v.array(example), 'Calls that this row must decide.'),
      not: maybe(v.array(example), 'Calls that this row must not decide.'),
    }),
    'Checked when the policy is loaded.',
  ),
});
export type Row = v.InferOutput<typeof row>;

export const table = v.pipe(
  v.array(row),
  v.check(
    (rows) => misplaced(rows) === undefined,
    ({ input }) => misplaced(input) ?? '',
  ),
);

export interface Deed {
  readonly call: Call;
  readonly effect: EffectName;
  /** The effect it is a part of. */
  readonly cause?: Effect;
  /** Absent: the effect has none, or it cannot be told. */
  readonly target?: string;
  readonly span?: readonly [number, number];
}

/** A call that does nothing is looked up as one that looks at nothing. */
export function deedsOf(call: Call): readonly Deed[] {
  if (call.effects.length === 0) return [{ call, effect: 'read' }];
  return call.effects.flatMap((cause) => {
    const { effect, targets, span } = cause;
    const deed: Deed = { call, effect, cause, ...(span && { span }) };
    return targets.length === 0 ? [deed] : targets.map((target) => ({ ...deed, target }));
  });
}

export const rowFor = (rows: readonly Row[], deed: Deed, actor: Actor, roots: Roots): Row | undefined =>
  rows.find(
    (row) =>
      fitsActor(row, actor) &&
      fitsStarted(row, deed) &&
      fitsTool(row, deed.call) &&
      fitsEffect(row, deed) &&
      fitsProgram(row, deed) &&
      fitsPath(row, deed, roots),
  );

const refuses = ({ outcome }: Row): boolean => outcome !== 'allow';

const fitsActor = (row: Row, actor: Actor): boolean =>
  (refuses(row) && actor.kind === 'unknown') ||
  ((row.actor === undefined || isOneOf(row.actor, actor)) &&
    (row.agent === undefined || named(row.agent, typeOf(actor))));

const typeOf = (actor: Actor): string =>
  actor.kind === 'teammate' ? actor.name : 'type' in actor ? (actor.type ?? '') : '';

const fitsStarted = ({ starts }: Row, { call }: Deed): boolean =>
  starts === undefined || (call.delegation?.message !== true && named(starts, call.delegation?.type ?? ''));

const fitsEffect = (row: Row, { effect }: Deed): boolean =>
  row.effect === undefined ||
  chosen(row.effect, effect) ||
  (refuses(row) && effect === 'unknown' && chosen(row.effect, 'exec'));

function fitsProgram(row: Row, { call, cause }: Deed): boolean {
  if (row.program === undefined) return true;
  if (cause === undefined) return false;
  return refuses(row) ? mayBeProgram(row.program, cause, call) : isProgram(row.program, cause);
}

/** Effects that always go somewhere: without a target, it cannot be told where. */
const GOES_SOMEWHERE: ReadonlySet<EffectName> = new Set(['write', 'destroy', 'tamper', 'unknown']);
const REMOVES: ReadonlySet<EffectName> = new Set(['destroy', 'tamper']);

function fitsPath(row: Row, { effect, target }: Deed, roots: Roots): boolean {
  if (row.path === undefined) return true;
  // Its targets are hosts.
  if (effect === 'network') return false;
  if (target === undefined) return refuses(row) && GOES_SOMEWHERE.has(effect);
  return refuses(row) ? mayReach(row.path, target, roots, REMOVES.has(effect)) : matches(row.path, target, roots);
}

const SAMPLE: Roots = { project: '/home/someone/project', home: '/home/someone', tmp: '/tmp' };

/** The first example that the table decides otherwise than it says. */
function misplaced(rows: readonly Row[]): string | undefined {
  const decides = (row: Row, given: Example): boolean => {
    const actor = actorOf(given);
    return deedsOf(callOf(given)).some((deed) => rowFor(rows, deed, actor, SAMPLE) === row);
  };
  for (const [index, row] of rows.entries()) {
    const missed = row.examples?.match?.find((given) => !decides(row, given));
    if (missed) return `row ${index + 1} does not decide its example ${JSON.stringify(missed)}`;
    const caught = row.examples?.not?.find((given) => decides(row, given));
    if (caught) return `row ${index + 1} decides what it says it does not: ${JSON.stringify(caught)}`;
  }
  return undefined;
}

/** Rows of which every call that fits their own words is taken by an earlier row. */
export function deadRows(rows: readonly Row[]): readonly { readonly row: number; readonly by: number }[] {
  return rows.flatMap((row, at) => {
    const takers = samplesOf(row).flatMap((given) =>
      deedsOf(callOf(given)).map((deed) => rowFor(rows, deed, actorOf(given), SAMPLE)),
    );
    const [first] = takers;
    const taken = first !== undefined && takers.every((taker) => taker !== undefined && rows.indexOf(taker) < at);
    return taken ? [{ row: at + 1, by: rows.indexOf(first) + 1 }] : [];
  });
}

/** Calls that a row is for, one for each combination of what it names; what it leaves open is tried in several ways. */
function samplesOf({ actor, agent, starts, tool, kind, effect, program, path }: Row): readonly Example[] {
  const filled = (words: readonly string[]): readonly string[] => words.map((word) => word.replaceAll(/\*+/g, 'x'));
  const places = path?.map((glob) => PLACES[glob] ?? glob.replaceAll(/\*+/g, 'x'));
  const doing =
    effect === undefined ? EFFECT_NAMES : 'atLeast' in effect ? EFFECT_NAMES.filter((e) => chosen(effect, e)) : effect;
  let samples: readonly Example[] = [{}];
  const spread = <K extends keyof Example>(key: K, values: readonly NonNullable<Example[K]>[] | undefined): void => {
    if (values === undefined) return;
    samples = samples.flatMap((sample) => values.map((value) => ({ ...sample, [key]: value }))).slice(0, SAMPLES);
  };
  spread('actor', actor ?? ['main', 'subagent']);
  spread('agent', agent && filled(agent));
  spread('starts', starts && filled(starts));
  spread('kind', kind ?? (starts ? ['delegate'] : program ? ['shell'] : CALL_KINDS));
  spread('effect', doing);
  spread('tool', tool && filled(tool));
  // Some program that nobody names: one that cannot be told may be any that a row refuses.
  spread('program', filled(program ?? ['frobnicate']));
  spread('path', places);
  return samples;
}

const SAMPLES = 2_000;
const PLACES: Readonly<Record<string, string>> = {
  '@project': 'src/a.ts',
  '@scratch': '/tmp/a',
  '@outside': '/home/someone/elsewhere/a',
};

const ACTORS: Readonly<Record<Actor['kind'], (name: string) => Actor>> = {
  main: (type) => ({ kind: 'main', type, evidence: 'example' }),
  subagent: (type) => ({ kind: 'subagent', id: 'example', type, evidence: 'example' }),
  teammate: (name) => ({ kind: 'teammate', name, evidence: 'example' }),
  unknown: () => ({ kind: 'unknown', evidence: 'example' }),
};

const actorOf = ({ agent = '', actor = agent === '' ? 'main' : 'subagent' }: Example): Actor => ACTORS[actor](agent);

function callOf({ tool = 'Example', kind, effect = 'read', path, program, starts }: Example): Call {
  const home = path?.startsWith('~/') ? `${SAMPLE.home}${path.slice(1)}` : path;
  const target = home === undefined || home.startsWith('/') ? home : `${SAMPLE.project}/${home}`;
  const words = program?.trim().split(/\s+/);
  const done: Effect = { effect, targets: target === undefined ? [] : [target], ...(words && { program: words }) };
  return {
    name: tool,
    kind: kind ?? kindOf(words, starts),
    input: {},
    effects: [done],
    ...(starts !== undefined && { delegation: { type: starts, background: true } }),
  };
}

const kindOf = (words: readonly string[] | undefined, starts: string | undefined): Call['kind'] =>
  starts !== undefined ? 'delegate' : words ? 'shell' : 'other';
