// Files that calls of the session wrote to, and whose calls they were. Only complete paths count: what a wildcard or a
// program of unknown effects touches is not known.

import { filesWritten } from '../core/call.ts';
import type { Part } from './part.ts';
import type { ChangedFile } from './report.ts';
import { keyOf } from './who.ts';

const MOST_FILES = 300;

interface Row {
  readonly path: string;
  writes: number;
  lastAt: number;
  readonly by: Map<string, number>;
}

export function files(): Part<readonly ChangedFile[]> {
  const rows = new Map<string, Row>();

  return {
    see: ({ event, actor, at }) => {
      // Written only once the call has ended.
      if (event.name !== 'tool.after' || event.damage) return;
      for (const path of filesWritten(event.call)) {
        const row = rows.get(path) ?? {
          path: inProject(path, event.roots.project),
          writes: 0,
          lastAt: at,
          by: new Map(),
        };
        if (rows.size >= MOST_FILES && !rows.has(path)) continue;
        rows.set(path, row);
        row.writes++;
        row.lastAt = Math.max(row.lastAt, at);
        row.by.set(keyOf(actor), (row.by.get(keyOf(actor)) ?? 0) + 1);
      }
    },
    result: () =>
      [...rows.values()]
        .toSorted((a, b) => b.writes - a.writes)
        .map(({ path, writes, lastAt, by }) => ({
          ...{ path, writes, lastAt },
          by: [...by].map(([agent, times]) => ({ agent, writes: times })).toSorted((a, b) => b.writes - a.writes),
        })),
  };
}

const inProject = (path: string, project: string): string =>
  path.startsWith(`${project}/`) ? path.slice(project.length + 1) : path;
