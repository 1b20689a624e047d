// Options and operands that run code only for some of their values: `yad --button=OK:0` shows a button, `--button=Go:CMD` runs a
// command. A table entry has one meaning for an option.

import type { Family, Handled, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { startsOpenShell } from './shapes.ts';

/** The values of an option, attached or as the next word. */
const valuesOf = (args: readonly string[], names: RegExp): readonly string[] =>
  args.flatMap((arg, at) => {
    const [name = '', ...rest] = arg.split('=');
    if (rest.length > 0 && names.test(name)) return [rest.join('=')];
    return names.test(arg) ? [args[at + 1] ?? ''] : [];
  });

/** Its own effects, and those of code if one of the values says so. */
const runsFor = (
  names: RegExp,
  runs: RegExp,
  why: string,
  ...examples: NonNullable<ProgramEntry['examples']>
): ProgramEntry => ({
  handle: ({ args, emit }) => {
    if (valuesOf(args, names).some((value) => runs.test(value))) emit('exec', [], why);
    return false;
  },
  examples,
});

/** Modules of Ruby that come with it, or that are known to define names only. */
const RUBY_LIBRARY =
  /^(json|yaml|psych|csv|set|date|time|digest(\/\w+)?|erb|ostruct|pp|prettyprint|securerandom|shellwords|stringio|strscan|tempfile|tmpdir|uri|cgi|zlib|base64|benchmark|bigdecimal(\/util)?|bundler(\/setup)?|fileutils|find|forwardable|singleton|observer|ipaddr|logger|matrix|net\/\w+|open-uri|open3|openssl|optparse|pathname|prime|rexml\/\w+|rbconfig|ripper|socket|tsort|timeout|weakref|English|abbrev|delegate|getoptlong|objspace|io\/\w+|etc|monitor|nokogiri|rubygems|active_support(\/\S+)?)$/;

/** `ruby -r ./x`: a file of the project, or a module that is not known. */
export const requiresCode = ({ args, emit }: ProgramUse): void => {
  const modules = args.flatMap((arg, at) => {
    const [, attached] = /^-[0-9alnpsw]*r(.*)$/s.exec(arg) ?? [];
    return attached === undefined ? [] : [attached === '' ? (args[at + 1] ?? '') : attached];
  });
  if (modules.some((module) => !RUBY_LIBRARY.test(module))) emit('exec', [], 'loads code before its own');
};

/** `php -d auto_prepend_file=x`: a setting that names code. */
export const prependsCode = ({ args, emit }: ProgramUse): void => {
  const settings = args.flatMap((arg, at) =>
    arg === '-d' ? [args[at + 1] ?? ''] : /^-d./.test(arg) ? [arg.slice(2)] : [],
  );
  if (
    settings.some((each) =>
      /^(auto_(prepend|append)_file|(zend_)?extension|(ffi|opcache)\.preload|sendmail_path)=./.test(each),
    )
  )
    emit('exec', [], 'a setting names code that runs');
};

/** Words that only ast-grep has, whose short name is that of a program which starts a shell for another group. */
const AST_GREP = /^(run|scan|test|new|lsp|completions|help|docs)$/;

/** `sg GROUP -c CMD`: a shell for another group. */
export const asOtherGroup = (use: ProgramUse): Handled => {
  const [group = '', ...rest] = use.args.filter((arg) => arg !== '-');
  if (group === '' || /^-/.test(group) || AST_GREP.test(group)) return false;
  const command = rest[0] === '-c' ? rest.slice(1) : rest;
  if (command.length === 0 || startsOpenShell(command)) use.emit('exec', [], 'starts a shell for another group');
  return { prints: command.length === 0 ? undefined : use.inSubshell(() => use.source(command.join(' '))) };
};

export const optionValues: Family = {
  yad: runsFor(
    /^--(button|field)$/,
    /^[^:]*:(?!-?\d*$)(?!(LBL|NUM|CHK|CB|CBE|FL|SFL|DIR|CDIR|MFL|MDIR|DT|SCL|CLR|H|RO|TXT|LINK|SW|APP|FN|IMG)$)./,
    'a button runs a command',
    ["yad --button='go:touch f'", 'exec'],
    ['yad --button=OK:0', 'read'],
  ),
  fastfetch: runsFor(
    /^(-c|--config)$/,
    /[./]/,
    'the settings may run commands',
    ['fastfetch -c a.jsonc', 'exec'],
    ['fastfetch -c none', 'read'],
  ),
  'ansible-inventory': runsFor(
    /^(-i|--inventory)$/,
    /\.(sh|py|rb|pl|js)$/,
    'an inventory that is a program',
    ['ansible-inventory -i ./hosts.py --list', 'exec'],
    ['ansible-inventory -i hosts --list', 'read'],
  ),
  // Its language can run commands and open files.
  gvpr: {
    handle: ({ args, emit }) => {
      if (args.some((arg) => /\b(system|openF|writeG|fwriteG)\b/.test(arg)))
        emit('exec', [], 'the program runs a command');
      return false;
    },
    examples: [['gvpr \'BEG_G{system("x")}\' a.dot', 'exec']],
  },
  // The script evaluates its argument.
  'xdg-user-dir': {
    handle: ({ args, emit }) => {
      if (args.some((arg) => !/^[A-Z]+$|^-/.test(arg))) emit('exec', [], 'evaluates its argument');
      return false;
    },
    examples: [
      ['xdg-user-dir DOWNLOAD', 'read'],
      ["xdg-user-dir '}; id #'", 'exec'],
    ],
  },
};
