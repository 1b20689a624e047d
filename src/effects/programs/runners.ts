// Shell builtins that run something else, or change the meaning of a name.

import { installedAs } from '../shell/path.ts';
import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import { assign, isKnown, SOME_WORD, UNKNOWN } from '../shell/state.ts';
import { readable } from './source.ts';

/** The words after the options, which come first. */
export const operandsOf = (args: readonly string[]): readonly string[] => {
  const first = args.findIndex((arg) => arg === '--' || !arg.startsWith('-') || arg === '-');
  return first < 0 ? [] : args.slice(args[first] === '--' ? first + 1 : first);
};

const evaluate: ProgramEntry = {
  handle: (use) => {
    const code = operandsOf(use.args).join(' ');
    return { prints: readable(use, code) ? use.source(code) : undefined };
  },
  examples: [
    ["eval 'ls'", 'read'],
    ['eval "echo x > f"', 'write'],
    ['eval "$X"', 'exec'],
  ],
};

const trap: ProgramEntry = {
  handle: (use) => {
    const [code] = operandsOf(use.args);
    const listed = use.args.some((arg) => /^-[lp]/.test(arg));
    if (code !== undefined && code !== '' && code !== '-' && !listed && use.args.length > 1) {
      use.trap(code);
    } else use.emit('read');
    return true;
  },
  examples: [
    ["trap 'echo x > f' EXIT", 'write'],
    ['trap - EXIT', 'read'],
  ],
};

const alias: ProgramEntry = {
  handle: (use) => {
    const aliases = new Map(use.state.aliases);
    for (const arg of use.args) {
      const equals = arg.indexOf('=');
      if (equals > 0) aliases.set(arg.slice(0, equals), arg.slice(equals + 1));
    }
    use.setState({ ...use.state, aliases });
    use.emit('read');
    return true;
  },
  examples: [["alias ll='ls -l'", 'read']],
};

/** Runs its operands in this shell, so their changes to it persist. */
const here: NonNullable<ProgramEntry['handle']> = (use) => {
  const words = operandsOf(use.args);
  const options = use.args.slice(0, use.args.length - words.length);
  if (words.length === 0 || options.some((arg) => /^-\w*[vV]|^--help$/.test(arg))) return false;
  return { prints: use.run(words) };
};

/** Runs its operands as a command, unless an option only asks what they are. */
const command: ProgramEntry = {
  handle: here,
  style: 'posix',
  operands: 'argv',
  options: { '-v -V': 'dry-run' },
  prints: ({ args: [flag, name, more] }) =>
    flag === '-v' && name !== undefined && more === undefined ? installedAs(name) : undefined,
  examples: [
    ['command -v git', 'read'],
    ['command tee f', 'write'],
  ],
};

const exec: ProgramEntry = {
  style: 'posix',
  operands: 'argv',
  options: { '-a=': 'value' },
  examples: [['exec rm f', 'destroy']],
};

const hash: ProgramEntry = {
  handle: (use) => {
    const at = use.args.indexOf('-p');
    const [path, name] = [use.args[at + 1], use.args[at + 2]];
    if (at >= 0 && path !== undefined && name !== undefined) {
      use.setState({ ...use.state, aliases: new Map(use.state.aliases).set(name, path) });
    }
    use.emit('read');
    return true;
  },
  examples: [['hash -r', 'read']],
};

/** Runs commands from a file in this shell. */
const dot: ProgramEntry = {
  handle: (use) => {
    const [path, ...args] = operandsOf(use.args);
    const flows = path === '/dev/stdin' && use.stdin.from === 'text' ? use.stdin.text : undefined;
    const text = path === undefined ? undefined : path === '/dev/null' ? '' : (flows ?? use.substitutionText(path));
    if (text !== undefined && isKnown(text)) use.source(text, args.length > 0 ? args : undefined);
    else use.emit('exec', path === undefined ? [] : [use.path(path)], 'runs the code in this file');
    const written = text === undefined && path !== undefined ? use.writtenText(path) : undefined;
    if (written !== undefined) use.inSubshell(() => use.source(written));
    // The variables it sets are unknown.
    if (text === undefined) use.setState({ ...use.state, variables: new Map(), forgotVariables: true });
    return true;
  },
  examples: [
    ['source ./env.sh', 'exec'],
    ['. /dev/null', 'read'],
    ["source <(echo 'ls')", 'read'],
    ["source /dev/stdin <<< 'rm f'", 'destroy'],
  ],
};

/** `mapfile -C code`: runs code for every line. */
const mapfile: ProgramEntry = {
  handle: (use) => {
    const at = use.args.indexOf('-C');
    if (at >= 0) use.inSubshell(() => use.source(use.args[at + 1] ?? ''));
    const name =
      operandsOf(use.args.filter((_, index) => !/^-[dnOsucC]$/.test(use.args[index - 1] ?? ''))).at(0) ?? 'MAPFILE';
    const lines = use.stdin.from === 'text' ? use.stdin.text.replace(/\n$/, '').split('\n') : [UNKNOWN];
    use.setState(assign(use.state, name, lines));
    use.emit('read');
    return true;
  },
  prints: () => '',
  examples: [
    ['mapfile -t a < f', 'read'],
    ["mapfile -C 'rm f' -c 1 a < f", 'destroy'],
  ],
};

const compgen: ProgramEntry = {
  operands: 'value*',
  style: 'posix',
  options: { '-C= -F=': 'shell', '-o= -A= -G= -W= -P= -S= -X=': 'value' },
  prints: ({ args: [flag = '', pattern = '', more] }) =>
    /^-[Gfd]$/.test(flag) && more === undefined ? `${SOME_WORD}\n${pattern}${flag === '-G' ? '' : '*'}` : undefined,
  examples: [
    ['compgen -c', 'read'],
    ["compgen -C 'rm f'", 'destroy'],
  ],
};

/** Only says how a word will be completed, in a shell that a person types into. */
const complete: ProgramEntry = {
  ...compgen,
  options: { '-C=': 'shell', '-F= -o= -A= -G= -W= -P= -S= -X=': 'value' },
  examples: [
    ['complete -o default -F _npm npm', 'read'],
    ["complete -C 'rm f' x", 'destroy'],
  ],
};

export const runners: Family = {
  eval: evaluate,
  trap,
  alias,
  command,
  builtin: { handle: here },
  exec,
  hash,
  '. source': dot,
  'mapfile readarray': mapfile,
  compgen,
  complete,
};
