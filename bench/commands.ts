// npm run bench:commands -- DIR [rounds]: what reading a command takes, with this checkout's sources and with those of another one, over
// the commands of the corpora in turn. The other one runs twice, so that its difference to itself shows how much of a difference means
// nothing. CPU time is the least of a round, which other load on the machine changes least.

import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { type Contender, inTurn } from './measure.ts';

const CORPORA = ['shell-cases', 'shell-cases-independent', 'shell-cases-field', 'shell-cases-fresh'] as const;
const CONTEXT = { cwd: '/home/ada/app', project: '/home/ada/app', home: '/home/ada', tmp: '/tmp' };
/** Where a checkout has the reading of commands, now and in earlier versions; and what is guarded, if it asks for that. */
const READINGS = ['src/effects/shell/effects.ts', 'src/shell/effects.ts'] as const;
const GUARDS = 'src/clients/registry.ts';

const [folder, rounds = '15'] = process.argv.slice(2);
const other = resolve(folder ?? '');
if (folder === undefined || !READINGS.some((file) => existsSync(join(other, file)))) {
  process.stderr.write('usage: npm run bench:commands -- DIR [rounds]\nDIR is a checkout with its node_modules.\n');
  process.exit(2);
}

type Read = (command: string) => unknown;

async function readingOf(root: string, name: string): Promise<Read> {
  const outfile = join(process.cwd(), 'dist/run', `commands-${name}.mjs`);
  mkdirSync(join(outfile, '..'), { recursive: true });
  const reading = READINGS.find((file) => existsSync(join(root, file))) ?? READINGS[0];
  const lines = [`export { shellEffects } from './${reading}';`];
  if (reading === READINGS[0]) lines.push(`export { GUARD } from './${GUARDS}';`);
  const stdin = { contents: lines.join('\n'), resolveDir: root, loader: 'ts' as const };
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  const { shellEffects, GUARD } = await import(pathToFileURL(outfile).href);
  return (command) => shellEffects(command, { ...CONTEXT, guard: GUARD });
}

const commandsOf = (corpus: string): readonly string[] =>
  JSON.parse(readFileSync(`test/fixtures/${corpus}.json`, 'utf8')).map(({ cmd }: { readonly cmd: string }) => cmd);

const builds = [
  ['this', process.cwd()],
  ['other', other],
  ['other-again', other],
] as const;
const readings = await Promise.all(builds.map(async ([name, root]) => [name, await readingOf(root, name)] as const));

for (const corpus of CORPORA) {
  const commands = commandsOf(corpus);
  const cpu = new Map<string, number>();
  const contenders = readings.map(([name, read]): Contender => {
    const run = (): void => {
      const before = process.cpuUsage();
      for (const command of commands) read(command);
      const { user, system } = process.cpuUsage(before);
      cpu.set(name, Math.min(cpu.get(name) ?? Number.POSITIVE_INFINITY, (user + system) / 1_000));
    };
    return { name, times: 1, run };
  });
  const measured = await inTurn(contenders, Number(rounds));
  const theirs = measured[1];
  process.stdout.write(`${corpus}, ${commands.length} commands\n`);
  for (const { name, min, p50 } of measured) {
    const each = (ms: number): string => ((ms * 1_000) / commands.length).toFixed(1);
    const ratios = `min ×${(min / (theirs?.min ?? min)).toFixed(3)}  p50 ×${(p50 / (theirs?.p50 ?? p50)).toFixed(3)}`;
    const spent = cpu.get(name) ?? Number.NaN;
    process.stdout.write(
      `  ${name.padEnd(12)} min ${each(min)} µs  p50 ${each(p50)} µs  CPU ${each(spent)} µs  a command  ${ratios}\n`,
    );
  }
}
