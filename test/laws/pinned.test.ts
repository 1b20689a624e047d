// Law 9, first half: a session decides by the policy it started with. Text that is weaker waits until a person accepts it.

import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { ledgerPath } from '../../src/ledger/ledger-path.ts';
import { createTutti } from '../../src/pipeline/tutti.ts';
import { removeTrust } from '../../src/policy/trust-store.ts';
import { amount } from '../support/amount.ts';
import { holdLock, sql } from './on-disk.ts';
import { anyText, CALLS, HOSTS, isDenied, noticeIn, type PinnedPlace, pinnedPlace } from './pinned.ts';

const STRICT = JSON.stringify({
  extends: 'balanced',
  rules: {
    edits: { allowance: 0 },
    mine: { kind: 'calls', rows: [{ tool: 'Read', outcome: 'deny', code: 'NO', words: 'no.' }] },
  },
});
const OFF = 'level: "off"\nrules: { protect: off }\n';
const [EDIT = raise(), , , , LEVEL_OFF = raise(), READ = raise()] = CALLS;
const TODO = ['TodoWrite', { todos: [] }] as const;
function raise(): never {
  throw new Error('no such call');
}

let place: PinnedPlace;
afterEach(() => place.close());

const begin = async (text = STRICT, host: (typeof HOSTS)[number] = 'command'): Promise<void> => {
  place = await pinnedPlace(host);
  place.text(text);
  place.accept();
  await place.start('s1');
};

describe.each(HOSTS)('a running session (%s)', (host) => {
  it('goes on refusing what it refused, whatever the text becomes', async () => {
    await begin(STRICT, host);
    const before = await place.refused('s1');
    expect(before).toContain(0);
    await fc.assert(
      fc.asyncProperty(fc.option(anyText, { nil: undefined }), async (text) => {
        place.text(text);
        expect(await place.refused('s1')).toEqual(expect.arrayContaining([...before]));
      }),
      { numRuns: amount(5, 12) },
    );
  });

  it('says once that a weaker text waits, and with which command it is accepted', async () => {
    await begin(STRICT, host);
    place.text(OFF);
    const told = noticeIn(await place.call('s1', READ));
    expect(told).toContain('.tutti/policy.yaml was changed and would be weaker (level strict → off;');
    expect(told).toContain('`tutti trust`');
    expect(noticeIn(await place.call('s1', READ))).not.toContain('tutti trust');
  });

  it('takes a stricter text at once, and does not give it up again', async () => {
    await begin('extends: balanced\n', host);
    expect(isDenied(await place.call('s1', READ))).toBe(false);
    place.text(STRICT);
    expect(isDenied(await place.call('s1', READ))).toBe(true);
    place.text('extends: balanced\nlevel: guidance\n');
    expect(isDenied(await place.call('s1', READ))).toBe(true);
  });

  it('takes an accepted text at once, and every text accepted before: branches are asked about once', async () => {
    await begin(STRICT, host);
    place.text(OFF);
    expect(isDenied(await place.call('s1', EDIT))).toBe(true);
    place.accept();
    expect(isDenied(await place.call('s1', EDIT))).toBe(false);
    for (const [text, denied] of [
      [STRICT, true],
      [OFF, false],
      [STRICT, true],
      [OFF, false],
    ] as const) {
      place.text(text);
      const answer = await place.call('s1', EDIT);
      expect(isDenied(answer)).toBe(denied);
      expect(noticeIn(answer)).not.toContain('tutti trust');
    }
  });

  it('keeps the policy of the person as it was, until it is accepted or the session ends', async () => {
    place = await pinnedPlace(host, STRICT);
    await place.start('s1');
    writeFileSync(join(place.home, 'policy.yaml'), OFF);
    const answer = await place.call('s1', EDIT);
    expect(isDenied(answer)).toBe(true);
    expect(noticeIn(answer)).toContain('your own policy was changed');
    await place.start('s2');
    expect(isDenied(await place.call('s2', EDIT))).toBe(false);
    place.accept();
    expect(isDenied(await place.call('s1', EDIT))).toBe(false);
  });

  it('keeps the policy of a nested project that it has worked in, even if that is removed', async () => {
    await begin('extends: base\n', host);
    place.text(STRICT, 'sub/.tutti/policy.yaml');
    const inside = { cwd: join(place.project, 'sub') };
    expect(isDenied(await place.call('s1', READ, inside))).toBe(true);
    for (const text of [OFF, 'extends: base\n', undefined]) {
      place.text(text, 'sub/.tutti/policy.yaml');
      expect(isDenied(await place.call('s1', READ, inside))).toBe(true);
    }
    expect(isDenied(await place.call('s1', READ))).toBe(false);
  });
});

describe('the pinned policy', () => {
  it('is the same in every process', async () => {
    await begin();
    place.text(OFF);
    const other = await createTutti({ home: place.home });
    const payload = JSON.stringify({
      ...{ hook_event_name: 'PreToolUse', session_id: 's1', cwd: place.project, tool_use_id: 'x' },
      ...{ tool_name: EDIT[0], tool_input: EDIT[1] },
    });
    const { stdout } = await other.hook({ client: 'claude-code', payload, transport: 'command', env: () => undefined });
    await other.close();
    expect(isDenied(stdout)).toBe(true);
  });

  it.each([
    ['with the state of the session changed', () => sql(ledgerPath(place.home), "update sessions set body = '{}'")],
    ['with the stored policies gone', () => sql(ledgerPath(place.home), 'delete from policies')],
  ])("is found in tutti's home %s", async (_, damage) => {
    await begin();
    damage();
    place.text(OFF);
    const other = await pinnedAgain();
    expect(await other(EDIT)).toBe(true);
    expect(await other(READ)).toBe(true);
  });

  it("is found in tutti's home while the ledger is locked", async () => {
    await begin(JSON.stringify({ ...JSON.parse(STRICT), onDamage: 'deny' }));
    place.text('level: "off"\nonDamage: allow\nrules: { protect: off }\n');
    const lock = await holdLock(ledgerPath(place.home), 20_000);
    const denied = await pinnedAgain();
    expect(await denied(EDIT)).toBe(true);
    lock.kill('SIGKILL');
  }, 40_000);

  it('is the strict default when neither ledger nor home has it', async () => {
    await begin(OFF);
    rmSync(join(place.home, 'pins'), { recursive: true });
    sql(ledgerPath(place.home), "update sessions set body = '{}'");
    const other = await pinnedAgain();
    expect(await other(LEVEL_OFF)).toBe(true);
  });

  it.each([
    ['neither has the pin', () => sql(ledgerPath(place.home), "update sessions set body = '{}'")],
    ['neither has the policy', () => sql(ledgerPath(place.home), 'delete from policies')],
  ])('is the default for the rest of the session when %s, whatever a person has accepted', async (_, damage) => {
    const texts = [OFF, `${OFF}maxHolds: 1\n`, 'extends: base\nlevel: guidance\n'];
    place = await pinnedPlace('command');
    for (const text of texts) {
      place.text(text);
      place.accept();
    }
    place.text(OFF);
    await place.start('s1');
    rmSync(join(place.home, 'pins'), { recursive: true });
    damage();
    const answer = answersAgain();
    const told: string[] = [];
    const isRefused = async (call: (typeof CALLS)[number]): Promise<boolean> => {
      const said = await answer(call);
      told.push(noticeIn(said));
      return isDenied(said);
    };
    for (const text of [texts[1], texts[1], texts[0], texts[2], 'level: [', texts[0], undefined]) {
      place.text(text);
      expect(await isRefused(LEVEL_OFF)).toBe(true);
      expect(await isRefused(TODO)).toBe(false);
    }
    place.text(STRICT.replace('"Read"', '"TodoWrite"'));
    expect(await isRefused(TODO)).toBe(true);
    place.text(OFF);
    expect(await isRefused(TODO)).toBe(true);
    expect(await isRefused(LEVEL_OFF)).toBe(true);
    expect(told.filter((notice) => notice.includes('the policy that this session started with'))).toHaveLength(1);
    await place.start('s2');
    expect(isDenied(await place.call('s2', LEVEL_OFF))).toBe(false);
  });

  it('is stored once per policy, in files that only the person can read', async () => {
    await begin();
    for (const session of ['s2', 's3']) await place.start(session);
    const files = readdirSync(join(place.home, 'pins'));
    expect(files.filter((name) => name.startsWith('policy-'))).toHaveLength(1);
    expect(existsSync(join(place.home, 'trust.json'))).toBe(true);
  });

  it('outlives a revoked acceptance; a new session does not get it', async () => {
    await begin(OFF);
    removeTrust(place.home, place.project);
    expect(isDenied(await place.call('s1', EDIT))).toBe(false);
    expect(noticeIn(await place.start('s2'))).toContain('nobody has accepted');
    expect(await place.refused('s2')).not.toEqual([]);
  });
});

/** Other processes, which have seen nothing of the session yet. */
async function pinnedAgain(): Promise<(call: (typeof CALLS)[number]) => Promise<boolean>> {
  const answer = answersAgain();
  return async (call) => isDenied(await answer(call));
}

function answersAgain(): (call: (typeof CALLS)[number]) => Promise<string> {
  return async ([tool_name, tool_input]) => {
    const tutti = await createTutti({ home: place.home, opening: { deadlineMs: 300 } });
    const ids = {
      hook_event_name: 'PreToolUse',
      session_id: 's1',
      cwd: place.project,
      tool_use_id: `again-${Math.random()}`,
    };
    const payload = JSON.stringify({ ...ids, tool_name, tool_input });
    const { stdout } = await tutti.hook({ client: 'claude-code', payload, transport: 'command', env: () => undefined });
    await tutti.close();
    return stdout;
  };
}
