// A project whose policy has checks, and a client that edits and stops in it.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { JsonObject } from '../../core/json.ts';
import { openMemory } from '../../ledger/memory.ts';
import { createTutti, type Tutti } from '../../pipeline/tutti.ts';
import { accept, asWritten } from '../../world/trust.ts';

type Env = Readonly<Record<string, string>>;

export interface ChecksPlace {
  readonly folder: string;
  readonly project: string;
  readonly home: string;
  readonly tutti: Tutti;
  /** Everything that was answered so far. */
  readonly answers: readonly string[];
  /** The project's own policy; its path. */
  policy(rules: JsonObject, more?: JsonObject): string;
  /** The person's own policy; its path. */
  ownPolicy(rules: JsonObject): string;
  send(payload: JsonObject, env?: Env): Promise<string>;
  /** A file was written. */
  edited(path: string, content?: string, env?: Env): Promise<string>;
  stopped(): Promise<string>;
  /** The person trusts the commands of the project as they are now. */
  trust(): Promise<void>;
  /** The lines that commands left in `looked`, beside the project. */
  looked(): readonly string[];
  close(): Promise<void>;
}

export async function newChecksPlace(): Promise<ChecksPlace> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-checks-')));
  const [project, home] = [join(folder, 'project'), join(folder, 'state')];
  mkdirSync(join(project, '.tutti'), { recursive: true });
  mkdirSync(home, { mode: 0o700 });
  const tutti = await createTutti({ home, userHome: join(folder, 'home'), ledger: openMemory() });
  const answers: string[] = [];
  let calls = 0;

  const send: ChecksPlace['send'] = async (payload, env = {}) => {
    const id = 'tool_name' in payload && { tool_use_id: `call-${++calls}` };
    const { stdout } = await tutti.hook({
      client: 'claude-code',
      payload: JSON.stringify({ session_id: 's1', cwd: project, ...id, ...payload }),
      transport: 'http',
      env: (name) => env[name],
    });
    answers.push(stdout);
    return stdout;
  };
  return {
    folder,
    project,
    home,
    tutti,
    answers,
    send,
    policy: (rules, more = {}) =>
      put(join(project, '.tutti/policy.yaml'), JSON.stringify({ extends: 'base', rules, ...more })),
    ownPolicy: (rules) => put(join(home, 'policy.yaml'), JSON.stringify({ extends: 'base', rules })),
    edited: (file_path, content = 'x\n', env = {}) =>
      send(
        {
          hook_event_name: 'PostToolUse',
          tool_name: 'Write',
          tool_input: { file_path, content },
          tool_response: {},
        },
        env,
      ),
    stopped: () => send({ hook_event_name: 'Stop', stop_hook_active: false }),
    trust: async () => {
      const written = asWritten(await tutti.policy(project, () => undefined));
      if (written === undefined) throw new Error('the policy is broken');
      accept(written, project, home, { by: 'ada', at: 1 });
    },
    looked: () =>
      existsSync(join(folder, 'looked')) ? readFileSync(join(folder, 'looked'), 'utf8').split('\n').slice(0, -1) : [],
    close: async () => {
      await tutti.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const put = (path: string, text = ''): string => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  return path;
};
