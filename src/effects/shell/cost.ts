// Decides before parsing whether parsing a command could take too long.

/** The body of a here-document is not parsed, so commands with one may be longer. */
const MAX_LENGTH = 32_768;
const MAX_LENGTH_WITH_HEREDOC = 65_536;
/** Open brackets of one kind. */
const MAX_NESTING = 60;
/** The parser searches the rest of the text for each opening bracket, brace and here-document; for `$[` more than once. */
const MAX_SEARCHED = 8_000_000;
const OLD_ARITHMETIC = 16;
/** Not in the body of a here-document; it counts a little in case it only looks like one. */
const BODY = 1 / 64;
const MAX_HEREDOCS = 16;

const code = (char: string): number => char.charCodeAt(0);
/** The highest placeholder character of state.ts. */
const LAST_PLACEHOLDER = 3;
const [LINE, BLANK] = [code('\n'), code(' ')];
const [OPEN, CLOSE, BRACE, UNBRACE, BRACKET, LESS, DOLLAR, SINGLE, DOUBLE, ESCAPE, HASH] = [...'(){}[<$\'"\\#'].map(
  code,
);

const HEREDOC = /<<-?[ \t]*\\?(["']?)([\w.+-]+)\1/y;

/** The end of the body of the here-document whose operator is at `at`; `at` if there is none. */
function bodyEnd(source: string, at: number): number {
  HEREDOC.lastIndex = at;
  const delimiter = HEREDOC.exec(source)?.[2];
  let line = source.indexOf('\n', at) + 1;
  if (delimiter === undefined || line === 0) return at;
  while (line < source.length) {
    const end = source.indexOf('\n', line);
    const stop = end < 0 ? source.length : end;
    if (stop - line < 200 && source.slice(line, stop).trim() === delimiter) return line;
    line = stop + 1;
  }
  return at;
}

/** Why a command is not parsed; undefined if it can be. One pass over the text. */
export function tooCostly(source: string): string | undefined {
  if (source.length > (source.includes('<<') ? MAX_LENGTH_WITH_HEREDOC : MAX_LENGTH)) return 'is too long to analyse';
  let round = 0;
  let curly = 0;
  let searched = 0;
  let heredocs = 0;
  let inBody = 0;
  let quote = 0;
  for (let at = 0; at < source.length; at++) {
    const char = source.charCodeAt(at);
    const before = source.charCodeAt(at - 1);
    if (char <= LAST_PLACEHOLDER) return 'contains control characters';
    if (char === OPEN) round++;
    else if (char === CLOSE) round--;
    else if (char === UNBRACE) curly--;
    else if (char === BRACE || char === BRACKET) {
      if (char === BRACE) curly++;
      searched += at < inBody ? BODY : before === DOLLAR ? OLD_ARITHMETIC : 1;
    }
    if (round > MAX_NESTING || curly > MAX_NESTING) return 'is nested too deeply';
    if (at < inBody) continue;
    // Quotes and comments may contain `<<` that opens no here-document.
    if (quote !== 0) {
      if (char === quote || (char === LINE && quote === HASH)) quote = 0;
      else if (char === ESCAPE && quote === DOUBLE) at++;
    } else if (char === SINGLE || char === DOUBLE || (char === HASH && !(before > BLANK))) quote = char;
    else if (char === ESCAPE) at++;
    else if (char === LESS && before === LESS && source.charCodeAt(at + 1) !== LESS) {
      searched++;
      if (++heredocs > MAX_HEREDOCS) return 'has too many here-documents to analyse';
      inBody = bodyEnd(source, at - 1);
    }
  }
  return searched * source.length > MAX_SEARCHED ? 'has too many brackets to analyse' : undefined;
}
