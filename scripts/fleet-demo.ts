// npm run fleet-demo [-- --once]: a fleet of two on this machine. Starts a PostgreSQL and a collector; two machines, each with a home of its
// own, join, record a session and ship it; a reader sees both. Stays until Ctrl-C, unless `--once` is given. Everything is in a folder
// that is removed at the end.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../test/support/postgres-server.ts';

const TUTTI = join(process.cwd(), 'bin/tutti.js');
const MACHINES = [
  { machine: 'laptop', team: 'engine', preset: 'balanced' },
  { machine: 'build-7', team: 'release', preset: 'discipline' },
] as const;

const say = (line = ''): void => void process.stdout.write(`${line}\n`);
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-fleet-demo-')));
const postgres = await startPostgres();
const database = await postgres.newDatabase();
let collector: ChildProcess | undefined;
try {
  const url = await startCollector();
  say(`a collector listens on ${url}, with a PostgreSQL of its own\n`);
  for (const one of MACHINES) play(url, one);
  const { token } = JSON.parse(run('reader', ['collect', 'reader', 'demo', '--json'], { TUTTI_DATABASE: database }));
  run('reader', ['fleet', 'read', url], { TUTTI_READER_TOKEN: token });
  say('$ tutti fleet overview');
  say(run('reader', ['fleet', 'overview']));
  say('$ tutti ledger verify --fleet --machine laptop');
  say(run('reader', ['ledger', 'verify', '--fleet', '--machine', 'laptop']));
  if (!process.argv.includes('--once')) {
    say('In another terminal:');
    say(`  TUTTI_HOME=${homeOf('reader')} node ${TUTTI} report --fleet --machine laptop`);
    say('\nCtrl-C ends it.');
    await once(process, 'SIGINT');
  }
} finally {
  collector?.kill();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

function homeOf(name: string): string {
  const home = join(folder, name);
  mkdirSync(home, { recursive: true });
  return home;
}

function envOf(name: string): Record<string, string> {
  const home = homeOf(name);
  return { PATH: process.env.PATH ?? '', HOME: home, TUTTI_HOME: home, TUTTI_NO_SERVER: '1', TUTTI_NO_REPORTS: '1' };
}

function run(name: string, args: readonly string[], env: Readonly<Record<string, string>> = {}, input = ''): string {
  const ran = spawnSync(process.execPath, [TUTTI, ...args], {
    ...{ env: { ...envOf(name), ...env }, cwd: homeOf(`${name}-project`), encoding: 'utf8', input },
  });
  if (ran.status !== 0) throw new Error(`tutti ${args.join(' ')}: exit ${ran.status} ${ran.stderr}${ran.stdout}`);
  return ran.stdout;
}

async function startCollector(): Promise<string> {
  const held = createServer().listen(0, '127.0.0.1');
  await once(held, 'listening');
  const found = held.address();
  const port = typeof found === 'object' && found !== null ? found.port : 0;
  held.close();
  collector = spawn(process.execPath, [TUTTI, 'collect', '--port', `${port}`], {
    env: { ...envOf('collector'), TUTTI_DATABASE: database },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await Promise.race([once(collector.stdout ?? process.stdin, 'data'), once(collector, 'exit')]);
  if (!String(line).includes(`${port}`)) throw new Error('the collector did not start');
  return `http://127.0.0.1:${port}`;
}

/** Joins, works a little and ships. */
function play(url: string, { machine, team, preset }: (typeof MACHINES)[number]): void {
  const invited = run('owner', ['collect', 'invite', '--team', team, '--json'], { TUTTI_DATABASE: database });
  writeFileSync(join(homeOf(machine), 'policy.yaml'), `extends: ${preset}\n`);
  say(`$ tutti fleet join ${url} --machine ${machine}`);
  say(run(machine, ['fleet', 'join', url, '--machine', machine], { TUTTI_JOIN_CODE: JSON.parse(invited).code }));
  const cwd = homeOf(`${machine}-project`);
  const base = { session_id: `demo-${machine}`, cwd };
  const events = [
    { hook_event_name: 'SessionStart', source: 'startup' },
    { hook_event_name: 'UserPromptSubmit', prompt: 'mend the parser' },
    ...Array.from({ length: 4 }, (_, n) => ({
      hook_event_name: 'PreToolUse',
      tool_name: 'Edit',
      tool_input: { file_path: join(cwd, `part-${n}.ts`), old_string: 'a', new_string: 'b' },
      tool_use_id: `toolu_${n}`,
    })),
  ];
  for (const event of events)
    run(machine, ['hook', 'claude-code', event.hook_event_name], {}, JSON.stringify({ ...base, ...event }));
  say(`$ tutti fleet push        # on ${machine}`);
  say(run(machine, ['fleet', 'push']));
}
