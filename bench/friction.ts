// npm run friction [-- POLICY …]: how often `balanced`, and policies to compare it with, refuse what published sessions did. Each
// argument is a policy as JSON: '{"extends":"balanced","rules":{"edits":{"each":20}}}'. Nothing here is timed.

import type { JsonObject } from '../src/core/json.ts';
import { FRICTION_HEADS, frictionTable, playRealSessions } from '../test/support/friction.ts';

for (const text of ['{"extends":"balanced"}', ...process.argv.slice(2)]) {
  const policy = JSON.parse(text) as JsonObject;
  const rows = [FRICTION_HEADS, ...frictionTable(await playRealSessions(policy))];
  const lines = rows.map((row) => row.map((cell) => String(cell).padStart(12)).join(''));
  process.stdout.write(`${JSON.stringify(policy)}\n${lines.join('\n')}\n\n`);
}
