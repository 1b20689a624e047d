// tutti's home at its usual place, below the user's own: closed however a command or code puts the path together. What is read here is
// really read first.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the templates are bash and code

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDiskWorld } from '../../src/world/disk.ts';
import { isTamper } from './tree.ts';

const root = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-usual-home-')));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const TOKEN = 'token-that-nobody-may-read';
const [project, home] = [join(root, 'project'), join(root, 'home')];
const state = join(home, '.local/state/tutti');
for (const [path, text] of Object.entries({
  [join(project, 'src/a.ts')]: '',
  [join(home, '.npmrc')]: '',
  [join(home, '.claude/settings.json')]: '{}',
  [join(state, 'address')]: `4712 ${TOKEN} 0.1.0\n`,
  [join(state, 'ledger.db')]: '',
  [join(state, 'reports/a.html')]: '',
})) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
const world = createDiskWorld({ home: state, userHome: home });
const refuses = (command: string): boolean =>
  isTamper(world, { kind: 'shell', name: 'Bash', input: { command }, effects: [] }, project, root);

const READS = [
  'cat ~/.local/state/tutti/address',
  'cat "${XDG_STATE_HOME:-$HOME/.local/state}"/tutti/address',
  'cat ~/.local/*/tut*/addr*',
  'cd && cat .local/state/tutti/address',
  'cat ../home/.local/state/tutti/address',
  'cat /proc/self/cwd/../home/.local/state/tutti/address',
  'grep -r token ~/.local',
  'find ~ -name address -exec cat {} +',
  'python3 -c \'import os; print(open(os.environ["HOME"] + "/.local/state/tutti/address").read())\'',
  'python3 -c \'import os; print(open(os.path.join(os.environ["HOME"], ".local", "state", "tutti", "address")).read())\'',
  'python3 -c \'import os; print(open(os.path.join(os.path.expanduser("~"), ".local/state", "tutti", "address")).read())\'',
  'python3 -c \'from pathlib import Path; print(Path.home().joinpath(".local", "state", "tutti", "address").read_text())\'',
  'python3 -c \'from pathlib import Path; print((Path.home() / ".local" / "state" / "tutti" / "address").read_text())\'',
  'node -e \'console.log(fs.readFileSync(path.join(process.env.HOME, ".local", "state", "tutti", "address"), "utf8"))\'',
  'node -e \'console.log(fs.readFileSync(path.resolve(os.homedir(), ".local", "state", "tutti", "address"), "utf8"))\'',
  'perl -MFile::Spec -e \'open F, File::Spec->catfile($ENV{HOME}, ".local", "state", "tutti", "address"); print <F>\'',
];

const CHANGES = [
  'python3 -c \'import os, shutil; shutil.rmtree(os.path.join(os.environ["HOME"], ".local", "state", "tutti"))\'',
  'python3 -c \'import os; os.remove(os.path.join(os.getenv("HOME"), ".local", "state", "tutti", "ledger.db"))\'',
  'node -e \'fs.rmSync(path.join(os.homedir(), ".local", "state", "tutti"), {recursive: true})\'',
  'python3 -c \'import os, shutil; shutil.rmtree(os.path.join(os.environ["HOME"], "Library", "Application Support", "tutti"))\'',
  'ruby -e \'require "fileutils"; FileUtils.rm_rf(File.join(ENV["HOME"], ".local", "state", "tutti"))\'',
];

/** `~name` is the home of the user with that name, who may be the one that runs the command. */
const BY_USER = [
  'cat ~ada/.local/state/tutti/address',
  'x=~ada; cat $x/.local/state/tutti/address',
  'grep -r token ~ada/.local',
  'rm -rf ~ada/.local/state/tutti',
  'echo x > ~ada/.local/state/tutti/policy.yaml',
];

const HARMLESS = [
  'ls ~',
  'cat ~/.npmrc',
  'cat ~/.local/state/tutti/reports/a.html',
  'cat ~ada/notes.txt',
  'rm -rf ~ada/build',
  'ls ~ada/.local',
  'python3 -c \'import os; print(open(os.path.join(os.environ["HOME"], ".config", "x", "address")).read())\'',
  'node -e \'console.log(fs.readFileSync(path.join(os.homedir(), ".npmrc"), "utf8"))\'',
];

describe("tutti's home at its usual place", () => {
  it.each(READS)('is closed to what reads it: %s', (command) => {
    const { stdout } = spawnSync('bash', ['-c', command], {
      cwd: project,
      env: { PATH: process.env.PATH, HOME: home },
      encoding: 'utf8',
    });
    expect(stdout).toContain(TOKEN);
    expect(refuses(command)).toBe(true);
  });

  it.each([...CHANGES, ...BY_USER])('is closed to %s', (command) => {
    expect(refuses(command)).toBe(true);
  });

  it.each(HARMLESS)('leaves %s alone', (command) => {
    expect(refuses(command)).toBe(false);
  });
});
