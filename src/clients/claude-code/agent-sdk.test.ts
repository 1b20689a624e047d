// The SDK callbacks, tested with payloads recorded from a real client.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptPolicy } from '../../../test/support/accept.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { openMemory } from '../../ledger/memory.ts';
import { type AgentHooks, createHooks, type SdkHooks, type SdkOptions } from './agent-sdk.ts';
import { REGISTERED } from './hooks.ts';

const PAYLOADS = join(import.meta.dirname, '../../../test/fixtures/payloads/claude-code');
const signal = new AbortController().signal;

let project: string;
const made: AgentHooks<SdkHooks>[] = [];
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'tutti-sdk-'));
  mkdirSync(join(project, '.tutti'));
  writeFileSync(join(project, '.tutti/policy.yaml'), 'version: 1\nextends: [discipline]\n');
  acceptPolicy(join(project, 'home'), project);
});
afterEach(async () => {
  for (const { close } of made.splice(0)) await close();
  rmSync(project, { recursive: true, force: true });
});

async function hooksFor(options: SdkOptions = {}): Promise<AgentHooks<SdkHooks>> {
  const hooks = await createHooks({ home: join(project, 'home'), ledger: openMemory(), ...options });
  made.push(hooks);
  return hooks;
}

/** A recorded payload, in this project. */
function payload(start: string): Record<string, unknown> {
  const file = readdirSync(PAYLOADS).find((name) => name.startsWith(start));
  if (file === undefined) throw new Error(`no payload ${start}`);
  const text = readFileSync(join(PAYLOADS, file), 'utf8').replaceAll('<PROJECT>', project);
  return { ...JSON.parse(text), session_id: 's1', cwd: project };
}

const fire = ({ hooks }: AgentHooks<SdkHooks>, event: string, input: object) => {
  const callback = hooks[event]?.[0]?.hooks[0];
  if (callback === undefined) throw new Error(`no callback for ${event}`);
  return callback(input, undefined, { signal });
};

describe('the SDK callbacks', () => {
  it('exist for every registered event, and answer recorded payloads', async () => {
    const sdk = await hooksFor();
    expect(Object.keys(sdk.hooks)).toEqual(REGISTERED);
    for (const event of REGISTERED) {
      const recorded = readdirSync(PAYLOADS).some((name) => name.startsWith(`${event}-`));
      const input = recorded ? payload(`${event}-`) : { session_id: 's1', cwd: project, hook_event_name: event };
      expect(await fire(sdk, event, input), event).toBeTypeOf('object');
    }
  });

  it('deny the main agent and not its subagents', async () => {
    const sdk = await hooksFor();
    const refused = await fire(sdk, 'PreToolUse', payload('PreToolUse-s01-tools-Write'));
    expect(refused).toMatchObject({
      hookSpecificOutput: { hookEventName: 'PreToolUse', permissionDecision: 'deny' },
    });
    expect(await fire(sdk, 'PreToolUse', payload('PreToolUse-s03-subagents-Bash-in-subagent'))).toEqual({});
    expect((await sdk.tutti.ledger.sessions()).map(({ session }) => session)).toEqual(['s1']);
  });

  it('hold a stop', async () => {
    const sdk = await hooksFor();
    const input = {
      ...payload('Stop-'),
      stop_hook_active: false,
      background_tasks: [],
      last_assistant_message: 'Done.',
    };
    expect(await fire(sdk, 'Stop', input)).toMatchObject({
      decision: 'block',
      reason: expect.stringContaining('ACK-'),
    });
  });

  it('accept typed commands only when the program declares that a person types the prompts', async () => {
    const prompt = { ...payload('UserPromptSubmit-'), prompt: '/tutti:bypass' };
    expect(await fire(await hooksFor(), 'UserPromptSubmit', prompt)).not.toHaveProperty('decision');
    expect(await fire(await hooksFor({ person: true }), 'UserPromptSubmit', prompt)).toMatchObject({
      decision: 'block',
      reason: expect.stringContaining('off'),
    });
  });

  it('answer in time when the ledger hangs: a call is denied, a stop goes on', async () => {
    // Discipline lets work go on when tutti fails; this preset does not.
    writeFileSync(join(project, '.tutti/policy.yaml'), 'version: 1\nextends: [balanced]\n');
    acceptPolicy(join(project, 'home'), project);
    const hanging: Ledger = { ...openMemory(), commit: () => new Promise(() => {}) };
    const sdk = await hooksFor({ ledger: hanging, env: () => undefined });
    vi.useFakeTimers();
    try {
      const call = fire(sdk, 'PreToolUse', payload('PreToolUse-s01-tools-Write'));
      const stop = fire(sdk, 'Stop', payload('Stop-'));
      await vi.advanceTimersByTimeAsync(4_000);
      expect(await call).toMatchObject({ hookSpecificOutput: { permissionDecision: 'deny' } });
      expect(await stop).not.toHaveProperty('decision');
    } finally {
      vi.useRealTimers();
    }
  });

  it('deny unreadable input', async () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(await fire(await hooksFor({ env: () => undefined }), 'PreToolUse', circle)).toMatchObject({
      hookSpecificOutput: { permissionDecision: 'deny' },
    });
  });
});
