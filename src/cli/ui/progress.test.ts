import { describe, expect, it } from 'vitest';
import { progressOf } from './progress.ts';

const screen = () => {
  const drawn: string[] = [];
  return { drawn, cli: { draw: (text: string) => void drawn.push(text) } };
};
describe('a progress bar', () => {
  it('is drawn once the work takes long, and cleared at the end', () => {
    const { cli, drawn } = screen();
    let now = 0;
    const bar = progressOf(
      cli,
      false,
      200,
      (done) => `${done} of them`,
      () => now,
    );
    bar.add(50);
    expect(drawn).toEqual([]);
    now = 310;
    bar.add(50);
    bar.end();
    expect(drawn).toEqual([`\r[${'#'.repeat(15)}${'-'.repeat(15)}] 50%  100 of them\u001b[K`, '\r\u001b[K']);
  });

  it('is not drawn when unwanted or without a terminal', () => {
    const { cli, drawn } = screen();
    let now = 0;
    const clock = () => now;
    for (const bar of [
      progressOf(cli, true, 1, String, clock),
      progressOf({ draw: undefined }, false, 1, String, clock),
    ]) {
      bar.add(1);
      now += 1_000;
      bar.add(1);
      bar.end();
    }
    expect(drawn).toEqual([]);
  });
});
