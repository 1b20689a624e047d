// The type of a command: data from which help, completion and the parser are built. `run` imports its dependencies itself, so
// that `tutti --help` stays fast.

import type { Readable } from 'node:stream';
import type { Argument, Option } from '../core/verb.ts';
import type { Machine } from './machine.ts';
import type { Unattended } from './person.ts';
import type { Chooser } from './ui/choose.ts';
import type { LiveTerminal } from './ui/live-terminal.ts';
import type { Paint } from './ui/output.ts';
import type { Exit } from './ui/problem.ts';

export type { Option };

/** Everything a command uses of its environment, so that tests can replace it. */
export interface Cli {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly now: () => number;
  readonly stdin: Readable;
  /** Writes to stdout unchanged, for output that cannot wait until the command ends. */
  readonly write: (text: string) => void;
  readonly warn: (line: string) => void;
  /** Draws progress on the terminal; undefined when there is none. */
  readonly draw: ((text: string) => void) | undefined;
  readonly json: boolean;
  /** Whether colour is wanted at all; `paint` also checks for a terminal. */
  readonly colour: boolean;
  readonly paint: Paint;
  readonly width: number;
  /** Asks the person at the terminal; undefined without one. Resolves to undefined when the terminal was closed. */
  readonly ask: ((question: string) => Promise<string | undefined>) | undefined;
  /** Lets that person pick one of several; the same without a terminal or an answer. */
  readonly choose: Chooser['choose'] | undefined;
  /** The person's whole screen, for a command that goes on drawing; undefined without a terminal. */
  readonly terminal: LiveTerminal | undefined;
  /** The agent that this runs inside, if any, with the evidence. */
  readonly agent: () => string | undefined;
  /** What started this outside any terminal of a person, if anything did. */
  readonly unattended: () => Unattended | undefined;
  readonly machine: Machine;
  /** How whoever reads the output starts tutti: `tutti`, `npx tutti` or a path. */
  readonly tutti: string;
  /** The session in which a person typed the command as a prompt. */
  readonly session?: string;
  /** The whole command tree, for help and completion. */
  readonly commands: readonly Command[];
}

export interface Args {
  readonly words: readonly string[];
  readonly text: (option: string) => string | undefined;
  readonly flag: (option: string) => boolean;
}

/** The result of a command: a stable JSON value, and the same as text for people. */
export interface Report {
  readonly exit?: Exit;
  readonly json: unknown;
  readonly text: readonly string[];
}

export interface Command {
  readonly name: string;
  readonly about: string;
  readonly detail?: string;
  readonly examples: readonly string[];
  readonly arguments?: readonly Argument[];
  readonly options?: readonly Option[];
  /** The fields of `--json`, for help. */
  readonly json?: string;
  /** Only for people: refused inside an agent. */
  readonly person?: boolean;
  /** Runs in the client too, when a person types it as a prompt. */
  readonly typed?: boolean;
  /** Its text quotes records, so nothing in it is replaced. */
  readonly quotes?: boolean;
  /** Not listed in help: for programs. */
  readonly hidden?: boolean;
  readonly commands?: readonly Command[];
  /** The caller prints a report; an exit code alone means that the command has written its own output. */
  readonly run?: (cli: Cli, args: Args) => Promise<Report | Exit>;
}
