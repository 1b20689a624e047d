// A verdict → what tutti's plugin carries out in opencode: `decision` with a `reason`, or `context` for the model. The client shows the
// person nothing that a plugin says, so all words are for the model.

import { goesAhead } from '../../core/verdict.ts';
import type { Client } from '../client.ts';
import { clipped, contextOf, printed, reasonOf } from '../shared/answer-words.ts';
import { delegation } from './calls.ts';
import { ASSUMED, rowOf } from './events.ts';

const LIMIT = 9_900;

export const encode: Client['encode'] = (verdict, native) => {
  const { refusal, context } = rowOf(native ?? ASSUMED);
  if (!goesAhead(verdict) && refusal !== 'none')
    return printed({ decision: refusal, reason: clipped(reasonOf(verdict, delegation), LIMIT) });
  if (!context || verdict.say === '') return printed({});
  return printed({ context: clipped(contextOf(verdict, delegation), LIMIT) });
};

/** Only a call can be denied without knowing its payload. */
export const bareRefusal: Client['bareRefusal'] = (native, why) =>
  native === ASSUMED ? printed({ decision: 'deny', reason: why }) : undefined;
