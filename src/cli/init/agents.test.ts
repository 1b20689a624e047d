// `init` brings the agents that the policy names, keeps them current, and `uninstall` takes them away.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_CLIENT } from '../../clients/registry.ts';
import { agentsFor, agentsToRemove, writeAgentFiles } from '../agent-files.ts';
import { loadedPreset } from '../commands/policy.ts';
import { PRESET_LIST, PRESET_NAMES } from '../preset-list.ts';
import { newPlace, type Place } from '../testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
});
afterEach(() => place.remove());

const AGENTS: Readonly<Record<string, readonly string[]>> = {
  layers: ['analyst', 'developer', 'qa'],
  pipeline: ['context-gatherer', 'context-refiner', 'strategic-orchestrator'],
  workflow: [
    ...['code-cleanup-optimizer', 'code-reviewer', 'codebase-context-analyzer', 'dependency-manager'],
    ...['devops-experience-architect', 'documentation-expert', 'task-completion-verifier', 'tech-lead-architect'],
  ],
};

const init = (...more: readonly string[]) => place.run(['init', '--yes', '--transport', 'command', ...more]);
const agentsIn = (root: string): readonly string[] => {
  const folder = join(root, '.claude/agents');
  return existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.md$/, '')) : [];
};

it.each(PRESET_NAMES)('are those that %s names and that ship, as many as the question says', async (preset) => {
  const { composed } = await loadedPreset(preset);
  if (composed === undefined) throw new Error(`${preset} does not load`);
  const plans = await agentsFor(composed.policy, { client: DEFAULT_CLIENT.name, scope: 'local' }, place);
  expect(plans.map(({ name }) => name)).toEqual(AGENTS[preset] ?? []);
  expect(PRESET_LIST.find(({ name }) => name === preset)?.agents).toBe(AGENTS[preset]?.length);
});

it('are shown, follow the policy, and are gone after uninstall, but for those of a person', async () => {
  const dry = await init('--preset', 'layers', '--dry-run');
  expect(dry.out).toMatch(/\n {2}provide +\.claude\/agents: analyst, developer, qa added\n/);
  expect(agentsIn(place.project)).toEqual([]);

  const mine = place.write('.claude/agents/qa.md', '---\nname: qa\n---\nMine.\n');
  const { out } = await init('--preset', 'layers');
  expect(out).toMatch(/\n {2}agents +\.claude\/agents: analyst, developer added; qa yours\n/);
  await init('--preset', 'pipeline');
  expect(agentsIn(place.project)).toEqual([...(AGENTS.pipeline ?? []), 'qa'].sort());

  const gone = await place.run(['uninstall', '--yes']);
  expect(gone.out).toMatch(
    /agents +\S+\.claude\/agents: context-gatherer, context-refiner, strategic-orchestrator removed/,
  );
  expect(agentsIn(place.project)).toEqual(['qa']);
  expect(readFileSync(mine, 'utf8')).toContain('Mine.');
});

it("are the user's for scope user, and leave no folder behind", async () => {
  await init('--scope', 'user', '--preset', 'pipeline');
  expect(agentsIn(place.home)).toEqual(AGENTS.pipeline);
  expect(agentsIn(place.project)).toEqual([]);
  await place.run(['uninstall', '--yes', '--scope', 'user']);
  expect(existsSync(join(place.home, '.claude/agents'))).toBe(false);
});

it('stay while hooks of another scope in the same folder need them', async () => {
  const at = (scope: 'local' | 'project') => ({ client: DEFAULT_CLIENT.name, scope });
  const { composed } = await loadedPreset('layers');
  if (composed === undefined) throw new Error('layers does not load');
  writeAgentFiles(await agentsFor(composed.policy, at('local'), place));
  expect(await agentsToRemove([at('local')], [at('project')], place)).toEqual([]);
  expect(await agentsToRemove([at('local'), at('project')], [], place)).toHaveLength(3);
});
