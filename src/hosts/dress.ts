// An event as the client tells it, dressed with all that the host adds before anything is decided: effects, facts, notices.

import type { Decoded, HostSide } from '../clients/client.ts';
import type { Call } from '../core/call.ts';
import { type Effect, strongest } from '../core/effect.ts';
import type { Event, EventOf } from '../core/event.ts';
import type { Facts } from '../core/fact.ts';
import { textOf } from '../core/json.ts';
import { needsOf } from '../core/policy.ts';
import { hiddenEffects } from '../lower/hidden.ts';
import { lower } from '../lower/lower.ts';
import { markTamper, type Own } from '../lower/tamper.ts';
import { gather } from './facts.ts';
import { resolveLinks, withLinks } from './links.ts';
import type { InForcePolicy } from './policies.ts';
import { isTypedByAgent } from './typed-by-agent.ts';

/** What the host knows of an event before it has looked at anything. */
export type Side = Omit<HostSide, 'facts'> & { readonly cwd: string };

export interface Wardrobe {
  readonly side: Side;
  readonly env: (name: string) => string | undefined;
  readonly force: InForcePolicy;
  readonly own: () => Own;
  readonly hooks: () => EventOf<'config.change'>['hooks'];
  readonly vouched: boolean;
}

export function dress(decoded: Decoded, { side, env, force, own, hooks, vouched }: Wardrobe): Event {
  const { event } = decoded;
  const base = { ...side, facts: factsFor(decoded, side, env, force) };
  if (event.name === 'config.change') return { ...event, ...base, hooks: hooks() };
  if (event.name === 'prompt') {
    return { ...event, ...base, ...(vouched && !isTypedByAgent(event.text, env) && { vouched }) };
  }
  if (!('call' in event)) return { ...event, ...base };
  return { ...event, ...base, call: lowered(event.call, side, own()) };
}

function lowered(call: Call, side: Side, own: Own): Call {
  const effects = lower(call, { cwd: side.cwd, roots: side.roots });
  const text = call.kind === 'edit' ? textsOf(call.input) : textOf(call.input.command);
  const marked = markTamper(reached(effects, side), own, text, searchesFiles(call));
  const hidden = hiddenEffects(call, strongest(effects), { cwd: side.cwd, roots: side.roots });
  const found = markTamper(reached(hidden, side), own).filter(({ effect }) => effect === 'tamper');
  const lines = call.lines ?? longestText(call.input);
  return { ...call, lines, effects: [...marked, ...found] };
}

const reached = (effects: readonly Effect[], { roots }: Side): readonly Effect[] =>
  withLinks(effects, resolveLinks(effects, roots));

/** Reads what is in the files below a folder; others of its kind only list their names. */
const searchesFiles = ({ kind, name }: Call): boolean => kind === 'search' && !/glob|list|^ls$|find/i.test(name);

/** What an edit brings. */
const textsOf = (input: Call['input']): string =>
  Object.values(input)
    .filter((value) => typeof value === 'string')
    .join('\n');

/** Counted before anything is clipped: a script of 500 lines is 500 lines, however little of it is kept. */
const longestText = (input: Call['input']): number =>
  Math.max(1, ...Object.values(input).map((value) => (typeof value === 'string' ? value.split('\n').length : 1)));

function factsFor(
  { event, message = '', transcript }: Decoded,
  side: Side,
  env: Wardrobe['env'],
  force: InForcePolicy,
): Facts {
  const level = env('TUTTI_LEVEL');
  return {
    ...gather(needsOf(force.policy, event.name), {
      cwd: side.roots.project,
      env,
      message,
      ...(transcript !== undefined && { transcript }),
      ...('call' in event && { call: event.call }),
    }),
    ...(level !== undefined && { 'env:TUTTI_LEVEL': level }),
    ...(force.notice !== undefined && { 'notice:policy': force.notice }),
  };
}
