// The score of a plan as it is shown, with every line of the sum.

import { good, type StyledText, soft, strong, warn } from '../blocks.ts';
import type { PlanScore } from '../plan/score.ts';
import type { ViewBlock } from '../view.ts';
import { counted } from './words.ts';

const pointsText = (points: number): StyledText =>
  points === 0 ? soft('0') : points > 0 ? good(`+${points}`) : warn(`${points}`);

/** `variable`: the client's switch for teams. */
export function scoreText(found: PlanScore, variable: string | undefined): readonly ViewBlock[] {
  const { score, mode, threshold, teams, lines, complexity, agents } = found;
  const off = variable === undefined ? 'this client has no teams' : `${variable} is not 1`;
  const why = teams ? `${threshold} or more` : `${threshold} or more, but ${off}`;
  return [
    {
      line: [
        strong(`team mode score ${score}: ${mode}`),
        soft(`  (${score < threshold ? `below ${threshold}` : why})`),
      ],
    },
    {
      indent: 2,
      long: 2,
      rows: lines.map(({ points, about, why }) => [pointsText(points), points === 0 ? soft(about) : about, soft(why)]),
    },
    { line: strong(`complexity ${complexity.score}: tier ${complexity.tier}`) },
    {
      indent: 2,
      long: 2,
      rows: complexity.lines.map(({ points, part, found }) => [
        points === 0 ? soft('0') : `${points}`,
        points === 0 ? soft(part) : part,
        soft(found.join(', ')),
      ]),
    },
    { line: strong('agents') },
    {
      indent: 2,
      long: 2,
      rows: agents.map(({ phase, agent, matches, said }) => [
        phase,
        agent,
        soft(
          matches.length === 0
            ? 'fewer than 2 words of any other'
            : `${counted(matches.length, 'word')}: ${matches.join(', ')}`,
        ),
        said === undefined || said === agent ? '' : soft(`the plan says ${said}`),
      ]),
    },
  ];
}
