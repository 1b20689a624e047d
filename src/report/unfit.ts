// Characters of outside text that may not be shown as they are: control characters, which steer a terminal and have no form in a
// page, marks of writing direction, which could show a text otherwise than it is, line separators, and halves of characters.

export const UNFIT =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are exactly what must not be shown
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffe\uffff]|\p{Surrogate}/gu;

/** For pages and files, which have their own ways with ends of lines and tabs. */
export const fitting = (text: string): string =>
  text.replaceAll(UNFIT, (character) => (character === '\n' || character === '\t' ? character : '\ufffd'));
