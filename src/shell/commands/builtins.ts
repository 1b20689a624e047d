// Builtins of the shell: what they change about it, and what they run.

import type { Entry, Family } from '../entry.ts';
import { separatorsOf, splitAt } from '../fields.ts';
import { resolve } from '../path.ts';
import { assign, exporting, isKnown, NUMBER, UNKNOWN, type Value } from '../state.ts';
import type { Use } from '../use.ts';
import { printfText } from './printf.ts';
import { operandsOf, runners } from './runners.ts';

const quiet = (): string => '';

/** Goes to a folder; undefined: nobody can tell which. */
function go(use: Use, to: string | undefined): void {
  const { cwd } = use.state;
  use.become({ ...use.state, cwd: to, previous: cwd, moves: use.state.moves + 1 });
}

const folder = (use: Use, text: string): string | undefined => {
  if (!isKnown(text) || /[*?[]/.test(text)) return undefined;
  return text.startsWith('/') || use.state.cwd !== undefined ? resolve(text, use.state.cwd) : undefined;
};

const cd: Entry = {
  look: (use) => {
    const [to] = operandsOf(use.args);
    // Looked for in other places first.
    const searched = use.state.variables.has('CDPATH') && !/^(\.{0,2}\/|\.{1,2}$|-$)/.test(to ?? '/');
    if (to === undefined) go(use, use.context.home);
    else if (searched) go(use, undefined);
    else if (to === '-') go(use, use.state.previous);
    else go(use, folder(use, to));
    return true;
  },
  prints: quiet,
  examples: [['cd src', 'read']],
};

const pushd: Entry = {
  look: (use) => {
    const [to] = operandsOf(use.args);
    const { cwd, stack } = use.state;
    const [top, ...rest] = stack;
    if (to === undefined) {
      go(use, top);
      use.become({ ...use.state, stack: [cwd, ...rest] });
      return true;
    }
    go(use, /^[+-]\d+$/.test(to) ? undefined : folder(use, to));
    use.become({ ...use.state, stack: [cwd, ...stack] });
    return true;
  },
  examples: [['pushd src', 'read']],
};

const popd: Entry = {
  look: (use) => {
    const [top, ...rest] = use.state.stack;
    go(use, top);
    use.become({ ...use.state, stack: rest });
    return true;
  },
  examples: [['popd', 'read']],
};

/** Subscripts given to builtins are evaluated, and what they substitute runs. */
const hidden = (use: Use): void => {
  for (const arg of use.args) {
    if (/\[.*(\$\(|`)/s.test(arg)) use.apart(() => use.source(`: "${arg.replaceAll('"', '')}"`));
  }
};

/** Taken away it switches as much as set. */
const isSwitch = (name: string): boolean => /^TUTTI_\w+$/.test(name);

const setUnknown = (use: Use, names: readonly string[]): void => {
  for (const name of names) if (/^[A-Za-z_]\w*$/.test(name)) use.become(assign(use.state, name, UNKNOWN));
};

const test: Entry = {
  look: (use) => {
    hidden(use);
    use.emit('read');
    return true;
  },
  prints: quiet,
  examples: [
    ['test -f src/app.ts', 'read'],
    ['[ a \\> b ]', 'read'],
    ["test -v 'a[$(touch x)]'", 'write'],
  ],
};

/** Options of `read` with which it takes something else than the next line. */
const NO_LINE = /^-[a-z]*[dinNu]/;

const read: Entry = {
  look: (use) => {
    hidden(use);
    const { args } = use;
    const takes = /^-[a-zA-Z]*[adinNptu]$/;
    const names = args.filter((arg, at) => !arg.startsWith('-') && !takes.test(args[at - 1] ?? ''));
    const array = args.findIndex((arg) => /^-[a-zA-Z]*a$/.test(arg));
    const raw = args.some((arg) => /^-[a-zA-Z]*r/.test(arg));
    const whole = args.some((arg) => NO_LINE.test(arg)) ? undefined : use.line();
    const line = whole?.includes('\\') && !raw ? undefined : whole;
    const separators = separatorsOf(use.state);
    const set = (name: string, value: Value): void => {
      if (/^[A-Za-z_]\w*$/.test(name)) use.become(assign(use.state, name, value));
    };
    if (array >= 0) set(args[array + 1] ?? '', line === undefined ? [UNKNOWN] : splitAt(line, separators));
    else if (names.length === 0) set('REPLY', line ?? UNKNOWN);
    const fields = line === undefined ? undefined : splitAt(line, separators, names.length);
    for (const [at, name] of names.entries()) set(name, fields ? (fields[at] ?? '') : UNKNOWN);
    use.emit('read');
    return true;
  },
  prints: quiet,
  examples: [['read -r line', 'read']],
};

const NAME = /^([A-Za-z_]\w*)(?:\+?=(.*))?$/s;

/** Variables that hold something else than they are given: other letters, a number, what another one holds. */
function fix(use: Use, letters: string, name: string, value: string | undefined): void {
  const keep = (variable: string, holds: string): void => {
    use.become({ ...use.state, fixed: new Map(use.state.fixed).set(variable, holds) });
    use.become(assign(use.state, variable, holds));
  };
  const held = use.state.variables.get(name);
  if (/[ulcn]/.test(letters)) keep(name, UNKNOWN);
  else if (letters.includes('i')) keep(name, NUMBER);
  else if (letters.includes('r') && typeof held === 'string') keep(name, held);
  if (!letters.includes('n') || value === undefined) return;
  if (isKnown(value)) keep(value, UNKNOWN);
  else use.become({ ...use.state, variables: new Map(), overflown: true });
}

const declare: Entry = {
  look: (use) => {
    hidden(use);
    const letters = use.args.filter((arg) => /^-\w+$/.test(arg)).join('') + (use.name === 'readonly' ? 'r' : '');
    const local = use.name !== 'export' && use.name !== 'readonly' && !/[gpfF]/.test(letters);
    // Whatever runs later sees it.
    for (const arg of use.args) {
      const [, name, value] = NAME.exec(arg) ?? [];
      if (name === undefined) continue;
      if (local && value === undefined) use.local(name);
      const handsOn = use.name === 'export' || letters.includes('x');
      // A switch may have been set before; now it is handed on.
      if (value !== undefined || (handsOn && isSwitch(name))) use.setVariable(name, value ?? '');
      if (use.name !== 'export') fix(use, letters, name, value);
      if (handsOn) use.become(exporting(use.state, [name]));
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

const set: Entry = {
  look: (use) => {
    const dashes = use.args.indexOf('--');
    const first = use.args.findIndex((arg) => !/^[-+]/.test(arg));
    const option = first > 0 && /^[-+]o$/.test(use.args[first - 1] ?? '');
    if (dashes >= 0) use.become({ ...use.state, args: use.args.slice(dashes + 1) });
    else if (first >= 0 && !option) use.become({ ...use.state, args: use.args.slice(first) });
    if (use.args.some((arg) => /^-\w*a|^allexport$/.test(arg))) use.become({ ...use.state, exported: undefined });
    use.emit('read');
    return true;
  },
  prints: (use) => (use.args.length > 0 ? '' : undefined),
  examples: [['set -euo pipefail', 'read']],
};

const shift: Entry = {
  look: (use) => {
    const count = Number(use.args[0] ?? 1);
    use.become({ ...use.state, args: use.state.args?.slice(Number.isInteger(count) ? count : 0) });
    return true;
  },
  examples: [['shift', 'read']],
};

const ends: Entry = {
  look: (use) => {
    if (use.name === 'return') use.leave('function');
    else use.become({ ...use.state, ended: true });
    return true;
  },
  prints: quiet,
  examples: [['exit 1', 'read']],
};

const leaves: Entry = {
  look: (use) => {
    use.leave('loop');
    return true;
  },
  prints: quiet,
  examples: [['break 2', 'read']],
};

const printf: Entry = {
  look: (use) => {
    if (use.args[0] === '-v') {
      hidden(use);
      const text = printfText(use.args.slice(2));
      use.become(assign(use.state, use.args[1] ?? '', text ?? UNKNOWN));
    }
    use.emit('read');
    return true;
  },
  prints: ({ args }) => (args[0] === '-v' ? '' : printfText(args)),
  examples: [['printf "%s\\n" x', 'read']],
};

const echo: Entry = {
  look: (use) => {
    use.emit('read');
    return true;
  },
  prints: ({ args }) => {
    const flags = args.findIndex((arg) => !/^-[neE]+$/.test(arg));
    const words = flags < 0 ? [] : args.slice(flags);
    const text = words.join(' ');
    const escapes = args.slice(0, Math.max(flags, 0)).some((arg) => arg.includes('e'));
    return escapes && text.includes('\\') ? printfText(['%b\n', text]) : `${text}\n`;
  },
  examples: [['echo hello', 'read']],
};

const nothing: Entry = { operands: 'value*', prints: quiet, examples: [['true', 'read']] };

export const builtins: Family = {
  ...runners,
  cd,
  pushd,
  popd,
  dirs: { operands: 'value*', examples: [['dirs', 'read']] },
  'test [': test,
  read,
  'declare typeset local readonly export': declare,
  let: {
    look: (use) => {
      hidden(use);
      setUnknown(
        use,
        use.args.flatMap((arg) => arg.match(/[A-Za-z_]\w*/g) ?? []),
      );
      use.emit('read');
      return true;
    },
    prints: quiet,
    examples: [['let x=1+2', 'read']],
  },
  unset: {
    look: (use) => {
      hidden(use);
      setUnknown(use, use.args);
      for (const name of use.args) if (isSwitch(name)) use.setVariable(name, '');
      // Without -v it may be the function of that name that goes.
      const functions = new Map(use.state.functions);
      for (const name of use.args)
        if (functions.has(name)) functions.set(name, [...(functions.get(name) ?? []), undefined]);
      use.become({ ...use.state, functions });
      use.emit('read');
      return true;
    },
    examples: [['unset x', 'read']],
  },
  set,
  shift,
  'exit return logout': ends,
  'break continue': leaves,
  printf,
  echo,
  ': true false': nothing,
  history: {
    look: (use) => {
      const [file] = use.args.filter((arg) => !arg.startsWith('-'));
      const saves = use.args.some((arg) => /^-[wa]/.test(arg));
      if (saves) use.open(file ?? `${use.context.home}/.bash_history`, 'write');
      else use.emit(use.args.some((arg) => /^-[cds]/.test(arg)) ? 'write' : 'read');
      return true;
    },
    examples: [
      ['history 5', 'read'],
      ['history -w f', 'write'],
    ],
  },
  'shopt times caller disown jobs fg bg wait suspend ulimit umask getopts help type compopt': {
    operands: 'value*',
    examples: [
      ['type ls', 'read'],
      ['wait', 'read'],
      ['help cd', 'read'],
    ],
  },
};
