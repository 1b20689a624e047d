// Runs a verb of a rule kind: finds the rule and its state, then shows it or sends it an order.

import { DEFAULT_CLIENT } from '../clients/registry.ts';
import type { Need } from '../core/fact.ts';
import type { JsonObject } from '../core/json.ts';
import type { Policy, Rule } from '../core/policy.ts';
import type { AnyRuleKind } from '../core/rule.ts';
import { ruleStateIn } from '../core/rule-state.ts';
import { RULE_KINDS } from '../core/rules/index.ts';
import { scoreOf } from '../core/score.ts';
import { NEW_PROJECT, NEW_USER, newSession, type SessionState } from '../core/state.ts';
import type {
  OrderVerb,
  PastOrder,
  RuleState,
  Verb,
  VerbContext,
  VerbSession,
  VerbSyntax,
  ViewVerb,
} from '../core/verb.ts';
import type { View } from '../core/view.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import type { Tutti } from '../pipeline/tutti.ts';
import { gather } from '../world/facts.ts';
import { personHome } from '../world/home.ts';
import { actJson, type Reach } from './act.ts';
import type { Args, Cli, Report } from './command.ts';
import { personName } from './person.ts';
import { printable } from './ui/output.ts';
import { environment, Problem, usage } from './ui/problem.ts';
import { viewText } from './ui/view-text.ts';
import { readSubject } from './verb-input.ts';
import { findSession, projectAt, sessionHere, shortId, withTutti } from './workplace.ts';

type Given = VerbContext['given'];
type State = RuleState<object, JsonObject>;

interface KindVerb {
  readonly kind: AnyRuleKind;
  readonly verb: Verb<object, JsonObject>;
}

/** The context in which a verb runs. */
interface Work {
  readonly cli: Cli;
  readonly tutti: Tutti;
  readonly noun: string;
  readonly given: Given;
  readonly policy: Policy;
  readonly project: string;
  readonly session: string | undefined;
  readonly subject: VerbContext['subject'];
}

export async function runVerb(cli: Cli, args: Args, noun: string, syntax: VerbSyntax): Promise<Report> {
  const { kind, verb } = verbNamed(noun, syntax.name);
  const given = givenIn(syntax, args);
  const subject =
    'input' in verb && verb.input !== undefined ? await readSubject(cli, given.file, verb.input) : undefined;
  if (subject !== undefined && 'json' in subject) return subject;
  if ('compute' in verb) {
    const { teams: variable } = DEFAULT_CLIENT.variables;
    const teams = variable === undefined ? undefined : { variable, on: cli.env[variable] === '1' };
    const context = { now: cli.now(), given, facts: {}, orders: [] };
    return toReport(cli, verb.compute({ ...context, ...(subject && { subject }), ...(teams && { teams }) }));
  }
  return withTutti(cli, async (tutti) => {
    const { session, project } = await placeFor(cli, tutti, verb.session, given.session ?? given.id);
    const policy = await policyFor(cli, tutti, project, given.preset);
    const work: Work = { cli, tutti, noun, given, policy, project, session, subject };
    if ('order' in verb) return sendOrder(work, kind, verb, syntax.person === true);
    return toReport(cli, await viewOf(work, { kind, verb, name: syntax.name }, ruleFor(work, kind)));
  });
}

function verbNamed(noun: string, name: string): KindVerb {
  for (const kind of RULE_KINDS) {
    const verb = kind.verbs?.group.noun === noun ? kind.verbs.run[name] : undefined;
    if (verb !== undefined) return { kind, verb };
  }
  throw new Error(`no rule kind has the verb ${noun} ${name}`);
}

/** `<file>` and `--file <path>` are both `file`. An option that was not given is present as undefined. */
function givenIn(syntax: VerbSyntax, args: Args): Given {
  const words = (syntax.arguments ?? []).map(({ name }, n) => [name.replace(/[^\w-]/g, ''), args.words[n]]);
  const options = (syntax.options ?? []).map(({ flags }) => {
    const name = /--([\w-]+)/.exec(flags)?.[1] ?? '';
    return [name, args.text(name)];
  });
  return Object.fromEntries([...words, ...options]);
}

interface Place {
  readonly project: string;
  readonly session: string | undefined;
}

async function placeFor(
  cli: Cli,
  { ledger }: Tutti,
  about: ViewVerb<object, JsonObject>['session'],
  typed: string | undefined,
): Promise<Place> {
  const project = projectAt(cli);
  if (about === undefined) return { project, session: undefined };
  if (typed !== undefined) {
    const isKnown = (await ledger.sessions({ prefix: typed, limit: 1 })).length > 0;
    return about !== 'any' || isKnown ? findSession(ledger, typed) : { session: typed, project };
  }
  const newest = await sessionHere(cli, ledger, project);
  if (newest === undefined && about === 'if-any') return { project, session: undefined };
  if (newest === undefined) throw usage('no session is recorded in this project yet.', 'Give its id.');
  return newest;
}

async function policyFor(cli: Cli, tutti: Tutti, project: string, preset: string | undefined): Promise<Policy> {
  if (preset === undefined) return (await tutti.policy(project, (name) => cli.env[name])).policy;
  const { loadedPreset } = await import('./commands/policy.ts');
  const { composed } = await loadedPreset(preset);
  if (composed === undefined) throw usage(`preset ${preset} cannot be loaded.`);
  return composed.policy;
}

const rulesOf = ({ policy }: Work, kind: AnyRuleKind): readonly Rule[] =>
  policy.rules.filter((rule) => rule.kind === kind);

/** The rule given by `--rule`, else the one named like the noun, else the only one. */
function ruleFor(work: Work, kind: AnyRuleKind): Rule {
  const { given, noun } = work;
  const all = rulesOf(work, kind);
  const names = all.map(({ name }) => name).join(', ');
  const [first] = all;
  if (first === undefined) throw missing(kind);
  if (given.rule !== undefined) {
    const named = all.find(({ name }) => name === given.rule);
    if (named === undefined) throw usage(`no ${kind.kind} '${printable(given.rule)}'.`, `There are ${names}.`);
    return named;
  }
  const own = all.find(({ name }) => name === noun);
  if (own === undefined && all.length > 1 && 'rule' in given)
    throw usage(`there are several rules of kind ${kind.kind}: ${names}.`, 'Give --rule NAME.');
  return own ?? first;
}

const missing = ({ kind, verbs }: AnyRuleKind): Problem =>
  usage(
    `no rule of kind ${kind} is in force here.`,
    `The preset ${verbs?.preset} has one: \`tutti init --preset ${verbs?.preset}\`.`,
  );

/** Rules of a kind that belong to another rule by `while`, or all of the kind where none does. */
function membersOf(work: Work, kind: AnyRuleKind, owner: Rule): readonly Rule[] {
  const all = rulesOf(work, kind);
  const members = all.filter((rule) => rule.while === owner.name);
  return members.length > 0 ? members : all;
}

const gatherFacts = (cli: Cli, cwd: string, needs: readonly Need[]): VerbContext['facts'] =>
  gather(needs, {
    cwd,
    env: (name) => cli.env[name],
    message: '',
    folders: [],
    home: personHome(cli.env),
    agents: () => [],
  });

interface Shown {
  readonly kind: AnyRuleKind;
  readonly verb: ViewVerb<object, JsonObject>;
  readonly name: string;
}

/** The view of a rule with the parts that other kinds add to it. */
async function viewOf(work: Work, { verb, name }: Shown, rule: Rule): Promise<View> {
  const parts = RULE_KINDS.flatMap((kind) =>
    (kind.verbs?.parts ?? [])
      .filter(({ of }) => of === `${work.noun} ${name}`)
      .map((part) => ({ part, rules: membersOf(work, kind, rule) })),
  );
  const needs = [
    ...(verb.needs?.(rule.settings) ?? []),
    ...parts.flatMap(({ part, rules }) => rules.flatMap(({ settings }) => part.needs?.(settings) ?? [])),
  ];
  const { context, stateOf } = await recallState(work, needs, verb.orders === true ? rule : undefined);
  const own = verb.show(stateOf(rule), context);
  const added = parts.map(({ part, rules }) => part.show(rules.map(stateOf), context));
  const text = [own, ...added].flatMap((view) => view.text);
  return {
    ...own,
    json: own.json === null ? null : Object.assign({}, own.json, ...added.map(({ json }) => json)),
    text: text.length === 0 && verb.empty !== undefined ? [{ line: verb.empty }] : text,
  };
}

interface Recalled {
  readonly context: VerbContext;
  readonly stateOf: (rule: Rule) => State;
}

/** The current facts from the ledger and the disk. `asked`: the rule whose earlier orders to include. */
async function recallState(work: Work, needs: readonly Need[], asked?: Rule): Promise<Recalled> {
  const { cli, tutti, project, session: id, given, subject } = work;
  const now = cli.now();
  const { session, project: shared, damaged } = await tutti.ledger.recall(id ?? '', project);
  if (id !== undefined && damaged.includes('session'))
    throw environment(`the state of session ${id} cannot be read.`, 'Run `tutti ledger verify`.');
  const state = {
    session: (id === undefined ? undefined : session) ?? newSession('', project, now),
    project: shared ?? NEW_PROJECT,
    user: NEW_USER,
  };
  return {
    context: {
      now,
      given,
      facts: gatherFacts(cli, project, needs),
      orders: id === undefined || asked === undefined ? [] : await ordersTo(tutti, id, asked.name),
      ...(id !== undefined && { session: sessionView(id, session) }),
      ...(subject && { subject }),
    },
    stateOf: (rule) =>
      damaged.includes(rule.kind.scope)
        ? { ...ruleStateIn(rule, state), slice: rule.kind.damaged(rule.settings) }
        : ruleStateIn(rule, state),
  };
}

function sessionView(
  id: string,
  state: Pick<SessionState, 'startedAt' | 'endedAt' | 'conduct'> | undefined,
): VerbSession {
  const score = state?.conduct && scoreOf(state.conduct);
  return {
    id,
    short: shortId(id),
    ...(state && { start: new Date(state.startedAt).toISOString() }),
    ...(state?.endedAt !== undefined && { end: new Date(state.endedAt).toISOString() }),
    ...(score && { score: score.value }),
  };
}

async function ordersTo({ ledger }: Tutti, session: string, rule: string): Promise<readonly PastOrder[]> {
  const orders: PastOrder[] = [];
  for await (const { event, seq, at } of ledger.records({ session })) {
    if (event.name !== 'order' || event.rule !== rule) continue;
    orders.push({ record: `${session}:${seq}`, at, verb: event.verb, reason: event.reason, args: event.args });
  }
  return orders;
}

type AnyOrder = OrderVerb<object, JsonObject>;

async function sendOrder(work: Work, kind: AnyRuleKind, verb: AnyOrder, person: boolean): Promise<Report> {
  const { cli, noun } = work;
  const { after } = verb;
  if ('every' in after) {
    const rules = rulesOf(work, kind);
    for (const rule of rules) {
      const sent = await send(work, rule, verb, person);
      if ('json' in sent) return sent;
    }
    return toReport(cli, after.every(rules.map(({ name }) => name)));
  }
  if ('change' in after) {
    const rule = ruleFor(work, kind);
    const sent = await send(work, rule, verb, person);
    if ('json' in sent) return sent;
    const now = await recallState(work, []);
    return toReport(cli, withSignature(verb, sent, after.change(sent.before, now.stateOf(rule), now.context)));
  }
  // Find the rule to show first, so that nothing changes if it is missing.
  const shown = { ...verbNamed(noun, after.view), name: after.view };
  if (!isView(shown)) throw new Error(`${noun} ${after.view} is not a view`);
  const owner = ruleFor(work, shown.kind);
  const rule = shown.kind === kind ? owner : membersOf(work, kind, owner)[0];
  if (rule === undefined) throw missing(kind);
  const sent = await send(work, rule, verb, person);
  if ('json' in sent) return sent;
  return toReport(cli, withSignature(verb, sent, await viewOf(work, shown, owner)));
}

const isView = (shown: KindVerb & { readonly name: string }): shown is Shown => 'show' in shown.verb;

interface Sent {
  readonly before: State;
  readonly signature: JsonObject;
}

/** The recorded order, or the report of its refusal. */
async function send(work: Work, rule: Rule, verb: AnyOrder, person: boolean): Promise<Sent | Report> {
  const { cli, tutti, given } = work;
  const needs = verb.needs?.(rule.settings) ?? [];
  const { stateOf, context } = await recallState(work, needs, verb.orders === true ? rule : undefined);
  const before = stateOf(rule);
  const reach = reachOf(work, rule);
  const isAgent = cli.agent() !== undefined;
  const name = personName(cli.env);
  const by = isAgent ? `an agent of ${name}` : name;
  const reason = given.reason ?? verb.reason ?? '';
  const record = await tutti.act({
    act: 'order',
    from: isAgent ? 'agent' : 'person',
    rule: rule.name,
    verb: verb.order,
    args: verb.args?.(before, context) ?? {},
    ...{ by, reason, ...reach },
  });
  const { outcome, say } = record.verdict;
  if (outcome === 'deny') return refusalReport(record, person);
  if (say !== '') cli.warn(printable(say));
  return { before, signature: actJson(record, reach, by, reason) };
}

function reachOf({ session, project }: Work, { kind }: Rule): Reach {
  if (kind.scope === 'project' || session === undefined) return { scope: 'project', project };
  return { scope: 'session', session, project };
}

/** Printed on stdout for an agent, an error for a person. Orders that can never succeed are wrong usage. */
function refusalReport({ verdict: { say, findings } }: LedgerRecord, person: boolean): Report {
  if (!person) return { exit: 1, json: { problem: say }, text: [say] };
  const isUsage = findings.some(({ code }) => code.startsWith('ORDER_') || code === 'PERSON_ONLY');
  throw new Problem(isUsage ? 2 : 1, say);
}

const withSignature = ({ signed: wanted }: AnyOrder, { signature }: Sent, view: View): View =>
  wanted === true ? { ...view, json: { ...view.json, ...signature } } : view;

const toReport = (cli: Cli, { json, text, exit }: View): Report => ({
  ...(exit !== undefined && { exit }),
  json,
  text: viewText(cli, text),
});
