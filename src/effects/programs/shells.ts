// Shells: text on the command line is parsed as shell source; a script file is unread code.

import type { Family, Handled } from '../shell/program-entry.ts';
import type { Output, ProgramUse } from '../shell/program-use.ts';
import { assign, isKnown } from '../shell/state.ts';
import { readable } from './source.ts';

/** Shell options that take the next word. */
const TAKES = /^(-o|\+o|-O|\+O|--rcfile|--init-file|--init-command|-C)$/;

interface Line {
  readonly code: boolean;
  readonly stdin: boolean;
  readonly check: boolean;
  readonly rest: readonly string[];
}

function readShellLine(use: ProgramUse): Line {
  let [code, stdin, check] = [false, false, false];
  let at = 0;
  for (; at < use.args.length; at++) {
    const arg = use.args[at] ?? '';
    if (arg === '--' || arg === '-') {
      at++;
      break;
    }
    if (!/^[-+]./.test(arg)) break;
    if (/^--(rcfile|init-file)$/.test(arg)) {
      const file = use.args[at + 1] ?? '';
      use.emit('exec', [use.path(file)], 'runs a startup file');
      const text = use.substitutionText(file) ?? use.writtenText(file);
      if (text !== undefined) use.inNewShell(() => use.source(text));
    }
    if (TAKES.test(arg)) at++;
    else if (/^--(command)$/.test(arg)) code = true;
    else if (/^--(help|version)$/.test(arg)) check = true;
    else if (/^-[a-zA-Z]+$/.test(arg)) {
      code ||= arg.includes('c');
      stdin ||= arg.includes('s');
      check ||= arg.includes('n') || arg === '-D';
      // Bundled `-eo pipefail`: the value of o is the next word.
      if (/o$/.test(arg)) at++;
    }
  }
  return { code, stdin, check, rest: use.args.slice(at) };
}

/** Runs text as shell source, in a separate process. */
const runText = (use: ProgramUse, text: string, args: readonly string[], name?: string): Output =>
  readable(use, text)
    ? use.inNewShell(() => {
        use.setState({ ...use.state, posix: /^(sh|dash|ash|posh)$/.test(use.name) });
        if (name !== undefined) use.setState(assign(use.state, '0', name));
        return use.source(text, args);
      })
    : undefined;

const shell = (use: ProgramUse): Handled => {
  const { code, stdin, check, rest } = readShellLine(use);
  const [first, ...args] = rest;
  if (check) {
    use.emit('read', first === undefined || code ? [] : [use.path(first)]);
    return true;
  }
  if (code) return { prints: first === undefined ? '' : runText(use, first, args.slice(1), args[0]) };
  if (first === undefined || stdin || /^\/dev\/(stdin|fd\/0)$/.test(first)) {
    if (use.stdin.from === 'text') return { prints: runText(use, use.stdin.text, stdin ? rest : args) };
    use.emit('exec', [], use.stdin.from === 'stream' ? 'runs shell code from standard input' : 'starts a shell');
    return true;
  }
  const text = use.substitutionText(first);
  if (text !== undefined && isKnown(text)) return { prints: runText(use, text, args) };
  use.emit('exec', [use.path(first)], 'runs the script in this file');
  const written = text ?? use.writtenText(first);
  if (written !== undefined) runText(use, written, args, first);
  return true;
};

export const shells: Family = {
  'bash sh zsh dash ksh ksh93 mksh ash rbash fish csh tcsh yash oksh': {
    handle: shell,
    examples: [
      ["bash -c 'ls -la'", 'read'],
      ["bash -xec 'echo x > f'", 'write'],
      ['bash -n script.sh', 'read'],
      ['bash script.sh', 'exec'],
      ["echo 'rm f' > x.sh; bash x.sh", 'destroy'],
      ["echo 'rm f' > x.sh; chmod +x x.sh; ./x.sh", 'destroy'],
      ['echo \'import os; os.remove("f")\' > x.py && python3 x.py', 'destroy'],
      ['bash -c "$CMD"', 'exec'],
      ["sh -c 'rm $1' _ f", 'destroy'],
      ["sh -c 'rm -r $0' .tutti", 'tamper'],
      ["bash /dev/fd/3 3<<< 'rm f'", 'destroy'],
      ["echo 'rm f' > x; sh < x", 'destroy'],
    ],
  },
};
