// Delegations as contracts, through the whole journey: what a refusal offers, what an agent is told, and what becomes of a report
// that does not match.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { NativeAnswer } from '../../src/clients/client.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { type Played, playedTutti } from '../support/tutti-in-memory.ts';

let played: Played;
afterEach(() => played.close());

const open = async (policy: JsonObject): Promise<void> => {
  played = await playedTutti(policy);
};
let calls = 0;
const send = (hook_event_name: string, more: JsonObject = {}, env: Readonly<Record<string, string>> = {}) =>
  played.send({ hook_event_name, session_id: 's1', ...more }, undefined, env);
const A = { agent_id: 'a1', agent_type: 'general-purpose' };

const said = ({ stdout }: NativeAnswer): JsonObject => (stdout === '' ? {} : JSON.parse(stdout));
const contextOf = (answer: NativeAnswer): string =>
  String((said(answer).hookSpecificOutput as JsonObject | undefined)?.additionalContext ?? '');
const reasonOf = (answer: NativeAnswer): string =>
  String((said(answer).hookSpecificOutput as JsonObject | undefined)?.permissionDecisionReason ?? '');
const offerOf = (answer: NativeAnswer): JsonObject =>
  JSON.parse(/Next: Agent\((.*)\)$/m.exec(reasonOf(answer))?.[1] ?? '{}');

const used = async (
  tool_name: string,
  tool_input: JsonObject,
  more: JsonObject = {},
  tool_response: JsonObject = {},
) => {
  const call = { tool_name, tool_input, tool_use_id: `t${calls++}`, ...more };
  await send('PreToolUse', call);
  return send('PostToolUse', { ...call, tool_response });
};
const at = (path: string): string => join(played.project, path);
const stop = (last_assistant_message: string, more: JsonObject = {}) =>
  send('SubagentStop', { ...A, stop_hook_active: false, background_tasks: [], last_assistant_message, ...more });

describe('a report', () => {
  const policy = { extends: 'balanced' };

  it('that does not match sends the agent back once, and the main agent is told', async () => {
    await open(policy);
    await send('SubagentStart', A);
    await used('Read', { file_path: at('src/a.ts') }, A);
    const first = said(await stop('I updated `src/a.ts` and all tests pass.'));
    expect(first).toMatchObject({ decision: 'block' });
    expect(String(first.reason)).toContain('it changed src/a.ts, but nothing was written there');
    const second = said(await stop('I updated `src/a.ts`.', { stop_hook_active: true }));
    expect(second).not.toHaveProperty('decision');
    const result = await used('Agent', { prompt: 'x' }, {}, { status: 'completed', agentId: 'a1' });
    expect(contextOf(result)).toContain('Do not rely on what general-purpose (a1) reports');
    expect(contextOf(await used('Agent', { prompt: 'y' }))).not.toContain('Do not rely');
  });

  it('reaches the main agent with the notification of an agent in the background', async () => {
    await open({ ...policy, level: 'guidance' });
    await send('SubagentStart', A);
    expect(said(await stop('Done.'))).not.toHaveProperty('decision');
    const prompt = await send('UserPromptSubmit', { prompt: '<task-notification>a1 is done</task-notification>' });
    expect(contextOf(prompt)).toContain('it made no call at all');
  });

  it('that matches is silent', async () => {
    await open(policy);
    await send('SubagentStart', A);
    await used('Edit', { file_path: at('src/a.ts'), old_string: 'a', new_string: 'b' }, A);
    await used('Bash', { command: 'npm test' }, A);
    expect(await stop('I updated `src/a.ts`. All tests pass.')).toMatchObject({ stdout: '' });
  });

  it('with a result that is missing is sent back, with one that is there it is not', async () => {
    await open(policy);
    await send('SubagentStart', A);
    await used('Bash', { command: './make-report' }, A);
    expect(String(said(await stop('DONE|out/r.md')).reason)).toContain('its result is in out/r.md');
    mkdirSync(at('out'));
    writeFileSync(at('out/r.md'), '');
    expect(await stop('DONE|out/r.md', { stop_hook_active: true })).toMatchObject({ stdout: '' });
  });

  it('counts what a nested agent did', async () => {
    await open(policy);
    const B = { agent_id: 'b1', agent_type: 'coder' };
    await send('SubagentStart', A);
    await used('Agent', { prompt: 'x', subagent_type: 'coder' }, A, { status: 'async_launched', agentId: 'b1' });
    await send('SubagentStart', B);
    await used('Write', { file_path: at('src/a.ts'), content: 'x' }, B);
    await send('SubagentStop', { ...B, last_assistant_message: 'Wrote src/a.ts.', background_tasks: [] });
    expect(await stop('I created `src/a.ts`.')).toMatchObject({ stdout: '' });
  });

  it('sends back even while other agents work', async () => {
    await open(policy);
    await send('SubagentStart', A);
    await send('SubagentStart', { agent_id: 'b1', agent_type: 'coder' });
    const background_tasks = [{ id: 'b1', type: 'subagent', status: 'running' }];
    expect(said(await stop('Done.', { background_tasks }))).toMatchObject({ decision: 'block' });
  });

  it('is marked in the ledger, and nothing of it is kept but names', async () => {
    await open(policy);
    await send('SubagentStart', A);
    await stop('Done, the magic word is abracadabra.');
    const records = [];
    for await (const record of played.tutti.ledger.records({ session: 's1' })) records.push(record);
    const mark = records.at(-1)?.verdict.findings.find(({ code }) => code === 'CLAIM_MISMATCH');
    expect(mark).toMatchObject({ rule: 'contract', effective: 'hold' });
    expect(JSON.stringify(records)).not.toContain('abracadabra');
  });
});

describe('an agent that starts', () => {
  it('is told its scratch folder, the client’s own where there is one', async () => {
    await open({ extends: 'workflow' });
    expect(contextOf(await send('SubagentStart', A))).toMatch(/Your scratch folder: \/\S+\/tutti-s1\/a1 /);
    const env = { CLAUDE_SCRATCHPAD_DIR: '/var/agents/scratch' };
    expect(contextOf(await send('SubagentStart', { ...A, agent_id: 'a2' }, env))).toContain(' /var/agents/scratch ');
  });

  it('may write there where the policy lets nothing but scratch files be written', async () => {
    const rows = [
      { effect: 'write', path: '@scratch', outcome: 'allow' },
      { effect: 'write', outcome: 'deny', words: 'no.' },
    ];
    await open({ extends: 'base', rules: { narrow: { kind: 'calls', rows } } });
    const write = (file_path: string, env: Readonly<Record<string, string>> = {}) =>
      send(
        'PreToolUse',
        { ...A, tool_name: 'Write', tool_use_id: `t${calls++}`, tool_input: { file_path, content: '' } },
        env,
      );
    const env = { CLAUDE_SCRATCHPAD_DIR: '/srv/agents/scratch' };
    expect(reasonOf(await write('/srv/agents/scratch/r.md'))).toContain('no.');
    expect(await write('/srv/agents/scratch/r.md', env)).toMatchObject({ stdout: '' });
    expect(reasonOf(await write('/srv/agents/r.md', env))).toContain('no.');
    // What the work itself lies in is no scratch folder, whoever says so.
    expect(reasonOf(await write(at('a.ts'), { CLAUDE_SCRATCHPAD_DIR: played.project }))).toContain('no.');
    expect(reasonOf(await write(at('a.ts'), { CLAUDE_SCRATCHPAD_DIR: '/' }))).toContain('no.');
  });
});

describe('a refusal offers', () => {
  const REVIEW = 'Review the quality of the login code and audit it for security holes. Begin with src/login.ts.';
  const refused = () =>
    send('PreToolUse', { tool_name: 'Bash', tool_use_id: `t${calls++}`, tool_input: { command: 'npm test' } });

  it('the whole request, the paths it names, and a check', async () => {
    await open({ extends: 'workflow' });
    const request = `Build the thing. ${'More of it. '.repeat(50)}The end.`;
    await send('UserPromptSubmit', { prompt: request });
    const offer = offerOf(await refused());
    expect(offer.subagent_type).toBe('general-purpose');
    expect(offer.prompt).toBe(`${request}\nAccepted when: \`npm test\` has run and its outcome is quoted.`);
    await send('UserPromptSubmit', { prompt: 'yes, go on' });
    expect(offerOf(await refused()).prompt).toContain(request);
  });

  it('the agent for which two words of the request speak, and not for one', async () => {
    await open({ extends: 'workflow' });
    mkdirSync(at('.claude/agents'), { recursive: true });
    writeFileSync(at('.claude/agents/code-reviewer.md'), '---\nname: code-reviewer\n---\n');
    await send('UserPromptSubmit', { prompt: REVIEW });
    const offer = offerOf(await refused());
    expect(offer.subagent_type).toBe('code-reviewer');
    expect(offer.prompt).toContain('\nOwned paths: src/login.ts\nAccepted when: there is a verdict');
    await send('UserPromptSubmit', { prompt: 'Give the login a review' });
    expect(offerOf(await refused()).subagent_type).toBe('general-purpose');
  });

  it('it only where the client has it, and by the name it has there', async () => {
    const policy = { extends: 'balanced', rules: { commands: { allowance: 0 } } };
    const offered = async () => {
      await send('SessionStart', { source: 'startup' });
      await send('UserPromptSubmit', { prompt: REVIEW });
      return offerOf(await refused()).subagent_type;
    };
    await open(policy);
    expect(await offered()).toBe('general-purpose');
    mkdirSync(at('.claude/agents'), { recursive: true });
    writeFileSync(at('.claude/agents/code-reviewer.md'), '---\nname: code-reviewer\n---\n');
    expect(await offered()).toBe('code-reviewer');
    await played.close();
    await open(policy);
    mkdirSync(at('.claude'));
    writeFileSync(at('.claude/settings.json'), '{"enabledPlugins": {"tutti@tutti": true}}');
    expect(await offered()).toBe('tutti:code-reviewer');
  });

  it('no secret that the request holds', async () => {
    await open({ extends: 'workflow' });
    await send('UserPromptSubmit', { prompt: 'Use ghp_0123456789abcdefghijABCDEFGHIJ012345 to push.' });
    expect(reasonOf(await refused())).not.toContain('ghp_0123456789');
  });
});
