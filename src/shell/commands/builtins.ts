// Builtins of the shell: what they change about it, and what they run.

import type { Entry, Family } from '../entry.ts';
import { resolve } from '../path.ts';
import { assign, isKnown, UNKNOWN } from '../state.ts';
import type { Use } from '../use.ts';
import { printfText } from './printf.ts';

const quiet = (): string => '';

/** Goes to a folder; undefined: nobody can tell which. */
function go(use: Use, to: string | undefined): void {
  const { cwd } = use.state;
  use.become({ ...use.state, cwd: to, previous: cwd });
}

const folder = (use: Use, text: string): string | undefined => {
  if (!isKnown(text) || /[*?[]/.test(text)) return undefined;
  return text.startsWith('/') || use.state.cwd !== undefined ? resolve(text, use.state.cwd) : undefined;
};

const operandsOf = (args: readonly string[]): readonly string[] => {
  const first = args.findIndex((arg) => arg === '--' || !arg.startsWith('-') || arg === '-');
  return first < 0 ? [] : args.slice(args[first] === '--' ? first + 1 : first);
};

const cd: Entry = {
  look: (use) => {
    const [to] = operandsOf(use.args);
    if (to === undefined) go(use, use.context.home);
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

const read: Entry = {
  look: (use) => {
    hidden(use);
    const names = operandsOf(use.args.filter((arg) => !/^-[rse]+$/.test(arg)));
    const array = use.args.findIndex((arg) => /^-[a-z]*a$/.test(arg));
    const words = use.stdin.from === 'text' ? use.stdin.text.trim().split(/[ \t\n]+/) : undefined;
    const name = array < 0 ? undefined : use.args[array + 1];
    if (name !== undefined) use.become(assign(use.state, name, words ?? [UNKNOWN]));
    else
      setUnknown(
        use,
        use.args.filter((arg) => !arg.startsWith('-')),
      );
    const [only, more] = names;
    if (name === undefined && only !== undefined && more === undefined && words) {
      use.become(assign(use.state, only, words.join(' ')));
    }
    use.emit('read');
    return true;
  },
  prints: quiet,
  examples: [['read -r line', 'read']],
};

const declare: Entry = {
  look: (use) => {
    hidden(use);
    use.emit('read');
    return true;
  },
  prints: quiet,
  examples: [['declare -r x=1', 'read']],
};

const set: Entry = {
  look: (use) => {
    const dashes = use.args.indexOf('--');
    const first = use.args.findIndex((arg) => !/^[-+]/.test(arg));
    const option = first > 0 && /^[-+]o$/.test(use.args[first - 1] ?? '');
    if (dashes >= 0) use.become({ ...use.state, args: use.args.slice(dashes + 1) });
    else if (first >= 0 && !option) use.become({ ...use.state, args: use.args.slice(first) });
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
    use.become({ ...use.state, ended: true });
    return true;
  },
  prints: quiet,
  examples: [['exit 1', 'read']],
};

const evaluate: Entry = {
  look: (use) => {
    use.source(operandsOf(use.args).join(' '));
    return true;
  },
  examples: [
    ["eval 'ls'", 'read'],
    ['eval "echo x > f"', 'write'],
  ],
};

const trap: Entry = {
  look: (use) => {
    const [code] = operandsOf(use.args);
    const listed = use.args.some((arg) => /^-[lp]/.test(arg));
    if (code !== undefined && code !== '' && code !== '-' && !listed && use.args.length > 1) {
      use.apart(() => use.source(code));
    } else use.emit('read');
    return true;
  },
  examples: [
    ["trap 'echo x > f' EXIT", 'write'],
    ['trap - EXIT', 'read'],
  ],
};

const alias: Entry = {
  look: (use) => {
    const aliases = new Map(use.state.aliases);
    for (const arg of use.args) {
      const equals = arg.indexOf('=');
      if (equals > 0) aliases.set(arg.slice(0, equals), arg.slice(equals + 1));
    }
    use.become({ ...use.state, aliases });
    use.emit('read');
    return true;
  },
  examples: [["alias ll='ls -l'", 'read']],
};

/** Runs its operands as a command, unless it is only asked what they name. */
const command: Entry = {
  style: 'posix',
  operands: 'argv',
  options: { '-v -V': 'calm' },
  prints: ({ args }) => (args[0] === '-v' ? args.slice(1).join('\n') : undefined),
  examples: [
    ['command -v git', 'read'],
    ['command tee f', 'write'],
  ],
};

const exec: Entry = {
  style: 'posix',
  operands: 'argv',
  options: { '-a=': 'value' },
  examples: [['exec rm f', 'destroy']],
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

const hash: Entry = {
  look: (use) => {
    const at = use.args.indexOf('-p');
    const [path, name] = [use.args[at + 1], use.args[at + 2]];
    if (at >= 0 && path !== undefined && name !== undefined) {
      use.become({ ...use.state, aliases: new Map(use.state.aliases).set(name, path) });
    }
    use.emit('read');
    return true;
  },
  examples: [['hash -r', 'read']],
};

/** Reads commands from a file into this very shell. */
const dot: Entry = {
  look: (use) => {
    const [path, ...args] = operandsOf(use.args);
    const text = path === undefined ? undefined : use.content(path);
    if (text !== undefined && isKnown(text)) use.source(text, args.length > 0 ? args : undefined);
    else use.emit('exec', path === undefined ? [] : [use.path(path)], 'runs the code in this file');
    // Whatever it set is not known.
    if (text === undefined) use.become({ ...use.state, variables: new Map() });
    return true;
  },
  examples: [
    ['source ./env.sh', 'exec'],
    ["source <(echo 'ls')", 'read'],
  ],
};

export const builtins: Family = {
  cd,
  pushd,
  popd,
  dirs: { operands: 'value*', examples: [['dirs', 'read']] },
  'test [': test,
  read,
  'declare typeset local readonly let': declare,
  export: declare,
  unset: {
    look: (use) => {
      hidden(use);
      setUnknown(use, use.args);
      use.emit('read');
      return true;
    },
    examples: [['unset x', 'read']],
  },
  set,
  shift,
  'exit return logout': ends,
  'break continue': nothing,
  eval: evaluate,
  trap,
  alias,
  unalias: { operands: 'value*', examples: [['unalias ll', 'read']] },
  command,
  builtin: { style: 'posix', operands: 'argv', examples: [['builtin cd src', 'read']] },
  exec,
  printf,
  echo,
  ': true false': nothing,
  hash,
  '. source': dot,
  'shopt bind times caller disown jobs fg bg wait suspend ulimit umask getopts history fc help type compopt': {
    operands: 'value*',
    examples: [
      ['type ls', 'read'],
      ['wait', 'read'],
      ['help cd', 'read'],
    ],
  },
};
