// Finds claims in an agent's last message. Only statements count that the agent itself did something to a named file: a wrong
// accusation costs more than a missed one.

import { filesNamed, type NamedFile } from './paths.ts';

interface FileClaim {
  readonly path: string;
  readonly as: 'change' | 'remove';
  /** "Fixed the bug in …": the change may be in another file. */
  readonly loose?: true;
}

export interface Claims {
  readonly files: readonly FileClaim[];
  /** The file with the result: `DONE|path`. */
  readonly done: readonly string[];
  /** `pass`: they ran and passed. */
  readonly tests: '' | 'ran' | 'pass';
  /** It claims work that needs a tool. */
  readonly work: boolean;
}

const LOOKED_AT = 20_000;
const FILES = 12;
const DONE = 4;
const PATH = 240;
/** Limits for a sentence, and for the number of sentences. */
const SENTENCE = 1_000;
const SENTENCES = 500;

export function claimsIn(message: string): Claims {
  const text = message.slice(-LOOKED_AT);
  const done = doneIn(text).slice(-DONE);
  const sentences = sentencesIn(text);
  const files = unique(sentences.flatMap(filesIn)).slice(0, FILES);
  const tests = sentences.map(testsIn).reduce((most, one) => (rank(one) > rank(most) ? one : most), '');
  const work = done.length > 0 || files.length > 0 || tests !== '' || sentences.some(isWork);
  return { files, done, tests, work };
}

const rank = (tests: Claims['tests']): number => ['', 'ran', 'pass'].indexOf(tests);

/** The strongest claim about each file. */
function unique(all: readonly FileClaim[]): readonly FileClaim[] {
  const known = new Map<string, FileClaim>();
  for (const claim of all) {
    const before = known.get(claim.path);
    if (before === undefined || (before.loose && !claim.loose)) known.set(claim.path, claim);
  }
  return [...known.values()].filter(({ path }) => path.length <= PATH);
}

/** On a line of its own. Without a folder or an extension it is a word, not a path. */
const doneIn = (text: string): readonly string[] =>
  [...text.matchAll(/^[ \t>*_`-]*DONE\|[ \t]*([^\n|]{0,400}?)[ \t*_`]*$/gm)]
    .map(([, path = '']) => path.replace(/^["'`]|["'`.]$/g, ''))
    .filter(
      (path) => /[/.]/.test(path) && !/[<>]|(?<!\$)\{/.test(path) && path.length <= PATH && !/^n\/a$/i.test(path),
    );

interface Sentence {
  readonly text: string;
  /** A point of a list. */
  readonly point: boolean;
  /** It is below a heading that says these files were changed. */
  readonly listed: '' | FileClaim['as'];
}

/** Headings of sections that do not describe the agent's own actions. */
const NOT_DONE =
  /\b(?:commits?|history|log|changelog|recent(?:ly)?|previous(?:ly)?|propos\w*|suggest\w*|recommend\w*|plan(?:ned|s)?|should|todo|to[- ]do|next|would|could|needs?|must|to (?:change|create|update|modify|edit|add|fix|remove|delete)|issues?|findings?|examples?|not|never|other|relevant|related|already|existing|by (?!me\b))\b/i;
const LISTED =
  /^(?:(?:the )?(?:files?|paths?)(?: (?:that )?(?:i|we))?(?: have| were| was| i've)?(?: been)? (?:changed|modified|created|added|updated|edited|written|touched)|(?:changed|modified|created|added|updated|edited|new|touched) files?|(?:i|we)(?:'ve| have)? (?:changed|modified|created|added|updated|edited|wrote) (?:these|the following)(?: \w+)? ?(?:files?)?)(?: \(\d+\))?(?: (?:are|is))?:?$/i;
const LISTED_GONE =
  /^(?:(?:files? )?(?:deleted|removed)(?: files?)?|(?:i|we)(?:'ve| have)? (?:deleted|removed) (?:these|the following)(?: files?)?)(?: \(\d+\))?:?$/i;

const HEADING = /^\s*#{1,6}\s+/;
const POINT = /^\s*(?:[-*•+]|\d+[.)])\s+(?:\[[ x]\]\s*)?/;

function sentencesIn(text: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  let [aside, listed]: [boolean, Sentence['listed']] = [false, ''];
  for (const line of plain(text).split('\n')) {
    if (line.trim() === '') continue;
    const point = POINT.test(line);
    const said = line.replace(HEADING, '').replace(POINT, '').trim();
    const lead = HEADING.test(line) || (!point && said.endsWith(':'));
    if (lead) {
      const title = said.replace(/[:.]+$/, '');
      listed = LISTED.test(said) ? 'change' : LISTED_GONE.test(said) ? 'remove' : '';
      aside = listed === '' && NOT_DONE.test(title);
    } else if (!point) [aside, listed] = [false, ''];
    if (aside) continue;
    for (const sentence of said.split(/(?<=[.!?;])\s+(?=\S)/)) {
      if (sentence.trimEnd().endsWith('?') || sentences.length === SENTENCES) continue;
      sentences.push({ text: sentence.slice(0, SENTENCE), point, listed: point ? listed : '' });
    }
  }
  return sentences;
}

/** Removes code, quotations and emphasis marks; keeps the text of links. */
const plain = (text: string): string =>
  text
    .replace(/^[ \t]*(```|~~~)[\s\S]*?(?:^[ \t]*\1.*$|$(?![\s\S]))/gm, '')
    .replace(/^[ \t]*>.*$/gm, '')
    .replace(/\[([^\]\n]{1,200})\]\([^)\n]{1,400}\)/g, '$1')
    .replace(/["“]([^"“”\n]{0,300})["”]/g, (_, said: string) => (/\s/.test(said) ? ' ' : said))
    .replace(/\*\*|__/g, '')
    .replace(/’/g, "'");

/** In the first person, or at the beginning, where reports omit the subject. */
const SELF = String.raw`(?:^|(?:^|[\s,(])(?:i|we)(?:'ve| have)?(?: (?:also|then|now|just|first|\w+ly))*\s+|(?:^|\s)and (?:then |also )?)`;
const DIRECT =
  'changed|modified|updated|edited|created|added|wrote|rewrote|refactored|renamed|patched|moved|replaced|extended|converted|migrated|formatted|generated|extracted|introduced|adjusted|simplified|saved|implemented|rewritten|appended|inserted';
const LOOSE = 'fixed|corrected|resolved|repaired|cleaned up';
const GONE = 'deleted|removed';

const DONE_TO = new RegExp(`${SELF}(${DIRECT}|${LOOSE}|${GONE})(?=\\s)`, 'gi');
/** With the file as the subject. `was` describes history. */
const PASSIVE = new RegExp(
  String.raw`^[,\s]*(?:(?:has|have) been|is now|are now)(?: (?:now|also|fully|successfully))* (${DIRECT}|${LOOSE}|${GONE})\b`,
  'i',
);
/** Words before a verb that turn it into something not done. */
const UNDONE =
  /\b(?:if|unless|had|whether|who|someone|somebody|should|would|could|can|cannot|will|must|may|might|please|to|not|never|n't)\s*(?:i|we)?\s*$|n't\s*$|\b(?:if|when|once|unless|until|whether|should|would|could)\b[^,]*$/i;
const HISTORY =
  /\b(?:in|by|with|of) (?:commit|pr|pull request|release|version)\b|\b(?:ago|last (?:week|month|year))\b/i;

function filesIn({ text, listed, point }: Sentence): readonly FileClaim[] {
  const named = filesNamed(text);
  if (named.length === 0 || HISTORY.test(text)) return [];
  const [first] = named;
  if (listed !== '' && point && first !== undefined && /^[\s*(]*$/.test(text.slice(0, first.span[0]))) {
    return [{ path: first.path, as: listed }];
  }
  const actions = [...text.matchAll(DONE_TO)];
  const active = actions.flatMap((action, n) => {
    const verb = (action[1] ?? '').toLowerCase();
    const before = text.slice(0, action.index);
    if (UNDONE.test(before) || (/and (?:then |also )?$/i.test(action[0].slice(0, -verb.length)) && n === 0)) return [];
    const from = action.index + action[0].length;
    return objectsOf(verb, text.slice(from, actions[n + 1]?.index ?? text.length), from, named);
  });
  return [...active, ...named.flatMap((file, n) => passive(file, named[n + 1], text))];
}

/** A file was changed if it follows the verb, or if something was changed in it or added to it. */
function objectsOf(verb: string, rest: string, from: number, named: readonly NamedFile[]): readonly FileClaim[] {
  const claims: FileClaim[] = [];
  let [end, follows] = [0, false];
  for (const { path, span } of named.filter(({ span }) => span[0] >= from && span[1] <= from + rest.length)) {
    const between = rest.slice(end, span[0] - from);
    const joined = follows && /^(?:\s*\([^)]*\))?\s*(?:,|and|&|\+|,\s*and|as well as)\s*$/i.test(between);
    const how = joined ? claims.at(-1) : relation(verb, rest.slice(0, span[0] - from));
    follows = how !== undefined;
    end = span[1] - from;
    if (how === undefined) continue;
    claims.push({ path, as: how.as, ...(how.loose && { loose: true as const }) });
  }
  return claims;
}

type Relation = Pick<FileClaim, 'as' | 'loose'>;

const NOUN =
  '(?:the|a|an|new|both|following|existing|main|two|three|entire|whole|file|files|module|script|component|test|tests|page|class|document|config|configuration|report|results?|summary|all of)';
const OBJECT = new RegExp(`^\\s*(?:${NOUN}\\s+)*:?\\s*$`, 'i');
const INSIDE = /\b(?:in|into|inside|within|at)(?: (?:the )?(?:file|module))?\s*$/i;
const ADDED_TO = /\bto(?: (?:the )?(?:file|module))?\s*$/i;
const TAKES_TO =
  /^(?:added|wrote|moved|saved|renamed|extracted|migrated|converted|introduced|appended|rewritten|generated)$/;
/** Words before `in` and `to` that only mention the file. */
const SPOKEN_OF =
  /\b(?:described|documented|mentioned|defined|used|found|listed|specified|seen|shown|reported|noted|declared|referenced|exported|imported|located|outlined|explained|as|like|similar|according|due|next|compared|prior|respect|relative|identical|equivalent|close|refers?|points?|links?|related|reference|addition|works?|lives?|is|are|was|were|exists?)\s+(?:in|into|inside|within|at|to)(?: (?:the )?(?:file|module))?\s*$/i;
const NEGATED = /\b(?:no|nothing|not|without|except|unlike|instead|rather|but)\b/i;

function relation(verb: string, between: string): Relation | undefined {
  const gone = new RegExp(`^(?:${GONE})$`).test(verb);
  const loose = new RegExp(`^(?:${LOOSE})$`).test(verb);
  if (OBJECT.test(between)) return gone ? { as: 'remove' } : { as: 'change', ...(loose && { loose }) };
  // "Implemented in a.ts" may only say where something is.
  if (/^\s*(?:in|by|at|with|from|as|on|via|during|when|to)\s/i.test(between) && !/^\s*to\s/i.test(between))
    return undefined;
  if (NEGATED.test(between) || SPOKEN_OF.test(between)) return undefined;
  if (gone) return /\b(?:from|in)(?: (?:the )?file)?\s*$/i.test(between) ? { as: 'change', loose: true } : undefined;
  if (ADDED_TO.test(between)) return TAKES_TO.test(verb) ? { as: 'change' } : undefined;
  if (!INSIDE.test(between)) return undefined;
  return { as: 'change', loose: true };
}

function passive(file: NamedFile, next: NamedFile | undefined, text: string): readonly FileClaim[] {
  const verb = PASSIVE.exec(text.slice(file.span[1], next?.span[0]))?.[1]?.toLowerCase();
  if (verb === undefined || UNDONE.test(text.slice(0, file.span[0])) || /\bby\b/i.test(text.slice(file.span[1])))
    return [];
  return [{ path: file.path, as: new RegExp(`^(?:${GONE})$`).test(verb) ? 'remove' : 'change' }];
}

const RUNNER =
  '(?:tests?|test suite|specs?|suite|pytest|vitest|jest|mocha|rspec|phpunit|tox|ctest|`[^`]*(?:test|spec|check)[^`]*`)';
const RAN = new RegExp(`${SELF}(?:ran|re-?ran|executed)\\s(?:[^.]{0,60}\\s)?${RUNNER}`, 'i');
const PASS = new RegExp(
  `(?:${RUNNER})(?:\`|\\b)?[^.,;]{0,25}?\\s(?:now |still |all |also |currently )*(?:pass(?:es|ed|ing)?|(?:is|are) (?:all )?(?:green|passing)|succeed(?:s|ed)?)(?!\\s+(?:a|an|the|in|through|it|its|this|that|them|into|to|on|along|by|over|as|only|when|if|arguments?|parameters?|values?|null|undefined|\`|"))(?![\\w-])`,
  'i',
);
const COUNTED =
  /\b(?:tests?|specs?)\b\s*:?\s*\d+\s+pass(?:ed|ing)\b|\b\d+(?:\/\d+)?\s+(?:tests?|specs?)\s+pass(?:ed|ing)?\b/i;
/** Words about tests that did not run, or not yet, or not here. */
const UNTESTED =
  /\b(?:not|never|cannot|should|would|will|could|may|might|must|if|once|when|until|unless|whether|ensures?|make sure|expect\w*|assum\w*|unable|please|needs?|recommend\w*|suggest\w*|to (?:run|verify|check|confirm|see)|no tests?|without running|before|previously|already|earlier|ci|so that|claims?|says?|said|reported|you|an? test|tests? (?:that|which))\b|n't\b/i;
const BUT = /\b(?:except|but|apart from|other than|aside|excluding|fail(?:s|ed|ing|ures?)?)\b/i;
const NO_FAILURES = /\b(?:0|no|zero|without) (?:\w+ )?(?:fail(?:ed|ures?|ing)?|errors?)\b/gi;

function testsIn({ text }: Sentence): Claims['tests'] {
  const said = text.replace(NO_FAILURES, '');
  if (UNTESTED.test(said)) return '';
  if (PASS.test(said) || COUNTED.test(said)) return BUT.test(said) ? 'ran' : 'pass';
  return RAN.test(said) ? 'ran' : '';
}

/** Work that is impossible without a tool. */
const FINISHED =
  /^(?:all )?(?:done|finished|completed)(?:[.!,:]|$)|^(?:the )?task (?:is |has been )?(?:now )?(?:done|complete|completed|finished)\b/i;
const WORK = new RegExp(
  `${SELF}(?:${DIRECT}|${LOOSE}|${GONE}|installed|committed|pushed|deployed|ran|executed|merged)\\s+(?:the|a|an|all|it|this|that|both|every|\`)`,
  'i',
);
const LOOKED =
  /(?:^|\b(?:i|we)(?:'ve| have)? )(?:reviewed|analy[sz]ed|inspected|examined|explored|searched|scanned|audited|read|checked|verified|looked (?:at|through|into))\s+(?:[^.]{0,40}\s)?(?:code ?base|repo(?:sitory)?|files?|source code|diff|module|director(?:y|ies)|folder|`)/i;

const isWork = ({ text }: Sentence): boolean => {
  if (FINISHED.test(text.trim()) || LOOKED.test(text)) return true;
  const action = WORK.exec(text);
  if (action === null || UNDONE.test(text.slice(0, action.index))) return false;
  return !NOT_WORK.test(text);
};
/** Text can be written without a tool. */
const NOT_WORK =
  /\b(?:below|above|plan|list|answer|summary|table|draft|outline|explanation|example|understanding|question|reply)\b/i;
