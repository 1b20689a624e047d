// Adds effects, facts and notices to a decoded event before it is decided.

import { holdCapFact, limitFacts } from '../clients/capabilities.ts';
import type { Client, Decoded } from '../clients/client.ts';
import { commandIn } from '../core/available.ts';
import { type Call, copyOf } from '../core/call.ts';
import type { CallChange } from '../core/call-change.ts';
import type { Declared } from '../core/declared.ts';
import type { EffectName } from '../core/effect.ts';
import { calledEvent, type Event, type EventName, type Facts } from '../core/event.ts';
import type { Need } from '../core/fact.ts';
import { withTimes } from '../core/own-files.ts';
import type { FailureRule } from '../core/policy.ts';
import { withRecoverable } from '../core/recoverable.ts';
import { DELEGATE_TOOL, GENERAL_AGENT, NAMES_FACT, READING_AGENT } from '../core/vocabulary.ts';
import { UNVOUCHED_FACT } from '../core/vouched.ts';
import { judgeCall, readCall } from '../effects/call-effects.ts';
import type { PolicyNotice } from '../policy/policy-notice.ts';
import type { ClientEnvironment, EventStamp, Scene, World } from '../world/world.ts';

export interface EnrichContext {
  readonly client: Client;
  readonly world: World;
  readonly moment: EventStamp;
  readonly scene: Scene;
  readonly env: ClientEnvironment;
  /** The facts that rules need for an event. */
  readonly needs: (name: EventName) => readonly Need[];
  /** Files of the policy in force: no agent may change them. */
  readonly policyFiles: () => readonly string[];
  /** A policy that refuses when tutti cannot be reached. */
  readonly failure: FailureRule;
  /** What the policy says of programs and MCP tools. */
  readonly declared?: Declared | undefined;
  /** What the policy wants changed in a call. */
  readonly changes?: (call: Call) => readonly CallChange[];
  /** Notices to the user about the policy itself. */
  readonly notices?: readonly PolicyNotice[];
  readonly via?: string;
  /** See `HookRequest.vouched`. */
  readonly vouched?: boolean;
}

/** `prepareCall`: what becomes of the event's call; usually it only gets its effects. */
export function enrich(
  decoded: Decoded,
  context: EnrichContext,
  prepareCall = (call: Call): Call => withEffects(call, context),
): Event {
  const { event } = decoded;
  const { client, world, moment, scene, env, vouched } = context;
  const facts = factsFor(decoded, context);
  const side = { at: moment.at, nonce: moment.nonce, client: client.name, roots: scene.roots, cwd: scene.cwd };
  if (event.name === 'tool.before' || event.name === 'tool.after') {
    const call = prepareCall(event.call);
    if (event.name === 'tool.after') return calledEvent(event, side, facts, call);
    return calledEvent(event, side, facts, withRewrite(call, decoded, context, { facts, prepareCall }));
  }
  const base = { ...side, facts };
  if (event.name === 'config.change') return { ...event, ...base, hooks: world.hooks(installation(context)) };
  if (event.name === 'prompt') {
    const typed = vouched && !world.isTypedByAgent(event.text, env) && { vouched };
    const from = vouched === false && event.from === 'person' ? 'unknown' : event.from;
    return { ...event, ...base, ...typed, from };
  }
  if (!('call' in event)) return { ...event, ...base };
  return { ...event, ...base, call: prepareCall(event.call) };
}

/** The call with what the policy's changes make of it, if the client can run it so. */
function withRewrite(
  call: Call,
  { unasked }: Decoded,
  { client, changes: changesFor }: EnrichContext,
  { facts, prepareCall }: { readonly facts: Facts; readonly prepareCall: (call: Call) => Call },
): Call {
  const wanted = changesFor?.(call) ?? NO_CHANGES;
  if (wanted.length === 0 || client.rewrite === undefined) return call;
  const { name: tool, id } = call;
  const tutti = commandIn(facts);
  let input = call.input;
  const changes = wanted.filter((change) => {
    const changed = client.rewrite?.({ tool, input }, change, { unasked: unasked === true, tutti });
    if (changed !== undefined) input = changed;
    return changed !== undefined;
  });
  if (changes.length === 0) return call;
  const { effects } = prepareCall(client.toCall({ tool, input, ...(id !== undefined && { id }) }));
  return Object.assign(copyOf(call), { rewritten: { changes, effects, input } });
}

const NO_CHANGES: readonly CallChange[] = [];

export function withEffects(
  call: Call,
  {
    client,
    world,
    scene,
    policyFiles,
    declared,
  }: Pick<EnrichContext, 'client' | 'world' | 'scene' | 'policyFiles' | 'declared'>,
): Call {
  const own = world.own(scene, policyFiles(), client.name);
  const around = declared === undefined ? scene : { ...scene, declared };
  const reading = readCall(call, client.argumentsOf(call.name, call.input), around, own.guard);
  return judgeCall(call, reading, {
    own,
    links: world.links(reading.targets, scene.roots, own),
    cwd: scene.cwd,
    tracked: reading.sweeps ? world.tracked(own.paths) : NONE_TRACKED,
  });
}

/** The event with what is known of the files that its call writes or removes. */
export async function withRecovery(event: Event, world: World): Promise<Event> {
  if (event.name !== 'tool.before' || !event.call.effects.some(({ effect }) => CHANGES.has(effect))) return event;
  const call = withTimes(event.call, world.times(event.call));
  if (!call.effects.some(({ effect }) => effect === 'destroy')) return call === event.call ? event : { ...event, call };
  return { ...event, call: withRecoverable(call, await world.recoverable(call, event.roots)) };
}

const CHANGES: ReadonlySet<EffectName> = new Set(['write', 'destroy']);

const NONE_TRACKED: readonly string[] = [];

const installation = ({ client, scene: { roots }, via, failure }: EnrichContext) => ({
  client,
  roots,
  failure,
  ...(via !== undefined && { via }),
});

const CLIENT_FACTS = new WeakMap<Client, Facts>();

/** How the client differs from what policies expect. */
function clientFacts(client: Client): Facts {
  const known = CLIENT_FACTS.get(client);
  if (known !== undefined) return known;
  const facts = { ...namesOf(client), ...limitFacts(client.capabilities, client.rewrite !== undefined) };
  CLIENT_FACTS.set(client, facts);
  return facts;
}

/** The client's own names for what policies name, if they differ. */
function namesOf({ calls, agents }: Client): Facts {
  const names = [
    [DELEGATE_TOOL, calls.delegate('', '').tool],
    [GENERAL_AGENT, agents.general],
    [READING_AGENT, agents.reading],
  ].filter(([name, native]) => name !== native);
  return names.length === 0 ? {} : { [NAMES_FACT]: Object.fromEntries(names) };
}

const UNVOUCHED_FACTS = new WeakMap<Client, Facts>();

function unvouchedFacts(client: Client): Facts {
  const known = UNVOUCHED_FACTS.get(client);
  if (known !== undefined) return known;
  const facts = { ...clientFacts(client), [UNVOUCHED_FACT]: true };
  UNVOUCHED_FACTS.set(client, facts);
  return facts;
}

function factsFor({ event, message = '', transcript }: Decoded, context: EnrichContext): Facts {
  const { client, env, world, scene, needs: needsOf, notices = [], vouched } = context;
  const level = env('TUTTI_LEVEL');
  const needs = needsOf(event.name);
  const usual = vouched === false ? unvouchedFacts(client) : clientFacts(client);
  const known = event.name === 'stop' ? { ...usual, ...holdCapFact(client.capabilities, env) } : usual;
  if (needs.length === 0 && level === undefined && notices.length === 0) return known;
  return {
    ...known,
    ...world.facts(needs, {
      ...installation(context),
      cwd: scene.cwd,
      env,
      message,
      ...(transcript !== undefined && { transcript }),
      ...('call' in event && {
        call: event.call.kind,
        arguments: client.argumentsOf(event.call.name, event.call.input),
      }),
    }),
    ...(level !== undefined && { 'env:TUTTI_LEVEL': level }),
    ...Object.fromEntries(notices.map(({ key, text }) => [`notice:${key}`, text])),
  };
}
