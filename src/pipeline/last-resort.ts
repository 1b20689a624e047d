// The answer when the pipeline crashed, timed out or never started. The policy is unknown then, so a gated call is denied,
// unless the last known level of the session, or `TUTTI_LEVEL`, is weaker than strict.

import { type Client, type NativeAnswer, SILENCE } from '../clients/client.ts';
import { GATING } from '../core/event.ts';
import { isLevel, type Level } from '../core/level.ts';
import type { Verdict } from '../core/verdict.ts';
import type { HookRequest } from './request.ts';

/** `levelOf`: the last known level of a session, if any. */
export function lastResort(
  client: Client | undefined,
  request: HookRequest,
  why: string,
  levelOf: (session: string) => Level | undefined = () => undefined,
): NativeAnswer {
  const note = `tutti could not check this: ${why}`;
  try {
    if (client === undefined) return bare(client, request, note);
    const decoded = client.decode(typeof request.payload === 'string' ? request.payload : '', request.native);
    if ('notOurs' in decoded) return SILENCE;
    const { event } = decoded;
    const variable = request.env('TUTTI_LEVEL');
    const level = isLevel(variable) ? variable : (levelOf(event.session) ?? 'strict');
    const refuse = GATING.has(event.name) && level === 'strict';
    const verdict: Verdict = {
      outcome: refuse ? 'deny' : 'allow',
      level,
      say: refuse ? `${note}. Ask the person to run \`tutti doctor\`.` : '',
      tell: note,
      findings: [],
    };
    return client.encode(verdict, event.native ?? request.native, request.transport);
  } catch {
    return bare(client, request, note);
  }
}

/** The answer without the client's adapter. */
function bare(client: Client | undefined, request: HookRequest, note: string): NativeAnswer {
  const level = request.env('TUTTI_LEVEL');
  const goOn = isLevel(level) && level !== 'strict';
  const refused = goOn ? undefined : client?.bareRefusal(request.native, note);
  return refused ?? { ...SILENCE, stderr: `${note}\n` };
}
