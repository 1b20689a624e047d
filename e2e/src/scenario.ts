// One behaviour a user would see, shown with a real client.

import type { Box } from './box.ts';

export interface Scenario {
  readonly name: string;
  /** A program that neither the project nor npm can bring. */
  readonly needs?: 'tmux';
  readonly run: (box: Box) => Promise<void>;
}
