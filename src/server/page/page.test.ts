import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Explanation, NoteWindow, SessionList, SessionPage, SessionUpdate, StreamMessage } from '../../web/api.ts';
import { cleanUp } from '../testing/lab.ts';
import { newPageLab, type PageLab } from './testing/page-lab.ts';

let lab: PageLab;
beforeEach(async () => {
  lab = await newPageLab();
});
afterEach(cleanUp);

const prompt = (text: string) => ({ hook_event_name: 'UserPromptSubmit', prompt: text });
const bash = (id: string, command: string) => ({
  ...{ hook_event_name: 'PreToolUse', tool_use_id: id, tool_name: 'Bash', tool_input: { command } },
});
const bashDone = (id: string, command: string) => ({
  ...bash(id, command),
  hook_event_name: 'PostToolUse',
  tool_response: {},
});

const updates = (messages: readonly StreamMessage[]): readonly SessionUpdate[] =>
  messages.flatMap((message) => (message.say === 'session' ? [message] : []));

describe('the page of a session', () => {
  it('has what the ledger has: the list, the newest notes, older ones, an explanation', async () => {
    await lab.event(prompt('mend the parser'));
    await lab.event(bash('c1', 'git status'));
    await lab.event(bashDone('c1', 'git status'));
    await lab.event(bash('c2', 'rm -rf /etc/passwd'));

    const list = await lab.get<SessionList>('/ui/api/sessions');
    expect(list).toMatchObject({
      count: 1,
      sessions: [{ session: 's1', title: 'mend the parser', open: true, counts: { calls: 2 }, level: 'strict' }],
    });
    const { head, window } = await lab.get<SessionPage>('/ui/api/sessions/s1');
    expect(head).toMatchObject({ seq: 4, level: 'strict', live: { asked: 'mend the parser', seq: 4 } });
    expect(window.notes.map(({ seq, mark, tone, agent }) => [seq, mark, tone, agent])).toEqual([
      [1, 'prompt', 'clean', 'main'],
      [2, 'call', 'clean', 'main'],
      [4, 'call', 'ask', 'main'],
    ]);
    expect(window.notes[1]?.ms).toBeGreaterThanOrEqual(0);
    expect(window).toMatchObject({ first: 1, last: 4, agents: [{ key: 'main', kind: 'main' }] });
    const older = await lab.get<NoteWindow>('/ui/api/sessions/s1/notes?before=4&limit=2');
    expect(older).toMatchObject({ first: 2, last: 3, notes: [{ seq: 2 }] });
    expect(older.notes[0]?.ms).toBe(window.notes[1]?.ms);
    const why = await lab.get<Explanation>('/ui/api/sessions/s1/explain/4');
    expect(why).toMatchObject({ seq: 4, recorded: true, who: 'main', verdict: { outcome: 'ask' } });
    expect(why.effects[0]).toMatchObject({ effect: 'destroy', targets: ['/etc/passwd'], cause: 'rm -rf /etc/passwd' });
    expect(why.instead.length).toBeGreaterThan(0);
  });

  it.each([
    ['/ui/api/sessions/nobody', 404],
    ['/ui/api/sessions/s1/explain/99', 404],
    ['/ui/api/sessions/s1/explain/x', 400],
    ['/ui/api/sessions/s1/notes?before=x', 400],
    ['/ui/api/nothing', 404],
    ['/ui/api', 404],
  ])('says what is wrong with %s', async (path, status) => {
    await lab.event(prompt('hello'));
    const answer = await lab.ask(path, { headers: { authorization: `Bearer ${lab.token}` } });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ problem: expect.stringMatching(/./) });
  });

  it('finds sessions by words of the request, and pages through all of them once', async () => {
    for (const n of [1, 2, 3, 4, 5])
      await lab.event({ ...prompt(n === 3 ? 'tidy the kitchen' : 'write'), session_id: `n${n}` });
    const found = await lab.get<SessionList>('/ui/api/sessions?search=KITCHEN%20tidy');
    expect(found.sessions.map(({ session }) => session)).toEqual(['n3']);
    const seen: string[] = [];
    for (let next: string | undefined = ''; next !== undefined; ) {
      const page: SessionList = await lab.get(`/ui/api/sessions?limit=2&before=${encodeURIComponent(next)}`);
      seen.push(...page.sessions.map(({ session }) => session));
      next = page.next;
    }
    expect(seen.sort()).toEqual(['n1', 'n2', 'n3', 'n4', 'n5']);
  });
});

describe('the stream', () => {
  it('begins with a beat and the list, catches up, and follows', async () => {
    await lab.event(prompt('one'));
    await lab.event(bash('c1', 'git status'));
    const stream = await lab.follow('?session=s1&after=1');
    const first = await stream.until((messages) => updates(messages)[0]);
    expect(stream.messages[0]).toMatchObject({ say: 'beat', server: { version: '1.0.0' } });
    expect(first).toMatchObject({ session: 's1', after: 1, head: { seq: 2 }, notes: [{ seq: 2, mark: 'call' }] });
    expect(await stream.until((all) => all.find(({ say }) => say === 'sessions'))).toMatchObject({
      rows: [{ session: 's1' }],
    });

    await lab.event(bashDone('c1', 'git status'));
    const second = await stream.until((messages) => updates(messages).find(({ head }) => head.seq === 3));
    expect(second).toMatchObject({ after: 2, notes: [], changes: [{ seq: 2, ms: expect.any(Number) }] });
  });

  it('shows a new session to readers of another one', async () => {
    await lab.event(prompt('one'));
    const stream = await lab.follow('?session=s1');
    await stream.until((messages) => updates(messages)[0]);
    await lab.event({ ...prompt('two'), session_id: 's2' });
    await stream.until((all) =>
      all.some((message) => message.say === 'sessions' && message.rows.some(({ session }) => session === 's2')),
    );
  });

  it('gives every reader all notes, wherever it comes in', async () => {
    await lab.event(prompt('one'));
    const readers = [await lab.follow('?session=s1&after=0')];
    for (let n = 2; n <= 40; n++) {
      await lab.event(bash(`c${n}`, `echo ${n}`));
      if (n % 13 === 0) readers.push(await lab.follow('?session=s1&after=0'));
    }
    for (const { until } of readers) {
      const seen = await until((messages) => {
        const all = updates(messages);
        return all.some(({ head }) => head.seq === 40) && all.flatMap(({ notes }) => notes.map(({ seq }) => seq));
      });
      expect(seen).toEqual(Array.from({ length: 40 }, (_, n) => n + 1));
    }
  });

  it('ends with a word when the server leaves, which then waits for nobody', async () => {
    const stream = await lab.follow();
    expect(lab.page.streams()).toBe(1);
    lab.page.end('replaced');
    await lab.server.drain(0);
    await stream.until((messages) => messages.some((one) => one.say === 'bye' && one.why === 'replaced'));
    await stream.until(() => stream.ended());
    expect(lab.page.streams()).toBe(0);
  });

  it('lets the server go even if nobody has ended the streams', async () => {
    const stream = await lab.follow();
    await lab.server.drain(0);
    await stream.until(() => stream.ended());
  });

  it('is given to sixteen readers and no more, and to another one when one has left', async () => {
    const all = [];
    for (let n = 0; n < 16; n++) all.push(await lab.follow());
    await expect(lab.follow()).rejects.toThrow('429');
    all[0]?.close();
    await all[1]?.until(() => lab.page.streams() === 15);
    await lab.follow();
  });
});
