import { describe, expect, it } from 'vitest';
import { readStatus } from './status-payload.ts';

const limitsOf = (rate_limits: unknown) => readStatus(JSON.stringify({ session_id: 's1', rate_limits })).limits;

describe("what is used of the person's plan with the vendor", () => {
  it('is read for five hours and for the week', () => {
    const given = { five_hour: { used_percentage: 23.5, resets_at: 1 }, seven_day: { used_percentage: 41.2 } };
    expect(limitsOf(given)).toEqual([
      { period: '5h', used: 23.5 },
      { period: 'week', used: 41.2 },
    ]);
  });

  it('is read for one of them alone', () => {
    expect(limitsOf({ seven_day: { used_percentage: 7 } })).toEqual([{ period: 'week', used: 7 }]);
  });

  it.each([undefined, null, {}, 'much', { five_hour: 3 }, { five_hour: { used_percentage: 'much' } }])(
    'is absent where the client does not say so: %j',
    (given) => {
      expect(limitsOf(given)).toBeUndefined();
    },
  );
});
