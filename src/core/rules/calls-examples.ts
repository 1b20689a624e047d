// Sample calls for a table: checks the examples in its rows, and finds rows that can never decide.

import type { Actor } from '../actor.ts';
import { CALL_KINDS, type Call } from '../call.ts';
import { EFFECT_NAMES, type Effect } from '../effect.ts';
import type { ReadCall, SettingProblem } from '../rule.ts';
import type { CallRow, RowExample, RowExamples } from './calls-row.ts';
import { callEffectsOf, rowFor } from './calls-table.ts';
import { SAMPLE } from './example-roots.ts';
import { chosen } from './match.ts';

/** Examples that the table does not decide as they say. */
export function exampleProblems(rows: readonly CallRow[], read: ReadCall): readonly SettingProblem[] {
  return rows.flatMap((row, index) => {
    const decides = ({ actor, call }: Meant): boolean =>
      callEffectsOf(call).some((each) => rowFor(rows, each, actor, SAMPLE) === row);
    const judged = (
      given: RowExamples,
      path: readonly (string | number)[],
      wanted: boolean,
    ): readonly SettingProblem[] =>
      given.flatMap((one, at) => {
        const meant = meantBy(one, read);
        const place = ['rows', index, 'examples', ...path, at];
        if ('problem' in meant)
          return [{ path: place, message: `row ${index + 1}: an example cannot be read: ${meant.problem}` }];
        if (decides(meant) === wanted) return [];
        const shown = typeof one === 'string' ? `\`${one}\`` : JSON.stringify(one);
        const message = wanted
          ? `row ${index + 1} does not decide its example ${shown}${instead(rows, meant)}`
          : `row ${index + 1} decides what it says it does not: ${shown}`;
        return [{ path: place, message }];
      });
    const given = row.examples ?? [];
    if (Array.isArray(given)) return judged(given, [], true);
    return [...judged(given.match ?? [], ['match'], true), ...judged(given.not ?? [], ['not'], false)];
  });
}

/** Which row decides the call instead. */
function instead(rows: readonly CallRow[], { actor, call }: Meant): string {
  const takers = callEffectsOf(call).map((each) => rowFor(rows, each, actor, SAMPLE));
  const numbers = [...new Set(takers.flatMap((row) => (row === undefined ? [] : [rows.indexOf(row) + 1])))];
  const does = [...new Set(call.effects.map(({ effect }) => effect))].join(', ') || 'nothing';
  return numbers.length === 0 ? `: no row does (it does: ${does})` : `: row ${numbers.join(' and ')} does`;
}

interface Meant {
  readonly actor: Actor;
  readonly call: Call;
}

/** A bare tool name is parsed as the client's call; a given kind or effect is used as it is. */
function meantBy(given: RowExamples[number], read: ReadCall): Meant | { readonly problem: string } {
  const example: RowExample = typeof given === 'string' ? { call: given } : given;
  const { call: written, tool, kind, effect, path, program, starts } = example;
  const actor = actorOf(example);
  if (written !== undefined) {
    const call = read(written);
    return 'problem' in call ? call : { actor, call };
  }
  const named = tool !== undefined && kind === undefined && effect === undefined && program === undefined;
  const call = named && starts === undefined ? read(path === undefined ? tool : `${tool} ${path}`) : undefined;
  return { actor, call: call === undefined || 'problem' in call ? callOf(example) : call };
}

/** Rows whose matching calls are all decided by earlier rows. */
export function deadRows(rows: readonly CallRow[]): readonly { readonly row: number; readonly by: number }[] {
  return rows.flatMap((row, at) => {
    const takers = samplesOf(row).flatMap((given) =>
      callEffectsOf(callOf(given)).map((each) => rowFor(rows, each, actorOf(given), SAMPLE)),
    );
    const [first] = takers;
    const taken = first !== undefined && takers.every((taker) => taker !== undefined && rows.indexOf(taker) < at);
    return taken ? [{ row: at + 1, by: rows.indexOf(first) + 1 }] : [];
  });
}

/** Sample calls for a row, one per combination of its fields; fields it leaves open get several values. */
function samplesOf({
  actor,
  agent,
  under,
  starts,
  tool,
  kind,
  effect,
  program,
  path,
  lookup,
  recoverable,
  planning,
}: CallRow): readonly RowExample[] {
  const filled = (words: readonly string[]): readonly string[] => words.map((word) => word.replaceAll(/\*+/g, 'x'));
  const places = path?.map((glob) => PLACES[glob] ?? glob.replaceAll(/\*+/g, 'x'));
  const doing =
    lookup !== undefined && effect === undefined
      ? READ
      : effect === undefined
        ? EFFECT_NAMES
        : 'atLeast' in effect
          ? EFFECT_NAMES.filter((e) => chosen(effect, e))
          : effect;
  let samples: readonly RowExample[] = [{}];
  const spread = <K extends keyof RowExample>(
    key: K,
    values: readonly NonNullable<RowExample[K]>[] | undefined,
  ): void => {
    if (values === undefined) return;
    samples = samples.flatMap((sample) => values.map((value) => ({ ...sample, [key]: value }))).slice(0, SAMPLES);
  };
  spread('actor', actor ?? (under ? ['subagent'] : ['main', 'subagent']));
  spread('agent', agent && filled(agent));
  spread('under', under && filled(under));
  spread('starts', starts && filled(starts));
  spread('kind', kind ?? (starts ? ['delegate'] : program ? ['shell'] : CALL_KINDS));
  spread('effect', doing);
  spread('tool', tool && filled(tool));
  // A program that no row names: an unknown one could be any that a row denies.
  spread('program', filled(program ?? ['frobnicate']));
  spread('lookup', lookup);
  spread('path', places ?? (recoverable === undefined ? undefined : [PLACES['@project'] ?? '']));
  spread('recoverable', recoverable === undefined ? undefined : [recoverable]);
  spread('planning', planning === undefined ? undefined : [planning]);
  return samples;
}

const SAMPLES = 2_000;
/** Only reads explore. */
const READ = ['read'] as const;
const PLACES: Readonly<Record<string, string>> = {
  '@project': 'src/a.ts',
  '@scratch': '/tmp/a',
  '@outside': '/home/someone/elsewhere/a',
  '@secrets': '.env',
};

const ACTORS: Readonly<Record<Actor['kind'], (name: string, under?: readonly string[]) => Actor>> = {
  main: (type) => ({ kind: 'main', type, evidence: 'example' }),
  subagent: (type, under) => ({ kind: 'subagent', id: 'example', type, ...(under && { under }), evidence: 'example' }),
  teammate: (name) => ({ kind: 'teammate', name, evidence: 'example' }),
  unknown: () => ({ kind: 'unknown', evidence: 'example' }),
};

const actorOf = ({
  agent = '',
  under,
  actor = agent === '' && under === undefined ? 'main' : 'subagent',
}: RowExample): Actor => ACTORS[actor](agent, under === undefined ? undefined : [under]);

function callOf(example: RowExample): Call {
  const { tool = 'Example', kind, effect = 'read', path, program, starts, lookup, recoverable, planning } = example;
  const home = path?.startsWith('~/') ? `${SAMPLE.home}${path.slice(1)}` : path;
  const target = home === undefined || home.startsWith('/') ? home : `${SAMPLE.project}/${home}`;
  const words = program?.trim().split(/\s+/);
  const targets = target === undefined ? [] : [target];
  const done: Effect = {
    effect,
    targets,
    ...(words && { program: words }),
    ...(lookup && { lookup }),
    ...(recoverable && { recoverable: targets }),
  };
  return {
    name: tool,
    kind: kind ?? kindOf(words, starts),
    input: {},
    effects: [done],
    ...(planning && { planning }),
    ...(starts !== undefined && { delegation: { type: starts, background: true } }),
  };
}

const kindOf = (words: readonly string[] | undefined, starts: string | undefined): Call['kind'] =>
  starts !== undefined ? 'delegate' : words ? 'shell' : 'other';
