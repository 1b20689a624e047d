// What Claude Code passes to a status line command. Anything unreadable counts as absent: a status line must not fail.

import { isObject, type Json, objectIn, textOf } from '../../core/json.ts';
import type { ClientStatus } from '../client.ts';

/** Two columns on each side; what is longer it cuts. */
const MARGIN = 4;

export function readStatus(text: string): ClientStatus {
  const payload = objectIn(text) ?? {};
  const workspace = isObject(payload.workspace) ? payload.workspace : {};
  const used = numberIn(payload.context_window, 'used_percentage');
  const dollars = numberIn(payload.cost, 'total_cost_usd');
  return {
    session: textOf(payload.session_id),
    cwd: textOf(workspace.current_dir) || textOf(payload.cwd),
    project: textOf(workspace.project_dir),
    margin: MARGIN,
    ...(textOf(payload.version) !== '' && { version: textOf(payload.version) }),
    ...(used !== undefined && { used }),
    ...(dollars !== undefined && { dollars }),
  };
}

function numberIn(value: Json | undefined, name: string): number | undefined {
  const found = isObject(value) ? value[name] : undefined;
  return typeof found === 'number' ? found : undefined;
}
