// The shape of a formatter or linter: options decide whether it reports or rewrites.

import type { CommandExample, ProgramEntry } from '../shell/program-entry.ts';
import { MAYBE_OPTIONS } from '../shell/state.ts';
import { operandsOf, ownOf } from './shapes.ts';

interface Rewriting {
  /** Options that make it rewrite. If absent, it rewrites by default. */
  readonly when?: string;
  /** Options that make it only report. */
  readonly unless?: string;
  /** Options that take the next word. */
  readonly takes?: string;
  /** Options that name a file for the report. */
  readonly report?: string;
}

const among = (names: string | undefined): ((arg: string) => boolean) => {
  const known = new Set(names?.split(' '));
  return (arg) => known.has(arg) || known.has(arg.slice(0, Math.max(arg.indexOf('='), 0)));
};

const valued = (names: string): string =>
  names
    .split(' ')
    .map((name) => `${name}=`)
    .join(' ');

/** Rewrites the named files, or everything below the current folder. */
export function rewriter(
  { when, unless, takes = '', report = '' }: Rewriting,
  ...examples: readonly CommandExample[]
): ProgramEntry {
  const [asked, refused] = [among(when), among(unless)];
  const skipped = new Set(`${takes} ${report}`.split(' ').filter((name) => name !== ''));
  return {
    operands: 'value*',
    options: {
      // They are options, too; what they do is for the code below.
      ...(when && { [when]: 'value' }),
      ...(unless && { [unless]: 'value' }),
      ...(takes && { [valued(takes)]: 'value' }),
      ...(report && { [valued(report)]: 'write' }),
    },
    handle: ({ args, emit, path }) => {
      const own = ownOf(args);
      const rewrites = (when === undefined || own.some(asked)) && !own.some(refused);
      if (!rewrites && !own.some(refused) && own.some((arg) => arg.includes(MAYBE_OPTIONS)))
        emit('unknown', [], 'unknown options may make it rewrite');
      if (!rewrites || own.some((arg) => arg === '--help' || arg === '--version')) return false;
      const files = operandsOf(args.filter((_, at) => !skipped.has(args[at - 1] ?? '')));
      // A dash alone: from stdin to stdout.
      if (files.length === 1 && files[0] === '-') return false;
      emit('write', files.length > 0 ? files.map(path) : [path('.')]);
      return false;
    },
    examples,
  };
}
