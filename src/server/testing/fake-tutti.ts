// A tutti for tests of server and hook: it answers with the request that reached it, unless the payload's `do` says otherwise.

import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, type NativeAnswer, SILENCE } from '../../clients/client.ts';
import { type Clients, DEFAULT_CLIENT } from '../../clients/registry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { HookRequest, Tutti, TuttiOptions } from '../../pipeline/tutti.ts';
import { DEFAULTS } from '../../policy/definition.ts';
import type { PolicyInForce } from '../../policy/in-force.ts';
import type { TuttiModule } from '../serve.ts';

/** Every event is a gated call, so that the failure answer differs from silence. */
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

const POLICY: PolicyInForce = {
  policy: { id: 'fake', ...BARE },
  data: { ...BARE, clip: DEFAULTS.clip, retention: DEFAULTS.retention },
  files: [],
  loaded: { files: [], layers: [], problems: [], notes: [], vars: {} },
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
  'too patient': async (request, argument) => {
    request.patience?.(50);
    await wait(Number(argument));
    return echo(request);
  },
  'patient later': async (request, argument) => {
    await wait(Number(argument));
    request.patience?.(10_000);
    return echo(request);
  },
  die: () => process.kill(process.pid, 'SIGKILL') && SILENCE,
  /** The argument, if any, is a file to write first. */
  hang: (_, argument) => {
    if (argument !== '') writeFileSync(argument, '');
    for (;;);
  },
  throw: (_, argument) => {
    throw new Error(argument);
  },
};

/** The request as it arrived. */
function echo(request: HookRequest): NativeAnswer {
  const { client: name, native, payload, transport, env, via, project, delivery, vouched } = request;
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
      vouched,
      vars,
      pid: process.pid,
    }),
  };
}

interface FakePayload {
  readonly do?: string;
  readonly with?: string;
  readonly session_id?: string;
}

function fieldsIn(payload: HookRequest['payload']): FakePayload {
  try {
    return typeof payload === 'string' ? JSON.parse(payload) : {};
  } catch {
    return {};
  }
}

async function createTutti({ home = '' }: TuttiOptions = {}): Promise<Tutti> {
  const unused = (): never => {
    throw new Error('not part of the fake');
  };
  const sessions = join(home, 'fake-sessions.json');
  const ledger: Ledger = {
    commit: unused,
    recall: unused,
    records: unused,
    record: unused,
    newest: unused,
    verify: unused,
    keepPolicy: unused,
    policy: unused,
    lastGoodPolicy: unused,
    newestSessions: unused,
    breaks: async () => [],
    seeBreaks: unused,
    sessions: async () => (existsSync(sessions) ? JSON.parse(readFileSync(sessions, 'utf8')) : []),
    prune: async (before) => {
      writeFileSync(join(home, 'fake-pruned'), String(before));
      return { sessions: 0, records: 0 };
    },
    close: async () => {},
  };
  return {
    lastKnown: { failureRule: () => undefined, ownNameIn: () => undefined, unrecorded: () => {} },
    hook: async (request) => {
      const { do: doing = '', with: argument = '', session_id = '' } = fieldsIn(request.payload);
      request.onDecoded?.(session_id);
      const answer = await (DOINGS[doing] ?? echo)(request, argument);
      appendFileSync(join(home, 'fake-events'), `${process.pid} ${doing}\n`);
      return answer;
    },
    act: unused,
    policy: async (cwd) => ({ ...POLICY, data: { ...POLICY.data, retention: { days: cwd === '/long' ? 120 : 30 } } }),
    ownPolicy: () => POLICY.policy,
    ledger,
    close: async () => {},
  };
}

export const fakeTutti: TuttiModule = { createTutti };
export const fakeClients: Clients = new Map([[client.name, client]]);
