// What an answer means to the client that gets it: whether it refuses, and whether the person was told.

import type { NativeAnswer } from '../../src/clients/client.ts';
import { textOf } from '../../src/core/json.ts';
import { seen } from '../conformance/judge.ts';

const REFUSALS: ReadonlySet<string> = new Set(['deny', 'block_stop']);

export const refuses = (native: string, answer: NativeAnswer): boolean => REFUSALS.has(seen(native, answer).outcome);

/** Asking the person stops work as long as the person is away. */
export const stopsWork = (native: string, answer: NativeAnswer): boolean =>
  refuses(native, answer) || seen(native, answer).outcome === 'ask';

/** What the person is shown: `systemMessage`, or the words of an answer by exit code. */
export const told = ({ stdout, stderr }: NativeAnswer): string =>
  stdout === '' ? stderr : textOf(JSON.parse(stdout).systemMessage);
