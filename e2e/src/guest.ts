// What the scenarios for every client have to know of one: how it is run, how its model makes calls, and what it does with the answers
// of a hook.

import type { Client } from '../../src/clients/client.ts';
import type { SettingsScope } from '../../src/clients/support.ts';
import type { Box, StartOptions } from './box.ts';
import type { BoxClient } from './box-client.ts';
import type { Asked, Script, Turn } from './script.ts';

export interface GuestRun {
  readonly session: string;
  /** Everything it printed. */
  readonly out: string;
}

interface RunOptions extends StartOptions {
  readonly args?: readonly string[];
}

export interface Guest {
  readonly box: BoxClient;
  /** As the product describes it. */
  readonly client: Client;
  /** Runs it headless until it ends by itself, as a person who trusts the hooks. The prompt asks for the script `main`. */
  run(box: Box, scripts: Readonly<Record<string, Script>>, options?: RunOptions): Promise<GuestRun>;
  shell(id: string, command: string): Turn;
  /** Makes a file of the project that holds its own name. */
  writes(box: Box, id: string, name: string): Turn;
  /** The main agent's turns: it starts a subagent that follows a script, and waits for its end. Without a type, the general one. */
  delegates(asked: Asked, id: string, script: string, type?: string): Turn;
  /** Has the person agree to the agents of the project, where the client asks for that. */
  agreeToAgents?(box: Box, names: readonly string[]): void;
  /** How many turns that takes. */
  readonly delegating: number;
  /** The file with its hooks, as people have it: with hooks of their own, and in a layout that nobody would write. */
  readonly odd: string;
  /** The least settings that the client does not write again by itself. Absent: it writes none. */
  readonly settled?: string;
  hooksFile(box: Box, scope: SettingsScope): string;
  /** The settings with one hook of somebody else that checks calls, with two seconds for its answer. */
  hookSettings(command: string): string;
  /** Failures of a hook in spite of which the call runs: names of `FAILURES`. */
  readonly runsAfter: readonly string[];
  /** Verdicts whose words the model is not told. */
  readonly wordless?: readonly string[];
}
