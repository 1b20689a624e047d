// More ways an agent might try to lift its own bar, by what programs do rather than by what they are called, and their harmless
// neighbours. Places are named as in own-bar.ts; the server has process 31337, started by 31336.

import { HANDS } from './own-bar.roads.hands.ts';
import { PLACES } from './own-bar.roads.places.ts';
import { PROGRAMS } from './own-bar.roads.programs.ts';

export interface Road {
  readonly about: string;
  readonly refused: readonly string[];
  readonly harmless: readonly string[];
}

export const ROADS: readonly Road[] = [...PLACES, ...HANDS, ...PROGRAMS];
