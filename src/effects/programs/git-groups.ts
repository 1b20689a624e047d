// Git commands with subcommands.

import type { ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { mayReplace } from './git-pathspec.ts';
import { patchedFiles } from './patch.ts';
import { byOperands, operandsOf } from './shapes.ts';

export const LOOKS = {
  operands: 'value*',
  options: { '--output=': 'write', '--ext-diff': 'exec', '-O= --open-files-in-pager?': 'value' },
} as const;

export const reflog: ProgramEntry = {
  sub: {
    'expire delete drop': {
      does: 'destroy',
      options: { '-n --dry-run': 'dry-run' },
      examples: [['git reflog expire --expire=now --all', 'destroy']],
    },
    'show list exists': LOOKS,
  },
  other: LOOKS,
};

export const changes = (): ProgramEntry => ({
  does: 'vcs',
  operands: 'value*',
  options: { '--dry-run': 'dry-run' },
});

export const submodule: ProgramEntry = {
  sub: {
    'status summary': LOOKS,
    foreach: { style: 'posix', operands: 'shell', examples: [["git submodule foreach 'touch x'", 'write']] },
    update: {
      does: 'network',
      operands: 'value*',
      options: { '-f --force': 'destroy' },
      examples: [
        ['git submodule update --init', 'network'],
        ['git submodule update --init --force', 'destroy'],
      ],
    },
    add: {
      does: 'network',
      operands: 'value write',
      options: { '-b= --name= --reference= --depth=': 'value' },
      examples: [
        ['git submodule add u', 'network'],
        ['git submodule add -b main u lib/x', 'write'],
      ],
    },
    deinit: {
      does: 'write',
      options: { '-f --force': 'destroy' },
      examples: [['git submodule deinit -f --all', 'destroy']],
    },
    'init sync set-branch set-url absorbgitdirs': changes(),
  },
};

/** With untracked files, it stashes everything in the project unless paths are given. */
const sweeping = (use: ProgramUse): boolean => {
  const [verb = '-'] = use.args;
  const paths = verb === 'push' ? operandsOf(use.args.slice(1), /^(-m|--message)$/) : [];
  mayReplace(use, paths);
  const whole = use.args.some((arg) => /^(-[a-zA-Z]*[ua][a-zA-Z]*|--include-untracked|--all)$/.test(arg));
  if (!whole || !/^(-.*|push|save)$/.test(verb)) return false;
  if (paths.length === 0 && !use.args.some((arg) => arg.startsWith('--pathspec-from-file')))
    use.emit('vcs', [use.context.project]);
  return false;
};

export const stash: ProgramEntry = {
  handle: sweeping,
  sub: {
    'list show': LOOKS,
    'pop apply branch': { does: 'write', operands: 'value*', examples: [['git stash pop', 'write']] },
    'drop clear': { does: 'destroy', operands: 'value*', examples: [['git stash clear', 'destroy']] },
    push: {
      does: 'vcs',
      operands: 'write*',
      options: { '-m= --message= --pathspec-from-file=': 'value' },
      examples: [
        ['git stash push -m x', 'vcs'],
        ['git stash push -- f', 'write'],
      ],
    },
    'save create store': changes(),
  },
  other: changes(),
  does: 'vcs',
  examples: [['git stash', 'vcs']],
};

export const worktree: ProgramEntry = {
  sub: {
    list: LOOKS,
    add: {
      does: 'write',
      operands: 'write value*',
      options: { '-b= -B= --reason=': 'value' },
      examples: [['git worktree add ../wt', 'write']],
    },
    remove: { does: 'destroy', operands: 'destroy', examples: [['git worktree remove --force ../wt', 'destroy']] },
    prune: { ...changes(), options: { '-n --dry-run': 'dry-run' }, examples: [['git worktree prune -n', 'read']] },
    'lock unlock move repair': changes(),
  },
};

export const remote: ProgramEntry = {
  operands: 'value*',
  sub: {
    'get-url': LOOKS,
    'show update prune': {
      does: 'network',
      operands: 'value*',
      options: { '--prune': 'value' },
      examples: [['git remote show origin', 'network']],
    },
    'add remove rm rename set-url set-head set-branches': changes(),
  },
  examples: [['git remote -v', 'read']],
};

export const notes: ProgramEntry = {
  sub: { 'show list get-ref': LOOKS, 'remove prune': changes() },
  other: { ...changes(), examples: [['git notes add -m x', 'vcs']] },
  examples: [['git notes show', 'read']],
};

export const rerere: ProgramEntry = {
  sub: { 'status diff remaining': LOOKS },
  other: changes(),
  does: 'vcs',
  examples: [['git rerere status', 'read']],
};

export const bundle: ProgramEntry = {
  sub: {
    create: { operands: 'write value*', examples: [['git bundle create b HEAD', 'write']] },
    'verify list-heads': LOOKS,
    unbundle: changes(),
  },
};

export const bisect: ProgramEntry = {
  sub: {
    run: { style: 'posix', operands: 'argv', examples: [["git bisect run sh -c 'touch f'", 'write']] },
    'log view visualize help': LOOKS,
  },
  other: changes(),
  does: 'vcs',
};

export const sparse: ProgramEntry = {
  sub: {
    list: LOOKS,
    'set reapply': {
      // Files outside the list are removed.
      handle: (use) => {
        use.emit('write', [use.context.project]);
        const left = use.args
          .filter((arg) => arg.startsWith('!'))
          .map((arg) => use.path(arg.slice(1).replace(/^\//, '')));
        if (left.length > 0) use.emit('write', left);
        return true;
      },
      examples: [['git sparse-checkout set src', 'write']],
    },
    'add disable init': { does: 'write', operands: 'value*' },
  },
};

export const lfs: ProgramEntry = {
  sub: {
    'ls-files status env version logs locks': LOOKS,
    track: byOperands(['git lfs track', 'read'], ['git lfs track x', 'write']),
    'untrack install uninstall update migrate': { does: 'write', operands: 'value*' },
    'fetch pull push clone lock unlock': { does: 'network', operands: 'value*' },
    prune: { does: 'destroy' },
  },
  examples: [],
};

export const apply: ProgramEntry = {
  // A later `--apply` overrides the option that disables it.
  handle: (use) => {
    if (!use.args.includes('--apply')) {
      const looks = use.args.some((arg) => /^--(check|stat|numstat|summary)$/.test(arg));
      if (!looks) use.emit('write', patchedFiles(use, 1));
      return false;
    }
    use.emit('write');
    return true;
  },
  does: 'write',
  operands: 'read*',
  options: {
    '--check --stat --numstat --summary': 'dry-run',
    '--directory= --include=': 'write',
    '-p= -C= --exclude= --whitespace=': 'value',
  },
  examples: [
    ['git apply fix.patch', 'write'],
    ['git apply --check fix.patch', 'read'],
    ['git apply --stat --apply fix.patch', 'write'],
  ],
};
