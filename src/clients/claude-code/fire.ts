// Runs one of our hooks exactly as registered, the way Claude Code would, and reports the answer.

import { spawn } from 'node:child_process';
import { isObject, type JsonObject, textOf } from '../../core/json.ts';
import type { FiredHook } from '../support.ts';
import { examples } from './examples.ts';
import { type FoundHook, wordsOf } from './hooks.ts';

interface FiringPlace {
  readonly project: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

interface Answer {
  readonly exit: number;
  readonly stdout: string;
}

const USUAL_TIMEOUT = 10;
/** The beginning of the failure message when the program is missing or not executable. */
export const NOT_RUN = 'cannot be run';

export async function fire(hook: FoundHook, payload: JsonObject, around: FiringPlace): Promise<FiredHook> {
  const started = performance.now();
  const seconds = typeof hook.hook.timeout === 'number' ? hook.hook.timeout : USUAL_TIMEOUT;
  const body = JSON.stringify(payload);
  const answer = await (hook.transport === 'http' ? post(hook, body, seconds) : run(hook, body, around, seconds));
  const shot = { event: hook.event, milliseconds: Math.round(performance.now() - started) };
  if (typeof answer === 'string') return { ...shot, refused: false, failed: answer };
  const reply = replyIn(answer.stdout);
  if (answer.exit === 2) return { ...shot, refused: true };
  if (answer.exit !== 0) return { ...shot, refused: false, failed: `exit code ${answer.exit}` };
  if (reply === undefined) return { ...shot, refused: false, failed: `not an answer: ${answer.stdout.slice(0, 60)}` };
  return { ...shot, refused: examples.readAnswer(answer.stdout).outcome !== 'allowed' };
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

async function post(hook: FoundHook, body: string, seconds: number): Promise<Answer | string> {
  try {
    const response = await fetch(hook.url ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headersOf(hook) },
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

const headersOf = ({ hook: { headers } }: FoundHook): Readonly<Record<string, string>> =>
  isObject(headers) ? Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, textOf(value)])) : {};

function failureOf(error: unknown, seconds: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${seconds} s`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || 'nobody answers' : String(cause);
}

/** Runs a command hook as the client does, with the project folder substituted. */
function run(hook: FoundHook, body: string, { project, env }: FiringPlace, seconds: number): Promise<Answer | string> {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a literal in the settings
  const placed = (word: string): string => word.replaceAll('${CLAUDE_PROJECT_DIR}', project);
  const [command = '', ...args] = wordsOf(hook.hook).map(placed);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: project,
      env: { ...env, CLAUDE_PROJECT_DIR: project },
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
