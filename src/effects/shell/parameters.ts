// Parameter expansion: the value of `$x`, `${x:-y}`, `${x%.ts}` and so on, as far as it is known.

import type { ParameterExpansionPart, ParameterOperation, Word } from 'unbash';
import { entryOf } from '../../core/json.ts';
import { NO_INPUT } from './program-use.ts';
import { emit, inSubshell, nested, type Shell } from './shell.ts';
import { assign, isKnown, itemAt, NUMBER, type ShellValue, SOME_WORD, UNKNOWN } from './state.ts';

type Expansion = Pick<ParameterExpansionPart, 'parameter'> & Partial<ParameterExpansionPart>;
type Text = (word: Word) => string;
type Words = (word: Word) => readonly string[];

/** Words that are already split. */
interface Parted {
  readonly words: readonly string[];
}

/** What `$TUTTI_HOME` stands for, wherever tutti's home really is: it is closed, too. */
export const homeByVariable = (home: string): string => `${home}/.local/state/tutti`;

/** Variables whose value follows from where the command runs. */
function wellKnown(shell: Shell, name: string): string | undefined {
  const { home, tmp } = shell.context;
  switch (name) {
    case 'HOME':
      return home;
    case 'PWD':
      return shell.state.cwd ?? UNKNOWN;
    case 'OLDPWD':
      return shell.state.oldCwd ?? UNKNOWN;
    case 'TMPDIR':
    case 'TMP':
    case 'TEMP':
      return tmp;
    case 'IFS':
      return ' \t\n';
    case 'SHELL':
    case 'BASH':
      return '/bin/bash';
    case 'TUTTI_HOME':
      return homeByVariable(home);
    case 'XDG_STATE_HOME':
      return `${home}/.local/state`;
    case 'XDG_CONFIG_HOME':
      return `${home}/.config`;
    default:
      return agentVariable(shell, name);
  }
}

/** Numeric parameters that the shell sets. */
function agentVariable({ context: { home, project, guard } }: Shell, name: string): string | undefined {
  const value = entryOf(guard.values, name);
  return value === '@project' ? project : value?.replace(/^~(?=\/)/, home);
}

/** Counts, exit codes and process numbers of the shell itself. */
const NUMBERS = /^([?#$!]|LINENO|RANDOM|SRANDOM|SECONDS|EPOCHSECONDS|UID|EUID|PPID|BASHPID|SHLVL)$/;

/** Variables that are always set. */
const ALWAYS =
  /^(BASH(_\w+)?|FUNCNAME|SHELL|SHELLOPTS|BASHOPTS|HOST(NAME|TYPE)|OSTYPE|MACHTYPE|OPT(IND|ARG|ERR)|PIPESTATUS|DIRSTACK|GROUPS|TERM|PATH|USER|LOGNAME|LANG|LC_\w+|PS4|_)$/;

/** Undefined: it may or may not be set. */
function lookUp(shell: Shell, name: string): ShellValue | undefined {
  const { args, variables, forgotVariables } = shell.state;
  if (name === '@' || name === '*') return args ?? [UNKNOWN];
  if (name === '0') return variables.get(name) ?? UNKNOWN;
  if (NUMBERS.test(name)) return NUMBER;
  if (/^\d+$/.test(name)) return args ? itemAt(args, Number(name) - 1) : UNKNOWN;
  return variables.get(name) ?? wellKnown(shell, name) ?? (forgotVariables || ALWAYS.test(name) ? UNKNOWN : undefined);
}

function element(value: ShellValue, index: string): ShellValue {
  if (index === '@' || index === '*') return value;
  if (typeof value === 'string') return index === '0' ? value : UNKNOWN;
  // Of a list of names, any may be at any place.
  if (value.some((item) => item.includes(SOME_WORD))) return value.join('\n');
  return /^\d+$/.test(index) ? itemAt(value, Number(index)) : UNKNOWN;
}

/** `${x#pattern}` and `${x%pattern}` for simple patterns; UNKNOWN for others. */
function remove(value: string, operator: string, pattern: string): string {
  const [, star = '', plain = '', tail = ''] = /^(\*?)([^*?[\\]*)(\*?)$/.exec(pattern) ?? [];
  if (star + plain + tail !== pattern || !isKnown(pattern) || plain === '') return UNKNOWN;
  if (operator.startsWith('#')) {
    if (tail) return UNKNOWN;
    if (!star) return value.startsWith(plain) ? value.slice(plain.length) : value;
    const at = operator === '##' ? value.lastIndexOf(plain) : value.indexOf(plain);
    return at < 0 ? value : value.slice(at + plain.length);
  }
  if (star) return UNKNOWN;
  if (!tail) return value.endsWith(plain) ? value.slice(0, -plain.length) : value;
  const at = operator === '%%' ? value.indexOf(plain) : value.lastIndexOf(plain);
  return at < 0 ? value : value.slice(0, at);
}

function replace(value: string, operator: string, pattern: string, replacement: string): string {
  if (pattern === '' || /[*?[\\]/.test(pattern) || !isKnown(pattern)) return UNKNOWN;
  if (operator === '//') return value.replaceAll(pattern, () => replacement);
  if (operator === '/') return value.replace(pattern, () => replacement);
  if (operator === '/#') return value.startsWith(pattern) ? replacement + value.slice(pattern.length) : value;
  return value.endsWith(pattern) ? value.slice(0, -pattern.length) + replacement : value;
}

function slice(value: string, offset: string, length: string | undefined): string {
  if (!/^ ?-?\d+$/.test(offset) || (length !== undefined && !/^-?\d+$/.test(length))) return UNKNOWN;
  const from = value.slice(Number(offset));
  return length === undefined ? from : from.slice(0, Number(length));
}

const mayBeEmpty = (value: ShellValue): boolean =>
  (typeof value === 'string' ? value : value.join('')).split(UNKNOWN).join('') === '';

/** `${x:-y}`, `${x-y}` and so on. With a colon, an empty value counts as unset. */
function byDefault<T>(
  shell: Shell,
  name: string,
  value: ShellValue | undefined,
  operator: string,
  operand: T,
): ShellValue | T {
  const colon = operator.startsWith(':');
  const unset = value === undefined || (colon && value.length === 0);
  switch (operator.at(-1)) {
    case '+':
      if (value === undefined || (colon && !unset && mayBeEmpty(value))) return UNKNOWN;
      return unset ? '' : operand;
    case '?':
      return value ?? UNKNOWN;
    case '=':
      if (unset && typeof operand === 'string') shell.state = assign(shell.state, name, operand);
      return unset ? operand : value;
    default:
      return unset ? operand : value;
  }
}

/** Reads every operand, even if the value does not depend on it, because its substitutions run. */
function operate(
  shell: Shell,
  part: Expansion,
  value: ShellValue | undefined,
  operation: ParameterOperation,
  text: Text,
  words: Words | undefined,
): ShellValue | Parted {
  const each = (change: (item: string) => string): ShellValue => {
    if (value === undefined) return UNKNOWN;
    const known = (item: string): string => (isKnown(item) ? change(item) : UNKNOWN);
    return typeof value === 'string' ? known(value) : value.map(known);
  };
  switch (operation.type) {
    case 'Default': {
      const { operator, operand } = operation;
      const parts = words && /[-+]$/.test(operator);
      return byDefault<string | Parted>(
        shell,
        part.parameter,
        value,
        operator,
        parts ? { words: words(operand) } : text(operand),
      );
    }
    case 'Remove': {
      const pattern = text(operation.operand);
      return each((item) => remove(item, operation.operator, pattern));
    }
    case 'Replace': {
      const pattern = text(operation.pattern);
      const replacement = text(operation.replacement);
      return each((item) => replace(item, operation.operator, pattern, replacement));
    }
    case 'Slice': {
      const offset = text(operation.offset);
      const length = operation.length && text(operation.length);
      // A glob expands to unknown text, so its offsets are unknown.
      const cut = (item: string): string => (/[*?[]/.test(item) ? UNKNOWN : slice(item, offset, length));
      return typeof value === 'string' ? each(cut) : [UNKNOWN];
    }
    case 'CaseModification': {
      const all = operation.operator.length === 2 && !(operation.operand && text(operation.operand));
      const upper = operation.operator.startsWith('^');
      return each((item) => (all ? (upper ? item.toUpperCase() : item.toLowerCase()) : UNKNOWN));
    }
    case 'Transform':
      // `${x@P}` expands the value as a prompt, which runs substitutions in it.
      if (operation.operand.text === 'P') {
        const span = [operation.pos, operation.end] as const;
        emit(shell, 'unknown', [], { span, why: 'evaluates a value as a prompt' });
        if (typeof value === 'string' && /\$\(|`/.test(value)) {
          const text = `: "${value.replaceAll('"', '')}"`;
          nested(shell, () => inSubshell(shell, () => shell.readers.source(shell, text, NO_INPUT, span)));
        }
      }
      return UNKNOWN;
    case 'Unknown':
      // bash aborts the line.
      emit(shell, 'unknown', [], { span: [operation.pos, operation.end], why: 'cannot be expanded' });
      return UNKNOWN;
    case 'Names':
      return UNKNOWN;
  }
}

export function parameter(shell: Shell, part: Expansion, text: Text): ShellValue;
/** `words`: the expansion is unquoted, so a default value yields separate words. */
export function parameter(shell: Shell, part: Expansion, text: Text, words: Words | undefined): ShellValue | Parted;
export function parameter(shell: Shell, part: Expansion, text: Text, words?: Words): ShellValue | Parted {
  const index = part.index && text(part.index);
  const direct = lookUp(shell, part.parameter);
  const value = direct !== undefined && index !== undefined ? element(direct, index) : direct;
  if (part.prefix === '#') return NUMBER;
  if (part.prefix === '!') {
    return typeof value === 'string' && isKnown(value) && !part.operation ? (lookUp(shell, value) ?? UNKNOWN) : UNKNOWN;
  }
  if (part.operation) return operate(shell, part, value, part.operation, text, words);
  if (value !== undefined && typeof value !== 'string' && index === undefined && !/^[@*]$/.test(part.parameter)) {
    return value[0] ?? '';
  }
  return value ?? UNKNOWN;
}
