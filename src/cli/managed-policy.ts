// The managed policy file: how `init --managed` writes it, and how `uninstall --managed` restores what was there before.

import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LoadedPolicy } from '../policy/load.ts';
import { ORDINARY_BYTES, readWhole } from '../regular-file.ts';
import { extendsIn, type PolicyFilePlan, planText, withExtends } from './policy-file.ts';

const managedText = (
  preset: string,
): string => `# The tutti policy of this machine, written by \`tutti init --managed\`. \`tutti uninstall --managed\` removes it.
# Locked: no other policy file, no command and no variable can weaken it.
version: 1
locked: true
extends: ${preset}

# Change a rule of the preset by naming it. Users may add rules of their own:
# rules:
#   RULE: { … }
`;

export const planManagedPolicy = (wish: {
  readonly path: string;
  readonly preset: string;
  readonly asked: boolean;
  readonly force: boolean;
}): PolicyFilePlan => planText({ ...wish, fresh: managedText(wish.preset) });

/** Loads the policy as planned, without layers of a user or a project. */
export async function loadManaged(path: string, plan: PolicyFilePlan): Promise<LoadedPolicy> {
  const { loadPolicy } = await import('../policy/load.ts');
  const { POLICY_PARTS } = await import('../pipeline/policy-parts.ts');
  const load = (managed: string): LoadedPolicy =>
    loadPolicy({ ...POLICY_PARTS, home: NOWHERE, managed, cwd: NOWHERE, env: () => undefined });
  if (plan.what === 'keep') return load(path);
  const folder = mkdtempSync(join(tmpdir(), 'tutti-managed-'));
  try {
    const draft = join(folder, 'policy.yaml');
    writeFileSync(draft, plan.text);
    return load(draft);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const NOWHERE = '/tutti-nowhere';
const FOLDER = 0o755;
const FILE = 0o644;

/** Readable by all users, whatever the umask of the administrator. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, FOLDER);
}

/** Keeps a backup of a file that somebody else wrote. */
export function writeManagedPolicy(path: string, text: string): void {
  makeFolder(dirname(path));
  const before = textOf(path);
  if (before !== undefined && !isGenerated(before)) backUp(path);
  const real = before === undefined ? path : realpathSync(path);
  const draft = `${real}.${process.pid}`;
  try {
    writeFileSync(draft, text, { flag: 'wx' });
    chmodSync(draft, FILE);
    renameSync(draft, real);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** The oldest backup is the original. */
function backUp(path: string): void {
  if (!existsSync(backupOf(path))) copyFileSync(path, backupOf(path), constants.COPYFILE_EXCL);
}

export type PolicyUndo = 'removed' | 'restored' | 'kept' | 'absent';

/** What `undoManagedPolicy` would do. A policy that was edited since stays. */
export function planUndo(path: string): PolicyUndo {
  const text = textOf(path);
  if (text === undefined) return 'absent';
  const original = textOf(backupOf(path));
  if (original === undefined) return isGenerated(text) ? 'removed' : 'kept';
  const [preset = ''] = extendsIn(text);
  return isGenerated(text) || withExtends(original, preset) === text ? 'restored' : 'kept';
}

export function undoManagedPolicy(path: string): PolicyUndo {
  const what = planUndo(path);
  if (what === 'removed') rmSync(path);
  if (what === 'restored') renameSync(backupOf(path), realpathSync(path));
  removeEmpty(dirname(path));
  return what;
}

/** Removes a folder that nothing is left in. */
export function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It is not empty, or not there.
  }
}

const isGenerated = (text: string): boolean => text === managedText(extendsIn(text)[0] ?? '');

const backupOf = (path: string): string => `${path}.tutti-backup`;

const textOf = (path: string): string | undefined =>
  existsSync(path) ? readWhole(path, ORDINARY_BYTES).toString('utf8') : undefined;
