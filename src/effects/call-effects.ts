// A call as rules see it: with its effects, those that reach what is tutti's own marked as `tamper`, and its size.

import { type Call, copyOf } from '../core/call.ts';
import { type Effect, strongest } from '../core/effect.ts';
import { textOf } from '../core/json.ts';
import { hiddenEffects } from './self-protection/hidden-names.ts';
import { markTamper, type Own } from './self-protection/tamper.ts';
import { lower, type Surroundings } from './tool-effects.ts';

/** `reached`: adds where links lead, for who can look at the disk. */
export function loweredCall(
  call: Call,
  { cwd, roots }: Surroundings,
  own: Own,
  reached: (effects: readonly Effect[]) => readonly Effect[] = (effects) => effects,
): Call {
  const effects = lower(call, { cwd, roots }, own.guard);
  const text = call.kind === 'edit' ? textsOf(call.input) : textOf(call.input.command);
  const marked = markTamper(reached(effects), own, text, searchesFiles(call));
  const hidden = hiddenEffects(call, strongest(effects), { cwd, roots }, own.guard);
  const found =
    hidden.length === 0 ? hidden : markTamper(reached(hidden), own).filter(({ effect }) => effect === 'tamper');
  const lowered = copyOf(call);
  lowered.lines ??= longestText(call.input);
  lowered.effects = found.length === 0 ? marked : [...marked, ...found];
  return lowered;
}

/** Reads what is in the files below a folder; others of its kind only list their names. */
const searchesFiles = ({ kind, name }: Call): boolean => kind === 'search' && !/glob|list|^ls$|find/i.test(name);

/** What an edit brings. */
const textsOf = (input: Call['input']): string =>
  Object.values(input)
    .filter((value) => typeof value === 'string')
    .join('\n');

/** Counted before anything is clipped: a script of 500 lines is 500 lines, however little of it is kept. */
const longestText = (input: Call['input']): number =>
  Math.max(1, ...Object.values(input).map((value) => (typeof value === 'string' ? linesIn(value) : 1)));

function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
