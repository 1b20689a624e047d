// Secrets that are not written behind their name, but passed to it: by a command in the place of the value, as a default, in a
// here-document or a block of YAML, as a pair of user and password, or in a sentence.

import { kind, READS_SECRET, type SecretPattern } from './secret-kind.ts';
import { STRONG, WEAK } from './secret-names.ts';
import { ARGUMENT, argument, isOrdinary, MASK, parts, type Replacement } from './secret-text.ts';

const QUOTED = `"[^"\\n]{1,200}"|'[^'\\n]{1,200}'`;

/** Words for a password in the languages that people write to agents in. */
const PASSWORD =
  'pass(?:word|phrase|code)|passwor[td]|kennwort|contrase(?:ñ|n)a|senha|mot de passe|wachtwoord|hasło|пароль|密码|密碼|パスワード|비밀번호';

/** In a sentence nearly every word after "password is" is none. */
const inSentence: Replacement = (match, before = '', value = '') =>
  /[\p{L}]/u.test(value) && /[\d!#$%^&*+=@]/.test(value) && !isOrdinary(value) && !/[()/\\]|=$|^\w+=/.test(value)
    ? `${before}${MASK}`
    : match;

/** The option of a program that nobody listed: `-p` may also be a port, a path or a number of processes. */
const beside: Replacement = (match, before = '', value = '') => {
  const [, bare] = parts(value);
  const isPassword = /^[^\s:/=,.]{6,}$/.test(bare) && /\d/.test(bare) && /[A-Za-z]/.test(bare);
  return isPassword ? argument(match, before, value) : match;
};
const USER_OPTION = '(?:-[uUn]|-user|--user(?:name)?)[\\s=]{1,4}[^\\s-]\\S{0,80}';
const PASSWORD_OPTION = '-(?:p|P|w|W|pw)\\s{1,4}';

/** How Perl and Ruby write quotes: `q(…)`, `qq{…}`, `%q[…]`. */
const QUOTE_LIKE =
  '[q%]{1,2}[qQ]?(?:\\([^()\\n]{1,200}\\)|\\{[^{}\\n]{1,200}\\}|\\[[^[\\]\\n]{1,200}\\]|([/|!~#])[^/|!~#\\n]{1,200}\\3)';

export const PASSED: readonly SecretPattern[] = [
  {
    kinds: [
      kind('password beside a user', 'anyclient -u ada -p <W12>9 shop'),
      kind('password before a user', 'anyclient -P <W12>9 -U ada shop'),
    ],
    hints: [' -u ', ' -n ', ' -user ', ' --user'],
    pattern: new RegExp(
      `((?<=\\s)${USER_OPTION}\\s(?:[^\\n|;&]{0,120}?\\s)?${PASSWORD_OPTION}|(?<=\\s)${PASSWORD_OPTION}(?=\\S{1,200}\\s(?:[^\\n|;&]{0,120}?\\s)?${USER_OPTION}))(${ARGUMENT})`,
      'g',
    ),
    replacement: beside,
  },
  {
    kinds: [
      kind('element that Perl sets', '$ENV{DB_PASSWORD} = "<W12>";'),
      kind('element of a reference that Perl sets', "$c->{'password'} = '<W12>';"),
    ],
    hints: ['{'],
    pattern: new RegExp(
      `(\\$\\w{1,40}(?:->)?\\{\\s{0,4}\\\\{0,3}["']?[\\w.-]{0,60}(?:${STRONG}|${WEAK})\\\\{0,3}["']?\\s{0,4}\\}\\s{0,4}(?:\\|\\||//)?=\\s{0,4})(\\\\{1,3}"[^"\\\\\\n]{1,200}|${QUOTED})`,
      'gi',
    ),
    replacement: argument,
  },
  {
    kinds: [
      kind('quotes of Perl', 'my $password = q(<W12>);'),
      kind('quotes of Perl with braces', '$ENV{API_TOKEN} = qq{<W20>};'),
      kind('quotes of Ruby', 'password = %q[<W12>]'),
    ],
    hints: ['q(', 'q{', 'q[', 'q/', 'q|', 'q!', 'q~', 'q#'],
    pattern: new RegExp(`((?:${STRONG}|${WEAK})["']?\\s{0,4}[\\]}]?\\s{0,4}(?:=>?|,)\\s{0,4})(${QUOTE_LIKE})`, 'gi'),
    replacement: (_, before = '', value = '') => {
      const open = /^[q%]{1,2}q?./i.exec(value)?.[0] ?? '';
      return `${before}${open}${MASK}${value.slice(-1)}`;
    },
  },
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
      kind('login of a database in code', "db.auth('ada', '<W12>')"),
    ],
    hints: ['auth'],
    pattern: new RegExp(
      `((?:\\bauth\\s{0,4}=\\s{0,4}[([]|(?:basic|digest)_?auth\\s{0,4}\\(|\\.auth\\()\\s{0,4}(?:${QUOTED})\\s{0,4},\\s{0,4})(${QUOTED})`,
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
