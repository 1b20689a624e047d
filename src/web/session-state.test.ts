import { describe, expect, it } from 'vitest';
import type { ListedSession, Note, SessionHead, SessionPage, SessionUpdate } from './api.ts';
import { mergeRows, runningIn, seenFrom, take } from './session-state.ts';

const row = (session: string, more: Partial<ListedSession> = {}): ListedSession => ({
  ...{
    session,
    client: 'toy',
    project: '/p',
    startedAt: 0,
    lastAt: 1,
    events: 1,
    title: 'Fix it.',
    clientTitle: 'Toy',
  },
  ...{ open: true, level: 'strict', counts: { calls: 1, refused: 0, held: 0, advised: 0, running: 0 } },
  ...more,
});
const head = (seq: number, live: Partial<SessionHead['live']> = {}): SessionHead => ({
  ...{ seq, at: seq, enforced: { state: 'enforced', reasons: [] }, level: 'strict', levelWhy: '', policy: { id: 'p' } },
  live: { agents: [], verdicts: [], asked: '', seq, ...live },
  rules: { budgets: [], modes: [], pieces: [], graphs: [] },
});
const note = (seq: number): Note => ({ seq, at: seq, agent: 'main', what: 'x', tone: 'clean', mark: 'call' });
const page: SessionPage = {
  ...{ row: row('s'), head: head(3) },
  window: { notes: [note(1), note(3)], agents: [], first: 1, last: 3 },
};
const update = (after: number, to: number, more: Partial<SessionUpdate> = {}): SessionUpdate => ({
  ...{ session: 's', after, head: head(to), notes: [note(to)], changes: [], agents: [] },
  ...more,
});
const seqs = (seen: ReturnType<typeof seenFrom>): readonly number[] =>
  seen.score.placed.map(({ note: { seq } }) => seq);

describe('a message of the stream', () => {
  it('adds what came after the last record', () => {
    const seen = seenFrom(page);
    expect(take(seen, update(3, 4))).toBe('new');
    expect([seqs(seen), seen.head.seq]).toEqual([[1, 3, 4], 4]);
  });

  it('adds once what comes twice, as it does after a reconnection', () => {
    const seen = seenFrom(page);
    take(seen, update(3, 5));
    expect(take(seen, update(2, 5, { notes: [note(3), note(4), note(5)] }))).toBe('new');
    expect(seqs(seen)).toEqual([1, 3, 5]);
  });

  it('does not go back to an older state', () => {
    const seen = seenFrom(page);
    expect(take(seen, update(1, 2, { changes: [{ seq: 1, ms: 50 }] }))).toBe('old');
    expect([seqs(seen), seen.head.seq, seen.score.placed[0]?.note.ms]).toEqual([[1, 3], 3, 50]);
  });

  it.each([
    ['records between are missing', update(7, 9)],
    ['the server left some out', update(3, 9, { skipped: true })],
  ])('asks for the session again where %s', (_, message) => {
    const seen = seenFrom(page);
    expect(take(seen, message)).toBe('gap');
    expect(seen.head.seq).toBe(3);
  });

  it('of another session changes nothing', () => {
    const seen = seenFrom(page);
    expect(take(seen, update(3, 4, { session: 'other' }))).toBe('old');
    expect(seqs(seen)).toEqual([1, 3]);
  });
});

describe('rows of the list', () => {
  it('keep their place when they change, and new ones come first', () => {
    const known = [row('a'), row('b')];
    const rows = mergeRows(known, [row('b', { title: 'Changed' }), row('c')]);
    expect(rows.map(({ session, title }) => [session, title])).toEqual([
      ['c', 'Fix it.'],
      ['a', 'Fix it.'],
      ['b', 'Changed'],
    ]);
  });
});

it('agents run until they end', () => {
  const agent = { label: '', task: '', open: 0, calls: 0, refused: 0, since: 0, lastAt: 0, depth: 0 };
  const agents = (['working', 'asking', 'idle', 'ended'] as const).map((activity) => ({
    ...agent,
    key: activity,
    activity,
  }));
  expect([...runningIn(head(1, { agents }))]).toEqual(['working', 'asking', 'idle']);
});
