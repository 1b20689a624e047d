// A scratch project with everything that belongs to tutti, and a shell that really runs a command in it. What a command changed or
// read is found afterwards by comparing digests and by searching for a token that only the secret files contain.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CLIENT } from '../../src/clients/registry.ts';
import type { Call, CallKind } from '../../src/core/call.ts';
import { strongest } from '../../src/core/effect.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { judgeCall, readCall } from '../../src/effects/call-effects.ts';
import { createDiskWorld } from '../../src/world/disk.ts';
import type { World } from '../../src/world/world.ts';
import { lookFor } from '../support/ticks.ts';

const TOKEN = 'token-that-nobody-may-read';

const FILES: Readonly<Record<string, string>> = {
  'project/.git/HEAD': 'ref: refs/heads/main\n',
  'project/.git/config': '[core]\n\trepositoryformatversion = 0\n\tbare = false\n',
  'project/.git/objects/info/.keep': '',
  'project/.git/refs/heads/.keep': '',
  'project/.tutti/policy.yaml': 'extends: balanced\nlevel: strict\n',
  'project/.tutti/policy.local.yaml': 'extends: balanced\n',
  'project/.tutti/sub/note.txt': 'x\n',
  'project/.claude/settings.json': '{"hooks": {}}\n',
  'project/.claude/settings.local.json': '{"hooks": {}}\n',
  'project/node_modules/tutti/bin/tutti-hook': '#!/bin/sh\n',
  'project/node_modules/tutti/dist/hook.cjs': '// hook\n',
  'project/src/a.ts': 'export const a = 1;\n',
  'project/src/deep/b.txt': 'b\n',
  'project/lib/c.txt': 'c\n',
  'project/docs/guide.md': '# Guide\n',
  'project/new.yaml': 'level: "off"\n',
  'project/script.ed': '1,$s/strict/off/\nw\nq\n',
  'home/.claude/settings.json': '{"hooks": {}}\n',
  'home/notes.txt': 'x\n',
  'state/ledger.db': 'records\n',
  'state/policy.yaml': 'extends: balanced\n',
  'state/trust.json': '{}\n',
  'state/sub/x': 'x\n',
  'state/server.json': JSON.stringify({ pid: 999_999, key: TOKEN }),
  'state/address': `4712 ${TOKEN} 0.1.0\n`,
  'state/evidence-key.pem': `${TOKEN}\n`,
};

const LINKS: Readonly<Record<string, string>> = {
  'project/notes': '.tutti',
  'project/rules': '.tutti/policy.yaml',
  'project/src/inner': '../.tutti/sub',
  'project/src/agent': '../.claude',
  'project/docs/store': '../../state/sub',
  'project/docs/up': '..',
  'project/far': '../state',
  'project/lib/only-link': '../../state',
};

const HARD_LINKS: Readonly<Record<string, string>> = {
  'project/hard.yaml': 'project/.tutti/policy.yaml',
  'project/src/hard.json': 'project/.claude/settings.json',
  'project/hard.db': 'state/ledger.db',
  'project/docs/hard.txt': 'state/address',
  'project/hard-hook': 'project/node_modules/tutti/bin/tutti-hook',
};

/** Files and folders whose change or removal lifts the bar. Also watched for new files. */
const WATCHED = ['project/.tutti', 'project/.claude', 'project/node_modules/tutti', 'home/.claude', 'state'];

export interface Attempt {
  readonly command: string;
  /** Relative to the tree. */
  readonly cwd?: string;
}

export interface AttackClass {
  readonly about: string;
  readonly attacks: readonly (string | Attempt)[];
  readonly harmless: readonly (string | Attempt)[];
}

interface Run {
  /** What happened to the watched files. */
  readonly reached: readonly string[];
  /** How the command ended and what it printed, for the message of a failing test. */
  readonly course: string;
}

export interface AttackTree {
  /** The text with `{P}`, `{T}` and `{H}` as the paths of project, tutti's home and the user's home. */
  filled(text: string): string;
  refuses(attempt: Attempt): boolean;
  refusesCall(kind: CallKind, name: string, input: JsonObject, cwd?: string): boolean;
  /** Runs a command in a fresh copy. */
  run(attempt: Attempt): Promise<Run>;
  close(): void;
}

/** `links`: with other names of tutti's files in the project. */
export function plantTree({ links = true } = {}): AttackTree {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-attacks-')));
  const root = join(folder, 'tree');
  const world = createDiskWorld({ home: join(root, 'state'), userHome: join(root, 'home') });
  plant(root, links);
  const pristine = digests(root);

  const filled = (text: string): string =>
    text
      .replaceAll('{P}', join(root, 'project'))
      .replaceAll('{T}', join(root, 'state'))
      .replaceAll('{H}', join(root, 'home'));
  const at = (cwd = 'project'): string => join(root, cwd);
  const judge = (kind: CallKind, name: string, input: JsonObject, cwd?: string): boolean =>
    isTamper(world, { kind, name, input, effects: [] }, at(cwd), root);

  return {
    filled,
    refuses: ({ command, cwd }) => judge('shell', 'Bash', { command: filled(command) }, cwd),
    refusesCall: (kind, name, input, cwd) => judge(kind, name, JSON.parse(filled(JSON.stringify(input))), cwd),
    run: async ({ command, cwd }) => {
      const { printed, ending } = await shell(filled(command), at(cwd), root);
      const after = digests(root);
      const changed = [...new Set([...pristine.keys(), ...after.keys()])].filter(
        (path) => pristine.get(path) !== after.get(path),
      );
      const read = printed.includes(TOKEN) || leaked(root) ? ['the token was read'] : [];
      rmSync(root, { recursive: true, force: true });
      plant(root, links);
      return { reached: [...changed, ...read], course: `${ending}; it printed: ${printed}` };
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function plant(root: string, links: boolean): void {
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  if (!links) return;
  for (const [path, target] of Object.entries(LINKS)) symlinkSync(target, join(root, path));
  for (const [path, target] of Object.entries(HARD_LINKS)) linkSync(join(root, target), join(root, path));
}

export function isTamper(world: World, call: Call, cwd: string, root: string): boolean {
  const roots = { project: join(root, 'project'), home: join(root, 'home'), tmp: join(root, 'tmp') };
  const own = world.own({ cwd, roots }, [join(root, 'project/.tutti/policy.yaml')], DEFAULT_CLIENT.name);
  const reading = readCall(call, DEFAULT_CLIENT.argumentsOf(call.name, call.input), { cwd, roots }, own.guard);
  const links = world.links(reading.targets, roots, own);
  return strongest(judgeCall(call, reading, { own, links, cwd, tracked: [] }).effects) === 'tamper';
}

/** Every watched entry with its mode and a digest of its content. */
function digests(root: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const enter = (path: string): void => {
    const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
    if (stat === undefined) return;
    const content = stat.isFile()
      ? createHash('sha256')
          .update(readFileSync(join(root, path)))
          .digest('hex')
      : '';
    found.set(path, `${stat.mode} ${content}`);
    if (stat.isDirectory()) for (const name of readdirSync(join(root, path))) enter(`${path}/${name}`);
  };
  for (const path of WATCHED) enter(path);
  return found;
}

/** Whether a file that the command created holds the token. */
function leaked(root: string): boolean {
  const known = new Set([...Object.keys(FILES), ...Object.keys(HARD_LINKS)]);
  const enter = (path: string): boolean =>
    readdirSync(join(root, path)).some((name) => {
      const each = path === '' ? name : `${path}/${name}`;
      const stat = lstatSync(join(root, each));
      if (stat.isDirectory()) return enter(each);
      return stat.isFile() && !known.has(each) && readFileSync(join(root, each)).includes(TOKEN);
    });
  return existsSync(root) && enter('');
}

const LIMIT_MS = 5_000;

/** Runs a command until it ends or the limit is reached, and ends whatever it started. */
async function shell(command: string, cwd: string, root: string): Promise<{ printed: string; ending: string }> {
  const child = spawn('bash', ['--norc', '--noprofile', '-c', command], {
    cwd,
    env: {
      PATH: process.env.PATH ?? '/usr/bin:/bin',
      HOME: join(root, 'home'),
      TUTTI_HOME: join(root, 'state'),
      TMPDIR: root,
      LC_ALL: 'C.UTF-8',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  const hear = (data: Buffer): void => {
    printed += data.toString('latin1');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  let ending: string | undefined;
  child.on('exit', (code, signal) => {
    ending = `it ended with ${signal ?? code}`;
  });
  await lookFor(() => ending, LIMIT_MS);
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {}
  if (ending === undefined) {
    await once(child, 'exit');
    ending = `it was ended after ${LIMIT_MS} ms`;
  }
  return { printed, ending };
}
