// Decides which commands of a policy may run. A person's own policy, a managed one and presets are trusted. A project's policy is not,
// until a person has accepted it. The acceptance is for the content of text or commands: any change of both revokes it.

import { createHash } from 'node:crypto';
import { isAbsolute } from 'node:path';
import type { SettingsVariable } from '../clients/client.ts';
import type { Json } from '../core/json.ts';
import { commandsOf, type PolicyCommand } from '../policy/commands.ts';
import type { PolicyInForce } from '../policy/in-force.ts';
import { namesInJoin } from '../policy/join.ts';
import type { Origin } from '../policy/layers.ts';
import { isOwn, sourcesOf } from '../policy/sources.ts';
import { type Acceptance, addTrust, readTrust } from '../policy/trust-store.ts';

export interface UntrustedCommands {
  /** Commands that need a person's acceptance. */
  readonly untrusted: readonly PolicyCommand[];
  /** Digest of everything that affects these commands. */
  readonly digest: string;
  /** Whether a person, or TUTTI_TRUST, has accepted them. */
  readonly accepted: boolean;
}

/** `home`: tutti's own folder, where the person's policy is. */
export function untrustedCommands(force: PolicyInForce, project: string, home: string): UntrustedCommands {
  const untrusted = commandsOf(force.policy).filter((command) => needsTrust(command, force, home));
  const settings = new Map(untrusted.map((command) => [`${command.rule}.${command.need.setting}`, command]));
  const affecting = [...settings.values()].map(({ rule, kind, need }): Json => {
    const data = force.data.rules.find(({ name }) => name === rule);
    return [rule, kind, need.setting, data?.settings[need.setting] ?? null];
  });
  const digest = createHash('sha256')
    .update(JSON.stringify([1, project, affecting]))
    .digest('hex');
  return { untrusted, digest, accepted: untrusted.length === 0 || isAccepted(force, project, home, digest) };
}

function isAccepted(force: PolicyInForce, project: string, home: string, digest: string): boolean {
  const trusted = readTrust(home).filter((one) => one.project === project);
  if (trusted.some(({ runs }) => runs === digest)) return true;
  // The text is accepted as a whole, but only what is in force is that text.
  const pin = force.pins?.[project];
  if (pin === undefined || force.loaded.composed?.policy.id !== force.policy.id) return false;
  const { repository } = sourcesOf(force.loaded, project, home);
  if (pin.variable && pin.repository === repository) return true;
  return trusted.some(({ text }) => text === repository);
}

/** The policy and project that define a rule. A session in a nested project has two policies, each trusted separately. */
function definitionOf(force: PolicyInForce, rule: string, project: string) {
  if (force.joined === undefined) return { force, rule, project };
  const { outer, nested, project: there } = force.joined;
  if (outer.policy.rules.some(({ name }) => name === rule)) return { force: outer, rule, project };
  const [written = rule] = [...namesInJoin(outer.data, nested.data)].find(([, joined]) => joined === rule) ?? [];
  return { force: nested, rule: written, project: there };
}

/** The project a command may run in; undefined if nobody has accepted it there. */
export function trustedIn(
  { rule, need }: Pick<PolicyCommand, 'rule' | 'need'>,
  force: PolicyInForce,
  project: string,
  home: string,
): string | undefined {
  const defined = definitionOf(force, rule, project);
  const trusted =
    !needsTrust({ rule: defined.rule, need }, defined.force, home) ||
    untrustedCommands(defined.force, defined.project, home).accepted;
  return trusted ? defined.project : undefined;
}

function needsTrust({ rule, need }: Pick<PolicyCommand, 'rule' | 'need'>, force: PolicyInForce, home: string): boolean {
  const { composed } = force.loaded;
  const inForce = force.data.rules.find(({ name }) => name === rule)?.settings[need.setting];
  const inFiles = composed?.data.rules.find(({ name }) => name === rule)?.settings[need.setting];
  const origin = composed?.origins()[`rules.${rule}.${need.setting}`];
  // Of unknown origin, or not what the files say now: not trusted.
  if (origin === undefined || !isPersonsOwn(origin, home)) return true;
  if (JSON.stringify(inForce) !== JSON.stringify(inFiles)) return true;
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
      return !isAbsolute(origin.file) || isOwn(origin.file, home);
    case 'project':
    case 'local':
      return false;
  }
}

/** The policy as its files describe it, whatever of it is in force. Undefined while they are broken. */
export function asWritten({ loaded, files }: Pick<PolicyInForce, 'loaded' | 'files'>): PolicyInForce | undefined {
  const { composed } = loaded;
  return composed && { policy: composed.policy, data: composed.data, loaded, files };
}

/** Accepts a project's text and commands as they are in its files now. The caller has made sure that a person wants it. */
export function accept(
  written: PolicyInForce,
  project: string,
  home: string,
  { by, at }: Pick<Acceptance, 'by' | 'at'>,
  variables: readonly SettingsVariable[] = [],
): Acceptance {
  const { files, repository, own } = sourcesOf(written.loaded, project, home);
  const { untrusted, digest } = untrustedCommands(written, project, home);
  const commands = untrusted.map(({ need }) => need.name);
  const before = readTrust(home).find((one) => one.project === project && one.text === repository)?.variables ?? [];
  const acceptance: Acceptance = {
    project,
    text: repository,
    own,
    runs: digest,
    commands,
    variables: [...new Set([...before, ...variables.map(variableDigest)])],
    by,
    at,
  };
  addTrust(home, acceptance, files);
  return acceptance;
}

/** Those variables of the client's settings in a project that nobody has accepted with their values. */
export function unacceptedVariables(
  variables: readonly SettingsVariable[],
  project: string,
  home: string,
): readonly SettingsVariable[] {
  if (variables.length === 0) return variables;
  const accepted = new Set(readTrust(home).flatMap((one) => (one.project === project ? (one.variables ?? []) : [])));
  return variables.filter((one) => !accepted.has(variableDigest(one)));
}

const variableDigest = ([name, value]: SettingsVariable): string =>
  createHash('sha256')
    .update(JSON.stringify([name, value]))
    .digest('hex');

/** Whether nothing of a project's text has to be accepted: a person, or TUTTI_TRUST, has done so, or there is none. */
export function isTextAccepted(
  { loaded, pins }: Pick<PolicyInForce, 'loaded' | 'pins'>,
  project: string,
  home: string,
): boolean {
  const { files, repository } = sourcesOf(loaded, project, home);
  const pin = pins?.[project];
  if (pin?.variable && pin.repository === repository) return true;
  const texts = readTrust(home).filter((one) => one.project === project && one.text !== '');
  return texts.some(({ text }) => text === repository) || (files.length === 0 && texts.length === 0);
}
