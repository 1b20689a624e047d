// opencode in a box: the scripted model as its provider, no registry to fetch packages from, and every tool allowed without asking, so
// that what does not happen was refused by the plugin.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { opencode as client } from '../../../src/clients/opencode/index.ts';
import { PLUGIN } from '../../../src/clients/opencode/plugin.ts';
import { programsOf } from '../box-client.ts';
import { Mismatch } from '../check.ts';
import type { Guest } from '../guest.ts';
import { call } from '../script.ts';

/** Its install script would link this program; it is installed without. */
const PROGRAMS = join(programsOf(client.name), `../opencode-${process.platform}-${process.arch}/bin`);
const INHERITED = (process.env.PATH ?? '').split(':').filter((entry) => !entry.includes('node_modules'));

const settings = (model: string) => ({
  model: 'scripted/scripted',
  small_model: 'scripted/scripted',
  autoupdate: false,
  share: 'disabled',
  permission: { '*': 'allow' },
  // It would ask the model for a title too.
  agent: { title: { disable: true } },
  provider: {
    scripted: {
      npm: '@ai-sdk/openai-compatible',
      options: { baseURL: `${model}/v1`, apiKey: 'fake' },
      models: { scripted: { tool_call: true, limit: { context: 100_000, output: 4_000 } } },
    },
  },
});

const PROMPT = '[[script:main]] Do what is to be done.';
const LIMIT_MS = 90_000;

export const GUEST: Guest = {
  client,
  box: {
    name: client.name,
    env: () => ({
      PATH: [PROGRAMS, dirname(process.execPath), ...INHERITED].join(':'),
      NO_COLOR: '1',
      OPENCODE_DISABLE_AUTOUPDATE: '1',
      OPENCODE_DISABLE_MODELS_FETCH: '1',
      OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
      OPENCODE_DISABLE_DEFAULT_PLUGINS: '1',
      // It installs a package beside the settings, and waits for that.
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_fetch_retries: '0',
    }),
    furnish: ({ home, model }) => {
      mkdirSync(join(home, '.config/opencode'), { recursive: true });
      writeFileSync(join(home, '.config/opencode/opencode.json'), JSON.stringify(settings(model)));
    },
  },
  run: async (box, scripts, { args = [], ...options } = {}) => {
    box.model.learn(scripts);
    const words = ['run', '--format', 'json', ...args, PROMPT];
    const done = await box.start(join(PROGRAMS, 'opencode'), words, { limitMs: LIMIT_MS, ...options });
    if (done.late) throw new Mismatch('the client', 'an end in time', 'none');
    const session = /"sessionID":"([^"]+)"/.exec(done.out)?.[1];
    if (done.code !== 0 || session === undefined)
      throw new Mismatch('the client', 'exit code 0 and a session', `exit code ${done.code}, ${done.out}${done.err}`);
    return { session, out: done.out };
  },
  shell: (id, command) => call(id, 'bash', { command, description: id }),
  writes: (box, id, name) => call(id, 'write', { filePath: join(box.project, name), content: name }),
  delegating: 1,
  delegates: (_asked, id, script, type = client.agents.general) =>
    call(id, 'task', { subagent_type: type, description: script, prompt: `[[script:${script}]] Do your part.` }),
  odd: `// Mine.
\texport const mine =   async () => ({ })`,
  hooksFile: ({ home, project }, scope) =>
    scope === 'user'
      ? join(home, '.config/opencode/plugin/tutti.js')
      : join(project, `.opencode/plugin/tutti${scope === 'local' ? '.local' : ''}.js`),
  hookSettings: (command) => PLUGIN.text({ shim: command, via: 'local' }, 2),
  runsAfter: [],
};
