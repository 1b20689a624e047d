// Patterns in settings where `*` stands for any characters. Cached, because they are few and used at every event.

const compiled = new Map<string, RegExp>();
const MOST = 2_000;

export function wildcard(pattern: string): RegExp {
  const known = compiled.get(pattern);
  if (known) return known;
  const literal = pattern.split(/\*+/).map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const fresh = new RegExp(`^${literal.join('.*')}$`, 's');
  if (compiled.size >= MOST) compiled.clear();
  compiled.set(pattern, fresh);
  return fresh;
}
