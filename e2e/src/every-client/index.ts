// What every client is shown to do with tutti, as its user and its model see it.

import type { Guest } from '../guest.ts';
import type { Scenario } from '../scenario.ts';
import { agents } from './agents.ts';
import { context } from './context.ts';
import { matrix } from './matrix.ts';
import { serverGone } from './server.ts';
import { shared } from './shared.ts';
import { solo } from './solo.ts';
import { stop } from './stop.ts';
import { tamper } from './tamper.ts';
import { uninstalls } from './uninstall.ts';
import { variables } from './variables.ts';
import { version } from './version.ts';

export const everyScenario = (guest: Guest): readonly Scenario[] => [
  ...solo(guest),
  ...stop(guest),
  context(guest),
  tamper(guest),
  variables(guest),
  ...serverGone(guest),
  ...uninstalls(guest),
  agents(guest),
  shared(guest),
  version(guest),
  matrix(guest),
];
