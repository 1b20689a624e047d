// Every command, in the order help lists them.

import type { Command } from './command.ts';
import { check } from './commands/check.ts';
import { collect } from './commands/collect.ts';
import { compact } from './commands/compact.ts';
import { completion } from './commands/completion.ts';
import { demo } from './commands/demo.ts';
import { doctor } from './commands/doctor.ts';
import { down } from './commands/down.ts';
import { effects } from './commands/effects.ts';
import { evidence } from './commands/evidence.ts';
import { explain } from './commands/explain.ts';
import { fleet } from './commands/fleet.ts';
import { gate } from './commands/gate.ts';
import { allow, grants, revoke } from './commands/grant.ts';
import { hook } from './commands/hook.ts';
import { importState } from './commands/import.ts';
import { init } from './commands/init.ts';
import { ledger } from './commands/ledger.ts';
import { disable, enable, level } from './commands/level.ts';
import { policy } from './commands/policy.ts';
import { replay } from './commands/replay.ts';
import { report } from './commands/report.ts';
import { session } from './commands/session.ts';
import { status } from './commands/status.ts';
import { statusline } from './commands/statusline.ts';
import { suggest } from './commands/suggest.ts';
import { test } from './commands/test.ts';
import { trust } from './commands/trust.ts';
import { ui } from './commands/ui.ts';
import { uninstall } from './commands/uninstall.ts';
import { up } from './commands/up.ts';
import { watch } from './commands/watch.ts';
import { writeReportsCommand } from './commands/write-reports.ts';
import { nounsIn } from './rule-verbs.ts';

export const GROUPS: readonly { readonly title: string; readonly commands: readonly Command[] }[] = [
  { title: 'Set up:', commands: [init, doctor, demo, uninstall] },
  {
    title: 'See:',
    commands: [
      status,
      watch,
      ui,
      explain,
      report,
      gate,
      evidence,
      session,
      ledger,
      policy,
      check,
      test,
      replay,
      effects,
      ...nounsIn('see'),
    ],
  },
  { title: 'Steer:', commands: [level, enable, disable, allow, revoke, grants, suggest, trust, ...nounsIn('steer')] },
  { title: 'Serve:', commands: [up, down, hook, fleet, collect] },
  { title: 'Other:', commands: [importState, statusline, compact, completion, writeReportsCommand] },
];

export const COMMANDS: readonly Command[] = GROUPS.flatMap(({ commands }) => commands);
