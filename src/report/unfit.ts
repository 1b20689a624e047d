// Characters of outside text that must not be shown as they are: control characters, marks of writing direction, line
// separators, and halves of surrogate pairs.

export const UNFIT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what must not be shown
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/gu;

/** For pages and files, which handle line ends and tabs themselves. */
export const fitting = (text: string): string =>
  text.replaceAll(UNFIT, (character) => (character === '\n' || character === '\t' ? character : '\ufffd'));
