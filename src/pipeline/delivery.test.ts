import { describe, expect, it } from 'vitest';
import { claudeCode } from '../clients/claude-code/index.ts';
import { anEvent } from '../core/rules/testing.ts';
import { placeOf } from './delivery.ts';

const payload = JSON.stringify({ session_id: 's1', hook_event_name: 'Stop', stop_hook_active: false });

const placed = (text: string, via: string, delivery?: string) =>
  placeOf(
    claudeCode.decode(text, 'Stop'),
    {
      client: 'claude-code',
      payload: text,
      transport: 'http',
      env: () => undefined,
      via,
      ...(delivery && { delivery }),
    },
    anEvent('stop'),
    { id: 'p1' },
  );
const delivered = (text: string, via: string) => placed(text, via).delivery;

describe('a delivery', () => {
  it('is recognised over another transport, with or without a final line feed', () => {
    expect(delivered(`${payload}\n`, 'plugin')?.digest).toBe(delivered(payload, 'local')?.digest);
  });

  it('with an id is recognised by that id too', () => {
    expect(placed(payload, 'local', '7.1')).toMatchObject({
      key: 'delivery 7.1',
      delivery: delivered(payload, 'local'),
    });
    expect(placed(payload, 'local').key).toBeUndefined();
  });

  it('keeps nothing of the name of the installation, which anyone can choose', () => {
    const vias = ['local', 'plugin', `ghp_${'aB3dE6gH9'.repeat(4)}`, 'x'.repeat(100_000)];
    const stored = vias.map((via) => delivered(payload, via)?.via ?? '');
    expect(new Set(stored).size).toBe(vias.length);
    for (const [at, via] of vias.entries()) {
      expect(stored[at]).not.toContain(via);
      expect(stored[at]).toHaveLength(22);
    }
  });

  it("keeps the client's own key", () => {
    const call = JSON.stringify({
      session_id: 's1',
      hook_event_name: 'PreToolUse',
      tool_name: 'Read',
      tool_use_id: 't1',
    });
    expect(placed(call, 'local', '7.1').key).toBe(placed(call, 'plugin', '8.2').key);
  });

  it('is distinct when the payload differs', () => {
    expect(delivered(payload.replace('false', 'true'), 'plugin')?.digest).not.toBe(delivered(payload, 'local')?.digest);
  });
});
