// The input of a verb: a plan, or any text, from a file or stdin.

import { isObject, type Json, type JsonObject } from '../core/json.ts';
import type { Subject } from '../core/plan/score.ts';
import type { Cli, Report } from './command.ts';
import type { PlanProblem } from './plan-text.ts';
import { readNamed } from './read-named.ts';
import { printable } from './ui/output.ts';
import { environment, usage } from './ui/problem.ts';
import { fromCwd, shownPath } from './workplace.ts';

/** Larger files are not plans. */
const LIMIT = 4 * 1024 * 1024;

/** The input, or the report of its problems. */
export async function readSubject(
  cli: Cli,
  file: string | undefined,
  kind: 'plan' | 'plan-or-text',
): Promise<Subject | Report> {
  if (file === undefined && cli.ask !== undefined) throw usage('name a plan, or `-` to type one.');
  const text = file === undefined || file === '-' ? await typed(cli) : readNamed(cli, file);
  if (text.length > LIMIT) throw environment(`cannot read ${printable(file ?? 'stdin')}: too large for a plan.`);
  const document = kind === 'plan' ? undefined : await documentIn(text);
  if (kind === 'plan-or-text' && document === undefined) return { text };
  const { readPlanText } = await import('./plan-text.ts');
  const read = await readPlanText(text);
  if ('problems' in read) return problemReport(cli, file, read.problems);
  if (document === undefined) return { plan: read.plan, text };
  const { wordsOf } = await import('../core/plan/score.ts');
  return { plan: read.plan, document, text: wordsOf(document) };
}

async function typed(cli: Cli): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of cli.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** A map with waves or phases is meant as a plan, and must be a valid one. Anything else is text. */
async function documentIn(text: string): Promise<JsonObject | undefined> {
  const plan = await import('./plan-text.ts');
  const document = plan.documentIn(text) ?? (await yamlIn(text));
  const isPlan = isObject(document) && ['waves', 'phases', 'execution_plan'].some((key) => key in document);
  return isPlan ? document : undefined;
}

async function yamlIn(text: string): Promise<Json> {
  try {
    const { parse } = await import('yaml');
    return parse(text, { logLevel: 'silent' });
  } catch {
    return null;
  }
}

const problemReport = (cli: Cli, file: string | undefined, problems: readonly PlanProblem[]): Report => {
  const where = file === undefined || file === '-' ? 'stdin' : shownPath(cli, fromCwd(cli, file));
  return {
    exit: 1,
    json: { problems },
    text: problems.map(({ line, column, words }) => `${where}:${line}:${column}: ${printable(words)}`),
  };
};
