// Law 7 at the very end of the road: what the real server and the real shim print for every real payload and for damaged ones.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NativeAnswer } from '../../src/clients/client.ts';
import { type HttpClient, httpClient } from '../chaos/http.ts';
import { type Installed, install } from '../chaos/installed.ts';
import { realPayloads } from '../fuzz/payloads.ts';
import { flawIn } from './honoured/index.ts';

const AT_ONCE = 4;
const DAMAGED = [
  '',
  ' ',
  '{',
  '[]',
  'null',
  '{"session_id":7}',
  '{"hook_event_name":"Stop"',
  '\ufeff{}',
  'x'.repeat(70_000),
];

let installed: Installed;
let client: HttpClient;
beforeAll(async () => {
  installed = install({ extends: 'discipline', onDamage: 'level', rules: { looks: { kind: 'budget', allowance: 3 } } });
  expect(await installed.tutti('up')).toMatchObject({ exit: 0 });
  client = httpClient(installed.address().url, AT_ONCE);
});
afterAll(async () => {
  client.close();
  await installed.remove();
});

interface Sent {
  readonly native: string;
  readonly text: string;
}

const HOSTS = {
  http: async ({ native, text }: Sent): Promise<NativeAnswer> => {
    const { status, body } = await client.postText(native, text);
    expect(status).toBe(200);
    return { stdout: body, stderr: '', exit: 0 };
  },
  command: async ({ native, text }: Sent): Promise<NativeAnswer> => {
    const { stdout, stderr, exit } = await installed.shimWith(native, text);
    expect([0, 2]).toContain(exit);
    return { stdout, stderr, exit: exit === 2 ? 2 : 0 };
  },
} as const;

describe.each(['http', 'command'] as const)('by %s', (transport) => {
  it('prints nothing, or one object the client honours', async () => {
    const whole = realPayloads(installed.project).map((payload) => ({
      native: String(payload.hook_event_name),
      text: JSON.stringify(payload),
    }));
    const natives = [...new Set(whole.map(({ native }) => native)), 'BrandNewEvent'];
    const damaged = natives.flatMap((native, n) => [{ native, text: DAMAGED[n % DAMAGED.length] ?? '' }]);
    const left = [...whole, ...damaged];
    const worker = async (): Promise<void> => {
      for (let sent = left.pop(); sent !== undefined; sent = left.pop()) {
        const answer = await HOSTS[transport](sent);
        // Text that is cut off may still name its event.
        const names = sent.text.startsWith('{"hook_event_name":"Stop"') ? [sent.native, 'Stop'] : [sent.native];
        const flaws = names.map((name) => flawIn(name, transport, answer));
        expect(flaws, `${sent.native} ${sent.text.slice(0, 200)} → ${JSON.stringify(answer)}`).toContain(undefined);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  });
});
