import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gaugesOf } from '../../analysis/suggest/gauges.ts';
import { RULE_KINDS } from '../../core/rules/index.ts';
import { asked, called, happen, newPlace, type Place, started } from '../testing.ts';
import { suggest } from './suggest.ts';

const OURS = '# Ours.\nversion: 1\nextends: balanced\nrules:\n  looks:\n    allowance: 12 # for now\n';
let place: Place;
let file: string;
beforeEach(() => {
  place = newPlace();
  file = place.write('.tutti/policy.yaml', OURS);
});
afterEach(() => place.remove());

const reads = (n: number) => Array.from({ length: n }, () => called('Read', { file_path: 'src/a.ts' }));
/** Ten prompts with three reads each, one of them with five. */
const history = () =>
  happen(place, [started, ...Array.from({ length: 10 }, (_, n) => [asked, ...reads(n === 4 ? 5 : 3)]).flat()]);

describe('tutti suggest', () => {
  it.each(['0', '101', 'most'])('refuses the percentile %s', async (typed) => {
    expect(await place.run(['suggest', '--percentile', typed])).toMatchObject({
      exit: 2,
      err: `tutti: --percentile must be 1 to 100, not '${typed}'.\n`,
    });
  });

  it('proposes what covers nine of ten stretches, as a diff that keeps every comment', async () => {
    await history();
    const { out, exit } = await place.run(['suggest', '--least', '10']);
    expect(exit).toBe(0);
    expect(out).toMatch(/looks\.allowance\s+12\s+3\s+3\s+5\s+5\s+10 stretches\s+0\s+3\n/);
    expect(out).toMatch(/edits\.allowance\s+8\s.*none: 0 of 10 needed/);
    expect(out).toContain('-    allowance: 12 # for now\n+    allowance: 3 # for now\n');
    expect(readFileSync(file, 'utf8')).toBe(OURS);
    expect(await place.json(['suggest', '--least', '10', '--percentile', '95'])).toMatchObject({
      written: false,
      settings: [{ rule: 'looks', setting: 'allowance', proposed: 5 }, {}, {}, {}],
    });
  });

  it('uses the singular for one stretch', async () => {
    await happen(place, [started, asked, ...reads(2)]);
    const { out } = await place.run(['suggest']);
    expect(out).toMatch(/looks\.allowance .* 1 stretch {2,}0 /);
    expect(out).toMatch(/edits\.each .* 0 calls {2,}0 /);
    expect(await place.json(['suggest'])).toMatchObject({
      settings: [{ of: 'stretches', observed: { n: 1 } }, {}, {}, {}],
    });
  });

  it('lists exactly the settings it knows in its help', () => {
    const rules = RULE_KINDS.map((kind) => {
      const withEach = v.safeParse(kind.settings, { each: 1 });
      const settings = withEach.success ? withEach.output : v.parse(kind.settings, {});
      return { name: kind.kind, kind, onDamage: 'deny' as const, settings };
    });
    const known = gaugesOf({ id: '', level: 'strict', maxHolds: 3, onDamage: 'deny', rules })
      .flatMap(({ gauges }) => gauges)
      .map(({ rule, path }) => `${rule} ${path.join('.')}`);
    const detail = (suggest.detail ?? '').replaceAll('\n', ' ');
    const [, named = ''] = /percentile of that: for (.*), and no other setting/.exec(detail) ?? [];
    const listed = named.split(', ').flatMap((part) => {
      const [, settings = '', kind = ''] = /^(.*) of (?:a )?(\w+)$/.exec(part) ?? [];
      return settings.split(' and ').map((setting) => `${kind} ${setting.replace('[]', '.0')}`);
    });
    expect(listed.toSorted()).toEqual(known.toSorted());
  });

  it('writes after a confirmation, keeps the old file, and says how to restore it', async () => {
    await history();
    const { out, exit } = await place.run(['suggest', '--least', '10', '--write'], { answers: ['y'] });
    expect(exit).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(OURS.replace('12', '3'));
    const [kept = ''] = readdirSync(join(place.tutti, 'kept'));
    expect(readFileSync(join(place.tutti, 'kept', kept), 'utf8')).toBe(OURS);
    expect(out).toContain(`kept/${kept}`);
    expect(readdirSync(join(place.project, '.tutti'))).toEqual(['policy.yaml']);
  });

  it('changes nothing without a confirmation or a terminal', async () => {
    await history();
    const no = await place.run(['suggest', '--least', '10', '--write'], { answers: [''] });
    expect(no).toMatchObject({ exit: 2, err: 'tutti: nothing was changed.\n' });
    expect(await place.run(['suggest', '--least', '10', '--write'])).toMatchObject({ exit: 2 });
    expect(readFileSync(file, 'utf8')).toBe(OURS);
    expect(await place.run(['suggest', '--least', '10', '--yes'])).toMatchObject({ exit: 0 });
    expect(readFileSync(file, 'utf8')).not.toBe(OURS);
  });

  it('writes only for a person, and prints for anybody', async () => {
    await history();
    for (const flag of ['--write', '--yes', '-y']) {
      const { exit, err } = await place.run(['suggest', '--least', '10', flag], {
        agent: 'Claude Code',
        answers: ['y'],
      });
      expect(exit).toBe(2);
      expect(err).toContain('this is for a person, and it runs inside Claude Code.');
    }
    expect(readFileSync(file, 'utf8')).toBe(OURS);
    expect(await place.run(['suggest'], { agent: 'Claude Code' })).toMatchObject({ exit: 0 });
  });

  it('does not write from too few observations', async () => {
    await history();
    const { exit, err } = await place.run(['suggest', '--yes']);
    expect(exit).toBe(1);
    expect(err).toContain('not enough data: fewer than 20 observations of every setting.');
    expect(existsSync(join(place.tutti, 'kept'))).toBe(false);
  });

  it('reports a policy without counters, and a missing file', async () => {
    place.write('empty.yaml', 'version: 1\nextends: []\nrules:\n  turn: off\n');
    expect(await place.run(['suggest', '--policy', 'empty.yaml'])).toMatchObject({ exit: 2 });
    expect(await place.run(['suggest', '--policy', 'nope.yaml'])).toMatchObject({ exit: 2 });
  });
});
