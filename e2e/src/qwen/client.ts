// Qwen Code in a box: a home with a fake key, the scripted model as its endpoint, and every tool allowed without asking, so that what
// does not happen was refused by a hook.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { qwen as client } from '../../../src/clients/qwen/index.ts';
import { programsOf } from '../box-client.ts';
import { Mismatch } from '../check.ts';
import type { Guest } from '../guest.ts';
import { call } from '../script.ts';

/** Without it, the client writes its settings again. */
const VERSION = { $version: 4 };

const SETTINGS = {
  ...VERSION,
  security: { auth: { selectedType: 'openai' } },
  privacy: { usageStatisticsEnabled: false },
  telemetry: { enabled: false },
  general: { enableAutoUpdate: false },
  model: { name: 'scripted' },
};

const PROMPT = '[[script:main]] Do what is to be done.';
const LIMIT_MS = 90_000;

export const GUEST: Guest = {
  client,
  box: {
    name: client.name,
    env: ({ home, model }) => ({
      // So that scenarios have the person's own settings to themselves.
      QWEN_CODE_SYSTEM_SETTINGS_PATH: join(home, 'machine.json'),
      OPENAI_API_KEY: 'fake',
      OPENAI_BASE_URL: `${model}/v1`,
      OPENAI_MODEL: 'scripted',
      NO_COLOR: '1',
    }),
    furnish: ({ home }) => {
      mkdirSync(join(home, '.qwen'));
      writeFileSync(join(home, 'machine.json'), JSON.stringify(SETTINGS));
    },
  },
  run: async (box, scripts, { args = [], ...options } = {}) => {
    box.model.learn(scripts);
    const words = ['--yolo', '--output-format', 'stream-json', ...args, '-p', PROMPT];
    const done = await box.start(join(programsOf(client.name), 'qwen'), words, { limitMs: LIMIT_MS, ...options });
    if (done.late) throw new Mismatch('the client', 'an end in time', 'none');
    const session = /"session_id":"([^"]+)"/.exec(done.out)?.[1];
    if (done.code !== 0 || session === undefined)
      throw new Mismatch('the client', 'exit code 0 and a session', `exit code ${done.code}, ${done.out}${done.err}`);
    return { session, out: done.out };
  },
  shell: (id, command) => call(id, 'run_shell_command', { command, is_background: false }),
  writes: (box, id, name) => call(id, 'write_file', { file_path: join(box.project, name), content: name }),
  delegating: 1,
  delegates: (_asked, id, script, type = client.agents.general) =>
    call(id, 'agent', {
      subagent_type: type,
      description: script,
      prompt: `[[script:${script}]] Do your part.`,
      run_in_background: false,
    }),
  odd: `// mine
{ /* and mine */
\t"$version": 4, "ui": { "hideTips":true },
\t"hooks": {"PreToolUse": [ ], "Stop": [
\t\t{ "hooks": [{"type":"command","command":"true"}] }]}
}`,
  settled: JSON.stringify(VERSION),
  hooksFile: ({ home, project }, scope) => join(scope === 'user' ? home : project, '.qwen/settings.json'),
  hookSettings: (command) =>
    JSON.stringify({ ...VERSION, hooks: { PreToolUse: [{ hooks: [{ type: 'command', command, timeout: 2 }] }] } }),
  runsAfter: ['crashed', 'exit-two-silent', 'broken-json', 'plain-text', 'late'],
};
