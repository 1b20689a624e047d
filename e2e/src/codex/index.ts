// What tutti does in Codex, as its user and its model see it.

import type { Scenario } from '../scenario.ts';
import { CLIENT } from './client.ts';
import { solo } from './solo.ts';

export const codex: readonly Scenario[] = [...solo].map((scenario) => ({ ...scenario, client: CLIENT }));
