// Looks at a command before it is parsed: whether parsing it could take longer than an answer may.

/** Honest commands are shorter than this; with a heredoc, which is not parsed, they may be longer. */
const LONGEST = 32_768;
const LONGEST_WITH_HEREDOC = 65_536;
/** Open brackets at once, of one kind. */
const DEEPEST = 60;
/** A run of characters is searched again for each brace in it, and a text for each heredoc and `$[`. */
const MOST_SEARCHED = 3_000_000;

const code = (char: string): number => char.charCodeAt(0);
const [NUL, MARK, BLANK] = [0, 1, code(' ')];
const [OPEN, CLOSE, BRACE, UNBRACE, LESS, BRACKET, DOLLAR] = [...'(){}<[$'].map(code);

/** Why a command is not parsed, or undefined when it can be. One pass, no backtracking. */
export function tooCostly(source: string): string | undefined {
  if (source.length > (source.includes('<<') ? LONGEST_WITH_HEREDOC : LONGEST))
    return 'longer than can be read in time';
  let round = 0;
  let curly = 0;
  let run = 0;
  let braces = 0;
  let searched = 0;
  for (let at = 0; at < source.length; at++) {
    const char = source.charCodeAt(at);
    if (char <= BLANK) {
      if (char === NUL || char === MARK) return 'contains characters no command has';
      searched += run * braces;
      run = 0;
      braces = 0;
      continue;
    }
    run++;
    if (char === OPEN) round++;
    else if (char === CLOSE) round--;
    else if (char === UNBRACE) curly--;
    else if (char === BRACE) {
      curly++;
      braces++;
    } else if (
      (char === LESS && source.charCodeAt(at + 1) === LESS) ||
      (char === BRACKET && source.charCodeAt(at - 1) === DOLLAR)
    ) {
      searched += source.length;
    }
    if (round > DEEPEST || curly > DEEPEST) return 'nested deeper than a command is';
  }
  return searched + run * braces > MOST_SEARCHED ? 'more braces and heredocs than can be read in time' : undefined;
}
