// Whether two globs have a path in common. A command may read `.e*` where a rule names `.env*`: neither matches the other as text.

/** Steps of one comparison. Globs of policies and commands stay far below; with more, they count as overlapping. */
const MAX_STEPS = 20_000;

/** A part of a glob within one name: literal characters, one of `*`, or any character. */
type Sign = { readonly any: 'many' | 'one' } | { readonly character: string };

/** In the pattern of a shell, a name that begins with a wildcard does not begin with a dot; `*` alone may, for other programs. */
export function globsMeet(glob: string, ofShell: string): boolean {
  const budget = { steps: MAX_STEPS };
  return expandBraces(glob).some((left) =>
    expandBraces(ofShell).some((right) =>
      foldersMeet({ names: left.split('/'), at: 0 }, { names: right.split('/'), at: 0, skipsDots: true }, budget),
    ),
  );
}

type Budget = { steps: number };

/** The rest of a glob. */
interface Rest {
  readonly names: readonly string[];
  readonly at: number;
  readonly skipsDots?: true;
}

const from = (rest: Rest, at: number): Rest => ({ ...rest, at });

function foldersMeet(a: Rest, b: Rest, budget: Budget): boolean {
  if (--budget.steps < 0) return true;
  const [x, y] = [a.names[a.at], b.names[b.at]];
  if (x === undefined && y === undefined) return true;
  if (x === '**') return spans(a, b, budget);
  if (y === '**') return spans(b, a, budget);
  if (x === undefined || y === undefined) return false;
  if ((b.skipsDots && isHiddenFrom(y, x)) || (a.skipsDots && isHiddenFrom(x, y))) return false;
  return namesMeet(signsOf(x), signsOf(y), budget) && foldersMeet(from(a, a.at + 1), from(b, b.at + 1), budget);
}

const isHiddenFrom = (pattern: string, name: string): boolean => name.startsWith('.') && /^[*?[]+[^*]/.test(pattern);

/** `**` stands for any number of folders; at the end of a glob, for at least one name. */
function spans(deep: Rest, other: Rest, budget: Budget): boolean {
  const first = deep.at === deep.names.length - 1 ? other.at + 1 : other.at;
  for (let next = first; next <= other.names.length; next++)
    if (foldersMeet(from(deep, deep.at + 1), from(other, next), budget)) return true;
  return false;
}

function namesMeet(a: readonly Sign[], b: readonly Sign[], budget: Budget): boolean {
  const reached = new Set<number>();
  const meet = (i: number, j: number): boolean => {
    const key = i * (b.length + 1) + j;
    if (reached.has(key)) return false;
    reached.add(key);
    if (--budget.steps < 0) return true;
    const [x, y] = [a[i], b[j]];
    if (x === undefined && y === undefined) return true;
    if (isMany(x)) return meet(i + 1, j) || (y !== undefined && meet(i, j + 1));
    if (isMany(y)) return meet(i, j + 1) || (x !== undefined && meet(i + 1, j));
    if (x === undefined || y === undefined) return false;
    return isSame(x, y) && meet(i + 1, j + 1);
  };
  return meet(0, 0);
}

const isMany = (sign: Sign | undefined): boolean => sign !== undefined && 'any' in sign && sign.any === 'many';

const isSame = (x: Sign, y: Sign): boolean => 'any' in x || 'any' in y || x.character === y.character;

/** A class of characters stands for any one, and a group of patterns for any text: in doubt, they meet. */
function signsOf(name: string): readonly Sign[] {
  const signs: Sign[] = [];
  for (const [part = ''] of name.matchAll(/[@?*+!]\([^)]*\)|\[[^\]]*\]|\*+|\?|\\?./gsu)) {
    if (part.endsWith(')') && part.length > 1) signs.push({ any: 'many' });
    else if (part.startsWith('*')) signs.push({ any: 'many' });
    else if (part === '?' || (part.startsWith('[') && part.length > 1)) signs.push({ any: 'one' });
    else signs.push({ character: part.startsWith('\\') && part.length > 1 ? part.slice(1) : part });
  }
  return signs;
}

const MAX_EXPANDED = 64;

/** `{a,b}` as two globs. With too many of them, a brace stands for any text. */
function expandBraces(glob: string): readonly string[] {
  let all: readonly string[] = [glob];
  for (;;) {
    const next = all.flatMap((each) => {
      const [group, inner] = /\{([^{}]*)\}/.exec(each) ?? [];
      if (group === undefined || inner === undefined) return [each];
      return inner.split(',').map((choice) => each.replace(group, () => choice));
    });
    if (next.length === all.length && next.every((each, at) => each === all[at])) return all;
    if (next.length > MAX_EXPANDED) return [glob.replace(/\{[^{}]*\}/g, '*')];
    all = next;
  }
}
