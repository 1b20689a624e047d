import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isObject } from '../../core/json.ts';
import { asked, called, happen, newPlace, type Place, SESSION, started, THREE_EDITS } from '../testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
  place.write('.tutti/policy.yaml', THREE_EDITS);
});
afterEach(() => place.remove());

const edit = (path: string) =>
  called('Edit', { file_path: join(place.project, path), old_string: 'a', new_string: 'b' });
const ended = { hook_event_name: 'SessionEnd', reason: 'other' };
const session = () => [
  started,
  asked,
  ...['a', 'b', 'c', 'd'].map(edit),
  called('Agent', { subagent_type: 'x', prompt: 'p' }),
];

describe('tutti report', () => {
  it('describes the newest session of this project, the score first', async () => {
    await happen(place, session());
    const { exit, out } = await place.run(['report']);
    expect(exit).toBe(0);
    expect(out).toMatch(
      /^Score 70.6 \(\d+–\d+ with 95 % confidence, 5 observations, identity \w+\): below 80\nSession 3f2a/,
    );
    expect(out).toMatch(/^violations {2}1: 1 refused\n {2}next: 1 complied\n/m);
    expect(out).toMatch(/^ {2}edits +BUDGET_SPENT +1 +1$/m);
    expect(out).toMatch(/^ {2}3f2a91c0:6 +refused +main +edits\/BUDGET_SPENT +Edit of d +complied$/m);
  });

  it('prints the same as JSON, also to a file', async () => {
    await happen(place, session());
    const json = await place.json(['report']);
    expect(json).toMatchObject({ version: 1, session: SESSION, score: { value: 70.6 }, violations: { total: 1 } });
    const file = join(place.project, 'report.json');
    const { out } = await place.run(['report', '--format', 'json', '--out', 'report.json']);
    expect(out).toContain('written:');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(json);
  });

  it('is a self-contained page as HTML', async () => {
    await happen(place, session());
    expect((await place.run(['report', '--format', 'html'])).out).toMatch(
      /^<!doctype html>[\s\S]*score 70\.6[\s\S]*<\/html>\n$/,
    );
    expect((await place.run(['report', '--since', '1d', '--format', 'html'])).out).toContain('1 session');
  });

  it('adds up the sessions since a time, in this project or in all', async () => {
    await happen(place, session());
    await happen(place, session(), 'another');
    const json = await place.json(['report', '--since', '7d']);
    expect(json).toMatchObject({
      sessions: [{ calls: 5 }, { calls: 5 }],
      violations: { total: 2 },
      score: { observations: 10 },
    });
    expect((await place.run(['report', '--since', '7d'])).out).toContain('2 sessions since');
    mkdirSync(join(place.home, 'elsewhere'));
    const cwd = join(place.home, 'elsewhere');
    expect(await place.json(['report', '--since', '7d'], { cwd })).toMatchObject({ sessions: [] });
    expect(await place.json(['report', '--since', '7d', '--all'], { cwd })).toMatchObject({ sessions: [{}, {}] });
  });

  it('says so when there is nothing to report', async () => {
    expect(await place.run(['report'])).toMatchObject({ exit: 2, err: expect.stringContaining('no session') });
    await happen(place, [started]);
    expect((await place.run(['report'])).out).toMatch(/^No score: /);
  });

  it('escapes text of an agent for the terminal and for markup', async () => {
    await happen(place, [
      called('\u001b[31mEvil|tool`<script>', {}, { agent_id: 'x', agent_type: '</td><img src=x>|`*_' }),
    ]);
    const text = (await place.run(['report'])).out;
    expect(text).not.toContain('\u001b');
    const md = (await place.run(['report', '--format', 'md'])).out;
    expect(md).not.toMatch(/<(script|img|\/td)/);
    for (const row of md.split('\n').filter((line) => line.includes('img'))) {
      expect(row.replaceAll(/\\\|/g, '').split('|').length).toBe(
        md
          .split('\n')
          .find((line) => line.startsWith('| actor'))
          ?.split('|').length,
      );
    }
  });

  it('shows no control characters, reversed text or links in any format, however long a name is', async () => {
    const evil = `\u001b[2J\u009b\u202e\u061c\u2028 https://x.example www.x.example ${'🎻'.repeat(90)}`;
    const agent = { agent_id: 'x', agent_type: evil };
    await happen(place, [
      ...['a', 'b', 'c', 'd', 'e'].map((name) => called('Edit', { file_path: `${place.project}/${name}${evil}` })),
      called('Edit', { file_path: `${place.project}/.tutti/policy.yaml` }, agent),
    ]);
    for (const format of ['text', 'md', 'html']) {
      const { out } = await place.run(['report', '--format', format]);
      expect(out).toMatch(/refused|deny/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these must not be there
      expect(out, format).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u2028-\u202e]/);
      if (format === 'md') expect(out.replaceAll(/(`+)[^`][^\n]*?\1/g, '')).not.toMatch(/[^\\]:\/\/|www\.x/);
      if (format === 'text') expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThan(200);
    }
  });

  it('lists what a person changed during the session', async () => {
    await happen(place, [started]);
    await place.run(['level', 'shadow', '--reason', 'a spike\u001b[2J']);
    await happen(place, [called('Bash', { command: 'ls' })]);
    expect((await place.run(['report'])).out).toMatch(
      /^changes by people\n {2}TIME .*\n {2}\S+ \S+ {2}level shadow {2}project {2}a spike\\x1b\[2J {2}\S+\n/m,
    );
  });

  it('escapes a session id in an error', async () => {
    await happen(place, [started], 'evil\u001b[2J');
    const { err, exit } = await place.run(['explain', 'evil:9']);
    expect([exit, err]).toEqual([2, 'tutti: session evil\\x1b[2J has no record 9. It has 1.\n']);
  });

  it('writes no file for an agent, through a link, or over its own files', async () => {
    await happen(place, session());
    const out = (path: string, agent?: string) =>
      place.run(['report', '--out', path], agent === undefined ? {} : { agent });
    expect(await out('x.txt', 'an agent')).toMatchObject({ exit: 2, err: expect.stringContaining('for a person') });
    expect(existsSync(join(place.project, 'x.txt'))).toBe(false);
    expect((await out('.tutti/policy.yaml')).exit).toBe(2);
    expect((await out(join(place.tutti, 'policy.yaml'))).exit).toBe(2);
    symlinkSync(place.tutti, join(place.project, 'way'));
    expect((await out('way/policy.yaml')).exit).toBe(2);
    // A link at the path itself is replaced, not followed.
    const target = join(place.home, 'precious');
    writeFileSync(target, 'precious');
    symlinkSync(target, join(place.project, 'link.txt'));
    expect((await out('link.txt')).exit).toBe(0);
    expect(readFileSync(target, 'utf8')).toBe('precious');
  });
});

/** Before any report was written. */
const PRIORITY = getPriority();

describe('reports that are written automatically', () => {
  const files = () => (existsSync(join(place.tutti, 'reports')) ? readdirSync(join(place.tutti, 'reports')) : []);

  it('cover sessions that ended or were killed, once, until more happens', async () => {
    await happen(place, [...session(), ended]);
    await happen(place, session(), 'killed');
    await happen(place, [started], 'just-begun');
    expect(await place.json(['write-reports'])).toMatchObject({ written: [expect.any(String), expect.any(String)] });
    expect(files()).toEqual(expect.arrayContaining([`${SESSION}.json`, `${SESSION}.html`, 'killed.json']));
    expect(files()).not.toContain('just-begun.json');
    expect(await place.json(['write-reports'])).toEqual({ written: [] });
    await happen(place, [edit('e')], 'killed');
    const { written } = (await place.json(['write-reports'])) as { written: string[] };
    expect(written).toEqual([join(place.tutti, 'reports', 'killed.json')]);
  });

  it('do not slow down the process that writes them, which others may share', async () => {
    await happen(place, [...session(), ended]);
    await place.run(['write-reports', `=${SESSION}`]);
    expect(files()).toContain(`${SESSION}.json`);
    expect(getPriority()).toBe(PRIORITY);
  });

  it('are readable by their owner only, equal `tutti report`, and are deleted with their session', async () => {
    await happen(place, [...session(), ended]);
    await place.run(['write-reports', `=${SESSION}`]);
    const file = join(place.tutti, 'reports', `${SESSION}.json`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(await place.json(['report']));
    await place.run(['ledger', 'prune', '--older', '1d', '--yes'], { now: Date.now() + 10 * 86_400_000 });
    await place.run(['write-reports']);
    expect(files()).not.toContain(`${SESSION}.json`);
  });

  it('get a safe file name when the session id is unsafe', async () => {
    await happen(place, [...session(), ended], '../../evil');
    await place.run(['write-reports']);
    const [one, other, ...more] = files().filter((file) => file !== 'index.json');
    expect(one).toMatch(/^session-[0-9a-f]{24}\.html$/);
    expect(other).toBe(one?.replace('html', 'json'));
    expect(more).toEqual([]);
    expect(existsSync(join(place.tutti, '..', 'evil.json'))).toBe(false);
  });

  it('do not recreate a deleted home', async () => {
    rmSync(place.tutti, { recursive: true });
    expect((await place.run(['write-reports'])).exit).toBe(0);
    expect(existsSync(place.tutti)).toBe(false);
  });

  it('survive a damaged index', async () => {
    await happen(place, [...session(), ended]);
    await place.run(['write-reports']);
    writeFileSync(join(place.tutti, 'reports', 'index.json'), '{"x": 1');
    const found = await place.json(['write-reports']);
    expect(isObject(found) && found.written).toHaveLength(1);
  });
});
