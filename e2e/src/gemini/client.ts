// Gemini CLI in a box: a home with a fake key, the scripted model as its endpoint, and every tool allowed without asking, so that what
// does not happen was refused by a hook.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gemini as client } from '../../../src/clients/gemini/index.ts';
import { programsOf } from '../box-client.ts';
import { Mismatch } from '../check.ts';
import type { Guest } from '../guest.ts';
import { call } from '../script.ts';

const SETTINGS = {
  security: { auth: { selectedType: 'gemini-api-key' } },
  privacy: { usageStatisticsEnabled: false },
  telemetry: { enabled: false },
  general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
  experimental: { enableAgents: true },
};

const PROMPT = '[[script:main]] Do what is to be done.';
const LIMIT_MS = 90_000;
/** The client would ask a model which model to ask. */
const MODEL = 'gemini-2.5-flash';

export const GUEST: Guest = {
  client,
  box: {
    name: client.name,
    env: ({ model }) => ({ GEMINI_API_KEY: 'fake', GOOGLE_GEMINI_BASE_URL: model, NO_COLOR: '1' }),
    furnish: ({ home, project }) => {
      mkdirSync(join(home, '.gemini'));
      writeFileSync(join(home, '.gemini/settings.json'), JSON.stringify(SETTINGS));
      writeFileSync(join(home, '.gemini/trustedFolders.json'), JSON.stringify({ [project]: 'TRUST_FOLDER' }));
    },
  },
  run: async (box, scripts, { args = [], ...options } = {}) => {
    box.model.learn(scripts);
    const words = ['--yolo', '-m', MODEL, '--output-format', 'stream-json', ...args, '-p', PROMPT];
    const done = await box.start(join(programsOf(client.name), 'gemini'), words, { limitMs: LIMIT_MS, ...options });
    if (done.late) throw new Mismatch('the client', 'an end in time', 'none');
    const session = /"session_id":"([^"]+)"/.exec(done.out)?.[1];
    if (done.code !== 0 || session === undefined)
      throw new Mismatch('the client', 'exit code 0 and a session', `exit code ${done.code}, ${done.out}${done.err}`);
    return { session, out: done.out };
  },
  shell: (id, command) => call(id, 'run_shell_command', { command }),
  writes: (_box, id, name) => call(id, 'write_file', { file_path: name, content: name }),
  delegating: 1,
  delegates: (_asked, id, script, type = client.agents.general) =>
    call(id, 'invoke_agent', { agent_name: type, prompt: `[[script:${script}]] Do your part.` }),
  agreeToAgents: ({ home, project }, names) => {
    const digest = (name: string) =>
      createHash('sha256')
        .update(readFileSync(join(project, `.gemini/agents/${name}.md`), 'utf8'))
        .digest('hex');
    const agreed = { [project]: Object.fromEntries(names.map((name) => [name, digest(name)])) };
    mkdirSync(join(home, '.gemini/acknowledgments'));
    writeFileSync(join(home, '.gemini/acknowledgments/agents.json'), JSON.stringify(agreed));
  },
  odd: `// mine
{ /* and mine */
\t"security": { "auth":{"selectedType": "gemini-api-key"} },  "privacy":{"usageStatisticsEnabled":false},
\t"hooks": {"BeforeTool": [ ], "AfterAgent": [
\t\t{ "hooks": [{"type":"command","command":"true"}] }]}
}`,
  hooksFile: ({ home, project }, scope) => join(scope === 'user' ? home : project, '.gemini/settings.json'),
  hookSettings: (command) =>
    JSON.stringify({ hooks: { BeforeTool: [{ hooks: [{ type: 'command', command, timeout: 2_000 }] }] } }),
  runsAfter: ['crashed', 'exit-two-silent', 'broken-json', 'plain-text', 'late'],
};
