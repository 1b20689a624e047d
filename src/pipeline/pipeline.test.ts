// The preset `pipeline` end to end: real payloads in, native answers out, alone and beside other rules.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptPolicy } from '../../test/support/accept.ts';
import type { JsonObject } from '../core/json.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import { openMemory } from '../ledger/memory.ts';
import { createTutti, type Tutti } from './tutti.ts';

let folder = '';
let tutti: Tutti;

async function open(policy: JsonObject): Promise<void> {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-pipeline-')));
  mkdirSync(join(folder, '.tutti'));
  writeFileSync(join(folder, '.tutti/policy.yaml'), JSON.stringify(policy));
  acceptPolicy(join(folder, 'home'), folder);
  tutti = await createTutti({ home: join(folder, 'home'), userHome: folder, ledger: openMemory() });
}
beforeEach(() => open({ extends: 'pipeline' }));
afterEach(async () => {
  await tutti.close();
  rmSync(folder, { recursive: true, force: true });
});

async function send(native: string, more: JsonObject, session = 's'): Promise<string> {
  const payload = JSON.stringify({ session_id: session, cwd: folder, hook_event_name: native, ...more });
  const { stdout } = await tutti.hook({ client: 'claude-code', payload, transport: 'http', env: () => undefined });
  return stdout;
}
const delegate = (type: string, session?: string) =>
  send('PreToolUse', { tool_name: 'Agent', tool_input: { subagent_type: type, prompt: 'x' } }, session);
const stop = (more: JsonObject, session?: string) =>
  send('SubagentStop', { stop_hook_active: false, ...more }, session);

async function slice(rule: string, session = 's') {
  return (await tutti.ledger.recall(session, folder)).session?.rules[rule];
}
async function last(): Promise<LedgerRecord | undefined> {
  let found: LedgerRecord | undefined;
  for await (const record of tutti.ledger.records({ session: 's' })) found = record;
  return found;
}

describe('Claude Code', () => {
  it('gives the context of one stage to the agent of the next', async () => {
    await stop({ agent_id: 'g', agent_type: 'context-gatherer', last_assistant_message: 'FOUND 3 FILES' });
    expect(await delegate('context-refiner')).toBe('');
    expect(JSON.parse(await send('SubagentStart', { agent_id: 'r', agent_type: 'context-refiner' }))).toEqual({
      hookSpecificOutput: {
        hookEventName: 'SubagentStart',
        additionalContext: 'What the agents before you found:\n\n[gathered]\nFOUND 3 FILES',
      },
    });
  });

  it('keeps no secret that an agent reported', async () => {
    await stop({ agent_id: 'g', agent_type: 'context-gatherer', last_assistant_message: 'password=hunter2hunter2' });
    expect(JSON.stringify(await slice('pipeline'))).not.toContain('hunter2hunter2');
  });

  it('does not advance when a compaction ends like an agent that was never started', async () => {
    await delegate('context-gatherer');
    await stop({ agent_id: 'x', agent_type: '' });
    expect(await slice('pipeline')).toMatchObject({ stage: 'IDLE', flight: [{ type: 'context-gatherer' }] });
  });

  it('reads the route decision from the transcript if the payload lacks it', async () => {
    writeFileSync(join(folder, '.tutti/policy.yaml'), 'extends: pipeline\nrules: { pipeline: { parts: [routes] } }\n');
    acceptPolicy(join(folder, 'home'), folder);
    const said = '```json\n{"classification": "TRIVIAL"}\n```';
    const transcript = join(folder, 't.jsonl');
    writeFileSync(transcript, JSON.stringify({ message: { content: [{ type: 'text', text: said }] } }));
    await delegate('task-classifier', 'classified');
    await stop({ agent_transcript_path: transcript }, 'classified');
    expect(await slice('pipeline', 'classified')).toMatchObject({ stage: 'CLASSIFIED', route: 'TRIVIAL' });
  });

  it('keeps one pipeline per session', async () => {
    await stop({ agent_id: 'g', agent_type: 'context-gatherer' });
    expect(await delegate('context-refiner')).toBe('');
    expect(await delegate('context-refiner', 'other')).toContain('"deny"');
  });

  it('lets unreadable input through', async () => {
    const answer = await tutti.hook({
      client: 'claude-code',
      native: 'PreToolUse',
      payload: '{{',
      transport: 'http',
      env: () => undefined,
      project: folder,
    });
    expect(answer.stdout).not.toContain('deny');
  });
});

describe('beside other rules', () => {
  beforeEach(async () => {
    await tutti.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('discipline and pipeline both report, and the record names the deciding rule', async () => {
    await open({ extends: ['discipline', 'pipeline'] });
    expect(await send('PreToolUse', { tool_name: 'Bash', tool_input: { command: 'ls' } })).toContain('"deny"');
    expect((await last())?.verdict.findings).toMatchObject([{ rule: 'solo', effective: 'deny' }]);

    expect(await delegate('Explore')).toContain('the pipeline is in IDLE');
    expect((await last())?.verdict.findings).toMatchObject([{ rule: 'pipeline', effective: 'deny' }]);
    // A denied delegation does not end the solo run.
    expect(await slice('solo')).toMatchObject({ refused: true });

    expect(await delegate('context-gatherer')).toBe('');
    expect(await slice('solo')).toMatchObject({ refused: false });
  });

  it('a delegation that another rule denies does not advance the pipeline', async () => {
    const rows = [{ kind: 'delegate', outcome: 'deny', words: 'not today.' }];
    await open({ extends: 'pipeline', rules: { quiet: { kind: 'calls', rows } } });
    for (const type of ['context-gatherer', 'context-refiner'])
      await stop({ agent_id: type, agent_type: type, last_assistant_message: 'x' });
    const before = await slice('pipeline');
    expect(before).toMatchObject({ stage: 'REFINING' });
    expect(await delegate('strategic-orchestrator')).toContain('not today');
    expect(await slice('pipeline')).toEqual(before);
  });

  it('guidance denies nothing and skips no stage', async () => {
    await open({ extends: 'pipeline', level: 'guidance' });
    expect(await delegate('bash-architect')).toContain('additionalContext');
    await stop({ agent_id: 'b', agent_type: 'bash-architect' });
    expect(await slice('pipeline')).toMatchObject({ stage: 'IDLE', moves: 0 });
  });
});
