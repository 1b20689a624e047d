import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asked, called, happen, newPlace, type Place, SESSION, started, THREE_EDITS } from '../testing.ts';

const REAL = join(import.meta.dirname, '../../../test/fixtures/transcripts');

let place: Place;
beforeEach(() => {
  place = newPlace();
  place.write('.tutti/policy.yaml', THREE_EDITS);
});
afterEach(() => place.remove());

const edit = called('Edit', { file_path: 'src/a.ts', old_string: 'a', new_string: 'b' });
const recorded = () => happen(place, [started, asked, edit, edit, edit, edit]);

describe('tutti replay of the ledger', () => {
  it('shows what another policy would have refused, by rule and code, with the message', async () => {
    await recorded();
    place.write('strict.yaml', 'version: 1\nextends: balanced\nrules:\n  edits:\n    allowance: 1\n');
    const { out, exit } = await place.run(['replay', '3f2a', '--policy', 'strict.yaml']);
    expect(exit).toBe(0);
    expect(out).toMatch(/^6 events of 1 session, .*, under strict\.yaml\n3 refused/);
    expect(out).toMatch(/edits\s+BUDGET_SPENT\s+refused\s+3\s+1/);
    expect(out).toMatch(/3f2a91c0:4 {2}tool\.before {2}main {2}Edit of src\/a\.ts\n {4}Edit of src\/a\.ts was refused/);
  });

  it('marks a clipped message', async () => {
    await recorded();
    const { out } = await place.run(['replay', '3f2a']);
    const [shown = ''] = /guide\/GUIDE.*\n.*\n(?: {4}.*\n)+/.exec(out) ?? [];
    expect(shown.trimEnd().split('\n').slice(2)).toHaveLength(3);
    expect(shown.match(/ …$/gm)).toHaveLength(1);
    expect(/edits\/BUDGET_SPENT.*\n.*\n(?: {4}.*\n)+/.exec(out)?.[0]).not.toContain('…');
  });

  it('shows grouped differences from the policy in force, or none', async () => {
    await recorded();
    place.write('strict.yaml', 'version: 1\nextends: balanced\nrules:\n  edits:\n    allowance: 1\n');
    const { out } = await place.run(['replay', '--last', '--policy', 'strict.yaml', '--against', 'current']);
    expect(out).toContain('was allow, now deny  1 event in 1 session\n  edits/BUDGET_SPENT  1\n');
    const same = await place.run(['replay', '--last', '--against', 'recorded']);
    expect(same.out).toContain('no difference from what was recorded');
  });

  it('selects the sessions of this project by time', async () => {
    await recorded();
    const replayed = await place.json(['replay', '--since', '1h']);
    expect(replayed).toMatchObject({ sessions: 1, events: 6, source: { kind: 'ledger' }, policy: { name: 'current' } });
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
  it('reads a folder of Claude Code, and says once which facts are unknown', async () => {
    cpSync(REAL, join(place.home, '.claude/projects'), { recursive: true });
    const { out } = await place.run(['replay', join(place.home, '.claude/projects'), '--policy', 'discipline']);
    expect(out).toMatch(
      /^54 events of 2 sessions from 0\.1 MiB of transcripts, 2026-11-16 to 2026-11-16, under discipline\n/,
    );
    expect(out).toMatch(/0c20f31f\.jsonl:\d+ {2}tool\.before {2}main {2}Read of src\/a\.ts/);
    expect(out.match(/facts from the disk are unknown/g)).toHaveLength(1);
    expect(out).toContain('facts from the disk are unknown: 1 rule evaluated without them (momentum)');
  });

  it('counts damaged lines and names the first', async () => {
    const broken = Array.from({ length: 7 }, () => '{"type":').join('\n');
    const good =
      '{"type":"user","timestamp":"2026-01-01T00:00:00Z","message":{"role":"user","content":"Go."},"cwd":"/p"}';
    place.write('t/s.jsonl', `${broken}\n${good}\n`);
    const replayed = await place.json(['replay', 't']);
    expect(replayed).toMatchObject({ events: 2, damaged: { lines: 7 } });
    const { out, exit } = await place.run(['replay', 't']);
    expect(exit).toBe(0);
    expect(out).toMatch(/7 lines could not be read: .*t\/s\.jsonl:1 not JSON; .*; …/);
  });

  it('draws no bar without a terminal', async () => {
    expect((await place.run(['replay', join(REAL, 'delegates')])).err).toBe('');
  });
});

describe('tutti replay reports errors', () => {
  it.each([
    [
      ['replay'],
      'nothing to replay. Give a transcript, a folder of transcripts, a ledger session, --last or --since 7d.',
    ],
    [['replay', 'nope'], "no session begins with 'nope'. See `tutti session list`."],
    [['replay', 'nope.jsonl'], 'there is no file nope.jsonl.'],
    [['replay', 'empty'], 'there is no transcript in'],
    [['replay', 'notes.txt'], 'notes.txt is not a transcript: transcripts are files that end in .jsonl.'],
    [['replay', 'other.jsonl'], 'no session found in'],
    [['replay', 'empty', '--last'], 'transcripts and ledger sessions cannot be replayed together.'],
    [['replay', 'other.jsonl', '--policy', 'nope.yaml'], 'there is no policy file'],
    [['replay', 'other.jsonl', '--policy', 'nope'], "no preset 'nope'."],
    [['replay', 'other.jsonl', '--against', 'recorded'], 'a transcript does not contain the answers of tutti.'],
    [['replay', 'other.jsonl', '--examples', 'x'], "'x' is not a count."],
  ])('%j', async (words, said) => {
    mkdirSync(join(place.project, 'empty'));
    writeFileSync(join(place.project, 'notes.txt'), 'x');
    writeFileSync(join(place.project, 'other.jsonl'), '{"a":1}\n');
    const { exit, err, out } = await place.run(words);
    expect({ exit, out }).toEqual({ exit: 2, out: '' });
    expect(err).toContain(said);
  });

  it('of a broken policy with line and column', async () => {
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
