// Events, states and entries for the ledger's tests, as small as their types allow.

import type { Event, EventBase } from '../../core/event.ts';
import { newSession, type SessionState } from '../../core/state.ts';
import type { Verdict } from '../../core/verdict.ts';
import type { Entry, Place, Remembered } from '../ledger.ts';

export const START = 1_760_000_000_000;
export const PROJECT = '/home/ada/engine';

export const place = (session: string, change: Partial<Place> = {}): Place => ({
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

/** What an ordinary refused shell call looks like, once clipped. */
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
const counted = (remembered: Remembered, at = START): SessionState => {
  const session = remembered.session ?? newSession('claude-code', PROJECT, at);
  return { ...session, holds: session.holds + 1 };
};

export const entry = (event: Event, change: Partial<Entry> = {}): Entry => ({
  event,
  actor: { kind: 'main', evidence: 'no agent id' },
  verdict: allowed,
  policy: 'p1',
  ...change,
});

/** Appends an event that counts itself in its session's state. */
export const counting =
  (session: string, text = 'go on', at = START) =>
  (remembered: Remembered): Entry =>
    entry(promptEvent(session, text, at), { session: counted(remembered, at) });
