// Whether a request needs several steps, or asks for a team. Words such as "with" or "then" alone say nothing: what counts is several
// things to do, or several things to make.

import { SAYS } from './score-data.ts';

const LOOKED_AT = 4_000;

/** Beginnings of words for work. Looking something up is a single step. */
const WORK = [
  ...['add', 'build', 'change', 'clean', 'commit', 'configure', 'convert', 'create', 'debug', 'delete', 'deploy'],
  ...['design', 'develop', 'document', 'draft', 'extend', 'extract', 'fix', 'generate', 'implement', 'improve'],
  ...['install', 'integrate', 'investigate', 'make', 'merge', 'migrate', 'move', 'optimi[sz]e', 'port', 'publish'],
  ...['push', 'refactor', 'release', 'remove', 'rename', 'replace', 'research', 'restructure', 'review', 're-?write'],
  ...['run', 'set ?up', 'simplify', 'split', 'summari[sz]e', 'analy[sz]e', 'test', 'translate', 'update', 'upgrade'],
  ...['validate', 'verify', 'wire', 'write'],
].join('|');

const VERB = `(?:${WORK})(?![\\w-])`;
const CREATES = '(?:add|build|create|develop|generate|implement|make|write|set ?up)(?![\\w-])';

/** What may come before a verb that begins a clause. */
const POLITE = String.raw`(?:(?:please|also|then|now|first|next|finally|lastly|just|afterwards|(?:can|could|would|will) you|i (?:want|need) you to|i'd like you to|let's|we (?:should|need to)|you should|help me(?: to)?)[,\s]+)*`;

/** A verb at the beginning of a clause. */
const ACTION = new RegExp(
  String.raw`(?:^|[.!?;:,\n]\s*(?:and\s+)?|\s(?:and|&|plus|then|before|after)\s+)${POLITE}(${VERB})`,
  'gi',
);
/** Two verbs for one object: "refactor and simplify the parser". */
const SHARED = new RegExp(String.raw`\b(?:${WORK})\s+(?:and|&|or)\s+(?=${VERB})`, 'gi');
const IN_ORDER =
  /\b(?:and then|after that|afterwards|followed by|once (?:that|this|it)(?:'s| is) (?:done|finished|complete)|step by step|in (?:several|multiple|two|three|four) (?:steps|phases|stages))\b/i;
const LISTED = /^\s*(?:\d+[.)]|[-*•])\s+\S/;
/** Something to make with it: a change with its tests, a module including documentation. */
const COMES_WITH = new RegExp(
  String.raw`\b(?:${CREATES}[^.!?\n]*\bwith\b|${VERB}[^.!?\n]*\b(?:including|along with|as well as|plus)\b)[^.!?\n]*\b(?:tests?|docs?|documentation|readme|ci|pipeline|migrations?|examples?|benchmarks?|changelog)\b`,
  'i',
);
const QUESTION =
  /^\s*(?:what|why|how|when|where|who|which|whose|is|are|was|were|does|do|did|has|have|should|explain|describe|show|tell|list|find|search|read|look|compare)\b/i;

export function isSeveralSteps(prompt: string): boolean {
  const text = plain(prompt.slice(0, LOOKED_AT));
  if (text.split('\n').filter((line) => LISTED.test(line)).length > 1) return true;
  if (QUESTION.test(text)) return false;
  const actions = [...text.replaceAll(SHARED, '').matchAll(ACTION)].length;
  if (actions === 0) return false;
  return actions > 1 || IN_ORDER.test(text) || COMES_WITH.test(text) || text.split(/[.!?;\n]/).some(isEnumeration);
}

/** Without code and quotations, which are not what is asked for. */
const plain = (text: string): string =>
  text
    .replaceAll(/```[\s\S]*?(?:```|$)/g, ' ')
    .replaceAll(/`[^`\n]*`/g, 'x')
    .replaceAll(/"[^"\n]*"|“[^”\n]*”/g, 'x')
    .trim();

const FIRST = new RegExp(`^\\s*${POLITE}${VERB}`, 'i');
const ITEMS = 3;
const ITEM_WORDS = 3;

/** "Add login, logout, register": one verb, and three or more short things for it. */
function isEnumeration(sentence: string): boolean {
  if (!FIRST.test(sentence)) return false;
  const [head = '', ...items] = sentence.replace(FIRST, '').split(/\s*,\s*(?:and\s+)?|\s+(?:and|&)\s+/i);
  const isShort = (item: string): boolean => item !== '' && item.trim().split(/\s+/).length <= ITEM_WORDS;
  return sentence.includes(',') && head.trim() !== '' && items.length + 1 >= ITEMS && items.every(isShort);
}

export const asksForTeam = (prompt: string): boolean => SAYS.asked?.test(prompt.slice(0, LOOKED_AT)) ?? false;
