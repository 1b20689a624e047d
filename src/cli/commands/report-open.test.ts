// `tutti report --open`, links from a period to the reports of its sessions, and where `status` says that a report is.

import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../../server/testing/lab.ts';
import { asked, called, happen, newPlace, type Place, SESSION, started, THREE_EDITS } from '../testing.ts';

let place: Place;
let browser: Readonly<Record<string, string>>;
beforeEach(() => {
  place = newPlace();
  place.write('.tutti/policy.yaml', THREE_EDITS);
  browser = withBrowser();
});
afterEach(() => place.remove());

const session = () => [started, asked, called('Edit', { file_path: join(place.project, 'a'), old_string: 'a' })];
const addressFile = () => join(place.home, 'opened');
const reports = () => join(place.tutti, 'reports');

/** A desktop whose browser notes the address that it was asked for. */
function withBrowser(): Readonly<Record<string, string>> {
  const programs = join(place.home, 'programs');
  mkdirSync(programs);
  for (const name of ['xdg-open', 'open']) {
    writeFileSync(join(programs, name), `#!/bin/sh\nprintf '%s' "$1" > '${addressFile()}'\n`);
    chmodSync(join(programs, name), 0o755);
  }
  return { DISPLAY: ':0', PATH: `${programs}:${process.env.PATH}`, TUTTI_NO_REPORTS: '' };
}

async function openedPage(): Promise<{ readonly path: string; readonly text: string }> {
  await until(() => existsSync(addressFile()));
  const path = fileURLToPath(readFileSync(addressFile(), 'utf8'));
  return { path, text: readFileSync(path, 'utf8') };
}

const linksIn = (html: string): readonly string[] =>
  [...html.matchAll(/<td[^>]*data-name="session"[^>]*><a href="([^"#]+)">/g)].map(([, address = '']) => address);

describe('tutti report --open', () => {
  it('writes the page beside the reports that are written automatically, and opens it', async () => {
    await happen(place, session());
    const { exit, out } = await place.run(['report', '--open'], { env: browser });
    const { path, text } = await openedPage();
    expect([exit, path]).toEqual([0, join(reports(), `${SESSION}.html`)]);
    expect(out).toMatch(/^opened {2}\S+\.html\n$/);
    expect(text).toMatch(/^<!doctype html>/);
  });

  it('says where the page is when there is no browser', async () => {
    await happen(place, session());
    const nowhere = { ...browser, DISPLAY: '', PATH: join(place.home, 'no-programs') };
    const { exit, out } = await place.run(['report', '--open'], { env: nowhere });
    const [, shown = ''] = /the report is in (\S+)\n$/.exec(out) ?? [];
    expect([exit, basename(shown)]).toEqual([0, `${SESSION}.html`]);
    expect(existsSync(join(reports(), basename(shown)))).toBe(true);
    const json = JSON.parse((await place.run(['report', '--open', '--json'], { env: nowhere })).out);
    expect(json).toEqual({ file: join(reports(), `${SESSION}.html`), opened: false });
  });

  it('opens the file that --out names', async () => {
    await happen(place, session());
    await place.run(['report', '--open', '--out', 'mine.html'], { env: browser });
    expect((await openedPage()).path).toBe(join(place.project, 'mine.html'));
    expect(existsSync(reports())).toBe(false);
  });

  it.each([
    ['a report where none may be written', ['--open'], { TUTTI_NO_REPORTS: '1' }, undefined, 'TUTTI_NO_REPORTS'],
    ['a format that no browser shows', ['--open', '--format', 'md'], {}, undefined, '--open shows HTML'],
    ['anything for an agent', ['--open'], {}, 'an agent', '--open is for a person'],
  ])('refuses %s', async (_, args, env, agent, words) => {
    await happen(place, session());
    const options = { env: { ...browser, ...env }, ...(agent !== undefined && { agent }) };
    const { exit, err } = await place.run(['report', ...args], options);
    expect([exit, err]).toEqual([2, expect.stringContaining(words)]);
    expect([existsSync(reports()), existsSync(addressFile())]).toEqual([false, false]);
  });

  it('opens what a person named although no reports are written automatically', async () => {
    await happen(place, session());
    const env = { ...browser, TUTTI_NO_REPORTS: '1' };
    await place.run(['report', '--open', '--out', 'mine.html'], { env });
    expect((await openedPage()).path).toBe(join(place.project, 'mine.html'));
  });
});

describe('the sessions of a period', () => {
  const NAMES = [SESSION, 'another', 'period', 'index', '../../escape', 'a"><script>'];

  it('are links to their reports, whatever clients call them, and every link leads somewhere', async () => {
    for (const name of NAMES) await happen(place, session(), name);
    await place.run(['report', '--since', '7d', '--open'], { env: browser });
    const { path, text } = await openedPage();
    expect(path).toBe(join(reports(), 'period.html'));
    const links = linksIn(text);
    expect(new Set(links).size).toBe(NAMES.length);
    for (const link of links) {
      expect(link).toMatch(/^[\w-]+\.html$/);
      expect(readFileSync(join(reports(), link), 'utf8')).toContain('Check it: <code>tutti ledger verify --session');
    }
    // Their points in the chart of scores lead there too.
    expect([...text.matchAll(/<a href="([^"#]+)" aria-label/g)].length).toBe(NAMES.length);
  });

  it('have current reports: one that is older than its session is written again', async () => {
    await happen(place, session());
    await place.run(['report', '--since', '7d', '--open'], { env: browser });
    const file = join(reports(), `${SESSION}.json`);
    const before = JSON.parse(readFileSync(file, 'utf8'));
    await happen(place, [called('Read', { file_path: 'x' }, { tool_use_id: 'later' })]);
    await place.run(['report', '--since', '7d', '--open'], { env: browser });
    expect(JSON.parse(readFileSync(file, 'utf8')).events).toBeGreaterThan(before.events);
  });

  it('in a file elsewhere are links where their reports are beside it, and text where not', async () => {
    await happen(place, session());
    await happen(place, session(), 'another');
    await place.run(['report', '--session', 'another', '--format', 'html', '--out', 'another.html']);
    await place.run(['report', '--since', '7d', '--format', 'html', '--out', 'week.html']);
    expect(linksIn(readFileSync(join(place.project, 'week.html'), 'utf8'))).toEqual(['another.html']);
    expect(readdirSync(place.project).filter((name) => name.endsWith('.html'))).toEqual(['another.html', 'week.html']);
    expect(linksIn((await place.run(['report', '--since', '7d', '--format', 'html'])).out)).toEqual([]);
  });
});

describe('tutti status', () => {
  it('says where the report of the newest session is, once it is written', async () => {
    await happen(place, session());
    expect((await place.run(['status'])).out).not.toContain('report of');
    await place.run(['report', '--open'], { env: browser });
    expect((await place.run(['status'])).out).toMatch(
      /^ {2}report of 3f2a91c0: \S+reports\/3f2a\S+\.html {2}\(tutti report --open\)$/m,
    );
    expect(await place.json(['status'])).toMatchObject({ sessions: [{ report: join(reports(), `${SESSION}.html`) }] });
  });
});
