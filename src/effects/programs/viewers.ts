// Small single-purpose tools, most of which only print.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import { asks, given, looks, runs, telling, writes } from './shapes.ts';

/** Prints its files; `-o` names an output file. */
const shows = (command: string): ProgramEntry => ({
  operands: 'read*',
  options: { '-o= --output= --out=': 'write' },
  examples: [[command, 'read']],
});

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
  'gron jo jc jp htmlq pup datamash choose huniq dyff jd json-diff csvstack tsv-filter textql dsq zq diff-so-fancy dwdiff ydiff mdless goaccess csvtool':
    shows('gron a.json'),
  'golint bashate vainfo pipdeptree cflow splint flawfinder perlcritic checkbashisms perldoc lnav multitail dstat vnstat bmon ntpq jinfo inotifywait inotifywatch fswatch peco sk pdfgrep texcount chktex lacheck capsh diffstat lsdiff filterdiff grepdiff interdiff combinediff col colcrt ul named-checkconf named-checkzone zipgrep':
    looks('perldoc -f open', 'inotifywait -m src'),
  hoogle: { sub: { generate: writes('hoogle generate'), server: runs('hoogle server') }, other: looks('hoogle map') },
  // Lists or pipes words; with a file and `check` it is an editor.
  aspell: {
    operands: 'value*',
    sub: { 'list pipe dump dicts help': looks('aspell list'), check: writes('aspell check f') },
    examples: [['aspell -a', 'read']],
  },
  hunspell: given(writes('hunspell f'), { '-l -a -D -G -L': 'dry-run', '-d= -p=': 'value' }, ['hunspell -l f', 'read']),
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
  // Without `-d` it updates its index first.
  cscope: given(writes('cscope -Rb'), { '-d': 'dry-run' }, ['cscope -d -L -1 main', 'read']),
  global: given(looks('global -rx main'), { '-u --update': 'write' }, ['global -u', 'write']),
  'markdown-toc': given(looks('markdown-toc a.md'), { '-i': 'write' }, ['markdown-toc -i a.md', 'write']),
  doctoc: given(writes('doctoc a.md'), { '-s --stdout --dryrun': 'dry-run' }),
  stow: given(writes('stow pkg'), { '-n --no --simulate': 'dry-run', '-d= -t= --dir= --target=': 'value' }, [
    'stow -n pkg',
    'read',
  ]),
  'chezmoi yadm': {
    options: { '-n --dry-run': 'dry-run' },
    sub: {
      'diff status managed unmanaged data cat doctor verify source-path target-path list log show introspect ignored':
        looks('chezmoi diff', 'yadm status'),
      'update init pull push clone fetch git': runs('chezmoi update'),
    },
    other: writes('chezmoi apply', 'yadm add f'),
  },
  'promtool amtool': {
    sub: {
      'check test config': looks('promtool check config p.yml'),
      'query alert silence cluster': asks('amtool alert'),
    },
  },
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
  'sshd php-fpm squid varnishd named postfix dovecot exim dnsmasq': serves('sshd'),
  'lcov geninfo': given(
    { operands: 'value*' },
    {
      '-o= --output-file=': 'write',
      '-z --zerocounters': 'write',
      '--summary= -l= --list= -a= --add-tracefile= -d= -b= --directory= --base-directory=': 'value',
    },
    ['lcov --summary c.info', 'read'],
    ['lcov -c -d . -o c.info', 'write'],
  ),
  zoxide: { sub: { query: looks('zoxide query a'), init: looks('zoxide init bash') }, other: writes('zoxide add d') },
  chronyc: {
    sub: { 'tracking sources sourcestats activity ntpdata clients serverstats rtcdata': looks('chronyc tracking') },
    other: runs('chronyc makestep'),
  },
};
