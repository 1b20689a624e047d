// Text with delete commands that inline code prints, which may be piped into a shell (`awk '{print "rm " $1}' list | sh`). The result
// is never complete.

import type { Output, ProgramUse } from '../shell/program-use.ts';
import { isKnown, isNameList, UNKNOWN } from '../shell/state.ts';
import { disguised } from './decoders.ts';
import { chosenLines } from './filters.ts';
import { namesPassed } from './listings.ts';

/** Code that makes commands is short. */
const LONGEST = 4_000;
/** And so is its output. */
const MOST_MADE = 100_000;

const QUOTED = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|`((?:[^`\\]|\\.)*)`/gs;
/** Placeholders for values in a string, in various languages. */
const VALUE = /%[-+ 0#]{0,4}[\d.*]{0,6}[a-zA-Z]|[#$]?\{[^{}]*\}|\\\([^()]*\)|\$\w+/g;

const plain = (text: string): string =>
  text.replace(VALUE, UNKNOWN).replace(/\\n/g, '\n').replace(/\\t/g, '\t').replace(/\\(.)/gs, '$1');

/** The strings in inline code that look like commands; each continues with unknown text. */
export function spokenText(use: ProgramUse): Output {
  const code = use.args.filter((arg) => arg.length < LONGEST && /["'`]/.test(arg));
  const texts = code.flatMap((arg) => [...arg.matchAll(QUOTED)].map(([, a, b, c]) => a ?? b ?? c ?? ''));
  const names = namesPassed(use)?.split('\n') ?? [];
  if (texts.length === 0 && names.length > 0) return names.join('\n');
  return disguised(use, ...texts.flatMap((text) => [...names, UNKNOWN].map((name) => `${plain(text)}${name}`)));
}

/** `s/^/rm -f /p`: the replacement text. */
const SUBSTITUTION = /(?:^|[;{\s])s([^\w\s\\])((?:\\.|(?!\1).)*)\1((?:\\.|(?!\1).)*)\1([gpiI\d]*)\s*(?=[;}]|$)/gs;

export function sedText(use: ProgramUse): Output {
  const script = use.args.find((arg) => !arg.startsWith('-')) ?? '';
  if (script.length > LONGEST) return undefined;
  const lines = chosenBySed(use, script);
  if (lines !== undefined) return lines;
  const found = [...script.matchAll(SUBSTITUTION)];
  const exact = found.length === 1 && found[0]?.[0] === script ? changed(use, found[0]) : undefined;
  if (exact !== undefined) return exact;
  // `s/^...//` strips a part of each line.
  if (found.length === 1 && found[0]?.[0] === script && found[0][3] === '') return namesPassed(use);
  const texts = found.map(([, , , put = '']) => put.replace(/&|\\\d/g, UNKNOWN).replace(/\\(.)/gs, '$1'));
  return disguised(use, ...texts.map((text) => `${text}${UNKNOWN}`));
}

/** `/name/p`, `/name/!d`: the lines that pass. `3p`, `$!d`, `/a/,/b/p`: any of them. */
const ADDRESS = /\/(?:\\.|[^/\\\n])*\/I?/g;
const ONE_ADDRESS = /^\/((?:\\.|[^/\\\n])*)\/\s*(!?)\s*([pd])$/;
const CHOOSES = /^(?=[\s\S]*[pdq])[\d,$~+!pdqn{};\s]*$/;

function chosenBySed(use: ProgramUse, script: string): Output {
  if (!CHOOSES.test(script.replace(ADDRESS, '1')) || operandsAfter(use.args, script)) return undefined;
  const [, pattern, not = '', verb] = ONE_ADDRESS.exec(script) ?? [];
  // Without `-n`, `p` prints its lines twice and the others once.
  const silent = use.args.some((arg) => /^-[Ers]*n/.test(arg) || /^--(quiet|silent)$/.test(arg));
  if (pattern === undefined || (verb === 'p') !== silent) return chosenLines(use);
  const extended = use.args.some((arg) => /^-[ns]*[Er]|^--regexp-extended$/.test(arg));
  return chosenLines(use, { pattern: pattern.replaceAll('\\/', '/'), extended, not: (verb === 'd') !== (not === '!') });
}

const operandsAfter = (args: readonly string[], script: string): boolean =>
  args.slice(args.indexOf(script) + 1).some((arg) => !arg.startsWith('-'));

/** Replaces one literal text by another in stdin; `^` and `$` count as literal. */
function changed({ stdin, args }: ProgramUse, [, mark = '', from = '', to = '', flags = '']: RegExpMatchArray): Output {
  if (
    stdin.from !== 'text' ||
    !(isNameList(stdin.text) || (isKnown(stdin.text) && !/[*?[]/.test(stdin.text))) ||
    stdin.text.length > LONGEST ||
    /[iI\d]/.test(flags)
  )
    return undefined;
  if (args.length !== (args[0] === '-n' || args[0] === '-E' ? 2 : 1) || (args[0] === '-n') !== flags.includes('p'))
    return undefined;
  if (stdin.text.length * (to.length + 1) > MOST_MADE) return undefined;
  const bare = (text: string): string => text.replaceAll(`\\${mark}`, mark);
  const [wanted, put] = [bare(from), bare(to)];
  const edge = wanted === '^' || wanted === '$';
  if ((!edge && (wanted === '' || /[\\^$.*[\]+?(){}|]/.test(wanted))) || /[\\&]/.test(put)) return undefined;
  const change = (line: string): string =>
    wanted === '^'
      ? put + line
      : wanted === '$'
        ? line + put
        : flags.includes('g')
          ? line.replaceAll(wanted, () => put)
          : line.replace(wanted, () => put);
  const lines = stdin.text.replace(/\n$/, '').split('\n');
  const kept = args[0] === '-n' && !edge ? lines.filter((line) => line.includes(wanted)) : lines;
  return kept.map((line) => `${change(line)}\n`).join('');
}
