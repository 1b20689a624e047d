// Values whose name gives them away: options, variables, fields, arguments of functions.

import { kind, type SecretPattern } from './secret-kind.ts';
import { assignment, CODE, isSecretFlag, STRONG, WEAK } from './secret-names.ts';
import { ARGUMENT, argument, isOrdinary, looksRandom, MASK, parts, VALUE } from './secret-text.ts';

/** Parts of the names of secrets. */
const NAMES = ['pass', 'pwd', 'psk', 'secret', 'token', 'key', 'credential', '_auth'];

/** An element of a list, with its key. */
const ELEMENT = /(\[[^\]\s]{1,80}\]=)?("(?:\\\\.|[^"\\\\])*"|'[^']*'|[^\s"',()[\]]+)/g;

const named = (_: string, name = ''): string => `${name}${MASK}`;

export const ASSIGNMENTS: readonly SecretPattern[] = [
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
