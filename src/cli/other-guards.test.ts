// The systems that presets are modelled on, beside tutti: noticed by `init` and `doctor`, and replaced where a person agrees.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPlace, type Place } from './testing.ts';

let place: Place;
beforeAll(() => {
  place = newPlace();
});
afterAll(async () => {
  await place.run(['down']);
  place.remove();
});

describe('other guards', () => {
  const DISCIPLINE = { enabledPlugins: { 'orchestration-discipline@market': true } };
  const GATE = { type: 'command', command: '~/.claude/scripts/check-subagent-allowed.sh' };
  const put = (file: string, data: unknown, at = Date.now()): string => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(data));
    utimesSync(file, at / 1_000, at / 1_000);
    return file;
  };
  const flaws = async () => {
    const { checks } = (await place.json(['doctor'])) as { checks: { flaws: { code: string; what: string }[] }[] };
    return checks.flatMap((check) => check.flaws.filter(({ code }) => code === 'OTHER_GUARD').map(({ what }) => what));
  };

  const settings = () => [
    join(place.home, '.claude/settings.json'),
    join(place.project, '.claude/settings.local.json'),
  ];
  const texts = () => settings().map((file) => readFileSync(file, 'utf8'));
  const REMOVED = [
    expect.stringContaining('"orchestration-discipline@market":false'),
    expect.not.stringContaining('check-subagent'),
  ];

  it('are reported, replaced with their state of any age, and can be brought back', async () => {
    const [own = '', local = ''] = settings();
    put(own, DISCIPLINE);
    put(local, { hooks: { PreToolUse: [{ hooks: [GATE] }] } });
    const old = { streak: 3, block_fired: true, subagent_count: 1 };
    put(join(place.home, '.claude/hook-state/sess-old-delegation.json'), old, Date.parse('2026-01-01T00:00:00Z'));
    // Nothing is removed without consent.
    const first = await place.run(['init', '--yes', '--preset', 'discipline']);
    expect(first.out).toMatch(/guard +orchestration-discipline@market is active too .*--take-over/);
    expect(await flaws()).toEqual([
      'orchestration-discipline@market is active too (~/.claude/settings.json): two guards refuse and count the same calls',
      expect.stringMatching(/^the original of pipeline is active too \(.*settings\.local\.json\): /),
    ]);
    const before = texts();

    const { exit, out } = await place.run(['init', '--yes', '--take-over', '--preset', 'discipline']);
    expect(exit).toBe(0);
    expect(out).toMatch(
      /guard +discipline: imported 1 session\n +removed from ~\/\.claude\/settings\.json\n +undo: cp /,
    );
    expect(texts()).toEqual(REMOVED);
    const exported = await place.run(['ledger', 'export', '--session', 'sess-old']);
    const { slices, agents } = JSON.parse(exported.out.trim().split('\n').at(-1) ?? '').event;
    expect({ slices, agents }).toMatchObject({ slices: { solo: { streak: 3, refused: true } }, agents: undefined });

    for (const [, command = ''] of out.matchAll(/undo: (.*)$/gm)) execFileSync('sh', ['-c', command]);
    expect(texts()).toEqual(before);
  });

  it('are asked about at a terminal', async () => {
    const { out } = await place.run(['init'], { answers: ['local', 'take'] });
    expect(out).toMatch(
      /orchestration-discipline@market is active too \(~\/\.claude\/settings\.json\)\..* take over\n/s,
    );
    expect(texts()).toEqual(REMOVED);
  });
});
