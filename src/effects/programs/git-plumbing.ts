// Git plumbing: objects, refs, the index, and rewriting history.

import { basename } from '../shell/path.ts';
import type { ProgramEntry } from '../shell/program-entry.ts';
import { changes } from './git-groups.ts';
import { symbolic } from './git-verbs.ts';
import { lines } from './listings.ts';
import { operandsOf } from './shapes.ts';

export const plumbing: Readonly<Record<string, ProgramEntry>> = {
  archive: {
    // Without a path, everything that was committed.
    handle: (use) => {
      const paths = operandsOf(use.args, /^(-o|--output|--format|--prefix|--remote|--exec)$/).slice(1);
      if (!use.args.some((arg) => /^(-l|--list)$/.test(arg)))
        use.readWhole(paths.length === 0 ? [use.context.project] : paths.map(use.path));
      return false;
    },
    operands: 'value*',
    options: { '-o= --output=': 'write', '--remote=': 'host', '--exec=': 'shell', '--format= --prefix=': 'value' },
    // The members that it names, for who unpacks them. The files of a whole branch are unknown.
    prints: ({ args }) => {
      const [, ...members] = operandsOf(args, /^(-o|--output|--remote|--exec|--format|--prefix)$/);
      return members.length === 0 ? undefined : lines(...members);
    },
    examples: [
      ['git archive HEAD', 'read'],
      ['git archive -o a.zip HEAD', 'write'],
    ],
  },
  'difftool mergetool': {
    does: 'exec',
    options: { '-x= --extcmd=': 'shell', '--tool-help': 'dry-run' },
    examples: [['git difftool -y', 'exec']],
  },
  'filter-branch filter-repo': {
    does: 'destroy',
    operands: 'value*',
    options: {
      '--tree-filter= --index-filter= --msg-filter= --env-filter= --parent-filter= --commit-filter= --tag-name-filter=':
        'shell',
      '--dry-run --analyze': 'dry-run',
    },
    examples: [['git filter-repo --path src --invert-paths', 'destroy']],
  },
  gc: {
    does: 'vcs',
    handle: ({ args, emit }) => {
      if (args.some((arg) => /^--prune(=|$)/.test(arg))) emit('destroy', [], 'removes unreachable commits');
      return false;
    },
    examples: [
      ['git gc', 'vcs'],
      ['git gc --prune=now', 'destroy'],
    ],
  },
  prune: { does: 'destroy', options: { '-n --dry-run': 'dry-run' }, examples: [['git prune -n', 'read']] },
  'update-ref symbolic-ref': {
    does: 'vcs',
    operands: 'value*',
    options: { '-d --delete': 'destroy' },
    handle: symbolic,
    examples: [
      ['git update-ref -d refs/heads/main', 'destroy'],
      ['git update-ref HEAD abc', 'vcs'],
    ],
  },
  'hash-object': {
    operands: 'read*',
    options: { '-w': 'vcs', '-t= --path=': 'value' },
    examples: [
      ['git hash-object f', 'read'],
      ['git hash-object -w f', 'vcs'],
    ],
  },
  'read-tree': {
    does: 'vcs',
    operands: 'value*',
    options: { '-u': 'here', '--reset': 'destroy', '-n --dry-run': 'dry-run' },
    examples: [['git read-tree -u -m HEAD', 'write']],
  },
  'checkout-index': {
    handle: ({ args, emit, path }) => {
      const forced = args.some((arg) => /^(-[a-z]*f[a-z]*|--force)$/.test(arg));
      if (!forced || args.some((arg) => /^--(prefix|temp)/.test(arg))) return false;
      const files = operandsOf(args, /^--stage$/);
      emit('destroy', files.length > 0 ? files.map(path) : [path('.')], 'overwrites changes that were not committed');
      return true;
    },
    does: 'write',
    operands: 'write*',
    options: { '--prefix= --stage=': 'value', '-a --all': 'here' },
    // A prefix is relative to the top of the repository.
    alsoWrites: (_paths, _line, { args }) => (args.some((arg) => arg.startsWith('--prefix')) ? ['?'] : []),
    examples: [
      ['git checkout-index f', 'write'],
      ['git checkout-index -f f', 'destroy'],
      ['git checkout-index -fa', 'destroy'],
      ['git checkout-index -fa --prefix=out/', 'write'],
    ],
  },
  'merge-file': {
    operands: 'write read*',
    options: { '-p --stdout': 'dry-run', '-L=': 'value' },
    examples: [['git merge-file a b c', 'write']],
  },
  'interpret-trailers': {
    operands: 'read*',
    options: { '--in-place': 'operands:write', '--trailer= --where=': 'value' },
    // The path is relative to the top of the repository.
    alsoWrites: (paths) => paths.map((path) => `?/${basename(path)}`),
    examples: [
      ['git interpret-trailers f', 'read'],
      ['git interpret-trailers --in-place f', 'write'],
    ],
  },
  'update-index': {
    ...changes(),
    handle: ({ args, emit }) => {
      const looks =
        args.length > 0 && args.every((arg) => /^(-q|--(really-)?refresh|--ignore-\w+|--unmerged)$/.test(arg));
      if (looks) emit('read');
      return looks;
    },
    examples: [
      ['git update-index -q --refresh', 'read'],
      ['git update-index --chmod=+x f', 'vcs'],
    ],
  },
  'write-tree commit-tree mktree mktag pack-refs repack maintenance fast-import unpack-objects index-pack pack-objects refs update-server-info svn p4':
    { ...changes(), examples: [['git write-tree', 'vcs']] },
  'commit-graph multi-pack-index': {
    does: 'vcs',
    sub: { verify: { operands: 'value*', examples: [['git commit-graph verify', 'read']] } },
    other: { ...changes(), examples: [['git commit-graph write', 'vcs']] },
  },
  'fast-export': {
    operands: 'value*',
    options: { '--export-marks=': 'write', '--import-marks=': 'read' },
    examples: [
      ['git fast-export --all', 'read'],
      ['git fast-export --export-marks=m HEAD', 'write'],
    ],
  },
  // They write their result to a file.
  'bugreport diagnose': {
    options: { '-o= --output-directory=': 'write', '-s= --suffix= --mode=': 'value' },
    does: 'write',
    examples: [['git diagnose', 'write']],
  },
  replace: { ...changes(), options: { '-l --list': 'dry-run' }, examples: [['git replace -l', 'read']] },
  'send-email imap-send http-push http-fetch send-pack daemon instaweb request-pull': {
    does: 'network',
    operands: 'value*',
    examples: [['git send-email p', 'network']],
  },
  'gui citool gitk': { does: 'exec', examples: [['git gui', 'exec']] },
  'credential credential-store credential-cache': { does: 'exec', examples: [['git credential fill', 'exec']] },
};
