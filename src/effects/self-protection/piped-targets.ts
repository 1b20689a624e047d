// Targets that a command does not name, and that can be told all the same: what one program finds and another is handed through
// a pipe (`find . -type f | xargs rm`), and the name under which something lands in a folder (`cp -r x/.tutti .`).

import type { Effect } from '../../core/effect.ts';

export const withImpliedTargets = (effect: Effect, effects: readonly Effect[], text: string): Effect =>
  landed(found(effect, effects, text), effects);

/** Programs that put what they are given into a folder under the name it has. */
const BRINGS: ReadonlySet<string> = new Set(['cp', 'gcp', 'install', 'rsync', 'scp', 'mv', 'gmv', 'ditto']);

function landed(effect: Effect, effects: readonly Effect[]): Effect {
  const { program: [name = ''] = [], targets, span } = effect;
  if (effect.effect !== 'write' || !BRINGS.has(name)) return effect;
  const moved = /^g?mv$/.test(name) ? targets.slice(0, -1) : [];
  const read = effects.filter((other) => other.effect === 'read' && other.span?.[0] === span?.[0]);
  const names = [...read.flatMap((other) => other.targets), ...moved].map((path) =>
    path.slice(path.lastIndexOf('/') + 1),
  );
  const into = moved.length > 0 ? targets.slice(-1) : targets;
  return { ...effect, targets: [...targets, ...into.flatMap((folder) => names.map((each) => `${folder}/${each}`))] };
}

function found(effect: Effect, effects: readonly Effect[], text: string): Effect {
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

/** Everything below where it starts, as far as its names tell. Other bounds leave open what it is. */
function foundBy(piece: string, places: readonly string[]): readonly string[] {
  if (/\s(!|-not|-prune|-empty|-i?path|-i?wholename|-i?regex|-maxdepth)\b/.test(piece) || /\s!\s/.test(piece))
    return [];
  const names = [...piece.matchAll(/\s-i?name\s+(?:'([^']*)'|"([^"]*)"|(\S+))/g)].map(
    ([, a, b, c]) => a ?? b ?? c ?? '',
  );
  if (names.length === 0) return places.map((place) => `${place}/**`);
  return places.flatMap((place) => names.map((name) => `${place}/**/${name}`));
}
