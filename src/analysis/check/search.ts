// Every state a policy can reach, found by deciding every step in every state, breadth first: the first way to a state is a
// shortest one.

import { runningAgents } from '../../core/actor.ts';
import { isObject, type JsonObject } from '../../core/json.ts';
import type { Policy, Rule } from '../../core/policy.ts';
import { NEW_PROJECT, NEW_USER, newSession, type State } from '../../core/state.ts';
import type { Verdict } from '../../core/verdict.ts';
import { decideEvent } from '../../pipeline/decide-event.ts';
import { ROOTS, type Step, starting } from './steps.ts';

export interface Node {
  readonly key: string;
  /** A concrete state, of those that have this key: the one reached soonest. */
  state: State;
  at: number;
  /** Steps of the shortest way to it. */
  cost: number;
  /** How it was reached; `times` the same step. */
  from?: { readonly node: Node; readonly label: string; readonly times: number };
  readonly edges: Edge[];
}

export interface Edge {
  readonly step: Step;
  /** What became of it: the verdict on its first event. */
  readonly verdict: Verdict;
  /** Verdicts with anything said in them, when it is several events, or the same step several times. */
  readonly verdicts: readonly Verdict[];
  readonly allowed: boolean;
  readonly to: Node;
  /** The states on the way, when the step is several events; where there are stages that one may pass through. */
  readonly through: readonly State[];
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
  /** States that differ in how far something has been counted, and answer alike, are one. A step that only counts is taken
   *  again and again until something else comes of it. */
  readonly coarse?: boolean;
}

export function explore(policy: Policy, steps: readonly Step[], { states, goOn, coarse = false }: Bounds): Explored {
  const exact = abstraction(policy, false);
  const abstract = coarse ? abstraction(policy, true) : exact;
  const first = begin(policy, abstract);
  const known = new Map<string, Node>([[first.key, first]]);
  const looked: Node[] = [];
  const queue = waitingList(first);
  const all = (): readonly Node[] => [...looked, ...[...known.values()].filter(({ edges }) => edges.length === 0)];
  for (let node = queue.next(); node !== undefined; node = queue.next()) {
    if (looked.length % 16 === 0 && !goOn()) return { nodes: all(), exhaustive: false, steps };
    looked.push(node);
    for (const step of steps) {
      const taken = coarse
        ? takenOn(policy, node, step, abstract, exact)
        : taking(policy, node, step, node.cost, abstract);
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
  return { nodes: looked, exhaustive: true, steps };
}

/** Whoever is reached soonest is looked at first, each once. */
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

type Abstract = (state: State, at: number) => string;

function taking(policy: Policy, from: Pick<Node, 'state' | 'at'>, step: Step, turn: number, abstract: Abstract) {
  const taken = take(policy, from, step, turn);
  return { ...taken, key: abstract(taken.state, taken.at), times: 1 };
}

/** Nothing is counted further than this. */
const TIMES = 100;

/** The same step until something else comes of it. Where nothing ever does, once. */
function takenOn(policy: Policy, node: Node, step: Step, abstract: Abstract, exact: Abstract) {
  const once = taking(policy, node, step, node.cost, abstract);
  const seen = new Set([exact(node.state, node.at)]);
  const verdicts = [...once.verdicts];
  const through = [...once.through];
  for (let [now, times] = [once, 1]; ; times++) {
    if (now.key !== node.key)
      return { ...once, ...{ state: now.state, at: now.at, key: now.key, times, verdicts, through } };
    const fine = exact(now.state, now.at);
    if (seen.has(fine) || times >= TIMES) return { ...once, verdicts };
    seen.add(fine);
    now = taking(policy, now, step, node.cost + times, abstract);
    verdicts.push(...now.verdicts);
    through.push(...now.through);
  }
}

/** The labels of the shortest way to a state. */
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
  const state = starting(at).reduce((before, event) => decideEvent(policy, before, event).state, fresh);
  return { key: abstract(state, at), state, at, cost: 0, edges: [] };
}

/** A call that is refused ends there: nothing that would have followed it happens. */
function take(policy: Policy, { state: before, at }: Pick<Node, 'state' | 'at'>, step: Step, turn: number) {
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

/** States that no rule can tell apart are one. Counters count up to the largest number of their rule; of a time only its
 *  age matters, and of that only whether it is a moment, minutes or hours. */
function abstraction(policy: Policy, coarse: boolean): Abstract {
  const parts = policy.rules.map((rule) => partOf(rule, coarse));
  return ({ session, project }, at) => {
    const slices = parts.map(({ name, scope, text }) =>
      text((scope === 'session' ? session : project).rules[name], at),
    );
    return [...slices, Math.min(session.holds, policy.maxHolds), runningAgents(session.actors)].join('\n');
  };
}

/** A slice that nothing has changed is the same object: what it comes to is known. */
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
