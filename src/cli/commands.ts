// Every command, in the order help lists them.

import { check } from './check.ts';
import type { Command } from './command.ts';
import { completion } from './completion.ts';
import { demo } from './demo.ts';
import { doctor } from './doctor.ts';
import { down } from './down.ts';
import { effects } from './effects.ts';
import { evidence } from './evidence.ts';
import { explain } from './explain.ts';
import { gate } from './gate.ts';
import { allow, grants, revoke } from './grant.ts';
import { hook } from './hook.ts';
import { importState } from './import.ts';
import { init } from './init.ts';
import { ledger } from './ledger.ts';
import { disable, enable, level } from './level.ts';
import { orchestrator } from './orchestrator.ts';
import { pipeline } from './pipeline.ts';
import { plan } from './plan.ts';
import { policy } from './policy.ts';
import { replay } from './replay.ts';
import { report } from './report.ts';
import { session } from './session.ts';
import { status } from './status.ts';
import { statusline } from './statusline.ts';
import { suggest } from './suggest.ts';
import { test } from './test.ts';
import { trust } from './trust.ts';
import { uninstall } from './uninstall.ts';
import { up } from './up.ts';
import { writeReportsCommand } from './write-reports.ts';

export const GROUPS: readonly { readonly title: string; readonly commands: readonly Command[] }[] = [
  { title: 'Set up:', commands: [init, doctor, demo, uninstall] },
  {
    title: 'See:',
    commands: [
      status,
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
      pipeline,
      effects,
    ],
  },
  { title: 'Steer:', commands: [level, enable, disable, allow, revoke, grants, suggest, plan, trust, orchestrator] },
  { title: 'Serve:', commands: [up, down, hook] },
  { title: 'Other:', commands: [importState, statusline, completion, writeReportsCommand] },
];

export const COMMANDS: readonly Command[] = GROUPS.flatMap(({ commands }) => commands);
