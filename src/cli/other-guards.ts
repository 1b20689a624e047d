// Other guards beside tutti: the systems that presets are modelled on, by their hooks, plugins and state. Two guards at once refuse
// and count the same calls.

import { resolve } from 'node:path';
import type { DoctorCheck } from '../clients/doctor-check.ts';
import { supportOf } from '../clients/registry.ts';
import type { OtherHooks } from '../clients/support.ts';
import type { Cli } from './command.ts';
import { type Installation, scopesOf } from './hooks-here.ts';
import type { ImportedState, System } from './import/system.ts';
import { SYSTEMS } from './import/systems.ts';
import { shownPath } from './workplace.ts';

export interface OtherGuard {
  readonly system: System;
  /** The settings files that start it; none if it only left state. */
  readonly places: readonly GuardPlace[];
  readonly state: readonly ImportedState[];
}

export interface GuardPlace extends OtherHooks {
  readonly client: string;
  readonly file: string;
}

/** Those that run here, and those that left state. Managed settings are left out: no user can change them. */
export async function otherGuards(cli: Cli, project: string): Promise<readonly OtherGuard[]> {
  const { parse: yaml } = await import('yaml');
  const scopes = (await scopesOf(cli, project)).filter(({ scope }) => scope !== 'managed');
  const guards = await Promise.all(
    SYSTEMS.map(async (system) => ({
      system,
      places: await placesOf(system, scopes),
      state: stateOf(system, resolve(project, system.folder(cli.env)), { env: cli.env, yaml, now: cli.now() }),
    })),
  );
  return guards.filter(({ places, state }) => places.length > 0 || state.length > 0);
}

async function placesOf({ marks }: System, scopes: readonly Installation[]): Promise<readonly GuardPlace[]> {
  const places: GuardPlace[] = [];
  for (const { client, file } of scopes) {
    const { settings } = await supportOf(client);
    const found = settings.others?.(file, marks);
    if (found !== undefined && found.events.length + found.plugins.length > 0) places.push({ client, file, ...found });
  }
  return places;
}

/** Empty where there is none. What cannot be read is no reason to offer an import. */
function stateOf(system: System, folder: string, around: Parameters<System['read']>[1]): readonly ImportedState[] {
  try {
    return system
      .read(folder, around)
      .filter(
        ({ slices, orders = [], settings = [] }) => Object.keys(slices).length + orders.length + settings.length > 0,
      );
  } catch {
    return [];
  }
}

export async function guardsCheck(cli: Cli, project: string): Promise<DoctorCheck> {
  const active = (await otherGuards(cli, project)).filter(({ places }) => places.length > 0);
  return {
    check: 'guards',
    seen: 'no other guard runs here',
    flaws: active.map((guard) => ({
      code: 'OTHER_GUARD',
      what: `${guardInWords(cli, guard)}: two guards refuse and count the same calls`,
      todo: 'Run `tutti init --take-over`, which imports its state and removes it; or `tutti uninstall`.',
    })),
  };
}

/** `orchestration-discipline@market is active too (FILES)`. */
export function guardInWords(cli: Cli, { system, places }: OtherGuard): string {
  const [plugin] = places.flatMap(({ plugins }) => plugins);
  const files = [...new Set(places.map(({ file }) => shownPath(cli, file)))].join(', ');
  return `${plugin ?? `the original of ${system.name}`} is active too (${files})`;
}
