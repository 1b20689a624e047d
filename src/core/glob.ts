// Matches paths with globs in bounded time. picomatch makes a regular expression of a glob, on which V8 backtracks: every further
// wildcard multiplies the time by the length of the path.

import picomatch from 'picomatch/posix.js';
import { boundedMap } from './bounded.ts';
import { type LinearTest, linearTest } from './linear-pattern.ts';

export type GlobTest = (path: string) => boolean;

export interface GlobOptions {
  /** Wildcards also match names that begin with a dot. */
  readonly dot: boolean;
  /** The answer where none is found in time. Without it the test throws: for globs of a policy, not for those of a call. */
  readonly otherwise?: boolean;
}

/** About five milliseconds. Paths and globs of real projects stay far below. */
const MOST_BACKTRACKS = 1_000_000;
const MOST_CHOICES = 6;

/** To compile a glob takes far longer than to use it, and one call compares the same few with many paths. */
const compiled = boundedMap<string, GlobTest>(512);

export function globTest(glob: string, { dot, otherwise }: GlobOptions = { dot: true }): GlobTest {
  return otherwise === undefined ? compiledTest(glob, dot) : (path) => answered(glob, dot, path) ?? otherwise;
}

/** Undefined: the glob is too long, has too many alternatives, or takes too long. */
function answered(glob: string, dot: boolean, path: string): boolean | undefined {
  try {
    return compiledTest(glob, dot)(path);
  } catch {
    return undefined;
  }
}

function compiledTest(glob: string, dot: boolean): GlobTest {
  const key = `${dot ? '.' : ' '}${glob}`;
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const test = compile(glob, dot);
  compiled.set(key, test);
  return test;
}

function compile(glob: string, dot: boolean): GlobTest {
  // Flag `s`: names may contain line breaks.
  const options = { dot, nonegate: true, flags: 's' };
  const native = picomatch(glob, options);
  const choices = glob.match(/\*+|[+({,|]/g)?.length ?? 0;
  let linear: LinearTest | undefined;
  return (path) => {
    if (isCheap(choices, path.length)) return native(path);
    linear ??= linearTest(picomatch.makeRe(glob, options).source, 's');
    const found = path === glob || linear(path);
    if (found === undefined) throw new Error(`the glob takes too long: ${glob}`);
    return found;
  };
}

/** There are at most this many ways to spread the wildcards over a path. */
function isCheap(choices: number, length: number): boolean {
  let ways = 1;
  for (let n = 1; n <= choices; n++) ways *= Math.max(2, length / n);
  return choices <= MOST_CHOICES && ways <= MOST_BACKTRACKS;
}
