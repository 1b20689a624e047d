// Tests whether a regular expression matches, in time proportional to the text. V8 backtracks: `^(([a-z ])+.)+[0-9]$` takes seconds for
// a line of prose. Here the expression becomes a graph of states, and no state is visited twice at the same position.
//
// Only whether it matches is known, not where: greedy or lazy makes no difference then. Single characters and classes are left to V8, so
// that they mean what they mean there. Back references need backtracking and are refused.

import { type PatternNode, parsePattern } from './pattern-syntax.ts';

/** Undefined: given up, after a number of steps that does not depend on the machine. */
export type LinearTest = (text: string, budget?: StepBudget) => boolean | undefined;

/** The steps that are left for tests that belong together. */
export interface StepBudget {
  left: number;
}

/** Longer texts are tested up to here. */
const LONGEST_TEXT = 10_000;
const MOST_STATES = 500;
/** About 30 milliseconds. */
const MOST_STEPS = 500_000;

export const newBudget = (): StepBudget => ({ left: MOST_STEPS });

type Step =
  | { readonly do: 'read'; readonly accepts: (code: number) => boolean; readonly by: 1 | -1; readonly next: number }
  | { readonly do: 'fork'; readonly next: readonly number[] }
  | { readonly do: 'edge'; readonly holds: (text: string, at: number) => boolean; readonly next: number }
  | { readonly do: 'look'; readonly inside: number; readonly negative: boolean; readonly next: number }
  | { readonly do: 'end' };

/** Throws if this is not a regular expression, has a back reference, or has too many repetitions. */
export function linearTest(source: string, flags: string): LinearTest {
  const { steps, start } = compile(parsePattern(source, flags));
  return (whole, budget = newBudget()) => {
    const text = whole.slice(0, LONGEST_TEXT);
    const search = createSearch(steps, text, budget);
    for (let at = 0; at <= text.length; at++) {
      const found = search(start, at);
      if (found !== false) return found;
    }
    return false;
  };
}

interface Program {
  readonly steps: readonly Step[];
  readonly start: number;
}

/** From the end to the start, so that each step knows its successor. */
function compile(pattern: PatternNode): Program {
  const steps: Step[] = [];
  const add = (step: Step): number => {
    if (steps.length >= MOST_STATES) throw new Error('too many repetitions');
    return steps.push(step) - 1;
  };

  const build = (node: PatternNode, next: number, by: 1 | -1): number => {
    switch (node.is) {
      case 'character':
        return add({ do: 'read', accepts: node.accepts, by, next });
      case 'edge':
        return add({ do: 'edge', holds: node.holds, next });
      case 'sequence':
        return (by === 1 ? node.parts.toReversed() : node.parts).reduce((after, part) => build(part, after, by), next);
      case 'choice':
        return add({ do: 'fork', next: node.options.map((option) => build(option, next, by)) });
      case 'look':
        return add({
          ...{ do: 'look', negative: node.negative, next },
          inside: build(node.inside, add({ do: 'end' }), node.ahead ? 1 : -1),
        });
      case 'repeat':
        return repeated(node, next, by);
    }
  };

  const repeated = ({ body, min, max }: PatternNode & { is: 'repeat' }, next: number, by: 1 | -1): number => {
    let start = next;
    if (max === Number.POSITIVE_INFINITY) {
      const ways: number[] = [next];
      start = add({ do: 'fork', next: ways });
      ways.push(build(body, start, by));
    } else {
      for (let n = min; n < max; n++) start = add({ do: 'fork', next: [build(body, start, by), next] });
    }
    for (let n = 0; n < min; n++) start = build(body, start, by);
    return start;
  };

  const start = build(pattern, add({ do: 'end' }), 1);
  return { steps, start };
}

/** Whether an end can be reached from a state at a position. */
type Search = (start: number, from: number) => boolean | undefined;

function createSearch(steps: readonly Step[], text: string, budget: StepBudget): Search {
  const width = text.length + 1;
  /** By state and position: visited, and no end was found from there. */
  const failed = new Uint8Array(steps.length * width);

  const search: Search = (start, from) => {
    const visited: number[] = [];
    const waiting = [start, from];
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      const state = waiting.pop() ?? 0;
      const step = steps[state];
      const key = state * width + at;
      if (step === undefined || failed[key] === 1) continue;
      failed[key] = 1;
      visited.push(key);
      if (--budget.left < 0) return undefined;
      switch (step.do) {
        case 'end':
          // A lookaround may come here again.
          for (const each of visited) failed[each] = 0;
          return true;
        case 'read': {
          const read = step.by === 1 ? at : at - 1;
          if (read >= 0 && read < text.length && step.accepts(text.charCodeAt(read)))
            waiting.push(step.next, at + step.by);
          break;
        }
        case 'fork':
          for (const next of step.next) waiting.push(next, at);
          break;
        case 'edge':
          if (step.holds(text, at)) waiting.push(step.next, at);
          break;
        case 'look': {
          const found = search(step.inside, at);
          if (found === undefined) return undefined;
          if (found !== step.negative) waiting.push(step.next, at);
        }
      }
    }
    return false;
  };
  return search;
}
