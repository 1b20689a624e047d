// Codex runs no hook before a person has reviewed it: it keeps a digest of each reviewed hook, and skips the others silently. Its app
// server lists the hooks with that state.

import { spawn } from 'node:child_process';
import { isObject, type JsonObject, objectIn, textOf } from '../../core/json.ts';
import { listIn } from '../shared/hooks-in.ts';
import { readText, removeFile, writeText } from '../shared/settings-file.ts';
import type { HookTrust } from '../support.ts';
import { NAME } from './footprint.ts';
import { FOLDER_UNTRUSTED, FORM, HOW_TO_TRUST, isFolderIgnored, settingsFile, trustKeys } from './hooks.ts';

const WAIT_MS = 15_000;

/** The states of hooks that it runs. */
const RUN: ReadonlySet<string> = new Set(['trusted', 'managed']);

type Place = Parameters<HookTrust['untrusted']>[0];

/** Our hooks that it does not run. Undefined: it could not be asked. */
async function untrustedHooks(place: Place): Promise<readonly JsonObject[] | undefined> {
  const listed = await listHooks(place);
  return listed?.filter(
    // `untrusted`, or `modified` since a person has seen it.
    (hook) => FORM.isOurs({ type: 'command', command: textOf(hook.command) }) && !RUN.has(textOf(hook.trustStatus)),
  );
}

function listHooks({ project, env }: Place): Promise<readonly JsonObject[] | undefined> {
  return new Promise((resolve) => {
    const server = spawn(NAME, ['app-server'], { cwd: project, env: { ...env }, stdio: ['pipe', 'pipe', 'ignore'] });
    const timer = setTimeout(() => done(undefined), WAIT_MS);
    const send = (message: object): void =>
      void server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    function done(hooks: readonly JsonObject[] | undefined): void {
      clearTimeout(timer);
      server.kill();
      resolve(hooks);
    }
    let text = '';
    server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = `${text}${chunk}`.split('\n');
      text = lines.pop() ?? '';
      for (const message of lines.map(objectIn)) {
        if (message?.id === 1) {
          send({ method: 'initialized' });
          send({ id: 2, method: 'hooks/list', params: { cwds: [project] } });
        }
        if (message?.id === 2) done(isObject(message.result) ? hooksIn(message.result) : undefined);
      }
    });
    server.on('error', () => done(undefined));
    server.on('close', () => done(undefined));
    server.stdin.on('error', () => {});
    send({ id: 1, method: 'initialize', params: { clientInfo: { name: 'tutti', version: '1' } } });
  });
}

const hooksIn = ({ data }: JsonObject): readonly JsonObject[] =>
  listIn(data).flatMap((folder) => listIn(isObject(folder) ? folder.hooks : undefined).filter(isObject));

const headerOf = (key: string): string => `[hooks.state.${JSON.stringify(key)}]`;

/** The settings without what was trusted under these keys, each with the line break before it. */
const without = (text: string, keys: readonly string[]): string =>
  keys.reduce((rest, key) => {
    const header = headerOf(key).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return rest.replace(new RegExp(`\\n?^${header}\\n(?:\\w+ *=.*\\n?)*`, 'm'), '');
  }, text);

const settingsOf = ({ home, env }: Place): string => settingsFile({ home, env: (name) => env[name] });

export const trust: HookTrust = {
  how: HOW_TO_TRUST,
  // The client does not even list the hooks of such a folder.
  first: ({ project, home, env }) =>
    isFolderIgnored({ project, home, env: (name) => env[name] }) ? FOLDER_UNTRUSTED.fix : undefined,
  untrusted: async (place) => (await untrustedHooks(place))?.map((hook) => textOf(hook.eventName)),
  grant: async (place) => {
    const hooks = (await untrustedHooks(place)) ?? [];
    if (hooks.length === 0) return 0;
    const entries = hooks.map(
      ({ key, currentHash }) => `\n${headerOf(textOf(key))}\ntrusted_hash = ${JSON.stringify(currentHash)}\n`,
    );
    const before = readText(settingsOf(place)) ?? '';
    const keys = hooks.map(({ key }) => textOf(key));
    writeText(settingsOf(place), `${without(before, keys)}${entries.join('')}`);
    return hooks.length;
  },
  revoke: (file, place) => {
    const before = readText(settingsOf(place));
    const after = without(before ?? '', trustKeys(file));
    if (before === undefined || after === before) return;
    if (after === '') removeFile(settingsOf(place));
    else writeText(settingsOf(place), after);
  },
};
