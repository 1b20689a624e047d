// Git: commands that read, change the repository, change files, or cannot be undone.

import type { Family } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { SOME_WORD } from '../shell/state.ts';
import { gitExtras } from './git-extras.ts';
import {
  apply,
  bisect,
  bundle,
  changes,
  LOOKS,
  lfs,
  notes,
  reflog,
  remote,
  rerere,
  sparse,
  stash,
  submodule,
  worktree,
} from './git-groups.ts';
import { mayReplace } from './git-pathspec.ts';
import { plumbing } from './git-plumbing.ts';
import {
  branch,
  checkout,
  config,
  fetch,
  push,
  REMOTE,
  removesCommitted,
  restore,
  tag,
  withSettings,
} from './git-verbs.ts';
import { filesOfGit, statusOfGit } from './listings.ts';
import { patchedFiles } from './patch.ts';
import { operandsOf } from './shapes.ts';

/** Outside a repository, two paths imply `--no-index`. */
const comparesFiles = (use: ProgramUse): false => {
  const operands = operandsOf(use.args);
  use.mayRead(operands);
  if (use.args.includes('--no-index')) use.emit('read', operands.map(use.path));
  return false;
};

/** Its operands are revisions and paths, of which it shows the content. */
const SHOWS = { operands: 'revision*' } as const;

/** `git cat-file --batch` reads the names of objects. */
const objectsOnStdin = (use: ProgramUse): false => {
  if (use.stdin.from !== 'text') return false;
  for (const [, path = ''] of use.stdin.text.matchAll(/^[^\s:]*:(?:\.\/)?([^\n]+)$/gm)) use.open(path, 'read');
  return false;
};

export const git: Family = {
  git: {
    handle: withSettings,
    sub: {
      'log show whatchanged': { ...SHOWS, handle: comparesFiles },
      'diff diff-tree diff-index diff-files': { ...SHOWS, handle: comparesFiles },
      'range-diff': { ...LOOKS, examples: [['git range-diff a...b', 'read']] },
      status: { prints: statusOfGit },
      'ls-files': { prints: filesOfGit },
      'blame annotate': SHOWS,
      'cat-file': { ...SHOWS, handle: objectsOnStdin },
      'describe for-each-ref fsck ls-tree merge-base rev-list shortlog show-ref': {},
      'rev-parse name-rev show-branch check-ignore check-attr check-mailmap check-ref-format count-objects verify-commit verify-tag verify-pack cherry var help version merge-tree patch-id stripspace column get-tar-commit-id show-index fmt-merge-msg':
        {
          operands: 'value*',
          examples: [['git help reset', 'read']],
        },
      grep: {
        operands: 'value*',
        options: { '-O? --open-files-in-pager?': 'value', '-e= -f= -A= -B= -C= -m=': 'value' },
        // The program gets the files that were found.
        handle: (use) => {
          const pagers = use.args.flatMap((arg) => /^(?:-O|--open-files-in-pager=)(.+)$/s.exec(arg)?.[1] ?? []);
          if (use.args.includes('--no-index')) use.mayRead(['.', ...operandsOf(use.args).slice(1)]);
          const dashes = use.args.indexOf('--');
          use.emit('read', dashes < 0 ? [use.path('.')] : use.args.slice(dashes + 1).map(use.path));
          for (const pager of pagers) use.inSubshell(() => use.source(`${pager} "$@"`, [SOME_WORD]));
          return false;
        },
        examples: [
          ['git grep --open-files-in-pager=touch a', 'write'],
          ['git grep -n a', 'read'],
          ["git grep -O'touch x' a", 'write'],
        ],
      },
      add: {
        ...changes(),
        options: { '-n --dry-run': 'dry-run' },
        examples: [
          ['git add -A', 'vcs'],
          ['git add -n .', 'read'],
        ],
      },
      am: {
        handle: (use) => {
          if (use.stdin.from === 'text') use.emit('write', patchedFiles(use, 1));
          return false;
        },
        ...changes(),
        examples: [['git am fix.mbox', 'vcs']],
      },
      'commit merge cherry-pick revert stage': {
        ...changes(),
        options: {
          '--dry-run': 'dry-run',
          '-m= -F= -C= -c= -t= --message= --file= --author= --date= --template= --trailer= --cleanup= --reuse-message= --reedit-message= --fixup= --squash= --pathspec-from-file=':
            'value',
        },
        examples: [
          ['git commit -am x', 'vcs'],
          ['git commit --dry-run', 'read'],
        ],
      },
      rebase: {
        does: 'vcs',
        operands: 'value*',
        options: { '-x= --exec=': 'shell', '--root': 'destroy', '--onto= -s= -X=': 'value' },
        examples: [
          ['git rebase main', 'vcs'],
          ["git rebase -x 'touch f' main", 'write'],
        ],
      },
      pull: {
        does: 'vcs',
        handle: fetch,
        options: { ...REMOTE, '--dry-run': 'network' },
        examples: [['git pull --rebase', 'vcs']],
      },
      push: {
        handle: push,
        examples: [
          ['git push', 'vcs'],
          ['git push -f origin main', 'destroy'],
          ['git push -fu origin main', 'destroy'],
          ['git push --dry-run', 'network'],
        ],
      },
      'fetch ls-remote remote-https remote-http fetch-pack': {
        does: 'network',
        handle: fetch,
        operands: 'value*',
        options: REMOTE,
        examples: [
          ['git fetch', 'network'],
          ['git ls-remote origin', 'network'],
        ],
      },
      clone: {
        does: 'network',
        handle: fetch,
        operands: 'host write',
        options: REMOTE,
        examples: [
          ['git clone https://example.com/x.git', 'network'],
          ["git clone 'ext::sh -c touch% f'", 'write'],
        ],
      },
      init: {
        does: 'write',
        operands: 'write',
        options: { '-b= --initial-branch= --template= --separate-git-dir=': 'value' },
        examples: [['git init sub', 'write']],
      },
      checkout: {
        handle: checkout,
        does: 'vcs',
        options: { '-f --force': 'destroy', '-b= -B= --orphan=': 'value' },
        examples: [
          ['git checkout main', 'vcs'],
          ['git checkout -- .', 'destroy'],
          ['git checkout HEAD~1 -- f.ts', 'destroy'],
          ['git checkout -q main f', 'destroy'],
        ],
      },
      switch: {
        does: 'vcs',
        options: { '-f --force --discard-changes': 'destroy', '-c= -C= --orphan=': 'value' },
        examples: [
          ['git switch -c x', 'vcs'],
          ['git switch --discard-changes main', 'destroy'],
        ],
      },
      restore: {
        handle: restore,
        examples: [
          ['git restore .', 'destroy'],
          ['git restore --staged f', 'vcs'],
          ['git restore --source=HEAD~1 f', 'destroy'],
        ],
      },
      reset: {
        does: 'vcs',
        operands: 'value*',
        options: { '--hard --merge --keep': 'destroy' },
        examples: [
          ['git reset --soft HEAD~1', 'vcs'],
          ['git reset --hard', 'destroy'],
        ],
      },
      clean: {
        handle: (use) => {
          // Without a path it covers everything below this folder.
          if (use.args.some((arg) => /^(-[a-zA-Z]*n[a-zA-Z]*|--dry-run)$/.test(arg))) return false;
          const paths = operandsOf(use.args, /^(-e|--exclude)$/);
          mayReplace(use, paths);
          if (paths.length > 0) return false;
          use.emit('destroy', [use.path('.')]);
          return true;
        },
        does: 'destroy',
        operands: 'destroy*',
        options: { '-n --dry-run': 'dry-run', '-e= --exclude=': 'value' },
        examples: [
          ['git clean -fdx', 'destroy'],
          ['git clean -nd', 'read'],
        ],
      },
      rm: {
        handle: removesCommitted,
        operands: 'destroy*',
        options: { '-n --dry-run': 'dry-run', '--cached': 'operands:value' },
        does: 'vcs',
        examples: [
          ['git rm f', 'destroy'],
          ['git rm --cached f', 'vcs'],
        ],
      },
      mv: { operands: 'write* write', options: { '-n --dry-run': 'dry-run' }, examples: [['git mv a b', 'write']] },
      branch: {
        handle: branch,
        examples: [
          ['git branch', 'read'],
          ['git branch x', 'vcs'],
          ['git branch -D x', 'destroy'],
          ["git branch --list 'f/*'", 'read'],
        ],
      },
      tag: {
        handle: tag,
        examples: [
          ['git tag', 'read'],
          ['git tag -l v1', 'read'],
          ['git tag v1', 'vcs'],
          ['git tag -d v1', 'vcs'],
        ],
      },
      config: {
        handle: config,
        examples: [
          ['git config --get user.name', 'read'],
          ['git config user.name x', 'vcs'],
          ['git config core.hooksPath /tmp/h', 'exec'],
        ],
      },
      bisect,
      bundle,
      lfs,
      notes,
      rerere,
      'sparse-checkout': sparse,
      stash,
      worktree,
      remote,
      submodule,
      reflog,
      apply,
      'format-patch': {
        does: 'write',
        operands: 'value*',
        options: { '--stdout': 'dry-run', '-o= --output-directory=': 'write' },
        examples: [
          ['git format-patch -1', 'write'],
          ['git format-patch --stdout -1', 'read'],
        ],
      },
      ...plumbing,
      ...gitExtras,
    },
  },
};
