// Minimal events, states and entries for the ledger's tests.

import type { Event, EventBase } from '../../core/event.ts';
import { newSession, type SessionState } from '../../core/state.ts';
import type { Verdict } from '../../core/verdict.ts';
import type { LedgerEntry, RecordPlace, StoredStates } from '../ledger.ts';

export const START = 1_760_000_000_000;
export const PROJECT = '/home/ada/engine';

export const place = (session: string, change: Partial<RecordPlace> = {}): RecordPlace => ({
  session,
  project: PROJECT,
  at: START,
  ...change,
});

const base = (session: string, at: number): EventBase => ({
  at,
  nonce: '00112233aabbccdd',
  client: 'claude-code',
  session,
  cwd: PROJECT,
  roots: { project: PROJECT, home: '/home/ada', tmp: '/tmp' },
  who: {},
  facts: {},
});

export const promptEvent = (session: string, text: string, at = START): Event => ({
  ...base(session, at),
  name: 'prompt',
  text,
  from: 'person',
});

export const endEvent = (session: string, at = START): Event => ({
  ...base(session, at),
  name: 'session.end',
  reason: 'exit',
});

/** A typical refused shell call, clipped. */
export const shellEvent = (session: string, at = START): Event => ({
  ...base(session, at),
  native: 'PreToolUse',
  name: 'tool.before',
  call: {
    id: 'toolu_01QkZ4nXo8mF6sHv2bTyRw3J',
    name: 'Bash',
    kind: 'shell',
    input: { command: 'npm test -- --reporter=dot 2>&1 | tail -40', description: 'Run the tests of the engine' },
    effects: [
      { effect: 'exec', targets: [], span: [0, 31], program: ['npm', 'test'], why: 'runs a script of the project' },
      { effect: 'read', targets: [], span: [34, 42], program: ['tail'] },
    ],
  },
});

export const allowed: Verdict = { outcome: 'allow', level: 'strict', say: '', tell: '', findings: [] };

export const refused: Verdict = {
  outcome: 'deny',
  level: 'strict',
  say: 'Refused: the orchestrator does not run commands. Delegate it: Task(general-purpose, "run the tests").',
  tell: '',
  findings: [
    {
      rule: 'calls',
      outcome: 'deny',
      effective: 'deny',
      code: 'CALLS_DENIED',
      words: 'The orchestrator does not run commands.',
      reason: 'npm test is exec; main may read, plan and delegate',
      fix: { type: 'general-purpose', goal: 'run the tests' },
      span: [0, 31],
    },
  ],
};

/** A session state whose `holds` counts the events it has seen. */
const counted = (states: StoredStates, at = START): SessionState => {
  const session = states.session ?? newSession('claude-code', PROJECT, at);
  return { ...session, holds: session.holds + 1 };
};

export const entry = (event: Event, change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  event,
  actor: { kind: 'main', evidence: 'no agent id' },
  verdict: allowed,
  policy: 'p1',
  ...change,
});

/** An event that increments `holds` in its session's state. */
export const counting =
  (session: string, text = 'go on', at = START) =>
  (states: StoredStates): LedgerEntry =>
    entry(promptEvent(session, text, at), { session: counted(states, at) });
