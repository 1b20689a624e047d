// Whether this machine ships, and where to: only to the collector that the person's or the machine's policy names and that it has joined.

import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask } from './post.ts';
import { collectorUrl } from './protocol.ts';
import { shippingTo } from './shipping.ts';
import { membershipFile, writeMembership } from './tokens.ts';

const MEMBER = { url: 'https://tutti.example', machine: 'laptop', user: 'ada', team: 'engine', token: 'secret' };

let home: string;
let managed: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tutti-fleet-'));
  managed = join(home, 'etc', 'policy.yaml');
  mkdirSync(join(home, 'etc'));
});
afterEach(() => rmSync(home, { recursive: true }));

const policies = ({ user, machine }: { readonly user?: string; readonly machine?: string }): void => {
  if (user !== undefined) writeFileSync(join(home, 'policy.yaml'), `fleet: { url: ${user} }\n`);
  if (machine !== undefined) writeFileSync(managed, `fleet: { url: ${machine} }\n`);
};

describe('a machine ships', () => {
  it.each([
    ["when the user's policy names the collector it has joined", { user: 'https://tutti.example/' }, true],
    ['when the managed policy does', { machine: 'https://tutti.example' }, true],
    ['not to another collector, which would get its token', { user: 'https://other.example' }, false],
    ['not where the managed policy says otherwise', { user: MEMBER.url, machine: 'https://other.example' }, false],
    ['not without a policy that says so', {}, false],
  ])('%s', (_, given, ships) => {
    writeMembership(home, MEMBER);
    policies(given);
    expect(shippingTo(home, managed)).toEqual(ships ? MEMBER : undefined);
  });

  it('not before it has joined', () => {
    policies({ user: MEMBER.url });
    expect(shippingTo(home, managed)).toBeUndefined();
  });

  it('not with a token that others can read', () => {
    writeMembership(home, MEMBER);
    policies({ user: MEMBER.url });
    expect(statSync(membershipFile(home)).mode & 0o777).toBe(0o600);
    chmodSync(membershipFile(home), 0o640);
    expect(shippingTo(home, managed)).toBeUndefined();
  });
});

describe('the address of a collector', () => {
  it.each([
    ['https://tutti.example', 'https://tutti.example'],
    ['https://tutti.example/fleet/', 'https://tutti.example/fleet'],
    ['http://127.0.0.1:7718', 'http://127.0.0.1:7718'],
    ['http://localhost:7718/', 'http://localhost:7718'],
    ['http://tutti.example', undefined],
    ['http://127.0.0.1.example', undefined],
    ['https://ada:secret@tutti.example', undefined],
    ['https://tutti.example/?x=1', undefined],
    ['ftp://tutti.example', undefined],
    ['tutti.example', undefined],
    ['', undefined],
  ])('%j is read as %j', (typed, url) => {
    expect(collectorUrl(typed)).toBe(url);
  });

  it('that is not safe gets no request', async () => {
    await expect(ask({ url: 'http://tutti.example', token: 't' }, '/v1/records', {})).rejects.toThrow('neither https');
  });
});
