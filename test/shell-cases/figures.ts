// npm run shell-figures -- FILE [PART]: the figures by which a list of labelled commands is judged, and each command that misses one.

import { readFileSync } from 'node:fs';
import { type EffectName, rankOf, strongest } from '../../src/core/effect.ts';
import { shellEffects } from '../../src/effects/shell/effects.ts';
import { CONTEXT, type ShellCase } from './run.ts';

interface Listed extends ShellCase {
  readonly part?: string;
  readonly targets?: readonly string[];
}

const acts = (seen: EffectName): boolean => seen !== 'delegate' && rankOf(seen) > rankOf('plan');

/** Whether one of the effects that act has the path as a target. */
function hasTarget(command: string, path: string): boolean {
  const whole = path.startsWith('~/')
    ? `${CONTEXT.home}${path.slice(1)}`
    : new URL(path, `file://${CONTEXT.cwd}/`).pathname;
  return shellEffects(command, CONTEXT).some(({ effect, targets = [] }) => acts(effect) && targets.includes(whole));
}

const judge = (each: Listed) => ({ ...each, seen: strongest(shellEffects(each.cmd, CONTEXT)) });

function figure(
  name: string,
  all: readonly ReturnType<typeof judge>[],
  missed: readonly ReturnType<typeof judge>[],
): string {
  const right = all.length - missed.length;
  const lines = missed.map(
    ({ cmd, class: of, effect, seen }) => `  ${of}: ${effect}, saw ${seen}: ${JSON.stringify(cmd)}`,
  );
  return [`${name}: ${right}/${all.length} = ${((100 * right) / Math.max(1, all.length)).toFixed(1)} %`, ...lines].join(
    '\n',
  );
}

/** The same counts for each class, one line each. */
function byClass(judged: readonly ReturnType<typeof judge>[]): readonly string[] {
  const count = (all: readonly ReturnType<typeof judge>[], right: (seen: EffectName) => boolean): string =>
    `${all.filter(({ seen }) => right(seen)).length}/${all.length}`.padStart(10);
  const classes = [...new Set(judged.map((each) => each.class))].sort();
  return classes.map((name) => {
    const all = judged.filter((each) => each.class === name);
    return [
      name.padEnd(16),
      count(
        all.filter(({ effect }) => effect !== 'read'),
        acts,
      ),
      count(
        all.filter(({ effect }) => effect === 'destructive'),
        (seen) => seen === 'destroy' || seen === 'tamper',
      ),
      count(
        all.filter(({ effect }) => effect === 'read'),
        (seen) => seen === 'read',
      ),
    ].join('');
  });
}

const [file, part] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('usage: npm run shell-figures -- FILE [PART]\n');
  process.exitCode = 2;
} else {
  const cases: readonly Listed[] = JSON.parse(readFileSync(file, 'utf8'));
  const judged = cases.filter((each) => part === undefined || each.part === part).map(judge);
  const acting = judged.filter(({ effect }) => effect !== 'read');
  const destroying = judged.filter(({ effect }) => effect === 'destructive');
  const reads = judged.filter(({ effect }) => effect === 'read');
  const agents = reads.filter(({ class: of }) => of.startsWith('agent'));
  const targeted = judged.filter(({ targets }) => targets !== undefined);
  const alarms = (all: readonly ReturnType<typeof judge>[]) => all.filter(({ seen }) => seen !== 'read');
  process.stdout.write(
    `${[
      `${judged.length} commands`,
      figure(
        'acts seen',
        acting,
        acting.filter(({ seen }) => !acts(seen)),
      ),
      figure(
        'destruction as such',
        destroying,
        destroying.filter(({ seen }) => seen !== 'destroy' && seen !== 'tamper'),
      ),
      figure('reads let be', reads, alarms(reads)),
      figure('of these in agent sessions', agents, alarms(agents)),
      figure(
        'targets',
        targeted,
        targeted.filter(({ cmd, targets = [] }) => !targets.every((path) => hasTarget(cmd, path))),
      ),
      'class                 acts   destroy     reads',
      ...byClass(judged),
    ].join('\n')}\n`,
  );
}
