// git: what only looks, what changes the repository, what changes files, what cannot be taken back.

import type { Entry, Family } from '../entry.ts';
import type { Use } from '../use.ts';
import { dangerousSetting } from './git-settings.ts';

const LOOKS = {
  operands: 'value*',
  options: { '--output=': 'write', '--ext-diff': 'exec', '-O= --open-files-in-pager?': 'value' },
} as const;

/** `git -c key=value`: some keys hold commands. */
const withSettings = (use: Use): boolean => {
  for (const [index, arg] of use.args.entries()) {
    if (arg === '-c' || arg === '--config-env') dangerousSetting(use, use.args[index + 1] ?? '');
    else if (arg.startsWith('--config-env=')) dangerousSetting(use, arg.slice(13));
    else if (
      !arg.startsWith('-') &&
      !/^(-C|-c|--git-dir|--work-tree|--namespace|--config-env|--super-prefix)$/.test(use.args[index - 1] ?? '')
    )
      break;
  }
  return false;
};

const has = (use: Use, ...names: readonly string[]): boolean => use.args.some((arg) => names.includes(arg));
const operands = (use: Use): readonly string[] => {
  const dashes = use.args.indexOf('--');
  return use.args.filter((arg, index) => arg !== '--' && (!arg.startsWith('-') || (dashes >= 0 && index > dashes)));
};

/** A path, not a branch: what `git checkout` overwrites without a word. */
const looksLikePath = (text: string): boolean =>
  text === '.' ||
  text === '*' ||
  text.startsWith('./') ||
  text.startsWith('../') ||
  text.startsWith(':/') ||
  /[*?]/.test(text) ||
  /\.[a-z]{1,5}$/i.test(text);

const checkout = (use: Use): boolean => {
  const dashes = use.args.indexOf('--');
  const paths = dashes >= 0 ? use.args.slice(dashes + 1) : operands(use).filter(looksLikePath);
  const trees =
    dashes >= 0
      ? use.args.slice(0, dashes).filter((arg) => !arg.startsWith('-'))
      : operands(use).filter((arg) => !looksLikePath(arg));
  if (has(use, '-b', '-B', '--orphan', '--track', '-t', '--detach')) return false;
  if (paths.length === 0) return false;
  if (trees.length > 0) use.emit('write', paths.map(use.path));
  else use.emit('destroy', paths.map(use.path), 'overwrites changes that were not committed');
  return true;
};

const restore = (use: Use): boolean => {
  const staged = use.args.some((arg) => arg === '--staged' || /^-[a-zA-Z]*S/.test(arg));
  const worktree = use.args.some((arg) => arg === '--worktree' || /^-[a-zA-Z]*W/.test(arg));
  const source = use.args.some((arg) => arg.startsWith('--source') || arg === '-s');
  const paths = operands(use)
    .filter((_, index, all) => !(has(use, '-s', '--source') && index === 0 && all.length > 1))
    .map(use.path);
  if (staged && !worktree) use.emit('vcs');
  else if (source) use.emit('write', paths);
  else use.emit('destroy', paths, 'overwrites changes that were not committed');
  return true;
};

const push = (use: Use): boolean => {
  const [remote] = operands(use);
  if (remote !== undefined) transport(use, remote);
  if (remote !== undefined && /^([a-z+]+:\/\/|[\w.-]+@?[\w.-]+:)/.test(remote)) use.emit('network', [remote]);
  if (has(use, '-n', '--dry-run')) {
    use.emit('network');
    return true;
  }
  const forced = use.args.some(
    (arg) => /^(-[a-zA-Z]*[fd]|--force.*|--delete|--mirror|--prune)$/.test(arg) || /^\+|^:./.test(arg),
  );
  use.emit(forced ? 'destroy' : 'vcs', [], forced ? 'overwrites what others may rely on' : undefined);
  return true;
};

/** `ext::sh -c touch% f` is a command: blanks part its words, `% ` is a blank in one. */
const transport = (use: Use, remote: string): void => {
  if (!remote.startsWith('ext::')) return;
  const words = remote.slice(5).split(/(?<!%) +/);
  use.apart(() => use.run(words.map((word) => word.replaceAll('% ', ' '))));
};

const fetch = (use: Use): boolean => {
  for (const arg of operands(use)) transport(use, arg);
  return false;
};

const REMOTE: NonNullable<Entry['options']> = {
  '--upload-pack= --receive-pack= -u= --exec=': 'shell',
  '-b= --branch= --depth= -o= --origin= -j= --jobs= --filter= --reference= --shallow-since= --refmap= -c= --config=':
    'value',
  '--template=': 'exec',
};

const config = (use: Use): boolean => {
  const [first, ...rest] = operands(use);
  const verb =
    first === undefined ? undefined : /^(list|get|set|unset|rename-section|remove-section|edit)$/.exec(first)?.[0];
  const looks =
    use.args.some((arg) => /^(--get.*|-l|--list|--show-origin|--show-scope|--name-only)$/.test(arg)) ||
    verb === 'list' ||
    verb === 'get' ||
    (verb === undefined &&
      rest.length === 0 &&
      !use.args.some((arg) => /^--(unset|add|replace|remove|rename|edit)|^-e$/.test(arg)));
  if (looks) use.emit('read');
  else if (has(use, '-e', '--edit') || verb === 'edit') use.emit('exec', [], 'opens an editor');
  else {
    const [key = '', value = ''] = verb === undefined ? [first ?? '', ...rest] : rest;
    if (!dangerousSetting(use, `${key}=${value}`, true)) use.emit('vcs');
  }
  return true;
};

const reflog: Entry = {
  sub: {
    'expire delete drop': {
      does: 'destroy',
      options: { '-n --dry-run': 'calm' },
      examples: [['git reflog expire --expire=now --all', 'destroy']],
    },
    'show list exists': LOOKS,
  },
  other: LOOKS,
};

const branchLike =
  (createdBy: (use: Use) => boolean): ((use: Use) => boolean) =>
  (use) => {
    use.emit(createdBy(use) ? 'vcs' : 'read');
    return true;
  };

const LISTS =
  /^(-l|--list|-a|--all|-r|--remotes|-v|-vv|--verbose|--show-current|--contains|--no-contains|--merged|--no-merged|--points-at|--sort.*|--format.*|-n\d*|--verify)$/;

const branch = (use: Use): boolean => {
  if (use.args.some((arg) => /^-[a-zA-Z]*D/.test(arg)) || (has(use, '-d', '--delete') && has(use, '-f', '--force'))) {
    use.emit('destroy', [], 'deletes a branch whether or not it was merged');
    return true;
  }
  const changes = use.args.some((arg) =>
    /^(-[dmMcCuf]|--delete|--move|--copy|--set-upstream.*|--unset-upstream|--edit-description|--force|--track.*)$/.test(
      arg,
    ),
  );
  return branchLike(() => changes || (operands(use).length > 0 && !use.args.some((arg) => LISTS.test(arg))))(use);
};

const tag = branchLike(
  (use) =>
    use.args.some((arg) => /^(-[adsfFmu]|--delete|--annotate|--sign|--force)$/.test(arg)) ||
    (operands(use).length > 0 && !use.args.some((arg) => LISTS.test(arg))),
);

const changes = (look?: Entry['look']): Entry => ({
  does: 'vcs',
  operands: 'value*',
  options: { '--dry-run': 'calm' },
  ...(look && { look }),
});

const submodule: Entry = {
  sub: {
    'status summary': LOOKS,
    foreach: { style: 'posix', operands: 'shell', examples: [["git submodule foreach 'touch x'", 'write']] },
    'add update': { does: 'network', operands: 'value*', examples: [['git submodule update --init', 'network']] },
    deinit: {
      does: 'write',
      options: { '-f --force': 'destroy' },
      examples: [['git submodule deinit -f --all', 'destroy']],
    },
    'init sync set-branch set-url absorbgitdirs': changes(),
  },
};

const stash: Entry = {
  sub: {
    'list show': LOOKS,
    'pop apply branch': { does: 'write', operands: 'value*', examples: [['git stash pop', 'write']] },
    'drop clear': { does: 'destroy', operands: 'value*', examples: [['git stash clear', 'destroy']] },
    'push save create store': changes(),
  },
  other: changes(),
  does: 'vcs',
  examples: [['git stash', 'vcs']],
};

const worktree: Entry = {
  sub: {
    list: LOOKS,
    add: {
      does: 'write',
      operands: 'write value*',
      options: { '-b= -B= --reason=': 'value' },
      examples: [['git worktree add ../wt', 'write']],
    },
    remove: { does: 'destroy', operands: 'destroy', examples: [['git worktree remove --force ../wt', 'destroy']] },
    'prune lock unlock move repair': changes(),
  },
};

const remote: Entry = {
  operands: 'value*',
  sub: {
    'get-url': LOOKS,
    'show update prune': { does: 'network', operands: 'value*', examples: [['git remote show origin', 'network']] },
    'add remove rm rename set-url set-head set-branches': changes(),
  },
  examples: [['git remote -v', 'read']],
};

const apply: Entry = {
  does: 'write',
  operands: 'read*',
  options: {
    '--check --stat --numstat --summary': 'calm',
    '--directory= -p= -C= --include= --exclude= --whitespace=': 'value',
    '--apply': 'write',
  },
  examples: [
    ['git apply fix.patch', 'write'],
    ['git apply --check fix.patch', 'read'],
  ],
};

export const git: Family = {
  git: {
    look: withSettings,
    options: {
      '-C=': 'folder',
      '-c= --git-dir= --work-tree= --namespace= --super-prefix= --config-env= --list-cmds=': 'value',
      '--exec-path?': 'value',
      '-h --html-path --man-path --info-path': 'calm',
    },
    sub: {
      'log show diff whatchanged shortlog diff-tree diff-index diff-files range-diff': {
        ...LOOKS,
        examples: [
          ['git log --oneline -5', 'read'],
          ['git diff --output=f', 'write'],
        ],
      },
      'status blame annotate describe rev-parse rev-list name-rev cat-file ls-files ls-tree merge-base for-each-ref show-ref show-branch check-ignore check-attr check-mailmap check-ref-format count-objects fsck verify-commit verify-tag verify-pack cherry var help version merge-tree diagnose whatchanged patch-id stripspace column get-tar-commit-id':
        {
          operands: 'value*',
          examples: [
            ['git status', 'read'],
            ['git help reset', 'read'],
          ],
        },
      grep: {
        operands: 'value*',
        options: { '-O? --open-files-in-pager?': 'shell', '-e= -f= -A= -B= -C= -m=': 'value' },
        examples: [
          ['git grep -n a', 'read'],
          ["git grep -O'touch x' a", 'write'],
        ],
      },
      add: {
        ...changes(),
        options: { '-n --dry-run': 'calm' },
        examples: [
          ['git add -A', 'vcs'],
          ['git add -n .', 'read'],
        ],
      },
      'commit merge cherry-pick revert am stage notes': {
        ...changes(),
        options: { '--dry-run': 'calm', '-m= -F= -C= -c= --message= --file=': 'value' },
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
        look: fetch,
        options: { ...REMOTE, '--dry-run': 'network' },
        examples: [['git pull --rebase', 'vcs']],
      },
      push: {
        look: push,
        examples: [
          ['git push', 'vcs'],
          ['git push -f origin main', 'destroy'],
          ['git push --dry-run', 'network'],
        ],
      },
      'fetch ls-remote remote-https remote-http fetch-pack': {
        does: 'network',
        look: fetch,
        operands: 'value*',
        options: REMOTE,
        examples: [
          ['git fetch', 'network'],
          ['git ls-remote origin', 'network'],
        ],
      },
      clone: {
        does: 'network',
        look: fetch,
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
        look: checkout,
        does: 'vcs',
        options: { '-f --force': 'destroy', '-b= -B= --orphan=': 'value' },
        examples: [
          ['git checkout main', 'vcs'],
          ['git checkout -- .', 'destroy'],
          ['git checkout HEAD~1 -- f.ts', 'write'],
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
        look: restore,
        examples: [
          ['git restore .', 'destroy'],
          ['git restore --staged f', 'vcs'],
          ['git restore --source=HEAD~1 f', 'write'],
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
        does: 'destroy',
        operands: 'destroy*',
        options: { '-n --dry-run': 'calm', '-e= --exclude=': 'value' },
        examples: [
          ['git clean -fdx', 'destroy'],
          ['git clean -nd', 'read'],
        ],
      },
      rm: {
        operands: 'destroy*',
        options: { '-n --dry-run': 'calm', '--cached': 'operands:value' },
        does: 'vcs',
        examples: [
          ['git rm f', 'destroy'],
          ['git rm --cached f', 'vcs'],
        ],
      },
      mv: { operands: 'write* write', options: { '-n --dry-run': 'calm' }, examples: [['git mv a b', 'write']] },
      branch: {
        look: branch,
        examples: [
          ['git branch', 'read'],
          ['git branch x', 'vcs'],
          ['git branch -D x', 'destroy'],
          ["git branch --list 'f/*'", 'read'],
        ],
      },
      tag: {
        look: tag,
        examples: [
          ['git tag', 'read'],
          ['git tag -l v1', 'read'],
          ['git tag v1', 'vcs'],
          ['git tag -d v1', 'vcs'],
        ],
      },
      config: {
        look: config,
        examples: [
          ['git config --get user.name', 'read'],
          ['git config user.name x', 'vcs'],
          ['git config core.hooksPath /tmp/h', 'exec'],
        ],
      },
      stash,
      worktree,
      remote,
      submodule,
      reflog,
      apply,
      'format-patch': {
        does: 'write',
        operands: 'value*',
        options: { '--stdout': 'calm', '-o= --output-directory=': 'write' },
        examples: [
          ['git format-patch -1', 'write'],
          ['git format-patch --stdout -1', 'read'],
        ],
      },
      archive: {
        operands: 'value*',
        options: { '-o= --output=': 'write', '--remote=': 'host', '--exec=': 'shell', '--format= --prefix=': 'value' },
        examples: [
          ['git archive HEAD', 'read'],
          ['git archive -o a.zip HEAD', 'write'],
        ],
      },
      bundle: {
        sub: {
          create: { operands: 'write value*', examples: [['git bundle create b HEAD', 'write']] },
          'verify list-heads': LOOKS,
          unbundle: changes(),
        },
      },
      bisect: {
        sub: {
          run: { style: 'posix', operands: 'argv', examples: [["git bisect run sh -c 'touch f'", 'write']] },
          'log view visualize help': LOOKS,
        },
        other: changes(),
        does: 'vcs',
      },
      'difftool mergetool': {
        does: 'exec',
        options: { '-x= --extcmd=': 'shell', '--tool-help': 'calm' },
        examples: [['git difftool -y', 'exec']],
      },
      'filter-branch filter-repo': {
        does: 'destroy',
        operands: 'value*',
        options: {
          '--tree-filter= --index-filter= --msg-filter= --env-filter= --parent-filter= --commit-filter= --tag-name-filter=':
            'shell',
          '--dry-run --analyze': 'calm',
        },
        examples: [['git filter-repo --path src --invert-paths', 'destroy']],
      },
      gc: {
        does: 'vcs',
        options: { '--prune?': 'destroy' },
        examples: [
          ['git gc', 'vcs'],
          ['git gc --prune=now', 'destroy'],
        ],
      },
      prune: { does: 'destroy', options: { '-n --dry-run': 'calm' }, examples: [['git prune -n', 'read']] },
      'update-ref symbolic-ref': {
        does: 'vcs',
        operands: 'value*',
        options: { '-d --delete': 'destroy' },
        look: (use) => use.name === 'git' && symbolic(use),
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
        options: { '-u': 'write', '--reset': 'destroy', '-n --dry-run': 'calm' },
        examples: [['git read-tree -u -m HEAD', 'write']],
      },
      'checkout-index': {
        does: 'write',
        operands: 'write*',
        options: { '--prefix= --stage=': 'value' },
        examples: [['git checkout-index -f f', 'write']],
      },
      'merge-file': {
        operands: 'write read*',
        options: { '-p --stdout': 'calm', '-L=': 'value' },
        examples: [['git merge-file a b c', 'write']],
      },
      'interpret-trailers': {
        operands: 'read*',
        options: { '--in-place': 'operands:write', '--trailer= --where=': 'value' },
        examples: [['git interpret-trailers f', 'read']],
      },
      'sparse-checkout': {
        sub: {
          list: LOOKS,
          'set add reapply disable init': {
            does: 'write',
            operands: 'value*',
            examples: [['git sparse-checkout set src', 'write']],
          },
        },
      },
      'update-index write-tree commit-tree mktree mktag replace rerere pack-refs repack maintenance fast-import unpack-objects index-pack pack-objects commit-graph multi-pack-index refs update-server-info svn p4':
        { ...changes(), examples: [['git write-tree', 'vcs']] },
      lfs: {
        sub: {
          'ls-files status env version logs locks': LOOKS,
          'track untrack install uninstall update migrate': { does: 'write', operands: 'value*' },
          'fetch pull push clone lock unlock': { does: 'network', operands: 'value*' },
          prune: { does: 'destroy' },
        },
        examples: [],
      },
      'send-email imap-send http-push http-fetch send-pack daemon instaweb request-pull': {
        does: 'network',
        operands: 'value*',
        examples: [['git send-email p', 'network']],
      },
      'gui citool gitk': { does: 'exec', examples: [['git gui', 'exec']] },
      'credential credential-store credential-cache': { does: 'exec', examples: [['git credential fill', 'exec']] },
    },
    examples: [
      ['git --version', 'read'],
      ['git --no-pager log -1', 'read'],
      ['git -C . status', 'read'],
      ['git some-alias', 'unknown'],
      ["git -c core.pager='touch f' log", 'write'],
    ],
  },
};

function symbolic(use: Use): boolean {
  if (operands(use).length !== 1 || use.args.some((arg) => /^-(d|-delete|-stdin)/.test(arg))) return false;
  use.emit('read');
  return true;
}
