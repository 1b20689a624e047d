// The steps that the search tries: calls by tool and target, delegations, prompts, stops. They include the paths, programs, tools
// and agents that the policy names, and some that it does not. Every event is prepared by the pipeline, so rules see what they
// would see live.

import type { ClientEvent } from '../../clients/client.ts';
import { DEFAULT_CLIENT } from '../../clients/registry.ts';
import type { Identity } from '../../core/actor.ts';
import type { Call } from '../../core/call.ts';
import type { Event, Facts } from '../../core/event.ts';
import { factKey } from '../../core/fact.ts';
import type { JsonObject } from '../../core/json.ts';
import { needsOf, type Policy, UNKNOWN_RULE } from '../../core/policy.ts';
import type { EnrichContext } from '../../pipeline/enrich.ts';
import { prepareEvent } from '../../pipeline/prepare.ts';
import { DEFAULTS } from '../../policy/definition.ts';
import { createFixtureWorld } from '../../world/fixture.ts';
import { namesIn, ROOTS, sampleOf, toolNamed } from './policy-names.ts';

const GENERAL = DEFAULT_CLIENT.agents.general;

/** One thing that can happen: its label in a trace, and the events it consists of. */
export interface SearchStep {
  readonly label: string;
  /** `agent`: the main agent chooses it. `world`: it happens to the agent. */
  readonly by: 'agent' | 'world';
  /** What it achieves if allowed. `talk`: it changes nothing. */
  readonly gains: 'work' | 'delegation' | 'talk' | 'stop' | 'nothing';
  /** Steps with the same target and effect: if one is refused and another is not, the rule can be bypassed. */
  readonly effectKey?: string;
  /** `turn`: the number of steps before it, from which agents and calls get unique ids. */
  readonly events: (at: number, turn: number) => readonly Event[];
  /** The call it makes. */
  readonly call?: Call;
  /** Other steps that this one represents. */
  readonly like?: readonly SearchStep[];
  /** Milliseconds that pass before it. Usually none: time passing is a step of its own. */
  readonly after?: number;
}

const HOUR = 3_600_000;
const NONCE = '0123456789abcdef';

type Bare<E extends ClientEvent = ClientEvent> = E extends ClientEvent ? Omit<E, 'session' | 'cwd' | 'who'> : never;

/** Events are prepared once; only their time changes from state to state. */
function createPreparer() {
  const context: EnrichContext = {
    client: DEFAULT_CLIENT,
    world: createFixtureWorld({ roots: ROOTS, begins: 0 }),
    moment: { at: 0, nonce: NONCE },
    scene: { cwd: ROOTS.project, roots: ROOTS },
    env: () => undefined,
    // Each step supplies its own facts.
    needs: () => [],
    policyFiles: () => [],
    failure: UNKNOWN_RULE,
  };
  return (event: Bare, who: Identity = {}, facts: Facts = {}): Event => ({
    ...prepareEvent({ event: { ...event, session: 'check', cwd: ROOTS.project, who } }, context, DEFAULTS.clip),
    client: 'check',
    facts,
  });
}

let prepare: ReturnType<typeof createPreparer> | undefined;

const staged = (event: Bare, who?: Identity, facts?: Facts): Event => {
  prepare ??= createPreparer();
  return prepare(event, who, facts);
};

const at = <E extends Event>(event: E, when: number): E => ({ ...event, at: when });

/** What a call has only after it ran. */
type CallResult = Pick<Call, 'started' | 'tasks'>;

/** Makes the call before it ran or, with a result, after. */
type MakeCall = (result?: CallResult) => Call;

/** A call in the short form of policy tests: `Bash npm test`. */
const written = (text: string): MakeCall => {
  const short = DEFAULT_CLIENT.shortCall(text);
  if ('problem' in short) throw new Error(`check: ${text}: ${short.problem}`);
  return withInput(short.tool, short.input);
};

/** Delegations run in the foreground: the step ends when the agent does. */
const withInput =
  (tool: string, input: JsonObject): MakeCall =>
  (result) => {
    const call = { ...DEFAULT_CLIENT.toCall({ tool, input }), ...result };
    return call.delegation === undefined ? call : { ...call, delegation: { ...call.delegation, background: false } };
  };

interface CallStepOptions extends Partial<SearchStep> {
  readonly result?: CallResult;
}

function callStep(
  make: MakeCall,
  label: string,
  gains: SearchStep['gains'],
  { result, ...more }: CallStepOptions = {},
): SearchStep {
  const before = staged({ name: 'tool.before', call: make() });
  const after = staged({ name: 'tool.after', call: make(result) });
  return {
    label,
    by: 'agent',
    gains,
    ...more,
    ...('call' in before && { call: before.call }),
    events: (when) => [at(before, when), at(after, when)],
  };
}

const quoted = (path: string): string => `'${path.replaceAll("'", "'\\''")}'`;

const readSteps = (path: string, shown: string): readonly SearchStep[] => [
  callStep(written(`Read ${path}`), `Read ${shown}`, 'talk', { effectKey: `read ${shown}` }),
  callStep(written(`Bash cat ${quoted(path)}`), `Bash: cat ${shown}`, 'talk', { effectKey: `read ${shown}` }),
];

/** Every way to write to one path. */
const writeSteps = (path: string, shown: string): readonly SearchStep[] => [
  callStep(written(`Edit ${path}`), `Edit ${shown}`, 'work', { effectKey: `write ${shown}` }),
  callStep(written(`Write ${path}`), `Write ${shown}`, 'work', { effectKey: `write ${shown}` }),
  callStep(written(`Bash echo x > ${quoted(path)}`), `Bash: echo x > ${shown}`, 'work', {
    effectKey: `write ${shown}`,
  }),
];

interface AgentReport {
  readonly words: string;
  readonly facts: Facts;
}

const reportsIn = (policy: Policy): readonly AgentReport[] =>
  policy.rules.flatMap(({ kind, settings }) => kind.search.reports?.(settings) ?? []);

/** A whole delegation: the call, the agent's start, its work, its stop, and the result. */
function delegationStep(type: string, report?: AgentReport, named?: string): SearchStep {
  const delegate = DEFAULT_CLIENT.calls.delegate(type, 'Do the next piece of work.');
  const tool = named ?? delegate.tool;
  const make = withInput(tool, delegate.input);
  const finished = { started: { id: 'agent', type, teammate: false, finished: true } };
  const before = staged({ name: 'tool.before', call: make() });
  const after = staged({ name: 'tool.after', call: make(finished) });
  const edit = written('Edit src/a.ts')();
  const inside: readonly Event[] = [
    staged({ name: 'agent.start' }),
    staged({ name: 'tool.before', call: edit }),
    staged({ name: 'tool.after', call: edit }),
    staged({ name: 'agent.stop', active: false, background: [] }, {}, report?.facts),
  ];
  return {
    label: report === undefined ? `${tool} ${type}` : `${tool} ${type}, which reports ${report.words}`,
    by: 'agent',
    gains: 'delegation',
    ...('call' in before && { call: before.call }),
    events: (when, turn) => {
      const who = { agentId: `agent-${turn}`, agentType: type };
      return [
        withIds(at(before, when), turn),
        ...inside.map((event) => ({ ...at(event, when), who })),
        withIds(at(after, when), turn),
      ];
    },
  };
}

/** Gives the call and the agent of each turn unique ids. */
function withIds(event: Event, turn: number): Event {
  if (event.name !== 'tool.before' && event.name !== 'tool.after') return event;
  const { started } = event.call;
  const call: Call = {
    ...event.call,
    id: `call-${turn}`,
    ...(started && { started: { ...started, id: `agent-${turn}` } }),
  };
  return { ...event, call };
}

function eventStep(label: string, bare: Bare, more: Partial<SearchStep> = {}, facts?: Facts): SearchStep {
  const event = staged(bare, {}, facts);
  return { label, by: 'world', gains: 'nothing', ...more, events: (when) => [at(event, when)] };
}

const PROMPT = { name: 'prompt', text: 'Please mend it.', from: 'person' } as const;
const STOP = { name: 'stop', active: false, background: [] } as const;

export function stepsFor(policy: Policy): readonly SearchStep[] {
  const names = namesIn(policy);
  const { project } = ROOTS;
  const samples = names.globs.map((glob) => sampleOf(glob)).filter((path) => path !== undefined);
  const paths = [...new Set([`${project}/src/a.ts`, '/tmp/a.txt', '/home/ada/elsewhere/a.txt', ...samples])];
  const shown = (path: string): string => (path.startsWith(`${project}/`) ? path.slice(project.length + 1) : path);
  return [
    eventStep('the person asks', PROMPT),
    ...paths.flatMap((path) => [...readSteps(path, shown(path)), ...writeSteps(path, shown(path))]),
    callStep(written('Grep x'), 'Grep', 'talk'),
    ...['git status', 'npm test', 'git commit -m x', ...names.programs].map((command) =>
      callStep(written(`Bash ${command}`), `Bash: ${command}`, 'work'),
    ),
    ...['rm -rf build', 'find build -delete'].map((command) =>
      callStep(written(`Bash ${command}`), `Bash: ${command}`, 'work', { effectKey: 'destroy build' }),
    ),
    callStep(written('WebFetch https://example.org/'), 'WebFetch', 'talk'),
    callStep(written('mcp__server__do {}'), 'mcp__server__do', 'work'),
    callStep(written('SomeNewTool {}'), 'SomeNewTool', 'work'),
    ...names.tools.flatMap(toolNamed).map(toolStep),
    callStep(written('AskUserQuestion What now?'), 'AskUserQuestion', 'talk'),
    callStep(written('ExitPlanMode x'), 'ExitPlanMode', 'talk'),
    callStep(written('TaskCreate x'), 'TaskCreate', 'talk', {
      result: { tasks: [{ id: '1', title: 'x', status: 'open' }] },
    }),
    callStep(written('TaskUpdate 1 completed'), 'TaskUpdate: done', 'talk'),
    ...[GENERAL, ...names.agents].flatMap((type) => [
      delegationStep(type),
      ...reportsIn(policy).map((report) => delegationStep(type, report)),
    ]),
    eventStep('stop', STOP, { by: 'agent', gains: 'stop' }),
    ...stopsWithMessage(policy),
    ...modeSwitches(policy),
    eventStep('an hour passes', { name: 'notice', about: 'idle' }, { after: HOUR }),
  ];
}

/** A call of a tool that the policy names. If the tool starts an agent, the agent also finishes. */
function toolStep(tool: string): SearchStep {
  const make = withInput(tool, {});
  const { delegation } = make();
  const starts = delegation !== undefined && !delegation.message;
  return starts ? delegationStep(GENERAL, undefined, tool) : callStep(make, tool, 'talk');
}

/** A stop whose last message contains what the policy requires. */
function stopsWithMessage(policy: Policy): readonly SearchStep[] {
  const messages = needsOf(policy, 'stop').filter((need) => need.from === 'message');
  if (messages.length === 0) return [];
  const facts = Object.fromEntries(messages.map((need) => [factKey(need), [need.pattern]]));
  return [eventStep('stop, with the words it waits for', STOP, { by: 'agent', gains: 'stop' }, facts)];
}

/** Rules of a mode are active only after a person has switched it on. */
const modeSwitches = (policy: Policy): readonly SearchStep[] =>
  policy.rules
    .filter(({ kind }) => kind.governs !== undefined && kind.events.has('order'))
    .map(({ name: rule }) =>
      eventStep(`the person switches ${rule} on`, {
        name: 'order',
        ...{ by: 'a person', reason: '', scope: 'project', from: 'person', rule, verb: 'enable', args: {} },
      }),
    );

/** The events before every search. */
export const startEvents = (when: number): readonly Event[] => [
  at(staged({ name: 'session.start', source: 'startup' }), when),
  at(staged(PROMPT), when),
];

/** Calls that are tried only once, because they lead to no other state: every call made by a subagent, a teammate or an agent that
 *  the policy names, and an edit of tutti's own policy. */
export function probes(policy: Policy, steps: readonly SearchStep[], when: number): readonly Event[] {
  const callers: readonly Identity[] = [
    ...[GENERAL, ...namesIn(policy).agents].map((type) => ({ agentId: `agent-${type}`, agentType: type })),
    { agentType: 'a teammate' },
  ];
  const calls = steps.flatMap((step) => [step, ...(step.like ?? [])]).flatMap(({ call }) => (call ? [call] : []));
  const tampering = staged({ name: 'tool.before', call: written('Edit .tutti/policy.yaml')() });
  return [
    at(tampering, when),
    ...calls.flatMap((call) => {
      const event = at(staged({ name: 'tool.before', call: NO_CALL }), when);
      return callers.map((who): Event => ({ ...event, name: 'tool.before', call, who }));
    }),
  ];
}

const NO_CALL: Call = { name: 'Probe', kind: 'other', input: {}, effects: [] };
