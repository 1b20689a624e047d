// `tutti demo`: plays a short orchestration through the real server in a temporary folder, step by step.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_CLIENT, supportOf } from '../../clients/registry.ts';
import type { Examples } from '../../clients/support.ts';
import type { Cli, Command } from '../command.ts';
import type { DemoHost } from '../demo-host.ts';
import { type DemoContext, type DemoOutcome, type DemoStep, PRESET, STEPS } from '../demo-steps.ts';
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
      return await playSteps(cli, folder);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

interface PlayedStep {
  readonly does: string;
  readonly event: string;
  readonly outcome: DemoOutcome;
  readonly words: string;
  readonly milliseconds: number;
  readonly expected: boolean;
}

async function playSteps(cli: Cli, folder: string) {
  const project = join(folder, 'project');
  mkdirSync(join(project, '.tutti'), { recursive: true });
  mkdirSync(join(project, 'src'));
  writeFileSync(join(project, '.tutti', 'policy.yaml'), `version: 1\nextends: ${PRESET}\n`);
  const { acceptProject } = await import('../../pipeline/accept.ts');
  acceptProject({ home: join(folder, 'home'), project }, { by: 'demo', at: cli.now() });
  writeFileSync(join(project, 'src', 'config.ts'), 'export function loadConfig() {}\n');

  const { openHost } = await import('../demo-host.ts');
  const { client, examples } = await supportOf(DEFAULT_CLIENT.name);
  const host = await openHost(join(folder, 'home'), client.name);
  const say = (text: string): void => {
    if (!cli.json) cli.write(`${text}\n`);
  };
  try {
    say(
      `${cli.paint('bold', 'tutti demo')}  preset ${PRESET}, a temporary project and ledger, hooks as ${client.title} sends them`,
    );
    const steps: PlayedStep[] = [];
    let token = '';
    for (const step of STEPS) {
      const played = await play(host.post, examples, step, { client, project, token });
      token = /ACK-[A-Z0-9]{4}/.exec(played.words)?.[0] ?? token;
      steps.push(played);
      if (step.silent !== true) for (const line of stepText(cli, step, played)) say(line);
    }
    return summarise(cli, steps, await host.summary(SESSION));
  } finally {
    await host.close();
  }
}

async function play(
  post: DemoHost['post'],
  examples: Examples,
  step: DemoStep,
  context: DemoContext,
): Promise<PlayedStep> {
  const made = examples.payload(step.event(context), { session: SESSION, cwd: context.project });
  if (made === undefined) throw new Error(`the client has no event for: ${step.does}`);
  const started = performance.now();
  const body = await post(made.native, made.payload);
  const milliseconds = Math.round((performance.now() - started) * 10) / 10;
  const { outcome, words } = examples.readAnswer(body);
  return { does: step.does, event: made.native, outcome, words, milliseconds, expected: outcome === step.expect };
}

const STYLES: Readonly<Record<DemoOutcome, Style>> = { allowed: 'green', refused: 'red', held: 'yellow' };

function stepText(cli: Cli, step: DemoStep, { outcome, words, milliseconds, expected }: PlayedStep): readonly string[] {
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

function summarise(cli: Cli, steps: readonly PlayedStep[], { events, verified }: Summary) {
  const counted = (outcome: DemoOutcome): number => steps.filter((step) => step.outcome === outcome).length;
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
