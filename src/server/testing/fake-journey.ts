// A journey that tells what it was asked, for tests of the hosts: the payload's `do` says what becomes of it.

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, type NativeAnswer, SILENCE } from '../../clients/client.ts';
import { type Clients, clientMap, DEFAULT_CLIENT } from '../../clients/registry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { HookRequest, Tutti, TuttiOptions } from '../../pipeline/tutti.ts';
import { DEFAULTS } from '../../policy/definition.ts';
import type { InForcePolicy } from '../../policy/in-force.ts';
import type { Journey } from '../serve.ts';

/** Refuses at every event, so that a last resort differs from silence. */
const client: Client = {
  ...DEFAULT_CLIENT,
  decode: (_payload, native = 'PreToolUse') => ({
    event: {
      name: 'tool.before',
      native,
      session: '',
      cwd: '',
      who: {},
      call: { name: 'Bash', kind: 'shell', input: {}, effects: [] },
    },
  }),
  encode: ({ outcome, say }) =>
    outcome === 'deny' ? { ...SILENCE, stdout: JSON.stringify({ refused: say }) } : SILENCE,
};

const BARE = { level: 'strict', maxHolds: 3, onDamage: 'level', rules: [] } as const;

const POLICY: InForcePolicy = {
  policy: { id: 'fake', ...BARE },
  data: { ...BARE, clip: DEFAULTS.clip, retention: DEFAULTS.retention },
  limits: DEFAULTS.clip,
  retention: DEFAULTS.retention,
  files: [],
  loaded: { files: [], problems: [], notes: [], vars: {} },
};

type Doing = (request: HookRequest, argument: string) => Promise<NativeAnswer> | NativeAnswer;

const DOINGS: Readonly<Record<string, Doing>> = {
  silence: () => SILENCE,
  text: (_, argument) => ({ ...SILENCE, stdout: argument }),
  refuse: (_, argument) => ({ stdout: '', stderr: argument, exit: 2 }),
  both: () => ({ stdout: '{"out":"ä"}', stderr: 'err ü\nline two', exit: 2 }),
  slow: async (request, argument) => {
    await wait(Number(argument));
    return echo(request);
  },
  patient: async (request, argument) => {
    request.patience?.(10_000);
    await wait(Number(argument));
    return echo(request);
  },
  'patient later': async (request, argument) => {
    await wait(Number(argument));
    request.patience?.(10_000);
    return echo(request);
  },
  die: () => process.kill(process.pid, 'SIGKILL') && SILENCE,
  hang: () => {
    for (;;);
  },
  throw: (_, argument) => {
    throw new Error(argument);
  },
};

/** What reached the journey, as it reached it. */
function echo({ client: name, native, payload, transport, env, via, project, delivery }: HookRequest): NativeAnswer {
  const vars = Object.fromEntries(['TUTTI_LEVEL', 'AGENT_NAME', 'NEW_NAME'].map((key) => [key, env(key)]));
  return {
    ...SILENCE,
    stdout: JSON.stringify({
      client: name,
      native,
      payload,
      transport,
      via,
      project,
      delivery,
      vars,
      pid: process.pid,
    }),
  };
}

function doingOf(payload: HookRequest['payload']): { readonly do?: string; readonly with?: string } {
  try {
    return typeof payload === 'string' ? JSON.parse(payload) : {};
  } catch {
    return {};
  }
}

async function createTutti({ home = '' }: TuttiOptions = {}): Promise<Tutti> {
  const unused = (): never => {
    throw new Error('not part of this journey');
  };
  const sessions = join(home, 'fake-sessions.json');
  const ledger: Ledger = {
    commit: unused,
    recall: unused,
    records: unused,
    record: unused,
    verify: unused,
    keepPolicy: unused,
    policy: unused,
    lastGoodPolicy: unused,
    sessions: async () => (existsSync(sessions) ? JSON.parse(readFileSync(sessions, 'utf8')) : []),
    prune: async (before) => {
      writeFileSync(join(home, 'fake-pruned'), String(before));
      return { sessions: 0, records: 0 };
    },
    close: async () => {},
  };
  return {
    levelOf: () => undefined,
    hook: async (request) => {
      const { do: doing = '', with: argument = '' } = doingOf(request.payload);
      const answer = await (DOINGS[doing] ?? echo)(request, argument);
      appendFileSync(join(home, 'fake-events'), `${process.pid} ${doing}\n`);
      return answer;
    },
    act: unused,
    policy: async (cwd) => ({ ...POLICY, retention: { days: cwd === '/long' ? 120 : 30 } }),
    ledger,
    close: async () => {},
  };
}

export const fakeJourney: Journey = { createTutti };
export const fakeClients: Clients = clientMap(client);
