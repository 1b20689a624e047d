// What is shown of long output: its failures and its end. Lines come one by one, and memory does not grow with them.

/** Failures that are shown, and how many lines follow each of them. */
const FAILURES = 20;
const AFTER = 3;
/** Longer lines are cut. */
const WIDTH = 400;

/** Words by which test runners, compilers and runtimes mark a failure. */
const FAILED =
  /\b(?:error|fail(?:ed|ure|ures|s)?|fatal|panic(?:ked)?|exception|traceback|assertion|undefined reference|segmentation fault)\b|^\s*not ok\b|[✗✘×✕]/i;
/** A count of none is no failure. */
const NONE_FAILED = /\b(?:0|no) (?:errors?|fail(?:ed|ures?|ing)?)\b/i;

export interface CompactOutput {
  readonly add: (line: string) => void;
  /** The lines to show. `where`: the file that has all of them. */
  readonly shown: (where: string) => readonly string[];
}

/** `tail`: how many of the last lines are shown. */
export function createCompactOutput(tail: number): CompactOutput {
  const failures: { readonly at: number; readonly line: string }[] = [];
  const last: string[] = [];
  /** The first lines, until there are too many to show all. */
  let all: string[] | undefined = [];
  let lines = 0;
  let failed = 0;
  let following = 0;
  return {
    add: (given) => {
      const line = given.length > WIDTH ? `${given.slice(0, WIDTH)}…` : given;
      const at = lines++;
      if (all !== undefined && all.push(line) > tail * 2) all = undefined;
      last.push(line);
      if (last.length > tail) last.shift();
      const isFailure = FAILED.test(line) && !NONE_FAILED.test(line);
      if (isFailure) failed++;
      if (isFailure && failed <= FAILURES) following = AFTER + 1;
      if (following > 0) {
        following--;
        failures.push({ at, line });
      }
    },
    shown: (where) => {
      if (all !== undefined) return all;
      const before = failures.filter(({ at }) => at < lines - last.length);
      const more = failed - FAILURES;
      return [
        `[${lines} lines; failures and the last ${last.length} are shown, all of them are in ${where}]`,
        ...before.map(({ line }) => line),
        ...(more > 0 ? [`[${more} more lines that name a failure]`] : []),
        ...(before.length > 0 ? ['[…]'] : []),
        ...last,
      ];
    },
  };
}
