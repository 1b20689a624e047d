// Keys, certificates, secrets.

import type { Family } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { asks, given, looks, runs, writes } from './shapes.ts';

/** By the first significant word or option. */
const byWord =
  (tells: RegExp, ends: RegExp) =>
  ({ args, emit }: ProgramUse): boolean => {
    if (args.some((arg) => ends.test(arg))) emit('destroy', [], 'removes a key or a secret');
    else emit(args.length > 0 && tells.test(args[0] ?? '') ? 'read' : 'exec');
    return true;
  };

export const keys: Family = {
  'gpg gpg2 gpgv gpgconf': given(
    looks('gpg --list-keys', 'gpg --verify a.sig a'),
    {
      '-o= --output=': 'write',
      '--delete-keys --delete-key --delete-secret-keys --delete-secret-key --delete-secret-and-public-key': 'destroy',
      '--gen-key --generate-key --full-generate-key --full-gen-key --quick-generate-key --quick-gen-key --import --edit-key --sign-key --lsign-key --import-ownertrust --gen-revoke -s --sign -e --encrypt -b --detach-sign -c --symmetric --clearsign --clear-sign':
        'write',
      '--recv-keys --receive-keys --send-keys --refresh-keys --search-keys --locate-keys --fetch-keys --keyserver=':
        'network',
      '--launch --kill': 'exec',
      // The folder of its keys, created if missing.
      '--homedir=': 'make',
      '-r= -u= --recipient= --local-user= --passphrase= --passphrase-file= --trust-model=': 'value',
    },
    ['gpg -o f -d a.gpg', 'write'],
    ['gpg --recv-keys A', 'network'],
    ['gpg --delete-secret-keys x', 'destroy'],
  ),
  'ssh-keygen ssh-copy-id': {
    does: 'write',
    operands: 'value*',
    options: { '-l -y -F= -L': 'dry-run', '-f= -R=': 'write', '-t= -b= -C= -N= -P= -i= -p=': 'value' },
    alsoWrites: (paths) => paths.map((path) => `${path}.pub`),
    handle: ({ name, emit }) => {
      if (name === 'ssh-copy-id') emit('network');
      return false;
    },
    examples: [
      ['ssh-keygen -t ed25519 -f k', 'write'],
      ['ssh-keygen -lf k.pub', 'read'],
    ],
  },
  'ssh-add ssh-agent gpg-agent gpg-connect-agent': given(runs('ssh-add k', 'ssh-agent -s'), { '-l -L': 'dry-run' }, [
    'ssh-add -l',
    'read',
  ]),
  'ssh-keyscan': asks('ssh-keyscan h'),
  'security keytool certutil pass gopass bw lpass secret-tool keyring': {
    handle: byWord(
      /^(list|list-.*|ls|find-.*|show|show-.*|-list|-printcert|-L|verify|verify-.*|verify-cert|status|search|lookup|get|dump-.*|cms|find|grep|--version|--help|-h|-exportcert)$/,
      /^(delete|delete-.*|rm|remove|-delete|-D|clear)$/,
    ),
    examples: [
      ['security list-keychains', 'read'],
      ['pass show x', 'read'],
      ['pass rm x', 'destroy'],
      ['keytool -genkey -alias a', 'exec'],
    ],
  },
  'mkcert certbot acme.sh step lego cosign update-ca-certificates update-ca-trust trust': {
    handle: byWord(
      /^(-CAROOT|certificates|list|--list|inspect|fingerprint|verify|verify-.*|version|--version|--help|tree|triangulate)$/,
      /^(delete|revoke|--remove|clean)$/,
    ),
    examples: [
      ['mkcert localhost', 'exec'],
      ['certbot certificates', 'read'],
      ['certbot delete --cert-name a', 'destroy'],
    ],
  },
  'age rage minisign signify': given(
    looks('age -d -i k a.age'),
    { '-o= --output= -s= -S -G -x=': 'write', '-i= -r= -R= -m= -p=': 'value' },
    ['age -o a.age -r k a', 'write'],
  ),
  'age-keygen htpasswd': given(writes('htpasswd -c f bob'), { '-n -y': 'dry-run' }, ['htpasswd -nb a b', 'read']),
  'mkpasswd pwgen uuidgen uuid': looks('uuidgen', 'pwgen 20 1'),
};
