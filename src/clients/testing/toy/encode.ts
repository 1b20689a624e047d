// A verdict → the toy's answer: {"no": REASON} denies, {"on": REASON} holds a stop, {"note": TEXT} is for the model.

import type { Verdict } from '../../../core/verdict.ts';
import { type Client, type NativeAnswer, SILENCE } from '../../client.ts';
import { delegation } from './calls.ts';
import { EVENTS, isToyEvent } from './events.ts';

const NOTED: ReadonlySet<string> = new Set(['session.start', 'prompt', 'tool.before']);

const print = (answer: object): NativeAnswer => ({ ...SILENCE, stdout: JSON.stringify(answer) });

const wordsOf = ({ say, fix, tell }: Verdict): string =>
  [say || tell || 'refused', ...(fix === undefined ? [] : [delegation(fix)])].join('\n');

export const encode: Client['encode'] = (verdict, native) => {
  const event = isToyEvent(native) ? EVENTS[native].event : 'tool.before';
  const refuses = verdict.outcome === 'deny' || verdict.outcome === 'ask' || verdict.outcome === 'hold';
  if (refuses && event === 'tool.before') return print({ no: wordsOf(verdict) });
  if (refuses && event === 'stop') return print({ on: wordsOf(verdict) });
  return verdict.say !== '' && NOTED.has(event) ? print({ note: wordsOf(verdict) }) : SILENCE;
};

export const bareRefusal: Client['bareRefusal'] = (native, why) => (native === 'may' ? print({ no: why }) : undefined);
