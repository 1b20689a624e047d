// `tutti import`: imports the state of another system, as one action per session.

import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { REASON, signature } from '../act.ts';
import type { Command } from '../command.ts';
import { discipline } from '../import/discipline.ts';
import type { ImportedState } from '../import/system.ts';
import { SYSTEMS } from '../import/systems.ts';
import { columns, plural, printable } from '../ui/output.ts';
import { environment, messageOf, usage } from '../ui/problem.ts';
import { fromCwd, projectAt, shownPath, withTutti } from '../workplace.ts';
import { sliceText } from './session.ts';

export const importState: Command = {
  name: 'import',
  about: 'import the state of the system that a preset is modelled on',
  detail: SYSTEMS.map(({ name, about }) => `${name}: ${about}`).join('\n'),
  examples: ['tutti import discipline', 'tutti import discipline --from ./hook-state --dry-run'],
  arguments: [{ name: '<system>', about: 'which system', choices: SYSTEMS.map(({ name }) => name) }],
  options: [
    { flags: '--from <folder>', about: 'the folder of its state (default: its usual place)' },
    { flags: '--session <id>', about: 'only this session; for a system without sessions: the session to import into' },
    { flags: '--dry-run', about: 'show what would be imported' },
    REASON,
  ],
  json: '{"system","folder","imported":[{"session","slices":{RULE:slice}}],"told":[{"rule","verb","args"}],"settings":[{"rule","settings"}],"notices":[]}',
  person: true,
  run: async (cli, args) => {
    const system = SYSTEMS.find(({ name }) => name === args.words[0]) ?? discipline;
    const from = args.text('from');
    const folder = from === undefined ? resolve(projectAt(cli), system.folder(cli.env)) : fromCwd(cli, from);
    const { parse: yaml } = await import('yaml');
    const session = args.text('session');
    const found = sessionsIn(() => system.read(folder, { env: cli.env, yaml, now: cli.now() }), folder, session);
    const { takeOver } = await import('../import/take-over.ts');
    const signed = signature(cli, args);
    const act = { ...signed, reason: signed.reason || `state of ${system.name}`, project: projectAt(cli) };
    const wanted = { found, act, session, dryRun: args.flag('dryRun') };
    const { imported, orders, settings, ...taken } = await withTutti(cli, (tutti) => takeOver(cli, tutti, wanted));
    if (taken.needsSession)
      throw usage('no session is recorded in this project yet.', 'Give the session to import into: --session ID.');
    const notices = [...found.flatMap((session) => session.notices), ...taken.notices];
    for (const notice of notices) cli.warn(printable(notice));
    const verb = args.flag('dryRun') ? 'would import' : 'imported';
    return {
      json: { system: system.name, folder, imported, told: orders, settings, notices },
      text: [
        `${verb} ${plural(imported.length, 'session')} of ${system.name} from ${shownPath(cli, folder)}`,
        ...columns(
          imported.map(({ session, slices }) => [
            printable(session),
            Object.entries(slices)
              .map(([rule, slice]) => `${rule}: ${sliceText(slice)}`)
              .join('; '),
          ]),
          2,
        ),
        ...columns(
          [
            ...orders.map(({ rule, args }) => [`rule ${rule}`, sliceText(args)]),
            ...settings.map(({ rule, settings: set }) => [`settings of ${rule}`, JSON.stringify(set)]),
          ],
          2,
        ),
      ],
    };
  },
};

function sessionsIn(
  read: () => readonly ImportedState[],
  folder: string,
  only: string | undefined,
): readonly ImportedState[] {
  if (!existsSync(folder)) throw environment(`${folder} does not exist.`, 'Give the folder of its state with --from.');
  if (!statSync(folder).isDirectory())
    throw environment(`${folder} is not a folder.`, 'Give the folder of its state with --from.');
  try {
    return read().filter(({ session }) => only === undefined || session === null || session === only);
  } catch (error) {
    throw environment(`cannot read ${folder}: ${messageOf(error)}.`);
  }
}
