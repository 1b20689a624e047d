// Prints the options of programs in the form of the tables (docs/programs.md), from their man pages or from their help on standard input:
// `node scripts/man-options.mjs grep ls`, `rg --help | node scripts/man-options.mjs -`. Which of them act is for a person to say: options
// whose description sounds like it are listed for review.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const ACTS =
  /\b(writ\w*|outputs? (to|file)|creat\w*|exec\w*|run\w*|shell|delet\w*|remov\w*|sav(e|es|ing)|edit\w*|modif\w*|updat\w*|append\w*|overwrit\w*|plugin|pager|load\w*|fetch\w*|download\w*|upload\w*|connect\w*|daemon|kill\w*|send\w*|install\w*|eval\w*|dump\w*|record\w*|in.?place|pre-?process\w*)\b|-(out|log|save|dump|exec|cmd|command)/i;

/** The text of a man page, given by its name or its path. */
export function manPage(page) {
  const { stdout = '' } = spawnSync('man', ['-P', 'cat', '--no-hyphenation', page], {
    encoding: 'utf8',
    env: { ...process.env, MANWIDTH: '240', LC_ALL: 'C.UTF-8' },
  });
  return stdout.replaceAll(/[‐−]/g, '-');
}

const VALUE = String.raw`[<A-Z{"'_a-z\d]`;

/** `-n`, `--lines=NUM`, `--color[=WHEN]`, `-<number>`: the name and what it takes. */
function optionIn(spec) {
  if (/^-(<\w+>|NUM|num|number)$/.test(spec)) return { name: '-#', takes: '' };
  const [, name, rest = ''] = /^(--\[no-\][\w-]+|--?[\w@%#:.,+$!^][\w.+-]*)(.*)$/s.exec(spec) ?? [];
  if (name === undefined) return undefined;
  // `-bn`, `-l<limit>`: a letter with its value.
  if (rest === '' || /^[\s,.;:]*$/.test(rest))
    return { name: name.replace(/[.,:]$/, (mark) => (name.length > 2 ? '' : mark)), takes: '' };
  if (/^\s?\[/.test(rest)) return { name, takes: /^\s\[/.test(rest) ? '=' : '?' };
  if (/^=/.test(rest) || new RegExp(`^\\s?${VALUE}`).test(rest)) return { name, takes: '=' };
  return { name, takes: '' };
}

/** The options that a line introduces, and the description beside or below it. */
function lineOptions(line) {
  const [, head = '', beside = ''] = /^\s{0,16}(-.*?)(?:\s{2,}(\S.*))?$/.exec(line) ?? [];
  if (head === '' || !/^\s*-{1,2}[\w[<#@%:.]/.test(line)) return undefined;
  const specs = head.split(/,\s+(?=-)|\s+or\s+(?=-)|\s*\|\s*(?=-)|\s+(?=--)|\s\/\s(?=-)/);
  const options = specs.map(optionIn).filter((option) => option !== undefined);
  const shorts = options.filter(({ name }) => !name.startsWith('--'));
  const [only] = shorts;
  // `-n, --lines=NUM`: the letter takes the value too, if there is only one letter.
  const shared = shorts.length === 1 && only?.takes === '' && only.name !== '-#' && options.some(isValued) ? '=' : '';
  return { options: options.map((option) => option.name + (option.takes || (option === only ? shared : ''))), beside };
}

const isValued = ({ name, takes }) => name.startsWith('--') && takes === '=';

export function optionsOf(text) {
  const lines = text.split('\n');
  const found = new Map();
  for (const [at, line] of lines.entries()) {
    const read = lineOptions(line);
    if (read === undefined || read.options.length === 0) continue;
    const about = `${read.beside} ${/^\s*-/.test(lines[at + 1] ?? '') ? '' : (lines[at + 1] ?? '')}`
      .replace(/\s+/g, ' ')
      .trim();
    for (const name of read.options) {
      const bare = name.replace(/[=?]$/, '');
      const before = found.get(bare);
      // Once with a value and once without: it is optional.
      if (before === undefined) found.set(bare, { name, about });
      else if (before.name !== name) found.set(bare, { ...before, name: `${bare}?` });
    }
  }
  for (const name of ['--help', '--version']) found.delete(name);
  return [...found.values()];
}

function print(program, text) {
  const options = optionsOf(text);
  const of = (test) => options.filter(({ name }) => test.test(name)).map(({ name }) => name);
  console.log(`${program}:\n  options:\n    flag: ${of(/[^=?]$/).join(' ')}\n    value: ${of(/[=?]$/).join(' ')}`);
  const acting = options.filter(({ name, about }) => ACTS.test(`${name} ${about}`));
  for (const about of new Set(acting.map((option) => option.about))) {
    const names = acting.filter((option) => option.about === about).map(({ name }) => name);
    console.log(`  # review ${names.join(' ')}: ${about.slice(0, 110)}`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const program of process.argv.slice(2))
    print(program, program === '-' ? readFileSync(0, 'utf8') : manPage(program));
}
