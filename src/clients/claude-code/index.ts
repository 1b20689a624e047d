// Claude Code, as the hosts see it. Install stays outside: no event needs it.

import type { Client } from '../client.ts';
import { hooksAfter } from './after-change.ts';
import { agentsThere } from './agents.ts';
import { decode } from './decode.ts';
import { encode } from './encode.ts';

export { EVENTS, TESTED_VERSIONS } from './events.ts';

export const claudeCode: Client = { name: 'claude-code', decode, encode, hooksAfter, agentsThere };
