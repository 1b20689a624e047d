import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ledgerPath } from '../../ledger/ledger-path.ts';
import { junit, sarif } from '../../report/gate-formats.ts';
import { asked, called, happen, newPlace, type Place, SESSION, started, THREE_EDITS } from '../testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
  place.write('.tutti/policy.yaml', THREE_EDITS);
});
afterEach(() => place.remove());

const edit = (path: string) =>
  called('Edit', { file_path: join(place.project, path), old_string: 'a', new_string: 'b' });
const delegate = called('Agent', { subagent_type: 'x', prompt: 'p' });
/** Four clean calls of five: the budget of edits is spent by the fourth edit. */
const poor = () => [started, asked, ...['a', 'b', 'c', 'd'].map(edit), delegate];
const good = () => [started, asked, ...Array.from({ length: 5 }, () => delegate)];

describe('tutti gate', () => {
  it('passes a session that reaches the minimum, and exits 1 with the reason for one that does not', async () => {
    await happen(place, good());
    expect(await place.run(['gate'])).toMatchObject({
      exit: 0,
      out: expect.stringMatching(/^passed {2}1 session, minimum score 80/),
    });
    await happen(place, poor(), 'poor');
    const { exit, out } = await place.run(['gate']);
    expect(exit).toBe(1);
    expect(out).toContain('SCORE_LOW  poor  score 70.6 is below 80');
    expect((await place.run(['gate', '--min-score', '70'])).exit).toBe(0);
    expect((await place.run(['gate', '--session', SESSION.slice(0, 8)])).exit).toBe(0);
  });

  it('requires every session since a time to pass by itself', async () => {
    await happen(place, good());
    await happen(place, poor(), 'poor');
    const found = await place.run(['gate', '--since', '1d', '--json']);
    expect(found.exit).toBe(1);
    expect(JSON.parse(found.out)).toMatchObject({ passed: false, sessions: [{ passed: true }, { passed: false }] });
  });

  it.each([
    ['a rule', 'edits'],
    ['a code', 'other, BUDGET_SPENT'],
    ['any', '*'],
  ])('fails for a violation of %s, and names the record', async (_, rules) => {
    await happen(place, poor());
    const { exit, out } = await place.run(['gate', '--min-score', '0', '--no-violations', rules]);
    expect(exit).toBe(1);
    expect(out).toMatch(/VIOLATION {2}3f2a91c0:6 {2}edits \(BUDGET_SPENT\): Edit of d/);
    expect((await place.run(['gate', '--min-score', '0', '--no-violations', 'protect'])).exit).toBe(0);
  });

  it('warns of a rule that no policy has: it may be misspelt', async () => {
    await happen(place, poor());
    const demand = ['gate', '--min-score', '0', '--no-violations'];
    const { exit, err } = await place.run([...demand, 'edtis,protect,MY_CODE,*']);
    expect([exit, err]).toEqual([1, "tutti: no policy of these sessions has a rule 'edtis': check the spelling.\n"]);
    expect(await place.run([...demand, 'protect'])).toMatchObject({ exit: 0, err: '' });
  });

  it('does not repeat the call where the reason names it', async () => {
    await happen(place, [started, asked, edit('.tutti/policy.yaml')]);
    const { out } = await place.run(['gate', '--no-violations', 'protect']);
    expect(out.match(/Edit of \.tutti\/policy\.yaml/g)).toHaveLength(1);
  });

  it('accepts --all only with --since', async () => {
    for (const command of ['gate', 'report'])
      expect(await place.run([command, '--all'])).toMatchObject({ exit: 2, err: expect.stringContaining('--since') });
    expect((await place.run(['gate', '--since', '999999999999d'])).exit).toBe(2);
  });

  it('does not pass for lack of evidence, except with --allow-empty', async () => {
    expect(await place.run(['gate'])).toMatchObject({ exit: 1, out: expect.stringContaining('NO_SESSION') });
    expect((await place.run(['gate', '--allow-empty'])).exit).toBe(0);
    await happen(place, [started]);
    expect(await place.run(['gate'])).toMatchObject({ exit: 1, out: expect.stringContaining('NO_SCORE') });
    expect((await place.run(['gate', '--allow-empty'])).exit).toBe(0);
  });

  it('does not pass a session whose records were changed', async () => {
    await happen(place, good());
    const db = new Database(ledgerPath(place.tutti));
    db.prepare("UPDATE records SET body = replace(body, 'Agent', 'agenT') WHERE seq = 3").run();
    expect(await place.run(['gate'])).toMatchObject({ exit: 1, out: expect.stringContaining('CHAIN_BROKEN') });
    db.prepare("UPDATE records SET body = 'no record at all' WHERE seq = 3").run();
    db.close();
    expect(await place.run(['gate'])).toMatchObject({ exit: 1, out: expect.stringContaining('CHAIN_BROKEN') });
  });

  it.each([
    ['--min-score', 'high'],
    ['--min-score', '101'],
    ['--min-score', '-1'],
    ['--format', 'xml'],
  ])('refuses %s %s', async (option, value) => expect((await place.run(['gate', option, value])).exit).toBe(2));

  it('writes JUnit and SARIF, also to a file, and still exits 1', async () => {
    await happen(place, poor());
    const { exit } = await place.run(['gate', '--format', 'junit', '--out', 'gate.xml', '--no-violations', 'edits']);
    expect(exit).toBe(1);
    const xml = readFileSync(join(place.project, 'gate.xml'), 'utf8');
    expect(xml).toMatch(/<testsuites tests="3" failures="2">/);
    expect(xml).toContain('<failure type="SCORE_LOW"');
    const log = JSON.parse((await place.run(['gate', '--format', 'sarif'])).out);
    expect(log).toMatchObject({
      version: '2.1.0',
      runs: [{ tool: { driver: { name: 'tutti' } }, results: [{ ruleId: 'SCORE_LOW', level: 'error' }] }],
    });
    writeFileSync(join(place.project, 'gate.xml'), '');
  });
});

describe('formats', () => {
  const hostile = ']]></failure><x a="\u0000\u001b\ud800&\'">\n--';
  const result = {
    passed: false,
    minScore: 80,
    noViolations: ['a<b'],
    sessions: [{ session: hostile, project: '/p', startedAt: 0, lastAt: 0, violations: 1, passed: false }],
    reasons: [{ code: 'VIOLATION' as const, session: hostile, seq: 3, rule: hostile, words: hostile }],
    unknown: [],
  };

  it('keep text of agents from becoming markup', () => {
    const xml = junit(result);
    const tags = [...xml.matchAll(/<\/?([a-z]+)/g)].map(([, name]) => name);
    expect(new Set(tags)).toEqual(new Set(['testsuites', 'testsuite', 'testcase', 'failure']));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
    expect(xml).not.toMatch(/[\u0000-\u0008\u001b]|\p{Surrogate}/u);
    expect(JSON.parse(sarif(result)).runs[0].results[0].message.text).toContain(hostile);
  });
});
