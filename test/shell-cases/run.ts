// Tries a list of shell commands of known effect on `shellEffects` and counts, by effect and by class, how many were seen right.

import { GUARD } from '../../src/clients/registry.ts';
import { type EffectName, rankOf, strongest } from '../../src/core/effect.ts';
import { type ShellContext, shellEffects } from '../../src/effects/shell/effects.ts';

export interface ShellCase {
  readonly cmd: string;
  readonly class: string;
  readonly effect: string;
  readonly note?: string;
}

export interface Judged extends ShellCase {
  readonly seen: EffectName;
  readonly passed: boolean;
  readonly exact: boolean;
}

export const CONTEXT: ShellContext = {
  cwd: '/home/dev/app',
  home: '/home/dev',
  tmp: '/tmp',
  project: '/home/dev/app',
  guard: GUARD,
};

const expected = (effect: string): string => (effect === 'destructive' ? 'destroy' : effect);

const acts = (seen: EffectName): boolean => seen !== 'delegate' && rankOf(seen) > rankOf('plan');

/** A read must be seen as a read, tampering as tampering, destruction as no less; the rest must be seen to act. */
function judge(shellCase: ShellCase, context: ShellContext = CONTEXT): Judged {
  const seen = strongest(shellEffects(shellCase.cmd, context));
  const wanted = shellCase.class === 'guard-tamper' ? 'tamper' : expected(shellCase.effect);
  const passed =
    wanted === 'read' || wanted === 'tamper'
      ? seen === wanted
      : wanted === 'destroy'
        ? seen === 'destroy' || seen === 'tamper'
        : acts(seen);
  return { ...shellCase, seen, passed, exact: seen === wanted };
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

function table(title: string, groups: ReadonlyMap<string, readonly Judged[]>): readonly string[] {
  const row = (name: string, ...columns: readonly (string | number)[]): string =>
    name.padEnd(22) + columns.map((column) => String(column).padStart(9)).join('');
  return [
    row(title, 'cases', 'passed', 'exact', 'percent'),
    ...[...groups].map(([name, judged]) => {
      const passed = judged.filter((each) => each.passed).length;
      const exact = judged.filter((each) => each.exact).length;
      return row(name, judged.length, passed, exact, ((100 * passed) / judged.length).toFixed(1));
    }),
  ];
}

export interface Tried {
  readonly table: string;
  readonly passed: number;
  readonly failed: number;
  readonly judged: readonly Judged[];
}

export function runShellCases(cases: readonly ShellCase[], context: ShellContext = CONTEXT): Tried {
  const judged = cases.map((shellCase) => judge(shellCase, context));
  const failures = judged.filter(({ passed }) => !passed);
  const passed = judged.length - failures.length;
  const lines = [
    ...table(
      'effect',
      groupBy(judged, ({ effect }) => expected(effect)),
    ),
    '',
    ...table(
      'class',
      groupBy(judged, (each) => each.class),
    ),
    '',
    ...failures.map(
      ({ cmd, seen, effect, class: of }) => `${of}: wanted ${expected(effect)}, saw ${seen}: ${JSON.stringify(cmd)}`,
    ),
    `${passed} passed, ${failures.length} failed`,
  ];
  return { table: lines.join('\n'), passed, failed: failures.length, judged };
}
