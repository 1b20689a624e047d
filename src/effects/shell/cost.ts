// Looks at a command before it is parsed: whether parsing it could take longer than an answer may.

/** Honest commands are shorter than this; with a heredoc, which is not parsed, they may be longer. */
const LONGEST = 32_768;
const LONGEST_WITH_HEREDOC = 65_536;
/** Open brackets at once, of one kind. */
const DEEPEST = 60;
/** The rest of a text is searched again for each opening bracket, brace and heredoc in it; for `$[` more than once. */
const MOST_SEARCHED = 8_000_000;
const OLD_ARITHMETIC = 16;
/** Not so in the body of a heredoc; it still counts for something, in case it only looks like one. */
const BODY = 1 / 64;
const MOST_HEREDOCS = 16;

const code = (char: string): number => char.charCodeAt(0);
/** What stands in a text for what cannot be told, see state.ts. */
const LAST_MARK = 3;
const [LINE, BLANK] = [code('\n'), code(' ')];
const [OPEN, CLOSE, BRACE, UNBRACE, BRACKET, LESS, DOLLAR, SINGLE, DOUBLE, ESCAPE, HASH] = [...'(){}[<$\'"\\#'].map(
  code,
);

const HEREDOC = /<<-?[ \t]*\\?(["']?)([\w.+-]+)\1/y;

/** Where the body of the heredoc whose operator stands at `at` ends; `at` when there is none. */
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

/** Why a command is not parsed, or undefined when it can be. One pass. */
export function tooCostly(source: string): string | undefined {
  if (source.length > (source.includes('<<') ? LONGEST_WITH_HEREDOC : LONGEST))
    return 'longer than can be read in time';
  let round = 0;
  let curly = 0;
  let searched = 0;
  let heredocs = 0;
  let inBody = 0;
  let quote = 0;
  for (let at = 0; at < source.length; at++) {
    const char = source.charCodeAt(at);
    const before = source.charCodeAt(at - 1);
    if (char <= LAST_MARK) return 'contains characters no command has';
    if (char === OPEN) round++;
    else if (char === CLOSE) round--;
    else if (char === UNBRACE) curly--;
    else if (char === BRACE || char === BRACKET) {
      if (char === BRACE) curly++;
      searched += at < inBody ? BODY : before === DOLLAR ? OLD_ARITHMETIC : 1;
    }
    if (round > DEEPEST || curly > DEEPEST) return 'nested deeper than a command is';
    if (at < inBody) continue;
    // Quotes and comments, as far as they hide a heredoc.
    if (quote !== 0) {
      if (char === quote || (char === LINE && quote === HASH)) quote = 0;
      else if (char === ESCAPE && quote === DOUBLE) at++;
    } else if (char === SINGLE || char === DOUBLE || (char === HASH && !(before > BLANK))) quote = char;
    else if (char === ESCAPE) at++;
    else if (char === LESS && before === LESS && source.charCodeAt(at + 1) !== LESS) {
      searched++;
      if (++heredocs > MOST_HEREDOCS) return 'more heredocs than can be read in time';
      inBody = bodyEnd(source, at - 1);
    }
  }
  return searched * source.length > MOST_SEARCHED ? 'more brackets than can be read in time' : undefined;
}
