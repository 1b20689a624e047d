// What can happen, as few steps as tell everything apart that a policy can tell apart: who, with which tool, to what, where.
// Made from the policy itself: the paths, programs, tools and agents it names are tried beside those it does not.

import { GUARD } from '../../clients/registry.ts';
import type { Identity } from '../../core/actor.ts';
import type { Call, CallKind } from '../../core/call.ts';
import type { Event, EventBase } from '../../core/event.ts';
import { type Facts, factKey } from '../../core/fact.ts';
import { isObject, type JsonObject } from '../../core/json.ts';
import { needsOf, type Policy } from '../../core/policy.ts';
import { lower } from '../../effects/tool-effects.ts';

export const ROOTS = { project: '/home/ada/project', home: '/home/ada', tmp: '/tmp' } as const;

/** One thing that can happen: as a person reads it in a trace, and as the events it comes to. */
export interface Step {
  readonly label: string;
  /** `agent`: the main agent may choose it. `world`: it happens to it. */
  readonly by: 'agent' | 'world';
  /** What it would achieve: work done, work handed over, talk only, an end. */
  readonly gains: 'work' | 'delegation' | 'talk' | 'stop' | 'nothing';
  /** Steps with the same target and effect: if one is refused and another is not, there is a road around. */
  readonly road?: string;
  /** `turn`: the steps before it, so that agents and calls have names of their own. */
  readonly events: (at: number, turn: number) => readonly Event[];
  /** The call it asks for. */
  readonly call?: Call;
  /** Steps that this one stands for, beside itself. */
  readonly like?: readonly Step[];
  /** Milliseconds that pass before it; none as a rule: time is a step of its own. */
  readonly after?: number;
}

const HOUR = 3_600_000;
const NONCE = '0123456789abcdef';

const baseOf = (at: number, who: Identity = {}): EventBase => ({
  at,
  nonce: NONCE,
  client: 'check',
  session: 'check',
  cwd: ROOTS.project,
  roots: ROOTS,
  who,
  facts: {},
});

type Sketch = Pick<Call, 'name' | 'kind' | 'input'> & Partial<Call>;

/** Lowered as the hosts do it: a rule sees of a command what it would see of the real one. */
function callOf(sketch: Sketch): Call {
  const call: Call = { effects: [], ...sketch };
  return { ...call, effects: lower(call, { cwd: ROOTS.project, roots: ROOTS }, GUARD) };
}

function asking(sketch: Sketch, label: string, gains: Step['gains'], road?: string): Step {
  const call = callOf(sketch);
  return {
    label,
    by: 'agent',
    gains,
    ...(road !== undefined && { road }),
    call,
    events: (at) => [
      { ...baseOf(at), name: 'tool.before', call },
      { ...baseOf(at), name: 'tool.after', call },
    ],
  };
}

const file = (name: string, kind: CallKind, path: string, more: JsonObject = {}): Sketch => ({
  name,
  kind,
  input: { file_path: path, ...more },
  lines: 1,
});
const shell = (command: string): Sketch => ({ name: 'Bash', kind: 'shell', input: { command }, lines: 1 });

const quoted = (path: string): string => `'${path.replaceAll("'", "'\\''")}'`;

const looking = (path: string, shown: string): readonly Step[] => [
  asking(file('Read', 'read', path), `Read ${shown}`, 'talk', `read ${shown}`),
  asking(shell(`cat ${quoted(path)}`), `Bash: cat ${shown}`, 'talk', `read ${shown}`),
];

/** Every way to write to one path. */
const writing = (path: string, shown: string): readonly Step[] => [
  asking(file('Edit', 'edit', path, { old_string: 'a', new_string: 'b' }), `Edit ${shown}`, 'work', `write ${shown}`),
  asking(file('Write', 'edit', path, { content: 'x' }), `Write ${shown}`, 'work', `write ${shown}`),
  asking(shell(`echo x > ${quoted(path)}`), `Bash: echo x > ${shown}`, 'work', `write ${shown}`),
];

interface Report {
  readonly words: string;
  readonly facts: Facts;
}

const reportsIn = (policy: Policy): readonly Report[] =>
  policy.rules.flatMap(({ kind, settings }) => kind.search.reports?.(settings) ?? []);

/** A delegation that is carried out: it is asked for, the agent starts, works, stops, and its result comes back. */
function delegating(type: string, says?: Report): Step {
  const call = callOf({
    name: 'Agent',
    kind: 'delegate',
    input: { subagent_type: type, prompt: 'Do the next piece of work.', description: 'work' },
    delegation: { type, background: false },
  });
  const edit = callOf(file('Edit', 'edit', `${ROOTS.project}/src/a.ts`));
  return {
    label: says === undefined ? `Agent ${type}` : `Agent ${type}, which reports ${says.words}`,
    by: 'agent',
    gains: 'delegation',
    events: (at, turn) => {
      const who = { agentId: `agent-${turn}`, agentType: type };
      const own = { ...call, id: `call-${turn}` };
      const started = { id: who.agentId, type, teammate: false, finished: true };
      return [
        { ...baseOf(at), name: 'tool.before', call: own },
        { ...baseOf(at, who), name: 'agent.start' },
        { ...baseOf(at, who), name: 'tool.before', call: edit },
        { ...baseOf(at, who), name: 'tool.after', call: edit },
        { ...baseOf(at, who), name: 'agent.stop', active: false, background: [], ...(says && { facts: says.facts }) },
        { ...baseOf(at), name: 'tool.after', call: { ...own, started } },
      ];
    },
  };
}

const happening = (label: string, make: (base: EventBase) => Event, more: Partial<Step> = {}): Step => ({
  label,
  by: 'world',
  gains: 'nothing',
  ...more,
  events: (at) => [make(baseOf(at))],
});

export function stepsFor(policy: Policy): readonly Step[] {
  const words = wordsIn(policy);
  const { project } = ROOTS;
  const samples = words.globs.map((glob) => sampleOf(glob)).filter((path) => path !== undefined);
  const paths = [...new Set([`${project}/src/a.ts`, '/tmp/a.txt', '/home/ada/elsewhere/a.txt', ...samples])];
  const shown = (path: string): string => (path.startsWith(`${project}/`) ? path.slice(project.length + 1) : path);
  return [
    happening('the person asks', (base) => ({ ...base, name: 'prompt', text: 'Please mend it.', from: 'person' })),
    ...paths.flatMap((path) => [...looking(path, shown(path)), ...writing(path, shown(path))]),
    asking({ name: 'Grep', kind: 'search', input: { pattern: 'x' } }, 'Grep', 'talk'),
    ...['git status', 'npm test', 'git commit -m x', ...words.programs].map((command) =>
      asking(shell(command), `Bash: ${command}`, 'work'),
    ),
    ...['rm -rf build', 'find build -delete'].map((command) =>
      asking(shell(command), `Bash: ${command}`, 'work', 'destroy build'),
    ),
    asking({ name: 'WebFetch', kind: 'web', input: { url: 'https://example.org/' } }, 'WebFetch', 'talk'),
    asking({ name: 'mcp__server__do', kind: 'mcp', input: {} }, 'mcp__server__do', 'work'),
    asking({ name: 'SomeNewTool', kind: 'other', input: {} }, 'SomeNewTool', 'work'),
    ...words.tools.map((name) => asking({ name, kind: kindOf(name), input: {} }, name, 'talk')),
    asking({ name: 'AskUserQuestion', kind: 'ask', input: {} }, 'AskUserQuestion', 'talk'),
    asking({ name: 'ExitPlanMode', kind: 'plan', input: { plan: 'x' } }, 'ExitPlanMode', 'talk'),
    asking(
      {
        name: 'TaskCreate',
        kind: 'task',
        input: { subject: 'x' },
        tasks: [{ id: '1', title: 'x', status: 'open' }],
      },
      'TaskCreate',
      'talk',
    ),
    asking(
      { name: 'TaskUpdate', kind: 'task', input: { id: '1' }, tasks: [{ id: '1', status: 'done' }] },
      'TaskUpdate: done',
      'talk',
    ),
    ...['general-purpose', ...words.agents].flatMap((type) => [
      delegating(type),
      ...reportsIn(policy).map((says) => delegating(type, says)),
    ]),
    happening('stop', (base) => ({ ...base, name: 'stop', active: false, background: [] }), {
      by: 'agent',
      gains: 'stop',
    }),
    ...finishing(policy),
    ...switching(policy),
    happening('an hour passes', (base) => ({ ...base, name: 'notice', about: 'idle' }), { after: HOUR }),
  ];
}

/** A stop whose last words are what the policy waits for. */
function finishing(policy: Policy): readonly Step[] {
  const said = needsOf(policy, 'stop').filter((need) => need.from === 'message');
  if (said.length === 0) return [];
  const facts = Object.fromEntries(said.map((need) => [factKey(need), [need.pattern]]));
  const make = (base: EventBase): Event => ({ ...base, facts, name: 'stop', active: false, background: [] });
  return [happening('stop, with the words it waits for', make, { by: 'agent', gains: 'stop' })];
}

/** Rules of a mode are asked only while a person has it on. */
const switching = (policy: Policy): readonly Step[] =>
  policy.rules
    .filter(({ kind }) => kind.governs !== undefined && kind.events.has('order'))
    .map(({ name: rule }) =>
      happening(`the person switches ${rule} on`, (base) => ({
        ...base,
        name: 'order',
        ...{ by: 'a person', reason: '', scope: 'project', from: 'person', rule, verb: 'enable', args: {} },
      })),
    );

/** Where every search begins. */
export const starting = (at: number): readonly Event[] => [
  { ...baseOf(at), name: 'session.start', source: 'startup' },
  { ...baseOf(at), name: 'prompt', text: 'Please mend it.', from: 'person' },
];

/** What is tried once, for it leads nowhere: agents at work that may have been started before. */
export function probes(policy: Policy, at: number): readonly Event[] {
  const edit = callOf(file('Edit', 'edit', `${ROOTS.project}/src/a.ts`));
  return [
    tampering(at),
    ...wordsIn(policy).agents.map((type): Event => {
      const who = { agentId: `agent-${type}`, agentType: type };
      return { ...baseOf(at, who), name: 'tool.before', call: edit };
    }),
  ];
}

/** The tamper attempt that rule `protect` is for; tried once, for it changes nothing. */
const tampering = (at: number): Event => ({
  ...baseOf(at),
  name: 'tool.before',
  call: {
    ...callOf(file('Edit', 'edit', `${ROOTS.project}/.tutti/policy.yaml`)),
    effects: [{ effect: 'tamper', targets: [`${ROOTS.project}/.tutti/policy.yaml`] }],
  },
});

const kindOf = (name: string): CallKind =>
  name.startsWith('Task') ? 'task' : name.startsWith('mcp__') ? 'mcp' : name.includes('Plan') ? 'plan' : 'other';

interface Words {
  readonly globs: readonly string[];
  readonly programs: readonly string[];
  readonly tools: readonly string[];
  readonly agents: readonly string[];
}

/** Names under which settings of any kind speak of these; `*` in a name is filled in. */
const KEYS: Readonly<Record<keyof Words, ReadonlySet<string>>> = {
  globs: new Set(['path', 'paths', 'free']),
  programs: new Set(['program', 'programs']),
  tools: new Set(['tool', 'tools', 'neutral', 'counts']),
  agents: new Set(['agents', 'agent', 'allows', 'utility', 'starts', 'delegateTo', 'exempt']),
};

/** Tools that have a step of their own. */
const HAS_STEP = new Set(['Read', 'Grep', 'Edit', 'Write', 'Bash', 'Agent', 'Task', 'AskUserQuestion', 'ExitPlanMode']);
const MOST = 24;

function wordsIn(policy: Policy): Words {
  const found: Record<keyof Words, Set<string>> = {
    globs: new Set(),
    programs: new Set(),
    tools: new Set(),
    agents: new Set(),
  };
  const take = (key: string, value: unknown): void => {
    if (typeof value === 'string') {
      for (const sort of ['globs', 'programs', 'tools', 'agents'] as const) {
        if (KEYS[sort].has(key)) found[sort].add(value.replaceAll(/\*+/g, 'x'));
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

/** A path that a glob surely matches, once its stars are filled in. */
function sampleOf(glob: string): string | undefined {
  if (glob.startsWith('@') || /[[\]{}()?!]/.test(glob)) return undefined;
  if (glob.startsWith('~/')) return `${ROOTS.home}${glob.slice(1)}`;
  return glob.startsWith('/') ? glob : `${ROOTS.project}/${glob.replace(/^\.\//, '')}`;
}
