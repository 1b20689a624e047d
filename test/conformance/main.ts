// npm run conformance -- DIR|FILE…: plays vector files through the command host and through the http host.

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type Failure, knows, play } from './play.ts';
import { HOSTS, type HostName } from './stage.ts';
import type { Vector, VectorFile } from './vector.ts';

/** As many at once as there are cores to start processes on. */
const AT_ONCE = 3;

const filesOf = (path: string): readonly string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => join(path, name))
    : [path];

interface Task {
  readonly host: HostName;
  readonly system: string;
  readonly vector: Vector;
}

async function main(paths: readonly string[]): Promise<number> {
  if (paths.length === 0) {
    process.stderr.write('usage: npm run conformance -- DIR|FILE…\n');
    return 2;
  }
  const tasks: Task[] = [];
  for (const file of paths.flatMap(filesOf)) {
    const { system, vectors, format }: VectorFile = JSON.parse(readFileSync(file, 'utf8'));
    if (format !== 'orch-vectors/1' || !knows(system)) {
      process.stderr.write(`${file}: format ${format}, system ${system}: not known here\n`);
      return 2;
    }
    const quirks = vectors.filter((vector) => vector.class === 'quirk');
    for (const { id, title } of quirks) process.stdout.write(`not run (quirk): ${id} ${title}\n`);
    const runs = vectors.filter((vector) => vector.class !== 'quirk');
    process.stdout.write(`${basename(file)}: ${runs.length} vectors on ${HOSTS.join(' and ')}\n`);
    for (const host of HOSTS) tasks.push(...runs.map((vector) => ({ host, system, vector })));
  }

  let passed = 0;
  let failed = 0;
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let task = tasks[next++]; task !== undefined; task = tasks[next++]) {
      const { host, system, vector } = task;
      const failures = await play(system, vector, host, process.cwd()).catch((error: unknown): readonly Failure[] => [
        {
          step: 0,
          what: 'run',
          expected: 'to be played',
          seen: error instanceof Error ? error.message : String(error),
        },
      ]);
      if (failures.length === 0) passed += 1;
      else {
        failed += 1;
        process.stdout.write(`FAILED ${vector.id} on ${host}: ${vector.title}\n${failures.map(shown).join('')}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
}

const shown = ({ step, what, expected, seen }: Failure): string =>
  `  step ${step}, ${what}: expected ${JSON.stringify(expected)}, seen ${JSON.stringify(seen)}\n`;

process.exitCode = await main(process.argv.slice(2));
