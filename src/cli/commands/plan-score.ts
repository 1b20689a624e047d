// `tutti plan score`: whether a plan is one for a team, how complex it is, and which agent each phase is for, with every line of
// the sum.

import { DEFAULT_CLIENT } from '../../clients/registry.ts';
import { isObject } from '../../core/json.ts';
import type { PlanScore, Subject } from '../../core/plan/score.ts';
import type { Args, Cli, Command } from '../command.ts';
import { readNamed } from '../read-named.ts';
import { clip, columns, plural, printable } from '../ui/output.ts';
import { environment, usage } from '../ui/problem.ts';
import { fromCwd, shownPath } from '../workplace.ts';

export const score: Command = {
  name: 'score',
  about: 'score a plan or a request: team or subagents, how complex, which agents',
  detail:
    'The file is a plan (JSON or YAML), or any text: its list items, or what "then" joins, count as phases. `-` reads from stdin.\nA plan may say outright: cross_phase_data_flow, review_fix_cycles, iterative_refinement, breadth_task, complexity_tier.',
  examples: ['tutti plan score plan.yaml', 'echo "Collaborate on the new API" | tutti plan score -'],
  arguments: [{ name: '[file]', about: 'the plan or the text (default: stdin)' }],
  json: '{"score","mode","threshold","teams","lines":[{"signal","points","about","why"}],"complexity":{"score","tier","lines":[{"part","points","found":[]}]},"agents":[{"phase","agent","matches":[],"said"?}]}',
  run: async (cli, args) => {
    const text = await given(cli, args);
    const subject = await subjectIn(text);
    if ('problems' in subject) {
      const where =
        args.words[0] === undefined || args.words[0] === '-' ? 'stdin' : shownPath(cli, fromCwd(cli, args.words[0]));
      return {
        exit: 1,
        json: subject,
        text: subject.problems.map(({ line, column, words }) => `${where}:${line}:${column}: ${printable(words)}`),
      };
    }
    const { scorePlan } = await import('../../core/plan/score.ts');
    const { teams = '' } = DEFAULT_CLIENT.variables;
    const found = scorePlan(subject, cli.env[teams] === '1');
    return { json: found, text: told(cli, found, teams) };
  },
};

/** More is nobody's plan. */
const LIMIT = 4 * 1024 * 1024;

async function given(cli: Cli, args: Args): Promise<string> {
  const [file] = args.words;
  if (file === undefined && cli.ask !== undefined) throw usage('name a plan, or `-` to type one.');
  const text = file === undefined || file === '-' ? await typed(cli) : readNamed(cli, file);
  if (text.length > LIMIT) throw environment(`cannot read ${printable(file ?? 'stdin')}: too large for a plan.`);
  return text;
}

async function typed(cli: Cli): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of cli.stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

interface Problems {
  readonly problems: readonly { readonly line: number; readonly column: number; readonly words: string }[];
}

/** A map with waves or phases is meant as a plan, and must be one. Anything else is a text. */
async function subjectIn(text: string): Promise<Subject | Problems> {
  const { readPlanText } = await import('../plan-text.ts');
  const read = await readPlanText(text);
  const { document } = read;
  const isPlan = isObject(document) && ['waves', 'phases', 'execution_plan'].some((key) => key in document);
  if (!isPlan) return { text };
  if ('problems' in read) return { problems: read.problems };
  const { wordsOf } = await import('../../core/plan/score.ts');
  return { document, plan: read.plan, text: wordsOf(document) };
}

function told(cli: Cli, found: PlanScore, variable: string): readonly string[] {
  const { score, mode, threshold, teams, lines, complexity, agents } = found;
  const enough = score >= threshold;
  const why = !enough
    ? `below ${threshold}`
    : teams
      ? `${threshold} or more`
      : `${threshold} or more, but ${variable} is not 1`;
  const bold = (text: string): string => cli.paint('bold', text);
  const dim = (text: string): string => cli.paint('dim', text);
  const room = Math.max(30, cli.width - 60);
  return [
    bold(`team mode score ${score}: ${mode}`) + dim(`  (${why})`),
    ...columns(
      lines.map(({ points, about, why }) => [
        points === 0 ? dim('0') : cli.paint(points > 0 ? 'green' : 'yellow', points > 0 ? `+${points}` : `${points}`),
        points === 0 ? dim(about) : about,
        dim(clip(printable(why), room)),
      ]),
      2,
    ),
    bold(`complexity ${complexity.score}: tier ${complexity.tier}`),
    ...columns(
      complexity.lines.map(({ points, part, found }) => [
        points === 0 ? dim('0') : `${points}`,
        points === 0 ? dim(part) : part,
        dim(clip(printable(found.join(', ')), room)),
      ]),
      2,
    ),
    bold('agents'),
    ...columns(
      agents.map(({ phase, agent, matches, said }) => [
        printable(phase),
        agent,
        dim(
          clip(
            printable(
              matches.length === 0
                ? 'fewer than 2 words of any other'
                : `${plural(matches.length, 'word')}: ${matches.join(', ')}`,
            ),
            room,
          ),
        ),
        said === undefined || said === agent ? '' : dim(`the plan says ${printable(said)}`),
      ]),
      2,
    ),
  ];
}
