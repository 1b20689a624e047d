// One behaviour a user would see, shown with a real client.

import type { Box } from './box.ts';

export interface Scenario {
  readonly name: string;
  readonly run: (box: Box) => Promise<void>;
}
