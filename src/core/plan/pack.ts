// A plan as one text, a line for each phase: small enough to be remembered whole, and read only when it is asked about.

import type { Phase, Plan } from './plan.ts';

export function packPlan({ mode, waves, current, phases }: Plan): string {
  return [[mode, String(current), waves.join(',')].join('|'), ...phases.map(line)].join('\n');
}

const line = ({ id, wave, needs, agent, atomic, depth, teammates }: Phase): string =>
  [id, wave, needs.join(','), agent, atomic ? `a${depth}` : '', teammates.join(',')].join('|').replace(/\|+$/, '');

/** Undefined: not what `packPlan` makes. */
export function unpackPlan(text: string): Plan | undefined {
  const [head = '', ...lines] = text.split('\n');
  const [mode, current, waves = ''] = head.split('|');
  if ((mode !== 'subagent' && mode !== 'team') || !isCount(current) || lines.length === 0) return undefined;
  const phases = lines.map(phaseOf);
  const labels = waves.split(',');
  const whole = phases.every(
    ({ id, wave, needs }) => id !== '' && wave < labels.length && needs.every((need) => need < lines.length),
  );
  return whole ? { mode, waves: labels, current: Number(current), phases } : undefined;
}

const isCount = (text: string | undefined): text is string => text !== undefined && /^\d{1,6}$/.test(text);

function phaseOf(line: string): Phase {
  const [id = '', wave, needs = '', agent = '', atomic = '', teammates = ''] = line.split('|');
  return {
    id,
    wave: isCount(wave) ? Number(wave) : Number.POSITIVE_INFINITY,
    needs: listIn(needs).map((need) => (isCount(need) ? Number(need) : Number.POSITIVE_INFINITY)),
    agent,
    atomic: atomic.startsWith('a'),
    depth: Number.parseInt(atomic.slice(1), 10) || 0,
    teammates: listIn(teammates),
  };
}

const listIn = (text: string): readonly string[] => (text === '' ? [] : text.split(','));
