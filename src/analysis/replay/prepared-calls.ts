// Remembers prepared calls. Reading a command costs more than deciding on it, a call comes twice (before and after it ran), and
// agents repeat calls.

import { type Call, copyOf } from '../../core/call.ts';

/** Enough for the calls that are under way and those that are repeated soon. */
const CALLS = 200;
/** Long calls are hardly ever repeated, and would take memory. */
const LONGEST = 8_192;

/** `place` is what the preparation depends on beside the call. */
type RememberCall = (call: Call, place: string, prepare: (call: Call) => Call) => Call;

export function rememberCalls(): RememberCall {
  const known = new Map<string, Call>();
  return (call, place, prepare) => {
    const { id } = call;
    if (id === undefined) return prepare(call);
    // The whole call except its id, which nothing depends on.
    const key = `${place}\0${JSON.stringify({ ...call, id: '' })}`;
    const found = known.get(key);
    if (found !== undefined) return Object.assign(copyOf(found), { id });
    const prepared = prepare(call);
    if (key.length > LONGEST) return prepared;
    if (known.size >= CALLS) known.clear();
    known.set(key, prepared);
    return prepared;
  };
}
