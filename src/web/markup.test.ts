// What the views show, from data alone.

import { describe, expect, it } from 'vitest';
import type { Explanation, ListedSession, Moment, PolicyPage, ReplayAnswer, RulesSeen } from './api.ts';
import { explained } from './explain-markup.ts';
import { graphFlow } from './graph-flow.ts';
import { momentSeen, overviewTrack, replaySeen } from './moment-markup.ts';
import { effectSeen, policyText, policyTop, waitingSeen } from './policy-markup.ts';
import { rulesNow } from './session-markup.ts';
import { sessionList } from './sessions-markup.ts';
import { withCode } from './words.ts';

const HOSTILE = '<img src=x onerror=alert(1)>"\'';
const NOW = 1_760_000_000_000;
const NO_RULES: RulesSeen = { budgets: [], modes: [], pieces: [], graphs: [] };

const row: ListedSession = {
  ...{
    session: HOSTILE,
    client: HOSTILE,
    project: `/home/${HOSTILE}`,
    startedAt: NOW - 60_000,
    lastAt: NOW,
    events: 1,
  },
  ...{ title: HOSTILE, clientTitle: HOSTILE, open: true, level: 'guidance' },
  score: { value: 62, low: 40, high: 80, passed: false },
  counts: { calls: 4, refused: 2, held: 1, advised: 0, running: 1 },
};
const list = (more: Partial<Parameters<typeof sessionList>[0]> = {}): string =>
  sessionList({ rows: [row], count: 1, search: '', more: false, now: NOW, ...more }).markup;

const explanation: Explanation = {
  ...{ recorded: true, session: 's', seq: 7, at: NOW, policy: 'p', what: HOSTILE, who: HOSTILE },
  event: JSON.parse('{}'),
  actor: JSON.parse('{}'),
  verdict: {
    ...{ outcome: 'advise', level: 'guidance', say: HOSTILE, tell: '' },
    findings: [
      {
        rule: 'edits',
        code: 'BUDGET_SPENT',
        outcome: 'deny',
        effective: 'advise',
        words: '',
        reason: HOSTILE,
        softened: 'level guidance',
      },
    ],
  },
  silent: ['solo'],
  instead: [{ what: 'delegate it', outcome: 'allow' }],
  effects: [{ effect: 'write', targets: [HOSTILE], cause: HOSTILE }],
};

const moment: Moment = {
  ...{
    seq: 3,
    at: NOW,
    what: HOSTILE,
    outcome: 'deny',
    level: 'strict',
    policy: { id: 'p' },
    asked: HOSTILE,
    exact: false,
  },
  rules: { ...NO_RULES, budgets: [{ rule: 'edits', left: 0, allowance: 8, unit: 'small edit' }] },
  running: [{ key: 'a', type: HOSTILE }],
};

const replayed: ReplayAnswer = {
  ...{ policy: { id: 'p', name: HOSTILE }, events: 9, calls: 4, left: 2, withoutFacts: [HOSTILE] },
  outcomes: { allow: 8, advise: 0, hold: 0, ask: 0, deny: 1 },
  changes: [{ from: 'allow', to: 'deny', events: 1, sessions: 1, because: [{ rule: HOSTILE, code: 'X', events: 1 }] }],
  different: [{ seq: 3, at: NOW, what: HOSTILE, from: 'allow', to: 'deny', rule: 'r', code: 'X', reason: HOSTILE }],
};

const policy: PolicyPage = {
  ...{ project: HOSTILE, policy: { id: 'abc', name: HOSTILE }, level: 'shadow', levelWhy: HOSTILE, files: [HOSTILE] },
  enforced: { state: 'not', reasons: [{ code: 'LEVEL', words: HOSTILE, fix: '`tutti enable`' }] },
  ...{ problem: HOSTILE, text: `a: 1 # ${HOSTILE}`, presets: [] },
};

describe('text of agents', () => {
  it.each([
    ['the list', list()],
    ['a search', list({ rows: [], search: HOSTILE })],
    ['an explanation', explained(explanation, NOW).markup],
    ['a moment', momentSeen(moment, 9, NOW).markup],
    ['a replay', replaySeen(replayed, NOW).markup],
    ['a policy', policyTop(policy).markup + policyText(policy.text).markup],
    [
      'what waits',
      waitingSeen({ weaker: [{ path: HOSTILE, words: HOSTILE }], diff: [{ mark: '+', text: HOSTILE }] }).markup,
    ],
    ['an effect', effectSeen({ ...replayed, since: NOW, sessions: 1 }).markup],
  ])('is text in %s', (_, markup) => {
    expect(markup).not.toContain('<img');
    expect(markup).toContain('&#60;img');
    expect(markup).not.toMatch(/ (?:style|on\w+)="/);
  });
});

describe('the list of sessions', () => {
  it('shows state, counts, score with its band, and leads to session and report', () => {
    const markup = list({ rows: [{ ...row, session: 'a/b', title: 'Fix it.' }] });
    for (const part of ['working', '2 refused', '1 held', 'score 62, between 40 and 80, below 80', 'level guidance']) {
      expect(markup).toContain(part);
    }
    expect(markup).toContain('href="#/session/a%2Fb"');
    expect(markup).toContain('href="#/session/a%2Fb/report"');
  });

  it('says what to do where there is none, and what was searched for', () => {
    expect(list({ rows: [] })).toContain('tutti init');
    expect(list({ rows: [], search: 'zzz' })).toContain('“zzz”');
  });
});

describe('an explanation', () => {
  it('has what the rules said, and what it would be without the level', () => {
    const { markup } = explained(explanation, NOW);
    for (const part of ['would be refused', 'level guidance', 'BUDGET_SPENT', 'delegate it', 'tutti explain s:7']) {
      expect(markup).toContain(part);
    }
  });
});

describe('a moment', () => {
  it('says where a verdict that is derived again differs from the recorded one', () => {
    expect(momentSeen(moment, 9, NOW).markup).toContain('another one than was recorded');
    expect(momentSeen({ ...moment, exact: true }, 9, NOW).markup).not.toContain('another one than was recorded');
    expect(momentSeen(moment, 9, NOW).markup).toContain('0 of 8 small edits left');
  });
});

describe('the track of the scrubber', () => {
  it('has a bar for each tone of each part, none higher than the track, and a mark for each difference', () => {
    const parts = [
      { first: 1, last: 5, at: 0, notes: 4, tones: { clean: 3, deny: 1 } },
      { first: 6, last: 9, at: 1, notes: 2, tones: { hold: 2 } },
    ];
    const { markup } = overviewTrack(parts, [1, 9], 9);
    expect(markup.match(/class="tone /g)).toHaveLength(3);
    expect(markup.match(/class="differs"/g)).toHaveLength(2);
    for (const [, y = ''] of markup.matchAll(/class="tone \w+" x="[\d.]+" y="([-\d.]+)"/g)) {
      expect(Number(y)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('rules', () => {
  it('show a budget once, as a strip', () => {
    const { markup } = rulesNow({
      ...NO_RULES,
      budgets: [{ rule: 'looks', left: 3, allowance: 12, unit: 'look' }],
      pieces: [
        { rule: 'looks', text: '3 looks', about: 'limit' },
        { rule: 'pipeline', text: 'TESTING', about: 'stage' },
      ],
    });
    expect(markup).toContain('3 of 12 looks left');
    expect(markup).toContain('width="25"');
    expect(markup).not.toContain('3 looks<');
    expect(markup).toContain('TESTING');
  });
});

describe('a plan as steps', () => {
  it('tells steps of one name apart, and draws what leads to what', () => {
    const { steps, arrows } = graphFlow({
      title: 'plan',
      nodes: [
        { id: '1', label: 'Test', state: 'done', after: [] },
        { id: '2', label: 'Test', state: 'now', after: ['1'], agent: 'tester' },
        { id: '3', label: 'Ship', state: 'failed', after: ['1', '2'] },
      ],
    });
    expect(steps.map(({ name, state, trouble }) => [name, state, trouble])).toEqual([
      ['Test', 'visited', ''],
      ['Test (2)', 'current', ''],
      ['Ship', 'visited', 'failed'],
    ]);
    expect(arrows.map(({ from, to }) => [from, to])).toEqual([
      ['Test', 'Test (2)'],
      ['Test', 'Ship'],
      ['Test (2)', 'Ship'],
    ]);
  });
});

describe('the text of a policy', () => {
  it('sets comments apart, but not a # inside quotes', () => {
    const { markup } = policyText('a: "x # y" # from project\nb: c#d');
    expect(markup.match(/class="comment"/g)).toHaveLength(1);
    expect(markup).toContain('<span class="comment"># from project</span>');
  });
});

it('commands in a sentence are set as code', () => {
  expect(withCode('run `tutti init` now')).toEqual(['run ', { text: 'tutti init', style: 'code' }, ' now']);
});
