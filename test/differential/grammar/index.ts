// The whole grammar, and the one way to a command of it.

import { randomFrom } from '../../fuzz/random.ts';
import { acting } from './acting.ts';
import { composing } from './composing.ts';
import { makeCommand, type Rules } from './engine.ts';
import { flowing } from './flowing.ts';
import { looking } from './looking.ts';
import { words } from './words.ts';

const RULES: Rules = { ...words, ...looking, ...acting, ...composing, ...flowing };

/** The same command for the same seed and place in the row. */
export const commandOf = (seed: number, index: number, root: string): string =>
  makeCommand(RULES, 'script', randomFrom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)), root);
