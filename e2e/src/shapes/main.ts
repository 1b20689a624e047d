// Whether a client still says what it is known to say: installs the newest one (or a version that is named, or takes the pinned
// one) into a folder of its own, records what it tells its hooks, and compares the shape with the recorded payloads. Exit 1 with
// a line for each difference. `npm run newest [-- VERSION|pinned]`

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TESTED_VERSIONS } from '../../../src/clients/claude-code/events.ts';
import type { JsonObject } from '../../../src/core/json.ts';
import { differences, shapesOf } from '../../../test/shapes/shape.ts';
import { claudeBinary, ROOT } from '../box.ts';
import { PROVOKED, record } from './record.ts';

const FIXTURES = join(ROOT, 'test/fixtures/payloads/claude-code');

const known = (): readonly JsonObject[] =>
  readdirSync(FIXTURES)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(FIXTURES, name), 'utf8')));

/** Gives the folder it was installed into. */
function installed(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tutti-newest-'));
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', [...args, `@anthropic-ai/claude-code@${version}`], { stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

const versionOf = (program: string): string =>
  /\d+\.\d+\.\d+/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))?.[0] ?? 'unknown';

async function main(wanted = 'latest'): Promise<number> {
  const folder = wanted === 'pinned' ? undefined : installed(wanted);
  try {
    if (folder !== undefined) process.env.E2E_CLIENTS = join(folder, 'node_modules');
    const version = versionOf(claudeBinary());
    const { payloads, screen } = await record();
    const seen = shapesOf(payloads);
    const expected = [...PROVOKED.headless, ...(screen ? PROVOKED.screen : [])];
    const silent = expected.filter((event) => ![...seen.keys()].some((kind) => kind.split(' ')[0] === event));
    const found = [...silent.map((event) => `- ${event}: never sent`), ...differences(shapesOf(known()), seen)];
    console.log(
      `Claude Code ${version}, tested with ${TESTED_VERSIONS.to}: ${payloads.length} payloads of ${seen.size} kinds${screen ? '' : '; no tmux, so nothing at the screen'}`,
    );
    console.log(found.length === 0 ? 'no difference in shape' : found.join('\n'));
    return found.length === 0 ? 0 : 1;
  } finally {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = await main(process.argv[2]);
