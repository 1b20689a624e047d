// Laws 2 and 6 where several things are damaged at once: the payload, the policy's text, the pin, the clock. Whatever fails together, what
// touches tutti's own is refused, and a refusal of `strict` stays one as long as the text or the pin can be read.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { NativeAnswer } from '../../src/clients/client.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { ledgerPath } from '../../src/ledger/ledger-path.ts';
import { createTutti } from '../../src/pipeline/tutti.ts';
import { acceptPolicy } from '../support/accept.ts';
import { amount } from '../support/amount.ts';
import { refuses, told } from './answers.ts';
import { sql } from './on-disk.ts';

const START = 1_760_000_000_000;
const YEAR = 31_536_000_000;

const TEXTS = {
  whole: undefined,
  'not yaml': 'level: [',
  empty: '',
  'not a policy': '7',
  'an unknown preset': 'extends: nowhere\n',
  'not text': '\0\u{fffd}\0',
  'switched off': 'level: "off"\nrules: { protect: off }\n',
} as const;
const PINS = {
  kept: () => undefined,
  'without its files': (home: string) => rmSync(join(home, 'pins'), { recursive: true }),
  'without its state': (home: string) => sql(ledgerPath(home), "update sessions set body = '{}'"),
  'without both': (home: string) => {
    rmSync(join(home, 'pins'), { recursive: true });
    sql(ledgerPath(home), "update sessions set body = '{}'", 'delete from policies');
  },
} as const;
const CLOCKS = [START, START - YEAR, START + 50 * YEAR, 0, -1, Number.MAX_SAFE_INTEGER, Number.NaN];

const combination = fc.record({
  level: fc.constantFrom('strict', 'guidance'),
  preset: fc.constantFrom('balanced', 'discipline', 'layers', 'orchestrator', 'pipeline', 'workflow'),
  text: fc.constantFrom(...Object.keys(TEXTS)) as fc.Arbitrary<keyof typeof TEXTS>,
  pin: fc.constantFrom(...Object.keys(PINS)) as fc.Arbitrary<keyof typeof PINS>,
  clock: fc.constantFrom(...CLOCKS),
  cut: fc.option(fc.double({ min: 0.9, max: 0.99, noNaN: true }), { nil: undefined }),
});

const uses = (tool_name: string, tool_input: JsonObject): JsonObject => ({
  hook_event_name: 'PreToolUse',
  session_id: 's1',
  tool_name,
  tool_input,
});
// What comes last may be cut off.
const own = uses('Write', { file_path: '.tutti/policy.yaml', content: 'x'.repeat(400) });
const kept = uses('Write', { file_path: 'kept/a', content: 'x'.repeat(400) });
const look = uses('Read', { file_path: 'src/a.ts', note: 'x'.repeat(400) });

type Combination = typeof combination extends fc.Arbitrary<infer T> ? T : never;

async function play({ level, preset, text, pin, clock, cut }: Combination): Promise<Record<string, NativeAnswer>> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-together-')));
  const [project, home] = [join(folder, 'project'), join(folder, 'state')];
  const rules = { mine: { kind: 'calls', rows: [{ path: 'kept/**', effect: 'write', outcome: 'deny' }] } };
  mkdirSync(join(project, '.tutti'), { recursive: true });
  const file = join(project, '.tutti', 'policy.yaml');
  writeFileSync(file, JSON.stringify({ extends: preset, level, rules }));
  acceptPolicy(home, project);
  const open = (now: number) => createTutti({ home, userHome: join(folder, 'user'), now: () => now });
  const send = (tutti: Awaited<ReturnType<typeof open>>, event: JsonObject, part = 1): Promise<NativeAnswer> => {
    const payload = JSON.stringify({ cwd: project, ...event });
    const request = { client: 'claude-code', native: String(event.hook_event_name), transport: 'command' as const };
    return tutti.hook({ ...request, payload: payload.slice(0, payload.length * part), env: () => undefined, project });
  };
  try {
    const first = await open(START);
    await send(first, { hook_event_name: 'SessionStart', session_id: 's1', source: 'startup' });
    await first.close();
    const changed = TEXTS[text];
    if (changed !== undefined) writeFileSync(file, changed);
    PINS[pin](home);
    const second = await open(clock);
    const answers = {
      own: await send(second, own, cut),
      kept: await send(second, kept, cut),
      look: await send(second, look, cut),
    };
    await second.close();
    return answers;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const FAILS_OPEN: ReadonlySet<string> = new Set(['discipline', 'layers', 'orchestrator', 'pipeline']);

it('refuses at least as much, whatever is damaged together', async () => {
  await fc.assert(
    fc.asyncProperty(combination, async (made) => {
      const { own: tampering, kept: guarded, look: reading } = await play(made);
      expect(refuses('PreToolUse', tampering ?? raise())).toBe(true);

      const lost = made.pin === 'without both' && made.text !== 'whole';
      const opens = made.cut !== undefined && (FAILS_OPEN.has(made.preset) || made.level === 'guidance');
      if (made.level === 'strict' && !lost && !opens) expect(refuses('PreToolUse', guarded ?? raise())).toBe(true);
      // An empty text is the strict default, which is stricter, and so is in force at once.
      const goesOn = made.level === 'guidance' && made.pin === 'kept' && made.text !== 'empty';
      if (goesOn && made.preset !== 'workflow') expect(refuses('PreToolUse', reading ?? raise())).toBe(false);
      if (made.cut !== undefined) expect(told(reading ?? raise())).not.toBe('');
    }),
    { numRuns: amount(20, 50) },
  );
}, 120_000);

function raise(): never {
  throw new Error('no answer');
}
