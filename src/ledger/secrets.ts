// The patterns of secrets in a text, as a table: what to find, and what to leave readable.
//
// Texts are untrusted and may be long, so every pattern must run in linear time: it starts at something it recognises at once, and
// never scans the same characters again from another start.

export const MASK = '‹redacted›';

/** The replacement, given the match and its groups. */
export type Replacement = (match: string, ...groups: string[]) => string;

type InnerPattern = Required<Pick<SecretPattern, 'pattern' | 'replacement'>>;

export interface SecretPattern {
  readonly what: string;
  /** The pattern is tried only if the lower-cased text contains one of these. */
  readonly hints: readonly string[];
  readonly pattern: RegExp;
  /** Default: the mask. */
  readonly replacement?: Replacement;
  /** What to replace inside the match instead, given its first group. */
  readonly within?: (group: string) => readonly InnerPattern[];
}

/** Names whose value is always secret. */
const STRONG =
  'pass(?:word|wd|phrase|code)|(?<=[_-])pass|(?<![a-z])pwd|secret(?:[_-]?(?:access[_-]?)?key(?:[_-]?base)?)?|private[_-]?key|_auth';
/** Names whose value is often harmless: it must also look like a secret. */
const WEAK =
  'token|(?:api|auth|access|account|encryption|license|master|shared|signing|storage|subscription)[_-]?key(?:[_-]?id)?|credentials?';

const QUOTED = `"(?:\\\\.|[^"\\\\\\n])*"?|'(?:\\\\.|[^'\\\\\\n])*'?|\`[^\`\\n]*\`?`;
/** JSON inside JSON: the quotes are escaped. */
const ESCAPED = `\\\\{1,3}["'][^"'\\\\\\n]*`;
const WORD = '[^\\s"\'`,;&|<>(){}\\[\\]]+';
const ARGUMENT = `(?:${QUOTED}|[^\\s"'\`;&|<>()]+)`;

const strongName = new RegExp(`(?:${STRONG})$`, 'i');
const secretName = new RegExp(`(?:${STRONG}|${WEAK}|authorization|cookie)$`, 'i');

/** Names are few and looked up at every event. */
const cached = new Map<string, boolean>();
const [MOST_CACHED, LONGEST_CACHED] = [1_000, 64];

/** Whether the value of a property with this name is secret. */
export function isSecretName(name: string): boolean {
  const known = cached.get(name);
  if (known !== undefined) return known;
  const secret = secretName.test(name);
  if (cached.size >= MOST_CACHED) cached.clear();
  if (name.length <= LONGEST_CACHED) cached.set(name, secret);
  return secret;
}

export const isStrongName = (name: string): boolean => strongName.test(name);

const SECRET_FLAG = new RegExp(`^-{1,2}(?!-|(?:no|ask|prompt|use|skip|require)-)[\\w-]*(?:${STRONG}|${WEAK})$`, 'i');
/** Whether the argument after this one is a secret. */
export const isSecretFlag = (argument: string): boolean => argument.length < 80 && SECRET_FLAG.test(argument);

/** Values that are never secrets, even in quotes. */
const ORDINARY = new RegExp(
  `^(?:${[
    // Types, absent values and words of a sentence.
    'any|bool|boolean|bytes|char|empty|false|hidden|int|integer|invalid|missing|never|nil|no|none|null|number|object|optional',
    'prompt|required|secretstr|str|string|text|true|undefined|unknown|varchar|void|wrong|yes',
    'and|argument|as|flag|for|from|is|option|or|parameter|to|with',
    // Variables and placeholders.
    '[$<%{].*|\\*+|\\.{3}|…|x{3,}',
    // Paths and addresses.
    '~?\\.{0,2}/[\\w.-]+/.*|[a-z]{1,20}://.*',
  ].join('|')})[.,;:!?]?$`,
  'is',
);
/** Code: a member of a well-known object, a chain of members, a name of several words, any name. */
const MEMBER = /^(?:process|os|self|this|config|env|settings|options|args|req|request|params|props)\??\./i;
const MEMBERS = /^[a-z_]+(?:\??\.[a-z_]+)+$/i;
const COMPOUND = /^[A-Za-z_]*(?:[a-z][A-Z]|_)[A-Za-z_]*$/;
const NAME = /^[A-Za-z_]+$/;
/** Characters that prose does not contain. */
const CODE = /[(){}=;,]/;

export const isOrdinary = (value: string): boolean => value === '' || ORDINARY.test(value) || value.includes(MASK);

/** Whether an unquoted value is code, given the text before and after it. */
function isCode(value: string, between: string, next: string | undefined): boolean {
  if (next === '(' || next === '[' || /[=!]=/.test(between) || MEMBER.test(value)) return true;
  if (MEMBERS.test(value) || COMPOUND.test(value)) return secretName.test(value);
  // `f(password=password)` and `x = y;`, but not `Password=letmein;`.
  return NAME.test(value) && (next === ',' || next === ')' || (next === ';' && between !== '='));
}

/** A weak name is not enough: the value must contain a digit or be long. */
const looksRandom = (value: string): boolean =>
  (/\d/.test(value) && !/^[\d.,_]{1,12}$/.test(value)) || value.length >= 20;

/** Splits a value into its quotes, escaped or not, and its content. */
function parts(value: string): readonly [open: string, bare: string, close: string] {
  let start = 0;
  while (value[start] === '\\') start++;
  const quote = value[start];
  if (quote !== '"' && quote !== "'" && quote !== '`') return ['', value, ''];
  const open = value.slice(0, start + 1);
  const closed = start === 0 && value.length > 1 && value.endsWith(quote);
  return [open, value.slice(open.length, closed ? -1 : undefined), closed ? quote : ''];
}

function assignment(match: string, ...groups: readonly (string | undefined)[]): string {
  const [strong, weak, between = '', value = '', offset, text = ''] = groups;
  if (value === MASK) return match;
  const name = strong ?? weak ?? '';
  const [open, bare, close] = parts(value);
  if (isOrdinary(bare)) return match;
  const at = Number(offset);
  const literal = open !== '' || isVariable(name, between) || isParameter(text, at);
  if (!literal && isCode(bare, between, text[at + match.length])) return match;
  const hidden = strong !== undefined || looksRandom(bare) || (literal && open === '');
  return hidden ? `${name}${between}${open}${MASK}${close}` : match;
}

/** `NAME=value`, as in a shell. */
const isVariable = (name: string, between: string): boolean => between === '=' && name === name.toUpperCase();
const isParameter = (text: string, at: number): boolean =>
  /[?&][\w.-]{0,40}$/.test(text.slice(Math.max(0, at - 41), at));

function argument(match: string, before = '', value = ''): string {
  const [open, bare, close] = parts(value);
  return value.startsWith('-') || isOrdinary(bare) ? match : `${before}${open}${MASK}${close}`;
}

const credentials = (match: string, before = '', user = '', password = '', after = ''): string =>
  isOrdinary(password) ? match : `${before}${user}${MASK}${after}`;

/** Arguments that are secret for certain programs only. */
const ATTACHED = new RegExp(`(\\s-p)(?=\\S)(${ARGUMENT})`, 'g');
const FLAGS: readonly (readonly [programs: RegExp, flag: RegExp, keep: Replacement])[] = [
  [/^(?:mysql|mariadb|mycli|7z)/, ATTACHED, argument],
  [/^(?:mongo|sshpass)/, new RegExp(`(\\s-p\\s{0,4})(${ARGUMENT})`, 'g'), argument],
  [/\slogin$/, new RegExp(`(\\s-p\\s{1,4})(${ARGUMENT})`, 'g'), argument],
  [/^redis-cli$/, new RegExp(`(\\s-a\\s{1,4})(${ARGUMENT})`, 'g'), argument],
  [/^ldap/, new RegExp(`(\\s-w\\s{0,4})(${ARGUMENT})`, 'g'), argument],
  [/zip$/, new RegExp(`(\\s-P\\s{0,4})(${ARGUMENT})`, 'g'), argument],
  [
    /^htpasswd$/,
    new RegExp(`(\\s-\\w{0,8}b\\w{0,8}(?:\\s{1,4}[^\\s"'-][^\\s"']*){2}\\s{1,4})(${ARGUMENT})`, 'g'),
    argument,
  ],
  [/^openssl$/, new RegExp(`(\\spass:)(${ARGUMENT})`, 'g'), argument],
  [/^curl$/, new RegExp(`(\\s(?:-b|--cookie)[\\s=]{1,4})(?=["']?[^\\s"'=-]+=)(${ARGUMENT})`, 'g'), argument],
  [
    /^(?:curl|https?)$/,
    /(\s(?:-u|-U|--user|--proxy-user|-a|--auth)[\s=]{0,4}["']?)([^\s"':]*:)([^\s"']+)(["']?)/g,
    credentials,
  ],
  [/^smb/, /(\s-U[\s=]{0,4}["']?)([^\s"'%]*%)([^\s"']+)(["']?)/g, credentials],
];
const byProgram = new Map<string, readonly InnerPattern[]>();

function flagsOf(program: string): readonly InnerPattern[] {
  const known = byProgram.get(program);
  if (known !== undefined) return known;
  const meant = FLAGS.filter(([programs]) => programs.test(program));
  const flags = meant.map(([, pattern, replacement]) => ({ pattern, replacement }));
  if (byProgram.size < 100) byProgram.set(program, flags);
  return flags;
}

/** Tokens with a recognisable form. */
const TOKENS = [
  '(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}(?![A-Za-z0-9])', // AWS
  'gh[pousr]_[A-Za-z0-9]{16,}|github_pat_\\w{20,}', // GitHub
  'gl(?:pat|dt|rt|ft|ptt|cbt|imt|soat)-[\\w-]{16,}', // GitLab
  'xox[abcdeoprs]-[\\w-]{8,}|xapp-[\\w-]{10,}', // Slack
  'sk-(?:ant|proj|svcacct|admin|or-v1)-[\\w-]{8,}|sk-[A-Za-z0-9]{20,}', // Anthropic, OpenAI, OpenRouter
  'AIza[\\w-]{30,}|ya29\\.[\\w-]{20,}|GOCSPX-[\\w-]{20,}|1\\/\\/0[\\w-]{30,}', // Google
  '[spr]k_(?:live|test)_[A-Za-z0-9]{10,}|whsec_[A-Za-z0-9+/=]{16,}', // Stripe
  'npm_[A-Za-z0-9]{30,}|pypi-[\\w-]{30,}|rubygems_[a-f0-9]{32,}', // package registries
  'hf_[A-Za-z0-9]{20,}|gsk_[A-Za-z0-9]{30,}|xai-[A-Za-z0-9]{30,}|r8_[A-Za-z0-9]{30,}', // models
  'SG\\.[\\w-]{16,}\\.[\\w-]{16,}|key-[0-9a-f]{32}|SK[0-9a-f]{32}(?![0-9a-f])', // mail and telephone
  'do[opr]_v1_[a-f0-9]{32,}|dapi[a-f0-9]{32}|hv[sbr]\\.[\\w-]{20,}|tskey-[\\w-]{16,}|sbp_[a-f0-9]{32,}', // hosting
  'shp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}|lin_api_\\w{20,}|sntry[su]_[\\w+/=-]{20,}|ATATT3[\\w=-]{30,}', // services
  'AGE-SECRET-KEY-1[A-Z0-9]{20,}|\\d{8,10}:AA[\\w-]{33}(?![\\w-])', // age, Telegram
  '(?<![\\w-])eyJ[\\w-]{8,}(?:\\.[\\w-]+){1,4}', // JSON web tokens
].join('|');

/** Parts of the names of secrets. */
const NAMES = ['pass', 'pwd', 'secret', 'token', 'key', 'credential', '_auth'];
const PROGRAMS =
  'mysql\\w*|mariadb[\\w-]*|mycli|mongo\\w*|sshpass|(?:docker|podman|nerdctl|oc|az(?:\\s+acr)?|helm\\s+registry)\\s+login|redis-cli|ldap\\w+|smb\\w+|(?:un)?zip|7za?|htpasswd|openssl|curl|https?';

export const SECRETS: readonly SecretPattern[] = [
  {
    what: 'a private key, whole or truncated',
    hints: ['-----begin '],
    pattern:
      /(-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)[\s\S]*?(-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----|$)/g,
    replacement: (_, begin = '', end = '') => `${begin}${MASK}${end}`,
  },
  {
    what: 'a token with a recognisable form',
    hints: [''],
    pattern: new RegExp(`(?<![A-Za-z0-9])(?:${TOKENS})`, 'g'),
  },
  {
    what: 'the password in a URL',
    hints: ['://'],
    pattern: /(?<=:\/\/)([^\s/:@"'`<>?#]*:)([^\s/"'`<>?#]+)(?=@)/g,
    replacement: (match, user = '', password = '') => (isOrdinary(password) ? match : `${user}${MASK}`),
  },
  {
    what: 'a token as the user of a URL',
    hints: ['://'],
    pattern: /(?<=:\/\/)[^\s/:@"'`<>?#]{20,}(?=@)/g,
    replacement: (match) => (/\d/.test(match) ? MASK : match),
  },
  {
    what: 'a URL that is itself secret',
    hints: ['hooks.slack.com/', '/api/webhooks/'],
    pattern: /((?:hooks\.slack\.com\/(?:services|workflows)|discord(?:app)?\.com\/api\/webhooks)\/)[\w/-]+/g,
    replacement: (_, host = '') => `${host}${MASK}`,
  },
  {
    what: 'the signature of a URL',
    hints: ['sig=', 'signature=', '-token=', '-credential='],
    pattern: /([?&](?:sig|signature|x-(?:amz|goog)-(?:signature|security-token|credential))=)[^\s&"'<>]{8,}/gi,
    replacement: (_, name = '') => `${name}${MASK}`,
  },
  {
    what: 'an authorization header',
    hints: ['authorization'],
    pattern:
      /(authorization["']?\s{0,4}[:=]\s{0,4}\\{0,3}["']?)((?:bearer|basic|token|digest|bot|apikey|negotiate|hawk|aws4-hmac-sha256)\s+)?([^"'\r\n\\]+)/gi,
    replacement: (match, name = '', scheme = '', value = '') => {
      if (scheme === '' && !looksRandom(value.split(/\s/, 1)[0] ?? '')) return match;
      return isOrdinary(value.trim()) ? match : `${name}${scheme}${MASK}`;
    },
  },
  {
    what: 'a bearer token',
    hints: ['bearer'],
    pattern: /(?<![a-z])(bearer\s{1,4})([\w.~+/=-]{8,})/gi,
    replacement: (match, name = '', value = '') => (looksRandom(value) ? `${name}${MASK}` : match),
  },
  {
    what: 'cookies',
    hints: ['cookie'],
    pattern: /(cookie2?["']?\s{0,4}[:=]\s{0,4}\\{0,3}["']?)[^\s"'=:;,\\()<>@/[\]?{}]{1,64}=[^"'\r\n\\]+/gi,
    replacement: (_, name = '') => `${name}${MASK}`,
  },
  {
    what: 'secret arguments of certain programs',
    hints: ['my', 'maria', 'mongo', 'pass', 'login', 'redis', 'ldap', 'smb', 'zip', '7z', 'openssl', 'curl', 'http'],
    pattern: new RegExp(
      `(?<![\\w-])(${PROGRAMS})(?=\\s)(?:"(?:\\\\[\\s\\S]|[^"\\\\])*"|'[^']*'|\\\\[\\s\\S]|[^\\n|;&"'\\\\])*`,
      'g',
    ),
    within: flagsOf,
  },
  {
    what: 'text piped to a program that reads a password',
    hints: ['stdin', '--with-token', ' -s', 'chpasswd'],
    pattern:
      /(\b(?:echo|printf)\s(?:\s{0,4}-[neE]+\s)?\s{0,4})("[^"\n]{0,300}"|'[^'\n]{0,300}'|[^\s"'|;&]{1,300})(?=\s{0,4}\|[^\n|;&]{0,200}(?:stdin|--with-token|sudo\s+(?:-\w+\s+)*-S|chpasswd))/g,
    replacement: argument,
  },
  {
    what: 'arguments with a secret name',
    hints: NAMES,
    pattern: new RegExp(`(?<![\\w-])(--?[\\w-]{0,60}(?:${STRONG}|${WEAK})(?:=|\\s{1,4}))(${ARGUMENT})`, 'gi'),
    replacement: (match, before = '', value = '') => {
      if (!isSecretFlag(before.replace(/[=\s]+$/, '')) || /^["']?id=/.test(value)) return match;
      return argument(match, before, value);
    },
  },
  {
    what: 'the whole line after a password',
    hints: ['pass', 'pwd', 'secret', '_auth'],
    pattern: new RegExp(
      `^([ \\t]{0,40}(?:- )?["']?[\\w.-]{0,60}(?:${STRONG})["']?:[ \\t]{1,8})([^\\s"'\`{[|>&*!$<(]\\S*)[ \\t]([^\\n]*)$`,
      'gim',
    ),
    replacement: (match, name = '', first = '', more = '') =>
      CODE.test(first) || CODE.test(more) || isOrdinary(first) ? match : `${name}${MASK}`,
  },
  {
    what: 'values with a secret name',
    hints: NAMES,
    pattern: new RegExp(
      `(?:(${STRONG})|(${WEAK}))(\\\\{0,3}["']?\\]?\\s{0,8}(?::=?|=>|={1,3}|!={1,2})\\s{0,8})(${ESCAPED}|${QUOTED}|${WORD})`,
      'gi',
    ),
    replacement: assignment,
  },
  {
    what: 'XML elements with a secret name',
    hints: ['</'],
    pattern: new RegExp(`(<[\\w.:-]{0,40}(?:${STRONG}|${WEAK})>\\s{0,8})([^<\\s][^<]*)`, 'gi'),
    replacement: (match, name = '', value = '') => (isOrdinary(value.trim()) ? match : `${name}${MASK}`),
  },
  {
    what: 'passwords in SQL',
    hints: ['identified', "password '", 'password "', "password  '"],
    pattern: /(\b(?:identified\s{1,4}(?:with\s{1,4}\w{1,40}\s{1,4})?by|password)\s{1,4})('(?:[^'\n]|'')*'|"[^"\n]*")/gi,
    replacement: argument,
  },
  {
    what: 'passwords in .netrc',
    hints: ['login'],
    pattern: /(\blogin\s{1,8}\S{1,200}\s{1,8}password\s{1,8})(\S+)/g,
    replacement: argument,
  },
  {
    what: 'a registry login',
    hints: ['"auth"'],
    pattern: /("auth"\s{0,4}:\s{0,4}")[A-Za-z0-9+/=]{12,}/g,
    replacement: (_, name = '') => `${name}${MASK}`,
  },
];
