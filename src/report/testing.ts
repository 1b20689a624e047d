// For tests of reports: sessions run through the whole pipeline, on a ledger in memory.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptPolicy } from '../../test/support/accept.ts';
import type { JsonObject } from '../core/json.ts';
import type { Ledger, SessionSummary } from '../ledger/ledger.ts';
import { openMemory } from '../ledger/memory.ts';
import { createTutti, type Tutti } from '../pipeline/tutti.ts';
import { type MakeOptions, makeReport } from './make.ts';
import type { SessionReport } from './report.ts';

export const SESSION = '3f2a91c0-aaaa-4bbb-8ccc-123456789abc';

let calls = 0;

export const ask = (tool_name: string, tool_input: JsonObject = {}, more: JsonObject = {}): JsonObject => ({
  hook_event_name: 'PreToolUse',
  tool_use_id: `toolu_${++calls}`,
  tool_name,
  tool_input,
  ...more,
});

export const edit = (path: string, more: JsonObject = {}): JsonObject =>
  ask('Edit', { file_path: path, old_string: 'a', new_string: 'b' }, more);

export const bash = (command: string, more: JsonObject = {}): JsonObject => ask('Bash', { command }, more);

export const delegation = (type: string, more: JsonObject = {}, description = 'd'): JsonObject =>
  ask('Agent', { subagent_type: type, description, prompt: 'Do it.' }, more);

export const agentOf = (id: string, type = 'general-purpose'): JsonObject => ({ agent_id: id, agent_type: type });
export const agentStart = (id: string, type?: string): JsonObject => ({
  hook_event_name: 'SubagentStart',
  ...agentOf(id, type),
});
export const agentStop = (id: string, type?: string): JsonObject => ({
  hook_event_name: 'SubagentStop',
  stop_hook_active: false,
  background_tasks: [],
  last_assistant_message: 'Done.',
  ...agentOf(id, type),
});

/** The end of a call, as the client reports it. */
export const after = (call: JsonObject, response: JsonObject = {}): JsonObject => ({
  ...call,
  hook_event_name: 'PostToolUse',
  tool_response: response,
});
export const failed = (call: JsonObject): JsonObject => ({
  ...call,
  hook_event_name: 'PostToolUseFailure',
  error: 'it failed',
});

export const stop = (message = ''): JsonObject => ({
  hook_event_name: 'Stop',
  stop_hook_active: false,
  background_tasks: [],
  last_assistant_message: message,
});
export const prompt = (text = 'Fix the build.'): JsonObject => ({ hook_event_name: 'UserPromptSubmit', prompt: text });
export const sessionStart: JsonObject = { hook_event_name: 'SessionStart', source: 'startup' };
export const sessionEnd: JsonObject = { hook_event_name: 'SessionEnd', reason: 'other' };
export const compaction: JsonObject = { hook_event_name: 'PreCompact', trigger: 'auto' };

export interface TestStage {
  readonly tutti: Tutti;
  readonly ledger: Ledger;
  readonly project: string;
  /** `$TUTTI_HOME`. */
  readonly home: string;
  /** Each event comes a second after the one before it. */
  readonly play: (events: readonly JsonObject[], session?: string) => Promise<void>;
  readonly summary: (session?: string) => Promise<SessionSummary>;
  readonly close: () => Promise<void>;
}

/** `policy`: the content of a policy file. `kept`: the ledger, or the word for one on the disk. `start`: when the first event comes. */
export async function staged(
  policy: JsonObject,
  kept: Ledger | 'on-disk' = openMemory(),
  start = NOON,
): Promise<TestStage> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-report-')));
  const project = join(folder, 'project');
  mkdirSync(join(project, '.tutti'), { recursive: true });
  writeFileSync(join(project, '.tutti', 'policy.yaml'), JSON.stringify(policy));
  let [at, n] = [start, 0];
  const nonce = () => (n++).toString(16).padStart(6, '0').padEnd(16, '0');
  const places = { home: join(folder, 'state'), userHome: join(folder, 'home') };
  acceptPolicy(places.home, project);
  const tutti = await createTutti({ ...places, ...(kept !== 'on-disk' && { ledger: kept }), now: () => at, nonce });
  const { ledger } = tutti;
  return {
    ...{ tutti, ledger, project, home: places.home },
    play: async (events, session = SESSION) => {
      for (const event of events) {
        at += 1_000;
        const payload = JSON.stringify({ session_id: session, cwd: project, ...event });
        await tutti.hook({ client: 'claude-code', payload, transport: 'command', env: () => undefined, project });
      }
    },
    summary: async (session = SESSION) => {
      const found = (await ledger.sessions()).find((one) => one.session === session);
      if (found === undefined) throw new Error('nothing was recorded');
      return found;
    },
    close: async () => {
      await tutti.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const NOON = 1_760_000_000_000;

type Events = readonly JsonObject[] | ((project: string) => readonly JsonObject[]);

export async function reported(policy: JsonObject, events: Events, options?: MakeOptions): Promise<SessionReport> {
  const { ledger, project, play, summary, close } = await staged(policy);
  try {
    await play(typeof events === 'function' ? events(project) : events);
    return await makeReport(ledger, await summary(), options);
  } finally {
    await close();
  }
}
