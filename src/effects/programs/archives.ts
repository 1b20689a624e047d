// Programs that pack, unpack and compress.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { isKnown, isNameList } from '../shell/state.ts';
import { compressed, zipped } from './beside.ts';

/** Letters of tar that take the next word. */
const TAKES = 'fbCTXKNgIVLHF';

interface Tar {
  mode: string;
  archive: string | undefined;
  stdout: boolean;
  readonly files: string[];
  /** The file of `-T`, which lists further files. */
  list?: string;
  folder: ProgramUse;
}

function longOption(tar: Tar, use: ProgramUse, arg: string, next: string): boolean {
  const [name = '', ...rest] = arg.split('=');
  const glued = rest.length > 0;
  const value = glued ? rest.join('=') : next;
  switch (name) {
    case '--extract':
    case '--get':
      tar.mode = 'x';
      return false;
    case '--create':
      tar.mode = 'c';
      return false;
    case '--list':
      tar.mode = 't';
      return false;
    case '--append':
    case '--update':
    case '--catenate':
      tar.mode = 'r';
      return false;
    case '--delete':
      tar.mode = 'delete';
      return false;
    case '--to-stdout':
      tar.stdout = true;
      return false;
    case '--file':
      tar.archive = value;
      return !glued;
    case '--directory':
      tar.folder = tar.folder.inFolder(value);
      return !glued;
    case '--one-top-level':
      if (glued) tar.folder = tar.folder.inFolder(value);
      return false;
    case '--to-command':
    case '--use-compress-program':
    case '--rsh-command':
    case '--info-script':
    case '--new-volume-script':
      use.emit('exec', [], 'tar runs a command');
      use.inSubshell(() => use.source(value));
      return !glued;
    case '--checkpoint-action':
      if (value.startsWith('exec=')) {
        use.emit('exec', [], 'tar runs a command');
        use.inSubshell(() => use.source(value.slice(5)));
      }
      return !glued;
    case '--index-file':
    case '--listed-incremental':
    case '--volno-file':
      use.open(value, 'write');
      return !glued;
    case '--transform':
    case '--xform':
      // The new name, or the beginning of it.
      tar.folder.mayWrite(value.split(value[1] ?? '/').flatMap((part) => (part === '' ? [] : [part, `${part}*`])));
      return !glued;
    case '--files-from':
      tar.list = value;
      return !glued;
    case '--exclude':
    case '--exclude-from':
    case '--owner':
    case '--group':
    case '--mode':
    case '--mtime':
    case '--strip-components':
    case '--format':
      return !glued;
    default:
      return false;
  }
}

const tar = (use: ProgramUse): boolean => {
  const found: Tar = { mode: '', archive: undefined, stdout: false, files: [], folder: use };
  const { args } = use;
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (arg.startsWith('--')) {
      if (longOption(found, use, arg, args[at + 1] ?? '')) at++;
      continue;
    }
    const old = at === 0 && /^[a-zA-Z]+$/.test(arg);
    if (!old && !/^-./.test(arg)) {
      found.files.push(arg);
      continue;
    }
    const letters = old ? arg : arg.slice(1);
    for (const [index, letter] of [...letters].entries()) {
      if (/[xctruAd]/.test(letter) && !found.mode) found.mode = letter;
      if (letter === 'O') found.stdout = true;
      if (!TAKES.includes(letter)) continue;
      const rest = old ? '' : letters.slice(index + 1);
      const value = rest === '' ? (args[++at] ?? '') : rest;
      if (letter === 'f') found.archive = value;
      if (letter === 'C') found.folder = found.folder.inFolder(value);
      if (letter === 'g') use.open(value, 'write');
      if (letter === 'T') found.list = value;
      if (letter === 'I' || letter === 'F') use.inSubshell(() => use.source(value));
      if (rest !== '') break;
    }
  }
  // Without `-f`, the archive is what this variable names.
  const tape = use.state.variables.get('TAPE');
  if (typeof tape === 'string' && tape !== '') found.archive ??= tape;
  sayTar(found, use);
  return true;
};

/** The names in the file of `-T`, as far as its text is known. */
function listedFiles(list: string | undefined, use: ProgramUse): readonly string[] {
  if (list === undefined) return [];
  const text = /^(-|\/dev\/stdin)$/.test(list)
    ? use.stdin.from === 'text'
      ? use.stdin.text
      : ''
    : (use.substitutionText(list) ?? use.writtenText(list));
  return (text ?? '').split('\n').filter((name) => name !== '' && isKnown(name));
}

function sayTar({ mode, archive, stdout, files, list, folder }: Tar, use: ProgramUse): void {
  if (list !== undefined && list !== '-') use.open(list, 'read');
  if (archive !== undefined && /^[^/]+:/.test(archive)) use.emit('network', [archive.slice(0, archive.indexOf(':'))]);
  if (use.args.includes('--remove-files')) use.emit('destroy', files.map(folder.path), 'removes the packed files');
  if (mode === 'x' && !stdout) {
    use.emit('write', [folder.path('.'), ...files.map(folder.path)]);
    // `git archive HEAD FILE | tar x`
    if (use.stdin.from === 'text' && isNameList(use.stdin.text))
      folder.mayWrite(use.stdin.text.split('\n').filter(isKnown));
  } else if (mode === 'delete' && archive !== undefined)
    use.emit('destroy', [use.path(archive)], 'removes members of the archive');
  else if (/^[cruA]/.test(mode) && archive !== undefined && archive !== '-') use.open(archive, 'write');
  if (/^[cru]/.test(mode)) use.emit('read', [...files, ...listedFiles(list, use)].map(folder.path));
  else use.emit('read', archive === undefined ? [] : [use.path(archive)]);
}

const compress: ProgramEntry = {
  operands: 'write*',
  options: {
    '-c --stdout --to-stdout -l --list -t --test': 'operands:read',
    '-S= --suffix= -T= --threads=': 'value',
    '-o=': 'write',
  },
  alsoWrites: compressed,
  examples: [
    ['gzip a.txt', 'write'],
    ['gzip -c a.txt', 'read'],
    ['gzip -dc p.gz', 'read'],
  ],
};

export const archives: Family = {
  'tar gtar bsdtar': {
    handle: tar,
    examples: [
      ['tar xzf a.tgz', 'write'],
      ['tar -tf a.tgz', 'read'],
      ['tar cf - src', 'read'],
      ['tar czf a.tgz src', 'write'],
      ["tar cf /dev/null --checkpoint-action=exec='touch f' src", 'exec'],
      ['tar cf /dev/null --remove-files src', 'destroy'],
    ],
  },
  'gzip gunzip bzip2 bunzip2 xz unxz lzma unlzma zstd unzstd lz4 brotli compress uncompress pigz pbzip2 lzop': compress,
  unzip: {
    alsoWrites: (paths, _, use) => (paths.length === 0 ? [use.path('.')] : []),
  },
  zip: {
    // Without files to add, `-T` only tests.
    handle: ({ args, emit, path }) => {
      const [archive, more] = args.filter((arg) => !arg.startsWith('-'));
      if (
        archive === undefined ||
        more !== undefined ||
        !args.every((arg) => arg === archive || /^(-T|-q|--test)$/.test(arg))
      )
        return false;
      if (args.length === 1) return false;
      emit('read', [path(archive)]);
      return true;
    },
    alsoWrites: zipped,
  },
  'unrar rar unar': {
    handle: ({ args, emit }) => {
      const [command = ''] = args;
      emit(/^(l|v|t|p|lb|lt|vb|vt)$/.test(command) ? 'read' : /^(d|m|mf)$/.test(command) ? 'destroy' : 'write');
      return true;
    },
    examples: [
      ['unrar l a.rar', 'read'],
      ['unrar x a.rar', 'write'],
      ['rar d a.rar f', 'destroy'],
      ['rar m a.rar f', 'destroy'],
    ],
  },
  ar: {
    handle: ({ args, emit, open, path }) => {
      const [operation = '', ...names] = args;
      const looks = /^-?[a-z]*[tp]/.test(operation);
      // `d` removes members of the archive.
      const does = looks ? 'read' : /^-?d/.test(operation) ? 'destroy' : 'write';
      const [archive] = names;
      if (does === 'write' && archive !== undefined) open(archive, 'write');
      else emit(does, names.slice(0, 1).map(path));
      if (does === 'write' && names.length > 1) emit('read', names.slice(1).map(path));
      return true;
    },
    examples: [
      ['ar t lib.a', 'read'],
      ['ar rcs lib.a a.o', 'write'],
      ['ar d lib.a a.o', 'destroy'],
    ],
  },
  jar: {
    handle: ({ args, emit }) => {
      emit(/^-?-?(t|list|d|describe)/.test(args[0] ?? '') ? 'read' : 'write');
      return true;
    },
    examples: [
      ['jar tf a.jar', 'read'],
      ['jar xf a.jar', 'write'],
    ],
  },
};
