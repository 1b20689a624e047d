// Keys, certificates, secrets.

import type { Family } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';

/** By the first significant word or option. */
const byWord =
  (tells: RegExp, ends: RegExp) =>
  ({ args, emit }: ProgramUse): boolean => {
    if (args.some((arg) => ends.test(arg))) emit('destroy', [], 'removes a key or a secret');
    else emit(args.length > 0 && tells.test(args[0] ?? '') ? 'read' : 'exec');
    return true;
  };

export const keys: Family = {
  // It writes the message and the signature, unless it verifies them; `-e` then writes the embedded message.
  'signify signify-openbsd': {
    handle: ({ args, emit, path }) => {
      if (!args.includes('-V') || args.includes('-e')) return false;
      emit('read', args.filter((_, at) => /^-[mpx]$/.test(args[at - 1] ?? '')).map(path));
      return true;
    },
    examples: [
      ['signify -V -p k.pub -m f -x f.sig', 'read'],
      ['signify -V -e -p k.pub -m f -x f.sig', 'write'],
    ],
  },
  'ssh-keygen ssh-copy-id': {
    alsoWrites: (paths) => paths.map((path) => `${path}.pub`),
    handle: ({ name, emit }) => {
      if (name === 'ssh-copy-id') emit('network');
      return false;
    },
  },
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
  'mkcert certbot acme.sh step lego update-ca-certificates update-ca-trust trust': {
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
};
