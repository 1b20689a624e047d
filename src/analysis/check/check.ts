// What is wrong with a policy, found before it ships: states with no way forward, rules that never matter, roads around them.

import type { Actor } from '../../core/actor.ts';
import type { EventOf } from '../../core/event.ts';
import type { Need } from '../../core/fact.ts';
import { isObject, type JsonObject } from '../../core/json.ts';
import type { Policy, Rule } from '../../core/policy.ts';
import type { State } from '../../core/state.ts';
import { type Finding, outranks } from '../../core/verdict.ts';
import { decideEvent } from '../../pipeline/decide-event.ts';
import { unlike } from './alike.ts';
import { type Bounds, type Edge, type Explored, explore, type Node, traceTo } from './search.ts';
import { probes, ROOTS, type Step, stepsFor } from './steps.ts';

const FLAWS = [
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
export type Flaw = (typeof FLAWS)[number];

export interface CheckFinding {
  readonly kind: Flaw;
  /** The rule it is about; empty when it is about all of them together. */
  readonly rule: string;
  readonly why: string;
  /** The shortest way to see it. */
  readonly trace: readonly string[];
}

export interface Checked {
  readonly states: number;
  readonly exhaustive: boolean;
  readonly findings: readonly CheckFinding[];
}

/** So many states are told apart by every number in them. What has more is searched again without. */
const EXACTLY = 150;

/** `builtIn`: rules that nobody wrote into this policy, and nobody can be blamed for. */
export function check(policy: Policy, bounds: Bounds, builtIn: ReadonlySet<string> = new Set()): Checked {
  const { findings, ...found } = searched(policy, bounds);
  const blamed = (finding: CheckFinding): boolean => !BESIDE.has(finding.kind) || !builtIn.has(finding.rule);
  return { ...found, findings: findings.filter(blamed) };
}

/** Flaws of a rule that stands there to no end. */
const BESIDE: ReadonlySet<Flaw> = new Set(['never-speaks', 'shadowed', 'row-shadowed']);

function searched(policy: Policy, bounds: Bounds): Checked {
  const steps = unlike(policy, stepsFor(policy), bounds.goOn);
  const exact = explore(policy, steps, { ...bounds, states: Math.min(bounds.states, EXACTLY) });
  if (exact.exhaustive || bounds.states <= EXACTLY) return checked(policy, exact);
  const whole = checked(policy, explore(policy, steps, { ...bounds, coarse: true }));
  // What was found the exact way has the shorter traces.
  const found = checked(policy, exact).findings;
  const known = new Set(found.map(({ kind, rule }) => `${kind} ${rule}`));
  const more = whole.findings.filter(({ kind, rule }) => !known.has(`${kind} ${rule}`));
  return { ...whole, findings: [...found, ...more].toSorted((a, b) => FLAWS.indexOf(a.kind) - FLAWS.indexOf(b.kind)) };
}

function checked(policy: Policy, explored: Explored): Checked {
  const findings = [
    ...deadEnds(explored),
    ...livelocks(explored),
    ...stages(policy, explored),
    ...silent(policy, explored),
    ...shadowed(policy, explored),
    ...rows(policy),
    ...roads(policy, explored),
    ...cancels(policy, explored),
  ];
  return { states: explored.nodes.length, exhaustive: explored.exhaustive, findings };
}

/** Only states that were looked at from every side can be judged by what is missing there. */
const judged = ({ nodes, steps }: Explored): readonly Node[] =>
  nodes.filter(({ edges }) => edges.length >= steps.length);

const chosen = ({ edges }: Node): readonly Edge[] => edges.filter(({ step }) => step.by === 'agent');

function deadEnds(explored: Explored): readonly CheckFinding[] {
  const stuck = judged(explored).find((node) => chosen(node).every(({ allowed }) => !allowed));
  if (stuck === undefined) return [];
  const rule = refusers(chosen(stuck))[0] ?? '';
  return [{ kind: 'dead-end', rule, why: 'here every call is refused and the stop is held', trace: traceTo(stuck) }];
}

/** Not dead, but nothing the agent does alone ever gets it to where work or a delegation goes ahead, or to an end. */
function livelocks(explored: Explored): readonly CheckFinding[] {
  const nodes = judged(explored);
  const gains = (gain: string) => (edge: Edge) => edge.allowed && edge.step.gains === gain;
  const hopeful = backward(nodes, (node) =>
    chosen(node).some((edge) => gains('work')(edge) || gains('delegation')(edge)),
  );
  const ending = backward(nodes, (node) => chosen(node).some(gains('stop')));
  const found: CheckFinding[] = [];
  const idle = nodes.find((node) => !hopeful.has(node) && chosen(node).some(({ allowed }) => allowed));
  if (idle !== undefined) {
    const rule = refusers(chosen(idle).filter(({ step }) => step.gains === 'delegation'))[0] ?? '';
    const why = 'from here on no work and no delegation ever goes ahead, whatever the agent tries';
    found.push({ kind: 'livelock', rule, why, trace: traceTo(idle) });
  }
  const endless = nodes.find((node) => !ending.has(node));
  if (endless !== undefined) {
    const rule = refusers(chosen(endless).filter(({ step }) => step.gains === 'stop'))[0] ?? '';
    found.push({ kind: 'livelock', rule, why: 'from here on no stop is ever let through', trace: traceTo(endless) });
  }
  return found;
}

/** The states from which the agent's own steps lead to one where something holds. Unjudged ones are given the benefit. */
function backward(nodes: readonly Node[], holds: (node: Node) => boolean): ReadonlySet<Node> {
  const inside = new Set(nodes);
  const before = new Map<Node, Node[]>();
  const good = new Set<Node>();
  for (const node of nodes) {
    for (const { to } of chosen(node)) {
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

/** Kinds with stages say which there are; their slice says where it is. */
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
      ...missing.map((name) => flaw('stage-unreachable', rule, `nothing ever leads to stage ${name}`)),
      ...stuck.map((name) => {
        const node = reached.get(name);
        return flaw('stage-no-exit', rule, `nothing ever leads out of stage ${name}`, node && traceTo(node));
      }),
    ];
  });
}

const sliceOf = ({ name, kind }: Rule, state: State): JsonObject => state[kind.scope].rules[name] ?? kind.initial;

const flaw = (kind: Flaw, { name }: Rule, why: string, trace: readonly string[] = []): CheckFinding => ({
  kind,
  rule: name,
  why,
  trace,
});

/** A fact that only switches the rule off: without it, it speaks. */
function isSwitch({ settings }: Rule, need: Need): boolean {
  const switches: readonly unknown[] = 'unless' in settings && Array.isArray(settings.unless) ? settings.unless : [];
  return switches.some(
    (one) =>
      isObject(one) &&
      ((need.from === 'env' && one.env === need.name) || (need.from === 'file' && one.file === need.path)),
  );
}

/** Rules that wait for facts from outside may speak of what no search can bring about; so may those that only listen. */
function silent(policy: Policy, explored: Explored): readonly CheckFinding[] {
  if (!explored.exhaustive) return [];
  const voices = new Set(explored.nodes.flatMap(({ edges }) => edges.flatMap(saying)));
  const first = explored.nodes[0];
  if (first !== undefined) {
    for (const event of probes(policy, explored.steps, first.at)) {
      for (const { rule } of decideEvent(policy, first.state, event).verdict.findings) voices.add(rule);
    }
  }
  const switched = new Set(policy.rules.filter(({ kind }) => kind.events.has('order')).map(({ name }) => name));
  const fits = (rule: Rule): boolean =>
    rule.level !== 'off' &&
    (rule.while === undefined || switched.has(rule.while)) &&
    rule.kind.events.has('tool.before') &&
    !rule.kind.seesOthers &&
    !rule.kind.search.mute &&
    (rule.kind.needs?.(rule.settings) ?? []).every((need) => isSwitch(rule, need)) &&
    rule.kind.search.stages === undefined;
  return policy.rules
    .filter((rule) => fits(rule) && !voices.has(rule.name))
    .map((rule) => flaw('never-speaks', rule, 'no call, stop or prompt ever makes it say anything'));
}

const saying = ({ verdicts }: Edge): readonly string[] =>
  verdicts.flatMap(({ findings }) => findings.map(({ rule }) => rule));

/** A rule that another always outdoes: without it, every answer would be the same. */
function shadowed(policy: Policy, explored: Explored): readonly CheckFinding[] {
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
    // Of two that always speak together, the later one is the one too many.
    const others = [...(over.get(rule.name) ?? [])].filter(
      (name) => !over.get(name)?.has(rule.name) || order.indexOf(name) < order.indexOf(rule.name),
    );
    const [other] = others;
    // What never bends is there for those who bend the others.
    return other === undefined || rule.kind.unbending
      ? []
      : [flaw('shadowed', rule, `whenever it refuses, ${other} refuses too`)];
  });
}

const refuses = ({ outcome }: Finding): boolean => outcome === 'deny' || outcome === 'ask';

/** Rows of a table that an earlier row always takes the calls of. */
const rows = (policy: Policy): readonly CheckFinding[] =>
  policy.rules.flatMap((rule) =>
    (rule.kind.search.deadRows?.(rule.settings) ?? []).map(({ row, by }) =>
      flaw('row-shadowed', rule, `row ${row} never decides: row ${by} takes all of its calls`),
    ),
  );

/** The same target and effect, refused to one tool and not to another, in one and the same state. */
function roads(policy: Policy, explored: Explored): readonly CheckFinding[] {
  const found = new Map<string, CheckFinding>();
  // What is tutti's own is for hosts to know: no step here tells it of every tool.
  const firm = new Set(policy.rules.filter(({ kind }) => kind.unbending).map(({ name }) => name));
  // To look is no work: a limit of looks may be one of a tool's, but what a table keeps from eyes, it keeps from all of them.
  const table = new Set(policy.rules.filter(({ kind }) => kind.search.rows).map(({ name }) => name));
  for (const node of judged(explored)) {
    const edges = chosen(node);
    const open = edges.filter(({ allowed }) => allowed).flatMap(({ step }) => sort(step));
    for (const edge of edges.filter(({ allowed }) => !allowed)) {
      const rule = refusers([edge])[0] ?? '';
      if (found.has(rule) || firm.has(rule)) continue;
      const roads = sort(edge.step).filter(
        ({ road, gains }) => road !== undefined && (gains === 'work' || table.has(rule)),
      );
      for (const refused of roads) {
        const other = open.find(({ road }) => road === refused.road);
        if (other === undefined || isMeant(policy, rule, other, refused)) continue;
        const why = `${refused.label} is refused, ${other.label} is not`;
        found.set(rule, { kind: 'road-around', rule, why, trace: [...traceTo(node), other.label] });
        break;
      }
    }
  }
  return [...found.values()];
}

const sort = (step: Step): readonly Step[] => [step, ...(step.like ?? [])];

const MAIN: Actor = { kind: 'main', evidence: 'check' };

function isMeant({ rules }: Policy, name: string, { call: open }: Step, { call: refused }: Step): boolean {
  const rule = rules.find((other) => other.name === name);
  if (open === undefined || refused === undefined) return false;
  return rule?.kind.search.excepts?.(rule.settings, { open, refused }, MAIN, ROOTS) ?? false;
}

/** A person who switches tutti off, and an agent that stops often enough, must get through. */
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
