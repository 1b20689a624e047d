// A call as rules see it: with its effects, those that reach tutti's own files marked as `tamper`, and its size. Pure, in two
// steps: `readCall` reads the call and says what must be looked up; `judgeCall` takes the answers.

import { type Call, copyOf } from '../core/call.ts';
import { type Effect, strongest } from '../core/effect.ts';
import { textOf } from '../core/json.ts';
import { sweeps } from './self-protection/git-sweep.ts';
import type { Guard } from './self-protection/guard.ts';
import { hiddenEffects } from './self-protection/hidden-names.ts';
import { markTamper, type Own } from './self-protection/tamper.ts';
import { lower, type Surroundings } from './tool-effects.ts';

/** Targets that are reached through links, with where they lead. */
export type Links = Readonly<Record<string, string>>;

export interface CallReading {
  readonly effects: readonly Effect[];
  /** What its input names without acting on it: kept only where it turns out to be tampering. */
  readonly hidden: readonly Effect[];
  /** Targets whose links matter. */
  readonly targets: readonly string[];
  /** It removes whatever git does not track, so which of tutti's files git tracks matters. */
  readonly sweeps: boolean;
}

export interface LookedUp {
  readonly own: Own;
  readonly links: Links;
  /** Of tutti's own files, those that git tracks. Empty where nothing sweeps. */
  readonly tracked: readonly string[];
}

export function readCall(call: Call, around: Surroundings, guard: Guard): CallReading {
  const effects = lower(call, around, guard);
  const hidden = hiddenEffects(call, strongest(effects), around, guard);
  const all = hidden.length === 0 ? effects : [...effects, ...hidden];
  return {
    effects,
    hidden,
    targets: all.flatMap(({ targets }) => targets),
    sweeps: all.some((effect) => sweeps(effect) === 'unknown-files'),
  };
}

export function judgeCall(call: Call, { effects, hidden }: CallReading, { own, links, tracked }: LookedUp): Call {
  const text = call.kind === 'edit' ? textsOf(call.input) : textOf(call.input.command);
  const marked = markTamper(withLinks(effects, links), own, { text, deep: searchesFiles(call), tracked });
  const found = markTamper(withLinks(hidden, links), own, { tracked }).filter(({ effect }) => effect === 'tamper');
  const judged = copyOf(call);
  judged.lines ??= longestText(call.input);
  judged.effects = found.length === 0 ? marked : [...marked, ...found];
  return judged;
}

/** A link's end is a target as much as the link: a write must be allowed at both. */
const withLinks = (effects: readonly Effect[], links: Links): readonly Effect[] =>
  Object.keys(links).length === 0
    ? effects
    : effects.map((effect) => ({
        ...effect,
        targets: [...new Set(effect.targets.flatMap((target) => [target, links[target] ?? target]))],
      }));

/** Reads the contents of the files below a folder; other search tools only list names. */
const searchesFiles = ({ kind, name }: Call): boolean => kind === 'search' && !/glob|list|^ls$|find/i.test(name);

const textsOf = (input: Call['input']): string =>
  Object.values(input)
    .filter((value) => typeof value === 'string')
    .join('\n');

/** Counted before anything is clipped: a script of 500 lines is 500 lines, however little of it is recorded. */
const longestText = (input: Call['input']): number =>
  Math.max(1, ...Object.values(input).map((value) => (typeof value === 'string' ? linesIn(value) : 1)));

function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
