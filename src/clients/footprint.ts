// The traces of an agent product on a machine: its settings paths, environment variables and processes. Data only, so that tutti
// can recognise a product and guard its settings without an adapter for it.

import type { GuardedVariables, OwnPaths } from '../effects/self-protection/guard.ts';

interface ClientVariables extends GuardedVariables {
  /** Set for programs that its agent runs, but not in a user's own shell. */
  readonly marks?: readonly (string | RegExp)[];
  /** The variable with the client's process id. */
  readonly pid?: string;
  /** The variable with the folder for temporary files. */
  readonly scratch?: string;
  /** The variable that enables agent teams. */
  readonly teams?: string;
  /** Variables that tutti and its presets read; command hooks pass them to the server. */
  readonly asked?: readonly string[];
  /** Files of a project, beside its settings, that set variables for the client and its hooks. */
  readonly files?: readonly string[];
  /** Variables of a single session, removed from the environment of a server that outlives it. */
  readonly session?: RegExp;
}

interface ClientProcesses {
  /** The names of its executables. */
  readonly names?: readonly string[];
  /** Install paths, for processes that run under the name of an interpreter or a version. */
  readonly paths?: readonly RegExp[];
}

export interface Footprint {
  readonly name: string;
  readonly ownPaths: OwnPaths;
  readonly variables: ClientVariables;
  readonly processes: ClientProcesses;
  /** Folders of tutti's package that this client reads as its plugin. */
  readonly plugin?: readonly string[];
}
