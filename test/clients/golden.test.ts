// Every stored payload of every client decodes into the event on record in `test/fixtures/decoded/CLIENT.json`. After a change that is
// meant: `TUTTI_GOLDEN=record npx vitest run test/clients/golden.test.ts`, and read the difference.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Client } from '../../src/clients/client.ts';
import { CLIENTS } from '../../src/clients/registry.ts';
import { payloadsOf, type StoredPayload } from '../support/client-payloads.ts';

const recordOf = (client: string): string => join(import.meta.dirname, '../fixtures/decoded', `${client}.json`);

/** What decisions depend on: the event, who is calling, and what the call is about. */
function decoded(client: Client, { payload, native }: StoredPayload): object {
  const got = client.decode(JSON.stringify(payload), native);
  if ('notOurs' in got) return got;
  const { event } = got;
  if (!('call' in event)) return { ...event, ...(got.message !== undefined && { message: got.message }) };
  const { input, ...call } = event.call;
  const args = Object.entries(client.argumentsOf(call.name, input)).filter(([, value]) => value.length > 0);
  return { ...event, call, args: Object.fromEntries(args) };
}

describe.each([...CLIENTS.values()].map((client) => [client.name, client] as const))('%s', (name, client) => {
  const payloads = payloadsOf(name);
  const seen = Object.fromEntries(payloads.map((one) => [one.file, decoded(client, one)]));

  it('decodes each stored payload into the right event', () => {
    if (process.env.TUTTI_GOLDEN === 'record') writeFileSync(recordOf(name), `${JSON.stringify(seen, null, 1)}\n`);
    expect(existsSync(recordOf(name)), 'record it first').toBe(true);
    expect(JSON.parse(JSON.stringify(seen))).toEqual(JSON.parse(readFileSync(recordOf(name), 'utf8')));
  });

  it('finds no damage in what the client sends', () => {
    expect(Object.entries(seen).filter(([, event]) => 'damage' in event)).toEqual([]);
  });

  it('knows every event that it stores as anything but a notice', () => {
    const unknown = payloads.filter(({ native }) => !Object.hasOwn(client.events, native)).map(({ file }) => file);
    expect(unknown.filter((file) => !('notOurs' in (seen[file] ?? {})))).toEqual([]);
  });
});
