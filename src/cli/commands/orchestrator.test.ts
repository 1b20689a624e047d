import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { called, happen, newPlace, type Place } from '../testing.ts';

const me = execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
let place: Place;
beforeEach(() => {
  place = newPlace();
  place.write('.tutti/policy.yaml', '# ours\nextends: orchestrator\n');
});
afterEach(() => place.remove());

const mode = (...words: readonly string[]) => place.json(['orchestrator', ...words]);
const edit = called('Edit', { file_path: 'a.ts' });

describe('tutti orchestrator', () => {
  it('switches the mode on, softens it, switches it off, and shows its state', async () => {
    expect(await mode('status')).toMatchObject({ rule: 'orchestrator', on: false, disabled: false });
    expect(await mode('enable', '--reason', 'big refactoring')).toMatchObject({
      on: true,
      level: 'strict',
      by: me,
      why: 'big refactoring',
      record: `@project:${place.project}:1`,
    });
    expect(await mode('set-level', 'guidance')).toMatchObject({ on: true, level: 'guidance' });
    expect(await mode('disable')).toMatchObject({ on: false, disabled: true });
    expect(await mode('enable', '--level=guidance')).toMatchObject({ on: true, level: 'guidance', disabled: false });
  });

  it('shows the state as text', async () => {
    await mode('enable');
    await happen(place, [edit, edit]);
    const { out } = await place.run(['orchestrator', 'status']);
    expect(out).toMatch(
      /^orchestrator mode: enabled, strict\nsince +by .*, just now\ncircuit breaker +2\/3 violations\n$/,
    );
    await happen(place, [edit], 'another');
    expect((await place.run(['orchestrator', 'status'])).out).toContain('2/3');
    await mode('disable');
    expect((await place.run(['orchestrator', 'status'])).out).toContain('disabled by user');
  });

  it('counts no violation of a session that only tried the hooks', async () => {
    await mode('enable');
    await happen(place, [edit, edit, edit], 'tutti-doctor-1');
    expect(await mode('status')).toMatchObject({ breaker: { violations: 0, tripped: false } });
  });

  it('is among the modes of `tutti status`, with its level and who switched it', async () => {
    const modes = async () => JSON.parse((await place.run(['status', '--json'])).out).modes;
    expect(await modes()).toEqual([{ rule: 'orchestrator', on: false, level: 'strict', from: '' }]);
    await mode('enable', '--level=guidance', '--reason', 'learning');
    expect(await modes()).toEqual([{ rule: 'orchestrator', on: true, level: 'guidance', from: `${me}: learning` }]);
    expect((await place.run(['status'])).out).toMatch(/orchestrator mode +guidance +.*: learning/);
    await mode('disable');
    expect(await modes()).toMatchObject([{ on: false }]);
    place.write('.tutti/policy.yaml', 'extends: balanced\n');
    expect(await modes()).toEqual([]);
  });

  it('resets the circuit breaker', async () => {
    await mode('enable');
    await happen(place, [edit, edit, edit]);
    expect(await mode('status')).toMatchObject({ breaker: { violations: 3, limit: 3, tripped: true } });
    expect(await mode('reset-violations')).toMatchObject({ on: true, breaker: { violations: 0, tripped: false } });
  });

  it.each(['enable', 'disable', 'set-level guidance', 'reset-violations'])(
    '%s is refused inside an agent',
    async (typed) => {
      const { exit, err } = await place.run(['orchestrator', ...typed.split(' ')], {
        agent: 'claude-code (CLAUDECODE is set)',
      });
      expect(exit).toBe(2);
      expect(err).toContain('this is for a person');
      expect(await mode('status')).toMatchObject({ on: false, disabled: false });
    },
  );

  it.each([
    [['enable', '--level', 'shadow'], '--level must be'],
    [['set-level', 'strikt'], 'Did you mean strict?'],
  ])('rejects %j', async (words, message) => {
    expect((await place.run(['orchestrator', ...words])).err).toContain(message);
  });

  it('suggests a preset when the policy has no mode', async () => {
    place.write('.tutti/policy.yaml', 'extends: balanced\n');
    const { exit, err } = await place.run(['orchestrator', 'status']);
    expect(exit).toBe(2);
    expect(err).toContain('tutti init --preset orchestrator');
  });

  it('uses the only mode, whatever its name', async () => {
    place.write('.tutti/policy.yaml', 'extends: balanced\nrules:\n  focus: {kind: mode}\n');
    expect(await mode('enable')).toMatchObject({ rule: 'focus', on: true });
  });

  describe('with several modes', () => {
    beforeEach(() => {
      place.write(
        '.tutti/policy.yaml',
        [
          'extends: base\nrules:',
          '  focus: {kind: mode}',
          '  calm: {kind: mode}',
          '  general: {kind: breaker, limit: 7}',
          '  focused: {kind: breaker, limit: 5, while: focus}\n',
        ].join('\n'),
      );
    });

    it('asks which one', async () => {
      const { exit, err } = await place.run(['orchestrator', 'enable']);
      expect([exit, err]).toEqual([2, expect.stringContaining('focus, calm. Give --rule NAME.')]);
      expect((await place.run(['orchestrator', 'enable', '--rule', 'foo'])).err).toContain("no mode 'foo'");
    });

    it('switches the named one, and shows its own breaker', async () => {
      expect(await mode('enable', '--rule', 'focus')).toMatchObject({
        rule: 'focus',
        on: true,
        breaker: { rule: 'focused', limit: 5 },
      });
      expect(await mode('status', '--rule', 'calm')).toMatchObject({ rule: 'calm', on: false });
    });
  });

  it('resets the breaker of the mode, not another', async () => {
    place.write('.tutti/policy.yaml', 'extends: orchestrator\nrules:\n  before: {kind: breaker, limit: 9}\n');
    await mode('enable');
    await happen(place, [edit, edit]);
    expect(await mode('status')).toMatchObject({ breaker: { rule: 'breaker', violations: 2 } });
    expect(await mode('reset-violations')).toMatchObject({ breaker: { rule: 'breaker', violations: 0 } });
  });
});

describe('tutti import orchestrator', () => {
  const policy = () => readFileSync(join(place.project, '.tutti/policy.yaml'), 'utf8');
  const importing = (...words: readonly string[]) => place.run(['import', 'orchestrator', ...words]);

  it('imports the mode and its recent violations', async () => {
    const now = new Date().toISOString();
    place.write(
      '.htmlgraph/orchestrator-mode.json',
      JSON.stringify({
        enabled: true,
        enforcement_level: 'guidance',
        auto_activated: true,
        activated_at: '2026-01-01T00:00:00Z',
        violations: 2,
        violation_history: [
          { timestamp: '2020-01-01T00:00:00+00:00', tool: 'Edit' },
          { timestamp: now, tool: 'Edit' },
        ],
      }),
    );
    expect((await importing()).exit).toBe(0);
    expect(await mode('status')).toMatchObject({
      on: true,
      level: 'guidance',
      auto: true,
      at: Date.parse('2026-01-01T00:00:00Z'),
      breaker: { violations: 1 },
    });
  });

  it('treats a tripped breaker without times as tripped now', async () => {
    place.write('.htmlgraph/orchestrator-mode.json', '{"enabled": true, "circuit_breaker_triggered": true}');
    await importing();
    expect(await mode('status')).toMatchObject({ on: true, level: 'strict', breaker: { tripped: true } });
  });

  it.each(['{broken', '[]', '""'])('leaves the mode off for %s, with a warning', async (text) => {
    place.write('.htmlgraph/orchestrator-mode.json', text);
    const { exit, err } = await importing();
    expect(exit).toBe(0);
    expect(err).toContain('the mode stays off');
    expect(await mode('status')).toMatchObject({ on: false });
  });

  const CONFIG = [
    'thresholds: {exploration_calls: 4, circuit_breaker_violations: 5, violation_decay_seconds: 60, rapid_sequence_window: 2, other: 1}',
    'anti_patterns: {consecutive_bash: 3, consecutive_zzz: 2}',
  ].join('\n');

  it('writes thresholds into the policy and keeps the rest unchanged', async () => {
    place.write('.htmlgraph/orchestrator-config.yaml', CONFIG);
    const { exit, out, err } = await importing();
    expect(exit).toBe(0);
    expect(out).toContain('settings of breaker');
    expect(err).toContain('other, consecutive_zzz not imported');
    expect(policy()).toMatch(/^# ours\nextends: orchestrator\n/);
    const shown = (await place.json(['policy', 'show'])) as {
      rules: { name: string; settings: Record<string, { value: unknown }> }[];
    };
    const settings = (name: string) => shown.rules.find((rule) => rule.name === name)?.settings;
    expect(settings('breaker')).toMatchObject({ limit: { value: 5 }, decay: { value: 60 }, rapid: { value: 2 } });
    expect(settings('lookups')?.limits?.value).toEqual([
      { same: true, within: 3, most: 1 },
      { within: 7, most: 4 },
      { tool: 'Bash', within: 2, most: 2, past: 'advise' },
    ]);
  });

  it("reads the user's thresholds when the project has none", async () => {
    place.write('.htmlgraph/x', '');
    place.write('../home/.config/htmlgraph/orchestrator-config.yaml', 'thresholds: {circuit_breaker_violations: 9}');
    await importing();
    expect(policy()).toContain('limit: 9');
  });

  it('changes nothing on a dry run or without a mode in the policy', async () => {
    place.write('.htmlgraph/orchestrator-config.yaml', CONFIG);
    place.write('.htmlgraph/orchestrator-mode.json', '{"enabled": true}');
    const before = policy();
    expect((await importing('--dry-run')).out).toContain('would import');
    expect(policy()).toBe(before);
    expect(await mode('status')).toMatchObject({ on: false });
    place.write('.tutti/policy.yaml', 'extends: discipline\n');
    expect((await importing()).err).toContain('no rule of kind mode is in force');
  });
});
