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
    ...limitsIn(payload.rate_limits),
  };
}

/** Only subscriptions have them, and only after the first answer of the model. */
const PERIODS = [
  ['five_hour', '5h'],
  ['seven_day', 'week'],
] as const;

function limitsIn(value: Json | undefined): Pick<ClientStatus, 'limits'> {
  const given = isObject(value) ? value : {};
  const limits = PERIODS.flatMap(([key, period]) => {
    const used = numberIn(given[key], 'used_percentage');
    return used === undefined ? [] : [{ period, used }];
  });
  return limits.length === 0 ? {} : { limits };
}

function numberIn(value: Json | undefined, name: string): number | undefined {
  const found = isObject(value) ? value[name] : undefined;
  return typeof found === 'number' ? found : undefined;
}
