// Runs scenarios, a few at a time, a line for each as it ends: `run.mjs [--core | suite [scenario…]]`.

import { join } from 'node:path';
import { carrying, type Found, kill } from '../../test/support/processes.ts';
import { type Box, openBox, readIfThere, removeBox } from './box.ts';
import { Mismatch } from './check.ts';
import { claudeCode } from './claude-code/index.ts';
import { codex } from './codex/index.ts';
import { copilot } from './copilot/index.ts';
import { gemini } from './gemini/index.ts';
import { opencode } from './opencode/index.ts';
import { qwen } from './qwen/index.ts';
import type { Scenario } from './scenario.ts';
import { self } from './self/index.ts';
import { hasTmux } from './tui.ts';

const SUITES: Readonly<Record<string, readonly Scenario[]>> = {
  self,
  'claude-code': claudeCode,
  codex,
  copilot,
  gemini,
  opencode,
  qwen,
};

/** What is shown of every client but the default one with each change; the rest runs on demand. */
const CORE: ReadonlySet<string> = new Set([
  'write-refused',
  'subagent-writes',
  'shell-refused',
  'stop-held',
  'tampering-refused',
  'server-killed',
]);

/** No scenario starts later than this. */
const WHOLE_RUN_MS = 540_000;
/** A client mostly waits, for its own start and for answers. */
const AT_ONCE = Number(process.env.E2E_AT_ONCE) || 3;

/** Everything that is started in this run carries it. */
const MARK = { name: 'E2E_RUN', value: `${process.pid}-${Date.now()}` } as const;

async function main([suite, ...names]: readonly string[]): Promise<number> {
  const chosen = suite === undefined || suite === '--core' ? ofAll(suite === '--core') : SUITES[suite];
  const unknown = names.filter((name) => !chosen?.some((scenario) => scenario.name === name));
  if (chosen === undefined || unknown.length > 0) {
    console.error(usage());
    return 2;
  }
  const wanted = names.length === 0 ? chosen : chosen.filter(({ name }) => names.includes(name));
  const scenarios = wanted.filter(({ needs }) => needs === undefined || hasTmux());
  const missing = wanted.length - scenarios.length;
  const failed = await playAll(scenarios);
  const left = leftBehind();
  if (left.length > 0) console.log(`FAIL  still running after the run:\n${indented(left.map(told).join('\n'))}`);
  if (missing > 0) console.log(`${missing} not run: they need tmux, and there is none on this machine`);
  console.log(`${scenarios.length - failed} passed, ${failed} failed`);
  return failed > 0 || left.length > 0 || (missing > 0 && process.env.E2E_TMUX === 'must') ? 1 : 0;
}

/** Suites have names of scenarios in common. */
const ofAll = (core: boolean): readonly Scenario[] =>
  Object.entries(SUITES).flatMap(([suite, scenarios]) =>
    scenarios
      .filter(({ name, client }) => !core || (client !== undefined && CORE.has(name)))
      .map((scenario) => ({ ...scenario, name: `${suite} ${scenario.name}` })),
  );

async function playAll(scenarios: readonly Scenario[]): Promise<number> {
  const started = performance.now();
  const width = Math.max(...scenarios.map(({ name }) => name.length));
  const waiting = [...scenarios];
  const open = new Set<Box>();
  let failed = 0;
  const interrupted = (signal: NodeJS.Signals) => {
    Promise.all([...open].map((box) => box.close())).finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);

  const worker = async () => {
    for (let scenario = waiting.shift(); scenario !== undefined; scenario = waiting.shift()) {
      const inTime = performance.now() - started < WHOLE_RUN_MS;
      if (!inTime) console.log(`FAIL  ${scenario.name.padEnd(width)}  not run: the whole run has had its time`);
      if (!inTime || !(await passes(scenario, width, open))) failed++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  return failed;
}

async function passes(scenario: Scenario, width: number, open: Set<Box>): Promise<boolean> {
  const started = performance.now();
  const box = await openBox({
    marks: { [MARK.name]: MARK.value },
    ...(scenario.client && { client: scenario.client }),
    ...(scenario.project && { project: scenario.project }),
  });
  open.add(box);
  const faults = [
    await faultOf(() => scenario.run(box)),
    await faultOf(async () => keptSecret(box)),
    await faultOf(() => endOf(box)),
  ].filter((it) => it !== '');
  open.delete(box);

  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${faults.length === 0 ? 'pass' : 'FAIL'}  ${scenario.name.padEnd(width)} ${seconds.padStart(7)}`);
  if (faults.length === 0) {
    removeBox(box);
    return true;
  }
  console.log(indented([...faults, `kept: ${box.root}`].join('\n')));
  return false;
}

/** The server's secrets are in nothing that the model was sent. */
function keptSecret(box: Box): void {
  const secrets = (readIfThere(join(box.tuttiHome, 'server.json')) ?? '').match(/\b[0-9a-f]{32}\b/g) ?? [];
  for (const { script, turn, body } of box.model.asked) {
    const told = secrets.some((secret) => JSON.stringify(body).includes(secret));
    if (told)
      throw new Mismatch(`request ${turn} of ${script}`, 'nothing of what only tutti knows', "the server's secret");
  }
}

async function endOf(box: Box): Promise<void> {
  const left = await box.close();
  if (left.length > 0) throw new Mismatch('processes after tutti down', 'none', left.map(told).join('\n'));
}

/** What outlived its box, whatever it calls itself: ended, and told. */
function leftBehind(): readonly Found[] {
  const left = carrying(`${MARK.name}=${MARK.value}`);
  for (const { pid } of left) kill(pid);
  return left;
}

const told = ({ pid, command }: Found): string => `${pid} ${command}`;

async function faultOf(work: () => Promise<void>): Promise<string> {
  try {
    await work();
    return '';
  } catch (error) {
    if (error instanceof Mismatch) return `${error.what}\n  expected: ${error.expected}\n  seen:     ${error.seen}`;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '      ');
}

function usage(): string {
  const lists = Object.entries(SUITES).map(([suite, scenarios]) =>
    [suite, ...scenarios.map(({ name }) => `  ${name}`)].join('\n'),
  );
  return ['usage: npm run e2e -- [--core | suite [scenario…]]', ...lists].join('\n');
}

process.exitCode = await main(process.argv.slice(2));
