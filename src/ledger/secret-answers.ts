// Secrets in the settings of servers, and those that a program asks for: on standard input, in a here-string, in a dialogue.

import { kind, READS_SECRET, type SecretPattern } from './secret-kind.ts';
import { STRONG, WEAK } from './secret-names.ts';
import { ARGUMENT, argument, isOrdinary, MASK } from './secret-text.ts';

const named = (_: string, name = ''): string => `${name}${MASK}`;

export const ANSWERS: readonly SecretPattern[] = [
  {
    kinds: [kind('words that restore a wallet', `mnemonic: "${'<A7> '.repeat(11)}<A7>"`)],
    hints: ['mnemonic', 'phrase', 'seed_words'],
    pattern:
      /((?:mnemonic|(?:seed|recovery|backup)[_ -]?(?:phrase|words))["']?\s{0,4}(?:is|[:=])\s{0,4}\\{0,3}["']?)(?:[a-z]{3,8}[ ,]{1,3}){11,23}[a-z]{3,8}/gi,
    replacement: named,
  },
  {
    kinds: [
      kind('password of a Redis server', 'requirepass <W12>'),
      kind('password of a Redis user', 'ACL SETUSER ada on ><W12> ~*'),
    ],
    hints: ['requirepass', 'masterauth', 'setuser'],
    pattern:
      /((?:^[ \t]{0,8}|config\s{1,4}set\s{1,4}|--)(?:requirepass|masterauth)\s{1,4}["']?|\bsetuser\s{1,4}\S{1,80}(?:\s{1,4}[\w~*+@-]{1,40}){0,4}\s{1,4}["']?>)([^\s"']{2,})/gim,
    replacement: (match, name = '', value = '') => (isOrdinary(value) ? match : `${name}${MASK}`),
  },
  {
    kinds: [kind('user and password in a variable', 'ETCDCTL_USER=ada:<W12> etcdctl get x')],
    hints: ['_user='],
    pattern: /(?<![\w$])([A-Z][A-Z0-9_]{0,40}_USER=["']?[\w.@-]{1,60}:)([^\s"':/]{4,})/g,
    replacement: (match, name = '', value = '') =>
      isOrdinary(value) || /^\d+$/.test(value) ? match : `${name}${MASK}`,
  },
  {
    kinds: [kind('login of an Oracle address', 'jdbc:oracle:thin:ada/<W12>@db:1521:x')],
    hints: ['jdbc:oracle'],
    pattern: /(jdbc:oracle:\w{1,10}:[\w$#.]{1,60}\/)([^\s"'@]+)(?=@)/g,
    replacement: (match, name = '', value = '') => (isOrdinary(value) ? match : `${name}${MASK}`),
  },
  {
    kinds: [kind('answer of expect', `expect -c 'expect "assword:"; send "<W12>\\r"'`)],
    hints: ['assword'],
    pattern: /(assword[^\n]{0,100}?\bsend(?:\s{1,4}--)?\s{1,4}\\{0,3}")([^"\\$\n]{2,200})/g,
    replacement: (match, before = '', value = '') => (isOrdinary(value) ? match : `${before}${MASK}`),
  },
  {
    kinds: [
      kind('1Password secret key', 'A3-<U=6>-<U=6>-<U=5>-<U=5>-<U=5>-<U=5>'),
      kind('1Password secret key, older form', 'A3-<U=6>-<U=11>-<U=5>-<U=5>-<U=5>'),
    ],
    hints: ['a3-'],
    pattern:
      /(?<![A-Za-z0-9])A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}(?![A-Za-z0-9])/g,
  },
  {
    kinds: [kind('login of SonarQube', 'sonar-scanner -Dsonar.login=<H40>')],
    hints: ['sonar.login='],
    pattern: /(sonar\.login=)([\w-]{8,})/g,
    replacement: named,
  },
  {
    kinds: [
      kind('password on standard input', 'echo <W12> | docker login --password-stdin'),
      kind('token that printf writes', "printf '%s' '<W20>' | gh auth login --with-token -h git.example"),
      kind('password for sudo', "echo '<W12>' | sudo -S apt update"),
      kind('password for su', "echo '<W12>' | su -c id ada"),
      kind('passphrase of a disk', 'echo -n <W12> | cryptsetup open /dev/sdb x -'),
      kind('password for kinit', 'echo <W12> | kinit ada'),
      kind('password for a password store', "printf '%s' '<W12>' | pass insert -e mail/ada"),
      kind('value of a stored secret on standard input', 'echo <W20> | wrangler secret put X'),
      kind('password of 1Password', 'echo <W12> | op signin'),
      kind('secret of a container', 'echo -n <W12> | docker secret create x -'),
      kind('passphrase of age', "echo '<W12>' | age -p -o f.age f"),
      kind('passphrase by descriptor', "echo '<W12>' | gpg --batch --passphrase-fd 0 -d f.gpg"),
    ],
    hints: [
      ...['stdin', '--with-token', ' -s', 'chpasswd', 'su -', 'su ', 'cryptsetup'],
      ...[
        'secret put',
        'secret set',
        'secret create',
        'keepassxc-cli',
        'systemd-creds',
        '--passwordbox',
        'wg pubkey',
        'vercel env',
        'pdbedit',
        'op signin',
        'hcloud context',
        'kinit',
        'passwd',
        'pass insert',
        'pass add',
        'secret-tool',
        'keyring',
        'passphrase-fd',
        'age -',
        'scrypt ',
        'read -',
      ],
    ],
    pattern: new RegExp(
      `(\\b(?:echo|printf)\\s(?:\\s{0,4}-[neE]+\\s)?\\s{0,4}(?:["']?%s(?:\\\\n)?["']?\\s{1,4})?)("[^"\\n]{0,300}"|'[^'\\n]{0,300}'|[^\\s"'|;&]{1,300})(?=\\s{0,4}\\|[^\\n|;&]{0,200}${READS_SECRET})`,
      'g',
    ),
    replacement: argument,
  },
  {
    kinds: [
      kind('token in a here-string', "gh auth login --with-token <<< '<W20>'"),
      kind('password in a here-string', 'sudo -S apt update <<< <W12>'),
      kind('value of a keyring in a here-string', 'secret-tool store --label mail user ada <<< <W12>'),
      kind('passphrase of age in a here-string', 'age -p -o f.age f <<< <W12>'),
      kind('silent read of a here-string', 'read -rs answer <<< "<W12>"'),
    ],
    hints: ['<<<'],
    pattern: new RegExp(
      `((?:${READS_SECRET}|\\bread\\s[^\\n|;&<]{0,80}(?:${STRONG}|${WEAK}))[^\\n|;&<]{0,200}<<<\\s{0,4})(${ARGUMENT})`,
      'gi',
    ),
    replacement: argument,
  },
];
