// Adds targets that a command implies but does not name: files that `find` pipes into another program (`find . | xargs rm`), and
// the name a file gets inside a target folder (`cp -r x/.tutti .`).

import type { Effect } from '../../core/effect.ts';

export const withImpliedTargets = (effect: Effect, effects: readonly Effect[], text: string): Effect =>
  withCopiedNames(withFoundFiles(effect, effects, text), effects);

/** Programs that copy or move files into a folder under their own names. */
const COPIES: ReadonlySet<string> = new Set(['cp', 'gcp', 'install', 'rsync', 'scp', 'mv', 'gmv', 'ditto']);

function withCopiedNames(effect: Effect, effects: readonly Effect[]): Effect {
  const { program: [name = ''] = [], targets, span } = effect;
  if (effect.effect !== 'write' || !COPIES.has(name)) return effect;
  const moved = /^g?mv$/.test(name) ? targets.slice(0, -1) : [];
  const read = effects.filter((other) => other.effect === 'read' && other.span?.[0] === span?.[0]);
  const names = [...read.flatMap((other) => other.targets), ...moved].map((path) =>
    path.slice(path.lastIndexOf('/') + 1),
  );
  const into = moved.length > 0 ? targets.slice(-1) : targets;
  return { ...effect, targets: [...targets, ...into.flatMap((folder) => names.map((each) => `${folder}/${each}`))] };
}

function withFoundFiles(effect: Effect, effects: readonly Effect[], text: string): Effect {
  const { span, targets } = effect;
  if (span === undefined || !targets.includes('?')) return effect;
  const finder = effects.find(
    (other) =>
      other.program?.[0] === 'find' &&
      other.span !== undefined &&
      other.span[1] <= span[0] &&
      /^\s*\|&?\s*$/.test(text.slice(other.span[1], span[0])),
  );
  if (finder?.span === undefined) return effect;
  return { ...effect, targets: [...targets, ...foundBy(text.slice(...finder.span), finder.targets)] };
}

/** The files that `find` prints, from its start folders and `-name`. Empty if other tests limit them. */
function foundBy(piece: string, places: readonly string[]): readonly string[] {
  if (/\s(!|-not|-prune|-empty|-i?path|-i?wholename|-i?regex|-maxdepth)\b/.test(piece) || /\s!\s/.test(piece))
    return [];
  const names = [...piece.matchAll(/\s-i?name\s+(?:'([^']*)'|"([^"]*)"|(\S+))/g)].map(
    ([, a, b, c]) => a ?? b ?? c ?? '',
  );
  if (names.length === 0) return places.map((place) => `${place}/**`);
  return places.flatMap((place) => names.map((name) => `${place}/**/${name}`));
}
