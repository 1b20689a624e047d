// Packs a plan into one text, a line per phase: small enough to store, and unpacked only when needed. What phases are for follows
// in lines of JSON that begin with `@`, which no phase does.

import { objectIn, textOf } from '../json.ts';
import { MOST_PHASES, type Phase, type PhaseBrief, type Plan } from './plan.ts';

export function packPlan({ mode, waves, current, phases, title, atOnce, source }: Plan): string {
  const about = { ...(title && { title }), ...(atOnce && { atOnce }), ...(source && { source }) };
  return [
    [mode, String(current), waves.join(',')].join('|'),
    ...phases.map(line),
    ...(Object.keys(about).length === 0 ? [] : [`@${JSON.stringify(about)}`]),
    ...phases.flatMap(({ brief }, n) => (brief === undefined ? [] : [`@${JSON.stringify({ of: n, ...brief })}`])),
  ].join('\n');
}

/** Marks a value that equals the one in the line before: most phases of a wave are alike. */
const SAME = '=';

function line({ id, wave, needs, agent, atomic, depth, teammates }: Phase, n: number, all: readonly Phase[]): string {
  const before = n === 0 ? undefined : all[n - 1];
  const waits = ranges(needs);
  const cells = [
    id,
    wave,
    waits !== '' && before && ranges(before.needs) === waits ? SAME : waits,
    agent !== '' && before?.agent === agent ? SAME : agent,
    atomic ? `a${depth}` : '',
    teammates.join(','),
  ];
  return cells.join('|').replace(/\|+$/, '');
}

/** `3,5-9`: most phases depend on whole waves. */
function ranges(needs: readonly number[]): string {
  const parts: [number, number][] = [];
  for (const need of [...needs].sort((a, b) => a - b)) {
    const last = parts.at(-1);
    if (last !== undefined && last[1] === need - 1) last[1] = need;
    else parts.push([need, need]);
  }
  return parts.map(([first, end]) => (first === end ? `${first}` : `${first}-${end}`)).join(',');
}

function numbersIn(text: string): readonly number[] {
  return listIn(text).flatMap((part) => {
    const [first, end = first] = part.split('-');
    if (!isCount(first) || !isCount(end) || Number(end) - Number(first) > MOST_PHASES)
      return [Number.POSITIVE_INFINITY];
    return Array.from({ length: Math.max(0, Number(end) - Number(first)) + 1 }, (_, n) => Number(first) + n);
  });
}

/** Undefined: not a text of `packPlan`. */
export function unpackPlan(text: string): Plan | undefined {
  const [head = '', ...rest] = text.split('\n');
  const lines = rest.filter((each) => !each.startsWith(EXTRA));
  const [mode, current, waves = ''] = head.split('|');
  if ((mode !== 'subagent' && mode !== 'team') || !isCount(current) || lines.length === 0) return undefined;
  const phases: Phase[] = [];
  for (const each of lines.slice(0, MOST_PHASES)) phases.push(phaseOf(each, phases.at(-1)));
  const labels = waves.split(',');
  const whole = phases.every(
    ({ id, wave, needs }) => id !== '' && wave < labels.length && needs.every((need) => need < lines.length),
  );
  if (!whole) return undefined;
  return withExtras(
    { mode, waves: labels, current: Number(current), phases },
    rest.filter((each) => each.startsWith(EXTRA)),
  );
}

const EXTRA = '@';

/** A line that masking has broken is left out: the plan still holds. */
function withExtras(plan: Plan, lines: readonly string[]): Plan {
  if (lines.length === 0) return plan;
  const phases = [...plan.phases];
  let about: Pick<Plan, 'title' | 'atOnce' | 'source'> = {};
  for (const text of lines) {
    const given = objectIn(text.slice(EXTRA.length));
    if (given === undefined) continue;
    const { of, title, atOnce, source } = given;
    const phase = typeof of === 'number' ? phases[of] : undefined;
    if (phase !== undefined && typeof of === 'number') phases[of] = { ...phase, brief: briefIn(given) };
    else if (of === undefined)
      about = {
        ...(typeof title === 'string' && { title }),
        ...(typeof atOnce === 'number' && { atOnce }),
        ...(typeof source === 'string' && { source }),
      };
  }
  return { ...plan, phases, ...about };
}

function briefIn({ task, cut, output, paths }: Readonly<Record<string, unknown>>): PhaseBrief {
  return {
    ...(typeof task === 'string' && { task }),
    ...(cut === true && { cut }),
    ...(typeof output === 'string' && { output }),
    ...(Array.isArray(paths) && { paths: paths.map(textOf) }),
  };
}

const isCount = (text: string | undefined): text is string => text !== undefined && /^\d{1,6}$/.test(text);

function phaseOf(line: string, before: Phase | undefined): Phase {
  const [id = '', wave, needs = '', agent = '', atomic = '', teammates = ''] = line.split('|');
  return {
    id,
    wave: isCount(wave) ? Number(wave) : Number.POSITIVE_INFINITY,
    needs: needs === SAME ? (before?.needs ?? []) : numbersIn(needs),
    agent: agent === SAME ? (before?.agent ?? '') : agent,
    atomic: atomic.startsWith('a'),
    depth: Number.parseInt(atomic.slice(1), 10) || 0,
    teammates: listIn(teammates),
  };
}

const listIn = (text: string): readonly string[] => (text === '' ? [] : text.split(','));
