// The machines of a fleet as its readers see them: how each is doing, in words. `fleet overview`, `status --fleet` and the page say the same.

import type { FleetOverview } from '../fleet/overview.ts';
import type { Reading } from '../fleet/tokens.ts';
import type { Cli } from './command.ts';
import { readerHere } from './fleet-ledger.ts';
import { lasting, plural, printable } from './ui/output.ts';
import { environment, messageOf } from './ui/problem.ts';

export type MachineSeen = FleetOverview['machines'][number];

export type MachineTone = 'good' | 'soft' | 'plain' | 'warn' | 'bad';

export interface MachineState {
  readonly words: string;
  readonly tone: MachineTone;
}

/** Machines say that they are there every minute. */
const SILENT_MS = 10 * 60_000;
const SKEWED_MS = 60_000;

export const isSilent = (one: MachineSeen, at: number): boolean =>
  one.revokedAt === undefined && one.seenAt !== undefined && at - one.seenAt > SILENT_MS;

export const isSkewed = ({ revokedAt, skew = 0 }: MachineSeen): boolean =>
  revokedAt === undefined && Math.abs(skew) > SKEWED_MS;

/** The worst that is true of it. */
export function machineState(one: MachineSeen, at: number): MachineState {
  const is = (tone: MachineTone, words: string): MachineState => ({ words, tone });
  if (one.revokedAt !== undefined) return is('soft', 'revoked');
  if (one.alarms > 0) return is('bad', plural(one.alarms, 'alarm'));
  if (one.seenAt === undefined) return is('plain', 'never seen');
  if (isSilent(one, at)) return is('warn', `silent for ${lasting(at - one.seenAt)}`);
  if (isSkewed(one)) return is('warn', `clock is ${Math.round((one.skew ?? 0) / 1000)} s off`);
  return one.pending > 0 ? is('plain', `${plural(one.pending, 'record')} behind`) : is('good', 'up to date');
}

export const machineName = ({ machine, user }: { readonly machine: string; readonly user: string }): string =>
  `${printable(machine)}/${printable(user)}`;

const PAINTS = { good: 'green', soft: 'dim', warn: 'yellow', bad: 'red' } as const;

export const painted = ({ paint }: Pick<Cli, 'paint'>, { words, tone }: MachineState): string =>
  tone === 'plain' ? words : paint(PAINTS[tone], words);

export async function askOverview(reading: Reading, days: number): Promise<FleetOverview> {
  const { askJson } = await import('../fleet/post.ts');
  const found = await askJson(reading, '/v1/read', { method: 'overview', days }).catch((error: unknown) => {
    throw environment(`${reading.url} did not take it: ${printable(messageOf(error))}.`);
  });
  return found as FleetOverview;
}

const DAYS = 30;

/** What `tutti status --fleet` shows: numbers, and the machines that need somebody. */
export async function fleetStatus(cli: Cli): Promise<{ exit: 0 | 1; json: object; text: readonly string[] }> {
  const { at, machines, alarms } = await askOverview(await readerHere(cli), DAYS);
  const current = machines.filter(({ revokedAt }) => revokedAt === undefined);
  const silent = current.filter((one) => isSilent(one, at));
  const behind = current.filter(({ pending }) => pending > 0);
  const skewed = current.filter(isSkewed);
  const unhooked = current.filter((one) => one.unhooked > 0);
  const named = (those: readonly MachineSeen[]) => those.map(({ machine, user }) => ({ machine, user }));
  const lag = behind.reduce((most, { oldest }) => Math.max(most, at - (oldest ?? at)), 0);
  const isFine = ({ tone }: MachineState): boolean => tone === 'good' || tone === 'soft';
  const troubled = machines.filter((one) => !isFine(machineState(one, at)) || one.unhooked > 0);
  return {
    exit: alarms.length > 0 ? 1 : 0,
    json: {
      at,
      machines: current.length,
      alarms: alarms.length,
      silent: named(silent),
      behind: behind.map(({ machine, user, pending, oldest }) => ({ machine, user, pending, oldest })),
      lag,
      skewed: named(skewed),
      unhooked: unhooked.map(({ machine, user, unhooked: sessions }) => ({ machine, user, sessions })),
    },
    text: [
      [
        plural(current.length, 'machine'),
        alarms.length === 0 ? 'no alarm' : cli.paint('red', plural(alarms.length, 'alarm')),
        silent.length === 0 ? 'none silent' : cli.paint('yellow', `${silent.length} silent`),
        lag === 0 ? 'no lag' : `lag ${lasting(lag)}`,
      ].join(', '),
      ...troubled.map((one) =>
        [
          `  ${machineName(one)}`,
          painted(cli, machineState(one, at)),
          ...(one.unhooked > 0 ? [cli.paint('yellow', `${plural(one.unhooked, 'session')} without hooks`)] : []),
        ].join('  '),
      ),
    ],
  };
}
