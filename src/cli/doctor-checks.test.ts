import { chmodSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTutti } from '../pipeline/tutti.ts';
import { VERSION } from '../version.ts';
import { closeModes, ledgerCheck, modesCheck, policyCheck, serverCheck, silenceCheck } from './doctor-checks.ts';
import type { Installation } from './hooks-here.ts';
import { called, happen, newPlace, type Place, SESSION, started } from './testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
  place.write('.tutti/policy.yaml', 'extends: balanced\n');
});
afterEach(() => place.remove());

const done = { hook_event_name: 'PostToolUse', tool_name: 'Edit', tool_input: {}, tool_response: {} };

async function look<T>(work: (tutti: Awaited<ReturnType<typeof createTutti>>) => Promise<T>): Promise<T> {
  const tutti = await createTutti({ home: place.tutti, userHome: place.home });
  try {
    return await work(tutti);
  } finally {
    await tutti.close();
  }
}

describe('silence', () => {
  const installed = (): Installation => {
    const file = place.write('.claude/settings.local.json', '{}');
    utimesSync(file, 1, 1);
    return { client: 'claude-code', scope: 'local', file, hooks: [] };
  };
  const codes = (now = Date.now()) =>
    look(async ({ ledger }) => {
      const { flaws } = await silenceCheck({
        ledger,
        project: place.project,
        home: place.home,
        now,
        installed: [installed()],
      });
      return flaws.map(({ code, what }) => `${code}: ${what}`);
    });
  const transcript = (session: string) => {
    const folder = join(place.home, '.claude/projects', place.project.replace(/[^A-Za-z0-9]/g, '-'));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${session}.jsonl`), '');
  };

  it('reports nothing when every call was checked', async () => {
    await happen(place, [started, called('Edit', { file_path: 'a' }), called('Edit', { file_path: 'b' }), done]);
    transcript(SESSION);
    expect(await codes()).toEqual([]);
  });

  it('reports results of calls that were not checked', async () => {
    await happen(place, [started, called('Edit', { file_path: 'a' }), done, done, done]);
    expect(await codes()).toEqual(['HOOKS_SILENT: session 3f2a91c0: 2 calls ran without being checked']);
    expect(await codes(Date.now() + 8 * 86_400_000)).toEqual([]);
  });

  it('reports a session without events', async () => {
    transcript('unheard-1');
    expect(await codes()).toEqual(['SESSION_UNHEARD: session unheard-1 ran here but sent no events to tutti']);
    expect(await codes(Date.now() + 2 * 86_400_000)).toEqual([]);
  });
});

describe('ledger', () => {
  it('is verified in part, or whole with --deep', async () => {
    for (let n = 0; n < 7; n++) await happen(place, [started, done], `s${n}`);
    const [some, all] = await look(async ({ ledger }) => [
      await ledgerCheck(ledger, []),
      await ledgerCheck(ledger, [], () => ledger.verify()),
    ]);
    expect(some.seen).toBe('10 records verified (the newest 5 sessions)');
    expect(all.seen).toBe('14 records verified (all of it)');
  });

  it('is reported as empty, and so are sessions', async () => {
    const seen = await look(async ({ ledger }) => {
      const { home, project } = place;
      return [
        await ledgerCheck(ledger, []),
        await silenceCheck({ ledger, project, home, now: Date.now(), installed: [] }),
      ];
    });
    expect(seen.map((one) => one.seen)).toEqual(['nothing is recorded yet', 'none this week']);
  });

  it('is reported when it was replaced', async () => {
    const { flaws } = await look(({ ledger }) => ledgerCheck(ledger, ['the ledger was damaged']));
    expect(flaws).toMatchObject([{ code: 'LEDGER_REPLACED', what: 'the ledger was damaged' }]);
  });
});

describe('policy', () => {
  const checked = () =>
    look(async ({ policy }) => policyCheck(await policy(place.project, () => undefined), (path) => path));
  it('shows what it extends', async () => {
    expect(await checked()).toMatchObject({ seen: expect.stringMatching(/^balanced, \d+ rules$/), flaws: [] });
  });
  it('is reported with line and column when broken', async () => {
    const file = place.write('.tutti/policy.yaml', 'extends: balanced\nlevel: strickt\n');
    const { flaws } = await checked();
    expect(flaws).toMatchObject([
      {
        code: 'POLICY',
        what: expect.stringContaining(`${file}:2:8: `),
      },
    ]);
  });
});

describe('server', () => {
  const up = { url: 'http://127.0.0.1:4712/0123', pid: 1, version: VERSION, started: false };
  it('is shown without its secret', () => {
    expect(serverCheck(up)).toEqual({ check: 'server', seen: `http://127.0.0.1:4712, version ${VERSION}`, flaws: [] });
  });
  it('is a problem when missing or of another version', () => {
    expect(serverCheck({ ...up, version: '99.0.0' }).flaws).toMatchObject([{ code: 'SERVER_VERSION' }]);
    expect(serverCheck('the server did not start').flaws).toMatchObject([
      { code: 'SERVER_DOWN', what: 'the server did not start' },
    ]);
  });
});

describe('modes', () => {
  it('that give others access are found and restricted', () => {
    mkdirSync(place.tutti, { recursive: true, mode: 0o700 });
    writeFileSync(join(place.tutti, 'address'), '', { mode: 0o600 });
    const found = () => modesCheck(place.tutti, (path) => path.slice(place.tutti.length)).flaws.map(({ what }) => what);
    expect(found()).toEqual([]);
    chmodSync(join(place.tutti, 'address'), 0o640);
    chmodSync(place.tutti, 0o755);
    expect(found()).toEqual(['others can read ', 'others can read /address']);
    closeModes(place.tutti);
    expect(found()).toEqual([]);
  });
});
