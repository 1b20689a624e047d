// A verdict → an answer that Codex honours for this event. With any other key or answer, the client ignores it and runs the tool.

import { hookSpecificAnswers } from '../shared/hook-specific-answers.ts';
import { delegation } from './calls.ts';
import { ASSUMED, rowOf } from './events.ts';

/** The client puts longer texts into a file. */
const LIMIT = 9_000;

export const { encode, bareRefusal } = hookSpecificAnswers({ rowOf, assumed: ASSUMED, delegation, limit: LIMIT });
