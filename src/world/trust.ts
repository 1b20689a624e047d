// Whose commands may run. A person's own policy, a managed one and what ships are trusted as they are; a project's is not, until
// a person has looked at its commands and said so. What was trusted is told by its content: changed, it is asked for again.

import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import * as v from 'valibot';
import type { CommandNeed } from '../core/check-need.ts';
import type { Json } from '../core/json.ts';
import { isWithin } from '../core/paths.ts';
import { NESTED, type Policy } from '../core/policy.ts';
import { managedPath } from '../policy/find.ts';
import type { PolicyInForce } from '../policy/in-force.ts';
import type { Origin } from '../policy/layers.ts';

/** A command of a policy, and the rule and setting it stands in. */
export interface PolicyCommand {
  readonly rule: string;
  readonly kind: string;
  readonly need: CommandNeed;
}

/** Every command a policy can ever run, each once. */
export function commandsOf({ rules }: Pick<Policy, 'rules'>): readonly PolicyCommand[] {
  return rules.flatMap(({ name: rule, kind, settings }) => {
    const needs = (kind.needs?.(settings) ?? []).flatMap((need) => (need.from === 'command' ? [need] : []));
    const first = new Map(needs.map((need) => [JSON.stringify([need.setting, need.name, need.run]), need]));
    return [...first.values()].map((need) => ({ rule, kind: kind.kind, need }));
  });
}

export interface Commands {
  /** Those that need a person's word first. */
  readonly strange: readonly PolicyCommand[];
  /** What that word would be for: everything that bears on them. */
  readonly digest: string;
}

/** `home`: tutti's own folder, where the person's policy is. */
export function strangeCommands(force: PolicyInForce, project: string, home: string): Commands {
  const strange = commandsOf(force.policy).filter((command) => isStrange(command, force, home));
  const settings = new Map(strange.map((command) => [`${command.rule}.${command.need.setting}`, command]));
  const bearing = [...settings.values()].map(({ rule, kind, need }): Json => {
    const data = force.loaded.composed?.data.rules.find(({ name }) => name === rule);
    return [rule, kind, need.setting, data?.settings[need.setting] ?? null];
  });
  const digest = createHash('sha256')
    .update(JSON.stringify([1, project, bearing]))
    .digest('hex');
  return { strange, digest };
}

/** Where a rule really stands: a session that went elsewhere is under two policies at once, and each is trusted for itself. */
function groundOf(force: PolicyInForce, rule: string, project: string) {
  if (force.joined === undefined) return { force, rule, project };
  const { began, nested, project: there } = force.joined;
  if (began.policy.rules.some(({ name }) => name === rule)) return { force: began, rule, project };
  return { force: nested, rule: rule.endsWith(NESTED) ? rule.slice(0, -NESTED.length) : rule, project: there };
}

/** The project a command may run for; undefined: nobody has trusted it there. */
export function trustedIn(
  { rule, need }: Pick<PolicyCommand, 'rule' | 'need'>,
  force: PolicyInForce,
  project: string,
  home: string,
): string | undefined {
  const ground = groundOf(force, rule, project);
  const trusted =
    !isStrange({ rule: ground.rule, need }, ground.force, home) ||
    isTrusted(home, strangeCommands(ground.force, ground.project, home).digest);
  return trusted ? ground.project : undefined;
}

function isStrange({ rule, need }: Pick<PolicyCommand, 'rule' | 'need'>, force: PolicyInForce, home: string): boolean {
  const origin = force.loaded.composed?.origins()[`rules.${rule}.${need.setting}`];
  // Where nobody can tell who said it, nobody trusted did.
  if (origin === undefined || !isOwn(origin, home)) return true;
  // A program of the project is the project's, whoever names it.
  return need.run.some(([program = '']) => program.includes('/') && !isAbsolute(program));
}

function isOwn(origin: Origin, home: string): boolean {
  switch (origin.layer) {
    case 'default':
    case 'built-in':
    case 'user':
    case 'managed':
      return true;
    case 'extends':
      return !isAbsolute(origin.file) || isWithin(origin.file, home) || isWithin(origin.file, MANAGED);
    case 'project':
    case 'local':
      return false;
  }
}

const MANAGED = dirname(managedPath(process.platform, (name) => process.env[name]));

const entry = v.object({
  digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  project: v.string(),
  commands: v.array(v.string()),
  by: v.string(),
  at: v.number(),
});
export type Trusted = Readonly<v.InferOutput<typeof entry>>;

const store = v.object({ version: v.literal(1), trusted: v.array(entry) });

export const trustFile = (home: string): string => join(home, 'trust.json');

/** What is trusted. A store that is damaged, or that others can write to, trusts nothing. */
export function readTrust(home: string): readonly Trusted[] {
  const found = look(home);
  return typeof found === 'string' ? [] : found;
}

/** Why the store counts for nothing, when it does. */
export function trustFlaw(home: string): string | undefined {
  const found = look(home);
  return typeof found === 'string' ? found : undefined;
}

function look(home: string): readonly Trusted[] | string {
  const file = trustFile(home);
  if (!existsSync(file)) return [];
  try {
    const open = [home, file].find((path) => !isPrivate(path));
    if (open !== undefined) return `others can write to ${open}`;
    const read = v.safeParse(store, JSON.parse(readFileSync(file, 'utf8')));
    return read.success ? read.output.trusted : `${file} is damaged`;
  } catch {
    return `${file} cannot be read`;
  }
}

function isPrivate(path: string): boolean {
  if (process.platform === 'win32') return true;
  const { mode, uid } = statSync(path);
  return (mode & 0o022) === 0 && uid === process.getuid?.();
}

export const isTrusted = (home: string, digest: string): boolean =>
  readTrust(home).some((trusted) => trusted.digest === digest);

/** One word per project: an older one of it goes. */
export function addTrust(home: string, trusted: Trusted): void {
  write(home, [...readTrust(home).filter(({ project }) => project !== trusted.project), trusted]);
}

export function removeTrust(home: string, project: string): readonly Trusted[] {
  const before = readTrust(home);
  const gone = before.filter((one) => one.project === project);
  if (gone.length > 0)
    write(
      home,
      before.filter((one) => one.project !== project),
    );
  return gone;
}

/** Whole or not at all, and readable by the person alone from its first moment. */
function write(home: string, trusted: readonly Trusted[]): void {
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const draft = `${trustFile(home)}.${process.pid}`;
  rmSync(draft, { force: true });
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, `${JSON.stringify({ version: 1, trusted }, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, trustFile(home));
}
