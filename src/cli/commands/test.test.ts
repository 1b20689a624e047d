import { spawn } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newPlace, type Place } from '../testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
});
afterEach(() => place.remove());

const GOOD = 'policy: discipline\ntests:\n  - name: solo\n    events:\n      - { main: Edit a.ts, expect: deny }\n';
const BAD = GOOD.replace('deny', 'allow');

describe('tutti test', () => {
  it('finds the tests of the project, including .tutti but not node_modules, and ends with the count', async () => {
    place.write('.tutti/a.policy-test.yaml', GOOD);
    place.write('deep/down/b.policy-test.yml', GOOD);
    place.write('node_modules/x/c.policy-test.yaml', BAD);
    const { exit, out } = await place.run(['test']);
    expect(out).toMatch(/^ok {2}\.tutti\/a\.policy-test\.yaml {2}1 test\nok {2}deep\/down\/b\.policy-test\.yml/);
    expect(out).toMatch(/\n2 passed, 0 failed\n$/);
    expect(exit).toBe(0);
  });

  it('reports a failure with file and line, and exits 1', async () => {
    place.write('a.policy-test.yaml', BAD);
    const { exit, out } = await place.run(['test', 'a.policy-test.yaml']);
    expect(exit).toBe(1);
    expect(out).toContain('a.policy-test.yaml:5  main: Edit a.ts');
    expect(out).toMatch(/expected {2}allow\n {6}seen {6}deny by solo\/SOLO_FIRST\n {10}Edit of a\.ts was refused/);
    expect(out).toMatch(/\n0 passed, 1 failed\n$/);
  });

  it('reports a mistake with its location', async () => {
    place.write('a.policy-test.yaml', GOOD.replace('expect', 'expct'));
    const { exit, out } = await place.run(['test']);
    expect(exit).toBe(1);
    expect(out).toContain('a.policy-test.yaml:5:28: unknown event `expct`; nearest: `expect`');
    expect(out).toMatch(/\n0 passed, 1 failed\n$/);
  });

  it("uses the project's policy when a test names none", async () => {
    place.write('.tutti/policy.yaml', 'extends: discipline\nrules: { solo: off }\n');
    place.write('.tutti/a.policy-test.yaml', 'tests:\n  - name: off\n    events: [Edit a.ts]\n');
    expect((await place.run(['test'])).out).toMatch(/1 passed, 0 failed\n$/);
  });

  it('reports that there are no tests', async () => {
    expect(await place.run(['test'])).toMatchObject({ exit: 2, err: expect.stringContaining('no policy test here') });
    expect(await place.run(['test', 'gone'])).toMatchObject({ exit: 2, err: expect.stringContaining('there is no') });
  });

  it('--min-coverage fails when coverage is too low, and lists what is missing', async () => {
    place.write('a.policy-test.yaml', GOOD);
    const { exit, out } = await place.run(['test', '--min-coverage', '80']);
    expect(exit).toBe(1);
    expect(out).toContain('discipline  50 %, below the required 80 %\n    never triggered: momentum\n');
    expect((await place.run(['test', '--min-coverage', '50'])).exit).toBe(0);
    expect((await place.run(['test', '--min-coverage', 'all'])).exit).toBe(2);
  });

  it('--json has a stable form', async () => {
    place.write('a.policy-test.yaml', BAD);
    const { out } = await place.run(['test', '--json']);
    expect(JSON.parse(out)).toMatchObject({
      passed: 0,
      failed: 1,
      files: [
        {
          file: join(place.project, 'a.policy-test.yaml'),
          problems: [],
          tests: [
            {
              name: 'solo',
              line: 3,
              passed: false,
              failures: [{ line: 5, column: 9, event: 'main: Edit a.ts', expected: 'allow' }],
            },
          ],
        },
      ],
      coverage: [{ policy: 'discipline', percent: 50, rules: [{ rule: 'solo', spoke: true, rows: [] }, {}] }],
    });
  });

  it('--update writes only to test files', async () => {
    const file = place.write('a.policy-test.yaml', `# why\n${BAD}`);
    const ran = await place.run(['test', '--update']);
    expect(ran).toMatchObject({ exit: 0, out: expect.stringContaining('written  a.policy-test.yaml: 1 event') });
    expect(readFileSync(file, 'utf8')).toContain('# why\n');
    expect(readFileSync(file, 'utf8')).toContain('{ main: Edit a.ts, expect: deny, by: solo/SOLO_FIRST }');
    const other = place.write('other.yaml', BAD);
    symlinkSync(other, join(place.project, 'link.policy-test.yaml'));
    for (const name of ['other.yaml', 'link.policy-test.yaml']) {
      expect(await place.run(['test', '--update', name])).toMatchObject({ exit: 2 });
    }
    expect(readFileSync(other, 'utf8')).toBe(BAD);
  });

  it('writes nothing for an agent', async () => {
    const file = place.write('a.policy-test.yaml', BAD);
    const ran = await place.run(['test', '--update'], { agent: 'claude' });
    expect(ran).toMatchObject({ exit: 2, err: expect.stringContaining('for a person') });
    expect(readFileSync(file, 'utf8')).toBe(BAD);
  });

  it('--out is a JUnit report', async () => {
    place.write('a.policy-test.yaml', BAD.replace('name: solo', 'name: a < b'));
    await place.run(['test', '--out', 'junit.xml']);
    const xml = readFileSync(join(place.project, 'junit.xml'), 'utf8');
    expect(xml).toContain('<testsuites tests="1" failures="1">');
    expect(xml).toMatch(/name="a &#60; b">\n {6}<failure message="line 5: main: Edit a.ts: expected allow, seen deny/);
  });
});

describe('--watch', () => {
  it('runs again when a test or its policy changes, and ends on Ctrl-C with the last result', {
    timeout: 60_000,
  }, async () => {
    const test = place.write('a.policy-test.yaml', GOOD.replace('discipline', './my.yaml'));
    const policy = place.write('my.yaml', 'extends: discipline\n');
    const bin = join(import.meta.dirname, '../../../bin/tutti.js');
    const child = spawn(process.execPath, [bin, 'test', '--watch'], { cwd: place.project, env: place.env });
    let out = '';
    child.stdout.on('data', (chunk) => {
      out += String(chunk);
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const seen = (pattern: RegExp) =>
      new Promise<void>((resolve, reject) => {
        const look = () => pattern.test(out) && resolve();
        child.stdout.on('data', look);
        child.once('exit', () => reject(new Error(out)));
        look();
      });
    try {
      await seen(/1 passed, 0 failed\nwatching 2 files/);
      out = '';
      writeFileSync(policy, 'extends: discipline\nrules: { solo: off }\n');
      await seen(/my\.yaml changed[\s\S]*0 passed, 1 failed\nwatching/);
      out = '';
      writeFileSync(test, readFileSync(test, 'utf8').replace('deny', 'allow'));
      await seen(/a\.policy-test\.yaml changed[\s\S]*1 passed, 0 failed\nwatching/);
      out = '';
      place.write('b.policy-test.yaml', BAD);
      await seen(/b\.policy-test\.yaml changed[\s\S]*1 passed, 1 failed\nwatching/);
    } finally {
      child.kill('SIGINT');
    }
    expect(await ended).toBe(1);
  });
});
