// What tutti does in opencode, as its user and its model see it.

import { everyScenario } from '../every-client/index.ts';
import type { Scenario } from '../scenario.ts';
import { GUEST } from './client.ts';
import { wordsFirst } from './words-first.ts';

export const opencode: readonly Scenario[] = [...everyScenario(GUEST), ...wordsFirst].map((scenario) => ({
  ...scenario,
  client: GUEST.box,
}));
