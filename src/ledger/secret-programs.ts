// Arguments that are secret for certain programs only: `-p` is a password for mysql and a port for ssh.

import type { SecretKind } from './secret-kind.ts';
import { STRONG, WEAK } from './secret-names.ts';
import { ARGUMENT, argument, credentials, type Replacement } from './secret-text.ts';

export interface ProgramSecret extends SecretKind {
  /** A pattern of the program's name, with its sub-command where that matters. */
  readonly program: string;
  /** Lower-cased texts without one of these contain no such command. */
  readonly hints: readonly string[];
  readonly flag: RegExp;
  readonly replacement: Replacement;
}

const after = (flag: string): RegExp => new RegExp(`(\\s${flag})(${ARGUMENT})`, 'g');
/** Whatever the case of names in it. */
const afterName = (flag: string): RegExp => new RegExp(`(\\s${flag})(${ARGUMENT})`, 'gi');
const attached = (flag: string): RegExp => new RegExp(`(\\s${flag})(?=\\S)(${ARGUMENT})`, 'g');

const row = (
  what: string,
  form: string,
  program: string,
  hints: readonly string[],
  flag: RegExp,
  replacement: Replacement = argument,
): ProgramSecret => ({ what, form, program, hints, flag, replacement });

const USER_COLON = /(\s(?:-u|-U|--user|--proxy-user|-a|--auth)[\s=]{0,4}["']?)([^\s"':]*:)([^\s"']+)(["']?)/g;
const VARIABLE = `[A-Za-z_][\\w.-]{0,80}=`;
/** Options and their values before an argument. */
const OPTIONS = '(?:-\\S{1,80}\\s{1,4}){0,6}';
/** A name that gives its value away, with what is before it. */
const SECRET_NAME = `["']?[\\w./:@-]{0,80}(?:${STRONG}|${WEAK}|(?<=[_.:/-])(?:pass|pw|key))\\d?["']?`;

export const PROGRAMS: readonly ProgramSecret[] = [
  // Databases.
  row(
    'mysql -p',
    'mysql -u root -p<W12> shop',
    'mysql\\w*|mariadb[\\w-]*|mycli',
    ['mysql', 'mycli', 'maria'],
    attached('-p'),
  ),
  row('mongo -p', 'mongosh -u ada -p <W12> shop', 'mongo\\w*', ['mongo'], after('-p\\s{0,4}')),
  row('cqlsh -p', 'cqlsh -u ada -p <W12> db', 'cqlsh', ['cqlsh'], after('-p\\s{1,4}')),
  row('redis-cli -a', 'redis-cli -a <W12> ping', '(?:redis|valkey)-cli', ['redis', 'valkey'], after('-a\\s{1,4}')),
  row('sqlcmd -P', 'sqlcmd -S db -U ada -P <W12>', 'sqlcmd|bcp', ['sqlcmd', 'bcp '], after('-P\\s{0,4}')),
  row(
    'sqlplus user/password',
    'sqlplus -s ada/<W12>@db',
    'sqlplus|sqlldr|expdp|impdp',
    ['sqlplus', 'sqlldr', 'expdp', 'impdp'],
    /(\s["']?)([\w$#]{1,60}\/)([^\s"'@/]+)()/g,
    credentials,
  ),
  row(
    'rabbitmqctl add_user',
    'rabbitmqctl add_user ada <W12>',
    'rabbitmqctl',
    ['rabbitmqctl'],
    after('(?:add_user|change_password|authenticate_user)\\s{1,4}\\S{1,80}\\s{1,4}'),
  ),
  // Logins.
  row('sshpass -p', 'sshpass -p <W12> ssh ada@host', 'sshpass', ['sshpass'], after('-p\\s{0,4}')),
  row(
    'docker login -p',
    'docker login -u ada -p <W12> registry.example',
    '(?:docker|podman|nerdctl|skopeo|buildah|oc|az(?:\\s+acr)?|helm\\s+registry)\\s+login',
    ['login'],
    after('-p\\s{1,4}'),
  ),
  row('twine -p', 'twine upload -u ada -p <W12> dist/a.whl', 'twine', ['twine'], after('-p\\s{1,4}')),
  row('doctl -t', 'doctl auth init -t <W20>', 'doctl', ['doctl'], after('-t\\s{1,4}')),
  row('curl -u', 'curl -u ada:<W12> https://api.example', 'curl', ['curl'], USER_COLON, credentials),
  row('http -a', 'http -a ada:<W12> api.example', 'https?|xh', ['http', 'xh '], USER_COLON, credentials),
  row('etcdctl --user', 'etcdctl --user ada:<W12> get x', 'etcdctl', ['etcdctl'], USER_COLON, credentials),
  row(
    'curl -b',
    'curl -b sid=<W12> https://api.example',
    'curl',
    ['curl'],
    new RegExp(`(\\s(?:-b|--cookie)[\\s=]{1,4})(?=["']?[^\\s"'=-]+=)(${ARGUMENT})`, 'g'),
  ),
  row(
    'lftp -u',
    'lftp -u ada,<W12> host',
    'lftp',
    ['lftp'],
    /(\s-u\s{0,4}["']?)([^\s"',]*,)([^\s"']+)()/g,
    credentials,
  ),
  row(
    'smbclient -U',
    'smbclient //host/share -U ada%<W12>',
    'smb\\w+|rpcclient|winexe',
    ['smb', 'rpcclient', 'winexe'],
    /(\s-U[\s=]{0,4}["']?)([^\s"'%]*%)([^\s"']+)(["']?)/g,
    credentials,
  ),
  row('ldapsearch -w', 'ldapsearch -x -w <W12> -b dc=x', 'ldap\\w+', ['ldap'], after('-w\\s{0,4}')),
  row(
    'xfreerdp /p:',
    'xfreerdp /u:ada /p:<W12> /v:host',
    'xfreerdp3?|wlfreerdp|cmdkey',
    ['freerdp', 'cmdkey'],
    after('\\/(?:p|pass|password):'),
  ),
  row('ipmitool -P', 'ipmitool -H host -U ada -P <W12> power status', 'ipmitool', ['ipmitool'], after('-P\\s{1,4}')),
  row('snmpwalk -c', 'snmpwalk -v 2c -c <W12> host', 'snmp\\w+', ['snmp'], after('-[cAX]\\s{1,4}')),
  row('nmcli password', 'nmcli device wifi connect home password <W12>', 'nmcli', ['nmcli'], after('password\\s{1,4}')),
  row('wpa_passphrase', 'wpa_passphrase home <W12>', 'wpa_passphrase', ['wpa_passphrase'], after('\\S{1,80}\\s{1,4}')),
  row('useradd -p', 'useradd -p <W12> ada', 'useradd|usermod', ['useradd', 'usermod'], after('-p\\s{1,4}')),
  row(
    'htpasswd -b',
    'htpasswd -bc .htpasswd ada <W12>',
    'htpasswd',
    ['htpasswd'],
    after(`-\\w{0,8}b\\w{0,8}(?:\\s{1,4}[^\\s"'-][^\\s"']*){2}\\s{1,4}`),
  ),
  // Keys and archives.
  row(
    'openssl -passin',
    'openssl rsa -in key.pem -passin pass:<W12>',
    'openssl',
    ['openssl'],
    after('(?:-\\w+\\s{1,4})?pass:'),
  ),
  row('openssl enc -k', 'openssl enc -aes-256-cbc -k <W12> -in a', 'openssl', ['openssl'], after('-[kK]\\s{1,4}')),
  row(
    'keytool -storepass',
    'keytool -list -keystore a.jks -storepass <W12>',
    'keytool|jarsigner',
    ['keytool', 'jarsigner'],
    after('-(?:src|dest|new)?(?:store|key)pass\\s{1,4}'),
  ),
  row(
    'security add-generic-password -w',
    'security add-generic-password -a ada -s x -w <W12>',
    'security\\s+add-\\w+-password',
    ['-password'],
    after('-w\\s{1,4}'),
  ),
  row('zip -P', 'unzip -P <W12> a.zip', '(?:un)?zip', ['zip'], after('-P\\s{0,4}')),
  row('7z -p', '7z x -p<W12> a.7z', '7za?', ['7z'], attached('-p')),
  row('rar -hp', 'rar a -hp<W12> a.rar', 'rar|unrar', ['rar '], attached('-h?p(?!-)')),
  // Stores of secrets and settings.
  row(
    'kubectl create secret',
    'kubectl create secret generic s --from-literal=x=<W12>',
    'kubectl\\s+create\\s+secret',
    ['kubectl create'],
    after(`--from-literal[=\\s]${VARIABLE}`),
  ),
  row('vault kv put', 'vault kv put secret/app x=<W12>', 'vault\\s+kv\\s+(?:put|patch)', ['vault kv'], after(VARIABLE)),
  row(
    'secrets set',
    'flyctl secrets set X=<W12>',
    '(?:fly|flyctl|supabase|doppler)\\s+secrets\\s+set|heroku\\s+config:set',
    ['secrets set', 'config:set'],
    after(VARIABLE),
  ),
  row(
    'gh secret set',
    'gh secret set X --body <W12>',
    'gh\\s+secret\\s+set',
    ['gh secret'],
    after('(?:-b|--body)[\\s=]{1,4}'),
  ),
  row(
    'aws configure set',
    'aws configure set aws_secret_access_key <W20>',
    'aws',
    ['configure set'],
    after('configure\\s{1,4}set\\s{1,4}\\S{0,60}(?:secret_access_key|session_token)\\s{1,4}'),
  ),
  row(
    'value of a stored secret',
    'aws secretsmanager create-secret --name app/db --secret-string <W12>',
    'aws',
    ['--secret-string'],
    after('--secret-string[\\s=]{1,4}'),
  ),
  row(
    'aws ssm put-parameter',
    'aws ssm put-parameter --name /app/db --type SecureString --value <W12>',
    'aws',
    ['put-parameter'],
    after('ssm\\s{1,4}put-parameter\\s[^\\n|;&]{0,300}?--value[\\s=]{1,4}'),
  ),
  row(
    'az keyvault secret set',
    'az keyvault secret set -n db --value <W12>',
    'az\\s+keyvault',
    ['keyvault'],
    after('--value[\\s=]{1,4}'),
  ),
  row(
    'setting with a secret name',
    'dotnet user-secrets set Db:Password <W12>',
    '(?:dotnet\\s+user-secrets|pulumi\\s+config|(?:pip3?|gcloud|gh|glab)\\s+config|netlify\\s+env:set)(?:\\s+set)?',
    [
      'user-secrets',
      'pulumi config',
      'pip config',
      'pip3 config',
      'gcloud config',
      'gh config',
      'glab config',
      'env:set',
    ],
    afterName(`(?:(?:set|add)\\s{1,4})?${OPTIONS}${SECRET_NAME}\\s{1,4}(?!-)`),
  ),
  row(
    'key-value store',
    'consul kv put app/db/password <W12>',
    'consul\\s+kv\\s+put|etcdctl\\s+put',
    ['consul kv', 'etcdctl put'],
    afterName(`${OPTIONS}${SECRET_NAME}\\s{1,4}`),
  ),
  row(
    'git config with a secret name',
    'git config --global gitlab.token <W20>',
    'git\\s+config',
    ['git config'],
    afterName(`${OPTIONS}${SECRET_NAME}\\s{1,4}`),
  ),
  row(
    'composer config http-basic',
    'composer config http-basic.repo.example ada <W12>',
    'composer\\s+config',
    ['composer config'],
    after(
      `${OPTIONS}["']?(?:http-basic\\.\\S{1,100}\\s{1,4}\\S{1,80}|[\\w-]{1,20}-(?:oauth|token)\\.\\S{1,100}|bearer\\.\\S{1,100})\\s{1,4}`,
    ),
  ),
  row(
    'rclone config create',
    'rclone config create store sftp host h.example user ada pass <W12>',
    'rclone',
    ['rclone'],
    afterName(`config\\s[^\\n|;&]{0,400}?\\s(?:${SECRET_NAME}|pass|key)[\\s=]{1,4}`),
  ),
  row('rclone obscure', 'rclone obscure <W12>', 'rclone', ['rclone'], after('obscure\\s{1,4}')),
  // Variables.
  row(
    'setx',
    'setx DB_PASSWORD <W12> /M',
    'setx|setenv',
    ['setx', 'setenv'],
    afterName(`${OPTIONS}${SECRET_NAME}\\s{1,4}`),
  ),
  row(
    'set of fish',
    'set -gx API_TOKEN <W20>',
    'set(?=\\s+-)',
    ['set -'],
    afterName(`${OPTIONS}${SECRET_NAME}\\s{1,4}`),
  ),
  row(
    'variable item of PowerShell',
    'Set-Item -Path Env:DB_PASSWORD -Value <W12>',
    '(?:Set|New)-(?:Item|Variable|ItemProperty)',
    ['set-item', 'new-item', '-variable'],
    afterName(`${OPTIONS}(?:[^\\s"']{1,80}\\s{1,4}){0,2}["']?(?:Env:)?${SECRET_NAME}\\s{1,4}(?:-Value\\s{1,4})?(?!-)`),
  ),
  row(
    'ConvertTo-SecureString',
    "ConvertTo-SecureString '<W12>' -AsPlainText -Force",
    'ConvertTo-SecureString',
    ['securestring'],
    after('(?:-String\\s{1,4})?'),
  ),
  row(
    'variable of a tool',
    "terraform apply -var 'db_token=<W12>'",
    'terraform|tofu|packer|nomad|helm|helmfile|docker|docker-compose|podman|nerdctl|buildah|kubectl|oc|ansible(?:-playbook)?|az|gcloud|serverless|sls|cdk|sam|mvn|gradle|make|wrangler',
    ['-var', '--set', '--build-arg', ' -e', '--env', '--from-literal', '--extra-vars', '--param', ' -d', '--settings'],
    afterName(
      `(?:-{1,2}var|--set(?:-string|-json|-literal|-env-vars|tings)?|--build-arg|-e|--env|--from-literal|--extra-vars|--parameter(?:-overrides|s)?|--param|-D|-P|-c)[\\s=]{0,4}["']?(?:[^\\s"'=]{1,80}=[^\\s"',=]{0,200}[,\\s]){0,8}[\\w./\\\\-]{0,80}(?:${STRONG}|${WEAK}|(?<=[_.-])(?:pass|pw))=(?=[^\\s"'])`,
    ),
  ),
  // Logins with a bare value.
  row(
    'vault login',
    'vault login -no-print <W20>',
    'vault\\s+(?:login|unseal|operator\\s+unseal)|wandb\\s+login|cargo\\s+login|snyk\\s+auth|ngrok\\s+(?:authtoken|config\\s+add-authtoken)|nuget\\s+setapikey|bw\\s+unlock|cloudflared\\s+service\\s+install|doppler\\s+configure\\s+set\\s+token|tailscale\\s+login',
    ['login', 'unseal', 'authtoken', 'setapikey', 'bw unlock', 'snyk auth', 'service install', 'set token'],
    after(`${OPTIONS}(?![-/=])(?!\\w{1,40}=)`),
  ),
  row(
    'bw login',
    'bw login ada@host.example <W12>',
    'bw\\s+login',
    ['bw login'],
    after(`${OPTIONS}\\S{1,100}@\\S{1,100}\\s{1,4}(?!-)`),
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
    'mc alias set',
    'mc alias set store https://s3.example ada <W20>',
    'mcl?i?',
    ['alias set'],
    after('alias\\s+set(?:\\s{1,4}[^\\s"\'-][^\\s"\']*){3}\\s{1,4}'),
  ),
];

export const PROGRAM_HINTS = [...new Set(PROGRAMS.flatMap(({ hints }) => hints))];

const NAMES = [...new Set(PROGRAMS.map(({ program }) => program))];
const FLAGS = NAMES.map((name) => PROGRAMS.filter(({ program }) => program === name));
/** One group for each of `NAMES`. */
const PROGRAM = new RegExp(`(?<![\\w-])(?:${NAMES.map((name) => `(${name})`).join('|')})(?=\\s)`, 'g');

/** From one of these programs to the end of its command. */
export const COMMAND = new RegExp(
  `(?<![\\w-])(?:${NAMES.join('|')})(?=\\s)(?:"(?:\\\\[\\s\\S]|[^"\\\\])*"|'[^']*'|\\\\[\\s\\S]|[^\\n|;&"'\\\\])*`,
  'g',
);

/** The secret flags in a command, with where they begin to count: a program may run another one (`sshpass -p X mysql -pY`). Later
 *  programs first, so that replacing one moves no other. */
export function flagsIn(command: string): readonly (readonly [from: number, flags: readonly ProgramSecret[]])[] {
  const first = new Map<number, number>();
  for (const match of command.matchAll(PROGRAM)) {
    const group = match.findIndex((name, at) => at > 0 && name !== undefined) - 1;
    if (!first.has(group)) first.set(group, match.index);
    if (first.size === NAMES.length) break;
  }
  return [...first].reverse().map(([group, from]) => [from, FLAGS[group] ?? []]);
}
