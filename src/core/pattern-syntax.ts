// The structure of a regular expression, without flags `u` and `v`. `RegExp` has accepted it before, so everything else is a
// character. The expression is never run in V8, which can take any time even on an empty text.

export type PatternNode =
  | { readonly is: 'character'; readonly accepts: (code: number) => boolean }
  | { readonly is: 'sequence'; readonly parts: readonly PatternNode[] }
  | { readonly is: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly is: 'repeat'; readonly body: PatternNode; readonly min: number; readonly max: number }
  | { readonly is: 'look'; readonly inside: PatternNode; readonly ahead: boolean; readonly negative: boolean }
  | { readonly is: 'edge'; readonly holds: (text: string, at: number) => boolean };

const QUANTIFIER = /(?:([*+?])|\{(\d+)(,(\d*))?\})\??/y;
const GROUP = /\((?:\?(?:(:)|(<?[=!])|<[^>]+>|.))?/sy;
const CLASS = /\[(?:\\.|[^\]\\])*\]/sy;
const ESCAPE = /\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|c[a-zA-Z]|[0-3][0-7]{0,2}|[4-7][0-7]?|.)/sy;
const DEEPEST = 200;
/** All that is empty is this node, and no other node contains it more than once: a repetition of nothing takes no time. */
const EMPTY: PatternNode = { is: 'sequence', parts: [] };

/** Throws if this is not a regular expression, or has a part that cannot be matched without backtracking. */
export function parsePattern(source: string, flags: string): PatternNode {
  new RegExp(source, flags);
  const characters = createCharacters(flags);
  let at = 0;
  let depth = 0;
  let groups = 0;
  let hasNames = false;
  // What they mean depends on groups that may follow.
  let lowestReference = Number.POSITIVE_INFINITY;
  let refersToName = false;

  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (found !== null) at += found[0].length;
    return found ?? undefined;
  };

  const choice = (): PatternNode => {
    const first = sequence();
    const options = new Set([first]);
    while (source[at] === '|') {
      at += 1;
      options.add(sequence());
    }
    return options.size === 1 ? first : { is: 'choice', options: [...options] };
  };

  const sequence = (): PatternNode => {
    const parts: PatternNode[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const part = quantified(atom());
      if (part !== EMPTY) parts.push(part);
    }
    return parts.length === 0 ? EMPTY : { is: 'sequence', parts };
  };

  const quantified = (body: PatternNode): PatternNode => {
    const found = take(QUANTIFIER);
    if (found === undefined || body === EMPTY) return body;
    const [, sign, from, comma, to] = found;
    if (sign !== undefined) {
      return { is: 'repeat', body, min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY };
    }
    const max = comma === undefined ? Number(from) : to ? Number(to) : Number.POSITIVE_INFINITY;
    return max === 0 ? EMPTY : { is: 'repeat', body, min: Number(from), max };
  };

  const atom = (): PatternNode => {
    const first = source[at];
    if (first === '(') return group();
    if (first === '[') return characters(take(CLASS)?.[0] ?? '');
    if (first === '\\') return escaped();
    at += 1;
    if (first === '^' || first === '$') return edge(first, flags);
    return characters(first === '.' ? '.' : literal(first ?? ''));
  };

  const group = (): PatternNode => {
    const [opening = '', , look] = take(GROUP) ?? [];
    if (/^\(\?[^:=!<]/.test(opening)) throw new Error(`${opening} is not supported`);
    if (opening === '(' || opening.endsWith('>')) groups += 1;
    if (opening.endsWith('>')) hasNames = true;
    if (++depth > DEEPEST) throw new Error('too many groups in each other');
    const inside = choice();
    depth -= 1;
    at += 1;
    if (look === undefined) return inside;
    return { is: 'look', inside, ahead: !look.startsWith('<'), negative: look.endsWith('!') };
  };

  const escaped = (): PatternNode => {
    const reference = /^\\([1-9]\d*)/.exec(source.slice(at))?.[1];
    if (reference !== undefined) lowestReference = Math.min(lowestReference, Number(reference));
    if (source.startsWith('\\k', at)) refersToName = true;
    const text = take(ESCAPE)?.[0] ?? '';
    return text === '\\b' || text === '\\B' ? edge(text, flags) : characters(text);
  };

  const pattern = choice();
  if (lowestReference <= groups || (hasNames && refersToName)) throw new Error('a back reference is not supported');
  return pattern;
}

const literal = (character: string): string => character.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');

/** V8 decides which characters a class, an escape or a letter without case accepts. */
function createCharacters(flags: string): (source: string) => PatternNode {
  const own = flags.replace(/[gm]/g, '');
  return (source) => {
    const pattern = new RegExp(`^${source}$`, own);
    const known: boolean[] = [];
    const accepts = (code: number): boolean => pattern.test(String.fromCharCode(code));
    return {
      is: 'character',
      accepts: (code) => {
        if (code >= ASCII) return accepts(code);
        known[code] ??= accepts(code);
        return known[code];
      },
    };
  };
}

const ASCII = 128;

const LINE_END = /[\n\r\u2028\u2029]/;
const isWord = (character: string | undefined): boolean => character !== undefined && /\w/.test(character);

function edge(sign: '^' | '$' | '\\b' | '\\B', flags: string): PatternNode {
  const lines = flags.includes('m');
  const between = (text: string, at: number): boolean => isWord(text[at - 1]) !== isWord(text[at]);
  const HOLDS = {
    '^': (text: string, at: number) => at === 0 || (lines && LINE_END.test(text[at - 1] ?? '')),
    $: (text: string, at: number) => at === text.length || (lines && LINE_END.test(text[at] ?? '')),
    '\\b': between,
    '\\B': (text: string, at: number) => !between(text, at),
  };
  return { is: 'edge', holds: HOLDS[sign] };
}
