// Tools that inspect running programs, queues, mail and disks, and their options that do more.

import type { Family } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';

/** Debugger commands that only print. Not `print`, which may call a function of the program. */
const TELLS =
  /^\s*(info|i|bt|backtrace|where|list|l|disassemble|disas|ptype|whatis|x|x\/\w+|frame|f|show|thread( apply all bt.*| \d+| list| backtrace.*)?|image (list|lookup|dump)|target (list|modules list)|register read|memory read|version|set (pagination|confirm|width|height|print|listsize|disassembly-flavor)|quit|q|exit)(\s|$)/;

/** `gdb -batch -ex bt app core`: a program, possibly a core dump, and commands that only print. */
export const onlyInspects = (use: ProgramUse): boolean => {
  const commands: string[] = [];
  let batch = false;
  for (let at = 0; at < use.args.length; at++) {
    const arg = use.args[at] ?? '';
    if (/^(--?batch(-silent)?|-b)$/.test(arg)) batch = true;
    else if (/^(--?ex|--?eval-command|-o|--one-line|-O|--one-line-before-file)$/.test(arg))
      commands.push(use.args[++at] ?? '');
    else if (/^--?(ex|eval-command|one-line)=/.test(arg)) commands.push(arg.slice(arg.indexOf('=') + 1));
    else if (/^(-c|--core)$/.test(arg)) at++;
    else if (/^--?(nx|nh|n|q|quiet|nw|core=.*)$/.test(arg) || !arg.startsWith('-')) continue;
    else return false;
  }
  if (!batch || commands.length === 0 || !commands.every((command) => TELLS.test(command))) return false;
  use.emit('read');
  return true;
};

export const inspectors: Family = {
  jmap: {
    handle: ({ args, emit, path }) => {
      const dump = args.find((arg) => arg.startsWith('-dump'));
      const file = /file=([^,]+)/.exec(dump ?? '')?.[1];
      if (dump === undefined) emit('read');
      else emit('write', file === undefined ? [] : [path(file)]);
      return true;
    },
    examples: [
      ['jmap -histo 1', 'read'],
      ['jmap -dump:format=b,file=h.bin 1', 'write'],
    ],
  },
  jcmd: {
    handle: ({ args, emit, path }) => {
      const [, verb, ...rest] = args.filter((arg) => !arg.startsWith('-'));
      if (
        verb === undefined ||
        /^(VM\.(?!set_flag)\S*|Thread\.print|GC\.(class_\w+|heap_info|finalizer_info)|JFR\.(check|view)|help|PerfCounter\.print|Compiler\.(codelist|codecache|queue))$/.test(
          verb,
        )
      )
        emit('read');
      else if (/^(GC\.heap_dump|JFR\.dump|Thread\.dump_to_file)$/.test(verb)) emit('write', rest.slice(0, 1).map(path));
      else emit('exec');
      return true;
    },
    examples: [
      ['jcmd', 'read'],
      ['jcmd 1 VM.flags', 'read'],
      ['jcmd 1 GC.heap_dump h.hprof', 'write'],
      ['jcmd 1 GC.run', 'exec'],
    ],
  },
  postconf: {
    handle: ({ args, emit }) => {
      const sets =
        args.some((arg) => /^-[a-zA-Z]*[eX#MPF]/.test(arg) && !/^-[MPF]f?$/.test(arg)) ||
        args.some((arg) => /^\w+\s*=/.test(arg));
      emit(sets ? 'write' : 'read');
      return true;
    },
    examples: [
      ['postconf -n', 'read'],
      ['postconf -e a=b', 'write'],
    ],
  },
};
