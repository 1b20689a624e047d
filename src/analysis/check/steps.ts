// What can happen under a policy, as few steps as tell everything apart that the policy can tell apart: who, with which tool, on
// which target. Made from the policy itself: the paths, programs, tools and agents it names are tried beside those it does not.
// Every event is prepared by the pipeline, so rules see what they would see live.

import type { ClientEvent } from '../../clients/client.ts';
import { DEFAULT_CLIENT } from '../../clients/registry.ts';
import type { Identity } from '../../core/actor.ts';
import type { Call } from '../../core/call.ts';
import type { Event, Facts } from '../../core/event.ts';
import { factKey } from '../../core/fact.ts';
import { isObject, type JsonObject } from '../../core/json.ts';
import { needsOf, type Policy } from '../../core/policy.ts';
import type { EnrichContext } from '../../pipeline/enrich.ts';
import { prepareEvent } from '../../pipeline/prepare.ts';
import { DEFAULTS } from '../../policy/definition.ts';
import { createFixtureWorld } from '../../world/fixture.ts';

export const ROOTS = { project: '/home/ada/project', home: '/home/ada', tmp: '/tmp' } as const;

/** One thing that can happen: its label in a trace, and the events it consists of. */
export interface Step {
  readonly label: string;
  /** `agent`: the main agent may choose it. `world`: it happens to the agent. */
  readonly by: 'agent' | 'world';
  /** What it would achieve: work done, work delegated, talk only, an end. */
  readonly gains: 'work' | 'delegation' | 'talk' | 'stop' | 'nothing';
  /** Steps with the same target and effect: if one is refused and another is not, the rule can be bypassed. */
  readonly road?: string;
  /** `turn`: the number of steps before it, so that agents and calls get ids of their own. */
  readonly events: (at: number, turn: number) => readonly Event[];
  /** The call it makes. */
  readonly call?: Call;
  /** Other steps this one stands for. */
  readonly like?: readonly Step[];
  /** Milliseconds that pass before it. Usually none: time passing is a step of its own. */
  readonly after?: number;
}

const HOUR = 3_600_000;
const NONCE = '0123456789abcdef';

type Bare<E extends ClientEvent = ClientEvent> = E extends ClientEvent ? Omit<E, 'session' | 'cwd' | 'who'> : never;

/** Events are prepared once; only their time changes from state to state. */
function createStaging() {
  const context: EnrichContext = {
    client: DEFAULT_CLIENT,
    world: createFixtureWorld({ roots: ROOTS, begins: 0 }),
    moment: { at: 0, nonce: NONCE },
    scene: { cwd: ROOTS.project, roots: ROOTS },
    env: () => undefined,
    // A step brings its facts along.
    needs: () => [],
    policyFiles: () => [],
    strict: true,
  };
  return (event: Bare, who: Identity = {}, facts: Facts = {}): Event => ({
    ...prepareEvent({ event: { ...event, session: 'check', cwd: ROOTS.project, who } }, context, DEFAULTS.clip),
    client: 'check',
    facts,
  });
}

let staging: ReturnType<typeof createStaging> | undefined;

const staged = (event: Bare, who?: Identity, facts?: Facts): Event => {
  staging ??= createStaging();
  return staging(event, who, facts);
};

const at = <E extends Event>(event: E, when: number): E => ({ ...event, at: when });

type Made = (response?: JsonObject) => Call;

/** A call as a person writes it down, before and after it ran. */
const written = (text: string): Made => {
  const short = DEFAULT_CLIENT.shortCall(text);
  if ('flaw' in short) throw new Error(`check: ${text}: ${short.flaw}`);
  return withInput(short.tool, short.input);
};

/** Delegations are waited for: a step is over when its agent is. */
const withInput =
  (tool: string, input: JsonObject): Made =>
  (response) => {
    const call = DEFAULT_CLIENT.toCall({ tool, input, response });
    return call.delegation === undefined ? call : { ...call, delegation: { ...call.delegation, background: false } };
  };

interface Asking extends Partial<Step> {
  readonly response?: JsonObject;
}

function asking(made: Made, label: string, gains: Step['gains'], { response, ...more }: Asking = {}): Step {
  const before = staged({ name: 'tool.before', call: made() });
  const after = staged({ name: 'tool.after', call: made(response) });
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

const looking = (path: string, shown: string): readonly Step[] => [
  asking(written(`Read ${path}`), `Read ${shown}`, 'talk', { road: `read ${shown}` }),
  asking(written(`Bash cat ${quoted(path)}`), `Bash: cat ${shown}`, 'talk', { road: `read ${shown}` }),
];

/** Every way to write to one path. */
const writing = (path: string, shown: string): readonly Step[] => [
  asking(written(`Edit ${path}`), `Edit ${shown}`, 'work', { road: `write ${shown}` }),
  asking(written(`Write ${path}`), `Write ${shown}`, 'work', { road: `write ${shown}` }),
  asking(written(`Bash echo x > ${quoted(path)}`), `Bash: echo x > ${shown}`, 'work', { road: `write ${shown}` }),
];

interface AgentReport {
  readonly words: string;
  readonly facts: Facts;
}

const reportsIn = (policy: Policy): readonly AgentReport[] =>
  policy.rules.flatMap(({ kind, settings }) => kind.search.reports?.(settings) ?? []);

/** A delegation that is carried out: it is asked for, the agent starts, works, stops, and its result comes back. */
function delegating(type: string, report?: AgentReport, tool = 'Agent'): Step {
  const made = withInput(tool, { subagent_type: type, description: 'work', prompt: 'Do the next piece of work.' });
  const finished = { status: 'completed', agentId: 'agent', agentType: type };
  const before = staged({ name: 'tool.before', call: made() });
  const after = staged({ name: 'tool.after', call: made(finished) });
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

/** Each turn's call and agent have ids of their own. */
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

function happening(label: string, bare: Bare, more: Partial<Step> = {}, facts?: Facts): Step {
  const event = staged(bare, {}, facts);
  return { label, by: 'world', gains: 'nothing', ...more, events: (when) => [at(event, when)] };
}

const PROMPT = { name: 'prompt', text: 'Please mend it.', from: 'person' } as const;
const STOP = { name: 'stop', active: false, background: [] } as const;

export function stepsFor(policy: Policy): readonly Step[] {
  const names = namesIn(policy);
  const { project } = ROOTS;
  const samples = names.globs.map((glob) => sampleOf(glob)).filter((path) => path !== undefined);
  const paths = [...new Set([`${project}/src/a.ts`, '/tmp/a.txt', '/home/ada/elsewhere/a.txt', ...samples])];
  const shown = (path: string): string => (path.startsWith(`${project}/`) ? path.slice(project.length + 1) : path);
  return [
    happening('the person asks', PROMPT),
    ...paths.flatMap((path) => [...looking(path, shown(path)), ...writing(path, shown(path))]),
    asking(written('Grep x'), 'Grep', 'talk'),
    ...['git status', 'npm test', 'git commit -m x', ...names.programs].map((command) =>
      asking(written(`Bash ${command}`), `Bash: ${command}`, 'work'),
    ),
    ...['rm -rf build', 'find build -delete'].map((command) =>
      asking(written(`Bash ${command}`), `Bash: ${command}`, 'work', { road: 'destroy build' }),
    ),
    asking(written('WebFetch https://example.org/'), 'WebFetch', 'talk'),
    asking(written('mcp__server__do {}'), 'mcp__server__do', 'work'),
    asking(written('SomeNewTool {}'), 'SomeNewTool', 'work'),
    ...names.tools.flatMap(toolNamed).map(using),
    asking(written('AskUserQuestion What now?'), 'AskUserQuestion', 'talk'),
    asking(written('ExitPlanMode x'), 'ExitPlanMode', 'talk'),
    asking(written('TaskCreate x'), 'TaskCreate', 'talk', { response: { task: { id: '1', subject: 'x' } } }),
    asking(written('TaskUpdate 1 completed'), 'TaskUpdate: done', 'talk'),
    ...['general-purpose', ...names.agents].flatMap((type) => [
      delegating(type),
      ...reportsIn(policy).map((report) => delegating(type, report)),
    ]),
    happening('stop', STOP, { by: 'agent', gains: 'stop' }),
    ...finishing(policy),
    ...switching(policy),
    happening('an hour passes', { name: 'notice', about: 'idle' }, { after: HOUR }),
  ];
}

/** A tool that the policy names. One that starts an agent has that agent finish. */
function using(tool: string): Step {
  const made = withInput(tool, {});
  const { delegation } = made();
  const starts = delegation !== undefined && !delegation.message;
  return starts ? delegating('general-purpose', undefined, tool) : asking(made, tool, 'talk');
}

/** A stop whose last message is what the policy waits for. */
function finishing(policy: Policy): readonly Step[] {
  const messages = needsOf(policy, 'stop').filter((need) => need.from === 'message');
  if (messages.length === 0) return [];
  const facts = Object.fromEntries(messages.map((need) => [factKey(need), [need.pattern]]));
  return [happening('stop, with the words it waits for', STOP, { by: 'agent', gains: 'stop' }, facts)];
}

/** Rules of a mode are asked only while a person has it on. */
const switching = (policy: Policy): readonly Step[] =>
  policy.rules
    .filter(({ kind }) => kind.governs !== undefined && kind.events.has('order'))
    .map(({ name: rule }) =>
      happening(`the person switches ${rule} on`, {
        name: 'order',
        ...{ by: 'a person', reason: '', scope: 'project', from: 'person', rule, verb: 'enable', args: {} },
      }),
    );

/** Where every search begins. */
export const starting = (when: number): readonly Event[] => [
  at(staged({ name: 'session.start', source: 'startup' }), when),
  at(staged(PROMPT), when),
];

/** Calls that are tried once, because they lead to no other state: everything a subagent, a teammate or an agent the policy
 *  names might do, and an edit of tutti's own policy. */
export function probes(policy: Policy, steps: readonly Step[], when: number): readonly Event[] {
  const callers: readonly Identity[] = [
    ...['general-purpose', ...namesIn(policy).agents].map((type) => ({ agentId: `agent-${type}`, agentType: type })),
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

interface Names {
  readonly globs: readonly string[];
  readonly programs: readonly string[];
  readonly tools: readonly string[];
  readonly agents: readonly string[];
}

/** The settings, of any kind, that name these; `*` in a name is filled in. */
const KEYS: Readonly<Record<keyof Names, ReadonlySet<string>>> = {
  globs: new Set(['path', 'paths', 'free']),
  programs: new Set(['program', 'programs']),
  tools: new Set(['tool', 'tools', 'neutral', 'counts']),
  agents: new Set(['agents', 'agent', 'allows', 'utility', 'starts', 'delegateTo', 'exempt']),
};

/** Tools that have a step of their own. */
const HAS_STEP = new Set(['Read', 'Grep', 'Edit', 'Write', 'Bash', 'Agent', 'Task', 'AskUserQuestion', 'ExitPlanMode']);
const MOST = 24;

function namesIn(policy: Policy): Names {
  const found: Record<keyof Names, Set<string>> = {
    globs: new Set(),
    programs: new Set(),
    tools: new Set(),
    agents: new Set(),
  };
  const take = (key: string, value: unknown): void => {
    if (typeof value === 'string') {
      for (const sort of ['globs', 'programs', 'tools', 'agents'] as const) {
        if (KEYS[sort].has(key)) found[sort].add(sort === 'tools' ? value : filled(value, 'x'));
      }
    } else if (Array.isArray(value)) for (const entry of value) take(key, entry);
    else if (isObject(value))
      for (const [name, entry] of Object.entries(value)) if (name !== 'examples') take(name, entry);
  };
  for (const { settings } of policy.rules) take('', settings);
  const some = (words: ReadonlySet<string>): readonly string[] => [...words].slice(0, MOST);
  return {
    globs: some(found.globs),
    programs: some(found.programs),
    tools: some(found.tools).filter((name) => !HAS_STEP.has(name)),
    agents: some(found.agents).filter((name) => name !== 'general-purpose' && name !== ''),
  };
}

const filled = (pattern: string, word: string): string => pattern.replaceAll(/\*+/g, word);

/** An MCP tool's effect is read from its name, so a pattern for several tools stands for one of each effect. */
const toolNamed = (pattern: string): readonly string[] => {
  const words = pattern.startsWith('mcp__') && pattern.includes('*') ? MCP_SAMPLES : ['x'];
  return [...new Set(words.map((word) => filled(pattern, word)))];
};
const MCP_SAMPLES = ['x', 'get_x', 'create_x', 'run_x', 'delete_x'];

/** A path that a glob surely matches, once its stars are filled in. */
function sampleOf(glob: string): string | undefined {
  if (glob.startsWith('@') || /[[\]{}()?!]/.test(glob)) return undefined;
  if (glob.startsWith('~/')) return `${ROOTS.home}${glob.slice(1)}`;
  return glob.startsWith('/') ? glob : `${ROOTS.project}/${glob.replace(/^\.\//, '')}`;
}
