// Qwen Code as the list of clients takes it: its support for commands is loaded on demand.

import type { Adapter } from '../support.ts';
import { qwen } from './index.ts';

export const adapter: Adapter = {
  client: qwen,
  support: async () => (await import('./support.ts')).support,
};
