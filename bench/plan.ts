// npm run bench:plan [-- --json]: how long it takes to read and check a plan of 1,000 phases in each format: in the first call of
// a process (a command makes only one) and in later calls. The formats take turns.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlanText } from '../src/cli/plan-text.ts';
import { inTurn, type Measured } from './measure.ts';

const PHASES = 1_000;
const WAVE = 10;
/** Milliseconds; a person waits for `tutti plan submit`. */
const WANTED = 500;
const ROUNDS = 20;

const phaseAt = (n: number) => ({
  id: `phase_${n}`,
  title: `Part ${n}: as it was agreed`,
  description: `Reads what the others found, changes src/part-${n}.ts and says what was done.`,
  agent: ['general-purpose', 'code-reviewer', 'tester'][n % 3],
  wave: Math.floor(n / WAVE),
  dependencies: n < WAVE ? [] : [0, 1, 2].map((next) => `phase_${n - WAVE - (n % WAVE) + ((n + next) % WAVE)}`),
  files: [`src/part-${n}.ts`, `test/part-${n}.test.ts`],
  is_atomic: true,
  depth: 3,
});
/** Made on demand: the processes that are timed make none. */
const phases = () => Array.from({ length: PHASES }, (_, n) => phaseAt(n));

const inOneLine = ({ id, title, agent, wave, dependencies }: ReturnType<typeof phaseAt>): string =>
  `  - { id: ${id}, title: "${title}", agent: ${agent}, wave: ${wave}, dependencies: [${dependencies.join(', ')}] }`;

const PLANS: Readonly<Record<string, () => string | Promise<string>>> = {
  JSON: () => JSON.stringify({ phases: phases() }, null, 2),
  'YAML, a line for each key': async () => (await import('yaml')).stringify({ phases: phases() }),
  'YAML, a line for each phase': () => ['phases:', ...phases().map(inOneLine), ''].join('\n'),
};

async function read(path: string): Promise<void> {
  const found = await readPlanText(readFileSync(path, 'utf8'));
  if (!('plan' in found) || found.plan.phases.length !== PHASES) throw new Error(`not read: ${JSON.stringify(found)}`);
}

/** Milliseconds of the first call in a new process. */
function first(path: string): number {
  const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
  const { stdout, stderr, status } = spawnSync(process.execPath, [process.argv[1] ?? '', '--first', path], { env });
  if (status !== 0) throw new Error(String(stderr));
  return Number(stdout);
}

const [flag, path] = process.argv.slice(2);
if (flag === '--first' && path !== undefined) {
  const before = performance.now();
  await read(path);
  process.stdout.write(String(performance.now() - before));
} else {
  const rows = await measured();
  if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify({ rows, wanted: WANTED }, null, 2)}\n`);
  else for (const line of textOf(rows)) process.stdout.write(`${line}\n`);
}

interface Row {
  readonly name: string;
  readonly bytes: number;
  readonly first: Measured;
  readonly later: Measured | undefined;
}

async function measured(): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tutti-bench-plan-'));
  try {
    const files: { name: string; file: string; bytes: number; times: number[] }[] = [];
    for (const [name, make] of Object.entries(PLANS)) {
      const [file, text] = [join(folder, `plan-${files.length}`), await make()];
      writeFileSync(file, text);
      files.push({ name, file, bytes: Buffer.byteLength(text), times: [] });
    }
    for (let round = 0; round < ROUNDS; round += 1) for (const { file, times } of files) times.push(first(file));
    const later = await inTurn(
      files.map(({ name, file }) => ({ name, times: 2, run: () => read(file) })),
      ROUNDS,
    );
    return files.map(({ name, bytes, times }) => {
      const sorted = times.sort((a, b) => a - b);
      const [min = Number.NaN, p50 = Number.NaN] = [sorted[0], sorted[Math.floor((sorted.length - 1) / 2)]];
      const coldest = { name, samples: sorted.length, min, p50 };
      return { name, bytes, first: coldest, later: later.find((each) => each.name === name) };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function textOf(rows: readonly Row[]): readonly string[] {
  const cells = ([name = '', ...rest]: readonly string[]): string =>
    name.padEnd(30) + rest.map((cell) => cell.padStart(14)).join('');
  const ms = (value: number | undefined): string => (value ?? Number.NaN).toFixed(1);
  return [
    cells(['milliseconds', 'KB', 'first, min', 'first, p50', 'later, min', 'later, p50']),
    ...rows.map(({ name, bytes, first, later }) =>
      cells([name, (bytes / 1_000).toFixed(0), ...[first.min, first.p50, later?.min, later?.p50].map(ms)]),
    ),
    '',
    `the slowest, first call at p50   ${ms(Math.max(...rows.map(({ first }) => first.p50)))}  (< ${WANTED})`,
  ];
}
