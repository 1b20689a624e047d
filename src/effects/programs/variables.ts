// Shell builtins that set, read and print variables.

import { ifsOf, splitFields } from '../shell/fields.ts';
import type { ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { assign, isKnown, NUMBER, type ShellValue, UNKNOWN, withExported } from '../shell/state.ts';
import { printfText } from './printf.ts';

export const quiet = (): string => '';

/** Builtins evaluate subscripts, and command substitutions in them run. */
export const hidden = (use: ProgramUse): void => {
  for (const arg of use.args) {
    if (/\[.*(\$\(|`)/s.test(arg)) use.inSubshell(() => use.source(`: "${arg.replaceAll('"', '')}"`));
  }
};

export const setUnknown = (use: ProgramUse, names: readonly string[]): void => {
  for (const name of names) if (/^[A-Za-z_]\w*$/.test(name)) use.setState(assign(use.state, name, UNKNOWN));
};

/** Options of `read` that make it read something other than the next line. */
const NO_LINE = /^-[a-z]*[dinN]/;

/** `-u 3`, `-ru3`. */
function descriptorIn(args: readonly string[]): string | undefined {
  const at = args.findIndex((arg) => /^-[a-zA-Z]*u/.test(arg));
  return at < 0 ? undefined : (/\d+$/.exec(args[at] ?? '')?.[0] ?? args[at + 1]);
}

export const read: ProgramEntry = {
  handle: (use) => {
    hidden(use);
    const { args } = use;
    const takes = /^-[a-zA-Z]*[adinNptu]$/;
    const names = args.filter((arg, at) => !arg.startsWith('-') && !takes.test(args[at - 1] ?? ''));
    const array = args.findIndex((arg) => /^-[a-zA-Z]*a$/.test(arg));
    const raw = args.some((arg) => /^-[a-zA-Z]*r/.test(arg));
    // Up to a NUL; without another delimiter, everything.
    const zero = args.some((arg, at) => /^-[a-z]*d$/.test(arg) && /^\0?$/.test(args[at + 1] ?? '-'));
    const all = zero && use.stdin.from === 'text' && !/[\n\0]/.test(use.stdin.text);
    const other = args.some((arg) => (all ? /^-[a-z]*[inN]/ : NO_LINE).test(arg));
    const whole = other ? undefined : use.nextLine(descriptorIn(args));
    const line = whole?.includes('\\') && !raw ? undefined : whole;
    const separators = ifsOf(use.state);
    const set = (name: string, value: ShellValue): void => {
      if (/^[A-Za-z_]\w*$/.test(name)) use.setState(assign(use.state, name, value));
    };
    if (array >= 0) set(args[array + 1] ?? '', line === undefined ? [UNKNOWN] : splitFields(line, separators));
    else if (names.length === 0) set('REPLY', line ?? UNKNOWN);
    const fields = line === undefined ? undefined : splitFields(line, separators, names.length);
    for (const [at, name] of names.entries()) set(name, fields ? (fields[at] ?? '') : UNKNOWN);
    use.emit('read');
    return true;
  },
  prints: quiet,
  examples: [['read -r line', 'read']],
};

/** Unsetting a switch also switches. */
export const isSwitch = (name: string): boolean => /^TUTTI_\w+$/.test(name);

const NAME = /^([A-Za-z_]\w*)(?:\+?=(.*))?$/s;

/** Variables that transform their value: case, a number, a reference to another variable. */
function fix(use: ProgramUse, letters: string, name: string, value: string | undefined): void {
  const keep = (variable: string, holds: string): void => {
    use.setState({ ...use.state, fixed: new Map(use.state.fixed).set(variable, holds) });
    use.setState(assign(use.state, variable, holds));
  };
  const held = use.state.variables.get(name);
  if (/[ulcn]/.test(letters)) keep(name, UNKNOWN);
  else if (letters.includes('i')) keep(name, NUMBER);
  else if (letters.includes('r') && typeof held === 'string') keep(name, held);
  if (!letters.includes('n') || value === undefined) return;
  if (isKnown(value)) keep(value, UNKNOWN);
  else use.setState({ ...use.state, variables: new Map(), forgotVariables: true });
}

export const declare: ProgramEntry = {
  handle: (use) => {
    hidden(use);
    const letters = use.args.filter((arg) => /^-\w+$/.test(arg)).join('') + (use.name === 'readonly' ? 'r' : '');
    const local = use.name !== 'export' && use.name !== 'readonly' && !/[gpfF]/.test(letters);
    // Later commands inherit it.
    for (const arg of use.args) {
      const [, name, value] = NAME.exec(arg) ?? [];
      if (name === undefined) continue;
      if (local && value === undefined) use.declareLocal(name);
      const handsOn = use.name === 'export' || letters.includes('x');
      // A switch that was set before is now exported.
      if (value !== undefined || (handsOn && isSwitch(name))) use.setVariable(name, value ?? '');
      if (use.name !== 'export') fix(use, letters, name, value);
      if (handsOn) use.setState(withExported(use.state, [name]));
    }
    use.emit('read');
    return true;
  },
  prints: quiet,
  examples: [
    ['declare -r x=1', 'read'],
    ['export LD_PRELOAD=x', 'exec'],
  ],
};

export const printf: ProgramEntry = {
  handle: (use) => {
    if (use.args[0] === '-v') {
      hidden(use);
      const text = printfText(use.args.slice(2));
      use.setState(assign(use.state, use.args[1] ?? '', text ?? UNKNOWN));
    }
    use.emit('read');
    return true;
  },
  prints: ({ args }) => (args[0] === '-v' ? '' : printfText(args)),
  examples: [['printf "%s\\n" x', 'read']],
};
