// Whether calls are checked and refused, here and now. One answer, which every command and the status line show: it says what will
// happen to the next call, why it is less than the policy says, and what mends it.

import type { InForce } from './acts.ts';
import {
  ENFORCED_STATES,
  type EnforcedReason,
  type EnforcedState,
  reason,
  type ShownReason,
} from './enforced-reason.ts';
import type { Facts } from './event.ts';
import { openGrants } from './grant.ts';
import type { Level } from './level.ts';
import { modeOf } from './mode.ts';
import type { Policy } from './policy.ts';
import type { Mode } from './rule.ts';
import { ruleStateIn } from './rule-state.ts';
import type { State } from './state.ts';

export interface Enforced {
  readonly state: EnforcedState;
  /** Those that weaken it most come first. */
  readonly reasons: readonly ShownReason[];
}

export interface EnforcementFacts {
  readonly hooks: HookFacts;
  readonly policy: Policy;
  /** What is wrong with the policy files, if they are broken. */
  readonly problem?: string;
  /** What of the policy files would be weaker, and waits for a person to accept it. */
  readonly waiting: readonly string[];
  /** A person has accepted the text of the project's policy, or there is none. */
  readonly accepted: boolean;
  readonly state: State;
  /** Empty: no session is open, and the answer is about one that would begin now. */
  readonly session: string;
  readonly level: InForce;
  /** Other open sessions with a weaker level than this one. */
  readonly weakerSessions: readonly { readonly session: string; readonly level: InForce }[];
  readonly facts: Facts;
  /** Agents that the policy sends work to, and that the client cannot start. */
  readonly missingAgents: readonly string[];
  /** Commands of the policy that do not run, with the reason. */
  readonly skippedCommands: readonly string[];
  readonly now: number;
}

export interface HookFacts {
  /** A client that starts here loads hooks of tutti. */
  readonly loaded: boolean;
  /** Hooks are installed for the project, but not where a client that starts here reads them. */
  readonly elsewhere?: { readonly project: string; readonly scope: string };
  /** Why the client ignores the file that they are in. */
  readonly ignored: readonly EnforcedReason[];
  /** What keeps them from running, as the client reports it. */
  readonly problems: readonly EnforcedReason[];
  /** Programs of hooks that do not exist. */
  readonly gone: readonly string[];
  /** The address of hooks that no server of tutti has, without its secret. */
  readonly lostAddress?: string;
  /** Hooks ask a server, none runs, and sessions are open. The next session starts it. */
  readonly serverDown: boolean;
}

/** Nothing that happens here reaches tutti. */
export const isWithoutHooks = ({ reasons }: Enforced): boolean =>
  reasons.some(({ code }) => code === 'NOT_INSTALLED' || code === 'STARTED_BELOW');

/** Whether the level alone explains the state. */
export const isByLevel = ({ state }: Enforced, level: Level): boolean => state === LEFT_AT[level];

const weaknessOf = (state: EnforcedState): number => ENFORCED_STATES.indexOf(state);

function hookReasons({ hooks }: EnforcementFacts): readonly EnforcedReason[] {
  const { loaded, elsewhere, ignored, problems, gone, lostAddress, serverDown } = hooks;
  if (!loaded && ignored.length > 0) return ignored;
  if (!loaded) {
    return elsewhere === undefined
      ? [reason('not', 'NOT_INSTALLED', 'no hooks of tutti are installed for this folder', '`tutti init`')]
      : [
          reason(
            'not',
            'STARTED_BELOW',
            "a client that starts in this folder does not load tutti's hooks",
            `start it in ${elsewhere.project}, or run \`tutti init --scope ${elsewhere.scope}\``,
          ),
        ];
  }
  return [
    ...problems,
    ...gone.map((program) =>
      reason('not', 'HOOK_PROGRAM_GONE', `the hooks run ${program}, which does not exist`, '`tutti init`'),
    ),
    ...(lostAddress === undefined
      ? []
      : [
          reason(
            'not',
            'SERVER_ELSEWHERE',
            `the hooks go to ${lostAddress}, where no server of tutti is`,
            '`tutti doctor --fix`',
          ),
        ]),
    ...(serverDown
      ? [
          reason(
            'partly',
            'SERVER_DOWN',
            'no server is running: calls of running sessions are not checked until the next prompt or session',
            '`tutti up`',
          ),
        ]
      : []),
  ];
}

/** What a level leaves of the enforcement. */
const LEFT_AT = { strict: 'enforced', guidance: 'partly', shadow: 'not', off: 'not' } as const;

const AT_LEVEL = {
  guidance: 'refusals become advice, except for changes to tutti itself',
  shadow: 'nothing is refused, only recorded',
  off: 'rules do not run',
} as const;

const BACK: Readonly<Record<InForce['from'], string>> = {
  session: '`tutti enable --session ID`',
  variable: 'start the client without TUTTI_LEVEL',
  project: '`tutti enable`',
  user: '`tutti enable --scope user`',
  policy: '`tutti level strict`',
};

function levelReasons({ level: force, session }: EnforcementFacts): readonly EnforcedReason[] {
  const { level, why, from } = force;
  if (level === 'strict') return [];
  const code = from === 'session' ? 'SESSION_LEVEL' : 'LEVEL';
  const words = `level ${level} (${why}): ${AT_LEVEL[level]}`;
  return [reason(LEFT_AT[level], code, words, BACK[from].replace('ID', session))];
}

const sessionReasons = ({ weakerSessions }: EnforcementFacts): readonly EnforcedReason[] =>
  weakerSessions.flatMap(({ session, level: { level, why, from } }) =>
    level === 'strict'
      ? []
      : [
          reason(
            'partly',
            'SESSION_LEVEL',
            `session ${session} is at level ${level} (${why}): ${AT_LEVEL[level]}`,
            BACK[from].replace('ID', session),
          ),
        ],
  );

/** What the rule kinds say of their rules. At `off` no rule runs, which is said already. */
function ruleReasons(given: EnforcementFacts): readonly EnforcedReason[] {
  const { policy, state, level, now, session, facts } = given;
  if (level.level === 'off') return [];
  const locked = policy.floor !== undefined;
  const context = { now, session, sessionRules: state.session.rules, facts, locked };
  const modes = new Map<string, Mode>();
  for (const rule of policy.rules) {
    const { slice, settings } = ruleStateIn(rule, state);
    if (rule.kind.governs) modes.set(rule.name, rule.kind.governs(slice, settings, { facts, locked }));
  }
  return policy.rules.flatMap((rule) => {
    // A mode that is off is reported once, for all of its rules.
    if (rule.level === 'off' || modeOf(rule, modes)?.on === false) return [];
    try {
      return rule.kind.enforcement?.(ruleStateIn(rule, state), context) ?? [];
    } catch {
      // Damaged state: the rule starts over with its next event.
      return [];
    }
  });
}

function policyReasons({ problem, waiting, accepted }: EnforcementFacts): readonly EnforcedReason[] {
  if (problem !== undefined) return [reason('partly', 'POLICY_BROKEN', problem, '`tutti policy show`')];
  if (accepted && waiting.length === 0) return [];
  const what = accepted ? 'the policy was changed' : "nobody has accepted the project's policy as it is now";
  const weaker = waiting.length === 0 ? '' : `, and this is not in force: ${waiting.join('; ')}`;
  return [
    reason(
      'enforced',
      waiting.length === 0 ? 'POLICY_UNACCEPTED' : 'POLICY_WAITING',
      `${what}${weaker}`,
      '`tutti trust`',
    ),
  ];
}

const agentReasons = ({ missingAgents }: EnforcementFacts): readonly EnforcedReason[] =>
  missingAgents.length === 0
    ? []
    : [
        reason(
          'partly',
          'AGENT_MISSING',
          `the policy sends work to agents that do not exist here: ${missingAgents.join(', ')}`,
          '`tutti init`',
        ),
      ];

const commandReasons = ({ skippedCommands }: EnforcementFacts): readonly EnforcedReason[] =>
  skippedCommands.length === 0
    ? []
    : [
        reason(
          'enforced',
          'COMMANDS_SKIPPED',
          `commands of the policy do not run: ${skippedCommands.join(', ')}`,
          '`tutti trust`, or install them',
        ),
      ];

/** A managed policy allows none. */
const grantReasons = ({ state, policy, now }: EnforcementFacts): readonly EnforcedReason[] =>
  (policy.floor === undefined ? openGrants(state, now) : []).map(({ id, rule, by }) =>
    reason('partly', 'GRANT_OPEN', `${by} lets calls through that ${rule} refuses`, `\`tutti revoke ${id}\``),
  );

const REASONS: readonly ((facts: EnforcementFacts) => readonly EnforcedReason[])[] = [
  hookReasons,
  levelReasons,
  sessionReasons,
  ruleReasons,
  policyReasons,
  agentReasons,
  commandReasons,
  grantReasons,
];

export function enforced(facts: EnforcementFacts): Enforced {
  const found = REASONS.flatMap((reasons) => reasons(facts));
  const sorted = found.toSorted((a, b) => weaknessOf(b.leaves) - weaknessOf(a.leaves));
  return {
    state: sorted[0]?.leaves ?? 'enforced',
    reasons: sorted.map(({ code, words, fix }) => ({ code, words, fix })),
  };
}
