// Commands that others add to git: git-extras, git-annex, git-cliff, git-flow.

import type { ProgramEntry } from '../shell/program-entry.ts';
import { asks, byOperands, destroys, given, looks, runs, writes } from './shapes.ts';

const commits = (...commands: readonly string[]): ProgramEntry => ({
  does: 'vcs',
  operands: 'value*',
  examples: commands.map((command) => [command, 'vcs'] as const),
});

/** Prints a changelog, unless it is given a file. */
const cliff: ProgramEntry = {
  operands: 'value*',
  options: {
    '-o? --output?': 'write',
    '-p= --prepend=': 'write',
    '-i --init': 'here',
    '-c= --config= -w= --workdir= -r= --repository= -t= --tag= -b= --body= -s= --strip= --sort= --include-path= --exclude-path=':
      'value',
    '--bumped-version --context': 'value',
  },
  // A separate word is the file, too.
  handle: ({ args, open }) => {
    const at = args.findIndex((arg) => arg === '-o' || arg === '--output');
    const file = args[at + 1];
    if (at >= 0) open(file === undefined || file.startsWith('-') ? 'CHANGELOG.md' : file, 'write');
    return false;
  },
  examples: [
    ['git cliff --unreleased', 'read'],
    ['git cliff -o CHANGELOG.md', 'write'],
    ['git cliff --prepend CHANGELOG.md', 'write'],
  ],
};

const annex: ProgramEntry = {
  sub: {
    'whereis info find status list log version findref lookupkey examinekey matchexpression inprogress metadata help map diffdriver':
      looks('git annex whereis', 'git annex info'),
    'get copy move sync push pull mirror fsck import export p2p testremote': asks('git annex get f', 'git annex sync'),
    'drop dropunused dropkey uninit expire unannex': destroys('git annex drop f'),
    'add addurl lock unlock init initremote enableremote describe adjust fix unused config group wanted required assist smudge edit undo':
      commits('git annex add f', 'git annex init'),
  },
  other: runs('git annex webapp'),
};

const flow: ProgramEntry = {
  sub: {
    'version help log config': looks('git flow version'),
    init: commits('git flow init'),
    'feature bugfix release hotfix support': {
      sub: {
        'list diff help': looks('git flow feature list'),
        'publish pull track': asks('git flow feature publish x'),
        delete: destroys('git flow feature delete x'),
      },
      other: commits('git flow feature start x'),
      operands: 'value*',
    },
  },
};

export const gitExtras: Readonly<Record<string, ProgramEntry>> = {
  'summary line-summary effort count standup missing info extras guilt quick-stats show-tree show-merged-branches show-unmerged-branches commits-since browse-ci archive-file-list contrib who sizer when-merged brv delta':
    given(looks('git summary', 'git effort', 'git standup'), { '--output=': 'write' }),
  authors: given(writes('git authors'), { '-l --list': 'dry-run' }, ['git authors --list', 'read']),
  changelog: given(writes('git changelog'), { '-x --stdout -l --list': 'dry-run' }, ['git changelog --list', 'read']),
  'ignore setup alias': byOperands(['git ignore', 'read'], ['git ignore "*.log"', 'write']),
  'ignore-io': byOperands(['git ignore-io', 'read'], ['git ignore-io node', 'network']),
  'delete-branch delete-merged-branches delete-squashed-branches delete-tag delete-submodule obliterate reset-file clear clear-soft sync scp-delete':
    destroys('git delete-branch x', 'git sync -f', 'git delete-merged-branches'),
  undo: given(commits('git undo'), { '-h --hard': 'destroy' }, ['git undo --hard', 'destroy']),
  'absorb feature bug chore refactor create-branch rename-branch rename-tag fresh-branch release back merge-into merge-repo squash lock unlock abort continue cp graft reauthor coauthor rebase-patch sync-commits fork-branch town machete branchless stack':
    commits('git absorb', 'git feature x'),
  'subtree pr mr fork': asks('git subtree push -P lib origin main'),
  bulk: given(runs('git bulk fetch'), { '--listall --listcurrent': 'dry-run' }, ['git bulk --listall', 'read']),
  'repl local-commits-run browse utimes': runs('git repl'),
  secret: {
    sub: {
      'list whoknows cat changes usage version': looks('git secret list'),
      'remove killperson clean': destroys('git secret remove f'),
    },
    other: writes('git secret hide'),
  },
  cliff,
  annex,
  flow,
};
