// Editors: they write the files they open, whatever they are scripted to do.

import { readInlineCode } from '../code/inline-code.ts';
import { readEd } from '../code/vim.ts';
import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';

const edits = (
  handle: NonNullable<ProgramEntry['handle']>,
  options: NonNullable<ProgramEntry['options']>,
  examples: ProgramEntry['examples'],
): ProgramEntry => ({
  does: 'write',
  operands: 'write*',
  handle,
  options: { '--version --help -h': 'dry-run', ...options },
  ...(examples && { examples }),
});

/** All commands in order, since one may change the folder for the next: `-c cmd`, `+cmd`, a script, and standard input. */
const commanded = (use: ProgramUse): boolean => {
  const { args, stdin } = use;
  const commands = args.flatMap((arg, at) => {
    if (/^\+\D/.test(arg)) return [arg.slice(1)];
    if (/^(-[a-zA-Z]*c|--cmd)$/.test(arg)) return [args[at + 1] ?? ''];
    return /^-[sS]$/.test(arg) ? [use.writtenText(args[at + 1] ?? '') ?? ''] : [];
  });
  const script = [...commands, stdin.from === 'text' ? stdin.text : ''].filter((text) => text !== '').join('\n');
  if (script !== '') readInlineCode('vim', script, use);
  return viewing(use);
};

/** Lisp that deletes or starts a shell. */
const lisp = (use: ProgramUse): boolean => {
  const text = use.args.join(' ');
  if (/\((delete-file|delete-directory|move-file-to-trash)\b/.test(text))
    use.emit('destroy', [], 'the editor removes it');
  for (const [, command = ''] of text.matchAll(
    /\((?:shell-command|call-process-shell-command|async-shell-command|compile)(?:-to-string)?\s+"((?:[^"\\]|\\.)*)"/g,
  ))
    use.inSubshell(() => use.source(command));
  return viewing(use);
};

/** Input of ed that only moves and prints. */
const LOOKS = /^([\d$.,;%]|\/[^/]*\/|\?[^?]*\?)*[pnl=]?$|^[qQhH]$/;

const typed = (use: ProgramUse): boolean => {
  const { args, stdin, emit, path } = use;
  if (stdin.from === 'text') readEd(stdin.text, use);
  const lines = stdin.from === 'text' ? stdin.text.trim().split('\n') : [];
  const looks = lines.length > 0 && lines.length < 200 && lines.every((line) => line.length < 200 && LOOKS.test(line));
  if (looks) emit('read', args.filter((arg) => !arg.startsWith('-')).map(path));
  return looks;
};

/** Opened read-only, without commands: a command could still force a write. */
const viewing = ({ name, args, emit, path }: ProgramUse): boolean => {
  const views =
    /^r?view$/.test(name) || args.some((arg) => /^(-R|-M|--view)$/.test(arg) || (name === 'nano' && arg === '-v'));
  if (!views || !args.every((arg) => /^(-[RMvn]|--view|--clean|[^-+].*)$/.test(arg))) return false;
  emit('read', args.filter((arg) => !arg.startsWith('-')).map(path));
  return true;
};

const editor = (options: NonNullable<ProgramEntry['options']>, examples: ProgramEntry['examples']): ProgramEntry =>
  edits(viewing, options, examples);

export const editors: Family = {
  'vi vim nvim gvim mvim ex vimdiff nvim-qt neovide view rview rvim': edits(
    commanded,
    {
      '-c= --cmd= -sc= -esc=': 'value',
      '-S= -s= -u= -U=': 'exec',
      '-w= -W=': 'write',
      '-t= -q= -T= -i=': 'value',
      '-R -M -v -es -Es': 'value',
    },
    [
      ["vim -es -c '%s/a/b/g' -c wq f", 'write'],
      ["vim -c '!rm f'", 'destroy'],
      ['vim --version', 'read'],
      ['view f', 'read'],
      ['vim -R f', 'read'],
      ["vim -R -c 'w g' f", 'write'],
      ['vim +\'call delete("f")\' +q', 'destroy'],
      ["ex -s f <<< 'w! .tutti/policy.yaml'", 'tamper'],
      ["vi -es <<< 'e .tutti/policy.yaml | 1d | w'", 'tamper'],
    ],
  ),
  'nano pico micro joe jed mcedit helix hx kak kakoune ne mg tilde edit': editor({}, [
    ['nano f', 'write'],
    ['nano -v f', 'read'],
  ]),
  'ed red': {
    handle: typed,
  },
  'emacs emacsclient': edits(
    lisp,
    { '--eval= -e= --execute=': 'exec', '-l= --load= --script= -f= --funcall=': 'exec', '--batch -nw -q -Q': 'value' },
    [
      ['emacs --batch f --eval 1', 'exec'],
      ['emacs f', 'write'],
      ['emacs --batch --eval \'(delete-file "f")\'', 'destroy'],
      ['emacs --batch --eval \'(shell-command "rm f")\'', 'destroy'],
    ],
  ),
  'code code-insiders codium vscodium cursor windsurf zed subl atom idea webstorm pycharm goland rubymine clion phpstorm rider fleet xed bbedit mate gedit kate kwrite mousepad pluma notepad notepad++ TextEdit':
    editor(
      {
        '--list-extensions --status -s -v': 'dry-run',
        '--install-extension= --uninstall-extension=': 'exec',
        '--user-data-dir= --extensions-dir= --locale= --profile=': 'value',
        '-d --diff': 'operands:read',
      },
      [
        ['code --wait src/app.ts', 'write'],
        ['code --version', 'read'],
        ['code --list-extensions', 'read'],
      ],
    ),
};
