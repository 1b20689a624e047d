// Programs that run another command with other privileges, limits, variables, or in another folder.

import { processPaths } from '../shell/path.ts';
import type { Family, Handled, ProgramEntry } from '../shell/program-entry.ts';
import type { Output, ProgramUse } from '../shell/program-use.ts';
import { assign, isKnown, UNKNOWN, withExported } from '../shell/state.ts';
import { tamperPath } from '../shell/tamper-paths.ts';
import { firstOperand, unbundled } from './shapes.ts';

const ASSIGNMENT = /^[A-Za-z_]\w*=/;

/** Reads the `NAME=value` words before a command, and runs it. */
function runWithVariables(use: ProgramUse, words: readonly string[]): Handled {
  const first = words.findIndex((word) => !ASSIGNMENT.test(word));
  const set = (first < 0 ? words : words.slice(0, first)).map((word): readonly [string, string] => {
    const equals = word.indexOf('=');
    return [word.slice(0, equals), word.slice(equals + 1)];
  });
  for (const [name, value] of set) use.setVariable(name, value);
  if (first < 0) {
    use.emit('read');
    return true;
  }
  return {
    prints: use.inSubshell(() => {
      unfix(use);
      // As another user, with another home.
      if (use.name === 'sudo' || use.name === 'doas') use.setState(assign(use.state, 'SUDO_USER', UNKNOWN));
      for (const [name, value] of set) use.setState(withExported(assign(use.state, name, value), [name]));
      return use.run(words.slice(first));
    }),
  };
}

/** Variables that a shell cannot assign, but a program's environment can have. */
const unfix = (use: ProgramUse): void => use.setState({ ...use.state, fixed: new Map() });

/** With another home, which has other settings. */
function asSomebodyElse(use: ProgramUse, code: number): Output {
  use.setState(assign(use.state, 'SUDO_USER', UNKNOWN));
  return use.source(use.args[code] ?? '');
}

/** The environment is cleared, or this variable is unset: its value is gone unless it is set again. */
const withoutVariables = (use: ProgramUse, names: readonly string[]): void => {
  for (const name of names) use.setState(assign(use.state, name, UNKNOWN));
};

const env = (use: ProgramUse): Handled =>
  use.inSubshell(() => {
    unfix(use);
    return envApart(use);
  });

function envApart(use: ProgramUse): Handled {
  let at = 0;
  // The last one counts, relative to this folder.
  let folder: string | undefined;
  const there = (): ProgramUse => (folder === undefined ? use : use.inFolder(folder));
  for (; at < use.args.length; at++) {
    const arg = use.args[at] ?? '';
    const split =
      /^(?:-[a-zA-Z]*S|--split-string=)(.*)$/s.exec(arg)?.[1] ?? (arg === '--split-string' ? '' : undefined);
    if (split !== undefined) {
      const line = split === '' ? (use.args[++at] ?? '') : split;
      const rest = use.args.slice(at + 1);
      // The split string is parsed like a command line: options, variables, then the command.
      return { prints: use.inSubshell(() => there().source(['env', line.trim(), '"$@"'].join(' '), rest)) };
    }
    if (arg === '-C' || arg === '--chdir') folder = use.args[++at] ?? '';
    else if (/^(-C.|--chdir=)/.test(arg)) folder = arg.replace(/^(-C|--chdir=)/, '');
    else if (/^(-u|--unset)/.test(arg)) {
      const name = arg === '-u' || arg === '--unset' ? (use.args[++at] ?? '') : arg.replace(/^(-u|--unset=)/, '');
      if (/^TUTTI_\w+$/.test(name)) use.setVariable(name, '');
      withoutVariables(use, [name]);
    } else if (/^(-|-[a-zA-Z]*i[a-zA-Z]*|--ignore-environment)$/.test(arg)) {
      withoutVariables(use, [...use.state.variables.keys(), 'HOME', 'TMPDIR', 'TMP', 'TEMP']);
    } else if (arg === '-P') at++;
    else if (arg === '--') {
      at++;
      break;
    } else if (!arg.startsWith('-') || !isKnown(arg)) break;
  }
  return runWithVariables(there(), use.args.slice(at));
}

const either = (one: RegExp, other: RegExp): RegExp => new RegExp(`${one.source}|${other.source}`);

/** Options first, then variables, then the command. */
const withVariables =
  (takesValue: RegExp, folder?: RegExp): ((use: ProgramUse) => Handled) =>
  (given) => {
    const use = given.withArgs(unbundled(given.args, folder ? either(takesValue, folder) : takesValue, 0));
    let at = 0;
    let there = use;
    for (; at < use.args.length; at++) {
      const arg = use.args[at] ?? '';
      if (arg === '--') {
        at++;
        break;
      }
      if (!arg.startsWith('-')) break;
      if (/^(--help|--version|-V|-l|--list|-v|--validate|-k|-K)$/.test(arg) && at === use.args.length - 1) {
        use.emit('read');
        return true;
      }
      if (folder?.test(arg)) there = there.inFolder(use.args[++at] ?? '');
      else if (takesValue.test(arg)) at++;
    }
    const rest = use.args.slice(at);
    if (rest.length > 0) return runWithVariables(there, rest);
    use.emit('exec', [], 'starts a shell');
    return true;
  };

export const argv = (
  options: NonNullable<ProgramEntry['options']> = {},
  operands = 'argv',
  more: Partial<ProgramEntry> = {},
): ProgramEntry => ({
  style: 'posix',
  operands,
  options,
  ...more,
});

/** The command follows `--` or the subcommand. */
export const afterDashes = (use: ProgramUse): Handled => {
  const dashes = use.args.indexOf('--');
  if (dashes < 0) return false;
  return { prints: use.inSubshell(() => use.run(use.args.slice(dashes + 1))) };
};

/** `script [-qc command] [file]`, or on BSD `script [file [command …]]`. */
const script: ProgramEntry = {
  operands: 'write argv',
  options: {
    '-c= --command=': 'shell',
    '-O= -I= -B= --log-out= --log-in= --log-io= -T= --log-timing=': 'write',
    '-E= -o= -m=': 'value',
  },
  handle: (use) => {
    if (use.args.some((arg) => !arg.startsWith('-')) || use.args.includes('--help')) return false;
    use.emit('exec', [], 'starts a shell');
    return true;
  },
  examples: [
    ["script -qc 'rm f' /dev/null", 'destroy'],
    ['script -q /dev/null rm f', 'destroy'],
  ],
};

const ARCHITECTURE = /^(x86_64|i[3-6]86|linux(32|64)|uname26|arm\w*|aarch64|ppc\w*|s390x?|mips\w*|riscv\w*|sparc\w*)$/;

/** How many words an option of bwrap takes: two for a mount, one, or none. */
const PLACES_TWO =
  /^--(ro-bind|dev-bind|bind|symlink|setenv|file|bind-data|ro-bind-data|remount-ro-bind|chmod)(-try|-data)?$/;
const PLACES_ONE =
  /^--(dev|proc|tmpfs|mqueue|dir|chdir|unsetenv|uid|gid|hostname|remount-ro|exec-label|file-label|seccomp|lock-file|sync-fd|block-fd|info-fd|userns|args|cap-add|cap-drop|perms|size|argv0)$/;

function pastSandbox(args: readonly string[]): number {
  let at = 0;
  while (at < args.length && (args[at] ?? '').startsWith('-')) {
    const arg = args[at] ?? '';
    if (arg === '--') return at + 1;
    at += PLACES_TWO.test(arg) ? 3 : PLACES_ONE.test(arg) ? 2 : 1;
  }
  return at;
}

/** Options of these that take the next word. */
const NAMESPACE_TAKES =
  /^(-[tSGRwl]|--(target|root|wd|set[ug]id|map-(users?|groups?)|propagation|setgroups|boottime|monotonic|load-interp|[re]?[ug]id|reuid|regid|groups|inh-caps|ambient-caps|bounding-set|securebits|pdeathsig|selinux-label|apparmor-profile))$/;

export const wrappers: Family = {
  env: {
    handle: env,
    examples: [
      ['env FOO=1 git status', 'read'],
      ['env', 'read'],
      ["env -S 'rm -f x'", 'destroy'],
      ['env -i PATH=/bin rm x', 'destroy'],
    ],
  },
  'nice ionice chrt taskset': {
    handle: (use) => {
      // `chrt 10 cmd`, `taskset 1 cmd`, `nice -n 5 cmd`, `ionice -c3 cmd`.
      let at = 0;
      const named = use.args.some((arg) => /^-[a-zA-Z]*[pPu]|^--(pid|pgid|uid|all-tasks)/.test(arg));
      if (named) use.mayWrite(processPaths(use.args));
      if (named && use.name === 'ionice') {
        // Only a class or a priority sets something; numbers are processes.
        use.emit(use.args.some((arg) => /^(-\w*[cn]|--class)/.test(arg)) ? 'exec' : 'read');
        return true;
      }
      for (; at < use.args.length; at++) {
        const arg = use.args[at] ?? '';
        if (/^-(n|c|p|P|u)$|^--(adjustment|class|classdata|pid)$/.test(arg)) at++;
        else if (
          !arg.startsWith('-') &&
          !((use.name === 'chrt' || use.name === 'taskset') && /^(\d+|0x[0-9a-f]+|[\d,-]+)$/i.test(arg))
        )
          break;
      }
      if (at >= use.args.length) {
        // With a priority or a mask beside the process, it sets them.
        const sets = named && use.args.filter((arg) => /\d/.test(arg)).length > 1;
        use.emit(sets ? 'exec' : 'read');
        return true;
      }
      return { prints: use.inSubshell(() => use.run(use.args.slice(at))) };
    },
    examples: [
      ['ionice -c3 -p 12', 'exec'],
      ['ionice -p 89 91', 'read'],
      ['ionice -t --classdata 3 -p 12', 'exec'],
      ['taskset -p 12', 'read'],
      ['nice -n 5 ls', 'read'],
      ['ionice -c3 rm f', 'destroy'],
    ],
  },
  'sudo doas': {
    handle: withVariables(
      /^(-[ugpCThrtUacR]|--user|--group|--prompt|--host|--role|--type|--other-user|--command-timeout|--close-from)$/,
      /^(-D|--chdir)$/,
    ),
    examples: [
      ['sudo -u bob rm f', 'destroy'],
      ['sudo ls', 'read'],
      ['sudo -l', 'read'],
      ['sudo -i', 'exec'],
    ],
  },
  'su runuser': {
    handle: (use) => {
      const code = use.args.findIndex((arg) => /^(-[a-z]*c|--command|--session-command)$/.test(arg)) + 1;
      // `runuser -u bob -- cmd`: with `-u`, the rest is a command, not shell source.
      const user = use.args.findIndex((arg) => /^(-u|--user)$/.test(arg));
      const own = user < 0 ? [] : use.args.slice(user + 2);
      const command = own[0] === '--' ? own.slice(1) : own;
      if (use.name === 'runuser' && command.length > 0) return runWithVariables(use, command);
      if (code > 0 && code < use.args.length) return { prints: use.inNewShell(() => asSomebodyElse(use, code)) };
      if (use.args.some((arg) => /^(-[a-z]*c|--command|--session-command|--help|--version)/.test(arg))) return false;
      use.emit('exec', [], 'starts a shell');
      return true;
    },
  },
  flock: argv({ '-c= --command=': 'shell', '-w= --timeout= -E=': 'value' }, 'make argv', {
    // A number alone is an open file descriptor.
    handle: (use) => {
      const { args, emit, createFolders, path } = use;
      const open = /^\d+$/.test(args.at(-1) ?? '') && args.slice(0, -1).every((arg) => /^-|^\d+$/.test(arg));
      if (open) emit('read');
      // After the file, `-c` takes shell source.
      const at = firstOperand(args, /^(-w|-E|--timeout|--wait|--conflict-exit-code)$/);
      if (open || !/^(-c|--command)$/.test(args[at + 1] ?? '')) return open;
      createFolders([path(args[at] ?? '')]);
      return { prints: use.inNewShell(() => use.source(args[at + 2] ?? '')) };
    },
    examples: [
      ["flock -n /tmp/l -c 'rm f'", 'destroy'],
      ['flock /tmp/l rm f', 'destroy'],
      ['flock l ls', 'write'],
      ['flock -n 9', 'read'],
    ],
  }),
  script,
  chroot: {
    handle: (use) => {
      if (use.args.filter((arg) => !arg.startsWith('-')).length > 1) return false;
      use.emit('exec', [], 'starts a shell');
      return true;
    },
  },
  'unshare nsenter setpriv': {
    handle: (use) => {
      if (use.args.includes('--')) return afterDashes(use);
      const dumps = use.name === 'setpriv' && use.args.some((arg) => /^(-d|--dump|--list-caps)$/.test(arg));
      if (dumps || firstOperand(use.args, NAMESPACE_TAKES) < use.args.length) return false;
      use.emit('exec', [], 'starts a shell');
      return true;
    },
  },
  'firejail systemd-nspawn': {
    handle: afterDashes,
  },
  // Behind `--` are arguments of a shell.
  capsh: {
    handle: (use) => {
      const at = use.args.findIndex((arg) => /^(--|==)$/.test(arg));
      if (at < 0) return false;
      return { prints: use.inSubshell(() => use.run(['bash', ...use.args.slice(at + 1)])) };
    },
  },
  bwrap: {
    handle: (use) => {
      const at = pastSandbox(use.args);
      const hidden = use.args
        .slice(0, at)
        .map(use.path)
        .filter((path) => tamperPath(path, use.context));
      if (hidden.length > 0) use.emit('tamper', hidden, "mounts something over tutti's own files");
      use.mayWrite(use.args.slice(0, at).filter((arg) => !arg.startsWith('-')));
      use.emit('exec', [], 'runs in a sandbox');
      return at < use.args.length ? { prints: use.inSubshell(() => use.run(use.args.slice(at))) } : true;
    },
    examples: [
      ['bwrap --ro-bind / / --dev /dev rm f', 'destroy'],
      ['bwrap --unshare-all -- ls', 'exec'],
      ['bwrap --bind /tmp/x .tutti ls', 'tamper'],
    ],
  },
  // An architecture, its own options, then a command.
  'setarch linux32 linux64 i386 i686 x86_64': {
    handle: (use) => {
      const at = use.args.findIndex((arg) => !arg.startsWith('-') && !ARCHITECTURE.test(arg));
      if (at < 0) use.emit(use.args.length > 0 && !use.args.includes('--list') ? 'exec' : 'read');
      return at < 0 || { prints: use.inSubshell(() => use.run(use.args.slice(at))) };
    },
    examples: [
      ['setarch x86_64 -R rm f', 'destroy'],
      ['setarch --list', 'read'],
    ],
  },
  'cross-env cross-env-shell': {
    handle: (use) => runWithVariables(use, use.args),
    examples: [['cross-env A=1 rm f', 'destroy']],
  },
};
