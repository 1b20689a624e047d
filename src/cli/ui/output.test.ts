import { describe, expect, it } from 'vitest';
import { ago, clip, coloured, columns, folded, lasting, left, paintFor, plain, printable, visible } from './output.ts';

describe('colour', () => {
  const terminal = { isTTY: true };
  it('is only for a terminal', () => {
    expect(paintFor(terminal, {}, true)).toBe(coloured);
    expect(paintFor({}, {}, true)).toBe(plain);
  });
  it.each([
    [{ NO_COLOR: '1' }, true],
    [{ TERM: 'dumb' }, true],
    [{}, false],
  ])('is left out with %j, wanted: %s', (env, wanted) => {
    expect(paintFor(terminal, env, wanted)).toBe(plain);
  });
  it('stays with an empty NO_COLOR', () => {
    expect(paintFor(terminal, { NO_COLOR: '' }, true)).toBe(coloured);
  });
});

describe('columns', () => {
  it('align by visible width, without trailing spaces', () => {
    expect(
      columns(
        [
          ['a', coloured('red', 'bb'), 'c'],
          ['aaa', 'b', ''],
        ],
        2,
      ),
    ).toEqual([`  a    ${coloured('red', 'bb')}  c`, '  aaa  b']);
  });
});

describe('untrusted text', () => {
  it('cannot control the terminal', () => {
    expect(printable('\u061c\u2028\ud800')).toBe('\\u061c\\u2028\\ud800');
    expect(printable('a\u001b[2Jb\rc\u202ed')).toBe('a\\x1b[2Jb\\x0dc\\u202ed');
  });
  it('is one line', () => {
    expect(printable('a\nb\tc')).toBe('a⏎b c');
  });
  it('is clipped with a mark', () => {
    expect(clip('abcdef', 4)).toBe('abc…');
    expect(clip('abcd', 4)).toBe('abcd');
  });
});

describe('time', () => {
  it.each([
    [400, '0 s'],
    [59_000, '59 s'],
    [61_000, '1 min'],
    [7_200_000, '2 h'],
    [86_400_000, '1 day'],
    [10 * 86_400_000, '10 days'],
  ])('%i ms lasts %s', (milliseconds, text) => {
    expect(lasting(milliseconds)).toBe(text);
  });
  it.each([
    [899_700, '15 min'],
    [880_000, '15 min'],
    [840_000, '14 min'],
    [59_700, '1 min'],
    [58_200, '58 s'],
    [300, '1 s'],
    [3_900_000, '1 h'],
    [7 * 86_400_000 - 50, '7 days'],
  ])('of %i ms there is %s left', (milliseconds, text) => {
    expect(left(milliseconds)).toBe(text);
  });
  it('shorter than a second is now', () => {
    expect(ago(1_000, 1_500)).toBe('just now');
  });
});

describe('a long line', () => {
  const status = '  just now  deny  edits        Edit of src/config.ts  tutti explain 3f2a91c0:6';
  const row = `  hooks     ${coloured('dim', '~/.claude/settings.json, added, and registered again for all scopes')}`;

  it('is broken below its last column', () => {
    expect(folded('  hooks     added, and registered again', 26)).toBe(
      '  hooks     added, and\n            registered\n            again',
    );
  });

  it.each([
    [40, status],
    [40, row],
    [60, status],
    [30, 'all words of this line are short enough to fit'],
  ])('fits in %i columns, and no word is broken', (width, line) => {
    const lines = folded(line, width).split('\n');
    expect(lines.length).toBeGreaterThan(1);
    expect(Math.max(...lines.map(visible))).toBeLessThanOrEqual(width);
    expect(lines.join(' ').split(/ +/)).toEqual(line.split(/ +/));
  });

  it('stays as it is when it fits, and a word that does not fit stays whole', () => {
    expect(folded(status, 100)).toBe(status);
    expect(folded(`at ${'x'.repeat(50)} end`, 40)).toBe(`at\n  ${'x'.repeat(50)}\n  end`);
  });
});
