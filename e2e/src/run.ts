// Runs scenarios one after another, a line for each: `run.mjs [suite [scenario…]]`.

import { type Box, openBox, removeBox } from './box.ts';
import { Mismatch } from './check.ts';
import { claudeCode } from './claude-code/index.ts';
import type { Scenario } from './scenario.ts';
import { self } from './self/index.ts';

const SUITES: Readonly<Record<string, readonly Scenario[]>> = { self, 'claude-code': claudeCode };

/** No scenario starts later than this. */
const WHOLE_RUN_MS = 540_000;

process.exitCode = await main(process.argv.slice(2));

async function main([suite, ...names]: readonly string[]): Promise<number> {
  const chosen = suite === undefined ? Object.values(SUITES).flat() : SUITES[suite];
  const unknown = names.filter((name) => !chosen?.some((scenario) => scenario.name === name));
  if (chosen === undefined || unknown.length > 0) {
    console.error(usage());
    return 2;
  }
  const scenarios = names.length === 0 ? chosen : chosen.filter(({ name }) => names.includes(name));

  const started = performance.now();
  const width = Math.max(...scenarios.map(({ name }) => name.length));
  let failed = 0;
  for (const scenario of scenarios) {
    const inTime = performance.now() - started < WHOLE_RUN_MS;
    if (!inTime) console.log(`FAIL  ${scenario.name.padEnd(width)}  not run: the whole run has had its time`);
    if (!inTime || !(await passes(scenario, width))) failed++;
  }
  console.log(`${scenarios.length - failed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function passes(scenario: Scenario, width: number): Promise<boolean> {
  const started = performance.now();
  const box = await openBox();
  const interrupted = (signal: NodeJS.Signals) => {
    box.close().finally(() => process.exit(signal === 'SIGINT' ? 130 : 143));
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);

  const faults = [await faultOf(() => scenario.run(box)), await faultOf(() => endOf(box))].filter((it) => it !== '');
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted);

  const seconds = `${((performance.now() - started) / 1000).toFixed(1)} s`;
  console.log(`${faults.length === 0 ? 'pass' : 'FAIL'}  ${scenario.name.padEnd(width)} ${seconds.padStart(7)}`);
  if (faults.length === 0) {
    removeBox(box);
    return true;
  }
  console.log(indented([...faults, `kept: ${box.root}`].join('\n')));
  return false;
}

async function endOf(box: Box): Promise<void> {
  const left = await box.close();
  if (left.length === 0) return;
  throw new Mismatch(
    'processes after tutti down',
    'none',
    left.map(({ pid, command }) => `${pid} ${command}`).join('\n'),
  );
}

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
  return ['usage: npm run e2e -- [suite [scenario…]]', ...lists].join('\n');
}
