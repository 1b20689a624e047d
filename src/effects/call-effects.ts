// A call as rules see it: with its size and its effects, those on tutti's own files marked as `tamper`. Pure, in two steps:
// `readCall` reads the call and says what must be looked up; `judgeCall` takes the answers.

import { type Call, type CallArguments, copyOf } from '../core/call.ts';
import { type Effect, strongest } from '../core/effect.ts';
import { gitSweep } from './self-protection/git-sweep.ts';
import type { Guard } from './self-protection/guard.ts';
import { hiddenEffects } from './self-protection/hidden-names.ts';
import { markTamper, type OwnResources } from './self-protection/tamper.ts';
import { type CallLocation, lower } from './tool-effects.ts';

/** Targets that are reached through links, with where they lead. */
export type Links = Readonly<Record<string, string>>;

export interface CallReading {
  readonly effects: readonly Effect[];
  /** Possible effects from names in the input: kept only if they turn out to be tampering. */
  readonly hidden: readonly Effect[];
  /** The text that may name what it reaches: the texts of an edit, or a command. */
  readonly text: string;
  /** Targets whose links matter. */
  readonly targets: readonly string[];
  /** It removes untracked files, so it matters which of tutti's files git tracks. */
  readonly sweeps: boolean;
}

export interface CallLookups {
  readonly own: OwnResources;
  readonly links: Links;
  /** tutti's files that git tracks. Empty unless `sweeps`. */
  readonly tracked: readonly string[];
}

export function readCall(call: Call, args: CallArguments, around: CallLocation, guard: Guard): CallReading {
  const effects = lower(call, args, around, guard);
  const hidden = hiddenEffects(call, strongest(effects), around, guard);
  const all = hidden.length === 0 ? effects : [...effects, ...hidden];
  return {
    effects,
    hidden,
    text: call.kind === 'edit' ? textsOf(call.input) : args.command,
    targets: all.flatMap(({ targets }) => targets),
    sweeps: all.some((effect) => gitSweep(effect) === 'untracked'),
  };
}

export function judgeCall(
  call: Call,
  { effects, hidden, text }: CallReading,
  { own, links, tracked }: CallLookups,
): Call {
  const marked = markTamper(withLinks(effects, links), own, { text, deep: searchesFiles(call), tracked });
  const found = markTamper(withLinks(hidden, links), own, { tracked }).filter(({ effect }) => effect === 'tamper');
  const judged = copyOf(call);
  judged.lines ??= longestText(call.input);
  judged.effects = found.length === 0 ? marked : [...marked, ...found];
  return judged;
}

/** Adds the destination of a link to its targets: a write must be allowed at both. */
const withLinks = (effects: readonly Effect[], links: Links): readonly Effect[] =>
  Object.keys(links).length === 0
    ? effects
    : effects.map((effect) => ({
        ...effect,
        targets: [...new Set(effect.targets.flatMap((target) => [target, links[target] ?? target]))],
      }));

/** Whether a search tool reads file contents; others only list names. */
const searchesFiles = ({ kind, name }: Call): boolean => kind === 'search' && !/glob|list|^ls$|find/i.test(name);

const textsOf = (input: Call['input']): string =>
  Object.values(input)
    .filter((value) => typeof value === 'string')
    .join('\n');

/** The lines of the longest text, counted before the input is clipped for the record. */
const longestText = (input: Call['input']): number =>
  Math.max(1, ...Object.values(input).map((value) => (typeof value === 'string' ? linesIn(value) : 1)));

function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
