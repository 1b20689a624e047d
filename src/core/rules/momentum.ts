// Holds a stop in the middle of the work until the agent acknowledges it, or while a known fact speaks against it.

import * as v from 'valibot';
import type { EventOf } from '../event.ts';
import { factKey, mentions, type Need } from '../fact.ts';
import { textOf } from '../json.ts';
import { defineRule, type RuleResult } from '../rule.ts';
import type { RawFinding } from '../verdict.ts';
import { GENERAL_AGENT } from '../vocabulary.ts';
import { afterCall, afterTasks, NO_WORK, type OpenWork, planStarted, planTools, unfinished } from './open-work.ts';
import { name, sentence, setting } from './settings.ts';

const settings = v.strictObject({
  when: setting(
    v.picklist(['always', 'open-work']),
    'always',
    'always: every stop needs the token. open-work: a stop is held only for open tasks or an approved plan not begun.',
  ),
  guideFile: setting(v.string(), '', 'A file whose text takes the place of the guidance. Empty: none.'),
  guidance: setting(
    sentence,
    'MOMENTUM: is everything the person asked for done? If anything is left, go on with it now.',
    'What a held stop says when `when` is `always`.',
  ),
  openGuidance: setting(
    sentence,
    'Go on with it, mark what is done, or ask the person if you cannot go on.',
    'What a held stop says after the fact when `when` is `open-work`.',
  ),
  planTools,
  delegateTo: setting(name, GENERAL_AGENT, 'The type of agent the ready delegation of open work names.'),
});
type Settings = v.InferOutput<typeof settings>;

type Slice = OpenWork & {
  /** Shown to the agent, but not yet repeated by it. */
  readonly token: string | null;
};

/** The longest useful guide. */
const GUIDE_LIMIT = 8_000;
const TOKENS = mentions('ACK-[A-Z0-9]{4}', 'stop');
const guideOf = ({ guideFile }: Settings): Need => ({
  from: 'file',
  path: guideFile,
  limit: GUIDE_LIMIT,
  on: ['stop'],
});

export const momentum = defineRule<Settings, Slice>({
  kind: 'momentum',
  about: 'Holds a stop until the agent acknowledges it with a token, or as long as work is known to be unfinished.',
  settings,
  strictness: {
    ...{ when: 'fixed', planTools: 'more' },
    ...{ guideFile: 'text', guidance: 'words', openGuidance: 'words', delegateTo: 'words' },
  },
  withoutSetting: { guideFile: 'reads no guide from a file' },
  needs: (settings) => [
    ...(settings.guideFile === '' ? [] : [guideOf(settings)]),
    ...(settings.when === 'always' ? [TOKENS] : []),
  ],
  agents: ({ delegateTo }) => [delegateTo],
  report: { settings: { limit: 'when', words: 'guidance', delegateTo: 'delegateTo' } },
  initial: { token: null, ...NO_WORK },
  // A token may have been pending. No agent can know this one: the next stop is held and shows a new token.
  damaged: () => ({ token: 'lost', ...NO_WORK }),

  on: {
    stop: ({ event, slice, settings, session }) =>
      settings.when === 'always'
        ? untilAcknowledged(event, slice, settings, (session.held?.prompt ?? 0) === 0)
        : untilFinished(event, slice, settings),

    'tool.after': ({ event, actor, slice, settings }) =>
      settings.when === 'always' ? {} : kept(slice, afterCall(slice, event.call, actor, settings.planTools)),
    'task.created': ({ event, actor, slice, settings }) =>
      settings.when === 'always' ? {} : kept(slice, afterTasks(slice, [{ ...event.task, status: 'open' }], actor)),
    'task.done': ({ event, actor, slice, settings }) =>
      settings.when === 'always' ? {} : kept(slice, afterTasks(slice, [{ ...event.task, status: 'done' }], actor)),
    'agent.start': ({ slice }) => kept(slice, planStarted(slice)),
    // A new prompt takes precedence over a plan approved earlier.
    prompt: ({ event, slice }) => (event.from === 'person' ? kept(slice, planStarted(slice)) : {}),
  },
});

const kept = (slice: Slice, work: OpenWork): RuleResult<Slice> =>
  work.tasks === slice.tasks && work.plan === slice.plan ? {} : { slice: { ...slice, ...work } };

/** Clients mark every stop after a held one. Once a token was shown, only the token acknowledges a stop. */
function untilAcknowledged(
  event: EventOf<'stop'>,
  slice: Slice,
  settings: Settings,
  isFirst: boolean,
): RuleResult<Slice> {
  const tokens = event.facts[factKey(TOKENS)];
  const pending = slice.token;
  if (pending !== null && Array.isArray(tokens) && tokens.includes(pending))
    return { slice: { ...slice, token: null } };
  if (pending === null && event.active) return {};
  if (event.background.some(({ running }) => running)) return {};

  const token = freshToken(event.nonce, pending);
  return {
    slice: { ...slice, token },
    findings: [
      {
        outcome: 'hold',
        code: 'MOMENTUM_ACK',
        words: `${guidance(event, settings, settings.guidance)}\nTo stop, put ${token} into your answer.`,
        reason: pending === null ? 'no acknowledgement asked for yet' : `the answer does not have ${pending}`,
        // The first stop after every prompt is held.
        ...(isFirst && { routine: true }),
      },
    ],
  };
}

function untilFinished(event: EventOf<'stop'>, slice: Slice, settings: Settings): RuleResult<Slice> {
  const open = unfinished(slice);
  if (open === undefined) return {};
  const finding: RawFinding = {
    outcome: 'hold',
    code: 'MOMENTUM_OPEN',
    words: `The stop was refused: ${open.fact}.\n${guidance(event, settings, settings.openGuidance)}`,
    reason: open.fact,
    fix: { type: settings.delegateTo, goal: open.goal },
  };
  return { findings: [finding] };
}

const guidance = (event: EventOf<'stop'>, settings: Settings, otherwise: string): string =>
  textOf(event.facts[factKey(guideOf(settings))]).trim() || otherwise;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** `ACK-` and four characters, different from the token before. */
function freshToken(nonce: string, before: string | null): string {
  const n = Number.parseInt(nonce.slice(0, 8), 16);
  const token = spelled(n);
  return token === before ? spelled(n + 1) : token;
}

const spelled = (n: number): string =>
  `ACK-${[0, 1, 2, 3].map((place) => LETTERS[Math.floor(n / LETTERS.length ** place) % LETTERS.length]).join('')}`;
