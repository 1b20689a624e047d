// Every client tutti knows: the only place that lists them.

import { claudeCode } from './claude-code/index.ts';
import type { Client } from './client.ts';

export const CLIENTS: ReadonlyMap<string, Client> = new Map([[claudeCode.name, claudeCode]]);
