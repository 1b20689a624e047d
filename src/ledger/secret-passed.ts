// Secrets that are not written behind their name, but passed to it: by a command in the place of the value, as a default, in a
// here-document or a block of YAML, as a pair of user and password, or in a sentence.

import { kind, READS_SECRET, type SecretPattern } from './secret-kind.ts';
import { STRONG, WEAK } from './secret-names.ts';
import { ARGUMENT, argument, isOrdinary, MASK, type Replacement } from './secret-text.ts';

const QUOTED = `"[^"\\n]{1,200}"|'[^'\\n]{1,200}'`;

/** Words for a password in the languages that people write to agents in. */
const PASSWORD =
  'pass(?:word|phrase|code)|passwor[td]|kennwort|contrase(?:ñ|n)a|senha|mot de passe|wachtwoord|hasło|пароль|密码|密碼|パスワード|비밀번호';

/** In a sentence nearly every word after "password is" is none. */
const inSentence: Replacement = (match, before = '', value = '') =>
  /[\p{L}]/u.test(value) && /[\d!#$%^&*+=@]/.test(value) && !isOrdinary(value) && !/[()/\\]|=$|^\w+=/.test(value)
    ? `${before}${MASK}`
    : match;

export const PASSED: readonly SecretPattern[] = [
  {
    kinds: [
      kind('secret of a substituted process', 'openvpn --askpass <(echo <W12>) a.ovpn'),
      kind('secret of a substituted command', 'DB_PASSWORD=$(printf %s <W12>) npm test'),
      kind('secret of a substituted command in quotes', 'deploy --password="$(echo <W12>)"'),
      kind('command that prints a password', "restic --password-command 'echo <W12>' backup"),
    ],
    hints: ['(echo', '(printf', '`echo', '`printf', '"echo', "'echo", '"printf', "'printf"],
    pattern: new RegExp(
      `((?:pass|key|secret|token|auth|identity)[\\w-]{0,20}[\\s=]{1,4}(?:["']?(?:[<$]\\(|\`)|["'])(?:echo|printf)\\s{1,4}(?:-n\\s{1,4})?(?:["']?%s(?:\\\\n)?["']?\\s{1,4})?)(${ARGUMENT})`,
      'gi',
    ),
    replacement: argument,
  },
  {
    kinds: [kind('default of a variable in quotes', `DB_PASSWORD="\${DB_PASSWORD:=<W12>}"`)],
    hints: ['${'],
    pattern: new RegExp(`(\\$\\{\\w{0,60}(?:${STRONG}|${WEAK}):?[-=+])([^\\s"'{}$]{1,300})(?=\\})`, 'gi'),
    replacement: argument,
  },
  {
    kinds: [
      kind('password in a here-document', 'sudo -S apt update <<EOF\n<W12>\nEOF'),
      kind('variable that is read from a here-document', "read -r DB_PASSWORD <<'EOF'\n<W12>\nEOF"),
    ],
    hints: ['<<'],
    pattern: new RegExp(
      `((?:${READS_SECRET}|\\bread\\s[^\\n|;&<]{0,80}(?:${STRONG}|${WEAK}))[^\\n|;&<]{0,200}<<-?\\s{0,4}\\\\?["']?\\w{1,40}["']?[^\\n]{0,80}\\n)([^\\n]+)`,
      'gi',
    ),
    replacement: argument,
  },
  {
    kinds: [kind('block of YAML', 'db_password: >-\n  <W12>\nname: x')],
    hints: ['|\n', '>\n', '-\n'],
    pattern: new RegExp(
      `((?:${STRONG}|${WEAK})["']?:[ \\t]{1,4}[|>][+-]?[ \\t]{0,4}\\n([ \\t]{1,40}))([^\\n]+(?:\\n\\2[^\\n]+){0,40})`,
      'gi',
    ),
    replacement: (match, before = '', _indent = '', value = '') => (isOrdinary(value) ? match : `${before}${MASK}`),
  },
  {
    kinds: [
      kind('user and password in code', "requests.get(url, auth=('ada', '<W12>'))"),
      kind('basic authorization in code', 'HTTPBasicAuth("ada", "<W12>")'),
    ],
    hints: ['auth'],
    pattern: new RegExp(
      `((?:\\bauth\\s{0,4}=\\s{0,4}[([]|(?:basic|digest)_?auth\\s{0,4}\\()\\s{0,4}(?:${QUOTED})\\s{0,4},\\s{0,4})(${QUOTED})`,
      'gi',
    ),
    replacement: argument,
  },
  {
    kinds: [
      kind('password in a sentence', 'The password is <W12>9'),
      kind('password after a question', 'Password for ada: <W12>9'),
      kind('password in another language', 'Passwort: <W12>9'),
      kind('short name for a password', 'user: ada, pw: <W12>9'),
    ],
    hints: [
      'passw',
      'passp',
      'passc',
      'kennwort',
      'contrase',
      'senha',
      'mot de',
      'wachtw',
      'hasło',
      'пароль',
      '密',
      'パス',
      '비밀',
      'pw',
    ],
    pattern: new RegExp(
      `((?:(?:${PASSWORD})(?:\\s{1,4}(?:for|of|on)\\s{1,4}\\S{1,60}?)?|(?<![\\w-])pw)(?:\\s{1,4}(?:is|was|ist|lautet|est|es|é|jest)\\s{1,4}|\\s?:\\s{1,4}|[：是]\\s{0,4})["'\`]?)([^\\s"'\`,;<>$={}-][^\\s"'\`,;<>]{4,200})`,
      'giu',
    ),
    replacement: inSentence,
  },
];
