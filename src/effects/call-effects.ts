// A call as rules see it: with its size and its effects, those on tutti's own files marked as `tamper`. Pure, in two steps:
// `readCall` reads the call and says what must be looked up; `judgeCall` takes the answers.

import { type Call, type CallArguments, copyOf } from '../core/call.ts';
import { type Effect, strongest } from '../core/effect.ts';
import { followedLinks } from './self-protection/followed-links.ts';
import { gitSweep } from './self-protection/git-sweep.ts';
import type { Guard } from './self-protection/guard.ts';
import { hiddenEffects } from './self-protection/hidden-names.ts';
import { markTamper, type OwnResources } from './self-protection/tamper.ts';
import { areTooMany, withoutNames } from './too-many-names.ts';
import { beside, type CallLocation, searchesFiles, toolEffects } from './tool-effects.ts';

/** Targets that are reached through links, with where they lead. */
export type Links = Readonly<Record<string, readonly string[]>>;

export interface CallReading {
  readonly effects: readonly Effect[];
  /** Possible effects from names in the input: kept only if they turn out to be tampering. */
  readonly hidden: readonly Effect[];
  /** The effects without what the policy declares: kept only if they turn out to be tampering. */
  readonly undeclared: readonly Effect[];
  /** The text that may name what it reaches: the texts of an edit, or a command. */
  readonly text: string;
  /** Targets whose links matter, also as they were written. */
  readonly targets: readonly string[];
  /** Targets that were written with `..`, with the path as written. */
  readonly unresolved: ReadonlyMap<string, string>;
  /** It removes untracked files, so it matters which of tutti's files git tracks. */
  readonly sweeps: boolean;
}

export interface CallLookups {
  readonly own: OwnResources;
  readonly links: Links;
  readonly cwd: string;
  /** tutti's files that git tracks. Empty unless `sweeps`. */
  readonly tracked: readonly string[];
}

export function readCall(call: Call, args: CallArguments, around: CallLocation, guard: Guard): CallReading {
  const effects = toolEffects(call, args, around, guard);
  const { possible, unresolved } = beside(call, args, around, guard);
  const named = hiddenEffects(call, strongest(effects), around, guard);
  const plain = around.declared && { cwd: around.cwd, roots: around.roots };
  const undeclared = plain ? toolEffects(call, args, plain, guard) : NONE;
  const more = plain ? [...named, ...beside(call, args, plain, guard).possible] : named;
  const hidden = more.length === 0 ? possible : [...possible, ...more];
  const all = hidden.length + undeclared.length === 0 ? effects : [...effects, ...undeclared, ...hidden];
  const targets = all.flatMap((effect) => [...effect.targets, ...behindMatches(effect)]);
  if (areTooMany(targets)) return unnamed(call, args, effects);
  return {
    effects,
    hidden,
    undeclared,
    text: textOf(call, args),
    targets: unresolved.size === 0 ? targets : [...targets, ...unresolved.values()],
    unresolved,
    sweeps: all.some((effect) => gitSweep(effect) === 'untracked'),
  };
}

const NONE: readonly Effect[] = [];

/** A call that names too many files to look at any. */
const unnamed = (call: Call, args: CallArguments, effects: readonly Effect[]): CallReading => ({
  effects: withoutNames(effects),
  hidden: NONE,
  undeclared: NONE,
  text: textOf(call, args),
  targets: [],
  unresolved: new Map(),
  sweeps: false,
});

/** The texts of an edit, or the command. */
const textOf = (call: Call, args: CallArguments): string => (call.kind === 'edit' ? textsOf(call.input) : args.command);

export function judgeCall(call: Call, reading: CallReading, { own, links, tracked, cwd }: CallLookups): Call {
  const { text } = reading;
  const deep = searchesFiles(call);
  const input = call.kind === 'mcp' ? JSON.stringify(call.input) : '';
  const context = { text, uses: usedIn(call, text), input, deep, tracked, cwd };
  const marked = markTamper(withLinks(reading.effects, links, reading), own, context);
  // A policy can make nothing of tutti's own less protected by what it says of programs.
  const otherwise = markTamper(withLinks(reading.undeclared, links, reading), own, context);
  const hidden = markTamper(withLinks(reading.hidden, links, reading), own, { deep, tracked });
  const found = [...otherwise, ...hidden].filter(({ effect }) => effect === 'tamper');
  const judged = copyOf(call);
  judged.lines ??= longestText(call.input);
  judged.effects = found.length === 0 ? marked : [...marked, ...found];
  return judged;
}

/** Adds the destination of a link to its targets: a write must be allowed at both. */
function withLinks(effects: readonly Effect[], links: Links, { unresolved }: CallReading): readonly Effect[] {
  if (Object.keys(links).length === 0) return effects;
  const leadTo = (target: string): readonly string[] => [
    target,
    ...(links[target] ?? []),
    ...(links[unresolved.get(target) ?? ''] ?? []),
  ];
  return effects.map((effect) => {
    const behind = behindMatches(effect).flatMap((pattern) => links[pattern] ?? []);
    return { ...effect, targets: [...new Set([...effect.targets.flatMap(leadTo), ...behind])] };
  });
}

/** What the links lead to that a pattern matches, or that a program follows. To remove a link leaves that alone. */
function behindMatches(effect: Effect): readonly string[] {
  const followed = followedLinks(effect);
  if (effect.effect === 'destroy') return followed;
  const patterns = effect.targets.filter((target) => /[*?[{][^/]*$/.test(target) && !target.endsWith('**'));
  return patterns.length === 0 ? followed : [...followed, ...patterns.map((target) => `${target}/.`)];
}

/** The command line, or the names and patterns that a tool lists. */
function usedIn(call: Call, text: string): string {
  if (call.kind === 'edit') return '';
  return call.kind === 'search' && !searchesFiles(call) ? textsOf(call.input) : text;
}

const textsOf = (input: Call['input']): string =>
  Object.values(input)
    .filter((value) => typeof value === 'string')
    .join('\n');

/** The lines of the longest text, counted before the input is clipped for the record. */
const longestText = (input: Call['input']): number =>
  Object.values(input).reduce<number>(
    (most, value) => Math.max(most, typeof value === 'string' ? linesIn(value) : 1),
    1,
  );

function linesIn(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
