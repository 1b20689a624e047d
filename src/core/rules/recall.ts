// Keeps what agents found out about a repository, and offers it in later sessions while the repository is unchanged.

import * as v from 'valibot';
import { strong } from '../blocks.ts';
import { roomIn } from '../client-limits.ts';
import { ago } from '../duration.ts';
import type { EventOf } from '../event.ts';
import type { Need } from '../fact.ts';
import { entryOf } from '../json.ts';
import { defineRule, type RuleResult } from '../rule.ts';
import type { RuleState, VerbContext } from '../verb.ts';
import type { RawFinding } from '../verdict.ts';
import type { View } from '../view.ts';
import { cutAtBoundary, handedOn } from './handed-text.ts';
import { named } from './match.ts';
import { RECALL_VERBS } from './recall-syntax.ts';
import { count, listOf, name, setting } from './settings.ts';
import { counted } from './words.ts';

const label = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,39}$/));

const settings = v.strictObject({
  keeps: setting(
    v.record(label, listOf(name)),
    {},
    'Whose last message is kept under which name; `*` stands for any characters.',
  ),
  keep: setting(v.pipe(count, v.maxValue(6_000)), 3_000, 'Characters that are kept of one message.'),
  days: setting(v.pipe(v.number(), v.gtValue(0)), 7, 'Days for which it is offered.'),
  offerTo: setting(
    listOf(name),
    [],
    'Agents that are given it when they start, besides the main agent at the start of a session.',
  ),
});
type Settings = v.InferOutput<typeof settings>;

type Found = { readonly agent: string; readonly text: string; readonly at: number; readonly repository: string };
type Slice = { readonly found: Readonly<Record<string, Found>> };

const REPOSITORY: Need = { from: 'repository', on: ['session.start', 'agent.start', 'agent.stop'] };

export const recall = defineRule<Settings, Slice>({
  kind: 'recall',
  about: 'Keeps what agents found out, and offers it in later sessions while the repository is unchanged.',
  settings,
  strictness: { keeps: 'text', keep: 'fixed', days: 'fixed', offerTo: 'text' },
  scope: 'project',
  needs: ({ keeps, keep }) =>
    Object.keys(keeps).length === 0 ? [] : [REPOSITORY, { from: 'words', limit: keep, on: ['agent.stop'] }],
  initial: { found: {} },
  verbs: {
    group: RECALL_VERBS,
    preset: 'pipeline',
    run: {
      forget: {
        order: 'forget',
        after: {
          every: (rules) => ({
            json: { forgotten: rules },
            text: [{ line: rules.length === 0 ? 'no rule here keeps anything' : 'forgotten' }],
          }),
        },
      },
    },
    parts: [{ of: 'pipeline context', needs: () => [REPOSITORY], show: shown }],
  },
  search: { essence: () => ({}), mute: true },

  on: {
    'session.start': ({ event, slice, settings }) => offered(event, slice, settings, AGAIN),

    'agent.start': ({ event, slice, settings }) =>
      named(settings.offerTo, event.who.agentType ?? '') ? offered(event, slice, settings, CHECK) : {},

    'agent.stop': ({ event, actor, slice, settings }) => {
      const agent = event.who.agentType ?? (actor.kind === 'subagent' ? actor.type : '');
      const { words, repository } = event.facts;
      if (typeof words !== 'string' || words === '' || typeof repository !== 'string') return {};
      const labels = Object.entries(settings.keeps).filter(([, agents]) => named(agents, agent));
      if (labels.length === 0) return {};
      const found: Found = {
        agent: agent.slice(0, 100),
        text: keptOf(words, settings.keep),
        at: event.at,
        repository,
      };
      return { ifAllowed: { found: { ...slice.found, ...Object.fromEntries(labels.map(([key]) => [key, found])) } } };
    },

    order: ({ event }) => {
      if (event.from !== 'person') return { findings: [refused('Only a person makes it forget.')] };
      if (event.verb !== 'forget') return { findings: [refused(`It does not know "${event.verb}".`)] };
      return { slice: { found: {} } };
    },
  },
});

function shown(states: readonly RuleState<Settings, Slice>[], { now, given, facts }: VerbContext): View {
  const later = states.flatMap(({ rule, settings, slice }) =>
    Object.entries(slice.found)
      .filter(([name]) => given.name === undefined || name === given.name)
      .map(([name, found]) => {
        const { agent, text, at } = found;
        return { rule, name, agent, at, offered: isGood(found, settings, facts.repository, now), text };
      }),
  );
  return {
    json: { later },
    text: later.flatMap(({ name, agent, at, offered: isOffered, text }) => {
      const state = isOffered ? 'offered' : 'not offered: the repository has changed, or it is too old';
      const title = `${name}, kept for later: by ${agent}, ${ago(at, now)}, ${state}`;
      return [{ line: strong(title) }, { quote: text }];
    }),
  };
}

const AGAIN = 'Work from it where it serves; gather again only what it lacks.';
const CHECK = 'Check it and add what is missing, instead of beginning from nothing.';

const refused = (words: string): RawFinding => ({ outcome: 'deny', code: 'RECALL_ORDER', words, reason: words });

const DAY = 86_400_000;

/** Findings that are still valid: not too old, and of the same state of the repository. */
function freshIn(
  { found }: Slice,
  { keeps, days }: Pick<Settings, 'keeps' | 'days'>,
  repository: unknown,
  at: number,
): readonly (readonly [string, Found])[] {
  return Object.keys(keeps).flatMap((key) => {
    const one = entryOf(found, key);
    return one !== undefined && isGood(one, { days }, repository, at) ? [[key, one] as const] : [];
  });
}

const isGood = (found: Found, { days }: Pick<Settings, 'days'>, repository: unknown, at: number): boolean =>
  found.repository === repository && at - found.at <= days * DAY;

function offered(
  { facts, at }: EventOf<'session.start' | 'agent.start'>,
  slice: Slice,
  settings: Settings,
  advice: string,
): RuleResult<Slice> {
  const fresh = freshIn(slice, settings, facts.repository, at);
  if (fresh.length === 0) return {};
  const parts = fresh.map(([key, { agent, text, at: then }]) => ({
    label: `${key}, by ${agent}, ${age(at - then)} ago`,
    text,
  }));
  const heading = `Gathered before, and the repository has not changed since. ${advice}`;
  const words = handedOn(heading, parts, roomIn({ facts }) - OTHERS);
  const reason = `still good: ${fresh.map(([key]) => key).join(', ')}`;
  return { findings: [{ outcome: 'advise', code: 'RECALL_CONTEXT', words, reason }] };
}

/** The words are read up to the longest limit of all rules, so this may be a part of them. */
function keptOf(words: string, keep: number): string {
  const text = cutAtBoundary(words, keep);
  return text.length < words.length ? `${text}\n[cut here]` : text;
}

/** The workflow of a pipeline is given with the same answer. */
const OTHERS = 1_900;

function age(milliseconds: number): string {
  const hours = Math.floor(milliseconds / 3_600_000);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}
