// Decodes known text through small filters: commands can be hidden in base64, in hex, reversed or with substituted letters, and
// then piped into a shell. There may be more hidden than is found, so the result is never complete.

import type { Output, ProgramUse } from '../shell/program-use.ts';
import { isKnown, UNKNOWN } from '../shell/state.ts';
import { namesPassed } from './listings.ts';
import { operandsOf } from './shapes.ts';

/** The text from stdin, if it is the only input. */
const flowing = ({ stdin, args }: ProgramUse, takes: RegExp): Output => {
  const files = operandsOf(args, takes).filter((name) => name !== '-');
  return stdin.from === 'text' && files.length === 0 && isKnown(stdin.text) ? stdin.text : undefined;
};

const LONGEST = 20_000;

/** Text that is encoded only to hide it: deletions, and the names of tutti's own files. */
const ENDS = /\b(rm|rmdir|unlink|shred|dd|mkfs|truncate|drop|kill|pkill|tutti|claude|git)\b/i;

/** A command with an operand, or a command name alone. */
const reads = (text: string): boolean => (/\s/.test(text) && ENDS.test(text)) || ENDS.exec(text)?.[0] === text;

/** Decoded text is used only if it looks like a hidden command; otherwise it stays unknown. */
export function disguised({ context: { guard } }: ProgramUse, ...texts: readonly Output[]): Output {
  const [only, more] = texts;
  // Only the path of one of tutti's own files.
  if (only !== undefined && more === undefined && isKnown(only) && guard.alone.test(only)) return only;
  const commands = texts.filter((text) => text !== undefined && reads(text));
  return commands.length > 0 ? [...commands, UNKNOWN].join('\n') : undefined;
}

export function base64Text(use: ProgramUse): Output {
  if (!/^(base64|openssl)$/.test(use.name) || !use.args.some((arg) => /^(-[a-zA-Z]*[dD][a-zA-Z]*|--decode)$/.test(arg)))
    return undefined;
  const text = flowing(use, /^(-w|--wrap|-b|--break)$/)?.replace(/\s+/g, '');
  if (text === undefined || text.length > LONGEST || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return undefined;
  try {
    return disguised(use, atob(text));
  } catch {
    return undefined;
  }
}

/** `xxd -r -p`: only plain hex. */
export function hexText(use: ProgramUse): Output {
  const flags = use.args.filter((arg) => arg.startsWith('-')).join(' ');
  if (!/-r|-revert/.test(flags) || !/p/.test(flags)) return undefined;
  const text = flowing(use, /^-[clgos]$/)?.replace(/\s+/g, '');
  if (text === undefined || text.length > LONGEST || !/^([0-9a-fA-F]{2})*$/.test(text)) return undefined;
  return disguised(
    use,
    text.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))),
  );
}

const reversed = (line: string): string => [...line].reverse().join('');

/** The letters of a `tr` set; undefined if it has more than ranges and letters. */
function lettersOf(set: string): readonly string[] | undefined {
  if (/\[[:=]|\*\]|\\/.test(set) || !isKnown(set)) return undefined;
  const letters: string[] = [];
  for (let at = 0; at < set.length; at++) {
    const [from, dash, to] = [set.charCodeAt(at), set[at + 1], set.charCodeAt(at + 2)];
    if (dash !== '-' || Number.isNaN(to) || to < from || to - from > 200) letters.push(set[at] ?? '');
    else {
      for (let code = from; code <= to; code++) letters.push(String.fromCharCode(code));
      at += 2;
    }
  }
  return letters;
}

function translated({ args }: ProgramUse, text: string): Output {
  const [first = '', second = '', third] = args;
  if (third !== undefined) return undefined;
  const deletes = first === '-d';
  const from = lettersOf(deletes ? second : first);
  const to = deletes ? [] : lettersOf(second);
  if (!from || !to || (!deletes && (first.startsWith('-') || to.length === 0))) return undefined;
  const last = to.at(-1) ?? '';
  const map = new Map<string, string>();
  for (const [at, letter] of from.entries()) map.set(letter, deletes ? '' : (to[at] ?? last));
  return [...text].map((letter) => map.get(letter) ?? letter).join('');
}

/** `rev` and `tr`. */
export function filteredText(use: ProgramUse): Output {
  if (use.stdin.from !== 'text' || use.stdin.text.length > LONGEST || !isKnown(use.stdin.text)) return namesPassed(use);
  if (use.name === 'rev' && use.args.length === 0)
    return disguised(use, use.stdin.text.split('\n').map(reversed).join('\n'));
  return use.name === 'tr' ? disguised(use, translated(use, use.stdin.text)) : undefined;
}
