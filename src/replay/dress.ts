// What a transcript tells, dressed as the host would have dressed it, but for what only the disk of that day knew. Nothing here
// looks at this machine: the same transcript gives the same events anywhere.

import { decodeSaid } from '../clients/claude-code/decode.ts';
import type { ClientEvent } from '../clients/client.ts';
import type { Call } from '../core/call.ts';
import type { Event, EventName, Roots } from '../core/event.ts';
import { type Facts, factKey, type Need } from '../core/fact.ts';
import type { Json } from '../core/json.ts';
import { textOf } from '../core/json.ts';
import { matchesOf } from '../hosts/facts.ts';
import { recorded } from '../hosts/record-form.ts';
import { loweredCall } from '../lower/call.ts';
import type { Own } from '../lower/tamper.ts';
import type { Clip } from '../policy/definition.ts';
import type { Begun, FromFile } from './transcripts.ts';

export interface Fitting {
  readonly begun: Begun;
  readonly clip: Clip;
  readonly needs: (name: EventName) => readonly Need[];
}

export const CLIENT = 'claude-code';

export function createDresser({ begun, clip, needs }: Fitting): (told: FromFile) => Event {
  const roots = rootsFrom(begun.cwd);
  const own = ownFrom(roots);
  const lowered = createLowering(roots, own, clip);
  return (told) => {
    const { event, message = '' } = decodeSaid(told.said);
    const side = {
      at: told.at,
      nonce: nonceOf(told, begun.session),
      client: CLIENT,
      roots,
      cwd: event.cwd || roots.project,
      facts: factsOf(needs(event.name), event, message),
    };
    return lowered({ ...event, ...side });
  };
}

/** A call is asked about before and told of after: what it does is the same both times. */
function createLowering(roots: Roots, own: Own, clip: Clip): (event: Event) => Event {
  const known = new Map<string, Call>();
  return (event) => {
    if (!('call' in event)) return recorded(event, clip);
    const { call } = event;
    const { id = '' } = call;
    const before = event.name === 'tool.before' ? undefined : known.get(id);
    if (before === undefined) {
      const whole = recorded({ ...event, call: loweredCall(call, { cwd: event.cwd, roots }, own) }, clip);
      if (id !== '' && event.name === 'tool.before' && 'call' in whole) {
        if (known.size >= UNDER_WAY) known.clear();
        known.set(id, whole.call);
      }
      return whole;
    }
    known.delete(id);
    const { name, input, effects, lines } = before;
    const seen = { ...call, name, input, effects, ...(lines !== undefined && { lines }) };
    // What the result added is not in the form of a record yet.
    const fresh = call.tasks === undefined && call.started === undefined;
    return fresh ? { ...event, call: seen } : recorded({ ...event, call: seen }, clip);
  };
}

const UNDER_WAY = 1_000;

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
  return facts;
}

const NONE: Facts = {};

/** From where it stands, so that it is the same every time. */
function nonceOf({ line, at, said }: FromFile, session: string): string {
  const text = `${session}:${line}:${at}:${textOf(said.agent_id)}:${textOf(said.hook_event_name)}`;
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (let index = 0; index < text.length; index++) {
    a = Math.imul(a ^ text.charCodeAt(index), 0x01000193) >>> 0;
    b = Math.imul(b ^ text.charCodeAt(index), 0x85ebca6b) >>> 0;
  }
  return a.toString(16).padStart(8, '0') + b.toString(16).padStart(8, '0');
}
