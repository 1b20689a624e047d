import { describe, expect, it } from 'vitest';
import { createClock } from './clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Plays what the machine's clock shows and how long it ran meanwhile, in minutes. */
function played(steps: readonly (readonly [wall: number, ran: number])[]): readonly number[] {
  let [wall, ran] = [0, 0];
  const tell = createClock(
    () => wall,
    () => ran,
  );
  return steps.map(([at, more]) => {
    wall = at * MINUTE;
    ran += more * MINUTE;
    return tell() / MINUTE;
  });
}

describe('the time of events', () => {
  it("is that of the machine's clock while it goes forward", () => {
    expect(
      played([
        [1, 1],
        [2, 1],
        [90, 88],
      ]),
    ).toEqual([1, 2, 90]);
  });

  it('jumps when the machine was suspended', () => {
    expect(
      played([
        [10, 10],
        [500, 1],
        [501, 1],
      ]),
    ).toEqual([10, 500, 501]);
  });

  it('goes on when the clock is set back, until the clock has caught up', () => {
    expect(
      played([
        [60, 60],
        [10, 0],
        [15, 5],
        [100, 1],
      ]),
    ).toEqual([60, 60, 65, 100]);
  });

  it('continues from the last event of an earlier process, unless that clock was wrong', () => {
    const first = (wall: number, recorded: number): number =>
      createClock(
        () => wall,
        () => 5,
        () => recorded,
      )();
    expect(first(10 * MINUTE, 60 * MINUTE)).toBe(60 * MINUTE);
    expect(first(60 * MINUTE, 10 * MINUTE)).toBe(60 * MINUTE);
    expect(first(0, 8 * DAY)).toBe(0);
  });

  it('does not run ahead because of fractions', () => {
    let ran = 0;
    const tell = createClock(
      () => Math.floor(ran),
      () => ran,
    );
    for (let n = 0; n < 1_000; n++) {
      ran += 0.3;
      expect(tell() - Math.floor(ran)).toBeLessThanOrEqual(1);
    }
  });

  it('drops a clock that was wrong by more than a week', () => {
    const year = (365 * DAY) / MINUTE;
    expect(
      played([
        [10, 10],
        [year, 1],
        [12, 1],
        [13, 1],
      ]),
    ).toEqual([10, year, 12, 13]);
  });
});
