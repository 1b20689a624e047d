// Patterns in settings where `*` stands for any characters. Cached, because they are few and used at every event. Not regular expressions:
// with many stars these take forever on a long name.

interface Wildcard {
  test(text: string): boolean;
}

const compiled = new Map<string, Wildcard>();
const MOST = 2_000;

export function wildcard(pattern: string): Wildcard {
  const known = compiled.get(pattern);
  if (known) return known;
  const [start = '', ...others] = pattern.split(/\*+/);
  const end = others.pop();
  const fresh = { test: (text: string) => (end === undefined ? text === start : fits(text, start, others, end)) };
  if (compiled.size >= MOST) compiled.clear();
  compiled.set(pattern, fresh);
  return fresh;
}

/** The first place for each part leaves the most room for the next one. */
function fits(text: string, start: string, between: readonly string[], end: string): boolean {
  const last = text.length - end.length;
  if (start.length > last || !text.startsWith(start) || !text.endsWith(end)) return false;
  let at = start.length;
  for (const part of between) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > last) return false;
    at = found + part.length;
  }
  return true;
}
