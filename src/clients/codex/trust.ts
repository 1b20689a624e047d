// Codex runs no hook before a person has reviewed it: it keeps a digest of each reviewed hook, and says nothing of the others. Its app
// server lists the hooks with that state.

import { spawn } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type JsonObject, objectIn, textOf } from '../../core/json.ts';
import { listIn } from '../shared/hooks-in.ts';
import type { HookTrust } from '../support.ts';
import { HOME_VARIABLE, NAME } from './footprint.ts';
import { FORM, HOW_TO_TRUST, userFolder } from './hooks.ts';

const WAIT_MS = 15_000;

type Place = Parameters<HookTrust['untrusted']>[0];

/** Our hooks that it does not run. Undefined: it could not be asked. */
async function untrustedHooks(place: Place): Promise<readonly JsonObject[] | undefined> {
  const listed = await listHooks(place);
  return listed?.filter(
    (hook) => FORM.isOurs({ type: 'command', command: textOf(hook.command) }) && hook.trustStatus === 'untrusted',
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

export const trust: HookTrust = {
  how: HOW_TO_TRUST,
  untrusted: async (place) => (await untrustedHooks(place))?.map((hook) => textOf(hook.eventName)),
  grant: async (place) => {
    const hooks = (await untrustedHooks(place)) ?? [];
    const entries = hooks.map(
      ({ key, currentHash }) =>
        `\n[hooks.state.${JSON.stringify(key)}]\ntrusted_hash = ${JSON.stringify(currentHash)}\n`,
    );
    if (entries.length > 0)
      appendFileSync(join(userFolder(place, place.env[HOME_VARIABLE]), 'config.toml'), entries.join(''));
    return hooks.length;
  },
};
