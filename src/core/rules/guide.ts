// Texts for the agent: at the start of a session, with a prompt, when a subagent starts or stops, after a tool call.
//
// A text at the stop of a subagent would send it back to work. So it is stored, and given to the main agent with the result of the
// delegation or the client's notification.

import * as v from 'valibot';
import { COMMAND_NEED, knownAt, namesCommand, startable, withAgentNames, withCommand } from '../available.ts';
import type { EventName, EventOf } from '../event.ts';
import { linearTest, newBudget, type StepBudget } from '../linear-pattern.ts';
import { asksForTeam, isSeveralSteps } from '../plan/request.ts';
import { defineRule, type RuleContext, type RuleResult } from '../rule.ts';
import type { RawFinding } from '../verdict.ts';
import { isNamed, isOneOf, isTypeOf } from './match.ts';
import { agentText, kinds, linearPattern, listOf, maybe, name, setting, tools } from './settings.ts';
import { switchable, switchNeeds, unlessSetting } from './unless.ts';

const text = v.pipe(
  agentText,
  v.description("The text for the agent. `{tutti}` stands for the command that starts tutti in the agent's shell."),
);

const agents = maybe(
  listOf(name),
  'Agents that the text names: it is given only where the client has all of them. `init` provides those that ship.',
);

const moment = <const N extends string>(event: N) =>
  v.pipe(v.literal(event), v.description('The event that brings it.'));

const entry = v.variant('on', [
  v.strictObject({
    on: moment('session.start'),
    source: maybe(
      listOf(name),
      'Only when the session comes from one of these: `startup`, `resume`, `clear`, `compact` …',
    ),
    late: maybe(
      v.boolean(),
      'Also with the next prompt or after the next call, if the session started without it: its mode was off.',
    ),
    agents,
    text,
  }),
  v.strictObject({
    on: moment('prompt'),
    when: maybe(
      linearPattern,
      "Only when the person's prompt matches this regular expression, which has no back references; case does not matter.",
    ),
    asks: maybe(
      v.picklist(['steps', 'team']),
      "Only when the person's prompt asks for this. steps: work of several steps; team: agents that work together.",
    ),
    agents,
    text,
  }),
  v.strictObject({ on: moment('agent.start'), agents, text }),
  v.strictObject({
    on: moment('agent.stop'),
    notFor: maybe(tools, 'Types of agents it is not said for; `*` stands for any characters.'),
    agents,
    text,
  }),
  v.strictObject({
    on: moment('tool.after'),
    tool: maybe(tools, "The client's names of tools; `*` stands for any characters."),
    kind: maybe(kinds, 'Kinds of calls.'),
    agents,
    text,
  }),
]);
type Entry = v.InferOutput<typeof entry>;

const settings = v.strictObject({
  texts: setting(v.array(entry), [], 'The texts, in the order in which they are given.'),
  unless: unlessSetting,
});
type Settings = v.InferOutput<typeof settings>;

type Slice = {
  /** Indexes of texts that the main agent has not received yet. */
  readonly owed?: readonly number[];
  /** It was asked at the start of the session, or has given its late texts since. */
  readonly begun?: true;
};

export const guide = defineRule<Settings, Slice>({
  kind: 'guide',
  about:
    'Gives the agent texts when a session starts, a person asks, an agent starts or ends, or a tool has done its work.',
  settings,
  strictness: { texts: 'text', unless: 'fixed' },
  needs: (settings) => [
    ...switchNeeds(settings, 'session.start', 'prompt', 'agent.start', 'agent.stop', 'tool.after'),
    ...(settings.texts.some(({ text }) => namesCommand(text)) ? [COMMAND_NEED] : []),
  ],
  agents: ({ texts }) => texts.flatMap(({ agents }) => agents ?? []),
  initial: {},

  on: switchable<Settings, Slice>({
    'session.start': (context) => {
      const { event, settings } = context;
      const own = settings.texts.filter(
        (entry) => entry.on === event.name && (entry.source?.includes(event.source) ?? true),
      );
      const begins = !context.slice.begun && settings.texts.some(isLate);
      return { findings: findingsFor(own, context), ...(begins && { slice: { ...context.slice, begun: true } }) };
    },
    prompt: (context) => {
      const { event, settings } = context;
      const own =
        event.from === 'person'
          ? [
              ...lateTexts(context),
              ...settings.texts.filter((entry) => entry.on === event.name && isAsked(event, entry)),
            ]
          : [];
      return given(own, context);
    },
    'agent.start': (context) => {
      const own = context.settings.texts.filter(({ on }) => on === context.event.name);
      return { findings: findingsFor(own, context) };
    },
    'agent.stop': (context) => {
      const { event, slice, settings } = context;
      // An agent that was already sent back would be sent back forever.
      if (event.active) return {};
      const type = event.who.agentType ?? '';
      const fitting = (entry: Entry) => entry.on === event.name && !isTypeOf(entry.notFor ?? [], type);
      const owed = settings.texts.flatMap((entry, n) => (fitting(entry) ? [n] : []));
      if (owed.length === 0) return {};
      const findings = findingsFor(settings.texts.filter(fitting), context);
      return { findings, slice: { ...slice, owed: [...new Set([...(slice.owed ?? []), ...owed])] } };
    },
    'tool.after': (context) => {
      const { event, actor, settings } = context;
      if (!isOneOf(['main'], actor)) return {};
      const { call } = event;
      const own = settings.texts.filter(
        (entry) =>
          entry.on === event.name &&
          (entry.tool === undefined || isNamed(entry.tool, call)) &&
          (entry.kind === undefined || entry.kind.includes(call.kind)),
      );
      const late = lateTexts(context);
      if (call.kind === 'delegate' || late.length > 0) return given([...late, ...own], context);
      return { findings: findingsFor(own, context) };
    },
  }),
});

/** What a prompt can ask for. */
const REQUESTS = { steps: isSeveralSteps, team: asksForTeam } as const;

const isAsked = (event: EventOf<'prompt'>, { when, asks }: Extract<Entry, { readonly on: 'prompt' }>): boolean =>
  (when === undefined || isAskedIn(event, when)) && (asks === undefined || REQUESTS[asks](event.text));

interface PromptTests {
  readonly budget: StepBudget;
  readonly known: Map<string, boolean>;
}

/** All patterns of a policy share the steps for a prompt. Results are kept, because an event may be decided on twice. */
const tests = new WeakMap<EventOf<'prompt'>, PromptTests>();

function isAskedIn(event: EventOf<'prompt'>, when: string): boolean {
  const { budget, known } = tests.get(event) ?? { budget: newBudget(), known: new Map<string, boolean>() };
  tests.set(event, { budget, known });
  const found = known.get(when) ?? (budget.left > 0 && linearTest(when, 'i')(event.text, budget) === true);
  known.set(when, found);
  return found;
}

type Context = RuleContext<EventName, Settings, Slice>;

/** The texts whose agents the client has, with its names of them. */
function findingsFor(entries: readonly Entry[], { event, session }: Pick<Context, 'event' | 'session'>): RawFinding[] {
  const known = knownAt(session, event);
  return entries
    .filter(({ agents = [] }) => agents.every((agent) => startable(agent, known) !== undefined))
    .map(({ on, text, agents = [] }) => ({
      outcome: 'advise',
      code: 'GUIDE',
      words: withCommand(withAgentNames(text, agents, known), known),
      reason: `text for ${on}`,
    }));
}

/** Stored texts first, then new ones. */
function given(own: readonly Entry[], context: Context): RuleResult<Slice> {
  const { owed = [], begun } = context.slice;
  const due = context.settings.texts.filter((_, n) => owed.includes(n));
  const begins = !begun && own.some(isLate);
  const slice: Slice = begun || begins ? { begun: true } : {};
  return { findings: findingsFor([...due, ...own], context), ...((owed.length > 0 || begins) && { slice }) };
}

const isLate = (entry: Entry): boolean => entry.on === 'session.start' && entry.late === true;

/** Texts for the start of the session that this agent has not got. */
const lateTexts = ({ slice, settings }: Pick<Context, 'slice' | 'settings'>): readonly Entry[] =>
  slice.begun ? [] : settings.texts.filter(isLate);
