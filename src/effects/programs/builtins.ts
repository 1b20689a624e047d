// Shell builtins: how they change the shell, and what they run.

import { installedAs, resolve, unresolved } from '../shell/path.ts';
import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { capped, homeIn, isKnown, possibleCwds, withVariables } from '../shell/state.ts';
import { printfText } from './printf.ts';
import { operandsOf, runners } from './runners.ts';
import { declare, hidden, isSwitch, printf, quiet, read, setUnknown } from './variables.ts';

/** Changes the folder; undefined if it is unknown. */
function go(use: ProgramUse, to: string | undefined): void {
  const { cwd } = use.state;
  // The shell overwrites these now.
  const state = withVariables(use.state, SET_BY_GOING);
  use.setState({ ...state, cwd: to, oldCwd: cwd, moves: state.moves + 1 });
}

const SET_BY_GOING: ReadonlyMap<string, undefined> = new Map([
  ['PWD', undefined],
  ['OLDPWD', undefined],
]);

/** Where `cd -` goes: back, unless `OLDPWD` was changed. */
function before(use: ProgramUse): string | undefined {
  const value = use.state.variables.get('OLDPWD');
  if (value === undefined) return use.state.oldCwd;
  return typeof value === 'string' ? folder(use, value) : undefined;
}

/** `CDPATH`: the folder may be found in any of these places. */
function goByPath(use: ProgramUse, to: string): void {
  const value = use.state.variables.get('CDPATH');
  const { cwd } = use.state;
  const places = typeof value === 'string' ? value.split(':').filter(isKnown) : [];
  const found = places.map((place) => resolve(`${place === '' ? '.' : place}/${to}`, cwd));
  tryToGo(use, to);
  use.setState({ ...use.state, cwd: undefined, otherCwds: capped([...found, ...possibleCwds(use.state)]) });
}

/** The same, for a folder that may not exist: then the shell stays where it is. */
function tryToGo(use: ProgramUse, name: string): void {
  const { cwd, otherCwds } = use.state;
  const there = isKnown(name) ? otherCwds.map((place) => resolve(name, place)) : [];
  const here = /^(\.{1,2}\/?)+$|^\/$/.test(name) ? [] : [...otherCwds, ...(cwd === undefined ? [] : [cwd])];
  go(use, folder(use, name));
  use.setState({ ...use.state, otherCwds: capped([...here, ...there]) });
}

/** A pattern remains one: it may match the folder that holds the rules. */
const folder = (use: ProgramUse, text: string): string | undefined => {
  const { cwd, physical } = use.state;
  if (!isKnown(text) || (!text.startsWith('/') && cwd === undefined)) return undefined;
  const target = use.path(text);
  return physical ? (unresolved(text, cwd) ?? target) : target;
};

/** After `cd -P` the shell knows its folder without links, so a later `cd ..` is physical, too. */
function physically(use: ProgramUse, asked: boolean, to: string | undefined): void {
  const { physical } = use.state;
  const kept = asked || (physical && !to?.startsWith('/'));
  if (kept !== physical) use.setState({ ...use.state, physical: kept });
}

const cd: ProgramEntry = {
  handle: (use) => {
    const [to] = operandsOf(use.args);
    physically(use, use.args.some((arg) => /^-[a-zA-Z@]*P/.test(arg)) || use.state.entersPhysically, to);
    // `CDPATH` is searched first.
    const searched = use.state.variables.has('CDPATH') && !/^(\.{0,2}\/|\.{1,2}$|-$)/.test(to ?? '/');
    const home = homeIn(use.state, use.context.home);
    // Without a home the folder does not change.
    if (to === undefined) go(use, home === '' ? use.state.cwd : folder(use, home));
    else if (searched) goByPath(use, to);
    else if (to === '-') go(use, before(use));
    else tryToGo(use, to);
    return true;
  },
  prints: quiet,
  examples: [['cd src', 'read']],
};

const pushd: ProgramEntry = {
  handle: (use) => {
    const [to] = operandsOf(use.args);
    const { cwd, stack } = use.state;
    const [top, ...rest] = stack;
    physically(use, use.state.entersPhysically, to);
    if (to === undefined) {
      go(use, top);
      use.setState({ ...use.state, stack: [cwd, ...rest] });
      return true;
    }
    if (/^[+-]\d+$/.test(to)) go(use, undefined);
    else tryToGo(use, to);
    use.setState({ ...use.state, stack: [cwd, ...stack] });
    return true;
  },
  examples: [['pushd src', 'read']],
};

const popd: ProgramEntry = {
  handle: (use) => {
    const [top, ...rest] = use.state.stack;
    go(use, top);
    use.setState({ ...use.state, stack: rest });
    return true;
  },
  examples: [['popd', 'read']],
};

const test: ProgramEntry = {
  handle: (use) => {
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

const set: ProgramEntry = {
  handle: (use) => {
    const dashes = use.args.indexOf('--');
    const first = use.args.findIndex((arg) => !/^[-+]/.test(arg));
    const option = first > 0 && /^[-+]o$/.test(use.args[first - 1] ?? '');
    if (dashes >= 0) use.setState({ ...use.state, args: use.args.slice(dashes + 1) });
    else if (first >= 0 && !option) use.setState({ ...use.state, args: use.args.slice(first) });
    if (use.args.some((arg) => /^-\w*P|^physical$/.test(arg))) use.setState({ ...use.state, entersPhysically: true });
    if (use.args.some((arg) => /^-\w*a|^allexport$/.test(arg))) use.setState({ ...use.state, exported: undefined });
    use.emit('read');
    return true;
  },
  prints: (use) => (use.args.length > 0 ? '' : undefined),
  examples: [['set -euo pipefail', 'read']],
};

const shift: ProgramEntry = {
  handle: (use) => {
    const count = Number(use.args[0] ?? 1);
    use.setState({ ...use.state, args: use.state.args?.slice(Number.isInteger(count) ? count : 0) });
    return true;
  },
  examples: [['shift', 'read']],
};

const ends: ProgramEntry = {
  handle: (use) => {
    if (use.name === 'return') use.leave('function');
    else use.setState({ ...use.state, ended: true });
    return true;
  },
  prints: quiet,
  examples: [['exit 1', 'read']],
};

const leaves: ProgramEntry = {
  handle: (use) => {
    use.leave('loop');
    return true;
  },
  prints: quiet,
  examples: [['break 2', 'read']],
};

const echo: ProgramEntry = {
  handle: (use) => {
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

const nothing: ProgramEntry = { operands: 'value*', prints: quiet, examples: [['true', 'read']] };

export const builtins: Family = {
  ...runners,
  cd,
  pushd,
  popd,
  'test [': test,
  read,
  'declare typeset local readonly export': declare,
  let: {
    handle: (use) => {
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
    handle: (use) => {
      hidden(use);
      setUnknown(use, use.args);
      for (const name of use.args) if (isSwitch(name)) use.setVariable(name, '');
      // Without -v it may unset the function of that name.
      const functions = new Map(use.state.functions);
      for (const name of use.args)
        if (functions.has(name)) functions.set(name, [...(functions.get(name) ?? []), undefined]);
      use.setState({ ...use.state, functions });
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
    handle: (use) => {
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
  type: {
    prints: ({ args: [flag = '', name, more] }) =>
      /^-[pP]$/.test(flag) && name !== undefined && more === undefined ? `${installedAs(name)}\n` : undefined,
  },
};
