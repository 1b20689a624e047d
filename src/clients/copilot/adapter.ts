// Copilot CLI as the list of clients takes it: its support for commands is loaded on demand.

import type { Adapter } from '../support.ts';
import { copilot } from './index.ts';

export const adapter: Adapter = {
  client: copilot,
  support: async () => (await import('./support.ts')).support,
};
