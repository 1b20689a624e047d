// Every state a policy can reach, found by asking `decide` itself, breadth first: the first way to a state is a shortest one.

import { runningAgents } from '../core/actor.ts';
import { decide } from '../core/engine.ts';
import { isObject } from '../core/json.ts';
import type { Policy } from '../core/policy.ts';
import { NEW_PROJECT, NEW_USER, newSession, type State } from '../core/state.ts';
import type { Verdict } from '../core/verdict.ts';
import { ROOTS, type Step, starting, stepsFor } from './steps.ts';

export interface Node {
  readonly key: string;
  readonly state: State;
  readonly at: number;
  /** How it was reached. */
  readonly from?: { readonly node: Node; readonly label: string };
  readonly edges: Edge[];
}

export interface Edge {
  readonly step: Step;
  /** What became of it: the verdict on its first event. */
  readonly verdict: Verdict;
  readonly allowed: boolean;
  readonly to: Node;
  /** The states on the way, when the step is several events. */
  readonly through: readonly State[];
  /** Rules that said anything to any of its events. */
  readonly voices: readonly string[];
}

export interface Explored {
  readonly nodes: readonly Node[];
  /** Whether every state was looked at from every side. */
  readonly exhaustive: boolean;
  readonly steps: readonly Step[];
}

export interface Bounds {
  readonly states: number;
  /** Asked now and then: whether there is time left. */
  readonly goOn: () => boolean;
}

export function explore(policy: Policy, { states, goOn }: Bounds): Explored {
  const steps = stepsFor(policy);
  const abstract = abstraction(policy);
  const first = begin(policy, abstract);
  const known = new Map<string, Node>([[first.key, first]]);
  const queue: Node[] = [first];
  let tried = steps;
  for (let next = 0; next < queue.length; next++) {
    const node = queue[next];
    if (node === undefined) break;
    if (next % 16 === 0 && !goOn()) return { nodes: queue, exhaustive: false, steps: tried };
    if (next === ALIKE_AFTER) tried = unlike(queue.slice(0, next), steps);
    for (const step of tried) {
      const taken = take(policy, node, step);
      const key = abstract(taken.state, taken.at);
      let to = known.get(key);
      if (to === undefined) {
        if (known.size >= states) return { nodes: queue, exhaustive: false, steps: tried };
        to = { key, state: taken.state, at: taken.at, from: { node, label: step.label }, edges: [] };
        known.set(key, to);
        queue.push(to);
      }
      node.edges.push({
        step,
        verdict: taken.verdict,
        allowed: taken.allowed,
        to,
        through: taken.through,
        voices: taken.voices,
      });
    }
  }
  return { nodes: queue, exhaustive: true, steps: tried };
}

/** So many states are looked at with every step there is. */
const ALIKE_AFTER = 60;

/** Steps that led to the same state with the same answer from every state so far are one step: a policy that treats two
 *  paths alike sixty times has no row that tells them apart. */
function unlike(nodes: readonly Node[], steps: readonly Step[]): readonly Step[] {
  const seen = new Map<string, Step>();
  for (const [at, step] of steps.entries()) {
    const outcomes = nodes.map(({ edges }) => {
      const edge = edges[at];
      return [edge?.to.key, edge?.verdict.outcome, edge?.verdict.findings.map(({ rule, code }) => [rule, code])];
    });
    const key = JSON.stringify([step.by, step.gains, outcomes]);
    if (!seen.has(key)) seen.set(key, step);
  }
  return [...seen.values()];
}

/** The labels of the shortest way to a state. */
export function traceTo(node: Node): readonly string[] {
  const trace: string[] = [];
  for (let at: Node | undefined = node; at?.from; at = at.from.node) trace.push(at.from.label);
  return trace.reverse();
}

function begin(policy: Policy, abstract: (state: State, at: number) => string): Node {
  const at = Date.UTC(2026, 0, 1);
  const fresh: State = { session: newSession('check', ROOTS.project, at), project: NEW_PROJECT, user: NEW_USER };
  const state = starting(at).reduce((before, event) => decide(policy, before, event).state, fresh);
  return { key: abstract(state, at), state, at, edges: [] };
}

/** A call that is refused ends there: nothing that would have followed it happens. */
export function take(policy: Policy, { state: before, at }: Pick<Node, 'state' | 'at'>, step: Step) {
  const when = at + (step.after ?? 0);
  const [first, ...rest] = step.events(when);
  if (first === undefined) throw new Error(`the step "${step.label}" has no event`);
  const { state: after, verdict } = decide(policy, before, first);
  const allowed = verdict.outcome === 'allow' || verdict.outcome === 'advise';
  const through = [after];
  const voices = verdict.findings.map(({ rule }) => rule);
  let state = after;
  for (const event of allowed ? rest : []) {
    const next = decide(policy, state, event);
    state = next.state;
    through.push(state);
    voices.push(...next.verdict.findings.map(({ rule }) => rule));
  }
  return { state, at: when, verdict, allowed, through, voices };
}

/** States that no rule can tell apart are one. Counters count up to the largest number of the policy; of a time only its
 *  age matters, and of that only whether it is a moment, minutes or hours. */
function abstraction(policy: Policy): (state: State, at: number) => string {
  const cap = 2 + Math.max(3, ...policy.rules.flatMap(({ settings }) => numbersIn(settings)));
  return (state, at) => {
    const { holds, actors } = state.session;
    const slices = policy.rules.map(({ name, kind }) => {
      const slice = state[kind.scope].rules[name] ?? kind.initial;
      return kind.search.essence?.(slice) ?? slice;
    });
    return JSON.stringify(shorten([slices, Math.min(holds, cap), runningAgents(actors)], at, cap));
  };
}

/** Larger ones are sizes and times, not thresholds one gets to by counting. */
const LARGEST = 64;

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return value <= LARGEST ? [Math.ceil(value)] : [];
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  return isObject(value) ? Object.values(value).flatMap(numbersIn) : [];
}

const A_TIME = 1e11;

function shorten(value: unknown, at: number, cap: number): unknown {
  if (typeof value === 'number') return value > A_TIME ? ageOf(at - value) : Math.min(value, cap);
  if (Array.isArray(value)) return value.map((entry) => shorten(entry, at, cap));
  if (!isObject(value)) return value;
  return Object.entries(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, entry]) => [name, shorten(entry, at, cap)]);
}

const ageOf = (age: number): string => (age < 60_000 ? 'now' : age < 3_600_000 ? 'minutes' : 'hours');
