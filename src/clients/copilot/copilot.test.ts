// What is peculiar to Copilot CLI: sessions of subagents, ends that come twice, words that come back as prompts, a last message that is
// only in the transcript, and hooks of other clients that it runs.

import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playedTutti } from '../../../test/support/tutti-in-memory.ts';
import type { JsonObject } from '../../core/json.ts';
import { openMemory } from '../../ledger/memory.ts';
import { SILENCE } from '../client.ts';
import { copilot } from './index.ts';

const decoded = (native: string, payload: JsonObject) => {
  const got = copilot.decode(JSON.stringify(payload), native);
  return 'notOurs' in got ? got : got.event;
};

const CHILD = { session_id: 'child', agent_id: 'child', agent_type: 'explore', parent_agent_id: 'root' };

describe('a subagent', () => {
  it.each(['PreToolUse', 'PostToolUse', 'SubagentStart', 'SubagentStop'])(
    'belongs to the session of its parent: %s',
    (native) => {
      const payload = { ...CHILD, tool_name: 'Bash', tool_input: { command: 'ls' } };
      expect(decoded(native, payload)).toMatchObject({
        session: 'root',
        who: { agentId: 'child', agentType: 'explore' },
      });
    },
  );

  it.each(['Stop', 'agentStop'])('ends once: %s is not reported', (native) => {
    expect(decoded(native, CHILD)).toHaveProperty('notOurs');
    expect(decoded(native, { session_id: 'root' })).toMatchObject({ name: 'stop' });
  });

  it('is not the person who types', () => {
    expect(decoded('UserPromptSubmit', { ...CHILD, prompt: 'tutti level off' })).toMatchObject({ from: 'agent' });
  });
});

it('does not take the words of a held stop for a prompt of the person', () => {
  const { stdout } = copilot.encode(
    { outcome: 'hold', level: 'strict', say: 'Go on.', tell: '', findings: [] },
    'Stop',
    'command',
  );
  expect(copilot.promptSender(JSON.parse(stdout).reason)).toBe('notification');
});

describe('the last message', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tutti-copilot-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const line = (type: string, data: JsonObject, more: JsonObject = {}) =>
    `${JSON.stringify({ type, data, ...more })}\n`;
  const AT = '2026-11-18T03:55:26.587Z';

  it('is waited for in the transcript, where subagents speak too', async () => {
    const file = join(folder, 'events.jsonl');
    writeFileSync(file, line('assistant.message', { content: 'Not yet.' }));
    const { tutti, project, close } = await playedTutti({ extends: 'discipline' });
    const stop = () =>
      tutti.hook({
        client: 'copilot',
        native: 'Stop',
        payload: JSON.stringify({
          hook_event_name: 'Stop',
          session_id: 's',
          cwd: project,
          timestamp: AT,
          transcript_path: file,
        }),
        transport: 'command',
        env: () => undefined,
        project,
      });
    const held = JSON.parse((await stop()).stdout);
    const token = /ACK-\w+/.exec(held.reason)?.[0] ?? '';
    const answer = stop();
    await new Promise((passed) => setTimeout(passed, 100));
    appendFileSync(file, line('assistant.message', { content: `All done. ${token}` }));
    appendFileSync(file, line('assistant.message', { content: 'Mine is done.' }, { agentId: 'child' }));
    appendFileSync(file, line('hook.start', { input: { timestamp: Date.parse(AT) } }));
    expect(await answer).toEqual(SILENCE);
    await close();
  });
});

describe('an event that a hook of another client delivers', () => {
  const payload = readFileSync(
    join(import.meta.dirname, '../../../test/fixtures/payloads/copilot/pascal-PreToolUse-Write.json'),
    'utf8',
  );
  const inside = (name: string) => (name === 'COPILOT_CLI' ? '1' : undefined);
  const POLICY = {
    extends: 'base',
    rules: { table: { kind: 'calls', rows: [{ kind: 'edit', outcome: 'deny', words: 'no' }] } },
  };

  it('is answered as this client understands it, and counts once beside its own hook', async () => {
    const ledger = openMemory();
    const { tutti, project, close } = await playedTutti(POLICY, ledger);
    const text = payload.replaceAll('<PROJECT>', project);
    const send = (client: string, via?: string) =>
      tutti.hook({
        ...{ client, native: 'PreToolUse', payload: text, transport: 'command', env: inside, project },
        ...(via !== undefined && { via }),
      });
    const foreign = await send('claude-code');
    expect(JSON.parse(foreign.stdout)).toMatchObject({ permissionDecision: 'deny' });
    expect(await send('copilot', 'local')).toEqual(foreign);
    const sessions = await ledger.sessions({ project });
    expect(sessions.map(({ client, events }) => ({ client, events }))).toEqual([{ client: 'copilot', events: 1 }]);
    await close();
  });

  it.each([
    ['another client in a shell of this one', inside, payload.replace(/"timestamp":[^,]*,/, '')],
    ['another client alone', () => undefined, payload],
  ])('is distinguished from one of %s', async (_, env, text) => {
    expect(copilot.sends?.(env, text)).toBe(false);
    expect(copilot.sends?.(inside, payload)).toBe(true);
  });
});
