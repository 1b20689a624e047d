// Small single-purpose tools, most of which only print.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import { given, runs, telling } from './shapes.ts';

/** Servers: without arguments they run; with an option they only test their configuration. */
const serves = (command: string): ProgramEntry => ({
  ...given(
    runs(command),
    { '-t -T -V --test --configtest --validate --check': 'dry-run' },
    [`${command} -t`, 'read'],
    [`${command} -v`, 'read'],
  ),
  handle: ({ args, emit }) => {
    const asked = args.length === 1 && /^-[vh]$/.test(args[0] ?? '');
    if (asked) emit('read');
    return asked;
  },
});

export const viewers: Family = {
  'ctags etags gtags': given(
    {
      does: 'write',
      operands: 'read*',
      // To stdout.
      handle: ({ args, emit }) => {
        const prints = args.some(
          (arg, at) => /^-[fo]-$/.test(arg) || (arg === '-' && /^-[fo]$/.test(args[at - 1] ?? '')),
        );
        if (prints) emit('read');
        return prints;
      },
    },
    {
      '-x --filter --list-languages? --list-kinds? --list-maps? --list-fields?': 'dry-run',
      '-f= -o=': 'write',
      '-L=': 'read',
    },
    ['ctags -R src', 'write'],
    ['ctags -x a.c', 'read'],
    ['ctags -f - a.c', 'read'],
  ),
  bpftool: {
    handle: ({ args, emit }) => {
      const [, verb = 'show'] = args.filter((arg) => !arg.startsWith('-'));
      emit(/^(show|list|dump|tree|probe|help|tracelog|lookup|getnext)$/.test(verb) ? 'read' : 'exec');
      return true;
    },
    examples: [
      ['bpftool prog list', 'read'],
      ['bpftool prog load a.o /sys/fs/bpf/a', 'exec'],
    ],
  },
  bluetoothctl: telling(/^(devices|show|info|list|paired-devices|version|help)$/, runs('bluetoothctl connect a'), [
    'bluetoothctl devices',
    'read',
  ]),
  postfix: telling(/^(check|status)$/, runs('postfix reload'), ['postfix check', 'read']),
  'sshd php-fpm squid varnishd named dovecot exim dnsmasq': serves('sshd'),
};
