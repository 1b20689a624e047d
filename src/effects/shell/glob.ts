// Whether a pattern of the shell may stand for a path. Takes as many steps as both are long together, whatever the pattern.

/** One part of a path against one part of a pattern; `*` takes as little as it can, and more when that was too little. */
function partMatches(pattern: string, part: string): boolean {
  // What begins with a dot is meant only by a pattern that says so.
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

/** A set in brackets stands for any character: better one too many than one too few. `**` stands for any folders, dotted or not. */
export function mayMatch(pattern: string, path: string): boolean {
  const [patterns, parts] = [pattern.split('/'), path.split('/')];
  if (pattern.includes('**')) return deeplyMatches(patterns, parts);
  return patterns.length === parts.length && patterns.every((each, index) => partMatches(each, parts[index] ?? ''));
}

/** Goes through the parts as `partMatches` goes through the letters of one. */
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
