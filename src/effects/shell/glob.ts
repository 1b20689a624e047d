// Whether a glob may match a path. Never backtracks exponentially.

/** Matches one path component; `*` takes as little as possible, then more. */
function partMatches(pattern: string, part: string): boolean {
  // Dotfiles match only patterns that start with a dot.
  if (part.startsWith('.') && !pattern.startsWith('.')) return false;
  let [at, of, star, taken] = [0, 0, -1, 0];
  while (at < part.length) {
    const set = pattern[of] === '[' ? /^\[[^\]]+\]/.exec(pattern.slice(of))?.[0] : undefined;
    if (pattern[of] === '*') {
      star = of++;
      taken = at;
    } else if (set !== undefined || pattern[of] === '?' || pattern[of] === part[at]) {
      of += set?.length ?? 1;
      at++;
    } else if (star >= 0) {
      of = star + 1;
      at = ++taken;
    } else return false;
  }
  return /^\**$/.test(pattern.slice(of));
}

/** `[…]` counts as any character, to err on the side of matching. `**` matches any folders, dotted ones included. */
export function mayMatch(pattern: string, path: string): boolean {
  const [patterns, parts] = [pattern.split('/'), path.split('/')];
  if (pattern.includes('**')) return deeplyMatches(patterns, parts);
  return patterns.length === parts.length && patterns.every((each, index) => partMatches(each, parts[index] ?? ''));
}

/** Matches components the way `partMatches` matches characters. */
function deeplyMatches(patterns: readonly string[], parts: readonly string[]): boolean {
  let [at, of, star, taken] = [0, 0, -1, 0];
  while (at < parts.length) {
    if (patterns[of] === '**') {
      star = of++;
      taken = at;
    } else if (of < patterns.length && partMatches(patterns[of] ?? '', parts[at] ?? '')) {
      of++;
      at++;
    } else if (star >= 0) {
      of = star + 1;
      at = ++taken;
    } else return false;
  }
  return patterns.slice(of).every((each) => each === '**');
}
