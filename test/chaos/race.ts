// Where presets race: many hooks at once, over http to one server or as processes that find none, in a project of their own.

import { afterAll, beforeAll, expect } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import type { StoredStates } from '../../src/ledger/ledger.ts';
import { amount } from '../support/amount.ts';
import { range } from './events.ts';
import { type HttpClient, httpClient, isLastResort } from './http.ts';
import { type Another, type Installed, install } from './installed.ts';

/** Hooks at once. A process costs as much as a hundred requests. */
const CALLS: Readonly<Record<Transport, number>> = { 'over http': 50, 'as processes': amount(10, 50) };
const SESSION = 'race';

export type Transport = 'over http' | 'as processes';

export interface Race extends Another {
  /** How many `all` sends. */
  readonly calls: number;
  /** A payload of this race's session. */
  event(native: string, more: JsonObject): JsonObject;
  send(payload: JsonObject): Promise<string>;
  /** All at once; each must have been decided. */
  all(payload: (n: number) => JsonObject): Promise<readonly string[]>;
  /** What is remembered afterwards, of a chain that verifies. */
  recall(): Promise<StoredStates>;
}

/** One installation for each transport serves all races of a file. */
export function races(): (transport: Transport, policy: JsonObject) => Race {
  const bare = { extends: 'base' };
  let [served, unserved]: readonly Installed[] = [];
  let client: HttpClient | undefined;
  beforeAll(async () => {
    served = install(bare);
    unserved = install(bare);
    expect(await served.tutti('up')).toMatchObject({ exit: 0 });
    client = httpClient(served.address().url, CALLS['over http']);
  });
  afterAll(async () => {
    client?.close();
    await served?.remove();
    await unserved?.remove();
  });

  return (transport, policy) => {
    const installed = transport === 'over http' ? served : unserved;
    if (installed === undefined || client === undefined) throw new Error('nothing is installed');
    const http = client;
    const other = installed.another(policy);
    const session_id = `${SESSION} ${other.project}`;
    const calls = CALLS[transport];
    const send: Race['send'] =
      transport === 'over http'
        ? async (payload) => (await http.post(payload)).body
        : async (payload) => (await installed.shim(payload)).stdout;
    return {
      ...other,
      calls,
      event: (hook_event_name, more) => ({ session_id, cwd: other.project, hook_event_name, ...more }),
      send,
      all: async (payload) => {
        const answers = await Promise.all(range(0, calls).map((n) => send(payload(n))));
        expect(answers.filter(isLastResort)).toEqual([]);
        return answers;
      },
      recall: async () => {
        const ledger = await installed.ledger();
        const recalled = await ledger.recall(session_id, other.project);
        expect(recalled.damaged).toEqual([]);
        expect(await ledger.verify()).toMatchObject({ ok: true });
        return recalled;
      },
    };
  };
}

/** A call of a tool, as the client announces it. */
export const uses = (race: Race, tool_name: string, n: number, tool_input: JsonObject): JsonObject =>
  race.event('PreToolUse', { tool_name, tool_input, tool_use_id: `toolu_${tool_name}_${n}` });

/** The same tool on as many files. */
export const onFile = (race: Race, tool: string, n: number): JsonObject =>
  uses(race, tool, n, { file_path: `${race.project}/file-${n}.ts` });

export const isRefused = (answer: string): boolean => answer.includes('"permissionDecision":"deny"');
