// Comments in JSON, which some clients allow in their settings. Blanks in their place keep every other character where it is. Without a
// parser, so that the server need not load one.

/** A string, or a comment: to the end of the line, or until it is closed. */
const PARTS = /"(?:[^"\\\r\n]|\\.)*"?|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;

export const withoutComments = (text: string): string =>
  text.replace(PARTS, (part) => (part.startsWith('"') ? part : part.replace(/[^\r\n]/g, ' ')));
