// Calls and hand-overs in words: what was meant, in half a line, and the delegation that would do it instead.

import type { Call } from '../call.ts';
import { rankOf } from '../effect.ts';
import type { Roots } from '../event.ts';
import { shown } from '../paths.ts';
import type { SessionState } from '../state.ts';
import type { Fix } from '../verdict.ts';

const PROGRAM = 80;
const PATHS = 5;

/** `Edit of src/a.ts`, `Bash (npm test)`, `WebSearch`. */
export function described(call: Call, roots: Roots): string {
  const strongestFirst = [...call.effects].sort((a, b) => rankOf(b.effect) - rankOf(a.effect));
  const program = strongestFirst.find((effect) => effect.program)?.program;
  if (program) return `${call.name} (${clipped(program.join(' '), PROGRAM)})`;
  const [first, ...more] = strongestFirst.flatMap(({ targets }) => targets);
  if (first === undefined) return call.name;
  return `${call.name} of ${shown(first, roots)}${more.length > 0 ? ` and ${more.length} more` : ''}`;
}

/** The call's work as a delegation: what the person asked for in this turn, where the call would have gone. */
export function handOver(call: Call, type: string, session: SessionState, roots: Roots): Fix {
  const paths = [...new Set(call.effects.filter(local).flatMap(({ targets }) => targets))];
  return {
    type,
    goal: session.turn.asked.trim() || `Do this: ${described(call, roots)}`,
    ...(paths.length > 0 && { paths: paths.slice(0, PATHS).map((path) => shown(path, roots)) }),
  };
}

/** Targets of `network` are hosts. */
const local = ({ effect }: Call['effects'][number]): boolean => effect !== 'network';

export const clipped = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, limit - 1)}…` : text;

export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
