// The score of a plan as it is shown, with every line of the sum.

import type { PlanScore } from '../plan/score.ts';
import { TEAM_VARIABLE } from '../plan/score-data.ts';
import type { ViewBlock, ViewSpan } from '../view.ts';
import { counted } from './words.ts';

const strong = (text: string): ViewSpan => ({ text, style: 'strong' });
const soft = (text: string): ViewSpan => ({ text, style: 'soft' });
const clipped = (text: string): ViewSpan => ({ text, style: 'soft', clip: true });

const pointsText = (points: number): ViewSpan =>
  points === 0 ? soft('0') : { text: points > 0 ? `+${points}` : `${points}`, style: points > 0 ? 'good' : 'warn' };

export function scoreText({
  score,
  mode,
  threshold,
  teams,
  lines,
  complexity,
  agents,
}: PlanScore): readonly ViewBlock[] {
  const why = teams ? `${threshold} or more` : `${threshold} or more, but ${TEAM_VARIABLE} is not 1`;
  return [
    {
      line: [
        strong(`team mode score ${score}: ${mode}`),
        soft(`  (${score < threshold ? `below ${threshold}` : why})`),
      ],
    },
    {
      indent: 2,
      rows: lines.map(({ points, about, why }) => [
        pointsText(points),
        points === 0 ? soft(about) : about,
        clipped(why),
      ]),
    },
    { line: strong(`complexity ${complexity.score}: tier ${complexity.tier}`) },
    {
      indent: 2,
      rows: complexity.lines.map(({ points, part, found }) => [
        points === 0 ? soft('0') : `${points}`,
        points === 0 ? soft(part) : part,
        clipped(found.join(', ')),
      ]),
    },
    { line: strong('agents') },
    {
      indent: 2,
      rows: agents.map(({ phase, agent, matches, said }) => [
        phase,
        agent,
        clipped(
          matches.length === 0
            ? 'fewer than 2 words of any other'
            : `${counted(matches.length, 'word')}: ${matches.join(', ')}`,
        ),
        said === undefined || said === agent ? '' : soft(`the plan says ${said}`),
      ]),
    },
  ];
}
