// Keeps the memory of a long reading near what is alive in it. Left alone, V8 lets what is forgotten pile up to four times that
// before it looks through its old objects; here it looks when a fifth has been added. And it gives new objects more and more room
// the longer it runs; here they keep the room they began with, for some hundredths more time. So little room is cleared by one
// thread: to bring in others takes more work than they take over.

import { setFlagsFromString } from 'node:v8';

/** For the whole process, so only for one that reads the past and ends. */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=20');
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--no-parallel-scavenge');
}
