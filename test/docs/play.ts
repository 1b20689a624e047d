// Plays the examples of a page: every `console` block from top to bottom, in a project, a home and a ledger of its own. What
// they print is put in the form in which it does not change from run to run, and is what the page must show.
//
// `<!-- first: SCENE -->` lets something happen before the next block. A line that is nothing but a command of tutti runs in
// this process, where a person can be at the terminal; every other line runs in bash.

import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { runCli } from '../../src/cli/program.ts';
import { TESTED_VERSIONS } from '../../src/clients/claude-code/events.ts';
import { SCENES } from './scenes.ts';
import { steady } from './steady.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface Lab {
  readonly folder: string;
  readonly home: string;
  readonly state: string;
  readonly project: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The time at which everything on the page happens. */
  readonly now: number;
}

const PIECE = /<!-- first: ([a-z ]+) -->|^```console\n([\s\S]*?)^```$/gm;

/** The page as it would be with every example played anew. */
export async function played(page: string): Promise<string> {
  const lab = newLab();
  try {
    const pieces = [...page.matchAll(PIECE)];
    const texts: string[] = [];
    for (const [whole, scene, block] of pieces) {
      if (scene !== undefined) await sceneOf(scene)(lab);
      texts.push(
        block === undefined || !canPlay(block) ? whole : `\`\`\`console\n${await playedBlock(lab, block)}\`\`\``,
      );
    }
    return page.replaceAll(PIECE, () => texts.shift() ?? '');
  } finally {
    await closeLab(lab);
  }
}

export async function closeLab(lab: Lab): Promise<void> {
  await inProcess(lab, ['down', '--force']);
  rmSync(lab.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
}

/** Everything a block needs is there with git and bash, but for this. */
const canPlay = (block: string): boolean => !block.includes('curl ') || hasCurl();
const hasCurl = (): boolean => spawnSync('curl', ['--version']).error === undefined;

export function sceneOf(name: string): (lab: Lab) => Promise<void> {
  const scene = SCENES[name];
  if (scene === undefined) throw new Error(`no scene “${name}”; known: ${Object.keys(SCENES).join(', ')}`);
  return scene;
}

export function newLab(): Lab {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-docs-')));
  const [home, bin] = [join(folder, 'home'), join(folder, 'bin')];
  const [project, state] = [join(home, 'app'), join(home, '.local/state/tutti')];
  for (const made of [join(project, 'src'), bin]) mkdirSync(made, { recursive: true });
  writeFileSync(join(project, 'src/config.ts'), 'export function loadConfig() {}\n');
  execFileSync('git', ['init', '-q'], { cwd: project });
  script(join(bin, 'tutti'), `exec "${process.execPath}" "${ROOT}/bin/tutti.js" "$@"`);
  // Only asked which release it is: the one tutti was tested with, whatever this machine has.
  script(join(bin, 'claude'), `echo '${TESTED_VERSIONS.to} (Claude Code)'`);
  symlinkSync(join(ROOT, 'bin/tutti-hook'), join(bin, 'tutti-hook'));
  // A hook that is a process would start a server or a writer of reports of its own, which nobody here would stop.
  const env = {
    PATH: `${bin}:${process.env.PATH}`,
    HOME: home,
    TUTTI_HOME: state,
    TUTTI_NO_SERVER: '1',
    TUTTI_NO_REPORTS: '1',
    NO_COLOR: '1',
  };
  return { folder, home, state, project, env, now: Date.now() };
}

function script(path: string, line: string): void {
  writeFileSync(path, `#!/bin/sh\n${line}\n`);
  chmodSync(path, 0o755);
}

/** Each command with what it prints below it. */
async function playedBlock(lab: Lab, block: string): Promise<string> {
  let text = '';
  for (const command of commandsIn(block)) text += `${command}\n${await printed(lab, command)}`;
  return text;
}

/** A command begins with `$ `, and goes on in lines that begin with `> `. */
function commandsIn(block: string): readonly string[] {
  const commands: string[] = [];
  for (const line of block.split('\n')) {
    const last = commands.pop();
    if (last !== undefined) commands.push(line.startsWith('> ') ? `${last}\n${line}` : last);
    if (line.startsWith('$ ')) commands.push(line);
  }
  return commands;
}

async function printed(lab: Lab, command: string): Promise<string> {
  const { out, exit } = await ran(lab, command.replaceAll(/^[$>] /gm, ''));
  const ending = exit === 0 ? '' : `[exit ${exit}]\n`;
  return steady(out === '' || out.endsWith('\n') ? out + ending : `${out}\n${ending}`, lab, userInfo().username);
}

/** Runs a line as a person at the terminal would. `answers`: what they type. */
export async function ran(lab: Lab, source: string, answers: readonly string[] = []): Promise<Ran> {
  const words = ownWords(lab, source);
  return words === undefined ? inBash(lab, source) : inProcess(lab, words, answers);
}

interface Ran {
  readonly out: string;
  readonly exit: number;
}

/** The words of a line that is a command of tutti and nothing else, as bash would split them. */
function ownWords({ env, project }: Lab, source: string): readonly string[] | undefined {
  const bare = source.replaceAll(/'[^']*'|"[^"]*"|\$\([^)]*\)/g, '');
  if (!/^(npx )?tutti /.test(source) || /[|;&<>]|tutti hook/.test(bare)) return undefined;
  const listing = `printf '%s\\0' ${source.replace(/^(npx )?tutti /, '')}`;
  const words = execFileSync('bash', ['-c', listing], { cwd: project, env: { ...env }, encoding: 'utf8' });
  return words.split('\0').slice(0, -1);
}

async function inProcess(
  { env, project, now }: Lab,
  argv: readonly string[],
  answers: readonly string[] = [],
): Promise<Ran> {
  let out = '';
  const screen = (isTTY: boolean) =>
    Object.assign(
      new Writable({
        write(chunk, _encoding, done) {
          out += String(chunk);
          done();
        },
      }),
      { isTTY },
    );
  const exit = await runCli(argv, {
    env,
    cwd: project,
    now: () => now,
    stdin: Object.assign(Readable.from(answers.map((line) => `${line}\n`)), { isTTY: true }),
    stdout: screen(true),
    // No screen: a bar is drawn there when the machine is slow, and wiped away again.
    stderr: screen(false),
    agent: () => undefined,
  });
  return { out, exit };
}

function inBash({ env, project }: Lab, source: string): Ran {
  const ran = spawnSync('bash', ['-c', source], { cwd: project, env: { ...env }, encoding: 'utf8' });
  return { out: ran.stdout + ran.stderr, exit: ran.status ?? 1 };
}
