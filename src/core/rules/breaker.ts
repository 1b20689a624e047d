// A circuit breaker: every call that another rule denies, or would deny, is a violation. After too many in a short time only
// delegations, questions and what the policy names pass, until the agent delegates, the violations expire or a person resets it.

import * as v from 'valibot';
import { bad } from '../blocks.ts';
import { CALL_KINDS, type Call, type CallKind } from '../call.ts';
import type { Effect } from '../effect.ts';
import { reason } from '../enforced-reason.ts';
import type { Json } from '../json.ts';
import { defineRule, type RuleContext, type RuleResult } from '../rule.ts';
import { MORE_OR_ALL } from '../strictness.ts';
import type { RuleState } from '../verb.ts';
import type { RawFinding } from '../verdict.ts';
import type { View } from '../view.ts';
import { BREAKER_VERBS } from './breaker-syntax.ts';
import { chosen, isOneOf, mayBeUnnamedAgent } from './match.ts';
import { isProgram, programs } from './program.ts';
import { actors, count, effects, kinds, listOf, maybe, name, sentence, setting } from './settings.ts';
import { counted, describeCall } from './words.ts';

/** Violations stored for all sessions together. */
const MOST = 60;

const seconds = v.pipe(v.number(), v.minValue(0));

const command = v.strictObject({
  program: v.pipe(programs, v.description('Programs and their leading words: `git status`.')),
  effect: maybe(effects, 'Only with these effects: names, or `atLeast` one of them.'),
});

const settings = v.strictObject({
  actors: setting(actors, ['main'], 'Whose violations count. An unknown actor counts as `main`.'),
  watch: maybe(listOf(name), 'Rules whose refusals are violations. When not given: those of every other rule.'),
  limit: setting(v.pipe(count, v.minValue(1), v.maxValue(MOST)), 3, 'This many violations trip it.'),
  decay: setting(
    v.pipe(seconds, v.gtValue(0)),
    120,
    'Seconds after which a violation is forgotten. What it tripped is open again then.',
  ),
  rapid: setting(
    seconds,
    0,
    'Violations that follow one another within this many seconds count as one. 0: each counts.',
  ),
  pass: setting(
    kinds,
    CALL_KINDS.filter((kind) => ['delegate', 'ask', 'task', 'plan'].includes(kind)),
    'Kinds of calls that pass all the same. Delegations and questions to the person always do.',
  ),
  commands: setting(v.array(command), [], 'Commands that pass all the same, if all that they do fits one of these.'),
  resetOn: setting(
    v.array(v.picklist(['delegation'])),
    ['delegation'],
    "What ends it early, beside a person's reset: the session's next delegation.",
  ),
  wayBack: maybe(sentence, 'How it is reset, for the model to pass on: it ends the refusal.'),
});
type Settings = v.InferOutput<typeof settings>;

type Violation = {
  readonly at: number;
  /** Empty for an imported violation, which counts in every session. */
  readonly session: string;
};

type Slice = {
  readonly violations: readonly Violation[];
  /** The stored state was damaged: the breaker counts as tripped from the next event. */
  readonly lost?: boolean;
};

const SESSION_LENGTH = 64;

export const breaker = defineRule<Settings, Slice>({
  kind: 'breaker',
  refillsOnDelegation: true,
  about:
    'Counts what other rules refuse; too much of it too quickly, and only delegating and asking pass until the agent delegates or time relaxes it.',
  settings,
  strictness: {
    ...{ actors: 'more', watch: MORE_OR_ALL, limit: 'lower', wayBack: 'words' },
    ...{ pass: 'fewer', commands: 'fewer', resetOn: 'fewer' },
    // While it is tripped, it counts nothing: one that is tripped for longer may open sooner after the next violations.
    ...{ decay: 'fixed', rapid: 'fixed' },
  },
  // Stored for the project like its mode, so that a person can reset it without naming a session.
  scope: 'project',
  report: { settings: { limit: 'limit', calls: 'watch', words: 'wayBack' } },
  initial: { violations: [] },
  damaged: () => ({ violations: [], lost: true }),
  seesOthers: true,
  enforcement: ({ settings, slice }, { now, session }) => {
    const live = slice.lost ? allLost(settings, now) : alive(slice, settings, now);
    const mine = live.filter((violation) => isMine(violation, session));
    if (mine.length < settings.limit) return [];
    const words = `the circuit breaker has tripped after ${counted(mine.length, 'violation')}: only ${passing(settings)} pass`;
    return [reason('enforced', 'BREAKER_TRIPPED', words, '`tutti orchestrator reset-violations`')];
  },
  verbs: {
    group: BREAKER_VERBS,
    preset: 'orchestrator',
    run: { 'reset-violations': { order: 'reset', signed: true, after: { view: 'status' } } },
    parts: [
      {
        of: 'orchestrator status',
        show: ([state], { now }) => (state === undefined ? { json: {}, text: [] } : shown(state, now)),
      },
    ],
  },
  gauges: (settings) => ({
    lifted: { ...settings, limit: MOST },
    gauges: [
      {
        ...{ path: ['limit'], now: settings.limit, least: 1, most: MOST },
        of: ['run', 'runs'],
        read: ({ after, event }) => ({ level: countAt(settings, after, event.at).violations }),
      },
    ],
  }),
  search: {
    essence: (slice, settings, at) => ({
      violations: alive(slice, settings, at).map(({ at: when }) => when),
      lost: slice.lost ?? false,
    }),
  },

  on: {
    'tool.before': (context) => {
      const { event, actor, session, settings, level, slice } = context;
      if (level === 'guidance' || !isOneOf(settings.actors, actor) || mayBeUnnamedAgent(actor, session)) return {};
      const live = slice.lost ? allLost(settings, event.at) : alive(slice, settings, event.at);
      const mine = live.filter((violation) => isMine(violation, event.session));
      const found = slice.lost ? { slice: { violations: live } } : {};
      if (resets(event.call, settings) && mine.length > 0) {
        const violations = live.filter((violation) => !mine.includes(violation));
        return { ...found, ifAllowed: { violations }, refills: true };
      }
      const passes = isPassed(event.call, settings);
      if (mine.length >= settings.limit) return passes ? found : { ...found, findings: [tripped(mine, context)] };
      return isViolation(context) ? counting(live, mine, context) : found;
    },

    order: ({ event }) => {
      if (event.from !== 'person') return refused('PERSON_ONLY', 'Only a person resets the circuit breaker.');
      if (event.verb === 'reset') return { slice: { violations: [] } };
      if (event.verb === 'take-over') return { slice: { violations: takenOver(event.args.violations) } };
      return refused('ORDER_UNKNOWN', `The circuit breaker takes reset, not ${event.verb}.`);
    },
  },
});

const ALWAYS: ReadonlySet<string> = new Set(['delegate', 'ask']);

/** A message to an agent that exists hands nothing over. */
const resets = ({ kind, delegation }: Call, { resetOn }: Settings): boolean =>
  resetOn.includes('delegation') && kind === 'delegate' && delegation?.message !== true;

function isPassed({ kind, effects }: Call, { pass, commands }: Settings): boolean {
  if (ALWAYS.has(kind) || pass.includes(kind)) return true;
  const done = effects.filter((each) => !readsNothing(each));
  const isNamed = (each: Effect): boolean =>
    commands.some(
      ({ program, effect }) => isProgram(program, each) && (effect === undefined || chosen(effect, each.effect)),
    );
  // Filters may follow a command that is named: `git log | head`.
  return effects.some(isNamed) && done.every(isNamed);
}

/** A filter, or inline code by itself: it reads no file. */
const readsNothing = ({ effect, targets, lookup }: Effect): boolean =>
  effect === 'read' && targets.length === 0 && lookup === undefined;

const KIND_WORDS: Readonly<Partial<Record<CallKind, string>>> = { task: 'task lists', plan: 'planning' };

/** What passes while it is tripped, as words for the model. */
function passing({ pass, commands }: Settings): string {
  const kinds = pass.filter((kind) => !ALWAYS.has(kind)).map((kind) => KIND_WORDS[kind] ?? kind);
  const programs = commands.flatMap(({ program }) => program).map((each) => `\`${each}\``);
  const all = ['delegating', 'asking', ...kinds, ...programs];
  return `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
}

type Before = RuleContext<'tool.before', Settings, Slice>;

const isViolation = ({ others, settings: { watch } }: Before): boolean =>
  others.some(({ rule, finding }) => finding.outcome === 'deny' && (watch === undefined || watch.includes(rule)));

function counting(
  live: readonly Violation[],
  mine: readonly Violation[],
  { event, settings }: Before,
): RuleResult<Slice> {
  // Parallel calls may be decided in any order, so only the distance in time counts.
  const isNew = !mine.some(({ at }) => Math.abs(event.at - at) < settings.rapid * 1000);
  const violations = isNew ? [...live, { at: event.at, session: idOf(event.session) }].slice(-MOST) : live;
  return { slice: { violations }, findings: [warning(mine.length + (isNew ? 1 : 0), settings)] };
}

const idOf = (session: string): string => session.slice(0, SESSION_LENGTH);
const isMine = ({ session }: Violation, id: string): boolean => session === '' || session === idOf(id);

const alive = ({ violations }: Slice, { decay }: Settings, now: number): readonly Violation[] =>
  violations.filter(({ at }) => now - at < decay * 1000);

const allLost = ({ limit }: Settings, at: number): readonly Violation[] =>
  Array.from({ length: limit }, () => ({ at, session: '' }));

function warning(n: number, settings: Settings): RawFinding {
  const { limit, decay } = settings;
  const then =
    n < limit
      ? `At ${limit} within ${lasting(decay)} the circuit breaker trips: then only ${passing(settings)} pass.`
      : `The circuit breaker has tripped: for up to ${lasting(decay)} only ${passing(settings)} pass.`;
  return {
    outcome: 'advise',
    code: 'BREAKER_COUNT',
    words: `Violation ${n}/${limit}. ${then}`,
    reason: `violation ${n} of ${limit}`,
  };
}

function tripped(mine: readonly Violation[], { event, settings }: Before): RawFinding {
  const { limit, decay, wayBack, resetOn } = settings;
  const opens =
    Math.min(
      ...mine
        .map(({ at }) => at)
        .sort((a, b) => b - a)
        .slice(0, limit),
    ) +
    decay * 1000;
  const left = Math.max(1, Math.ceil((opens - event.at) / 1000));
  const back = wayBack === undefined ? '' : ` ${wayBack}`;
  const until = resetOn.includes('delegation') ? 'with your next delegation, or in' : 'in';
  return {
    outcome: 'deny',
    code: 'BREAKER_TRIPPED',
    words: `${describeCall(event.call, event.roots)} was refused: the circuit breaker tripped after ${counted(mine.length, 'violation')}, and opens again ${until} ${lasting(left)}. Until then, only ${passing(settings)} pass.${back}`,
    reason: `${counted(mine.length, 'violation')} within ${lasting(decay)}`,
  };
}

/** Imported times of violations, without their sessions. */
const takenOver = (times: Json | undefined): readonly Violation[] =>
  (Array.isArray(times) ? times : [])
    .flatMap((at: Json) => (typeof at === 'number' ? [{ at, session: '' }] : []))
    .slice(-MOST);

const lasting = (time: number): string => (time % 60 === 0 ? counted(time / 60, 'minute') : counted(time, 'second'));

const refused = (code: string, words: string): { readonly findings: readonly RawFinding[] } => ({
  findings: [{ outcome: 'deny', code, words, reason: words }],
});

/** The count of the session with the most violations. */
function countAt(settings: Settings, slice: Slice, now: number) {
  const live = alive(slice, settings, now);
  const sessions = new Set(live.map(({ session }) => session));
  const counts = [...sessions].map((id) => live.filter((violation) => isMine(violation, id)).length);
  const violations = Math.max(0, ...counts);
  return { violations, limit: settings.limit, tripped: violations >= settings.limit };
}

function shown({ rule, settings, slice }: RuleState<Settings, Slice>, now: number): View {
  const { violations, limit, tripped } = countAt(settings, slice, now);
  const count = tripped
    ? bad(`triggered: ${violations}/${limit} violations`)
    : `${violations}/${counted(limit, 'violation')}`;
  return { json: { breaker: { rule, violations, limit, tripped } }, text: [{ rows: [['circuit breaker', count]] }] };
}
