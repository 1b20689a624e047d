// The event as it is decided on and recorded: secrets masked, texts clipped, lists bounded. What is decided on is exactly what
// is kept, so a replay never needs anything else. What is masked in one field is masked in all.

import type { Identity } from '../core/actor.ts';
import { type Call, type CallArguments, copyOf, type Delegation, type Started, type TaskChange } from '../core/call.ts';
import type { CallChange, Rewritten } from '../core/call-change.ts';
import {
  type Act,
  type BackgroundTask,
  calledEvent,
  callOf,
  type Damage,
  type Event,
  type EventBase,
  type GrantRequest,
  type Roots,
} from '../core/event.ts';
import type { JsonObject } from '../core/json.ts';
import { createKnownSecrets } from '../ledger/known-secrets.ts';
import type { Clip } from '../policy/definition.ts';
import { type Cleaner, cleanFolder, createCleaner, LONGEST_PATH } from './cleaner.ts';
import { withKeptSpans } from './masked-spans.ts';
import { cleanEffects } from './sanitise-effects.ts';

/** As the client that sent the event reads them. */
export type ReadArguments = (tool: string, input: JsonObject) => CallArguments;

/** Masking a value may uncover another one. */
const MOST_PASSES = 4;

/** A cleaner that has found no secret yet. Nearly all events have none, so one serves them all. */
const unused = new WeakMap<Clip, ReturnType<typeof newCleaner>>();

function newCleaner(clip: Clip) {
  const secrets = createKnownSecrets();
  return { secrets, cleaner: createCleaner(clip, secrets) };
}

export function sanitise(event: Event, clip: Clip, argumentsOf: ReadArguments): Event {
  const own = unused.get(clip) ?? newCleaner(clip);
  unused.delete(clip);
  const { secrets, cleaner } = own;
  const given = withShortFolders(event);
  let clean = cleanEvent(given, cleaner, argumentsOf);
  if (secrets.size === 0) {
    unused.set(clip, own);
    return clean;
  }
  secrets.except(namesIn(clean));
  // The first pass finds the secrets, the next masks their copies.
  for (let pass = 1, before = 0; pass < MOST_PASSES && secrets.size > before; pass++) {
    before = secrets.size;
    clean = cleanEvent(given, cleaner, argumentsOf);
  }
  return clean;
}

/** Names and places that decide whom and what rules take an event for. What is part of these is not masked by its value: a call that
 *  contains `password=` before such a name must not pass for another. */
function namesIn(event: Event): string {
  const { client, session, cwd, roots, who, facts } = event;
  const { also, id, name, delegation, started, team } = callOf(event) ?? {};
  const compared = Object.entries(facts).filter(([key]) =>
    /^(?:env:|plan:|session:|(?:agents|repository|worktree)$)/.test(key),
  );
  const order = event.name === 'order' && [event.rule, event.verb];
  const wish = event.name === 'person.grant' && event.wish;
  return JSON.stringify([
    client,
    session,
    cwd,
    roots,
    who,
    compared,
    also,
    id,
    name,
    delegation,
    started,
    team,
    order,
    wish,
  ]);
}

function cleanEvent(given: Event, cleaner: Cleaner, argumentsOf: ReadArguments): Event {
  const base = cleanBase(given, cleaner);
  if (given.name === 'tool.before' || given.name === 'tool.after') {
    const decoded = { ...base, name: given.name };
    return calledEvent(decoded, given, base.facts, cleanCall(given.call, cleaner, argumentsOf));
  }
  if ('call' in given) return { ...given, ...base, call: cleanCall(given.call, cleaner, argumentsOf) };
  return cleanDetails({ ...given, ...base }, cleaner);
}

/** The session's policy is found by its folders, so they stay as they are. Only what cannot be a folder is cut. */
function withShortFolders(event: Event): Event {
  const { project, worktree, home, tmp, scratch } = event.roots;
  const longest = Math.max(project.length, worktree?.length ?? 0, home.length, tmp.length, scratch?.length ?? 0);
  if (Math.max(longest, event.cwd.length) <= LONGEST_PATH) return event;
  const roots: Roots = {
    ...{ project: cleanFolder(project), home: cleanFolder(home), tmp: cleanFolder(tmp) },
    ...(worktree !== undefined && { worktree: cleanFolder(worktree) }),
    ...(scratch !== undefined && { scratch: cleanFolder(scratch) }),
  };
  return { ...event, cwd: cleanFolder(event.cwd), roots };
}

/** What every event has. Its folders stay as they are: the session's policy is found by them. */
function cleanBase({ session, who, facts, native, damage }: EventBase, cleaner: Cleaner) {
  return {
    session: cleaner.id(session),
    who: cleanWho(who, cleaner),
    facts: cleaner.data(facts),
    ...(native !== undefined && { native: cleaner.name(native) }),
    ...(damage !== undefined && { damage: cleanDamage(damage, cleaner) }),
  };
}

function cleanWho(who: Identity, { id, name }: Cleaner): Identity {
  const { agentId, agentType, agentName } = who;
  return {
    ...(agentId !== undefined && { agentId: id(agentId) }),
    ...(agentName !== undefined && { agentName: name(agentName) }),
    ...(agentType !== undefined && { agentType: name(agentType) }),
  };
}

const cleanDamage = ({ what, note, own }: Damage, { text }: Cleaner): Damage => ({
  what,
  note: text(note),
  ...(own !== undefined && { own: text(own) }),
});

/** Exhaustive: a new kind of event does not compile until it is listed here. */
function cleanDetails(event: Exclude<Event, { readonly call: Call }>, cleaner: Cleaner): Event {
  const { text, name, id, data, entries } = cleaner;
  switch (event.name) {
    case 'prompt':
      return { ...event, text: cleaner.request(event.text) };
    case 'session.start':
      return { ...event, source: text(event.source) };
    case 'session.end':
      return { ...event, reason: text(event.reason) };
    case 'stop.failed':
      return { ...event, error: text(event.error) };
    case 'compact':
      return { ...event, trigger: text(event.trigger) };
    case 'notice':
      return { ...event, about: text(event.about) };
    case 'agent.idle':
      return { ...event, teammate: name(event.teammate) };
    case 'stop':
    case 'agent.stop':
      return { ...event, background: event.background.slice(0, entries).map((task) => cleanBackground(task, cleaner)) };
    case 'task.created':
      return { ...event, task: { ...event.task, id: id(event.task.id), title: text(event.task.title) } };
    case 'task.done':
      return {
        ...event,
        task: { ...event.task, id: id(event.task.id), title: text(event.task.title) },
        ...(event.teammate !== undefined && { teammate: name(event.teammate) }),
      };
    case 'config.change':
      return { ...event, source: text(event.source), ...(event.path !== undefined && { path: text(event.path) }) };
    case 'tool.batch':
    case 'agent.start':
      return event;
    case 'person.level':
    case 'person.enable':
    case 'person.disable':
    case 'person.clear':
    case 'person.uninstall':
    case 'person.distrust':
      return { ...event, ...cleanAct(event, cleaner) };
    case 'person.reset':
      return {
        ...event,
        ...cleanAct(event, cleaner),
        ...(event.rule !== undefined && { rule: name(event.rule) }),
      };
    case 'person.import': {
      const imported = Object.entries(event.slices).slice(0, entries);
      const slices = imported.map(([rule, slice]) => [name(rule), cleaner.state(slice)] as const);
      return { ...event, ...cleanAct(event, cleaner), slices: Object.fromEntries(slices) };
    }
    case 'person.grant':
      return { ...event, ...cleanAct(event, cleaner), wish: cleanWish(event.wish, cleaner) };
    case 'person.revoke':
      return { ...event, ...cleanAct(event, cleaner), grant: name(event.grant) };
    case 'person.trust': {
      const commands = event.commands.slice(0, entries).map(text);
      return { ...event, ...cleanAct(event, cleaner), digest: name(event.digest), commands };
    }
    case 'order': {
      const { rule, verb, args } = event;
      return { ...event, ...cleanAct(event, cleaner), rule: name(rule), verb: name(verb), args: data(args) };
    }
  }
}

const cleanAct = ({ by, reason }: Pick<Act, 'by' | 'reason'>, { text, name }: Cleaner) => ({
  by: name(by),
  reason: text(reason),
});

const cleanBackground = (task: BackgroundTask, { id, name }: Cleaner): BackgroundTask => ({
  ...task,
  id: id(task.id),
  type: name(task.type),
});

const cleanWish = (wish: GrantRequest, { name, entries }: Cleaner): GrantRequest => ({
  ...wish,
  rule: name(wish.rule),
  ...(wish.paths !== undefined && { paths: wish.paths.slice(0, entries).map(name) }),
});

function cleanCall(call: Call, cleaner: Cleaner, argumentsOf: ReadArguments): Call {
  const commandOf = (given: JsonObject): string => argumentsOf(call.name, given).command;
  const { id, text, name } = cleaner;
  const input = cleaner.input(call.input);
  const kept = copyOf(call);
  kept.name = name(call.name);
  kept.input = input;
  kept.effects = cleanEffects(withKeptSpans(call.effects, commandOf(call.input), commandOf(input)), cleaner);
  if (call.also !== undefined) kept.also = call.also.slice(0, cleaner.entries).map(name);
  if (call.id !== undefined) kept.id = id(call.id);
  if (call.also) kept.also = call.also.slice(0, cleaner.entries).map(name);
  if (call.skill !== undefined) kept.skill = text(call.skill);
  if (call.pattern !== undefined) kept.pattern = text(call.pattern);
  if (call.tasks) kept.tasks = call.tasks.slice(0, cleaner.entries).map((task) => cleanTask(task, cleaner));
  if (call.delegation) kept.delegation = withNames(call.delegation, cleaner);
  if (call.started) kept.started = { ...withNames(call.started, cleaner), id: id(call.started.id) };
  if (call.rewritten) kept.rewritten = cleanRewritten(call.rewritten, cleaner, commandOf);
  if (call.team) kept.team = { ...call.team, team: name(call.team.team) };
  return kept;
}

function cleanRewritten(
  { changes, effects, input: given }: Rewritten,
  cleaner: Cleaner,
  commandOf: (input: JsonObject) => string,
): Rewritten {
  const input = cleaner.input(given);
  const kept = cleanEffects(withKeptSpans(effects, commandOf(given), commandOf(input)), cleaner);
  return { changes: changes.map((change) => cleanChange(change, cleaner)), effects: kept, input };
}

const cleanChange = (change: CallChange, { text }: Cleaner): CallChange =>
  change.of === 'model' ? { ...change, to: text(change.to) } : change;

const cleanTask = (task: TaskChange, { id, text, name }: Cleaner): TaskChange => ({
  ...task,
  id: id(task.id),
  ...(task.title !== undefined && { title: text(task.title) }),
  ...(task.phase && {
    phase: { id: name(task.phase.id), wave: name(task.phase.wave), agent: name(task.phase.agent) },
  }),
});

const withNames = <T extends Delegation | Started>(agent: T, { name }: Cleaner): T => ({
  ...agent,
  type: name(agent.type),
  ...(agent.name !== undefined && { name: name(agent.name) }),
});
