// The form of a command: data that help, completion and the parser are all made from. `run` loads what it needs itself, so
// that `tutti --help` loads nothing.

import type { Readable } from 'node:stream';
import type { Argument, Option } from '../core/verb.ts';
import type { Unattended } from './person.ts';
import type { Paint } from './ui/output.ts';
import type { Exit } from './ui/problem.ts';

export type { Option };

/** What a command has to do with the outside, so that a test can be the outside. */
export interface Cli {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly now: () => number;
  readonly stdin: Readable;
  /** Writes to stdout as it is, for what cannot wait for the end of the command. */
  readonly write: (text: string) => void;
  readonly warn: (line: string) => void;
  /** Draws on the person's screen beside what is printed; undefined where nobody looks. */
  readonly draw: ((text: string) => void) | undefined;
  readonly json: boolean;
  /** Whether colour is wanted at all; `paint` also knows whether there is a screen. */
  readonly colour: boolean;
  readonly paint: Paint;
  readonly width: number;
  /** Asks the person; undefined where there is nobody to ask. A terminal that was closed answers nothing. */
  readonly ask: ((question: string) => Promise<string | undefined>) | undefined;
  /** The agent this runs inside of, if any, with the evidence. */
  readonly agent: () => string | undefined;
  /** What started this without a terminal and without a person, if anything did. */
  readonly unattended: () => Unattended | undefined;
  /** Whole tree of commands, for those that speak about it. */
  readonly commands: readonly Command[];
}

export interface Args {
  readonly words: readonly string[];
  readonly text: (option: string) => string | undefined;
  readonly flag: (option: string) => boolean;
}

/** What a command found: one stable JSON value, and the same for a person. */
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
  /** An act of a person: refused from inside an agent. */
  readonly person?: boolean;
  /** Not listed: for programs, not for people. */
  readonly hidden?: boolean;
  readonly commands?: readonly Command[];
  /** A report is printed by the caller; an exit code alone means the command has written what there was. */
  readonly run?: (cli: Cli, args: Args) => Promise<Report | Exit>;
}
