// Searches a policy for mistakes before it is used: states with no way forward, rules that never matter, ways around a rule.

import type { Actor } from '../../core/actor.ts';
import type { EventOf } from '../../core/event.ts';
import type { Need } from '../../core/fact.ts';
import { isObject, type JsonObject } from '../../core/json.ts';
import type { Policy, Rule } from '../../core/policy.ts';
import type { State } from '../../core/state.ts';
import { type Finding, outranks } from '../../core/verdict.ts';
import { decideEvent } from '../../pipeline/decide-event.ts';
import { mergeAlikeSteps } from './alike.ts';
import { ROOTS } from './policy-names.ts';
import { type Bounds, type Edge, type Explored, explore, type Node, STATES_BETWEEN, traceTo } from './search.ts';
import { probes, type SearchStep, stepsFor } from './steps.ts';

const CHECK_KINDS = [
  'dead-end',
  'livelock',
  'stage-unreachable',
  'stage-no-exit',
  'never-speaks',
  'shadowed',
  'row-shadowed',
  'road-around',
  'cancel',
] as const;

export { STATES_BETWEEN };

export type CheckKind = (typeof CHECK_KINDS)[number];

export interface CheckFinding {
  readonly kind: CheckKind;
  /** The rule that causes it; empty when no single rule does. */
  readonly rule: string;
  readonly why: string;
  /** The shortest sequence of steps that shows it. */
  readonly trace: readonly string[];
}

export interface CheckResult {
  readonly states: number;
  readonly exhaustive: boolean;
  readonly findings: readonly CheckFinding[];
}

/** The first search distinguishes states by every counter. With more states than this, a second, coarse search merges them. */
const EXACT_STATES = 150;

/** `builtIn`: rules that every policy has. They are not reported as superfluous. */
export function check(policy: Policy, bounds: Bounds, builtIn: ReadonlySet<string> = new Set()): CheckResult {
  const { findings, ...result } = search(policy, bounds);
  const isReported = ({ kind, rule }: CheckFinding): boolean => !SUPERFLUOUS.has(kind) || !builtIn.has(rule);
  return { ...result, findings: findings.filter(isReported) };
}

/** Findings about a rule that has no effect. */
const SUPERFLUOUS: ReadonlySet<CheckKind> = new Set(['never-speaks', 'shadowed', 'row-shadowed']);

function search(policy: Policy, bounds: Bounds): CheckResult {
  const steps = mergeAlikeSteps(policy, stepsFor(policy), bounds.goOn);
  const exact = explore(policy, steps, { ...bounds, states: Math.min(bounds.states, EXACT_STATES) });
  if (exact.exhaustive || bounds.states <= EXACT_STATES) return resultOf(policy, exact);
  const whole = resultOf(policy, explore(policy, steps, { ...bounds, coarse: true }));
  // Prefer findings of the exact search: their traces are shorter.
  const found = resultOf(policy, exact).findings;
  const known = new Set(found.map(({ kind, rule }) => `${kind} ${rule}`));
  const more = whole.findings.filter(({ kind, rule }) => !known.has(`${kind} ${rule}`));
  const byKind = (a: CheckFinding, b: CheckFinding): number =>
    CHECK_KINDS.indexOf(a.kind) - CHECK_KINDS.indexOf(b.kind);
  return { ...whole, findings: [...found, ...more].toSorted(byKind) };
}

function resultOf(policy: Policy, explored: Explored): CheckResult {
  const findings = [
    ...deadEnds(explored),
    ...livelocks(explored),
    ...stages(policy, explored),
    ...silentRules(policy, explored),
    ...shadowedRules(policy, explored),
    ...shadowedRows(policy),
    ...waysAround(policy, explored),
    ...cancels(policy, explored),
  ];
  return { states: explored.nodes.length, exhaustive: explored.exhaustive, findings };
}

/** States in which every step was tried. Only of these is it known what cannot happen. */
const fullyExplored = ({ nodes, steps }: Explored): readonly Node[] =>
  nodes.filter(({ edges }) => edges.length >= steps.length);

/** The steps that the agent itself can take. */
const choices = ({ edges }: Node): readonly Edge[] => edges.filter(({ step }) => step.by === 'agent');

function deadEnds(explored: Explored): readonly CheckFinding[] {
  const stuck = fullyExplored(explored).find((node) => choices(node).every(({ allowed }) => !allowed));
  if (stuck === undefined) return [];
  const rule = refusers(choices(stuck))[0] ?? '';
  return [{ kind: 'dead-end', rule, why: 'here every call is refused and the stop is held', trace: traceTo(stuck) }];
}

/** States in which some calls pass, but from which the agent alone never gets to do or delegate work, or never gets to stop. */
function livelocks(explored: Explored): readonly CheckFinding[] {
  const nodes = fullyExplored(explored);
  const gains = (gain: string) => (edge: Edge) => edge.allowed && edge.step.gains === gain;
  const hopeful = leadingTo(nodes, (node) =>
    choices(node).some((edge) => gains('work')(edge) || gains('delegation')(edge)),
  );
  const ending = leadingTo(nodes, (node) => choices(node).some(gains('stop')));
  const found: CheckFinding[] = [];
  const idle = nodes.find((node) => !hopeful.has(node) && choices(node).some(({ allowed }) => allowed));
  if (idle !== undefined) {
    const rule = refusers(choices(idle).filter(({ step }) => step.gains === 'delegation'))[0] ?? '';
    const why = 'from here on no work and no delegation ever goes ahead, whatever the agent tries';
    found.push({ kind: 'livelock', rule, why, trace: traceTo(idle) });
  }
  const endless = nodes.find((node) => !ending.has(node));
  if (endless !== undefined) {
    const rule = refusers(choices(endless).filter(({ step }) => step.gains === 'stop'))[0] ?? '';
    found.push({ kind: 'livelock', rule, why: 'from here on no stop is ever let through', trace: traceTo(endless) });
  }
  return found;
}

/** The states from which the agent's own steps lead to one where `holds` is true. For states that were not fully explored it is
 *  assumed to be. */
function leadingTo(nodes: readonly Node[], holds: (node: Node) => boolean): ReadonlySet<Node> {
  const inside = new Set(nodes);
  const before = new Map<Node, Node[]>();
  const good = new Set<Node>();
  for (const node of nodes) {
    for (const { to } of choices(node)) {
      before.set(to, [...(before.get(to) ?? []), node]);
      if (!inside.has(to)) good.add(node);
    }
    if (holds(node)) good.add(node);
  }
  const queue = [...good];
  for (const node of queue) {
    for (const earlier of before.get(node) ?? []) {
      if (good.has(earlier)) continue;
      good.add(earlier);
      queue.push(earlier);
    }
  }
  return good;
}

const refusers = (edges: readonly Edge[]): readonly string[] =>
  edges.flatMap(({ verdict }) =>
    verdict.findings.filter(({ effective }) => effective === verdict.outcome).map(({ rule }) => rule),
  );

/** Stages of a rule that are never reached or never left. */
function stages(policy: Policy, explored: Explored): readonly CheckFinding[] {
  const complete = explored.exhaustive;
  return policy.rules.flatMap((rule): readonly CheckFinding[] => {
    const names = rule.kind.search.stages?.(rule.settings) ?? [];
    if (names.length === 0) return [];
    const at = (state: State): string => rule.kind.search.stage?.(sliceOf(rule, state)) ?? '';
    const reached = new Map<string, Node>();
    const left = new Set<string>();
    for (const node of explored.nodes) {
      for (const { through } of node.edges) {
        let stage = at(node.state);
        for (const state of through) {
          if (at(state) !== stage) left.add(stage);
          stage = at(state);
          if (!reached.has(stage)) reached.set(stage, node);
        }
      }
    }
    const missing = complete ? names.filter((name) => !reached.has(name)) : [];
    const stuck = complete ? names.filter((name) => reached.has(name) && !left.has(name) && names.length > 1) : [];
    return [
      ...missing.map((name) => findingOf('stage-unreachable', rule, `nothing ever leads to stage ${name}`)),
      ...stuck.map((name) => {
        const node = reached.get(name);
        return findingOf('stage-no-exit', rule, `nothing ever leads out of stage ${name}`, node && traceTo(node));
      }),
    ];
  });
}

const sliceOf = ({ name, kind }: Rule, state: State): JsonObject => state[kind.scope].rules[name] ?? kind.initial;

const findingOf = (kind: CheckKind, { name }: Rule, why: string, trace: readonly string[] = []): CheckFinding => ({
  kind,
  rule: name,
  why,
  trace,
});

/** Whether the fact can only switch the rule off. Without the fact the rule is active. */
function isSwitch({ settings }: Rule, need: Need): boolean {
  const switches: readonly unknown[] = 'unless' in settings && Array.isArray(settings.unless) ? settings.unless : [];
  return switches.some(
    (one) =>
      isObject(one) &&
      ((need.from === 'env' && one.env === need.name) || (need.from === 'file' && one.file === need.path)),
  );
}

/** Rules that never produce a finding. Excluded are rules that depend on outside facts or on other rules' findings, since the search
 *  cannot produce those. */
function silentRules(policy: Policy, explored: Explored): readonly CheckFinding[] {
  if (!explored.exhaustive) return [];
  const speaking = new Set(explored.nodes.flatMap(({ edges }) => edges.flatMap(rulesIn)));
  const first = explored.nodes[0];
  if (first !== undefined) {
    for (const event of probes(policy, explored.steps, first.at)) {
      for (const { rule } of decideEvent(policy, first.state, event).verdict.findings) speaking.add(rule);
    }
  }
  const switched = new Set(policy.rules.filter(({ kind }) => kind.events.has('order')).map(({ name }) => name));
  const canBeJudged = (rule: Rule): boolean =>
    rule.level !== 'off' &&
    (rule.while === undefined || switched.has(rule.while)) &&
    rule.kind.events.has('tool.before') &&
    !rule.kind.seesOthers &&
    !rule.kind.search.mute &&
    (rule.kind.needs?.(rule.settings) ?? []).every((need) => isSwitch(rule, need)) &&
    rule.kind.search.stages === undefined;
  return policy.rules
    .filter((rule) => canBeJudged(rule) && !speaking.has(rule.name))
    .map((rule) => findingOf('never-speaks', rule, 'no call, stop or prompt ever makes it say anything'));
}

const rulesIn = ({ verdicts }: Edge): readonly string[] =>
  verdicts.flatMap(({ findings }) => findings.map(({ rule }) => rule));

/** Rules that refuse only where another rule refuses as strongly: without them, every verdict would be the same. */
function shadowedRules(policy: Policy, explored: Explored): readonly CheckFinding[] {
  const over = new Map<string, Set<string>>();
  for (const { edges } of explored.nodes) {
    for (const verdict of edges.flatMap(({ verdicts }) => verdicts)) {
      for (const { rule, outcome } of verdict.findings.filter(refuses)) {
        const others = verdict.findings
          .filter((other) => other.rule !== rule && (other.outcome === outcome || outranks(other.outcome, outcome)))
          .map((other) => other.rule);
        const sofar = over.get(rule);
        over.set(rule, new Set(sofar === undefined ? others : others.filter((name) => sofar.has(name))));
      }
    }
  }
  if (!explored.exhaustive) return [];
  const order = policy.rules.map(({ name }) => name);
  return policy.rules.flatMap((rule) => {
    // Of two rules that always refuse together, report the later one.
    const others = [...(over.get(rule.name) ?? [])].filter(
      (name) => !over.get(name)?.has(rule.name) || order.indexOf(name) < order.indexOf(rule.name),
    );
    const [other] = others;
    // An unbending rule still applies after a person has relaxed the others.
    return other === undefined || rule.kind.unbending
      ? []
      : [findingOf('shadowed', rule, `whenever it refuses, ${other} refuses too`)];
  });
}

const refuses = ({ outcome }: Finding): boolean => outcome === 'deny' || outcome === 'ask';

/** Rows of a table whose calls are all decided by an earlier row. */
const shadowedRows = (policy: Policy): readonly CheckFinding[] =>
  policy.rules.flatMap((rule) =>
    (rule.kind.search.deadRows?.(rule.settings) ?? []).map(({ row, by }) =>
      findingOf('row-shadowed', rule, `row ${row} never decides: row ${by} takes all of its calls`),
    ),
  );

/** Two steps with the same effect on the same target, one refused and the other allowed in the same state. */
function waysAround(policy: Policy, explored: Explored): readonly CheckFinding[] {
  const found = new Map<string, CheckFinding>();
  // Rules that protect tutti's own files depend on the host; the steps here do not cover every tool for them.
  const firm = new Set(policy.rules.filter(({ kind }) => kind.unbending).map(({ name }) => name));
  // A limit on reads may apply to a single tool. A table that denies reading a path must deny it to all tools.
  const table = new Set(policy.rules.filter(({ kind }) => kind.search.rows).map(({ name }) => name));
  for (const node of fullyExplored(explored)) {
    const edges = choices(node);
    const open = edges.filter(({ allowed }) => allowed).flatMap(({ step }) => withAlike(step));
    for (const edge of edges.filter(({ allowed }) => !allowed)) {
      const rule = refusers([edge])[0] ?? '';
      if (found.has(rule) || firm.has(rule)) continue;
      const comparable = withAlike(edge.step).filter(
        ({ effectKey, gains }) => effectKey !== undefined && (gains === 'work' || table.has(rule)),
      );
      for (const refused of comparable) {
        const other = open.find(({ effectKey }) => effectKey === refused.effectKey);
        if (other === undefined || isIntended(policy, rule, other, refused)) continue;
        const why = `${refused.label} is refused, ${other.label} is not`;
        found.set(rule, { kind: 'road-around', rule, why, trace: [...traceTo(node), other.label] });
        break;
      }
    }
  }
  return [...found.values()];
}

const withAlike = (step: SearchStep): readonly SearchStep[] => [step, ...(step.like ?? [])];

const MAIN: Actor = { kind: 'main', evidence: 'check' };

/** Whether the rule makes this exception on purpose. */
function isIntended(
  { rules }: Policy,
  name: string,
  { call: open }: SearchStep,
  { call: refused }: SearchStep,
): boolean {
  const rule = rules.find((other) => other.name === name);
  if (open === undefined || refused === undefined) return false;
  return rule?.kind.search.excepts?.(rule.settings, { open, refused }, MAIN, ROOTS) ?? false;
}

/** After a person disables tutti, nothing may be refused. */
function cancels(policy: Policy, explored: Explored): readonly CheckFinding[] {
  const off = (at: number): EventOf<'person.disable'> => ({
    at,
    nonce: '0123456789abcdef',
    client: 'person',
    session: 'check',
    cwd: '/',
    roots: { project: '/', home: '/', tmp: '/tmp' },
    who: {},
    facts: {},
    name: 'person.disable',
    by: 'a person',
    reason: '',
    scope: 'session',
  });
  const stops = explored.steps.filter(({ gains }) => gains === 'stop' || gains === 'work');
  for (const node of explored.nodes) {
    const { state } = decideEvent(policy, node.state, off(node.at));
    for (const step of stops) {
      const [first] = step.events(node.at, node.cost);
      const verdict = first && decideEvent(policy, state, first).verdict;
      if (verdict === undefined || verdict.outcome === 'allow' || verdict.outcome === 'advise') continue;
      const why = `a person switches tutti off, and ${step.label} is still refused`;
      const rule = verdict.findings.find(({ effective }) => effective === verdict.outcome)?.rule ?? '';
      return [{ kind: 'cancel', rule, why, trace: [...traceTo(node), 'tutti disable', step.label] }];
    }
  }
  return [];
}
