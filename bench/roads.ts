// What each way of being asked costs, beside the least that it could cost.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GUARD } from '../src/clients/registry.ts';
import { decide } from '../src/core/engine.ts';
import { NEW_PROJECT, NEW_USER, newSession } from '../src/core/state.ts';
import { shellEffects } from '../src/effects/shell/effects.ts';
import type { RecordPlace } from '../src/ledger/ledger.ts';
import { openMemory } from '../src/ledger/memory.ts';
import { openSqlite } from '../src/ledger/sqlite.ts';
import { createTutti, type Tutti } from '../src/pipeline/tutti.ts';
import {
  envOf,
  keptConnection,
  type Lab,
  openLab,
  runProcess,
  SHIM,
  startEmptyServer,
  startKeepingServer,
  startServer,
} from './lab.ts';
import { type Contender, inTurn, type Measured } from './measure.ts';
import { oneCall } from './session.ts';

/** Every kind of command that the reading of commands is tested with, plain and tangled. */
const COMMANDS: readonly string[] = JSON.parse(readFileSync('test/fixtures/shell-cases.json', 'utf8')).map(
  ({ cmd }: { readonly cmd: string }) => cmd,
);

const NOOP = `process.stdin.resume(); process.stdin.on('end', () => {});`;
/** What a client gives its status line, of the session that the hooks beside it are in. */
const LINE = JSON.stringify({
  session_id: 'processes',
  version: '2.1.325',
  cost: { total_cost_usd: 1.5 },
  context_window: { used_percentage: 43 },
});
/** Milliseconds between calls, as in a session whose model answers at once: whatever is in the caches by then is somebody else's. */
const APART = 20;
const HOOK = ['claude-code', 'PreToolUse'] as const;

export async function measureRoads(rounds: number): Promise<readonly Measured[]> {
  const lab = openLab();
  try {
    return await inTurn([...processes(lab), ...(await connections(lab)), ...(await inProcess(lab))], rounds);
  } finally {
    lab.close();
  }
}

/** A new payload each time: the same one again would be known by its identity. */
const payloads = (lab: Lab, session: string): (() => string) => {
  let n = 0;
  return () => JSON.stringify(oneCall(lab.project, session, n++));
};

function processes(lab: Lab): readonly Contender[] {
  const noop = lab.file('noop.cjs', NOOP);
  const served = lab.home('served');
  const alone = lab.home('alone');
  startServer(lab, served);
  const next = payloads(lab, 'processes');
  return [
    { name: 'sh -c true', times: 2, run: () => runProcess('/bin/sh', ['-c', 'true'], envOf(alone), next()) },
    {
      name: 'node, a hook that does nothing',
      times: 1,
      run: () => runProcess(process.execPath, [noop], envOf(alone), next()),
    },
    { name: 'shim, with server', times: 2, run: () => runProcess(SHIM, HOOK, envOf(served), next()) },
    { name: 'status line, with server', times: 2, run: () => runProcess(SHIM, ['--statusline'], envOf(served), LINE) },
    { name: 'shim, without server', times: 1, run: () => runProcess(SHIM, HOOK, envOf(alone), next()) },
  ];
}

async function connections(lab: Lab): Promise<readonly Contender[]> {
  const empty = keptConnection(lab, await startEmptyServer(lab));
  const keeping = keptConnection(lab, await startKeepingServer(lab));
  const tutti = keptConnection(lab, startServer(lab, lab.home('http')));
  const next = payloads(lab, 'http');
  return [
    { name: 'http, an empty handler', times: 25, run: () => empty(next()) },
    { name: 'http, one that writes it down', times: 25, run: () => keeping(next()) },
    { name: 'http, the server', times: 25, run: () => tutti(next()) },
    { name: 'http, now and then: an empty handler', times: 10, after: APART, run: () => empty(next()) },
    { name: 'http, now and then: the server', times: 10, after: APART, run: () => tutti(next()) },
  ];
}

async function inProcess(lab: Lab): Promise<readonly Contender[]> {
  const onDisk = await createTutti({ home: lab.home('journey') });
  const inMemory = await createTutti({ home: lab.home('memory'), ledger: openMemory() });
  const bare = await openSqlite(join(lab.home('bare'), 'ledger.db'));
  lab.onExit(() => void Promise.all([onDisk.close(), bare.close()]));
  const next = payloads(lab, 'in-process');
  const hook = (tutti: Tutti) => async () => {
    await tutti.hook({
      client: 'claude-code',
      native: 'PreToolUse',
      payload: next(),
      transport: 'http',
      env: () => undefined,
    });
  };

  await hook(onDisk)();
  const { policy } = await onDisk.policy(lab.project, () => undefined);
  const record = await onDisk.ledger.record('in-process', 1);
  if (record === undefined) throw new Error('nothing was recorded');
  const { event } = record;
  const session = newSession(event.client, event.roots.project, event.at);
  const place: RecordPlace = { session: 'bare', project: event.roots.project, at: event.at };
  const { cwd, roots } = event;
  let n = 0;
  let read = 0;
  return [
    {
      name: 'a command, told by its effects',
      times: COMMANDS.length,
      run: () => void shellEffects(COMMANDS[read++ % COMMANDS.length] ?? '', { cwd, ...roots, guard: GUARD }),
    },
    {
      name: 'decide',
      times: 50,
      run: () => void decide(policy, { session, project: NEW_PROJECT, user: NEW_USER }, event),
    },
    {
      name: 'decide and commit',
      times: 50,
      run: async () => {
        await bare.commit({ ...place, key: `k${n++}` }, (remembered) => {
          const before = { session: remembered.session ?? session, project: NEW_PROJECT, user: NEW_USER };
          const { state, actor, verdict } = decide(policy, before, event);
          return { event, actor, verdict, policy: policy.id, session: state.session };
        });
      },
    },
    { name: 'the whole journey, in memory', times: 50, run: hook(inMemory) },
    { name: 'the whole journey, in SQLite', times: 50, run: hook(onDisk) },
  ];
}
