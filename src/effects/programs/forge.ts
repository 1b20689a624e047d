// Clients of code forges, and version control other than git.

import type { CommandExample, Family, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import {
  asks,
  byOperands,
  destroys,
  fetches,
  given,
  installs,
  listing,
  looks,
  operandsOf,
  passesOn,
  runs,
  writes,
} from './shapes.ts';

/** Changes data on the forge: version control over the network. */
const changes = (...commands: readonly string[]): ProgramEntry => ({
  does: 'vcs',
  operands: 'value*',
  handle: ({ args, emit }) => {
    if (!args.includes('--help')) emit('network');
    return false;
  },
  examples: commands.map((command): CommandExample => [command, 'network']),
});

/** The target of a download. */
const saves = (...commands: readonly string[]): ProgramEntry =>
  given(fetches(...commands), { '-D= --dir= -O= --output=': 'write' });

/** An API request, judged by its method or its fields. */
const api = (use: ProgramUse): boolean => {
  if (use.args.includes('--help')) return false;
  const at = use.args.findIndex((arg) => arg === '-X' || arg === '--method');
  const glued = use.args.find((arg) => /^(-X.|--method=)/.test(arg))?.replace(/^(-X|--method=)/, '');
  const method = (at >= 0 ? use.args[at + 1] : glued)?.toUpperCase();
  const sends = use.args.some((arg) => /^(-[fF].*|--field.*|--raw-field.*|--input.*|--form.*)$/.test(arg));
  const mutates = use.args.some((arg) => /\bmutation\b/.test(arg));
  const asksGraph = use.args.includes('graphql') && !mutates;
  use.emit('network');
  if (method === 'DELETE' || (mutates && use.args.some((arg) => /\bdelete[A-Z]\w*\s*\(/.test(arg))))
    use.emit('destroy');
  else if (/^(POST|PUT|PATCH)$/.test(method ?? '') || mutates || (method === undefined && sends && !asksGraph))
    use.emit('exec', [], 'changes data on the forge');
  return true;
};

const LOOKS =
  'view list ls status diff checks show search watch get logs trace stats commits files events rules check verify-asset verify';
const DELETES = 'delete remove rm delete-asset purge';

const gh: ProgramEntry = {
  verbs: {},
  options: { '-R= --repo= --hostname= -g= --group=': 'value' },
  sub: {
    'pr mr issue': {
      sub: {
        [LOOKS]: asks('gh pr view 1 --json title', 'gh issue list', 'gh pr checks 1'),
        [DELETES]: destroys('gh issue delete 1'),
        'create new edit merge reopen comment note review approve revoke ready update update-branch lock unlock pin unpin transfer develop revert rebase subscribe unsubscribe todo accept for issues board':
          changes('gh pr create --fill', 'gh pr merge 1 --squash'),
        close: given(changes('gh issue close 1'), { '-d --delete-branch': 'destroy' }, [
          'gh pr close 1 --delete-branch',
          'destroy',
        ]),
        'checkout co': changes('gh pr checkout 1', 'gh pr co 1'),
      },
    },
    'release label milestone project discussion ruleset incident iteration changelog': {
      sub: {
        [LOOKS]: asks('gh release list'),
        [DELETES]: destroys('gh release delete v1', 'gh label delete x'),
        'create edit upload clone close copy link unlink mark-template item-add item-create item-edit item-archive field-create generate':
          changes('gh release create v1'),
        'item-list field-list': asks('gh project item-list 1'),
        'item-delete field-delete': destroys('gh project item-delete 1'),
        download: saves('gh release download v1'),
      },
    },
    repo: {
      sub: {
        [`${LOOKS} contributors license gitignore autolink`]: asks('gh repo view o/r', 'gh repo list'),
        [DELETES]: destroys('gh repo delete o/r --yes'),
        clone: asks('gh repo clone o/r'),
        archive: saves('glab repo archive'),
        'create fork sync edit rename unarchive set-default transfer mirror publish deploy-key':
          changes('gh repo create o/r'),
      },
    },
    'gist snippet': {
      sub: {
        'view list': asks('gh gist list'),
        delete: destroys('gh gist delete 1'),
        clone: { does: 'network', operands: 'value write', examples: [['gh gist clone a b', 'write']] },
        'create edit rename': asks('gh gist create f'),
      },
    },
    'run workflow ci pipeline pipe cache job schedule runner': {
      sub: {
        [`${LOOKS} lint config`]: asks('gh run list', 'gh run view 1 --log-failed'),
        'download artifact': saves('gh run download 1'),
        [DELETES]: destroys('gh cache delete --all', 'gh run delete 1'),
        'run rerun cancel enable disable retry trigger create update play': runs(
          'gh workflow run ci',
          'gh run cancel 1',
        ),
      },
    },
    api: {
      handle: api,
      examples: [
        ['gh api repos/o/r', 'network'],
        ['gh api -X DELETE repos/o/r', 'destroy'],
        ['gh api --method=PATCH repos/o/r -f name=x', 'exec'],
        ['gh api -f title=x repos/o/r/issues', 'exec'],
        ["gh api graphql -f query='{viewer{login}}'", 'network'],
        ["gh api graphql -f query='mutation{a}'", 'exec'],
      ],
    },
    co: changes('gh co 1'),
    'search status org attestation user duo mcp': asks('gh search prs x'),
    auth: {
      sub: {
        'status token': asks('gh auth status'),
        'login logout refresh setup-git switch configure-docker docker-helper': fetches('gh auth login'),
      },
    },
    'secret variable ssh-key gpg-key deploy-key token': {
      sub: {
        'list view get export': asks('gh secret list'),
        [DELETES]: destroys('gh secret delete A'),
        'set add create update rotate revoke': runs('gh secret set A -b x'),
      },
    },
    config: { sub: { 'get list ls': looks('gh config list'), 'set edit clear-cache': writes('gh config set a b') } },
    'help version completion reference': looks('gh version'),
    alias: { sub: { 'list ls': looks('gh alias list', 'gh alias ls'), 'set import delete': runs('gh alias set a b') } },
    'extension ext extensions': {
      sub: {
        'list ls': looks('gh extension list'),
        'search browse': asks('gh extension search x'),
        'install upgrade create': installs('gh extension install o/r'),
        remove: writes('gh extension remove o/r'),
        exec: runs('gh extension exec x'),
      },
    },
    'codespace cs': {
      sub: {
        'list ls view logs ports': asks('gh codespace list'),
        [DELETES]: destroys('gh codespace delete -c x'),
      },
      other: passesOn('gh codespace ssh'),
    },
    'browse copilot agent-task preview models': passesOn('gh browse'),
  },
  examples: [
    ['gh --version', 'read'],
    ['gh frobnicate', 'unknown'],
  ],
};

/** The names of other tools for it. */
const vcs: ProgramEntry = {
  options: {
    '-R= --repository= --cwd= -r= --color= --pager=': 'value',
    // Settings may contain commands.
    '--config= --config-option= --config-file= --config-toml=': 'exec',
    '--diff-cmd= --diff3-cmd= --editor-cmd=': 'shell',
  },
  sub: {
    'status st log l diff di info cat blame annotate praise ann show help version files branches tags heads summary id identify paths manifest root evolog obslog interdiff grep locate parents tip timeline ls propget pg proplist pl proplist smartlog sl ssl changes extras finfo leaves descendants showconfig verify glog qseries qapplied qunapplied qtop':
      {
        ...given(
          looks('svn status', 'hg log', 'jj log', 'sl status'),
          {},
          ["svn diff --diff-cmd 'rm f'", 'destroy'],
          ['svn log -l 5 https://h/repo', 'network'],
        ),
        handle: ({ args, emit }) => {
          if (args.some((arg) => /^(https?|svn(\+\w+)?|ssh):\/\//.test(arg))) emit('network');
          return false;
        },
      },
    'list incoming in outgoing out': asks('svn list u', 'hg incoming'),
    'commit ci add addremove merge new describe desc squash split rebase import graft backout edit amend absorb duplicate parallelize move mv copy cp rename resolved unshelve metaedit fold next prev uncommit unamend mkdir propset ps propdel relocate switch sw sign':
      vcsOnly('hg commit -m x', 'svn add f', 'jj new'),
    'resolve shelve': given(vcsOnly('hg shelve'), { '-l --list': 'dry-run' }, ['hg resolve -l', 'read']),
    phase: {
      operands: 'value*',
      options: { '-p --public -d --draft -s --secret': 'vcs', '-r= --rev=': 'value', '-f --force': 'value' },
      examples: [
        ['hg phase -r .', 'read'],
        ['hg phase -p .', 'vcs'],
      ],
    },
    // Groups with their own verbs; without a verb they list.
    'operation op workspace file config bookmark bookmarks branch tag sparse util stash remote remote-url settings': {
      listed: true,
      handle: ({ name, args, emit }) => {
        const [verb] = operandsOf(args);
        const lists =
          verb === undefined && !args.some((arg) => /^-[dfmrCu]|^--(delete|rename|force|rev|remove|message)/.test(arg));
        const tells =
          (name === 'jj' &&
            /^(log|show|diff|list|l|get|path|annotate|root|search|completion|config-schema)$/.test(verb ?? '')) ||
          (name === 'fossil' && /^(list|ls|lsh|find|current|info|show|diff|config-data)$/.test(verb ?? ''));
        const dropsStash = name === 'fossil' && /^(drop|rm|delete)$/.test(verb ?? '');
        if (dropsStash || verb === 'exec') emit(dropsStash ? 'destroy' : 'exec');
        emit(
          lists || tells
            ? 'read'
            : name === 'jj' && /^(delete|d|abandon|forget|f|untrack)$/.test(verb ?? '')
              ? 'destroy'
              : 'vcs',
        );
        return true;
      },
      examples: [
        ['jj op log', 'read'],
        ['jj file show -r @- f', 'read'],
        ['jj bookmark list', 'read'],
        ['jj bookmark set x', 'vcs'],
        ['jj bookmark delete x', 'destroy'],
        ['jj op restore a', 'vcs'],
        ['jj util completion bash', 'read'],
        ['jj util exec -- sh', 'exec'],
        ['fossil stash list', 'read'],
        ['fossil stash drop', 'destroy'],
        ['fossil branch list', 'read'],
        ['fossil settings editor vi', 'vcs'],
        ['hg branch', 'read'],
        ['hg branch x', 'vcs'],
        ['hg bookmark -d x', 'vcs'],
        ['hg tag v1', 'vcs'],
      ],
    },
    'update up goto': given(vcsOnly('hg update 3'), { '-C --clean': 'destroy' }, ['hg update -C', 'destroy']),
    'clone checkout co pull fetch push export archive': {
      ...asks('hg pull', 'svn checkout u'),
      options: { '-f --force': 'destroy' },
    },
    'revert abandon purge strip rm remove delete del undo restore clean cleanup obliterate forget rollback hide prune discard':
      destroys('svn revert -R .', 'hg purge', 'jj abandon'),
    git: {
      sub: { remote: listing('list', runs('jj git remote add o u'), 'jj git remote list') },
      other: passesOn('jj git push'),
    },
  },
};

function vcsOnly(...commands: readonly string[]): ProgramEntry {
  return { does: 'vcs', operands: 'value*', examples: commands.map((command): CommandExample => [command, 'vcs']) };
}

const lfs: ProgramEntry = {
  sub: {
    'ls-files status env version logs locks': looks('git-lfs ls-files'),
    'track untrack': byOperands(['git-lfs track', 'read'], ['git-lfs track "*.psd"', 'write']),
    'install uninstall update migrate checkout dedup': writes('git-lfs install'),
    'fetch pull push clone lock unlock': asks('git-lfs pull'),
    prune: given(destroys('git-lfs prune'), { '-d --dry-run': 'dry-run' }),
  },
};

export const forge: Family = {
  'gh glab': gh,
  'hub tea lab bb': {
    verbs: {},
    sub: {
      'pr pull pulls issue issues release releases repo repos mr ci': {
        does: 'network',
        sub: {
          [LOOKS]: asks('tea pr list'),
          [DELETES]: destroys('tea release delete v1'),
          'create edit merge close reopen comment review checkout clone fork approve reject': changes('tea pr create'),
        },
      },
      'clone fetch sync ci-status': asks('hub clone o/r'),
      'pull-request create fork push cherry-pick am apply merge': changes('hub pull-request'),
      'help version': looks('hub version'),
      delete: destroys('hub delete r'),
      api: { handle: api, examples: [['hub api repos/o/r', 'network']] },
    },
  },
  'svn hg jj sl fossil bzr darcs pijul': vcs,
  'git-lfs': lfs,
};
