// The agents that a policy names and that ship with tutti, as files where the client keeps definitions. Ours carry a digest of their text:
// a file without it was written or changed by a person, and stays as it is.

import { createHash } from 'node:crypto';
import { mkdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type AgentDefinition, readAgents } from '../clients/agent-definition.ts';
import type { ClientPlace } from '../clients/client.ts';
import { supportOf } from '../clients/registry.ts';
import type { AgentFiles, SettingsScope } from '../clients/support.ts';
import { agentsNamed, type Policy } from '../core/policy.ts';
import { textIn } from '../regular-file.ts';
import { packageRoot } from '../world/own-paths.ts';

export interface AgentFilePlan {
  readonly name: string;
  readonly file: string;
  /** `yours`: a person's file has the name of an agent that the policy names. */
  readonly what: (typeof WHAT)[number];
  /** The text to write; absent if none is. */
  readonly text?: string;
}

/** By name. */
export const shippedAgents = (): ReadonlyMap<string, AgentDefinition> =>
  readAgents(join(packageRoot(), 'presets', 'agents'));

/** What has to change so that of the agents that ship exactly those in `names` are there. */
export function planAgentFiles(
  files: AgentFiles,
  names: readonly string[],
  scope: SettingsScope,
  place: ClientPlace,
): readonly AgentFilePlan[] {
  return [...shippedAgents()].flatMap(([name, definition]): AgentFilePlan[] => {
    const file = files.file(name, scope, place);
    const before = textIn(file);
    const isOwn = before !== undefined && isOurs(before);
    if (!names.includes(name)) return isOwn ? [{ name, file, what: 'removed' }] : [];
    if (before !== undefined && !isOwn) return [{ name, file, what: 'yours' }];
    const text = signed((digest) => files.text(definition, noteWith(digest)));
    if (before === text) return [{ name, file, what: 'kept' }];
    return [{ name, file, what: before === undefined ? 'added' : 'updated', text }];
  });
}

/** Which client, and where its settings are. */
interface Installation {
  readonly client: string;
  readonly scope: SettingsScope;
}

/** What `init` does with agents for a policy there; nothing if the client cannot be given agents. */
export const agentsFor = (policy: Policy, there: Installation, place: ClientPlace): Promise<readonly AgentFilePlan[]> =>
  plansIn(there, agentsNamed(policy), place);

/** What `uninstall` removes there. Installations that remain keep the agents in their folder. */
export async function agentsToRemove(
  gone: readonly Installation[],
  remaining: readonly Installation[],
  place: ClientPlace,
): Promise<readonly AgentFilePlan[]> {
  const all = [...shippedAgents().keys()];
  const used = (await Promise.all(remaining.map((one) => plansIn(one, all, place)))).flat().map(({ file }) => file);
  const removed = (await Promise.all(gone.map((one) => plansIn(one, [], place)))).flat();
  // Two scopes may share a folder.
  return [...new Map(removed.map((plan) => [plan.file, plan])).values()].filter(({ file }) => !used.includes(file));
}

async function plansIn(
  { client, scope }: Installation,
  names: readonly string[],
  place: ClientPlace,
): Promise<readonly AgentFilePlan[]> {
  const { agentFiles } = await supportOf(client);
  return agentFiles === undefined ? [] : planAgentFiles(agentFiles, names, scope, place);
}

/** For each folder: `FOLDER: analyst, qa added; developer yours`. */
export function agentsInWords(plans: readonly AgentFilePlan[], shown: (path: string) => string): readonly string[] {
  const folders = [...new Set(plans.map(({ file }) => dirname(file)))];
  return folders.map((folder) => {
    const here = plans.filter(({ file }) => dirname(file) === folder);
    const groups = WHAT.flatMap((what) => {
      const names = here.filter((plan) => plan.what === what).map(({ name }) => name);
      return names.length === 0 ? [] : [`${names.join(', ')} ${what}`];
    });
    return `${shown(folder)}: ${groups.join('; ')}`;
  });
}

const WHAT = ['added', 'updated', 'kept', 'yours', 'removed'] as const;

/** Throws if a file cannot be written. */
export function writeAgentFiles(plans: readonly AgentFilePlan[]): void {
  for (const { file, what, text } of plans) {
    if (what === 'removed') remove(file);
    if (text === undefined) continue;
    mkdirSync(dirname(file), { recursive: true });
    // A link that leads nowhere is a person's, too.
    writeFileSync(file, text, { flag: what === 'added' ? 'wx' : 'w' });
  }
}

/** With its folder, if nothing else is in it. */
function remove(file: string): void {
  rmSync(file, { force: true });
  try {
    rmdirSync(dirname(file));
  } catch {
    // Other agents are there.
  }
}

const noteWith = (digest: string): string =>
  `Written by \`tutti init\`, which also updates it; \`tutti uninstall\` removes it. Once you change it, it is yours. ${digest}`;

const DIGEST = /sha256:[0-9a-f]{0,64}/;

const digestOf = (text: string): string =>
  `sha256:${createHash('sha256').update(text.replace(DIGEST, 'sha256:')).digest('hex')}`;

const signed = (make: (digest: string) => string): string => make(digestOf(make('sha256:')));

const isOurs = (text: string): boolean => DIGEST.exec(text)?.[0] === digestOf(text);
