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

/** The last word of a command whose next argument is its secret. */
const LOGIN_WORDS =
  '(?:login|unseal|lookup|renew|revoke|auth|authtoken|set[aA]pi[kK]ey|unlock|service\\s{1,4}install|set\\s{1,4}token)';

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
  row(
    'password of a client with -p',
    'cypher-shell -u neo4j -p <W12>',
    'beeline|cypher-shell|rabbitmqadmin|ncftp\\w*|rdesktop|evil-winrm|nxc|crackmapexec|hydra|elasticsearch-users|kcadm(?:\\.sh)?|altool|couchbase-cli|steghide|veracrypt|airflow\\s+users|(?:eas|expo)\\s+login|supabase',
    [
      ...['beeline', 'cypher-shell', 'rabbitmqadmin', 'ncftp', 'rdesktop', 'evil-winrm', 'nxc '],
      ...['crackmapexec', 'hydra ', 'elasticsearch-users', 'kcadm', 'altool', 'couchbase-cli'],
      ...['steghide', 'veracrypt', 'airflow users', 'eas login', 'expo login', 'supabase'],
    ],
    after('-p\\s{1,4}'),
  ),
  row(
    'mysqladmin password',
    'mysqladmin -u root password <W12>',
    'mysql\\w*|mariadb[\\w-]*|mycli',
    ['mysql', 'mycli', 'maria'],
    after('password\\s{1,4}'),
  ),
  row(
    'redis-cli AUTH',
    'redis-cli AUTH <W12>',
    '(?:redis|valkey)-cli(?=\\s+(?:AUTH|auth)\\s)',
    ['redis', 'valkey'],
    after('(?:AUTH|auth)\\s{1,4}(?:[\\w.-]{1,60}\\s{1,4}(?=\\S))?'),
  ),
  row('cqlsh -p', 'cqlsh -u ada -p <W12> db', 'cqlsh', ['cqlsh'], after('-p\\s{1,4}')),
  row('redis-cli -a', 'redis-cli -a <W12> ping', '(?:redis|valkey)-cli', ['redis', 'valkey'], after('-a\\s{1,4}')),
  row(
    'sqlcmd -P',
    'sqlcmd -S db -U ada -P <W12>',
    'sqlcmd|bcp|tsql|knife',
    ['sqlcmd', 'bcp ', 'tsql', 'knife'],
    after('-P\\s{0,4}'),
  ),
  row(
    'neo4j-admin set-initial-password',
    'neo4j-admin dbms set-initial-password <W12>',
    'neo4j-admin',
    ['set-initial-password'],
    after('set-initial-password\\s{1,4}(?:--\\S{1,60}\\s{1,4}){0,2}'),
  ),
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
    '(?:docker|podman|nerdctl|skopeo|buildah|oras|crane\\s+auth|regctl\\s+registry|oc|az(?:\\s+acr)?|helm\\s+registry)\\s+login',
    ['login'],
    after('-p\\s{1,4}'),
  ),
  row(
    'gcloud auth activate-refresh-token',
    'gcloud auth activate-refresh-token ada@host.example <W20>',
    'gcloud\\s+auth\\s+activate-refresh-token',
    ['activate-refresh-token'],
    after(`activate-refresh-token\\s{1,4}${OPTIONS}[^\\s-]\\S{0,100}\\s{1,4}(?!-)`),
  ),
  row('twine -p', 'twine upload -u ada -p <W12> dist/a.whl', 'twine', ['twine'], after('-p\\s{1,4}')),
  row('doctl -t', 'doctl auth init -t <W20>', 'doctl', ['doctl'], after('-t\\s{1,4}')),
  row('curl -u', 'curl -u ada:<W12> https://api.example', 'curl', ['curl'], USER_COLON, credentials),
  row(
    'http -A bearer',
    'http -A bearer -a <W20> api.example',
    'https?|xh',
    ['http', 'xh '],
    after('(?:-A|--auth-type)[\\s=]{1,4}(?:bearer|jwt)\\s{1,4}(?:-a|--auth)[\\s=]{1,4}'),
  ),
  row('http -a', 'http -a ada:<W12> api.example', 'https?|xh', ['http', 'xh '], USER_COLON, credentials),
  row(
    'curl --cert',
    'curl --cert c.pem:<W12> https://api.example',
    'curl',
    ['curl'],
    /(\s(?:-E|--cert|--proxy-cert)[\s=]{1,4}["']?)([^\s"':]{1,200}:)([^\s"']+)(["']?)/g,
    credentials,
  ),
  row(
    'credentials of a registry',
    'skopeo copy --src-creds ada:<W12> a b',
    'skopeo|buildah|podman|regctl|oras',
    ['creds'],
    /(\s--(?:src-|dest-)?creds[\s=]{1,4}["']?)([^\s"':]*:)([^\s"']+)(["']?)/g,
    credentials,
  ),
  row(
    'az -p',
    'az sql server create -n x -u ada -p <W12>',
    'az\\s+(?:sql|mysql|postgres|vm|ad|synapse|aks)\\b',
    ['az sql', 'az mysql', 'az postgres', 'az vm', 'az ad', 'az synapse', 'az aks'],
    after('-p\\s{1,4}'),
  ),
  row(
    'login of impacket',
    'secretsdump.py corp/ada:<W12>@host',
    '(?:impacket-)?(?:secretsdump|psexec|wmiexec|smbexec|dcomexec|mssqlclient)(?:\\.py)?',
    ['secretsdump', 'psexec', 'wmiexec', 'smbexec', 'dcomexec', 'mssqlclient'],
    /(\s["']?)((?:[\w.-]{1,60}\/)?[\w.$-]{1,60}:)([^\s"'@]+)(@)/g,
    credentials,
  ),
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
  row('wpa_cli psk', `wpa_cli set_network 0 psk '"<W12>"'`, 'wpa_cli', ['wpa_cli'], after('psk\\s{1,4}')),
  row('wpa_passphrase', 'wpa_passphrase home <W12>', 'wpa_passphrase', ['wpa_passphrase'], after('\\S{1,80}\\s{1,4}')),
  row('useradd -p', 'useradd -p <W12> ada', 'useradd|usermod', ['useradd', 'usermod'], after('-p\\s{1,4}')),
  row(
    'htpasswd -b',
    'htpasswd -bc .htpasswd ada <W12>',
    'htpasswd',
    ['htpasswd'],
    after(`-\\w{0,8}b\\w{0,8}(?:\\s{1,4}[^\\s"'-][^\\s"']*){2}\\s{1,4}`),
  ),
  row(
    'htpasswd -nb',
    'htpasswd -nb ada <W12>',
    'htpasswd',
    ['htpasswd'],
    after(`-(?=\\w{0,8}n)\\w{0,8}b\\w{0,8}\\s{1,4}[^\\s"'-][^\\s"']{0,80}\\s{1,4}`),
  ),
  row(
    'account with its password',
    'net user ada <W12> /add',
    'net\\s+user|samba-tool\\s+user',
    ['net user', 'samba-tool'],
    after('user\\s{1,4}(?:(?:create|add)\\s{1,4})?[^\\s/-]\\S{0,60}\\s{1,4}(?![/-])'),
  ),
  row('kadmin -w', 'kadmin -w <W12> -q x', 'kadmin(?:\\.local)?', ['kadmin'], after('-p?w\\s{1,4}')),
  row('swaks -ap', 'swaks -au ada -ap <W12>', 'swaks|sendemail', ['swaks', 'sendemail'], after('-[ax]p\\s{1,4}')),
  row(
    'keyctl add',
    'keyctl add user app:db <W12> @u',
    'keyctl',
    ['keyctl'],
    after('(?:add|update)\\s{1,4}\\S{1,40}\\s{1,4}\\S{1,80}\\s{1,4}'),
  ),
  row(
    'token of a client',
    'netlify deploy --auth <W20>',
    'netlify|gem|netbird',
    ['netlify', 'gem ', 'netbird'],
    after('--(?:auth|key|setup-key)[\\s=]{1,4}'),
  ),
  row('drone -t', 'drone -t <W20> info', 'drone|choco\\s+apikey', ['drone', 'choco apikey'], after('-[kt]\\s{1,4}')),
  row(
    'jenkins-cli -auth',
    'java -jar jenkins-cli.jar -auth ada:<W20> who-am-i',
    'jenkins-cli(?:\\.jar)?',
    ['jenkins-cli'],
    /(\s-auth\s{1,4}["']?)([^\s"':@]{1,80}:)([^\s"']+)(["']?)/g,
    credentials,
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
  row('openssl dgst -hmac', 'openssl dgst -sha256 -hmac <W12> a', 'openssl', ['openssl'], after('-hmac\\s{1,4}')),
  row('qpdf --encrypt', 'qpdf --encrypt <W12> owner 256 -- a b', 'qpdf', ['qpdf'], after('--encrypt\\s{1,4}')),
  row(
    'qpdf --encrypt, of the owner',
    'qpdf --encrypt user <W12> 256 -- a b',
    'qpdf',
    ['qpdf'],
    after('--encrypt\\s{1,4}\\S{1,200}\\s{1,4}'),
  ),
  row(
    'pdftk input_pw',
    'pdftk a.pdf input_pw <W12> output b.pdf',
    'pdftk',
    ['pdftk'],
    after('(?:input|user|owner)_pw\\s{1,4}'),
  ),
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
  row(
    'keychain of macOS',
    'security unlock-keychain -p <W12> login.keychain',
    'security\\s+(?:unlock-keychain|create-keychain|import|set-key-partition-list)',
    ['keychain', 'security import', 'partition-list'],
    after('(?:-p\\s{0,4}|-[Pk]\\s{1,4})'),
  ),
  row('ssh-keygen -N', 'ssh-keygen -t ed25519 -N <W12> -f k', 'ssh-keygen', ['ssh-keygen'], after('-[NP]\\s{0,4}')),
  row('signtool /p', 'signtool sign /f c.pfx /p <W12> a.exe', 'signtool', ['signtool'], after('\\/p\\s{1,4}')),
  row(
    'openssl passwd',
    'openssl passwd -6 <W12>',
    'openssl',
    ['openssl'],
    after('passwd\\s{1,4}(?:-(?:salt|in)\\s{1,4}\\S{1,80}\\s{1,4}|-\\w{1,20}\\s{1,4}){0,4}(?!-)'),
  ),
  row(
    'mkpasswd',
    'mkpasswd -m sha-512 <W12>',
    'mkpasswd',
    ['mkpasswd'],
    after('(?:-[mSRP]\\s{1,4}\\S{1,80}\\s{1,4}|--?[\\w=-]{1,40}\\s{1,4}){0,4}(?!-)'),
  ),
  row(
    'caddy hash-password',
    'caddy hash-password --plaintext <W12>',
    'caddy\\s+hash-password',
    ['hash-password'],
    after('(?:-p|--plaintext)[\\s=]{1,4}'),
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
    '(?:fly|flyctl|supabase|doppler|infisical)\\s+secrets\\s+set|heroku\\s+config:set',
    ['secrets set', 'config:set'],
    after(VARIABLE),
  ),
  row(
    'gh secret set',
    'gh secret set X --body <W12>',
    'gh\\s+secret\\s+set',
    ['gh secret'],
    after('(?:-b\\s{0,4}|--body[\\s=]{1,4})'),
  ),
  row(
    'glab variable set',
    'glab variable set X <W20>',
    'glab\\s+variable\\s+(?:set|update)',
    ['glab variable'],
    after(`(?:set|update)\\s{1,4}${OPTIONS}[A-Za-z_]\\w{0,80}\\s{1,4}(?!-)`),
  ),
  row(
    'gitlab-runner register -r',
    'gitlab-runner register -r <D20>',
    'gitlab-runner',
    ['gitlab-runner'],
    after('-[rt]\\s{1,4}'),
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
    'pulumi config set db:password <W12>',
    '(?:pulumi\\s+config|(?:pip3?|gcloud|gh|glab)\\s+config|netlify\\s+env:set)(?:\\s+set)?',
    ['pulumi config', 'pip config', 'pip3 config', 'gcloud config', 'gh config', 'glab config', 'env:set'],
    afterName(`(?:(?:set|add)\\s{1,4})?${OPTIONS}${SECRET_NAME}\\s{1,4}(?!-)`),
  ),
  row(
    'dotnet user-secrets set',
    'dotnet user-secrets set App:Any <W12>',
    'dotnet\\s+user-secrets',
    ['user-secrets'],
    after(`set\\s{1,4}${OPTIONS}[^\\s-]\\S{0,100}\\s{1,4}(?!-)`),
  ),
  row(
    'pass= of a mount',
    'mount.cifs //host/share /mnt -o user=ada,pass=<W12>',
    'mount(?:\\.\\w+)?',
    ['pass='],
    after('[^\\s"\']{0,200}?pass='),
  ),
  row(
    'pass= of a remote',
    'rclone ls :sftp,user=ada,pass=<W12>:',
    'rclone',
    ['pass='],
    after('[^\\s"\']{0,200}?pass='),
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
  row(
    'argument of jq with a secret name',
    'jq -n --arg token <W20> {}',
    'jq',
    ['--arg'],
    afterName(`--arg(?:json)?\\s{1,4}${SECRET_NAME}\\s{1,4}`),
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
    after('(?:authorize|authorize[-_]account)\\s{1,4}[^\\s-]\\S{2,100}\\s{1,4}(?!-)'),
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
