// Whether a text may contain a secret at all, in one pass without a branch: masking looks at every text of every event, and hardly
// any contains a secret. Each hint leaves its first three characters in a table, without their case.

const LETTER = 31;
const WINDOW = (1 << 15) - 1;

const next = (window: number, code: number): number => ((window << 5) | (code & LETTER)) & WINDOW;

/** Bit 1 is set if the text may contain a hint of the first list, bit 2 for the second, and so on. */
export function createHintScan(lists: readonly (readonly string[])[]): (text: string) => number {
  const table = new Uint8Array(WINDOW + 1);
  for (const [index, hints] of lists.entries()) {
    for (const hint of hints) {
      const beginning = [...hint.slice(0, 3)].reduce((window, letter) => next(window, letter.charCodeAt(0)), 0);
      const known = (1 << (5 * Math.min(3, hint.length))) - 1;
      // A hint of two characters has 32 windows that end in it.
      for (let rest = 0; rest <= WINDOW; rest += known + 1)
        table[rest | beginning] = (table[rest | beginning] ?? 0) | (1 << index);
    }
  }
  return (text) => {
    let [window, seen] = [0, 0];
    for (let at = 0; at < text.length; at++) {
      window = next(window, text.charCodeAt(at));
      seen |= table[window] ?? 0;
    }
    return seen;
  };
}
