// Secrets that follow a sub-command as a bare word, without an option of their own.

import { after, OPTIONS, type ProgramSecret, row } from './secret-program.ts';
import { MASK, parts, type Replacement } from './secret-text.ts';

/** One word that looks like no command, no path and no option: `hunter2Q`, unlike `ls`, `C-c` or `npm test`. */
const typedWord: Replacement = (match, before = '', value = '') => {
  const [open, bare, close] = parts(value);
  const [, word = '', end = ''] = /^(.*?)((?:\\[rn]|\^M)?)$/.exec(bare) ?? [];
  return /^[^\s/=-]{8,}$/.test(word) && /\d/.test(word) && /[A-Za-z]/.test(word) && !/^[a-z]+\d?\.\w+$/.test(word)
    ? `${before}${open}${MASK}${end}${close}`
    : match;
};

/** The last word of a command whose next argument is its secret. */
const LOGIN_WORDS =
  '(?:login|unseal|lookup|renew|revoke|auth|authtoken|set[aA]pi[kK]ey|unlock|service\\s{1,4}install|set\\s{1,4}token)';

export const BARE: readonly ProgramSecret[] = [
  row(
    'vault login',
    'vault login -no-print <W20>',
    'vault\\s+(?:login|unseal|operator\\s+unseal|token\\s+(?:lookup|renew|revoke))|wandb\\s+login|cargo\\s+login|snyk\\s+auth|ngrok\\s+(?:authtoken|config\\s+add-authtoken)|nuget\\s+set[aA]pi[kK]ey|bw\\s+unlock|cloudflared\\s+service\\s+install|doppler\\s+configure\\s+set\\s+token|tailscale\\s+login',
    [
      'login',
      'unseal',
      'vault token',
      'authtoken',
      'setapikey',
      'bw unlock',
      'snyk auth',
      'service install',
      'set token',
    ],
    after(`(?<=${LOGIN_WORDS}\\s)\\s{0,3}${OPTIONS}(?![-/=])(?!\\w{1,40}=)`),
  ),
  row(
    'mega-login',
    'mega-login ada@host.example <W12>',
    'mega-login',
    ['mega-login'],
    after('[^\\s-]\\S{2,100}\\s{1,4}(?!-)'),
  ),
  row(
    'b2 account authorize',
    'b2 account authorize 0012ab34cd56 <W31>',
    'b2(?=\\s+(?:account|authorize))',
    ['authorize'],
    after('(?:authorize|authorize[-_]account)\\s{1,4}[^\\s-]\\S{0,100}\\s{1,4}(?!-)'),
  ),
  row(
    'bw login',
    'bw login ada@host.example <W12>',
    'bw\\s+login',
    ['bw login'],
    after(`login\\s{1,4}${OPTIONS}[^\\s-]\\S{0,100}\\s{1,4}(?!-)`),
  ),
  row(
    'ansible-vault encrypt_string',
    'ansible-vault encrypt_string --vault-id dev <W12> --name db',
    'ansible-vault\\s+encrypt_string',
    ['encrypt_string'],
    after('encrypt_string\\s{1,4}(?:-{1,2}[\\w-]{1,40}[\\s=]{1,4}[^\\s-]\\S{0,80}\\s{1,4}){0,4}(?!-)'),
  ),
  row(
    'mosquitto_pub -P',
    'mosquitto_pub -u ada -P <W12> -t t -m x',
    'mosquitto_\\w+',
    ['mosquitto_'],
    after('-(?:P|-pw)\\s{1,4}'),
  ),
  row(
    'net use',
    'net use x: \\\\host\\share <W12> /user:ada',
    'net\\s+use',
    ['net use'],
    after('(?:\\w:\\s{1,4})?\\\\\\\\\\S{1,120}\\s{1,4}(?!\\/)'),
  ),
  row(
    'net use /user',
    'net use x: /user:ada <W12>',
    'net\\s+use',
    ['net use'],
    after('\\/[uU](?:ser|SER):\\S{1,80}\\s{1,4}(?!\\/)'),
  ),
  row(
    'publish -p',
    'poetry publish -u ada -p <W12>',
    'poetry\\s+publish|hatch\\s+publish|dotnet\\s+nuget\\s+push|nuget\\s+push|codecov|glab\\s+auth\\s+login|k6\\s+login\\s+cloud|rancher\\s+login',
    ['publish', 'nuget', 'codecov', 'glab auth', 'k6 login', 'rancher'],
    after('-[pakt]\\s{1,4}'),
  ),
  row(
    'npm config set _authToken',
    'npm config set //registry.example/:_authToken <W20>',
    'npm|pnpm|yarn',
    ['authtoken', '_auth', '_password'],
    after('set\\s{1,4}\\S{0,120}(?:authToken|AuthToken|_auth|_password)\\s{1,4}'),
  ),
  row(
    'poetry config pypi-token',
    'poetry config pypi-token.pypi <W20>',
    'poetry',
    ['pypi-token'],
    after('config\\s{1,4}pypi-token\\.\\S{1,60}\\s{1,4}'),
  ),
  row(
    'poetry config http-basic',
    'poetry config http-basic.repo ada <W12>',
    'poetry',
    ['http-basic'],
    after('config\\s{1,4}http-basic\\.\\S{1,60}\\s{1,4}\\S{1,80}\\s{1,4}'),
  ),
  row('key of a service', 'kaggle -k <W20>', 'kaggle|openai', ['kaggle', 'openai'], after('(?:-k|--key)\\s{1,4}')),
  row(
    'pulumi config set --secret',
    'pulumi config set --secret db <W12>',
    'pulumi',
    ['--secret'],
    after('set\\s{1,4}--secret\\s{1,4}[^\\s-]\\S{0,100}\\s{1,4}(?!-)'),
  ),
  row(
    'bearer token of HTTPie',
    'https -A bearer -a <W20> host.example',
    'https?|httpie|xh',
    ['bearer'],
    after('(?:-A|--auth-type)[\\s=]{1,4}bearer\\s{1,4}(?:-a|--auth)[\\s=]{1,4}'),
  ),
  row(
    'mc alias set',
    'mc alias set store https://s3.example ada <W20>',
    'mcl?i?',
    ['alias set'],
    after('alias\\s+set(?:\\s{1,4}[^\\s"\'-][^\\s"\']*){3}\\s{1,4}'),
  ),
  // What is typed into a terminal is a command, a key, or the answer to a question.
  row(
    'tmux send-keys',
    "tmux send-keys -t db '<W12>' Enter",
    'tmux\\s+send(?:-keys)?|screen|[xy]dotool\\s+type|wtype',
    ['send-keys', 'tmux send', ' stuff ', 'dotool type', 'wtype '],
    after('(?:(?:-t|-S|-p|-X)\\s{1,4}(?:\\S{1,60}\\s{1,4})?|-l\\s{1,4}|stuff\\s{1,4}){0,4}(?=["\']?[^\\s"\'-])'),
    typedWord,
  ),
  row(
    'text that a desktop tool types',
    "xdotool type '<W12>'",
    'tmux\\s+send(?:-keys)?|screen|[xy]dotool\\s+type|wtype',
    ['dotool type', 'wtype '],
    after('(?:--?[a-z]{1,20}\\s{1,4}(?:\\d{1,6}\\s{1,4})?){0,4}(?=["\']?[^\\s"\'-])'),
    typedWord,
  ),
];
