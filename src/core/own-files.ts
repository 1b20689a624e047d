// Files that a session made itself and nobody else changed since: to remove one loses nothing of anybody else's. A file counts when
// it did not exist before a write of the session, which wrote no file of others with it, and last changed no later than the session's
// last write to it.

import type { Call } from './call.ts';
import { type Effect, rankOf } from './effect.ts';
import type { Event } from './event.ts';
import { changesNothingElse, isKnown, removesFiles } from './recoverable.ts';

/** By path, when the session's last write ended; 0 while its first one runs, negative while a later one does. */
export type OwnFiles = Readonly<Record<string, number>>;

/** Every event reads and writes them all. */
const MOST_FILES = 40;

/** Programs that put another file in the place of the target, and may not name it: to remove the target then loses that file. */
const MOVES: ReadonlySet<string> = new Set(['mv', 'gmv', 'rename', 'prename', 'mmv', 'git', 'ln', 'rsync', 'install']);

/** The files that a call only writes. With a program of unknown effect in it, their content may come from anywhere. */
function writtenBy(call: Call): readonly Effect[] {
  if (call.effects.some(({ effect }) => rankOf(effect) > rankOf('write'))) return [];
  return call.effects.filter(
    ({ effect, program = [] }) => effect === 'write' && !program.some((word) => MOVES.has(word)),
  );
}

const NONE: OwnFiles = {};

/** Undefined: nothing changed. */
export function ownFilesAfter(files: OwnFiles = NONE, event: Event): OwnFiles | undefined {
  if (event.name !== 'tool.before' && event.name !== 'tool.after') return undefined;
  const next = new Map(Object.entries(files));
  const written = writtenBy(event.call);
  for (const { targets, changedAt } of written) {
    const isOwnOrNew = (target: string): boolean =>
      (changedAt?.[target] ?? Infinity) <= Math.abs(next.get(target) ?? 0);
    // Others changed one, or it is not known whether they did. It may be moved to where another of them is.
    const areAll = targets.every(isOwnOrNew);
    for (const target of targets) {
      const known = next.get(target);
      if (event.name === 'tool.after') {
        // Only for a write that was seen to begin, so that a result alone vouches for nothing.
        if (known !== undefined && known <= 0) next.set(target, event.at);
      } else if (!areAll) next.delete(target);
      else next.set(target, changedAt?.[target] === 0 ? 0 : -Math.abs(known ?? 0));
    }
  }
  for (const effect of event.call.effects)
    if (rankOf(effect.effect) >= rankOf('write') && !written.includes(effect))
      for (const target of effect.targets) next.delete(target);
  const kept = [...next].slice(-MOST_FILES);
  const same = kept.length === Object.keys(files).length && kept.every(([path, at]) => files[path] === at);
  return same ? undefined : Object.fromEntries(kept);
}

/** The event, with the files among what its call removes that the session made itself. */
export function withOwnFiles<E extends Event>(event: E, files: OwnFiles | undefined): E {
  if (files === undefined || event.name !== 'tool.before') return event;
  const { call } = event;
  const isOwn = ({ changedAt }: Effect, target: string): boolean => {
    const [until, changed] = [files[target], changedAt?.[target]];
    return until !== undefined && changed !== undefined && changed > 0 && changed <= until;
  };
  // What the call itself changes before is not known.
  if (!changesNothingElse(call)) return event;
  const effects = call.effects.map((effect) => {
    const own = removesFiles(effect, call) ? effect.targets.filter((target) => isOwn(effect, target)) : [];
    return own.length === 0
      ? effect
      : { ...effect, recoverable: [...new Set([...(effect.recoverable ?? []), ...own])] };
  });
  return effects.every((effect, at) => effect === call.effects[at]) ? event : { ...event, call: { ...call, effects } };
}

/** The files whose times the host should look up: what a call writes or removes by name. */
export const timedBy = ({ effects, ...call }: Call): readonly string[] => [
  ...new Set(
    effects
      .filter((effect) => effect.effect === 'write' || removesFiles(effect, { effects, ...call }))
      .flatMap(({ targets }) => targets.filter(isKnown)),
  ),
];

/** The call, with when each file last changed. */
export function withTimes(call: Call, times: ReadonlyMap<string, number>): Call {
  if (times.size === 0) return call;
  return {
    ...call,
    effects: call.effects.map((effect) => {
      if (effect.effect !== 'write' && !removesFiles(effect, call)) return effect;
      const known = effect.targets.flatMap((target) => {
        const at = times.get(target);
        return at === undefined ? [] : [[target, at] as const];
      });
      return known.length === 0 ? effect : { ...effect, changedAt: Object.fromEntries(known) };
    }),
  };
}
