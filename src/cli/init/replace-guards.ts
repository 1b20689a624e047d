// Puts tutti in the place of other guards: imports their state, removes their hooks, and keeps the settings as they were.

import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { supportOf } from '../../clients/registry.ts';
import type { Tutti } from '../../pipeline/tutti.ts';
import type { Cli } from '../command.ts';
import { type TakenOver, type TakeOver, takeOver } from '../import/take-over.ts';
import { type GuardPlace, guardInWords, type OtherGuard } from '../other-guards.ts';
import { plural, printable, shellWord } from '../ui/output.ts';
import { messageOf } from '../ui/problem.ts';
import { homeOf, shownPath } from '../workplace.ts';

export interface GuardResult {
  readonly system: string;
  readonly lines: readonly string[];
  /** Commands that bring the removed hooks back. */
  readonly undo: readonly string[];
}

export async function replaceGuards(
  cli: Cli,
  tutti: Tutti,
  guards: readonly OtherGuard[],
  act: TakeOver['act'],
): Promise<readonly GuardResult[]> {
  const results: GuardResult[] = [];
  for (const { system, places, state } of guards) {
    const reason = act.reason || `state of ${system.name}`;
    const taken = await takeOver(cli, tutti, { found: state, act: { ...act, reason }, dryRun: false });
    for (const notice of [...state.flatMap(({ notices }) => notices), ...taken.notices]) cli.warn(printable(notice));
    const undo: string[] = [];
    for (const place of places) undo.push(...(await removed(cli, place, system.marks)));
    const lines = [
      `${system.name}: ${importedInWords(taken)}`,
      ...places.map(({ file }) => `removed from ${shownPath(cli, file)}`),
    ];
    results.push({ system: system.name, lines, undo });
  }
  return results;
}

/** Without consent they stay. */
export const keptGuards = (cli: Cli, guards: readonly OtherGuard[]): readonly GuardResult[] =>
  guards.map((guard) => ({
    system: guard.system.name,
    lines: [
      guard.places.length > 0
        ? `${guardInWords(cli, guard)}; \`tutti init --take-over\` imports its state and removes it`
        : `${guard.system.name} left its state here; \`tutti import ${guard.system.name}\` imports it`,
    ],
    undo: [],
  }));

function importedInWords({ imported, orders, settings, needsSession }: TakenOver): string {
  const parts = [
    ...(imported.length > 0 ? [plural(imported.length, 'session')] : []),
    ...(orders.length + settings.length > 0 ? ['the state of the project'] : []),
  ];
  if (needsSession) return 'its state belongs to a session: `tutti import` takes it over once one has started';
  return parts.length === 0 ? 'no state to import' : `imported ${parts.join(' and ')}`;
}

/** The copy is made after tutti's own hooks are in the file, so that restoring it loses nothing. */
async function removed(
  cli: Cli,
  { client, file }: GuardPlace,
  marks: OtherGuard['system']['marks'],
): Promise<readonly string[]> {
  const { install } = await supportOf(client);
  const folder = join(
    homeOf(cli),
    'replaced-guards',
    new Date(cli.now()).toISOString().replaceAll(/\D/g, '').slice(0, 14),
  );
  const copy = join(folder, file.replaceAll('/', '_').replace(/^_/, '') || basename(file));
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    copyFileSync(file, copy);
  } catch (error) {
    cli.warn(`${printable(file)} was left as it is, since no copy could be made: ${printable(messageOf(error))}`);
    return [];
  }
  const plan = install.removeOthers?.(file, marks);
  if (plan !== undefined && 'problem' in plan) cli.warn(printable(plan.problem));
  return [`cp ${shellWord(copy)} ${shellWord(file)}`];
}
