// An event as the client tells it, dressed with all that the host adds before anything is decided: effects, facts, notices.

import type { Decoded, HostSide } from '../clients/client.ts';
import type { Call } from '../core/call.ts';
import type { Effect } from '../core/effect.ts';
import { calledEvent, type Event, type EventOf } from '../core/event.ts';
import type { Facts } from '../core/fact.ts';
import { checkouts } from '../core/paths.ts';
import { needsOf } from '../core/policy.ts';
import { loweredCall } from '../effects/call-effects.ts';
import type { Own } from '../effects/self-protection/tamper.ts';
import type { InForcePolicy } from '../policy/in-force.ts';
import { gather } from '../world/facts.ts';
import { resolveLinks, withLinks } from '../world/links.ts';
import { isTypedByAgent } from '../world/typed-by-agent.ts';

/** What the host knows of an event before it has looked at anything. */
export type Side = Omit<HostSide, 'facts'> & { readonly cwd: string };

export interface Wardrobe {
  readonly side: Side;
  readonly env: (name: string) => string | undefined;
  readonly force: InForcePolicy;
  readonly own: () => Own;
  readonly hooks: () => EventOf<'config.change'>['hooks'];
  readonly vouched: boolean;
  readonly agents?: (names: readonly string[]) => readonly string[];
}

export function dress(decoded: Decoded, { side, env, force, own, hooks, vouched, agents }: Wardrobe): Event {
  const { event } = decoded;
  const facts = factsFor(decoded, side, env, force, agents);
  const called = (call: Call): Call => loweredCall(call, side, own(), (effects) => reached(effects, side));
  if (event.name === 'tool.before' || event.name === 'tool.after') {
    return calledEvent(event, side, facts, called(event.call));
  }
  const base = { ...side, facts };
  if (event.name === 'config.change') return { ...event, ...base, hooks: hooks() };
  if (event.name === 'prompt') {
    return { ...event, ...base, ...(vouched && !isTypedByAgent(event.text, env) && { vouched }) };
  }
  if (!('call' in event)) return { ...event, ...base };
  return { ...event, ...base, call: called(event.call) };
}

/** Most calls need nothing. */
const NOTHING: Facts = {};

const reached = (effects: readonly Effect[], { roots }: Side): readonly Effect[] =>
  withLinks(effects, resolveLinks(effects, roots));

function factsFor(
  { event, message = '', transcript }: Decoded,
  side: Side,
  env: Wardrobe['env'],
  force: InForcePolicy,
  agents: Wardrobe['agents'],
): Facts {
  const level = env('TUTTI_LEVEL');
  const needs = needsOf(force.policy, event.name);
  if (needs.length === 0 && level === undefined && force.notice === undefined) return NOTHING;
  return {
    ...gather(needs, {
      cwd: side.roots.project,
      env,
      message,
      folders: [side.cwd, ...checkouts(side.roots)],
      home: side.roots.home,
      agents: agents ?? (() => []),
      ...(transcript !== undefined && { transcript }),
      ...('call' in event && { call: event.call }),
    }),
    ...(level !== undefined && { 'env:TUTTI_LEVEL': level }),
    ...(force.notice !== undefined && { 'notice:policy': force.notice }),
  };
}
