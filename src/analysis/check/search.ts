// Finds every state a policy can reach by trying every step in every state. The search is breadth first, so the path found to a
// state is a shortest one.

import { runningAgents } from '../../core/actor.ts';
import { isObject, type JsonObject } from '../../core/json.ts';
import type { Policy, Rule } from '../../core/policy.ts';
import { NEW_PROJECT, NEW_USER, newSession, type State } from '../../core/state.ts';
import type { Verdict } from '../../core/verdict.ts';
import { decideEvent } from '../../pipeline/decide-event.ts';
import { ROOTS } from './policy-names.ts';
import { type SearchStep, startEvents } from './steps.ts';

/** The search asks after this many states whether to go on. */
export const STATES_BETWEEN = 16;

export interface Node {
  readonly key: string;
  /** Of the concrete states with this key, the one with the shortest path. */
  state: State;
  at: number;
  /** The number of steps on the shortest path. */
  cost: number;
  /** The last step of the path, taken `times` times in a row. */
  from?: { readonly node: Node; readonly label: string; readonly times: number };
  readonly edges: Edge[];
}

export interface Edge {
  readonly step: SearchStep;
  /** The verdict on the step's first event. */
  readonly verdict: Verdict;
  /** All verdicts with findings: a step can consist of several events and be repeated. */
  readonly verdicts: readonly Verdict[];
  readonly allowed: boolean;
  readonly to: Node;
  /** The states after each event of the step. Filled only for policies with stages. */
  readonly through: readonly State[];
}

export interface Explored {
  readonly nodes: readonly Node[];
  /** Whether every step was tried in every state. */
  readonly exhaustive: boolean;
  readonly steps: readonly SearchStep[];
}

export interface Bounds {
  readonly states: number;
  /** Called from time to time: whether there is time left. */
  readonly goOn: () => boolean;
  /** Merges states that differ only in a counter and give the same verdicts. A step that only increases a counter is repeated until
   *  something else changes. */
  readonly coarse?: boolean;
}

export function explore(
  policy: Policy,
  steps: readonly SearchStep[],
  { states, goOn, coarse = false }: Bounds,
): Explored {
  const exact = abstraction(policy, false);
  const abstract = coarse ? abstraction(policy, true) : exact;
  const first = begin(policy, abstract);
  const known = new Map<string, Node>([[first.key, first]]);
  const visited: Node[] = [];
  const queue = waitingList(first);
  const all = (): readonly Node[] => [...visited, ...[...known.values()].filter(({ edges }) => edges.length === 0)];
  for (let node = queue.next(); node !== undefined; node = queue.next()) {
    if (visited.length % STATES_BETWEEN === 0 && !goOn()) return { nodes: all(), exhaustive: false, steps };
    visited.push(node);
    for (const step of steps) {
      const taken = coarse
        ? takeRepeatedly(policy, node, step, abstract, exact)
        : takeOnce(policy, node, step, node.cost, abstract);
      const cost = node.cost + taken.times;
      const met = known.get(taken.key);
      if (met === undefined && known.size >= states) return { nodes: all(), exhaustive: false, steps };
      const to: Node = met ?? { key: taken.key, state: taken.state, at: taken.at, cost, edges: [] };
      if (met === undefined || cost < met.cost) {
        Object.assign(to, {
          state: taken.state,
          at: taken.at,
          cost,
          from: { node, label: step.label, times: taken.times },
        });
        known.set(taken.key, to);
        queue.add(to);
      }
      const { verdict, verdicts, allowed, through } = taken;
      node.edges.push({ step, verdict, verdicts, allowed, to, through });
    }
  }
  return { nodes: visited, exhaustive: true, steps };
}

/** A queue ordered by cost. Each node comes out once. */
function waitingList(first: Node) {
  const byCost: Node[][] = [[first]];
  const seen = new Set<Node>();
  let cost = 0;
  return {
    add: (node: Node): void => {
      const there = byCost[node.cost] ?? [];
      byCost[node.cost] = there;
      there.push(node);
    },
    next: (): Node | undefined => {
      for (; cost < byCost.length; cost++) {
        for (let node = byCost[cost]?.shift(); node !== undefined; node = byCost[cost]?.shift()) {
          if (seen.has(node) || node.cost !== cost) continue;
          seen.add(node);
          return node;
        }
      }
      return undefined;
    },
  };
}

/** The key of a state: the same for states that the search does not distinguish. */
type Abstract = (state: State, at: number) => string;

function takeOnce(
  policy: Policy,
  from: Pick<Node, 'state' | 'at'>,
  step: SearchStep,
  turn: number,
  abstract: Abstract,
) {
  const taken = takeStep(policy, from, step, turn);
  return { ...taken, key: abstract(taken.state, taken.at), times: 1 };
}

/** The most repetitions of one step. */
const TIMES = 100;

/** Repeats the step until the key changes. If it never does, the step counts as taken once. */
function takeRepeatedly(policy: Policy, node: Node, step: SearchStep, abstract: Abstract, exact: Abstract) {
  const once = takeOnce(policy, node, step, node.cost, abstract);
  const seen = new Set([exact(node.state, node.at)]);
  const verdicts = [...once.verdicts];
  const through = [...once.through];
  for (let [now, times] = [once, 1]; ; times++) {
    if (now.key !== node.key)
      return { ...once, ...{ state: now.state, at: now.at, key: now.key, times, verdicts, through } };
    const fine = exact(now.state, now.at);
    if (seen.has(fine) || times >= TIMES) return { ...once, verdicts };
    seen.add(fine);
    now = takeOnce(policy, now, step, node.cost + times, abstract);
    verdicts.push(...now.verdicts);
    through.push(...now.through);
  }
}

/** The labels of the steps on the shortest path to a state. */
export function traceTo(node: Node): readonly string[] {
  const trace: string[] = [];
  for (let at: Node | undefined = node; at?.from; at = at.from.node) {
    for (let times = 0; times < at.from.times; times++) trace.push(at.from.label);
  }
  return trace.reverse();
}

function begin(policy: Policy, abstract: Abstract): Node {
  const at = Date.UTC(2026, 0, 1);
  const fresh: State = { session: newSession('check', ROOTS.project, at), project: NEW_PROJECT, user: NEW_USER };
  const state = startEvents(at).reduce((before, event) => decideEvent(policy, before, event).state, fresh);
  return { key: abstract(state, at), state, at, cost: 0, edges: [] };
}

/** If the first event is refused, the events after it do not happen. */
function takeStep(policy: Policy, { state: before, at }: Pick<Node, 'state' | 'at'>, step: SearchStep, turn: number) {
  const when = at + (step.after ?? 0);
  const [first, ...rest] = step.events(when, turn);
  if (first === undefined) throw new Error(`the step "${step.label}" has no event`);
  const { state: after, verdict } = decideEvent(policy, before, first);
  const allowed = verdict.outcome === 'allow' || verdict.outcome === 'advise';
  const staged = policy.rules.some(({ kind }) => kind.search.stage);
  const through = staged ? [after] : [];
  const verdicts = verdict.findings.length === 0 ? [] : [verdict];
  let state = after;
  for (const event of allowed ? rest : []) {
    const next = decideEvent(policy, state, event);
    state = next.state;
    if (staged) through.push(state);
    if (next.verdict.findings.length > 0) verdicts.push(next.verdict);
  }
  return { state, at: when, verdict, verdicts, allowed, through };
}

/** Merges states that no rule distinguishes. A counter matters only up to the largest number in its rule's settings, a time only by
 *  its age: less than a minute, less than an hour, or more. */
function abstraction(policy: Policy, coarse: boolean): Abstract {
  const parts = policy.rules.map((rule) => partOf(rule, coarse));
  return ({ session, project }, at) => {
    const slices = parts.map(({ name, scope, text }) =>
      text((scope === 'session' ? session : project).rules[name], at),
    );
    return [...slices, Math.min(session.holds, policy.maxHolds), runningAgents(session.actors)].join('\n');
  };
}

/** Cached by object: a slice that did not change is the same object. */
function partOf({ name, kind, settings }: Rule, coarse: boolean) {
  const cap = 2 + Math.max(3, ...numbersIn(settings));
  const { essence, coarse: less = essence } = kind.search;
  const known = new WeakMap<JsonObject, { readonly at: number; readonly text: string }>();
  const text = (slice: JsonObject = kind.initial, at: number): string => {
    const before = known.get(slice);
    if (before?.at === at) return before.text;
    const now = JSON.stringify(shorten((coarse ? less : essence)?.(slice, settings, at) ?? slice, at, cap));
    known.set(slice, { at, text: now });
    return now;
  };
  return { name, scope: kind.scope, text };
}

/** Larger numbers are sizes and times, not thresholds of counters. */
const LARGEST = 64;

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return value <= LARGEST ? [Math.ceil(value)] : [];
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  return isObject(value) ? Object.values(value).flatMap(numbersIn) : [];
}

/** Larger numbers in a slice are timestamps. */
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
