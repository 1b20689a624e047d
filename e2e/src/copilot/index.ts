// What tutti does in Copilot CLI, as its user and its model see it.

import { everyScenario } from '../every-client/index.ts';
import type { Scenario } from '../scenario.ts';
import { GUEST } from './client.ts';
import { folderTrust } from './folder-trust.ts';
import { hooksOfOthers } from './hooks-of-others.ts';
import { nested } from './nested.ts';

export const copilot: readonly Scenario[] = [...everyScenario(GUEST), folderTrust, hooksOfOthers, nested].map(
  (scenario) => ({
    ...scenario,
    client: GUEST.box,
  }),
);
