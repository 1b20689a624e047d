// What agents did, and which files they changed, as sections of a report. Apart from the others, because the page of `tutti ui` shows
// them too, and the others need every rule kind.

import { type Cell, code, count, long, number, type Section, soft, table } from '../core/blocks.ts';
import { lastingOf } from '../core/duration.ts';
import { counted } from '../core/text.ts';
import type { AgentUse, SessionReport } from './report.ts';
import { abbreviated } from './words.ts';

const FILES_SHOWN = 12;
const AGENTS_SHOWN = 16;

/** A session without subagents has nothing to compare. */
export function agentSection(agents: readonly AgentUse[]): Section {
  if (agents.length < 2) return { title: 'Agents', blocks: [] };
  const withTokens = agents.some(({ output }) => output !== undefined);
  const sentBack = agents.some((one) => one.sentBack > 0);
  const some = (value: number | undefined): string => (value === undefined ? '–' : abbreviated(value));
  return {
    title: 'Agents',
    blocks: [
      table(
        [
          long('agent'),
          number('time'),
          ...['calls', 'refused', 'failed'].map(number),
          ...(sentBack ? [number('sent back')] : []),
          ...(withTokens ? [number('tokens written'), number('largest context')] : []),
        ],
        inTree(agents).map(({ depth, ...one }) => [
          agentName(one, depth),
          lastingOf(one.to - one.from),
          count(one.calls),
          count(one.refused, 'bad'),
          count(one.failed),
          ...(sentBack ? [count(one.sentBack, 'warn')] : []),
          ...(withTokens ? [some(one.output), some(one.context)] : []),
        ]),
        AGENTS_SHOWN,
      ),
    ],
  };
}

const agentName = ({ label, task }: AgentUse, depth: number): Cell => {
  const indent = depth === 0 ? '' : `${'\u00a0\u00a0'.repeat(depth - 1)}└ `;
  return task === '' ? `${indent}${label}` : [indent, task, soft(` ${label}`)];
};

/** Agents below those that started them. */
function inTree(agents: readonly AgentUse[]): readonly (AgentUse & { readonly depth: number })[] {
  const keys = new Set(agents.map(({ key }) => key));
  const parentOf = ({ key, parent }: AgentUse): string | undefined =>
    key === MAIN_KEY ? undefined : parent !== undefined && keys.has(parent) && parent !== key ? parent : MAIN_KEY;
  const below = (parent: string | undefined, depth: number): readonly (AgentUse & { readonly depth: number })[] =>
    agents
      .filter((one) => parentOf(one) === parent)
      .flatMap((one) => [{ ...one, depth }, ...(depth < DEEPEST ? below(one.key, depth + 1) : [])]);
  return keys.has(MAIN_KEY) ? below(undefined, 0) : agents.map((one) => ({ ...one, depth: 0 }));
}

const MAIN_KEY = 'main';
const DEEPEST = 12;

export function fileSection({ files, agents }: Pick<SessionReport, 'files' | 'agents'>): Section {
  if (files.length === 0) return { title: 'Files', blocks: [] };
  const names = new Map(agents.map(({ key, label, task }) => [key, task || label]));
  return {
    title: 'Files',
    summary: `${counted(files.length, 'file')} changed`,
    blocks: [
      table(
        [long('file'), number('changes'), long('by')],
        files.map(({ path, writes, by }) => [
          code(path),
          count(writes),
          by
            .map(({ agent, writes: times }) => `${names.get(agent) ?? agent}${by.length > 1 ? ` ${times}` : ''}`)
            .join(', '),
        ]),
        FILES_SHOWN,
      ),
    ],
  };
}
