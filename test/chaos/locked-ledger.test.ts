// Laws 2, 5 and 6 with the built programs while another process locks the ledger: at strict, what touches tutti's own files is refused
// under every preset, other work follows `onDamage`, and every answered event is in the gap on record afterwards. TUTTI_LONG=1 locks it
// for a full minute and prints what happened, one line for each preset.

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import type { NativeAnswer } from '../../src/clients/client.ts';
import { gapsIn } from '../../src/core/gap.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { ledgerPath } from '../../src/ledger/ledger-path.ts';
import { refuses, told } from '../laws/answers.ts';
import { holdLock } from '../laws/on-disk.ts';
import { all } from '../support/all.ts';
import { amount, LONG } from '../support/amount.ts';
import { type HttpClient, httpClient } from './http.ts';
import { type Installed, install } from './installed.ts';

/** What becomes of ordinary calls while the ledger cannot be used. */
const ORDINARY_WORK = {
  balanced: 'refused',
  discipline: 'goes on',
  layers: 'goes on',
  orchestrator: 'goes on',
  pipeline: 'goes on',
  workflow: 'refused',
} as const;
type Preset = keyof typeof ORDINARY_WORK;
const PRESETS = Object.keys(ORDINARY_WORK) as Preset[];

/** Processes are slow to start: `npm test` plays one preset of each kind with them. */
const HOSTS: readonly (readonly [host: string, served: boolean, presets: readonly Preset[]])[] = [
  ['the server', true, PRESETS],
  ['hook processes', false, amount(0, 1) === 0 ? ['balanced', 'layers'] : PRESETS],
];

/** Every call is sent once while the ledger is locked, then again until this time is over. */
const LOCKED_MS = amount(0, 0, 60_000);
/** Longer than any run: the test ends the holder of the lock. */
const HELD_MS = 600_000;

type ToolUse = readonly [tool: string, input: JsonObject];
const OWN: readonly ToolUse[] = [
  ['Write', { file_path: '.tutti/policy.yaml', content: 'level: "off"' }],
  ['Bash', { command: 'rm -rf .git .tutti' }],
  ['mcp__fs__write_file', { path: '.claude/settings.json', content: '{}' }],
];
const ORDINARY: readonly ToolUse[] = [
  ['Read', { file_path: 'src/a.ts' }],
  ['Write', { file_path: 'src/a.ts', content: 'x' }],
];

let installed: Installed;
let http: HttpClient | undefined;
let holder: ChildProcess | undefined;
afterEach(async () => {
  holder?.kill('SIGKILL');
  http?.close();
  http = undefined;
  await installed.remove();
});

async function send(payload: JsonObject): Promise<NativeAnswer> {
  if (http !== undefined) return { stdout: (await http.post(payload)).body, stderr: '', exit: 0 };
  const { stdout, stderr, exit } = await installed.hook(payload);
  return { stdout, stderr, exit: exit === 2 ? 2 : 0 };
}

describe.each(HOSTS)('with %s', (host, served, presets) => {
  it("refuses tutti's own, follows `onDamage`, records the gap", { timeout: LOCKED_MS + 240_000 }, async () => {
    installed = install({ extends: 'base' });
    if (served) expect(await installed.tutti('up')).toMatchObject({ exit: 0 });
    if (served) http = httpClient(installed.address().url, PRESETS.length * (OWN.length + ORDINARY.length));
    const sessions = presets.map((preset) => {
      const { project: cwd } = installed.another({ extends: preset, level: 'strict' });
      const session_id = `locked-${preset}`;
      const event = (hook_event_name: string, more: JsonObject): JsonObject => ({
        ...{ session_id, cwd, hook_event_name },
        ...more,
      });
      return { preset, session_id, event };
    });
    type Session = (typeof sessions)[number];
    for (const { event } of sessions) await installed.hook(event('SessionStart', { source: 'startup' }));

    holder = await holdLock(ledgerPath(installed.home), HELD_MS);
    const since = performance.now();
    /** How often all the calls were sent and answered as they should be. */
    async function play({ preset, event }: Session): Promise<number> {
      const use = async ([tool_name, tool_input]: ToolUse, at: number, round: number) => {
        const answer = await send(event('PreToolUse', { tool_name, tool_input, tool_use_id: `call-${round}-${at}` }));
        const isOwn = at < OWN.length;
        const what = `${preset}: ${tool_name} ${JSON.stringify(tool_input)}`;
        expect(refuses('PreToolUse', answer), what).toBe(isOwn || ORDINARY_WORK[preset] === 'refused');
        // A process on a starved machine may have no time left to find out why.
        if (!isOwn) expect(told(answer), what).toMatch(served ? /locked/ : /locked|took too long/);
      };
      let rounds = 0;
      do {
        await Promise.all([...OWN, ...ORDINARY].map((call, at) => use(call, at, rounds)));
        rounds += 1;
      } while (performance.now() - since < LOCKED_MS);
      return rounds;
    }
    const rounds = await Promise.all(sessions.map(play));
    const seconds = Math.floor((performance.now() - since) / 1_000);
    const gone = once(holder, 'exit');
    holder.kill('SIGKILL');
    await gone;

    for (const { event } of sessions) await send(event('UserPromptSubmit', { prompt: 'Go on.' }));
    const ledger = await installed.ledger();
    for (const [at, { preset, session_id }] of sessions.entries()) {
      const [own, ordinary] = [OWN, ORDINARY].map(({ length }) => length * (rounds[at] ?? 0)) as [number, number];
      const records = await all(ledger.records({ session: session_id }));
      const gaps = records.flatMap(({ event }) => gapsIn(event));
      const sum = (what: 'events' | 'calls'): number => gaps.reduce((total, gap) => total + gap[what], 0);
      const calls = ORDINARY_WORK[preset] === 'goes on' ? ordinary : 0;
      expect({ preset, events: sum('events'), calls: sum('calls') }).toEqual({ preset, events: own + ordinary, calls });
      if (!LONG) continue;
      const refused = `tutti's own: ${own} of ${own} refused; ordinary: ${ordinary} of ${ordinary} ${ORDINARY_WORK[preset]}`;
      const recorded = `on record: ${sum('events')} of ${own + ordinary}, ${sum('calls')} of them unchecked calls`;
      process.stdout.write(`${host}, ${preset}, locked for ${seconds} s; ${refused}; ${recorded}\n`);
    }
    expect(await ledger.verify()).toMatchObject({ ok: true });
  });
});
