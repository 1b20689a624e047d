// The hook process: handles one event on the same ledger as the server. It always gives a native answer, since clients continue
// after exit code 1.

import { readSync, writeSync } from 'node:fs';
import type { NativeAnswer } from '../clients/client.ts';
import { CLIENTS, type Clients } from '../clients/registry.ts';
import { answerInTime } from '../pipeline/answer-in-time.ts';
import { lastKnownAt } from '../pipeline/last-known.ts';
import { lastResort } from '../pipeline/last-resort.ts';
import { PAYLOAD_LIMIT, type Payload, readBounded } from '../pipeline/payload.ts';
import type { HookRequest } from '../pipeline/tutti.ts';
import { reportLater, startWriting } from '../server/report-later.ts';
import type { TuttiModule } from '../server/serve.ts';
import { clientEnv } from '../server/vars.ts';
import { tuttiHome } from '../world/home.ts';
import { AGENT_MARK, isAgentMark } from '../world/typed-by-agent.ts';
import { hookArgs } from './args.ts';
import { forgetProjectHome } from './forget-project-home.ts';
import { homeFolder, revive, wantsServer } from './revive.ts';

/** Milliseconds from the start of the process. Clients cut an installed hook off after five seconds; a person who runs it by hand
 *  can wait longer. */
const DEADLINE = { installed: 4_000, byHand: 55_000 } as const;
/** How long it waits for a busy ledger: what is left of its time, without what it needs to answer by the policy after that. Run by hand,
 *  nearly all: of two hundred that start at once, beside other work, SQLite keeps some waiting for more than eight seconds. */
const PATIENCE = { installed: 2_500, byHand: DEADLINE.byHand - 10_000, atLeast: 250, reserve: 1_000 } as const;

export async function runHook(
  argv: readonly string[],
  load: () => Promise<TuttiModule>,
  clients: Clients = CLIENTS,
): Promise<void> {
  const args = hookArgs(argv);
  const client = clients.get(args.client);
  const project = args.project ?? currentFolder();
  forgetProjectHome(client, [project, currentFolder()], process.env);
  const home = tuttiHome();
  const found = homeFolder(home);
  let request: HookRequest = {
    client: args.client,
    payload: '',
    transport: 'command',
    env: clientEnv((name) => process.env[name]),
    project,
    vouched: !isAgentMark(process.env[AGENT_MARK]),
    ...(process.platform === 'linux' && { sender: () => process.pid }),
    // Loaded on demand: most events have no use for it.
    hooksElsewhere: async (...asked) => (await import('../server/hooks-elsewhere.ts')).findingHooks(home)(...asked),
    ...(args.native !== undefined && { native: args.native }),
    ...(args.via !== undefined && { via: args.via }),
    ...(args.delivery !== undefined && { delivery: args.delivery }),
  };
  let known = lastKnownAt(home);
  const giveUp = (why: string): NativeAnswer => lastResort(client, request, why, known);
  const crash = (error: unknown): void => leave(giveUp(error instanceof Error ? error.message : String(error)));
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  const started = args.via === undefined ? 'byHand' : 'installed';
  const timeLeft = (): number => Math.max(0, DEADLINE[started] - process.uptime() * 1_000);
  const wanted: string[][] = [];
  let damaged = false;
  const reports = reportLater((sessions) => void wanted.push([...sessions]));

  const answer = await answerInTime(
    async ({ patience, answered }) => {
      const { createTutti } = await load();
      request = { ...request, payload: await readInput(), patience, answered };
      const onDamaged = (): boolean => {
        damaged = true;
        return false;
      };
      const deadlineMs = Math.max(PATIENCE.atLeast, Math.min(PATIENCE[started], timeLeft() - PATIENCE.reserve));
      const opening = { oneEvent: true, onDamaged, deadlineMs };
      const tutti = await createTutti({ home, opening, onRecord: reports.onRecord });
      known = tutti.lastKnown;
      return tutti.hook(request);
    },
    { deadline: timeLeft(), giveUp },
  );
  write(answer);
  const event = client?.events[args.native ?? '']?.event;
  if (wantsServer(home, { found, event, unanswered: args.revive, damaged })) await revive(home);
  reports.flush();
  for (const sessions of wanted) await startWriting(home, sessions);
  process.exit(answer.exit);
}

function leave(answer: NativeAnswer): void {
  write(answer);
  process.exit(answer.exit);
}

let written = false;

/** Writes only once: a second answer would make both unreadable. */
function write({ stdout, stderr }: NativeAnswer): void {
  if (written) return;
  written = true;
  put(1, stdout);
  put(2, stderr);
}

function put(file: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(file, bytes, at);
    } catch (error) {
      // EAGAIN: the pipe is full for the moment. Anything else: it is closed.
      if (codeOf(error) !== 'EAGAIN') return;
    }
  }
}

/** Reads the descriptor directly: opening `process.stdin` makes the start a quarter slower. */
async function readInput(): Promise<Payload> {
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(64 * 1024);
    let read: number;
    try {
      read = readSync(0, chunk);
    } catch (error) {
      if (codeOf(error) === 'EAGAIN') return readBounded(process.stdin, chunks);
      if (codeOf(error) !== 'EOF') throw error;
      read = 0;
    }
    if (read === 0) return Buffer.concat(chunks).toString('utf8');
    chunks.push(chunk.subarray(0, read));
    size += read;
    if (size > PAYLOAD_LIMIT) return { tooLarge: size };
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);

/** The working directory may have been removed. */
function currentFolder(): string {
  try {
    return process.cwd();
  } catch {
    return process.env.PWD ?? '/';
  }
}
