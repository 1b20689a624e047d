// What a page misses reaches it, once: records of hook processes, and what came while it was connected to nobody.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { asking, call } from '../../../test/support/make.ts';
import { seal } from '../../ledger/chain.ts';
import type { SessionPage, StreamMessage } from '../../web/api.ts';
import { type OpenedSession, seenFrom, take } from '../../web/session-state.ts';
import { DIST } from '../../world/built-programs.ts';
import { writeReplacement } from '../../world/server-address.ts';
import { askPageLink, askReplace } from '../ask.ts';
import { cleanUp, freshHome, until } from '../testing/lab.ts';
import { ensureServer, findServer } from '../up.ts';
import { followSession } from './followed-session.ts';
import { askAt, followAt, newPageLab, openAt, type PageStream } from './testing/page-lab.ts';

afterEach(cleanUp);

/** A hook process that finds no server: it writes to the ledger itself. */
function hookProcess(home: string, project: string, n: number): void {
  const payload = {
    ...{ hook_event_name: 'PreToolUse', tool_use_id: `p${n}`, tool_name: 'Read', tool_input: { file_path: `f${n}` } },
  };
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(DIST, 'hook.cjs'), 'claude-code', 'PreToolUse', '--via', 'local'],
    {
      env: { PATH: process.env.PATH, HOME: home, TUTTI_HOME: home, TUTTI_NO_SERVER: '1', TUTTI_NO_REPORTS: '1' },
      input: JSON.stringify({ session_id: 's1', cwd: project, ...payload }),
      encoding: 'utf8',
    },
  );
  expect([status, stderr]).toEqual([0, '']);
}

/** Reads as the page does: from the newest notes on, and after each stream's end from the last record it has. */
async function pageReader(port: number, token: string) {
  const { status, body } = await askAt(port, '/ui/api/sessions/s1', { headers: { authorization: `Bearer ${token}` } });
  expect(status).toBe(200);
  const page: SessionPage = JSON.parse(body);
  const seen: OpenedSession = seenFrom(page);
  let [stream, read]: [PageStream | undefined, number] = [undefined, 0];
  const takeAll = (messages: readonly StreamMessage[]): void => {
    for (; read < messages.length; read++) {
      const message = messages[read];
      if (message?.say === 'session') expect(take(seen, message)).not.toBe('gap');
    }
  };
  return {
    connect: async (): Promise<void> => {
      if (stream !== undefined) takeAll(stream.messages);
      read = 0;
      const query = `?session=s1&after=${seen.head.seq}`;
      stream = await until(() => followAt(port, query, token).catch(() => undefined), 30_000);
    },
    ended: () => until(() => stream?.ended() ?? false, 30_000),
    said: (): readonly StreamMessage[] => stream?.messages ?? [],
    /** The records of its notes, once it has as many. */
    notes: async (count: number): Promise<readonly number[]> => {
      await until(() => {
        takeAll(stream?.messages ?? []);
        return seen.score.placed.length >= count;
      }, 30_000);
      return seen.score.placed.map(({ note }) => note.seq);
    },
  };
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, n) => n + 1);

describe('a record that another process wrote', () => {
  it('reaches the stream of a server that was not notified of it', async () => {
    const lab = await newPageLab();
    await lab.event({ hook_event_name: 'UserPromptSubmit', prompt: 'one' });
    const reader = await pageReader(lab.port, lab.token);
    await reader.connect();
    hookProcess(lab.home, lab.project, 1);
    expect(await reader.notes(2)).toEqual(upTo(2));
    hookProcess(lab.home, lab.project, 2);
    expect(await reader.notes(3)).toEqual(upTo(3));
  });
});

describe('a stream goes on, without a note lost or doubled,', () => {
  /** A server of its own processes, a session in it, and a page that reads. */
  async function running() {
    const [home, project] = [freshHome(), freshHome('tutti-project-')];
    const { url } = await ensureServer(home, { entry: join(DIST, 'server.js') });
    let sent = 0;
    const event = async (): Promise<void> => {
      const payload = { session_id: 's1', cwd: project, tool_use_id: `e${++sent}`, tool_name: 'Read', tool_input: {} };
      const address = `${url}/hook/claude-code/PreToolUse`;
      expect((await fetch(address, { method: 'POST', body: JSON.stringify(payload) })).status).toBe(200);
    };
    await event();
    const found = await findServer(home);
    if (found === undefined) throw new Error('no server');
    const { port } = found.address;
    const { token } = await openAt(port, (await askPageLink(found.address)) ?? '');
    const reader = await pageReader(port, token);
    await reader.connect();
    await event();
    expect(await reader.notes(2)).toEqual(upTo(2));
    return { home, project, event, reader, found };
  }

  it('over a server that was killed', async () => {
    const { home, project, event, reader, found } = await running();
    process.kill(found.health.pid, 'SIGKILL');
    hookProcess(home, project, 1);
    await reader.ended();
    await reader.connect();
    await event();
    expect(await reader.notes(4)).toEqual(upTo(4));
    expect((await findServer(home))?.health.pid).not.toBe(found.health.pid);
  }, 60_000);

  it('over a server that was replaced by another one, which says goodbye', async () => {
    const { home, project, event, reader, found } = await running();
    const entry = join(DIST, 'server.js');
    writeReplacement(home, entry);
    expect(await askReplace(found.address, entry)).toBe('agreed');
    await reader.ended();
    expect(reader.said().at(-1)).toEqual({ say: 'bye', why: 'replaced' });
    hookProcess(home, project, 1);
    await reader.connect();
    await event();
    expect(await reader.notes(4)).toEqual(upTo(4));
  }, 60_000);

  it('over the sleep of a reader that took nothing for long, then read on or connected again', async () => {
    const lab = await newPageLab();
    await lab.event({ hook_event_name: 'UserPromptSubmit', prompt: 'one' });
    const reader = await pageReader(lab.port, lab.token);
    // Its machine sleeps: the connection is open, and nobody reads from it.
    const asleep = await lab.follow('?session=s1&after=1');
    asleep.pause();
    const bash = (n: number) => ({ tool_use_id: `c${n}`, tool_name: 'Bash', tool_input: { command: `echo ${n}` } });
    for (let n = 2; n <= 60; n++) await lab.event({ hook_event_name: 'PreToolUse', ...bash(n) });
    asleep.resume();
    const seqs = (messages: readonly StreamMessage[]) =>
      messages.flatMap((one) => (one.say === 'session' ? one.notes.map(({ seq }) => seq) : []));
    expect(await asleep.until((messages) => seqs(messages).includes(60) && seqs(messages))).toEqual(upTo(60).slice(1));
    await reader.connect();
    expect(await reader.notes(60)).toEqual(upTo(60));
  });
});

it('tells a reader to load the session again when it is further behind than notes are kept', () => {
  const followed = followSession();
  const record = (seq: number) =>
    seal({
      ...{ seq, session: 's1', at: seq, event: asking(call('Read')), actor: { kind: 'main', evidence: '' } },
      ...{ verdict: { outcome: 'allow', level: 'strict', say: '', tell: '', findings: [] }, policy: '', prev: '' },
    });
  for (let seq = 1; seq <= 6_100; seq++) followed.see(record(seq));
  expect(followed.since(1)).toMatchObject({ skipped: true });
  const recent = followed.since(6_000);
  expect([recent.skipped, recent.notes.map(({ seq }) => seq)]).toEqual([undefined, upTo(6_100).slice(6_000)]);
});
