// The page of `tutti ui --fleet`, with a real collector and a real database: what it shows, and who gets it.

import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../test/support/postgres-server.ts';
import { addReader } from '../fleet/members.ts';
import { startFleet, type TestFleet } from '../fleet/testing.ts';
import { createFleetPage, type FleetPage } from './fleet-page-server.ts';
import { called, happen, newPlace, type Place, SESSION, started } from './testing.ts';

let postgres: PostgresServer;
let fleet: TestFleet;
let place: Place;
let page: FleetPage;
let port: number;
let token: string;
beforeAll(async () => {
  postgres = await startPostgres();
  fleet = await startFleet(postgres, { now: Date.now });
  place = newPlace();
  place.write('.tutti/policy.yaml', 'extends: discipline\n');
  await happen(place, [started, called('Edit', { file_path: 'src/<b>a.ts' })]);
  const made = await place.json(['collect', 'invite', '--team', 'compiler', '--database', fleet.address], {
    answers: [],
  });
  const { code } = made as { code: string };
  await place.run(['fleet', 'join', fleet.url, '--machine', 'workstation'], { answers: [code] });
  await place.run(['fleet', 'push']);
  token = await addReader(fleet.use, 'ada', Date.now());
  page = createFleetPage({ url: fleet.url, token });
  page.server.listen(0, '127.0.0.1');
  await once(page.server, 'listening');
  port = (page.server.address() as AddressInfo).port;
});
afterAll(async () => {
  page?.server.close();
  place?.remove();
  await fleet?.close();
  await postgres?.stop();
});

interface Got {
  readonly status: number;
  readonly body: string;
}

const get = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, method }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    });
    asked.on('error', reject);
    asked.end();
  });

/** The link with this text, as a browser follows it. */
function linkIn(body: string, text: string): string {
  const href =
    [...body.matchAll(/<a href="([^"]+)">(.*?)<\/a>/g)].find(([, , shown]) => shown?.includes(text))?.[1] ?? '';
  const plain = href.replaceAll(/&#(\d+);/g, (_, number: string) => String.fromCharCode(Number(number)));
  const { pathname, search } = new URL(plain, `http://127.0.0.1:${port}${page.path}`);
  return pathname + search;
}

describe('the page of a fleet', () => {
  it('leads from all machines to the sessions of one, the report on a session and the health of chains', async () => {
    const overview = await get(page.path);
    expect(overview.status).toBe(200);
    for (const shown of ['workstation/', 'compiler', 'discipline', 'up to date', 'Scores by week, team and preset'])
      expect(overview.body).toContain(shown);
    const machine = await get(linkIn(overview.body, 'workstation/'));
    expect(machine.body).toContain(SESSION);
    const session = await get(linkIn(machine.body, SESSION));
    expect(session).toMatchObject({ status: 200, body: expect.stringContaining('<svg') });
    expect(session.body).not.toContain('<b>a.ts');
    expect((await get(linkIn(machine.body, 'verify its chains'))).body).toContain('Every chain verifies');
    for (const { body } of [overview, machine, session]) expect(body).not.toContain(token);
  });

  type Asked = readonly [path: string, headers: Record<string, string>, method: string];
  it.each<readonly [string, () => Asked, number]>([
    ['without the secret', () => ['/', {}, 'GET'], 404],
    ['with another secret', () => [`/${'a'.repeat(43)}/`, {}, 'GET'], 404],
    ['of another name for this machine', () => [page.path, { host: `evil.example:${port}` }, 'GET'], 403],
    ['from another page', () => [page.path, { 'sec-fetch-site': 'cross-site' }, 'GET'], 403],
    ['with an origin', () => [page.path, { origin: 'http://evil.example' }, 'GET'], 403],
    ['that would change something', () => [page.path, {}, 'POST'], 404],
    ['for a page that is not there', () => [`${page.path}constructor`, {}, 'GET'], 404],
    ['for a machine that is not there', () => [`${page.path}machine?machine=x&user=y`, {}, 'GET'], 502],
  ])('refuses a request %s', async (_, asked, status) => {
    const [path, headers, method] = asked();
    const answer = await get(path, headers, method);
    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain('workstation');
  });

  it('says so while the collector does not answer', async () => {
    const lost = createFleetPage({ url: 'http://127.0.0.1:1', token });
    lost.server.listen(0, '127.0.0.1');
    await once(lost.server, 'listening');
    const { port: own } = lost.server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${own}${lost.path}`);
    expect(answer.status).toBe(502);
    expect(await answer.text()).toContain('The collector did not answer');
    lost.server.close();
  });
});
