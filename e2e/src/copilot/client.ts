// Copilot CLI in a box: offline with the scripted model as its provider, the folder trusted and every tool allowed without asking, so
// that what does not happen was refused by a hook.

import { join } from 'node:path';
import { copilot as client } from '../../../src/clients/copilot/index.ts';
import { type BoxClient, programsOf } from '../box-client.ts';
import { Mismatch } from '../check.ts';
import type { Guest } from '../guest.ts';
import { call } from '../script.ts';

const BOX: BoxClient = {
  name: client.name,
  env: ({ model }) => ({
    COPILOT_OFFLINE: 'true',
    COPILOT_AUTO_UPDATE: 'false',
    COPILOT_PROVIDER_BASE_URL: `${model}/v1`,
    COPILOT_PROVIDER_API_KEY: 'fake',
    COPILOT_MODEL: 'gpt-4.1',
    NO_COLOR: '1',
  }),
  furnish: () => {},
};

const FREE = ['--allow-all-tools', '--allow-all-paths'];
const TRUSTED = '--trust-folder';
const QUIET = ['--disable-client-telemetry', '--no-auto-update', '--output-format', 'json'];
const PROMPT = '[[script:main]] Do what is to be done.';
const LIMIT_MS = 90_000;

/** `trusted`: whether the person trusts the folder, whatever the settings say. */
const runner =
  (trusted: boolean): Guest['run'] =>
  async (box, scripts, { args = [], ...options } = {}) => {
    box.model.learn(scripts);
    const words = [...FREE, ...(trusted ? [TRUSTED] : []), ...QUIET, ...args, '-p', PROMPT];
    const done = await box.start(join(programsOf(client.name), 'copilot'), words, { limitMs: LIMIT_MS, ...options });
    if (done.late) throw new Mismatch('the client', 'an end in time', 'none');
    const session = /"type":"result".*"sessionId":"([^"]+)"/.exec(done.out)?.[1];
    if (done.code !== 0 || session === undefined)
      throw new Mismatch('the client', 'exit code 0 and a session', `exit code ${done.code}, ${done.out}${done.err}`);
    return { session, out: done.out };
  };

/** As its settings say. */
export const runAsTrusted = runner(false);

export const GUEST: Guest = {
  box: BOX,
  client,
  run: runner(true),
  shell: (id, command) => call(id, 'bash', { command, description: id }),
  writes: (box, id, name) => call(id, 'create', { path: join(box.project, name), file_text: name }),
  delegating: 1,
  delegates: (_asked, id, script, type = client.agents.general) =>
    call(id, 'task', {
      agent_type: type,
      name: script,
      description: script,
      prompt: `[[script:${script}]] Do your part.`,
      mode: 'sync',
    }),
  odd: `{ "version": 1,
\t"hooks": {"preToolUse": [ ], "agentStop": [
\t\t{"type":"command","bash":"true"}]}
}`,
  hooksFile: ({ home, project }, scope) =>
    scope === 'user'
      ? join(home, '.copilot/hooks/tutti.json')
      : join(project, `.github/hooks/tutti${scope === 'local' ? '.local' : ''}.json`),
  hookSettings: (command) =>
    JSON.stringify({ version: 1, hooks: { PreToolUse: [{ type: 'command', bash: `'${command}'`, timeoutSec: 2 }] } }),
  runsAfter: ['broken-json', 'plain-text', 'late'],
};
