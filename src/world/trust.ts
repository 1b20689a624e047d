// Decides which commands of a policy may run. A person's own policy, a managed one and presets are trusted. A project's policy is not,
// until a person has approved its commands. The approval is for their content: any change revokes it.

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

/** A command of a policy, with its rule and setting. */
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

export interface UntrustedCommands {
  /** Commands that need a person's approval. */
  readonly untrusted: readonly PolicyCommand[];
  /** Digest of everything that affects these commands. */
  readonly digest: string;
}

/** `home`: tutti's own folder, where the person's policy is. */
export function untrustedCommands(force: PolicyInForce, project: string, home: string): UntrustedCommands {
  const untrusted = commandsOf(force.policy).filter((command) => needsTrust(command, force, home));
  const settings = new Map(untrusted.map((command) => [`${command.rule}.${command.need.setting}`, command]));
  const affecting = [...settings.values()].map(({ rule, kind, need }): Json => {
    const data = force.loaded.composed?.data.rules.find(({ name }) => name === rule);
    return [rule, kind, need.setting, data?.settings[need.setting] ?? null];
  });
  const digest = createHash('sha256')
    .update(JSON.stringify([1, project, affecting]))
    .digest('hex');
  return { untrusted, digest };
}

/** The policy and project that define a rule. A session in a nested project has two policies, each trusted separately. */
function definitionOf(force: PolicyInForce, rule: string, project: string) {
  if (force.joined === undefined) return { force, rule, project };
  const { began, nested, project: there } = force.joined;
  if (began.policy.rules.some(({ name }) => name === rule)) return { force: began, rule, project };
  return { force: nested, rule: rule.endsWith(NESTED) ? rule.slice(0, -NESTED.length) : rule, project: there };
}

/** The project a command may run in; undefined if nobody has trusted it there. */
export function trustedIn(
  { rule, need }: Pick<PolicyCommand, 'rule' | 'need'>,
  force: PolicyInForce,
  project: string,
  home: string,
): string | undefined {
  const defined = definitionOf(force, rule, project);
  const trusted =
    !needsTrust({ rule: defined.rule, need }, defined.force, home) ||
    isTrusted(home, untrustedCommands(defined.force, defined.project, home).digest);
  return trusted ? defined.project : undefined;
}

function needsTrust({ rule, need }: Pick<PolicyCommand, 'rule' | 'need'>, force: PolicyInForce, home: string): boolean {
  const origin = force.loaded.composed?.origins()[`rules.${rule}.${need.setting}`];
  // Of unknown origin: not trusted.
  if (origin === undefined || !isPersonsOwn(origin, home)) return true;
  // A program in the project needs trust, whoever names it.
  return need.run.some(([program = '']) => program.includes('/') && !isAbsolute(program));
}

function isPersonsOwn(origin: Origin, home: string): boolean {
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
export type TrustEntry = Readonly<v.InferOutput<typeof entry>>;

const store = v.object({ version: v.literal(1), trusted: v.array(entry) });

export const trustFile = (home: string): string => join(home, 'trust.json');

/** The trusted projects. A trust file that is damaged, or that others can write to, trusts none. */
export function readTrust(home: string): readonly TrustEntry[] {
  const found = readStore(home);
  return typeof found === 'string' ? [] : found;
}

/** Why the trust file is ignored, if it is. */
export function trustFileProblem(home: string): string | undefined {
  const found = readStore(home);
  return typeof found === 'string' ? found : undefined;
}

function readStore(home: string): readonly TrustEntry[] | string {
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

/** One entry per project: it replaces an older one. */
export function addTrust(home: string, trusted: TrustEntry): void {
  write(home, [...readTrust(home).filter(({ project }) => project !== trusted.project), trusted]);
}

export function removeTrust(home: string, project: string): readonly TrustEntry[] {
  const before = readTrust(home);
  const gone = before.filter((one) => one.project === project);
  if (gone.length > 0)
    write(
      home,
      before.filter((one) => one.project !== project),
    );
  return gone;
}

/** Atomic, and private from the start. */
function write(home: string, trusted: readonly TrustEntry[]): void {
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
