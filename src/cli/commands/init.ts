// `tutti init`: sets up policy and hooks for a project or a user, and proves that they are enforced.

import { CLIENTS } from '../../clients/registry.ts';
import { SCOPES } from '../../clients/support.ts';
import { REASON } from '../act.ts';
import { CLIENT_OPTION, chosenClients } from '../clients-chosen.ts';
import type { Command } from '../command.ts';
import { DEFAULT_PRESET, PRESET_LIST, PRESET_NAMES, presetInWords } from '../preset-list.ts';
import { TRANSPORTS } from '../transport.ts';

/** For an example. */
const SEVERAL = [...CLIENTS.keys()].slice(0, 2).join(',');

export const init: Command = {
  name: 'init',
  about: 'set up this project: policy, hooks, server, and a proof that it works',
  detail: [
    'scope local: your own settings of this project. project: shared with everybody. user: policy and hooks for all your projects.',
    'transport http: the server answers in a millisecond. command: one process per event, the default for scope project and beside a plugin.',
    'managed: a locked policy and hooks in files of root, which no user can change or switch off.',
    '',
    'Presets:',
    ...PRESET_LIST.map((preset) => `${preset.name}: ${presetInWords(preset)}`),
  ].join('\n'),
  examples: [
    'tutti init',
    'tutti init --yes --preset discipline',
    'tutti init --scope user --preset balanced',
    `tutti init --client ${SEVERAL}`,
    'tutti init --scope project --dry-run',
    'sudo tutti init --managed',
  ],
  options: [
    { flags: '-y, --yes', about: 'use the defaults without asking' },
    {
      flags: '--preset <name>',
      about: `the policy to start with (default: ${DEFAULT_PRESET})`,
      choices: PRESET_NAMES,
    },
    CLIENT_OPTION,
    { flags: '--scope <scope>', about: 'where it applies (default: local)', choices: SCOPES },
    { flags: '--transport <way>', about: 'how hooks reach tutti', choices: TRANSPORTS },
    { flags: '--managed', about: 'for every user of this machine, locked; needs root' },
    { flags: '--trust', about: 'have the client run the hooks without its own review, where it demands one' },
    { flags: '--take-over', about: 'import the state of other guards found here, and remove them' },
    { flags: '--force', about: 'overwrite the policy file' },
    { flags: '--dry-run', about: 'show what would change' },
    REASON,
  ],
  json: '{"client","project","preset","policy":{"file","what","problem"?},"hooks":{"file","scope","transport","changes":[{"event","what"}]},"excluded":[],"agents"?:[{"name","file","what"}],"server"?:{"address","started"},"enforced"?,"kept"?,"proof"?:[{"text","ok"}],"guards"?:[{"system","lines":[],"undo":[]}],"enforcement"?:{"state","reasons":[{"code","words","fix"}]},"dryRun"}; with several clients {"clients":[…]}; with --managed {"managed","preset","level","policy","hooks","program","weak":[{"path","why"}],"enforced"?,"dryRun"}',
  person: true,
  run: async (cli, args) => {
    if (args.flag('managed')) return (await import('../managed.ts')).initManaged(cli, args);
    return (await import('../init/each-client.ts')).initEach(cli, args, await chosenClients(cli, args));
  },
};
