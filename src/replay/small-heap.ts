// Keeps the memory of a long reading near what is alive in it. Left alone, V8 lets what is forgotten pile up to four times that
// before it looks through its old objects; here it looks when a fifth has been added. That costs little: few are alive.

import { setFlagsFromString } from 'node:v8';

/** For the whole process, so only for one that reads the past and ends. */
export const keepHeapSmall = (): void => setFlagsFromString('--heap-growing-percent=20');
