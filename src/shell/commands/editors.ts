// Editors: whatever they are scripted to do, they are there to change files.

import type { Entry, Family } from '../entry.ts';
import type { Use } from '../use.ts';

const editor = (options: NonNullable<Entry['options']>, examples: Entry['examples']): Entry => ({
  does: 'write',
  operands: 'write*',
  look: viewing,
  options: { '--version --help -h': 'calm', ...options },
  ...(examples && { examples }),
});

/** Opened only to look, and told nothing else: a command could still write by force. */
const viewing = ({ name, args, emit, path }: Use): boolean => {
  const views =
    /^r?view$/.test(name) || args.some((arg) => /^(-R|-M|--view)$/.test(arg) || (name === 'nano' && arg === '-v'));
  if (!views || !args.every((arg) => /^(-[RMvn]|--view|--clean|[^-+].*)$/.test(arg))) return false;
  emit('read', args.filter((arg) => !arg.startsWith('-')).map(path));
  return true;
};

export const editors: Family = {
  'vim nvim gvim mvim ex vimdiff nvim-qt neovide view rview rvim': editor(
    {
      '-c= --cmd= -sc= -esc=': 'vim',
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
    ],
  ),
  'vi nano pico micro joe jed mcedit helix hx kak kakoune ne mg tilde edit': editor({ '-c= --cmd=': 'vim' }, [
    ['nano f', 'write'],
    ['nano -v f', 'read'],
  ]),
  'ed red': {
    does: 'write',
    operands: 'write*',
    options: { '-p=': 'value', '--version': 'calm' },
    examples: [['ed -s f', 'write']],
  },
  'emacs emacsclient': editor(
    { '--eval= -e= --execute=': 'exec', '-l= --load= --script= -f= --funcall=': 'exec', '--batch -nw -q -Q': 'value' },
    [
      ['emacs --batch f --eval 1', 'exec'],
      ['emacs f', 'write'],
    ],
  ),
  'code code-insiders codium vscodium cursor windsurf zed subl atom idea webstorm pycharm goland rubymine clion phpstorm rider fleet xed bbedit mate gedit kate kwrite mousepad pluma notepad notepad++ TextEdit':
    editor(
      {
        '--list-extensions --status -s -v': 'calm',
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
