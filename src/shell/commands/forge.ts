// Clients of code forges.

import type { Entry, Family } from '../entry.ts';
import type { Use } from '../use.ts';

const READ: Entry = { operands: 'value*' };
const NETWORK: Entry = { does: 'network', operands: 'value*' };
const VCS: Entry = { does: 'vcs', operands: 'value*' };
const EXEC: Entry = { does: 'exec', operands: 'value*' };
const DESTROY: Entry = { does: 'destroy', operands: 'value*' };
const FETCH: Entry = { does: 'network', operands: 'value*', options: { '-D= --dir= -O= --output=': 'write' } };

/** Things on the forge: looked at, changed, deleted. */
const things = (more: Readonly<Record<string, Entry>> = {}): Entry => ({
  sub: {
    'view list ls status diff checks show search watch get logs trace': NETWORK,
    'delete remove rm delete-asset': DESTROY,
    'clone download fork sync': FETCH,
    ...more,
  },
  other: VCS,
});

/** A request: by its method, or by the fields it sends. */
const api = (use: Use): boolean => {
  const at = use.args.findIndex((arg) => arg === '-X' || arg === '--method');
  const method =
    (at >= 0
      ? use.args[at + 1]
      : use.args.find((arg) => /^(-X.|--method=)/.test(arg))?.replace(/^(-X|--method=)/, '')) ?? '';
  const sends = use.args.some((arg) => /^(-[fF].*|--field.*|--raw-field.*|--input.*)$/.test(arg));
  const mutates = use.args.some((arg) => /\bmutation\b/.test(arg));
  if (/^delete$/i.test(method)) use.emit('destroy');
  else if (/^(post|put|patch)$/i.test(method) || mutates || (method === '' && sends && !use.args.includes('graphql')))
    use.emit('vcs');
  else use.emit('network');
  return true;
};

const gh: Entry = {
  options: { '-R= --repo= --hostname=': 'value' },
  sub: {
    'pr mr issue': {
      ...things({ checkout: VCS }),
      examples: [
        ['gh pr view 1', 'network'],
        ['gh issue close 1', 'vcs'],
        ['gh pr checks 1', 'network'],
      ],
    },
    'release label milestone project ruleset discussion': {
      ...things(),
      examples: [
        ['gh release create v1', 'vcs'],
        ['gh release delete v1', 'destroy'],
      ],
    },
    repo: {
      ...things(),
      examples: [
        ['gh repo clone o/r', 'network'],
        ['gh repo delete o/r --yes', 'destroy'],
      ],
    },
    gist: {
      sub: { 'view list': NETWORK, delete: DESTROY, 'create edit clone rename': NETWORK },
      examples: [['gh gist create f', 'network']],
    },
    'run workflow ci pipeline cache job schedule': {
      sub: { 'view list ls watch status logs trace get lint': NETWORK, download: FETCH, delete: DESTROY },
      other: {
        ...EXEC,
        examples: [
          ['gh workflow run ci', 'exec'],
          ['gh run list', 'network'],
        ],
      },
    },
    api: {
      look: api,
      examples: [
        ['gh api repos/o/r', 'network'],
        ['gh api -X DELETE repos/o/r', 'destroy'],
        ['gh api -f title=x repos/o/r/issues', 'vcs'],
      ],
    },
    'auth search status org attestation user': NETWORK,
    'secret variable ssh-key gpg-key deploy-key': {
      sub: { 'list view get': NETWORK, 'delete remove': DESTROY },
      other: VCS,
    },
    config: { sub: { 'get list': READ }, other: { does: 'write', operands: 'value*' } },
    'help version completion': READ,
    alias: { sub: { list: READ }, other: EXEC },
    'extension ext extensions': {
      sub: { 'list search browse': NETWORK },
      other: EXEC,
      examples: [['gh extension install o/r', 'exec']],
    },
    'codespace cs browse copilot agent-task': EXEC,
  },
  other: EXEC,
};

export const forge: Family = {
  'gh glab': gh,
  'hub tea bb lab': {
    sub: {
      'pr issue release repo mr ci': things(),
      'clone fetch pull remote': NETWORK,
      'help version': READ,
      delete: DESTROY,
      api: { look: api },
    },
    other: VCS,
    examples: [
      ['tea pr list', 'network'],
      ['hub delete r', 'destroy'],
    ],
  },
  'svn hg jj fossil bzr cvs darcs pijul sl p4 gt git-lfs git-crypt gitk tig lazygit': {
    look: (use) => {
      const verb = use.args.find((arg) => !arg.startsWith('-')) ?? '';
      if (
        /^(status|st|log|diff|info|list|ls|cat|blame|annotate|show|help|version|files|branches|tags|heads|summary|id|identify|paths|manifest|op|evolog|obslog|root|config|ll|cdiff)?$/.test(
          verb,
        )
      )
        use.emit('read');
      else if (
        /^(revert|update|up|switch|resolve|abandon|purge|strip|rm|remove|delete|undo|restore|clean|obliterate)$/.test(
          verb,
        )
      )
        use.emit(/^(update|up|switch|resolve)$/.test(verb) ? 'vcs' : 'destroy');
      else if (/^(checkout|co|clone|pull|fetch|incoming|in|outgoing|out)$/.test(verb)) use.emit('network');
      else use.emit('vcs');
      return true;
    },
    examples: [
      ['svn status', 'read'],
      ['hg commit -m x', 'vcs'],
      ['svn revert -R .', 'destroy'],
      ['jj log', 'read'],
    ],
  },
};
