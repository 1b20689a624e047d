// Calls that rules change, end to end: real payloads in, native answers out, and what is on record.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptPolicy } from '../../test/support/accept.ts';
import { all } from '../../test/support/all.ts';
import type { JsonObject } from '../core/json.ts';
import { openMemory } from '../ledger/memory.ts';
import { createTutti, type Tutti } from './tutti.ts';

let folder = '';
let tutti: Tutti;

const CHEAP = { kind: 'rewrite', rows: [{ agent: ['Explore', 'reader'], model: 'haiku' }] };
const SHORT = { kind: 'rewrite', rows: [{ program: ['npm test', 'make'], compact: 20 }] };

async function under(rules: JsonObject, more: JsonObject = {}): Promise<void> {
  mkdirSync(join(folder, '.tutti'), { recursive: true });
  writeFileSync(join(folder, '.tutti/policy.yaml'), JSON.stringify({ version: 1, extends: ['base'], rules, ...more }));
  acceptPolicy(join(folder, 'home'), folder);
  tutti = await createTutti({ home: join(folder, 'home'), userHome: folder, ledger: openMemory() });
}
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-rewrite-')));
});
afterEach(async () => {
  await tutti.close();
  rmSync(folder, { recursive: true, force: true });
});

let calls = 0;
async function call(tool: string, input: JsonObject, more: JsonObject = {}): Promise<JsonObject> {
  const event = { session_id: 's', cwd: folder, hook_event_name: 'PreToolUse', tool_use_id: `toolu_${calls++}` };
  const payload = JSON.stringify({ ...event, tool_name: tool, tool_input: input, ...more });
  const { stdout } = await tutti.hook({ client: 'claude-code', payload, transport: 'http', env: () => undefined });
  return stdout === '' ? {} : (JSON.parse(stdout).hookSpecificOutput ?? {});
}
const agent = (type: string, more: JsonObject = {}) =>
  call('Agent', { description: 'd', prompt: 'look', subagent_type: type, ...more });
const bash = (command: string, more: JsonObject = {}, mode = 'bypassPermissions') =>
  call('Bash', { command, ...more }, { permission_mode: mode });
const lastRecord = async () => (await all(tutti.ledger.records({}))).at(-1);

describe('what a pipeline found', () => {
  const found = (name: string) => `${name} found this. `.repeat(300).trim();
  const ends = (type: string) =>
    call(
      '',
      {},
      {
        ...{ hook_event_name: 'SubagentStop', stop_hook_active: false, background_tasks: [] },
        ...{ agent_id: type, agent_type: type, last_assistant_message: found(type) },
      },
    );

  it('is added whole to the task of the next agent, with all other input kept and no permission given', async () => {
    await under({ cheap: CHEAP }, { extends: ['pipeline'] });
    for (const type of ['context-gatherer', 'context-refiner']) {
      await agent(type);
      await ends(type);
    }
    const answer = await agent('strategic-orchestrator', { run_in_background: true });
    expect(answer).not.toHaveProperty('permissionDecision');
    expect(answer).toMatchObject({
      additionalContext: 'What the agents before it found (gathered, refined) was added to its task.',
      updatedInput: { description: 'd', subagent_type: 'strategic-orchestrator', run_in_background: true },
    });
    const { prompt } = Object(answer.updatedInput);
    expect(prompt).toMatch(/^look\n\nWhat the agents before you found:\n\n\[gathered\]\n/);
    for (const type of ['context-gatherer', 'context-refiner']) expect(prompt).toContain(found(type));
    expect(await agent('Explore')).toMatchObject({ updatedInput: { model: 'haiku', prompt } });
    const record = await lastRecord();
    expect(record?.verdict.findings.map(({ code }) => code).toSorted()).toEqual(['PIPELINE_TASK', 'REWRITTEN']);
  });

  it('is not where the pipeline only records', async () => {
    await under({}, { extends: ['pipeline'], level: 'shadow' });
    for (const type of ['context-gatherer', 'context-refiner']) {
      await agent(type);
      await ends(type);
    }
    expect(await agent('strategic-orchestrator')).toEqual({});
  });
});

describe('the model of a subagent', () => {
  it('is changed, with all other input kept, no permission given, and the model informed', async () => {
    await under({ cheap: CHEAP });
    expect(await agent('Explore', { model: 'opus', run_in_background: true })).toEqual({
      hookEventName: 'PreToolUse',
      additionalContext: 'This agent uses the model haiku: the policy chose it.',
      updatedInput: {
        description: 'd',
        prompt: 'look',
        subagent_type: 'Explore',
        model: 'haiku',
        run_in_background: true,
      },
    });
  });

  it.each([
    ['of another type', 'general-purpose', {}],
    ['that has it already', 'Explore', { model: 'haiku' }],
  ])('is left alone for an agent %s', async (_, type, more) => {
    await under({ cheap: CHEAP });
    expect(await agent(type, more)).toEqual({});
  });

  it('is changed for an agent of a plugin too', async () => {
    await under({ cheap: CHEAP });
    expect(await agent('team:reader')).toHaveProperty('updatedInput.model', 'haiku');
  });

  it('is left alone where the client has no such model', async () => {
    await under({ cheap: { ...CHEAP, rows: [{ agent: '*', model: 'gpt-5' }] } });
    expect(await agent('Explore')).toEqual({});
  });

  it('is on record with both inputs, costs no score, and is found by its code', async () => {
    await under({ cheap: CHEAP });
    await agent('Explore', { model: 'opus' });
    expect(await lastRecord()).toMatchObject({
      event: { call: { input: { model: 'opus' }, rewritten: { input: { model: 'haiku' } } } },
      verdict: { outcome: 'advise', rewrite: true, findings: [{ rule: 'cheap', code: 'REWRITTEN', routine: true }] },
    });
  });

  it.each(['shadow', 'off'])('is left alone at %s', async (level) => {
    await under({ cheap: CHEAP }, { level });
    expect(await agent('Explore')).toEqual({});
  });

  it('is the one of the later rule where two want it changed', async () => {
    await under({ cheap: CHEAP, cheaper: { kind: 'rewrite', rows: [{ agent: 'Explore', model: 'sonnet' }] } });
    expect(await agent('Explore')).toMatchObject({
      updatedInput: { model: 'sonnet' },
      additionalContext: 'This agent uses the model sonnet: the policy chose it.',
    });
  });
});

describe('a refusal', () => {
  it.each(['deny', 'ask'])('comes before a change: %s', async (outcome) => {
    await under({ cheap: CHEAP, none: { kind: 'calls', rows: [{ kind: 'delegate', outcome }] } });
    const answer = await agent('Explore');
    expect(answer).toMatchObject({ permissionDecision: outcome });
    expect(answer).not.toHaveProperty('updatedInput');
  });

  it('of what the call would become leaves the call as it is', async () => {
    // `set` and the pipe are not refused, tutti's own command is.
    await under({ short: SHORT, none: { kind: 'calls', rows: [{ program: 'tutti compact', outcome: 'deny' }] } });
    expect(await bash('npm test')).toEqual({});
    expect(await lastRecord()).toMatchObject({
      event: { call: { rewritten: { changes: [{ of: 'output' }] } } },
      verdict: { outcome: 'allow' },
    });
  });
});

describe('the output of a command', () => {
  it('is shortened, with the exit code and all other input kept', async () => {
    await under({ short: SHORT });
    const { updatedInput, additionalContext } = await bash('npm test -- --run src', { timeout: 9, description: 't' });
    expect(updatedInput).toEqual({
      command: expect.stringMatching(/^set -o pipefail; npm test -- --run src 2>&1 \| \S.*tutti.* compact --lines 20$/),
      timeout: 9,
      description: 't',
    });
    expect(additionalContext).toContain('the end of the output');
  });

  it.each(['default', 'acceptEdits', 'plan', 'auto'])(
    'is left alone in the mode %s, where the client would ask about the other parts of the command',
    async (mode) => {
      await under({ short: SHORT });
      expect(await bash('npm test', {}, mode)).toEqual({});
    },
  );

  it.each([
    'npm test | grep x',
    'npm test > log',
    'npm test; ls',
    'npm test && make',
    'FOO=1 npm test',
    'npm test $(ls)',
    'npm test "a b"',
    'npm test # note',
    'npm test &',
    'cd x\nnpm test',
    'npm install',
  ])('is left alone where the command is more than one plain command, or another: %s', async (command) => {
    await under({ short: SHORT });
    expect(await bash(command)).not.toHaveProperty('updatedInput');
  });

  it('is left alone in the background, where nobody waits for it', async () => {
    await under({ short: SHORT });
    expect(await bash('npm test', { run_in_background: true })).toEqual({});
  });

  it('of a secret is in clear only for the client', async () => {
    await under({ short: SHORT });
    const secret = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';
    expect(await bash(`make TOKEN=${secret}`)).toHaveProperty('updatedInput.command', expect.stringContaining(secret));
    expect(JSON.stringify(await lastRecord())).not.toContain(secret);
  });
});

it('is not taken from a repository that nobody trusted', async () => {
  mkdirSync(join(folder, '.tutti'));
  writeFileSync(
    join(folder, '.tutti/policy.yaml'),
    JSON.stringify({ version: 1, extends: ['base'], rules: { cheap: CHEAP } }),
  );
  tutti = await createTutti({ home: join(folder, 'home'), userHome: folder, ledger: openMemory() });
  expect(await agent('Explore')).not.toHaveProperty('updatedInput');
});
