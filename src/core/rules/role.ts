// A role: its agent follows a table of calls and has a few reads between delegations. Violations are counted, for a summary at the
// end of the session.

import * as v from 'valibot';
import { isProof } from '../delegation.ts';
import { reason } from '../enforced-reason.ts';
import type { EventName, Facts } from '../event.ts';
import { factKey, type Need } from '../fact.ts';
import { UNLIMITED } from '../gauge.ts';
import { entryOf, isObject, textOf } from '../json.ts';
import { defineRule, type RuleContext, type RuleResult } from '../rule.ts';
import { scoreOf } from '../score.ts';
import { ABSENT } from '../strictness.ts';
import { outranks, type RawFinding } from '../verdict.ts';
import { deadRows, exampleProblems } from './calls-examples.ts';
import { type CallRow, table } from './calls-row.ts';
import { TABLE } from './calls-strictness.ts';
import { type CallEffect, callEffectsOf, decidedBy, excepts, rowFor } from './calls-table.ts';
import { isCoordination, readsIn, readsSettings } from './role-reads.ts';
import { compliance, type RoleViolation, reportLine, roleReport } from './role-report.ts';
import { roleVerbs } from './role-verbs.ts';
import { isNamed, roleOf, whoSettings } from './role-who.ts';
import { maybe, setting } from './settings.ts';
import { silent, unset } from './unless.ts';
import { counted, describeCall, handOver } from './words.ts';

const settings = v.strictObject({
  ...whoSettings,
  rows: setting(
    table,
    [],
    'What the role may do, as in `calls`: the first row that fits decides, what no row fits is allowed.',
  ),
  ...readsSettings,
  passing: setting(
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
    80,
    'The score from which the role counts as kept.',
  ),
  reportFile: maybe(
    v.pipe(
      v.string(),
      v.regex(
        /^(?![/~])(?!(?:.*\/)?\.\.(?:\/|$))[^\0]*[^/]*\{session_id\}[^/]*\.json$/,
        'not `FOLDER/NAME-{session_id}.json` in the project',
      ),
      v.maxLength(200),
    ),
    'A file of the project that the summary is also written to when a session ends or is compacted: `reports/orchestrator-{session_id}.json`.',
  ),
});
type Settings = v.InferOutput<typeof settings>;

type Slice = {
  /** Null: not known yet. */
  readonly role: string | null;
  /** Reads tried since the last delegation. */
  readonly reads: number;
  /** Files read since the session began or was reset. */
  readonly files: number;
  /** Reads that went ahead, in the whole session. */
  readonly read: number;
  readonly violations: number;
  /** All calls that went ahead and broke nothing, and all violations that were refused. */
  readonly allowed?: number;
  readonly blocked?: number;
  /** Violations that went ahead: at a weaker level, or by a grant. */
  readonly warned: number;
  readonly last: string | null;
  readonly types: Readonly<Record<string, RoleViolation>>;
  /** Calls of the role that have ended. */
  readonly audited: number;
  /** A person set the role. */
  readonly byPerson?: boolean;
  /** When another system's file was begun, as written there. */
  readonly seen?: string;
};

const INITIAL: Slice = {
  role: null,
  reads: 0,
  files: 0,
  read: 0,
  violations: 0,
  warned: 0,
  last: null,
  types: {},
  audited: 0,
};

const MOST_VIOLATIONS = 100;
const MOST_FILES = 200;
const MOST_TYPES = 24;
const LONGEST_TYPE = 64;
const ASKED: readonly EventName[] = ['session.start', 'tool.before', 'tool.after', 'tool.failed'];

export const role = defineRule<Settings, Slice>({
  kind: 'role',
  refillsOnDelegation: true,
  about:
    'Holds whoever has a role to a table of calls and a few reads between delegations, and counts how well it was kept.',
  settings,
  strictness: {
    ...{ role: 'fixed', roleVar: 'fixed', nameVar: 'fixed', offVar: ABSENT },
    // All who have the role share its reads, and refill them by delegating.
    ...{ names: 'fixed', main: 'fixed', file: 'fixed' },
    ...{ rows: TABLE, readsOf: 'more', reads: 'lower', coordination: 'fewer' },
    ...{ readsTo: 'words', readsWords: 'words', passing: 'neutral', reportFile: 'neutral' },
  },
  agents: ({ rows, readsTo }) => [readsTo, ...rows.flatMap(({ delegateTo }) => delegateTo ?? [])],
  report: { settings: { limit: 'rows' }, part: roleReport },
  initial: INITIAL,
  enforcement: ({ rule, settings, slice }, { facts }) => {
    const { role, offVar } = settings;
    if (offVar !== undefined && facts[`env:${offVar}`] === 'true') {
      return [reason('partly', 'SWITCHED_OFF', silent(rule, `the variable ${offVar} is set`), unset(offVar))];
    }
    const main = { actor: { kind: 'main', evidence: '' }, event: { facts, who: {} } } as const;
    if (roleOf({ ...main, stored: withFile(slice, settings, facts).role, settings }) === role) return [];
    const words = `the main agent does not have the role ${role}: rule ${rule} refuses it nothing`;
    return [reason('partly', 'NO_ROLE', words, `\`tutti session init ${role}\``)];
  },
  verbs: roleVerbs,
  gauges: (settings) => ({
    lifted: { ...settings, reads: UNLIMITED },
    gauges: [
      {
        ...{ path: ['reads'], now: settings.reads, least: 1, most: UNLIMITED },
        of: ['stretch', 'stretches'],
        read: ({ after }) => ({ level: after.reads }),
      },
    ],
  }),
  search: {
    essence: ({ role, reads }) => ({ role, reads }),
    deadRows: ({ rows }) => deadRows(rows),
    rows: ({ rows }) => rows.length,
    // A subagent has the role only by its type.
    decidedBy: ({ rows, names }, call, actor, roots) =>
      actor.kind === 'subagent' && !isNamed(names, actor.type) ? [] : decidedBy(rows, call, actor, roots),
    excepts: ({ rows }, calls, actor, roots) => excepts(rows, calls, actor, roots),
  },
  settingProblems: ({ rows }, read) => exampleProblems(rows, read),
  // After damage, assume the role with all reads spent.
  damaged: (settings) => ({ ...INITIAL, role: settings.role, reads: settings.reads }),
  keptOnReset: (slice) => ({ ...slice, reads: 0, files: 0 }),
  // The person took the role away: another system's file does not give it back.
  keptOnClear: ({ seen }) => ({ ...INITIAL, byPerson: true, ...(seen !== undefined && { seen }) }),
  needs: ({ roleVar, nameVar, offVar, file }) => [
    ...[roleVar, nameVar, offVar].flatMap((name): Need[] =>
      name === undefined ? [] : [{ from: 'env', name, on: ASKED }],
    ),
    ...(file === undefined ? [] : [stateIn(file)]),
  ],

  on: {
    'session.start': (context) => {
      const { slice } = withRole(context);
      return slice === context.slice ? {} : { slice };
    },

    'tool.before': (context) => {
      const { has, slice } = withRole(context);
      const { call } = context.event;
      if (!has) return slice === context.slice ? {} : { slice };
      if (call.kind === 'delegate') {
        const unproven = isProof(context.event) ? slice : oneMoreAllowed(slice);
        return { slice, ifAllowed: { ...unproven, reads: 0 }, unproven, refills: true };
      }
      const findings = judged(context);
      const [first] = findings.filter(({ finding }) => finding.outcome !== 'advise');
      if (first) return violation(slice, first, findings);
      const files = readsIn(call, context.settings);
      if (files > 0) return read({ ...slice, reads: slice.reads + files }, files, context, findings);
      return { slice, ifAllowed: oneMoreAllowed(slice), findings: findings.map(({ finding }) => finding) };
    },

    'tool.after': (context) => audited(context),
    'tool.failed': (context) => audited(context),

    compact: (context) => (context.event.phase === 'before' ? report(context) : {}),
    'session.end': (context) => report(context),
    order: handleOrder,
  },
});

type Acting = 'session.start' | 'tool.before' | 'tool.after' | 'tool.failed';
type Before = RuleContext<'tool.before', Settings, Slice>;

/** Whether the caller has the role, and the slice with it. Nothing is stored for subagents. */
function withRole<N extends Acting>({ event, actor, slice: stored, settings }: RuleContext<N, Settings, Slice>) {
  const slice = withFile(stored, settings, event.facts);
  if (settings.offVar !== undefined && event.facts[`env:${settings.offVar}`] === 'true') return { has: false, slice };
  const now = roleOf({ actor, event, stored: slice.role, settings });
  const remembered = actor.kind !== 'subagent' && actor.kind !== 'teammate' && now !== slice.role;
  return { has: now === settings.role, slice: remembered ? { ...slice, role: now } : slice };
}

const stateIn = (path: string): Need => ({
  from: 'fields',
  path,
  names: ['agent_role', 'created_at'],
  on: ['session.start', 'tool.before'],
});

/** The role that another system's file gives. What a person said here holds until the state there is begun anew. */
function withFile(slice: Slice, { file, role }: Settings, facts: Facts): Slice {
  const state = file === undefined ? undefined : facts[factKey(stateIn(file))];
  if (!isObject(state) || state.agent_role !== role) return slice;
  const seen = textOf(state.created_at);
  const noticed = seen === '' || seen === slice.seen ? slice : { ...slice, seen };
  const isAgain = slice.seen !== undefined && noticed !== slice;
  if (slice.role === role || (slice.byPerson === true && !isAgain)) return noticed;
  return { ...noticed, role, byPerson: false };
}

interface Judged {
  readonly finding: RawFinding;
  /** The type of violation for the summary, and the agent to delegate to. */
  readonly type: string;
  readonly to: string | null;
}

const STRENGTH = { advise: 'goes ahead', ask: "needs the person's approval", deny: 'was refused' } as const;

/** Findings of the table for a call, the strongest first. */
function judged({ event, actor, session, settings }: Before): readonly Judged[] {
  const { call, roots } = event;
  const decided = new Map<CallRow, CallEffect>();
  for (const each of callEffectsOf(call)) {
    const row = rowFor(settings.rows, each, actor, roots);
    if (row && !decided.has(row)) decided.set(row, each);
  }
  return [...decided]
    .flatMap(([row, each]): readonly Judged[] => {
      if (row.outcome === 'allow') return [];
      const why = row.words ?? `it is not for the ${settings.role}.`;
      const type = row.code ?? `${call.name.slice(0, LONGEST_TYPE)}_BLOCKED`;
      const finding: RawFinding = {
        outcome: row.outcome,
        code: row.code ?? 'ROLE_REFUSED',
        words: `${describeCall(call, roots)} ${STRENGTH[row.outcome]}: ${why}`,
        reason: `${settings.role}, row ${settings.rows.indexOf(row) + 1}: ${each.effect}`,
        ...(row.delegateTo !== undefined && { fix: handOver(call, row.delegateTo, session, roots) }),
        ...(each.cause?.span && { span: each.cause.span }),
      };
      return [{ finding, type, to: row.delegateTo ?? null }];
    })
    .sort(
      (a, b) =>
        Number(outranks(b.finding.outcome, a.finding.outcome)) - Number(outranks(a.finding.outcome, b.finding.outcome)),
    );
}

/** Counts a violation; separately if it goes ahead anyway. */
function violation(slice: Slice, { type, to }: Judged, findings: readonly Judged[]): RuleResult<Slice> {
  const known = entryOf(slice.types, type);
  const room = known !== undefined || Object.keys(slice.types).length < MOST_TYPES;
  const counted = (now: RoleViolation): Slice['types'] => (room ? { ...slice.types, [type]: now } : slice.types);
  const { count = 0, warned = 0 } = known ?? {};
  return {
    slice: {
      ...slice,
      violations: Math.min(MOST_VIOLATIONS, slice.violations + 1),
      blocked: (slice.blocked ?? slice.violations) + 1,
      last: type,
      types: counted({ count: count + 1, ...(warned > 0 && { warned }), to }),
    },
    ifAllowed: { ...slice, warned: slice.warned + 1, types: counted({ count, warned: warned + 1, to }) },
    findings: findings.map(({ finding }) => finding),
  };
}

/** The state of older versions and of imports counts reads only. */
const oneMoreAllowed = (slice: Slice): Slice => ({ ...slice, allowed: (slice.allowed ?? slice.read) + 1 });

/** Every attempt counts, denied ones included. */
function read(slice: Slice, files: number, context: Before, findings: readonly Judged[]): RuleResult<Slice> {
  const { event, settings } = context;
  const gone = { files: Math.min(MOST_FILES, slice.files + files), read: slice.read + files };
  if (slice.reads <= settings.reads || isCoordination(event.call, settings, event.roots)) {
    return {
      slice,
      ifAllowed: { ...oneMoreAllowed(slice), ...gone },
      findings: findings.map(({ finding }) => finding),
    };
  }
  const finding = spent(slice, context);
  const refused: Judged = { finding, type: finding.code, to: settings.readsTo };
  const answer = violation(slice, refused, [refused, ...findings]);
  return { ...answer, ifAllowed: { ...(answer.ifAllowed ?? slice), ...gone } };
}

function spent({ reads }: Slice, { event, session, settings }: Before): RawFinding {
  const { call, roots } = event;
  const why = settings.readsWords ?? `the ${settings.role} has ${counted(settings.reads, 'read')} between delegations.`;
  return {
    outcome: 'deny',
    code: 'READ_LIMIT_EXCEEDED',
    words: `${describeCall(call, roots)} was refused (attempt #${reads}): ${why} Delegate it: that also gives the reads back.`,
    reason: `${settings.role}, read ${reads} of ${settings.reads} since the last delegation`,
    fix: handOver(call, settings.readsTo, session, roots),
  };
}

function audited<N extends 'tool.after' | 'tool.failed'>(context: RuleContext<N, Settings, Slice>): RuleResult<Slice> {
  const { has, slice } = withRole(context);
  if (!has) return slice === context.slice ? {} : { slice };
  return { slice: { ...slice, audited: slice.audited + 1 } };
}

/** For the record only: no agent reads it at the end of a session. */
function report({
  slice,
  settings,
  session,
}: Pick<RuleContext<'session.end', Settings, Slice>, 'slice' | 'settings' | 'session'>): RuleResult<Slice> {
  if (slice.role !== settings.role) return {};
  const score = session.conduct && scoreOf(session.conduct);
  const reason = reportLine(compliance(slice, settings.passing, score?.value));
  return { findings: [{ outcome: 'allow', code: 'ROLE_REPORT', words: '', reason }] };
}

/** `init ROLE`: a person sets the role of the session's main agent. */
function handleOrder({ event, slice }: RuleContext<'order', Settings, Slice>): RuleResult<Slice> {
  const { rule, verb, from, args } = event;
  const refused = { outcome: 'deny', reason: `order ${verb} to ${rule}` } as const;
  if (from !== 'person') {
    const words = 'Only a person says who has a role.';
    return { findings: [{ ...refused, words, code: 'PERSON_ONLY' }] };
  }
  const { role } = args;
  if (verb !== 'init' || typeof role !== 'string' || role === '' || role.length > LONGEST_TYPE) {
    const words = `${rule} knows "init" with a role of at most ${LONGEST_TYPE} characters.`;
    return { findings: [{ ...refused, words, code: 'ORDER_FLAW' }] };
  }
  return { slice: { ...slice, role, byPerson: true, reads: 0, files: 0 } };
}
