// Sessions on disk, and a real server that shows them in the page of `tutti ui`.

import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../src/core/json.ts';
import { edit, prompt, sessionEnd, sessionStart, staged, type TestStage } from '../../src/report/testing.ts';
import { askPageLink } from '../../src/server/ask.ts';
import { findServer, stopServer } from '../../src/server/up.ts';
import { HOSTILE, hostile, POLICY, rich } from './sessions.ts';

const ROOT = join(import.meta.dirname, '../..');

export interface PageStage extends TestStage {
  readonly tuttiCommand: (...args: readonly string[]) => string;
  /** A fresh one each time: it opens the page once. Asked of the server, as `tutti ui` does it for a person. */
  readonly link: () => Promise<string>;
  /** A script without a terminal is no person while a session is open, so this does not ask `tutti down`. */
  readonly stopServer: () => Promise<boolean>;
}

export const RICH = 'rich-session-3f2a91c0';
export const HOSTILE_ID = `hostile ${HOSTILE.slice(0, 60)}`;

/** A person's home with three sessions of one project: one is open, and its policy has text that waits. */
export async function pageStage(): Promise<PageStage> {
  const stage = await staged(POLICY, 'on-disk', Date.now() - 300_000);
  const { home, project, play } = stage;
  const userHome = join(home, '../home');
  mkdirSync(userHome, { recursive: true });
  const env = { ...process.env, HOME: userHome, TUTTI_HOME: home, NODE_EXTRA_CA_CERTS: '', TUTTI_NO_REPORTS: '1' };
  const tuttiCommand: PageStage['tuttiCommand'] = (...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'bin/tutti.js'), ...args], {
      ...{ cwd: project, env, encoding: 'utf8' },
    });
    if (status !== 0) throw new Error(`tutti ${args.join(' ')}: ${stderr}${stdout}`);
    return stdout;
  };
  await play(earlier(project), 'earlier-session');
  await play(hostile(project), HOSTILE_ID);
  await play(rich(project).slice(0, -2), RICH);
  const weaker: JsonObject = { ...POLICY, rules: { edits: { allowance: 30 } } };
  writeFileSync(join(project, '.tutti', 'policy.yaml'), JSON.stringify(weaker));
  return {
    ...stage,
    tuttiCommand,
    link: async () => {
      tuttiCommand('up');
      const server = await findServer(home);
      const link = server && (await askPageLink(server.address));
      if (link === undefined) throw new Error('The server has no page to show.');
      return link;
    },
    stopServer: () => stopServer(home),
    close: async () => {
      await stopServer(home);
      await stage.close();
    },
  };
}

const earlier = (project: string): readonly JsonObject[] => [
  sessionStart,
  prompt('Fix the flaky test of the importer.'),
  ...Array.from({ length: 9 }, (_, n) => edit(`${project}/a${n}.ts`)),
  sessionEnd,
];
