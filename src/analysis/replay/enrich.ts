// What a transcript tells, dressed as the host would have dressed it, but for what only the disk of that day knew. Nothing here
// looks at this machine: the same transcript gives the same events anywhere.

import { eventIn, messageIn } from '../../clients/claude-code/decode.ts';
import type { ClientEvent } from '../../clients/client.ts';
import { GUARD } from '../../clients/registry.ts';
import type { TranscriptPayload, TranscriptStart } from '../../clients/support.ts';
import { type Call, type CallKind, copyOf } from '../../core/call.ts';
import type { Event, EventName, EventOf, Roots } from '../../core/event.ts';
import { type Facts, factKey, type Need } from '../../core/fact.ts';
import type { Json } from '../../core/json.ts';
import { textOf } from '../../core/json.ts';
import { loweredCall } from '../../effects/call-effects.ts';
import type { Own } from '../../effects/self-protection/tamper.ts';
import { redactObject, redactText } from '../../ledger/redact.ts';
import { recorded, recordedCall } from '../../pipeline/sanitise.ts';
import type { Clip } from '../../policy/definition.ts';
import { matchesOf } from '../../world/facts.ts';

export interface Fitting {
  readonly clip: Clip;
  readonly needs: (name: EventName) => readonly Need[];
}

type Dresser = (told: TranscriptPayload) => Event;

export const CLIENT = 'claude-code';

/** Projects whose calls are remembered: sessions of one project stand side by side. */
const PROJECTS = 8;

/** For one session after another. */
export function createDressers({ clip, needs }: Fitting): (begun: TranscriptStart) => Dresser {
  const readers = new Map<string, ReturnType<typeof createReading>>();
  return ({ cwd, session }) => {
    const roots = rootsFrom(cwd);
    const read = readers.get(cwd) ?? createReading(roots, clip);
    if (readers.size >= PROJECTS) readers.clear();
    readers.set(cwd, read);
    const underWay = new Map<string, CallEvent>();
    const seed = hashed(session);

    return (told) => {
      const { at, said } = told;
      const nonce = nonceOf(told, seed);
      const id = textOf(said.tool_use_id);
      const asked = underWay.get(id);
      if (asked !== undefined) {
        underWay.delete(id);
        const again = sameAfter(asked, told, nonce, needs);
        if (again !== undefined) return again;
      }
      const event = eventIn(said);
      const facts = factsOf(needs(event.name), event, messageIn(said));
      const cwd = event.cwd || roots.project;
      // Put into the event itself, which is nobody else's: faster than a copy by far.
      if (!('call' in event))
        return recorded(Object.assign(event, { at, nonce, client: CLIENT, roots, facts, cwd }), clip);
      const { name, input, effects, lines } = read(event.call, cwd);
      const call = copyOf(event.call);
      call.name = name;
      call.input = input;
      call.effects = effects;
      if (lines !== undefined) call.lines = lines;
      const { name: happened, session, who, native } = event;
      const whole: Event =
        happened === 'tool.before' && native !== undefined && event.damage === undefined
          ? { name: happened, session, cwd, who, native, at, nonce, client: CLIENT, roots, facts, call }
          : { ...event, at, nonce, client: CLIENT, roots, facts, cwd, call };
      // Lists of work are told by the event itself, and kept as small as the rest.
      const dressed = call.tasks === undefined ? whole : recorded(whole, clip);
      if (dressed.name === 'tool.before' && id !== '') {
        if (underWay.size >= UNDER_WAY) underWay.clear();
        underWay.set(id, dressed);
      }
      return dressed;
    };
  };
}

type CallEvent = EventOf<'tool.before'>;
const UNDER_WAY = 1_000;

/** Kinds of calls whose results tell more than that they ran. */
const TELLING: ReadonlySet<CallKind> = new Set(['delegate', 'task']);

/** A call is asked about before and told of after: but for what its result tells, it is the same both times. */
function sameAfter(
  asked: CallEvent,
  { said, at }: TranscriptPayload,
  nonce: string,
  needs: Fitting['needs'],
): EventOf<'tool.after' | 'tool.failed'> | undefined {
  if (TELLING.has(asked.call.kind)) return undefined;
  const native = said.hook_event_name;
  if ((native !== 'PostToolUse' && native !== 'PostToolUseFailure') || asked.damage !== undefined) return undefined;
  const { session, cwd, who, client, roots, call } = asked;
  const name = native === 'PostToolUse' ? 'tool.after' : 'tool.failed';
  const facts = factsOf(needs(name), asked, '');
  if (name === 'tool.after') return { name, session, cwd, who, native, at, nonce, client, roots, facts, call };
  const interrupted = said.is_interrupt === true;
  return { name, session, cwd, who, native, at, nonce, client, roots, facts, call, interrupted };
}

/** Agents make the same calls over and over: what is small enough to be compared, and was seen before, is read once. */
function createReading(roots: Roots, clip: Clip): (call: Call, cwd: string) => Call {
  const own = ownFrom(roots);
  const limits = { text: clip.string, entries: clip.entries, depth: clip.depth };
  const seen = new Set<number>();
  const known = new Map<string, Call>();
  const read = (call: Call, cwd: string): Call => recordedCall(loweredCall(call, { cwd, roots }, own), limits);
  return (call, cwd) => {
    // Nobody makes the same edit twice.
    if (call.kind === 'edit') return read(call, cwd);
    if (call.tasks !== undefined) return read(withoutTasks(call), cwd);
    const text = JSON.stringify(call.input);
    if (text.length > SMALL) return read(call, cwd);
    const key = `${call.name}\0${cwd}\0${text}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const fresh = read(call, cwd);
    // Most calls are made once: to keep them all would fill the memory with what nobody asks for again.
    const digest = hashed(key) | 0;
    if (!seen.has(digest)) {
      if (seen.size >= SEEN) seen.clear();
      seen.add(digest);
      return fresh;
    }
    if (known.size >= KNOWN) known.clear();
    known.set(key, fresh);
    return fresh;
  };
}

function withoutTasks({ tasks: _, ...call }: Call): Call {
  return call;
}

const SMALL = 1_000;
const SEEN = 5_000;
const KNOWN = 500;

/** The home folder is told by the project's place, where it lies in one. */
function rootsFrom(cwd: string): Roots {
  const project = cwd === '' ? '/project' : cwd;
  const home = /^(?:\/home\/[^/]+|\/Users\/[^/]+|\/root)(?=\/|$)/.exec(project)?.[0] ?? '/home/person';
  return { project, home, tmp: '/tmp' };
}

/** Where tutti's own would have been: as it installs itself where nothing else is said. */
function ownFrom({ project, home }: Roots): Own {
  const state = `${home}/.local/state/tutti`;
  const settings = [home, project].flatMap((folder) => [
    `${folder}/.tutti`,
    `${folder}/.claude/settings.json`,
    `${folder}/.claude/settings.local.json`,
  ]);
  return {
    paths: [state, ...settings],
    copies: ['tutti', '.bin/tutti', '.bin/tutti-hook'].map((name) => `${project}/node_modules/${name}`),
    secrets: [`${state}/server.json`, `${state}/address`, `${state}/evidence-key.pem`],
    addresses: [],
    home,
    guard: GUARD,
  };
}

function factsOf(needs: readonly Need[], event: ClientEvent, message: string): Facts {
  if (needs.length === 0) return NONE;
  const facts: Record<string, Json> = {};
  for (const need of needs) {
    const call = 'call' in event ? event.call : undefined;
    if (need.calls !== undefined && (call === undefined || !need.calls.includes(call.kind))) continue;
    if (need.from === 'message') facts[factKey(need)] = matchesOf(need.pattern, message);
    if (need.from === 'input') facts[factKey(need)] = matchesOf(need.pattern, textOf(call?.input[need.field]));
    if (need.from === 'words') {
      const before = textOf(facts[factKey(need)]);
      const words = message.trim().slice(0, need.limit);
      facts[factKey(need)] = words.length > before.length ? words : before;
    }
  }
  return redactObject(facts, redactText);
}

const NONE: Facts = {};

/** From where it stands, so that it is the same every time. */
function nonceOf({ line, at, said }: TranscriptPayload, seed: number): string {
  const who = hashed(textOf(said.hook_event_name), hashed(textOf(said.agent_id)));
  const a = Math.imul(seed ^ line, 0x01000193) >>> 0;
  const b = Math.imul(who ^ (at % 0x7fffffff), 0x85ebca6b) >>> 0;
  return hexOf(a ^ b) + hexOf(b);
}

const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Eight digits, from a table: the language's own way takes a microsecond. */
const hexOf = (n: number): string =>
  `${BYTES[n >>> 24]}${BYTES[(n >>> 16) & 255]}${BYTES[(n >>> 8) & 255]}${BYTES[n & 255]}`;

/** `before`: of the text that this one follows, as if both were one. */
function hashed(text: string, before = 0x811c9dc5): number {
  let hash = before;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}
