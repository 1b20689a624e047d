import { describe, expect, it } from 'vitest';
import { claudeCode } from '../clients/claude-code/index.ts';
import { anEvent } from '../core/rules/testing.ts';
import { placeOf } from './delivery.ts';

const payload = JSON.stringify({ session_id: 's1', hook_event_name: 'Stop', stop_hook_active: false });

const delivered = (text: string, via: string) =>
  placeOf(
    claudeCode.decode(text, 'Stop'),
    { client: 'claude-code', payload: text, transport: 'http', env: () => undefined, via },
    anEvent('stop'),
  ).delivery;

describe('a delivery', () => {
  it('is known again by another road, whether or not a line ends it', () => {
    expect(delivered(`${payload}\n`, 'plugin')?.digest).toBe(delivered(payload, 'local')?.digest);
  });

  it('is not another one', () => {
    expect(delivered(payload.replace('false', 'true'), 'plugin')?.digest).not.toBe(delivered(payload, 'local')?.digest);
  });
});
