// What an agent product leaves on a machine: the paths of its settings, the variables it sets, the processes it runs as. Data
// only, so that a product can be recognised, and its settings guarded, without an adapter for it.

import type { GuardedVariables, OwnPaths } from '../effects/self-protection/guard.ts';

interface ClientVariables extends GuardedVariables {
  /** Set for what its agent runs, and not in a person's own shell. */
  readonly marks?: readonly (string | RegExp)[];
  /** Holds the process id of the client. */
  readonly pid?: string;
  /** Holds the folder for throw-away files. */
  readonly scratch?: string;
  /** Switches teams of agents on. */
  readonly teams?: string;
  /** What shipped presets and tutti ask for: passed on to the server by hooks that are processes. */
  readonly asked?: readonly string[];
  /** Belong to one session: not for a server that outlives it. */
  readonly session?: RegExp;
}

interface ClientProcesses {
  /** Names of its programs. */
  readonly names?: readonly string[];
  /** Where its program is installed, for processes under the name of an interpreter or a version. */
  readonly paths?: readonly RegExp[];
}

export interface Footprint {
  readonly name: string;
  readonly ownPaths: OwnPaths;
  readonly variables: ClientVariables;
  readonly processes: ClientProcesses;
  /** Folders of tutti's own package that this client reads: its plugin. */
  readonly plugin?: readonly string[];
}
