// `tutti demo`: plays a short orchestration through the real host in a temporary folder, step by step.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isObject, type JsonObject, textOf } from '../../core/json.ts';
import type { Cli, Command } from '../command.ts';
import { type Came, PRESET, STEPS, type Step } from '../demo-steps.ts';
import { plural, quoted, type Style } from '../ui/output.ts';

const SESSION = 'tutti-demo';

export const demo: Command = {
  name: 'demo',
  about: 'watch tutti work on a short orchestration; leaves nothing behind',
  examples: ['tutti demo', 'tutti demo --json'],
  json: '{"preset","steps":[{"does","event","outcome","words","milliseconds","expected"}],"summary":{"events","refused","held","verified"},"next"}',
  run: async (cli) => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-demo-')));
    try {
      return await played(cli, folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface Told {
  readonly does: string;
  readonly event: string;
  readonly outcome: Came;
  readonly words: string;
  readonly milliseconds: number;
  readonly expected: boolean;
}

async function played(cli: Cli, folder: string) {
  const project = join(folder, 'project');
  mkdirSync(join(project, '.tutti'), { recursive: true });
  mkdirSync(join(project, 'src'));
  writeFileSync(join(project, '.tutti', 'policy.yaml'), `version: 1\nextends: ${PRESET}\n`);
  writeFileSync(join(project, 'src', 'config.ts'), 'export function loadConfig() {}\n');

  const { openHost } = await import('../demo-host.ts');
  const host = await openHost(join(folder, 'home'));
  const say = (text: string): void => {
    if (!cli.json) cli.write(`${text}\n`);
  };
  try {
    say(
      `${cli.paint('bold', 'tutti demo')}  preset ${PRESET}, a temporary project and ledger, hooks as Claude Code sends them`,
    );
    const steps: Told[] = [];
    let token = '';
    for (const step of STEPS) {
      const told = await take(host.post, step, { project, token });
      token = /ACK-[A-Z0-9]{4}/.exec(told.words)?.[0] ?? token;
      steps.push(told);
      if (step.silent !== true) for (const line of narrated(cli, step, told)) say(line);
    }
    return summed(cli, steps, await host.summary(SESSION));
  } finally {
    await host.close();
  }
}

type Post = (event: string, payload: JsonObject) => Promise<string>;

async function take(
  post: Post,
  step: Step,
  around: { readonly project: string; readonly token: string },
): Promise<Told> {
  const started = performance.now();
  const body = await post(step.event, {
    session_id: SESSION,
    transcript_path: '',
    cwd: around.project,
    hook_event_name: step.event,
    ...step.payload(around),
  });
  const milliseconds = Math.round((performance.now() - started) * 10) / 10;
  const { outcome, words } = answerIn(body);
  return { does: step.does, event: step.event, outcome, words, milliseconds, expected: outcome === step.expect };
}

/** What the client makes of the answer, and the words in it. */
function answerIn(body: string): { readonly outcome: Came; readonly words: string } {
  const said: unknown = body === '' ? {} : JSON.parse(body);
  if (!isObject(said)) return { outcome: 'allowed', words: '' };
  const own = isObject(said.hookSpecificOutput) ? said.hookSpecificOutput : {};
  if (own.permissionDecision === 'deny') return { outcome: 'refused', words: textOf(own.permissionDecisionReason) };
  if (said.decision === 'block') return { outcome: 'held', words: textOf(said.reason) };
  return { outcome: 'allowed', words: textOf(own.additionalContext) || textOf(said.systemMessage) };
}

const STYLES: Readonly<Record<Came, Style>> = { allowed: 'green', refused: 'red', held: 'yellow' };

function narrated(cli: Cli, step: Step, { outcome, words, milliseconds, expected }: Told): readonly string[] {
  const time = cli.paint('dim', `(${milliseconds} ms)`);
  const surprise = expected ? '' : cli.paint('red', `  expected: ${step.expect}`);
  return [
    '',
    step.does,
    `  ${cli.paint('bold', cli.paint(STYLES[outcome], outcome))}, ${step.because} ${time}${surprise}`,
    ...(words === '' ? [] : quoted(words, 4, cli.width).map((line) => cli.paint('dim', line))),
  ];
}

interface Summary {
  readonly events: number;
  readonly verified: boolean;
}

function summed(cli: Cli, steps: readonly Told[], { events, verified }: Summary) {
  const counted = (outcome: Came): number => steps.filter((step) => step.outcome === outcome).length;
  const summary = { events, refused: counted('refused'), held: counted('held'), verified };
  const ok = verified && steps.every(({ expected }) => expected);
  const chain = verified ? 'the hash chain verifies' : cli.paint('red', 'the hash chain is broken');
  return {
    exit: ok ? (0 as const) : (1 as const),
    json: { preset: PRESET, steps, summary, next: 'tutti init' },
    text: [
      '',
      `${plural(events, 'event')} recorded, ${summary.refused} refused, ${summary.held} held; ${chain}`,
      'next: run `tutti init` in your project',
    ],
  };
}
