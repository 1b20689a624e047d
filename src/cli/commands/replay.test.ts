import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asked, called, happen, newPlace, type Place, SESSION, started } from '../testing.ts';

const REAL = join(import.meta.dirname, '../../../test/fixtures/transcripts');

let place: Place;
beforeEach(() => {
  place = newPlace();
});
afterEach(() => place.remove());

const edit = called('Edit', { file_path: 'src/a.ts', old_string: 'a', new_string: 'b' });
const recorded = () => happen(place, [started, asked, edit, edit, edit, edit]);

describe('tutti replay of the ledger', () => {
  it('tells what another policy would have refused, by rule and code, with the message', async () => {
    await recorded();
    place.write('strict.yaml', 'version: 1\nextends: balanced\nrules:\n  edits:\n    allowance: 1\n');
    const { out, exit } = await place.run(['replay', '3f2a', '--policy', 'strict.yaml']);
    expect(exit).toBe(0);
    expect(out).toMatch(/^6 events of 1 session, .*, under strict\.yaml\n3 refused/);
    expect(out).toMatch(/edits\s+BUDGET_SPENT\s+refused\s+3\s+1/);
    expect(out).toMatch(/3f2a91c0:4 {2}tool\.before {2}main {2}Edit of src\/a\.ts\n {4}Edit of src\/a\.ts was refused/);
  });

  it('marks a message that it shows only the beginning of', async () => {
    await recorded();
    const { out } = await place.run(['replay', '3f2a']);
    const [shown = ''] = /guide\/GUIDE.*\n.*\n(?: {4}.*\n)+/.exec(out) ?? [];
    expect(shown.trimEnd().split('\n').slice(2)).toHaveLength(3);
    expect(shown.match(/ …$/gm)).toHaveLength(1);
    expect(/edits\/BUDGET_SPENT.*\n.*\n(?: {4}.*\n)+/.exec(out)?.[0]).not.toContain('…');
  });

  it('shows where it differs from what is in force, grouped, and from nothing when it is the same', async () => {
    await recorded();
    place.write('strict.yaml', 'version: 1\nextends: balanced\nrules:\n  edits:\n    allowance: 1\n');
    const { out } = await place.run(['replay', '--last', '--policy', 'strict.yaml', '--against', 'current']);
    expect(out).toContain('was allow, now deny  1 event in 1 session\n  edits/BUDGET_SPENT  1\n');
    const same = await place.run(['replay', '--last', '--against', 'recorded']);
    expect(same.out).toContain('no difference to what was answered then');
  });

  it('takes the sessions of a time, of this project', async () => {
    await recorded();
    const told = await place.json(['replay', '--since', '1h']);
    expect(told).toMatchObject({ sessions: 1, events: 6, source: { kind: 'ledger' }, policy: { name: 'current' } });
    const later = await place.run(['replay', '--since', '1h'], { now: Date.now() + 7_200_000 });
    expect(later).toMatchObject({ exit: 2, err: 'tutti: no session of this project was recorded in that time.\n' });
  });

  it('prints the same every time', async () => {
    await recorded();
    const words = ['replay', SESSION, '--policy', 'discipline', '--against', 'current', '--json'];
    const first = await place.run(words, { now: 1 });
    expect(await place.run(words, { now: 2_000_000_000_000 })).toEqual(first);
  });
});

describe('tutti replay of transcripts', () => {
  it('reads a folder as Claude Code leaves it, and says once what it cannot know', async () => {
    cpSync(REAL, join(place.home, '.claude/projects'), { recursive: true });
    const { out } = await place.run(['replay', join(place.home, '.claude/projects'), '--policy', 'discipline']);
    expect(out).toMatch(
      /^54 events of 2 sessions from 0\.1 MiB of transcripts, 2026-11-16 to 2026-11-16, under discipline\n/,
    );
    expect(out).toMatch(/0c20f31f\.jsonl:\d+ {2}tool\.before {2}main {2}Read of src\/a\.ts/);
    expect(out.match(/facts of the disk are unknown/g)).toHaveLength(1);
    expect(out).toContain('facts of the disk are unknown: 1 rule judged without them (momentum)');
  });

  it('counts damaged lines and names the first', async () => {
    const broken = Array.from({ length: 7 }, () => '{"type":').join('\n');
    const good =
      '{"type":"user","timestamp":"2026-01-01T00:00:00Z","message":{"role":"user","content":"Go."},"cwd":"/p"}';
    place.write('t/s.jsonl', `${broken}\n${good}\n`);
    const told = await place.json(['replay', 't']);
    expect(told).toMatchObject({ events: 2, damaged: { lines: 7 } });
    const { out, exit } = await place.run(['replay', 't']);
    expect(exit).toBe(0);
    expect(out).toMatch(/7 lines could not be read: .*t\/s\.jsonl:1 not JSON; .*; …/);
  });

  it('draws a bar only where somebody looks', async () => {
    const quick = await place.run(['replay', join(REAL, 'delegates')], { screen: true });
    expect(quick.err).toBe('');
    expect((await place.run(['replay', join(REAL, 'delegates')])).err).toBe('');
  });
});

describe('tutti replay says what is wrong', () => {
  it.each([
    [['replay'], 'replay what? Give a transcript, a folder of them, a session of the ledger, --last or --since 7d.'],
    [['replay', 'nope'], "no session begins with 'nope'. See `tutti session list`."],
    [['replay', 'nope.jsonl'], 'there is no file nope.jsonl.'],
    [['replay', 'empty'], 'there is no transcript in'],
    [['replay', 'notes.txt'], 'notes.txt is no transcript: those are files that end in .jsonl.'],
    [['replay', 'other.jsonl'], 'no session is told of in'],
    [['replay', 'empty', '--last'], 'transcripts and sessions of the ledger are not replayed together.'],
    [['replay', 'other.jsonl', '--policy', 'nope.yaml'], 'there is no policy file'],
    [['replay', 'other.jsonl', '--policy', 'nope'], "no preset 'nope'."],
    [['replay', 'other.jsonl', '--against', 'recorded'], 'a transcript does not tell what tutti answered.'],
    [['replay', 'other.jsonl', '--examples', 'x'], "'x' is not a count."],
  ])('%j', async (words, said) => {
    mkdirSync(join(place.project, 'empty'));
    writeFileSync(join(place.project, 'notes.txt'), 'x');
    writeFileSync(join(place.project, 'other.jsonl'), '{"a":1}\n');
    const { exit, err, out } = await place.run(words);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain(said);
  });

  it('where the policy is broken, with line and column', async () => {
    place.write('bad.yaml', 'version: 1\nlevle: strict\n');
    place.write('t.jsonl', '');
    const { exit, err } = await place.run(['replay', 't.jsonl', '--policy', 'bad.yaml']);
    expect(exit).toBe(1);
    expect(err).toMatch(/bad\.yaml:2:1/);
    place.write('worse.yaml', 'version: 1\nlevle: strict\nmaxHolsd: 2\n');
    const worse = await place.run(['check', '--policy', 'worse.yaml']);
    expect([
      worse.exit,
      worse.err
        .trimEnd()
        .split('\n')
        .map((line) => /:\d:1: /.test(line)),
    ]).toEqual([1, [true, true]]);
  });
});
