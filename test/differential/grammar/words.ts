// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what looks like a template is bash
// Words: the same name written in every way a shell knows.

import type { Random } from '../../fuzz/random.ts';
import { FILES, FOLDERS, GLOBS, NEW } from '../fixture.ts';
import { double, type Maker, type Rule, type Rules, single } from './engine.ts';

const escaped = (text: string): string => text.replace(/[^\w./=:,+@%^-]/gu, '\\$&');
const ansi = (text: string): string =>
  `$'${[...text].map((letter) => (/[\w./ -]/.test(letter) ? letter : hex(letter))).join('')}'`;
const hex = (letter: string): string => [...Buffer.from(letter)].map((byte) => `\\x${byte.toString(16)}`).join('');
const half = (text: string): string => {
  const at = Math.ceil(text.length / 2);
  return `${double(text.slice(0, at))}${escaped(text.slice(at))}`;
};

const QUOTES: readonly ((text: string) => string)[] = [
  escaped,
  escaped,
  escaped,
  escaped,
  single,
  single,
  double,
  double,
  ansi,
  half,
];

const quoted = (text: string, random: Random): string => random.pick(QUOTES)(text);

/** Ways to reach a name from where the shell is, as text before it that must not be quoted away. */
function reached(name: string, { random, root }: Maker): string {
  const way = random.below(24);
  if (way === 0) return `"$PWD"/${quoted(name, random)}`;
  if (way === 1) return `"${'$'}{PWD}/"${quoted(name, random)}`;
  if (way === 2) return quoted(`${root}/code/project/${name}`, random);
  if (way === 3) return quoted(`../project/${name}`, random);
  if (way === 4) return `~+/${quoted(name, random)}`;
  if (way === 5) return quoted(name.startsWith('newdir') ? name : `sub/../${name}`, random);
  if (way === 6) return quoted(`.//${name}`, random);
  if (way === 7) return `$(printf %s ${quoted(name, random)})`;
  if (way === 8) return `"$(echo ${quoted(name, random)})"`;
  if (way === 9) return `\${nothing:-${quoted(name, random)}}`;
  if (way === 10) return `"${'$'}{nothing}"${quoted(name, random)}`;
  if (way === 11) return `"$(pwd)"/${quoted(name, random)}`;
  return quoted(name.startsWith('-') ? `./${name}` : name, random);
}

const EXPANSIONS: readonly ((name: string) => string)[] = [
  (name) => `$${name}`,
  (name) => `"$${name}"`,
  (name) => `"$${name}"`,
  (name) => `\${${name}}`,
  (name) => `"\${${name}}"`,
  (name) => `"./$${name}"`,
  (name) => `"\${${name}%.txt}.out"`,
  (name) => `\${${name}##*/}`,
  (name) => `"\${${name}/a/b}"`,
  (name) => `"\${${name}:0:3}"`,
  (name) => `\${${name}^^}`,
  (name) => `"\${${name}:-new}"`,
  (name) => `"$PWD/$${name}"`,
  (name) => `"\${${name}@Q}"`,
  (name) => `"\${${name}:+other}"`,
];

function used(name: string, random: Random): string {
  // Elements of an array need their braces.
  if (name.includes('[')) return random.pick([`\${${name}}`, `"\${${name}}"`]);
  return random.pick(EXPANSIONS)(name);
}

const variable = ({ scope, random }: Maker, share: number): string | undefined =>
  scope.length > 0 && random.chance(share) ? used(random.pick(scope), random) : undefined;

const named =
  (names: readonly string[]): Rule =>
  (maker) =>
    variable(maker, 0.35) ?? reached(maker.random.pick(names), maker);

export const words: Rules = {
  file: named(FILES),
  new: named([...NEW, ...NEW, 'a.txt', 'b.txt', 'sub/x.txt', 'link']),
  folder: named(FOLDERS),
  'new folder': named(['newdir', 'new dir', 'newdir/in/ner', 'sub/newdir', '-newdir']),
  home: ['~/note.txt', '"$HOME/note.txt"', '~/new', '${HOME}/new', '"$TMPDIR"/t.txt', '$TMPDIR/new'],
  // One that is there, wherever the shell is: a look at one that is not makes an empty one.
  database: ({ root }) => `${root}/code/project/db.sqlite`,
  glob: ({ random }) => random.pick(GLOBS),
  any: ['‹file›', '‹file›', '‹new›', '‹home›', '‹glob›', '‹folder›', '{a,b}.txt', 'n{1..3}', '{new,sub/new}.log'],
  files: ['‹file›', '‹file› ‹file›', '‹glob›', '{a,b}.txt', '-- ‹file› -dash.txt', '‹home›'],
  text: [
    'hello',
    'a b',
    '"two  words"',
    "'$HOME'",
    '"$HOME"',
    '"$(‹^looking›)"',
    '`‹^looking.leaf›`',
    '"$((1 + 2))"',
    "$'tab\\there'",
    '-n x',
    '"> new"',
    "'; touch x'",
    '\\>',
  ],
  number: ['1', '2', '10', '$((1+1))', '+2', '-1'],
};
