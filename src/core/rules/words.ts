// Describes calls in half a line, and makes the delegation that a refusal offers instead.

import type { Call } from '../call.ts';
import { filesNamed } from '../claim/paths.ts';
import { rankOf } from '../effect.ts';
import type { Roots } from '../event.ts';
import { shown } from '../paths.ts';
import type { SessionState } from '../state.ts';
import { clipped } from '../text.ts';
import type { Fix } from '../verdict.ts';

export { clipped, counted } from '../text.ts';

const PROGRAM = 80;
const PATHS = 5;

/** `Edit of src/a.ts`, `Bash (npm test)`, `WebSearch`. */
export function describeCall(call: Call, roots: Roots): string {
  const program = programIn(call);
  if (program !== undefined) return `${call.name} (${program})`;
  const [first, ...more] = strongestFirst(call).flatMap(({ targets }) => targets);
  if (first === undefined) return call.name;
  return `${call.name} of ${shown(first, roots)}${more.length > 0 ? ` and ${more.length} more` : ''}`;
}

/** For people, with the agent of a delegation. The model knows it already. */
export function describedToPeople(call: Call, roots: Roots): string {
  const type = call.delegation?.type ?? '';
  return type === '' ? describeCall(call, roots) : `${describeCall(call, roots)} ${type}`;
}

const strongestFirst = ({ effects }: Call) => [...effects].sort((a, b) => rankOf(b.effect) - rankOf(a.effect));

/** Of several programs, the one with the strongest effect. */
function programIn(call: Call): string | undefined {
  const program = strongestFirst(call).find((effect) => effect.program)?.program;
  return program && clipped(program.join(' '), PROGRAM);
}

/** Delegates the person's whole request, because the next call would be denied as well. Without a request, the call's own work. */
export function handOver(call: Call, type: string, session: SessionState, roots: Roots): Fix {
  const asked = session.turn.asked.trim();
  const reached = strongestFirst(call)
    .filter(local)
    .flatMap(({ targets }) => targets);
  const named = filesNamed(asked).map(({ path }) => path);
  const paths = [...new Set([...named, ...reached.map((path) => shown(path, roots))])].slice(0, PATHS);
  return {
    type,
    goal: asked || workOf(call) || `Do this: ${describeCall(call, roots)}`,
    ...(paths.length > 0 && { paths }),
  };
}

function workOf(call: Call): string | undefined {
  const program = call.kind === 'shell' ? programIn(call) : undefined;
  if (program !== undefined) return `Run \`${program}\` and report the result.`;
  return call.pattern === undefined ? undefined : `Find ${clipped(call.pattern, PROGRAM)} and report what matters.`;
}

/** The targets of `network` are hosts. */
const local = ({ effect }: Call['effects'][number]): boolean => effect !== 'network';

/** Never splits a character. */
