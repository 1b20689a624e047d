// Tests whether a regular expression matches, in time proportional to the text. V8 backtracks: `^(([a-z ])+.)+[0-9]$` takes seconds for
// a line of prose. Here the expression becomes a graph of states, and what a visit to a state at a position showed is remembered.
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

const FAILS = 1;
const ENDS = 2;

/** Whether an end can be reached from a state at a position. */
type Search = (start: number, from: number) => boolean | undefined;

function createSearch(steps: readonly Step[], text: string, budget: StepBudget): Search {
  const width = text.length + 1;
  /** By state and position: what is known for lookarounds that come here again. */
  const known = new Uint8Array(steps.length * width);

  const search: Search = (start, from) => {
    const visited: number[] = [];
    /** For each visit, the one that it came from. */
    const origins: number[] = [];
    const waiting = [start, from, -1];
    for (let origin = waiting.pop(); origin !== undefined; origin = waiting.pop()) {
      const at = waiting.pop() ?? 0;
      const state = waiting.pop() ?? 0;
      const step = steps[state];
      const key = state * width + at;
      if (step === undefined || known[key] === FAILS) continue;
      if (--budget.left < 0) return undefined;
      if (step.do === 'end' || known[key] === ENDS) {
        // The others may have failed only because these were not known yet.
        for (const each of visited) known[each] = 0;
        for (let n = origin; n >= 0; n = origins[n] ?? -1) known[visited[n] ?? 0] = ENDS;
        return true;
      }
      known[key] = FAILS;
      const visit = visited.push(key) - 1;
      origins.push(origin);
      switch (step.do) {
        case 'read': {
          const read = step.by === 1 ? at : at - 1;
          if (read >= 0 && read < text.length && step.accepts(text.charCodeAt(read)))
            waiting.push(step.next, at + step.by, visit);
          break;
        }
        case 'fork':
          for (const next of step.next) waiting.push(next, at, visit);
          break;
        case 'edge':
          if (step.holds(text, at)) waiting.push(step.next, at, visit);
          break;
        case 'look': {
          const found = search(step.inside, at);
          if (found === undefined) return undefined;
          if (found !== step.negative) waiting.push(step.next, at, visit);
        }
      }
    }
    return false;
  };
  return search;
}
