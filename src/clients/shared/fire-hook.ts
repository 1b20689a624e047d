// Runs one of our hooks exactly as registered, the way its client would, and reports the answer.

import { spawn } from 'node:child_process';
import { isObject, type JsonObject } from '../../core/json.ts';
import type { Examples, FiredHook } from '../support.ts';

export interface FiringPlace {
  readonly project: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

interface Answer {
  readonly exit: number;
  readonly stdout: string;
}

/** A hook as its client runs it. */
export type Firing = {
  readonly event: string;
  readonly seconds: number;
} & (
  | { readonly url: string; readonly headers: Readonly<Record<string, string>> }
  | { readonly words: readonly string[]; readonly env: FiringPlace['env'] }
);

/** The beginning of the failure message when the program is missing or not executable. */
export const NOT_RUN = 'cannot be run';

export async function fireHook(
  firing: Firing,
  payload: JsonObject,
  { project }: FiringPlace,
  { readAnswer }: Pick<Examples, 'readAnswer'>,
): Promise<FiredHook> {
  const started = performance.now();
  const body = JSON.stringify(payload);
  const answer = await ('url' in firing ? post(firing, body) : run(firing, body, project));
  const shot = { event: firing.event, milliseconds: Math.round(performance.now() - started) };
  if (typeof answer === 'string') return { ...shot, refused: false, failed: answer };
  const reply = replyIn(answer.stdout);
  if (answer.exit === 2) return { ...shot, refused: true };
  if (answer.exit !== 0) return { ...shot, refused: false, failed: `exit code ${answer.exit}` };
  if (reply === undefined) return { ...shot, refused: false, failed: `not an answer: ${answer.stdout.slice(0, 60)}` };
  return { ...shot, refused: readAnswer(answer.stdout).outcome !== 'allowed' };
}

/** Silence or a single JSON object; anything else is not an answer. */
function replyIn(stdout: string): JsonObject | undefined {
  if (stdout.trim() === '') return {};
  try {
    const reply: unknown = JSON.parse(stdout);
    return isObject(reply) ? reply : undefined;
  } catch {
    return undefined;
  }
}

async function post(
  { url, headers, seconds }: Extract<Firing, { readonly url: string }>,
  body: string,
): Promise<Answer | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(seconds * 1_000),
    });
    if (!response.ok) return `status ${response.status}`;
    return { exit: 0, stdout: await response.text() };
  } catch (error) {
    return failureOf(error, seconds);
  }
}

function failureOf(error: unknown, seconds: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${seconds} s`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || 'nobody answers' : String(cause);
}

function run(
  { words, env, seconds }: Extract<Firing, { readonly words: readonly string[] }>,
  body: string,
  project: string,
): Promise<Answer | string> {
  const [command = '', ...args] = words;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: project,
      env: { ...env },
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: seconds * 1_000,
    });
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.on('error', (error) => resolve(`${NOT_RUN}: ${error.message}`));
    child.on('close', (exit, signal) =>
      resolve(exit === null ? `killed by ${signal ?? 'a signal'}` : { exit, stdout }),
    );
    // A process that exited without reading its input is reported by its exit code.
    child.stdin.on('error', () => {});
    child.stdin.end(`${body}\n`);
  });
}
