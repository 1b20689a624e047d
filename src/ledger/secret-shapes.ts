// Secrets with a shape of their own, wherever they are: keys, tokens of one service, hashes of passwords.

import { kind, type SecretPattern } from './secret-kind.ts';
import { MASK } from './secret-text.ts';

const named = (_: string, name = ''): string => `${name}${MASK}`;

export const SHAPES: readonly SecretPattern[] = [
  {
    kinds: [
      kind('private key, whole or truncated', '-----BEGIN RSA PRIVATE KEY-----\n<B64>\n-----END RSA PRIVATE KEY-----'),
      kind('PGP private key', '-----BEGIN PGP PRIVATE KEY BLOCK-----\n<B64>\n-----END PGP PRIVATE KEY BLOCK-----'),
      kind('OpenSSH private key', '-----BEGIN OPENSSH PRIVATE KEY-----\n<B64>'),
    ],
    hints: ['-----begin '],
    pattern:
      /(-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)[\s\S]*?(-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|$)/g,
    replacement: (_, begin = '', end = '') => `${begin}${MASK}${end}`,
  },
  {
    kinds: [kind('PuTTY private key', 'Private-Lines: 1\n<B64>\n')],
    hints: ['private-lines:'],
    pattern: /(Private-Lines: \d{1,4}\r?\n)(?:[A-Za-z0-9+/=_-]+(?:\r?\n|$))+/g,
    replacement: named,
  },
  {
    kinds: [kind('JSON web token', 'eyJ<D20>.eyJ<D40>.<D43>')],
    hints: ['eyj'],
    pattern: /(?<![\w-])eyJ[\w-]{8,}(?:\.[\w-]+){1,4}/g,
  },
  {
    kinds: [
      kind('Telegram bot token', '123456789:AA<D=33>'),
      kind('Telegram bot token in an address', 'https://api.telegram.org/bot123456789:AA<D=33>/getMe'),
    ],
    hints: [':aa'],
    pattern: /(?<![A-Za-z0-9])((?:bot)?)\d{8,10}:AA[\w-]{33}(?![\w-])/g,
    replacement: named,
  },
  {
    kinds: [kind('Mailchimp key', '<H=32>-us12')],
    hints: ['-us1', '-us2'],
    pattern: /(?<![A-Za-z0-9])[0-9a-f]{32}-us\d{1,2}(?!\w)/g,
  },
  {
    kinds: [kind('Terraform Cloud token', '<W=14>.atlasv1.<D60>')],
    hints: ['.atlasv1.'],
    pattern: /(?<![A-Za-z0-9])[A-Za-z0-9]{14}\.atlasv1\.[\w-]{40,}/g,
  },
  {
    kinds: [kind('Azure client secret', '<W=3>8Q~<D=34>')],
    hints: ['8q~'],
    pattern: /(?<![\w.~-])[\w.~-]{3}8Q~[\w.~-]{30,36}/g,
  },
  {
    kinds: [kind('Azure DevOps token', '<W=76>AZDO<W=4>')],
    hints: ['azdo'],
    pattern: /(?<![A-Za-z0-9])[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}(?![A-Za-z0-9])/g,
  },
  {
    kinds: [
      kind('password hash of bcrypt', '$2b$12$<W53>'),
      kind('password hash of crypt', '$6$<W8>$<W86>'),
      kind('password hash of Argon2', '$argon2id$v=19$m=65536,t=3,p=4$<W16>$<W43>'),
    ],
    hints: ['$2a$', '$2b$', '$2y$', '$5$', '$6$', '$y$', '$apr1$', '$argon2', '$scrypt$', '$pbkdf2'],
    pattern: /\$(?:2[aby]|5|6|y|apr1|argon2(?:id|i|d)|scrypt|pbkdf2(?:-sha\d{1,3})?)\$[\w./+,=$-]{20,}/g,
  },
];
