// A plugin that a client loads as a file of JavaScript: it passes the client's hooks on to `tutti-hook`, one process each, and carries
// the answers out. It has no secret and works without a server. For the doctor and for `status` it is one command for each event.

import { objectIn, textOf } from '../../core/json.ts';
import { textIn } from '../../regular-file.ts';
import type { CommandForm, FoundCommand } from './command-form.ts';

interface PluginParts {
  readonly name: string;
  /** The events it passes on, with the seconds that it waits. */
  readonly events: Readonly<Record<string, { readonly seconds: number }>>;
  /** How far its folder is below the project. */
  readonly up: string;
  /** What is the client's own: exports the plugin, and calls `ask(event, payload, directory)`, which throws if there is no answer,
   *  or `askNow`. */
  readonly body: string;
}

interface PluginOptions {
  readonly shim: string;
  readonly via: string;
}

export interface PluginFile {
  /** `seconds`: for every event, instead of those of the table. */
  text(options: PluginOptions, seconds?: number): string;
  isOurs(text: string | undefined): boolean;
  readonly form: Pick<CommandForm, 'registered' | 'installed' | 'isSound' | 'secondsOf'>;
}

const HEAD = '// tutti checks what agents do here. Written by `tutti init`; `tutti uninstall` takes it away.\n';
const OPTIONS = /^const OPTIONS = (\{.*\});$/m;

/** What a text was made with. Undefined: not tutti's plugin. */
function optionsIn(text: string): PluginOptions | undefined {
  if (!text.startsWith(HEAD)) return undefined;
  const { shim, via } = objectIn(OPTIONS.exec(text)?.[1] ?? '') ?? {};
  return { shim: textOf(shim), via: textOf(via) };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export function pluginFile({ name, events, up, body }: PluginParts): PluginFile {
  const registered = Object.keys(events);
  const secondsOf = (event: string): number => events[event]?.seconds ?? 0;
  const text: PluginFile['text'] = ({ shim, via }, seconds) => {
    const waits = Object.fromEntries(registered.map((event) => [event, seconds ?? secondsOf(event)]));
    const options = JSON.stringify({ shim, via, client: name, up });
    return `${HEAD}${IMPORTS}const OPTIONS = ${options};\nconst SECONDS = ${JSON.stringify(waits)};\n${ASK}${body}`;
  };
  return {
    text,
    isOurs: (found) => found !== undefined && optionsIn(found) !== undefined,
    form: {
      registered,
      secondsOf,
      installed: (file, scope) => {
        const found = textIn(file) ?? '';
        const { shim, via } = optionsIn(found) ?? {};
        if (shim === undefined || via === undefined || (scope !== undefined && via !== scope)) return [];
        return registered.map((event): FoundCommand => {
          const command = `${quoted(shim)} ${name} ${event} --via ${via}`;
          return { event, transport: 'command', program: shim, via, command, hook: { text: found }, matcher: '' };
        });
      },
      isSound: ({ via, program, hook }, { shims }) =>
        shims.includes(program) && hook.text === text({ shim: program, via }),
    },
  };
}

/** The program in files that everybody gets with the repository: relative to the project. */
export const PLUGIN_SHIMS = {
  inRepository: './.tutti/hook',
  inProject: './node_modules/.bin/tutti-hook',
  onPath: 'tutti-hook',
} as const;

const IMPORTS = `import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';

`;

const ASK = `
/** A path that begins with a dot is below the project, like this file. */
const PROGRAM = OPTIONS.shim.startsWith('.') ? join(import.meta.dirname, OPTIONS.up, OPTIONS.shim) : OPTIONS.shim;

const unchecked = (why) =>
  new Error('tutti could not check this, so it is refused: ' + why + '. A person can run "tutti doctor".');

const wordsFor = (event) => [OPTIONS.client, event, '--via', OPTIONS.via];
const textOf = (event, payload) => JSON.stringify({ hook_event_name: event, ...payload });

function answerOf(code, out, err) {
  if (code !== 0) throw unchecked(err.trim() || 'exit code ' + code);
  let answer = {};
  try {
    if (out.trim() !== '') answer = JSON.parse(out);
  } catch {
    answer = null;
  }
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw unchecked('its answer cannot be read');
  return answer;
}

const ask = (event, payload, directory) =>
  new Promise((resolve, reject) => {
    const child = spawn(PROGRAM, wordsFor(event), { cwd: directory, env: process.env });
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(unchecked('no answer in time'));
    }, SECONDS[event] * 1000);
    let [out, err] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text) => { out += text; });
    child.stderr.setEncoding('utf8').on('data', (text) => { err += text; });
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(unchecked(error.message));
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      try {
        resolve(answerOf(code, out, err));
      } catch (error) {
        reject(error);
      }
    });
    child.stdin.on('error', () => {});
    child.stdin.end(textOf(event, payload));
  });

/** The same for hooks that the client does not wait for: it does nothing else meanwhile. No answer: nothing is refused. */
function askNow(event, payload, directory) {
  const limits = { timeout: SECONDS[event] * 1000, killSignal: 'SIGKILL' };
  const options = { cwd: directory, env: process.env, input: textOf(event, payload), encoding: 'utf8', ...limits };
  try {
    const { error, status, stdout, stderr } = spawnSync(PROGRAM, wordsFor(event), options);
    return error ? {} : answerOf(status, stdout, stderr);
  } catch {
    return {};
  }
}

/** For hooks that refuse nothing: an error here would end the client's work. */
const quietly = (hook) => async (input, output) => {
  try {
    await hook(input, output);
  } catch {}
};

const pending = new Set(); // what nobody waits for until the client ends

const later = (promise) => {
  const quiet = promise.catch(() => {}).finally(() => pending.delete(quiet));
  pending.add(quiet);
};
`;
