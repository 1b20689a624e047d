// The input of a verb: a plan, or any text, from a file or stdin.

import { isObject } from '../core/json.ts';
import type { Subject } from '../core/plan/score.ts';
import type { Cli, Report } from './command.ts';
import type { PlanProblem } from './plan-text.ts';
import { readNamed } from './read-named.ts';
import { printable } from './ui/output.ts';
import { environment, usage } from './ui/problem.ts';
import { fromCwd, shownPath } from './workplace.ts';

/** The largest plan that is read. */
const LIMIT = 4 * 1024 * 1024;

/** The input, or a report of its problems. */
export async function readSubject(
  cli: Cli,
  file: string | undefined,
  kind: 'plan' | 'plan-or-text',
): Promise<Subject | Report> {
  if (file === undefined && cli.ask !== undefined) throw usage('give a plan file, or `-` for stdin.');
  const text = file === undefined || file === '-' ? await readStdin(cli) : readNamed(cli, file);
  if (text.length > LIMIT) throw environment(`cannot read ${printable(file ?? 'stdin')}: too large for a plan.`);
  const { readPlanText } = await import('./plan-text.ts');
  const read = await readPlanText(text);
  if (kind === 'plan-or-text' && !isPlan(read.document)) return { text };
  if ('problems' in read) return problemReport(cli, file, read.problems);
  const { wordsOf } = await import('../core/plan/score.ts');
  const { document, plan } = read;
  return isObject(document) ? { plan, document, text: wordsOf(document) } : { plan, text };
}

/** An object with waves or phases must be a valid plan. Anything else is text. */
const isPlan = (document: unknown): boolean =>
  isObject(document) && ['waves', 'phases', 'execution_plan'].some((key) => key in document);

async function readStdin(cli: Cli): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of cli.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

const problemReport = (cli: Cli, file: string | undefined, problems: readonly PlanProblem[]): Report => {
  const where = file === undefined || file === '-' ? 'stdin' : shownPath(cli, fromCwd(cli, file));
  return {
    exit: 1,
    json: { problems },
    text: problems.map(({ line, column, words }) => `${where}:${line}:${column}: ${printable(words)}`),
  };
};
