// How to write down an argument that is secret for certain programs only.

import type { SecretKind } from './secret-kind.ts';
import { STRONG, WEAK } from './secret-names.ts';
import { ARGUMENT, argument, type Replacement } from './secret-text.ts';

export interface ProgramSecret extends SecretKind {
  /** A pattern of the program's name, with its sub-command where that matters. */
  readonly program: string;
  /** Lower-cased texts without one of these contain no such command. */
  readonly hints: readonly string[];
  readonly flag: RegExp;
  readonly replacement: Replacement;
}

export const after = (flag: string): RegExp => new RegExp(`(\\s${flag})(${ARGUMENT})`, 'g');
/** Whatever the case of names in it. */
export const afterName = (flag: string): RegExp => new RegExp(`(\\s${flag})(${ARGUMENT})`, 'gi');
export const attached = (flag: string): RegExp => new RegExp(`(\\s${flag})(?=\\S)(${ARGUMENT})`, 'g');

export const row = (
  what: string,
  form: string,
  program: string,
  hints: readonly string[],
  flag: RegExp,
  replacement: Replacement = argument,
): ProgramSecret => ({ what, form, program, hints, flag, replacement });

export const USER_COLON = /(\s(?:-u|-U|--user|--proxy-user|-a|--auth)[\s=]{0,4}["']?)([^\s"':]*:)([^\s"']+)(["']?)/g;
export const VARIABLE = `[A-Za-z_][\\w.-]{0,80}=`;
/** Options and their values before an argument. */
export const OPTIONS = '(?:-\\S{1,80}\\s{1,4}){0,6}';
/** A name that gives its value away, with what is before it. */
export const SECRET_NAME = `["']?[\\w./:@-]{0,80}(?:${STRONG}|${WEAK}|(?<=[_.:/-])(?:pass|pw|key))\\d?["']?`;
