// What tutti does in Claude Code, as its user and its model see it.

import type { Scenario } from '../scenario.ts';
import { contract } from './contract.ts';
import { destructive } from './destructive.ts';
import { enforced } from './enforced.ts';
import { freshProjects } from './fresh-project.ts';
import { interactive } from './interactive.ts';
import { nothingBricked } from './nothing-bricked.ts';
import { pipeline } from './pipeline.ts';
import { plan } from './plan.ts';
import { plugin } from './plugin.ts';
import { portTaken } from './port-taken.ts';
import { presets } from './presets.ts';
import { rewrites } from './rewrite.ts';
import { roads } from './roads.ts';
import { serverKilled, serverKilledAtGuidance, serverKilledFailingOpen } from './server-killed.ts';
import { delegationRefills, refusesSolo, subagentInBackground, subagentInFront } from './solo.ts';
import { state } from './state.ts';
import { TRANSPORTS } from './steps.ts';
import { holdsStop, releasesStubbornStop } from './stop.ts';
import { team } from './team.ts';
import { typed } from './typed.ts';
import { uninstalls } from './uninstall.ts';
import { upgrades } from './upgrade.ts';
import { watches } from './watch.ts';

export const claudeCode: readonly Scenario[] = [
  ...TRANSPORTS.flatMap((transport) =>
    [refusesSolo, subagentInFront, subagentInBackground, delegationRefills, holdsStop].map((scenario) =>
      scenario(transport),
    ),
  ),
  releasesStubbornStop,
  ...uninstalls,
  ...upgrades,
  serverKilled,
  serverKilledAtGuidance,
  serverKilledFailingOpen,
  ...nothingBricked,
  ...team,
  portTaken,
  ...roads,
  ...rewrites,
  ...state,
  ...enforced,
  ...plugin,
  ...presets,
  ...freshProjects,
  ...contract,
  ...plan,
  ...pipeline,
  ...interactive,
  ...typed,
  ...destructive,
  ...watches,
];
