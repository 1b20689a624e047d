// Whether an agent reports that the work passed or failed, and which phases it names. Agents that verify put PASS or FAIL first; others
// write "Verification status: FAIL". Only these forms count: prose about tests that fail is no verdict.

export interface ReportedVerdict {
  readonly says: 'pass' | 'fail' | '';
  /** The line that says so and what follows it, for the agent that does the phase again. */
  readonly why: string;
}

const LOOKED_AT = 20_000;
const LINES = 200;
const WHY = 400;

const MARKS = /^[\s#>*_`~|•–—:-]+|^\s*\d+[.)]\s+|[✅❌✔✖✗✓🔴🟢⛔]\uFE0F?/gu;
const LABEL =
  /^(?:(?:overall|final|verification|test|completion|task|quality|my)\s+)*(?:verdict|result|status|verification|outcome|conclusion|assessment)(?:\s+(?:verdict|result|status|outcome))?\s*(?:[:=–—-]|is\b)+[\s*_`]*/i;
const SAYS = /^(PASS(?:ED|ES)?|FAIL(?:ED|URE|S)?|NOT\s+VERIFIED|INCOMPLETE)(?![\w-])/;

/** The first line counts without a label. Further down a label must say that this is the verdict; the last one holds. */
export function verdictIn(message: string): ReportedVerdict {
  const lines = message
    .slice(0, LOOKED_AT)
    .split('\n')
    .map((line) => ({ line: line.trim(), plain: plainOf(line) }))
    .filter(({ plain }) => plain !== '');
  const labelled = lines
    .slice(0, LINES)
    .map(({ plain }, n) => ({ n, says: saidIn(plain.replace(LABEL, ''), LABEL.test(plain)) }))
    .filter(({ n, says }) => says !== '' && (n === 0 || LABEL.test(lines[n]?.plain ?? '')));
  const found = labelled[0]?.n === 0 ? labelled[0] : labelled.at(-1);
  if (found === undefined) return { says: '', why: '' };
  const why = lines.slice(found.n, found.n + 8).map(({ line }) => line);
  return { says: found.says, why: clippedTo(why.filter((line) => !/^DONE\|/.test(line)).join(' '), WHY) };
}

const plainOf = (line: string): string => line.trim().replaceAll(MARKS, '').trim();

function saidIn(text: string, labelled: boolean): ReportedVerdict['says'] {
  const found = SAYS.exec(labelled ? text.toUpperCase() : text)?.[1];
  return found === undefined ? '' : found.startsWith('PASS') ? 'pass' : 'fail';
}

const clippedTo = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '')}…`;
