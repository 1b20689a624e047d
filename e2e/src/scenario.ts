// One behaviour a user would see, shown with a real client.

import type { Box } from './box.ts';
import type { BoxClient } from './box-client.ts';

export interface Scenario {
  readonly name: string;
  /** A program that neither the project nor npm can bring. */
  readonly needs?: 'tmux';
  /** The client that runs in the box, if it is not the default one. */
  readonly client?: BoxClient;
  /** Where in the box the project is, if its path must not have a blank. */
  readonly project?: string;
  readonly run: (box: Box) => Promise<void>;
}
