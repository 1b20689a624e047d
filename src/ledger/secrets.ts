// The patterns of secrets that their context gives away, as a table: what to find, and what to leave readable.
//
// Texts are untrusted and may be long, so every pattern must run in linear time: it starts at something it recognises at once, and
// never scans the same characters again from another start.

import { kind, READS_SECRET, type SecretPattern } from './secret-kind.ts';
import { assignment, CODE, isSecretFlag, STRONG, WEAK } from './secret-names.ts';
import { PASSED } from './secret-passed.ts';
import { ARGUMENT, argument, isOrdinary, looksRandom, MASK, parts, VALUE } from './secret-text.ts';

/** Parts of the names of secrets. */
const NAMES = ['pass', 'pwd', 'psk', 'secret', 'token', 'key', 'credential', '_auth'];

/** An element of a list, with its key. */
const ELEMENT = /(\[[^\]\s]{1,80}\]=)?("(?:\\\\.|[^"\\\\])*"|'[^']*'|[^\s"',()[\]]+)/g;

/** A value of an address that is no word: a UUID, or letters and digits without dashes. */
const looksOpaque = (value: string): boolean => /\d/.test(value) && /^(?:[0-9a-f-]+|\w+)$/i.test(value);

const SCHEME = /^(?:bearer|basic|token|digest|bot|apikey|negotiate|hawk|aws4-hmac-sha256)\s/i;

const named = (_: string, name = ''): string => `${name}${MASK}`;

export const SECRETS: readonly SecretPattern[] = [
  // First: a later pattern takes the whole of a quoted value.
  ...PASSED,
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
  {
    kinds: [
      kind('password in a URL', 'git clone https://ada:<W12>@git.example/x.git'),
      kind('password of a database URL', 'postgres://ada:<W12>@db/x'),
      kind('password of a cache or queue URL', 'redis://:<W12>@cache:6379/0'),
    ],
    hints: ['://'],
    pattern: /(?<=:\/\/)([^\s/:@"'`<>?#]*:)([^\s/"'`<>?#]+)(?=@)/g,
    replacement: (match, user = '', password = '') => (isOrdinary(password) ? match : `${user}${MASK}`),
  },
  {
    kinds: [kind('token as the user of a URL', 'https://<H32>@o1.ingest.example/2')],
    hints: ['://'],
    pattern: /(?<=:\/\/)[^\s/:@"'`<>?#]{20,}(?=@)/g,
    replacement: (match) => (/\d/.test(match) ? MASK : match),
  },
  {
    kinds: [
      kind('Slack webhook', 'https://hooks.slack.com/services/T00000000/B00000000/<W24>'),
      kind('Discord webhook', 'https://discord.com/api/webhooks/1234567890/<D60>'),
      kind('Teams webhook', 'https://a.webhook.office.com/webhookb2/<D36>'),
      kind('Zapier webhook', 'https://hooks.zapier.com/hooks/catch/1234567/<L7>'),
      kind('Slack trigger', 'https://hooks.slack.com/triggers/T0/1/<W32>'),
      kind('IFTTT webhook', 'https://maker.ifttt.com/trigger/x/with/key/<D22>'),
    ],
    hints: ['hooks.', '/api/webhooks/', '.webhook.office.', 'maker.ifttt.'],
    pattern:
      /((?:hooks\.slack\.com\/(?:services|workflows|triggers)|discord(?:app)?\.com\/api\/webhooks|\.webhook\.office\.com\/webhookb2|hooks\.zapier\.com\/hooks\/catch|maker\.ifttt\.com\/trigger\/\w{1,60}\/with\/key)\/)[\w/@-]+/g,
    replacement: named,
  },
  {
    kinds: [
      kind('webhook of any service', 'https://chat.example/hooks/<L26>'),
      kind('webhook with a UUID', 'https://n8n.example/webhook/<H8>-<H4>-<H4>-<H4>-<H12>'),
      kind('address of a check', 'https://hc-ping.com/<H8>-<H4>-<H4>-<H4>-<H12>'),
    ],
    hints: ['hook/', 'hooks/', 'hc-ping.com/'],
    pattern: /(:\/\/[^\s"'<>/]{1,120}(?:\/[\w.-]{1,40}){0,5}\/(?:web)?hooks?\/|hc-ping\.com\/)([A-Za-z0-9_-]{20,})/g,
    replacement: (match, address = '', value = '') => (looksOpaque(value) ? `${address}${MASK}` : match),
  },
  {
    kinds: [
      kind('key as a parameter of a URL', 'https://api.example/send?key=<H8>-<H4>-<H4>-<H4>-<H12>'),
      kind('application id that is a key', 'https://api.example/weather?q=x&appid=<H32>'),
    ],
    hints: ['?key=', '&key=', 'appid=', 'appkey=', 'app_key='],
    pattern: /([?&](?:key|appid|app_?key)=)([\w-]{20,})/gi,
    replacement: (match, name = '', value = '') => (looksOpaque(value) ? `${name}${MASK}` : match),
  },
  {
    kinds: [
      kind('signature of a URL', 'https://b.example/f?sv=1&sig=<W40>&se=2'),
      kind('signature of an S3 URL', 'https://b.example/f?X-Amz-Signature=<H64>'),
    ],
    hints: ['sig=', 'signature=', '-token=', '-credential='],
    pattern: /([?&](?:sig|signature|x-(?:amz|goog)-(?:signature|security-token|credential))=)[^\s&"'<>]{8,}/gi,
    replacement: named,
  },
  {
    kinds: [
      kind('authorization header', 'Authorization: Bearer <W20>'),
      kind('basic authorization', 'Authorization: Basic <B24>'),
      kind('authorization without quotes', 'curl -H Authorization:\\ Bearer\\ <W20> https://api.example'),
      kind('authorization by a scheme of one service', 'Authorization: GenieKey <H8>-<H4>-<H4>-<H4>-<H12>'),
      kind('signed request', 'Authorization: AWS4-HMAC-SHA256 Credential=AKIA<U=16>/x, Signature=<H64>'),
    ],
    hints: ['authorization'],
    pattern:
      /(authorization["']?\s{0,4}[:=](?:\\?\s){0,4}\\{0,3}["']?)((?:bearer|basic|token|digest|bot|apikey|negotiate|hawk|aws4-hmac-sha256)(?:\\?\s)+|[a-z][\w-]{1,30}\s+(?=\S{16}))?([^"'\r\n\\]+)/gi,
    replacement: (match, name = '', scheme = '', value = '') => {
      const [first = ''] = value.split(/\s/, 1);
      const isScheme = SCHEME.test(scheme) || (scheme !== '' && /\d/.test(first));
      if (!isScheme && !looksRandom(first)) return match;
      // A part that was masked before says nothing about the rest.
      const rest = value.replaceAll(MASK, '').trim();
      return rest === '' || isOrdinary(rest) ? match : `${name}${scheme}${MASK}`;
    },
  },
  {
    kinds: [kind('answer of a digest authorization', 'Digest username="ada", response="<H32>"')],
    hints: ['response="'],
    pattern: /(\bresponse=")[0-9a-f]{32,64}/g,
    replacement: named,
  },
  {
    kinds: [kind('bearer token', 'sent with Bearer <W20>')],
    hints: ['bearer'],
    pattern: /(?<![a-z])(bearer\s{1,4})([\w.~+/=-]{8,})/gi,
    replacement: (match, name = '', value = '') => (looksRandom(value) ? `${name}${MASK}` : match),
  },
  {
    kinds: [kind('cookie', 'Cookie: sid=<W20>'), kind('cookie that is set', 'Set-Cookie: sid=<W20>; Path=/')],
    hints: ['cookie'],
    pattern: /(cookie2?["']?\s{0,4}[:=]\s{0,4}\\{0,3}["']?)[^\s"'=:;,\\()<>@/[\]?{}]{1,64}=[^"'\r\n\\]+/gi,
    replacement: named,
  },
  {
    kinds: [
      kind('session cookie', 'PHPSESSID=<L26>; theme=dark'),
      kind('session cookie of a framework', 'connect.sid=s%3A<D32>.<D43>'),
      kind('session cookie with the name of its application', '_shop_session=<B40>'),
    ],
    hints: ['sessid=', 'sessionid=', 'connect.sid=', '_session='],
    pattern:
      /(?<![\w-])((?:PHPSESSID|JSESSIONID|ASP\.NET_SessionId|sessionid|connect\.sid|[a-z_]{1,40}_session)=)[\w%.~+/=-]{16,}/gi,
    replacement: named,
  },
  {
    kinds: [kind('header whose name ends in key', 'Fastly-Key: <W32>')],
    hints: ['-key:', '-key":'],
    pattern:
      /(?<![\w-])((?!(?:public|primary|foreign|cache|sort|partition|host|idempotency)-)[a-z][\w-]{0,60}-key["']?:\s{0,4}["']?)([\w+/=.~-]{16,})/gi,
    replacement: (match, name = '', value = '') => (/\d/.test(value) ? `${name}${MASK}` : match),
  },
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
      kind('passphrase by descriptor', "echo '<W12>' | gpg --batch --passphrase-fd 0 -d f.gpg"),
    ],
    hints: [
      ...['stdin', '--with-token', ' -s', 'chpasswd', 'su -', 'su ', 'cryptsetup'],
      ...[
        'secret put',
        'secret set',
        'wg pubkey',
        'vercel env',
        'pdbedit',
        'hcloud context',
        'kinit',
        'passwd',
        'pass insert',
        'pass add',
        'secret-tool',
        'keyring',
        'passphrase-fd',
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
      kind('silent read of a here-string', 'read -rs answer <<< "<W12>"'),
    ],
    hints: ['<<<'],
    pattern: new RegExp(
      `((?:${READS_SECRET}|\\bread\\s[^\\n|;&<]{0,80}(?:${STRONG}|${WEAK}))[^\\n|;&<]{0,200}<<<\\s{0,4})(${ARGUMENT})`,
      'gi',
    ),
    replacement: argument,
  },
  {
    kinds: [
      kind('option with a secret name', 'deploy --password <W12> now'),
      kind('token as an option', "deploy --token '<W20>' now"),
      kind('key as an option', 'tool --api-key=<W20>'),
      kind('passphrase as an option', 'gpg --batch --passphrase <W12> -d f.gpg'),
      kind('option with a secret name in a group', 'arangosh --server.password <W12>'),
    ],
    hints: NAMES,
    pattern: new RegExp(`(?<![\\w-])(--?[\\w.-]{0,60}(?:${STRONG}|${WEAK})(?:=|\\s{1,4}))(${ARGUMENT})`, 'gi'),
    replacement: (match, before = '', value = '') => {
      if (!isSecretFlag(before.replace(/[=\s]+$/, '')) || /^["']?id=/.test(value)) return match;
      return argument(match, before, value);
    },
  },
  {
    kinds: [kind('password of several words', 'db_password: correct <W12> battery')],
    hints: ['pass', 'pwd', 'psk', 'secret', '_auth'],
    pattern: new RegExp(
      `^([ \\t]{0,40}(?:- )?["']?[\\w.-]{0,60}(?:${STRONG})["']?:[ \\t]{1,8})([^\\s"'\`{[|>&*!$<(]\\S*)[ \\t]([^\\n]*)$`,
      'gim',
    ),
    replacement: (match, name = '', first = '', more = '') =>
      CODE.test(first) || CODE.test(more) || isOrdinary(first) ? match : `${name}${MASK}`,
  },
  {
    kinds: [
      kind('variable of a shell or .env file', 'DB_PASSWORD=<W12> npm test'),
      kind('text that is appended to a variable', 'DB_PASSWORD+=<W12>; npm test'),
      kind('variable in quotes with escapes', "DB_PASSWORD=$'<W12>' npm test"),
      kind('default of a variable', `echo \${DB_PASSWORD:-<W12>}`),
      kind('parameter in an encoded URL', 'https://api.example/?next=%2Fx%3Fpassword%3D<W12>'),
      kind('AWS secret access key', 'aws_secret_access_key = <B=40>'),
      kind('YAML value', 'password: <W12>'),
      kind('JSON value', '{"api_key": "<W20>"}'),
      kind('short name in JSON', '{"user": "ada", "pass": "<W12>"}'),
      kind('JSON in JSON', '"{\\"client_secret\\": \\"<W20>\\"}"'),
      kind('constant in code', "const apiKey = '<W20>';"),
      kind('connection string', 'Server=db;User Id=ada;Password=<W12>;'),
      kind('Azure storage key', 'AccountKey=<B40>;EndpointSuffix=x'),
      kind('parameter of a URL', 'https://api.example/x?access_token=<W20>&n=1'),
      kind('header with a secret name', 'X-Api-Key: <W20>'),
      kind('header of GitLab', 'PRIVATE-TOKEN: <W20>'),
      kind('npm login', '//registry.example/:_authToken=<W20>'),
      kind('WireGuard key', 'PrivateKey = <B=43>='),
      kind('Wi-Fi key', 'psk="<W12>"'),
      kind('Java property', 'spring.datasource.password=<W12>'),
      kind('Terraform variable', 'db_password = "<W12>"'),
      kind('Ruby or PHP hash', "'secret' => '<W12>',"),
      kind('OAuth refresh token', 'refresh_token="<W20>"'),
      kind('Kubernetes secret', 'data:\n  password: <B16>'),
    ],
    hints: NAMES,
    pattern: new RegExp(
      `(?:(${STRONG})|(${WEAK}))(\\\\{0,3}["']?\\]?\\s{0,8}(?::[=-]?|=>|\\+?={1,3}|!={1,2}|%3D)\\s{0,8}(?:\\$(?=["']))?)(${VALUE})`,
      'gi',
    ),
    replacement: assignment,
  },
  {
    kinds: [
      kind('name and value in YAML', '- name: API_TOKEN\n  value: <W20>'),
      kind('name and value in JSON', '{"name": "API_TOKEN", "value": "<W20>"}'),
      kind('name and value in HCL', 'name  = "DB_PASSWORD"\nvalue = "<W12>"'),
      kind('key and value in XML', '<add key="ApiToken" value="<W20>" />'),
      kind('parameter of a template', 'ParameterKey=DbPassword,ParameterValue=<W12>'),
    ],
    hints: ['value'],
    pattern: new RegExp(
      `((?:name|key)\\\\{0,3}["']?\\s{0,8}[:=]\\s{0,8}\\\\{0,3}["']?[\\w./:-]{0,80}(?:${STRONG}|${WEAK})\\\\{0,3}["']?[,;]?\\s{1,60}(?:- )?\\\\{0,3}["']?value\\\\{0,3}["']?\\s{0,8}[:=]\\s{0,8}|key=[\\w./:-]{0,80}(?:${STRONG}|${WEAK}),\\s{0,4}\\w{0,20}value=|(?:name|key)\\\\{0,3}["']:\\\\{0,3}["'][\\w./:-]{0,80}(?:${STRONG}|${WEAK})\\\\{0,3}["'],\\\\{0,3}["']value\\\\{0,3}["']:)(${VALUE})`,
      'gi',
    ),
    replacement: argument,
  },
  {
    kinds: [
      kind('value before its name', '{"value": "<W20>", "name": "API_TOKEN"}'),
      kind('value before its name in YAML', '- value: <W12>\n  name: DB_PASSWORD'),
    ],
    hints: ['value'],
    pattern: new RegExp(
      `(value\\\\{0,3}["']?\\s{0,8}[:=]\\s{0,8})(${VALUE})(?=\\\\{0,3}["']?[,;]?\\s{0,60}\\\\{0,3}["']?(?:name|key)\\\\{0,3}["']?\\s{0,8}[:=]\\s{0,8}\\\\{0,3}["']?[\\w./:-]{0,80}(?:${STRONG}|${WEAK})\\\\{0,3}["']?(?:[\\s,;}]|$))`,
      'gi',
    ),
    replacement: argument,
  },
  {
    kinds: [
      kind('array of a shell', 'TOKENS=(<W20> <W20>)'),
      kind('array with keys', 'declare -A DB_PASSWORDS=([app]=<W12> [job]=<W12>)'),
      kind('list in code', 'passwords = ["<W12>", "<W12>"]'),
    ],
    hints: ['=(', '= [', '=[', ': [', ':['],
    pattern: new RegExp(
      `((?:${STRONG}|${WEAK})e?s?\\\\{0,3}["']?\\s{0,4}(?:\\+?=\\(|[:=]\\s{0,4}\\[))([^()]{1,4000}?)(?=\\)|\\](?![=\\w]))`,
      'gi',
    ),
    replacement: (_, before = '', values = '') =>
      `${before}${values.replace(ELEMENT, (element, name = '', value = '') => {
        const [open, bare, close] = parts(value);
        return isOrdinary(bare) || !looksRandom(bare) ? element : `${name}${open}${MASK}${close}`;
      })}`,
  },
  {
    kinds: [
      kind('variable that code sets', "os.Setenv('API_TOKEN', '<W20>')"),
      kind('constant that code defines', "define('DB_PASSWORD', '<W12>');"),
      kind('salt of WordPress', "define('LOGGED_IN_SALT', '<W40>');"),
      kind('header that code sets', '.header(\'X-Api-Key\', "<W20>")'),
    ],
    hints: ['set', 'header(', 'put(', 'env(', 'define('],
    pattern: new RegExp(
      `((?:set\\w{0,40}|header|putenv|put|env|define)\\s{0,4}\\(\\s{0,4}\\\\{0,3}["'][\\w./:-]{0,80}(?:${STRONG}|${WEAK}|_KEY|_SALT)\\\\{0,3}["']\\s{0,4},\\s{0,4})(${VALUE})`,
      'gi',
    ),
    replacement: (match, before = '', value = '') => {
      const isNamed = !/_(?:KEY|SALT)\\{0,3}["']/.test(before) || looksRandom(parts(value)[1]);
      return isNamed && /^\\{0,3}["'`]/.test(value) ? argument(match, before, value) : match;
    },
  },
  {
    kinds: [kind('.env variable with another secret name', 'SERVICE_KEY=<W20>')],
    hints: ['_key=', '_pw=', '_creds=', '_salt=', '_seed='],
    pattern: new RegExp(
      `(?<![\\w$])((?!\\w{0,60}PUBLIC)[A-Z][A-Z0-9_]{0,60}_(?:KEY|PW|CREDS|SALT|SEED)=)(${ARGUMENT})`,
      'g',
    ),
    replacement: (match, before = '', value = '') =>
      /[a-z]/i.test(value) && /\d/.test(value) && value.length >= 8 ? argument(match, before, value) : match,
  },
  {
    kinds: [kind('key of a kubeconfig', 'client-key-data: <B40>')],
    hints: ['-key-data'],
    pattern: /(client-key-data["']?\s{0,4}:\s{0,4}["']?)[A-Za-z0-9+/=_-]{16,}/g,
    replacement: named,
  },
  {
    kinds: [kind('JSON web key', '{"kty":"EC","crv":"P-256","d":"<D43>"}')],
    hints: ['"kty"'],
    pattern: /("(?:d|p|q|dp|dq|qi|k)"\s{0,4}:\s{0,4}")[\w-]{16,}/g,
    replacement: named,
  },
  {
    kinds: [kind('XML element', '<db><password><W12></password></db>')],
    hints: ['</'],
    pattern: new RegExp(`(<[\\w.:-]{0,40}(?:${STRONG}|${WEAK})>\\s{0,8})([^<\\s][^<]*)`, 'gi'),
    replacement: (match, name = '', value = '') => (isOrdinary(value.trim()) ? match : `${name}${MASK}`),
  },
  {
    kinds: [
      kind('password in SQL', "CREATE USER a IDENTIFIED BY '<W12>'"),
      kind('password of a PostgreSQL role', "ALTER USER ada WITH PASSWORD '<W12>'"),
    ],
    hints: ['identified', "password '", 'password "', "password  '"],
    pattern: /(\b(?:identified\s{1,4}(?:with\s{1,4}\w{1,40}\s{1,4})?by|password)\s{1,4})('(?:[^'\n]|'')*'|"[^"\n]*")/gi,
    replacement: argument,
  },
  {
    kinds: [kind('password in .netrc', 'machine git.example login ada password <W12>')],
    hints: ['login'],
    pattern: /(\blogin\s{1,8}\S{1,200}\s{1,8}password\s{1,8})(\S+)/g,
    replacement: argument,
  },
  {
    kinds: [kind('line of .pgpass', 'db.example:5432:shop:ada:<W12>')],
    hints: [':5432:', ':*:'],
    pattern: /^([^\s:]{1,200}:(?:\d{1,5}|\*):[^\s:]{1,100}:[^\s:]{1,100}:)(\S+)$/gm,
    replacement: argument,
  },
  {
    kinds: [kind('registry login', '{"auths":{"r.example":{"auth":"<B24>"}}}')],
    hints: ['"auth"'],
    pattern: /("auth"\s{0,4}:\s{0,4}")[A-Za-z0-9+/=_-]{12,}/g,
    replacement: named,
  },
];
