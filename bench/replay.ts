// npm run bench:replay [-- --large] [-- --json]: speed and memory of a replay as its input grows, compared with a floor that only
// parses the JSON. Each measurement is a separate process; replay and floor alternate. An event is a record that went through
// `decide`: a call before and after it ran, a prompt, a stop, the start or end of an agent. Other lines are read but not counted.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createReplay } from '../src/analysis/replay/replay.ts';
import { fromTranscripts } from '../src/analysis/replay/sources.ts';
import { claudeCode } from '../src/clients/claude-code/index.ts';
import { transcript } from '../src/clients/claude-code/transcript-stream.ts';
import { readLines } from '../src/clients/read-lines.ts';
import { POLICY_PARTS } from '../src/pipeline/policy-parts.ts';
import { builtInPolicy } from '../src/policy/built-in.ts';
import { DEFAULTS } from '../src/policy/definition.ts';
import { writeTranscripts } from './transcripts.ts';

const MB = 1_000_000;
const WANTED = 20_000;

interface Run {
  /** For the floor: lines. */
  readonly events: number;
  /** CPU time of all threads, so that other load on the machine does not count. */
  readonly seconds: number;
  readonly wall: number;
  readonly peak: number;
}

/** Parses every line and does nothing else. */
function parseOnly(folder: string): number {
  let lines = 0;
  for (const { main, agents } of transcript.sessions(folder)) {
    for (const path of [...(main === undefined ? [] : [main]), ...agents.map((agent) => agent.path)]) {
      for (const { bytes } of readLines(path)) {
        JSON.parse(bytes.toString('utf8'));
        lines += 1;
      }
    }
  }
  return lines;
}

function replayed(folder: string): number {
  const policy = builtInPolicy(POLICY_PARTS);
  const run = createReplay({ policy, examples: 3, fromFiles: true });
  const reading = {
    client: claudeCode,
    transcript,
    policies: [policy],
    clip: DEFAULTS.clip,
    nothing: () => {},
    damaged: () => {},
  };
  for (const past of fromTranscripts(transcript.sessions(folder), reading)) run.see(past);
  return run.result().events;
}

/** In a process of its own, whose peak memory is then that of the measurement. */
function inProcess(what: 'parse' | 'replay', folder: string): Run {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const { stdout, stderr, status } = spawnSync(process.execPath, [process.argv[1] ?? '', `--${what}`, folder], { env });
  if (status !== 0) throw new Error(String(stderr));
  return JSON.parse(String(stdout));
}

function measured(what: 'parse' | 'replay', folder: string): Run {
  const [started, worked] = [performance.now(), process.cpuUsage()];
  const events = what === 'parse' ? parseOnly(folder) : replayed(folder);
  const wall = (performance.now() - started) / 1_000;
  const { user, system } = process.cpuUsage(worked);
  const seconds = (user + system) / 1_000_000;
  // `maxRSS` is in kilobytes.
  return { events, seconds, wall, peak: process.resourceUsage().maxRSS / 1_024 };
}

const [first, folder] = process.argv.slice(2);
if ((first === '--parse' || first === '--replay') && folder !== undefined) {
  process.stdout.write(JSON.stringify(measured(first === '--parse' ? 'parse' : 'replay', folder)));
} else {
  const flags = new Set(process.argv.slice(2));
  const sizes = [10, 100, ...(flags.has('--large') ? [1_000] : [])];
  const rows = sizes.map((size) => rowOf(size, size >= 1_000 ? 1 : size >= 100 ? 3 : 5));
  if (flags.has('--json')) process.stdout.write(`${JSON.stringify({ rows, wanted: WANTED }, null, 2)}\n`);
  else for (const line of textOf(rows)) process.stdout.write(`${line}\n`);
}

interface Row {
  readonly megabytes: number;
  readonly lines: number;
  readonly events: number;
  /** Events per CPU second: the best run and the median. */
  readonly best: number;
  readonly p50: number;
  /** Events per second of wall time, in the best run. */
  readonly wall: number;
  /** Events per CPU second if their lines were only parsed, in the best run. */
  readonly floor: number;
  /** CPU time of the replay over that of the floor: the median and the best. */
  readonly ratio: number;
  readonly bestRatio: number;
  /** Peak memory in MiB, of the replay and of the floor. */
  readonly peak: number;
  readonly floorPeak: number;
}

function rowOf(size: number, rounds: number): Row {
  const root = mkdtempSync(join(tmpdir(), 'tutti-bench-replay-'));
  try {
    const where = join(root, 'projects');
    mkdirSync(where);
    const { bytes } = writeTranscripts(where, size * MB);
    const pairs = Array.from({ length: rounds }, () => ({
      floor: inProcess('parse', where),
      replay: inProcess('replay', where),
    }));
    const times = pairs.map(({ replay }) => replay.seconds).sort((a, b) => a - b);
    const floors = pairs.map(({ floor }) => floor.seconds).sort((a, b) => a - b);
    const events = pairs[0]?.replay.events ?? 0;
    const middle = (sorted: readonly number[]): number => sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
    return {
      megabytes: bytes / MB,
      lines: pairs[0]?.floor.events ?? 0,
      events,
      best: events / (times[0] ?? Number.NaN),
      p50: events / middle(times),
      wall: events / Math.min(...pairs.map(({ replay }) => replay.wall)),
      floor: events / (floors[0] ?? Number.NaN),
      ratio: middle(times) / middle(floors),
      bestRatio: (times[0] ?? Number.NaN) / (floors[0] ?? Number.NaN),
      peak: Math.max(...pairs.map(({ replay }) => replay.peak)),
      floorPeak: Math.max(...pairs.map(({ floor }) => floor.peak)),
    };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

function textOf(rows: readonly Row[]): readonly string[] {
  const cells = (row: readonly string[]): string =>
    row.map((cell, at) => (at === 0 ? cell.padEnd(12) : cell.padStart(16))).join('');
  const number = (value: number): string => Math.round(value).toLocaleString('en');
  const [smallest] = rows;
  const largest = rows.at(-1);
  return [
    cells([
      'input',
      'lines',
      'events',
      'events/s best',
      'events/s p50',
      'by the clock',
      'JSON alone',
      '× JSON, best',
      '× JSON, p50',
      'peak MiB',
      'floor MiB',
    ]),
    ...rows.map((row) =>
      cells([
        `${number(row.megabytes)} MB`,
        number(row.lines),
        number(row.events),
        number(row.best),
        number(row.p50),
        number(row.wall),
        number(row.floor),
        row.bestRatio.toFixed(2),
        row.ratio.toFixed(2),
        number(row.peak),
        number(row.floorPeak),
      ]),
    ),
    '',
    'An event went through `decide`: a call before and after it ran, a prompt, a stop, the start or end of an agent.',
    'Seconds are those of all threads together, the compiler among them: a small input pays for little else.',
    '',
    `events/s, largest  ${number(largest?.best ?? 0)}  (≥ ${number(WANTED)})`,
    `memory, last/first ${((largest?.peak ?? 0) / (smallest?.peak ?? 1)).toFixed(2)}  (≤ 2: the heap grows with V8's thresholds, not with the input)`,
  ];
}
