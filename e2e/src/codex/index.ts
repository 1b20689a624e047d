// What tutti does in Codex, as its user and its model see it.

import { everyScenario } from '../every-client/index.ts';
import type { Scenario } from '../scenario.ts';
import { GUEST } from './client.ts';
import { rollouts } from './rollouts.ts';
import { trust, untrustedFolder } from './trust.ts';

export const codex: readonly Scenario[] = [...everyScenario(GUEST), trust, untrustedFolder, rollouts].map(
  (scenario) => ({
    ...scenario,
    client: GUEST.box,
  }),
);
