// npm run bench:large [-- RECORDS] [-- --json] [-- --keep DIR]: what the commands cost on a ledger of a million records, beside the
// start of Node and beside reading the rows alone. Every measurement is a process of its own; they take turns. `--keep` makes the
// ledger in DIR and leaves it there for the next run.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { envOf, type Lab, openLab } from './lab.ts';
import { DAYS, type LargeLedger, makeLargeLedger } from './large-ledger.ts';

const RECORDS = 1_000_000;
const REPORTED_DAYS = 30;

interface Contender {
  readonly name: string;
  readonly args: readonly string[];
  readonly times: number;
  /** The records it reads, where that is the point. */
  readonly records?: number;
}

interface Run {
  readonly wall: number;
  /** CPU time of all its processes, in milliseconds; where it ends one early, without its last moments. */
  readonly cpu: number;
  /** The largest of its processes, in MiB. */
  readonly peak: number;
}

/** Reads rows as they are stored and does nothing else. Arguments: the file and the age of the oldest row. */
const READER = `
const Database = require(${JSON.stringify(createRequire(join(process.cwd(), 'package.json')).resolve('libsql'))});
const [path, days] = process.argv.slice(2);
const rows = new Database(path).prepare(
  'SELECT n, session, seq, at, body, prev, hash FROM records WHERE n > ? AND at >= ? ORDER BY n LIMIT 200').raw();
const since = Date.now() - days * 24 * 60 * 60 * 1000;
for (let from = 0, page; (page = rows.all([from, since])).length > 0; ) from = page.at(-1)[0];
`;

/** Loaded into each process: writes down what the process has used, at times and at its end. */
const PROBE = `
const { renameSync, writeFileSync } = require('node:fs');
const file = process.env.BENCH_USED + '/' + process.pid;
const write = () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(file + '.draft', JSON.stringify([userCPUTime + systemCPUTime, maxRSS]));
  renameSync(file + '.draft', file);
};
// What a process has used includes its threads.
if (require('node:worker_threads').isMainThread) {
  setInterval(write, 100).unref();
  process.on('exit', write);
}
`;

function prepareRun(lab: Lab, home: string): (args: readonly string[]) => Run {
  const probe = lab.file('probe.cjs', PROBE);
  const folder = join(home, '..', 'used');
  const env = { ...envOf(home), NODE_OPTIONS: `--require=${probe}`, BENCH_USED: folder };
  return (args) => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    const started = performance.now();
    const { status, stderr } = spawnSync(process.execPath, args, {
      env,
      cwd: lab.project,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const wall = performance.now() - started;
    if (status !== 0) throw new Error(`${args.join(' ')}: exit ${status} ${stderr}`);
    const used = readdirSync(folder)
      .filter((name) => !name.endsWith('.draft'))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
    return {
      wall,
      cpu: used.reduce((sum, [micros]) => sum + micros / 1_000, 0),
      peak: used.reduce((most, [, kilobytes]) => Math.max(most, kilobytes / 1_024), 0),
    };
  };
}

interface Row {
  readonly name: string;
  readonly min: number;
  readonly p50: number;
  readonly cpu: number;
  readonly peak: number;
  readonly records?: number;
}

function inTurn(contenders: readonly Contender[], run: (args: readonly string[]) => Run): readonly Row[] {
  const runs = new Map<string, Run[]>(contenders.map(({ name }) => [name, []]));
  const rounds = Math.max(...contenders.map(({ times }) => times));
  for (let round = 0; round < rounds; round++) {
    for (const { name, args, times } of contenders) if (round < times) runs.get(name)?.push(run(args));
  }
  return contenders.map(({ name, records }) => {
    const taken = runs.get(name) ?? [];
    const walls = taken.map(({ wall }) => wall).sort((a, b) => a - b);
    return {
      name,
      min: walls[0] ?? Number.NaN,
      p50: walls[Math.floor((walls.length - 1) / 2)] ?? Number.NaN,
      cpu: Math.min(...taken.map(({ cpu }) => cpu)),
      peak: Math.max(...taken.map(({ peak }) => peak)),
      ...(records !== undefined && { records }),
    };
  });
}

function contendersOf(lab: Lab, { path, records }: LargeLedger): readonly Contender[] {
  const tutti = join(process.cwd(), 'bin/tutti.js');
  const reader = lab.file('reader.cjs', READER);
  const reported = Math.round((records * REPORTED_DAYS) / DAYS);
  return [
    { name: 'node -e 0', args: ['-e', '0'], times: 9 },
    { name: 'status', args: [tutti, 'status'], times: 9 },
    { name: 'explain', args: [tutti, 'explain', '--last'], times: 9 },
    {
      name: `rows of ${REPORTED_DAYS} days`,
      args: [reader, path, String(REPORTED_DAYS)],
      times: 3,
      records: reported,
    },
    {
      name: 'report',
      args: [tutti, 'report', '--since', `${REPORTED_DAYS}d`, '--all', '--json'],
      times: 3,
      records: reported,
    },
    { name: 'all rows', args: [reader, path, String(2 * DAYS)], times: 3, records },
    { name: 'verify', args: [tutti, 'ledger', 'verify'], times: 3, records },
  ];
}

interface Target {
  readonly what: string;
  readonly is: number;
  readonly wanted: number;
  readonly unit: string;
  readonly ok: boolean;
}

function targetsOf(rows: readonly Row[]): readonly Target[] {
  const min = (name: string): number => rows.find((row) => row.name === name)?.min ?? Number.NaN;
  const above = (name: string): number => min(name) - min('node -e 0');
  const atMost = (what: string, is: number, wanted: number, unit: string): Target => ({
    ...{ what, is, wanted, unit },
    ok: is <= wanted,
  });
  const verified = (rows.find(({ name }) => name === 'verify')?.records ?? 0) / (min('verify') / 1_000);
  return [
    atMost('status, above the start of Node', above('status'), 150, 'ms'),
    atMost('explain, above the start of Node', above('explain'), 200, 'ms'),
    atMost(`report on ${REPORTED_DAYS} days`, min('report') / 1_000, 10, 's'),
    { what: 'verify', is: verified, wanted: 50_000, unit: 'records/s', ok: verified >= 50_000 },
  ];
}

function textOf(made: LargeLedger, rows: readonly Row[], targets: readonly Target[]): readonly string[] {
  const number = (value: number): string => Math.round(value).toLocaleString('en');
  const cells = (name: string, ...rest: readonly string[]): string =>
    (name.padEnd(36) + rest.map((cell) => ` ${cell}`.padStart(20)).join('')).trimEnd();
  const size = number(statSync(made.path).size / 1_000_000);
  return [
    `${number(made.records)} records in ${number(made.sessions)} sessions of ${DAYS} days, ${size} MB`,
    '',
    cells('', 'min ms', 'p50 ms', 'CPU ms', 'records/s', 'peak MiB'),
    ...rows.map(({ name, min, p50, cpu, peak, records }) =>
      cells(
        name,
        number(min),
        number(p50),
        number(cpu),
        records === undefined ? '' : number(records / (min / 1_000)),
        number(peak),
      ),
    ),
    '',
    ...targets.map(({ what, is, wanted, unit, ok }) =>
      cells(
        what,
        is < 100 ? is.toFixed(1) : number(is),
        `${unit === 'records/s' ? '≥' : '≤'} ${number(wanted)} ${unit}`,
        ok ? 'ok' : 'missed',
      ),
    ),
  ];
}

/** The one that an earlier run left in the kept folder, or a new one. */
async function largeLedger(home: string): Promise<LargeLedger> {
  const note = join(home, '..', 'large.json');
  const left: LargeLedger | undefined = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')) : undefined;
  if (left && left.records >= count) return left;
  const made = await makeLargeLedger(home, lab.project, count);
  writeFileSync(note, JSON.stringify(made));
  return made;
}

delete process.env.NODE_EXTRA_CA_CERTS;
const words = process.argv.slice(2);
const count = Number(words.find((word) => /^\d+$/.test(word)) ?? RECORDS);
const kept = words.includes('--keep') ? resolve(words[words.indexOf('--keep') + 1] ?? '') : undefined;
const lab = openLab(kept);
try {
  const home = lab.home('large');
  const made = await largeLedger(home);
  const rows = inTurn(contendersOf(lab, made), prepareRun(lab, home));
  const targets = targetsOf(rows);
  const text = words.includes('--json')
    ? JSON.stringify({ ...made, rows, targets }, null, 2)
    : textOf(made, rows, targets).join('\n');
  process.stdout.write(`${text}\n`);
} finally {
  lab.close();
}
