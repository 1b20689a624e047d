import { describe, expect, it } from 'vitest';
import type { Json } from '../core/json.ts';
import { MASK, redact, redactText } from './redact.ts';

/** Invalid secrets in the form of real ones. */
const letters = (count: number): string => 'aB3dE5gH1jK7mN9pQ2rS4tU6vW8xY0z'.repeat(9).slice(0, count);
const hex = (count: number): string => '0a1b2c3d4e5f6789'.repeat(9).slice(0, count);
const upper = (count: number): string => letters(count).toUpperCase();
const web = `eyJ${letters(20)}.eyJ${letters(40)}.${letters(43)}`;

describe('tokens with a recognisable form', () => {
  it.each([
    ['AWS', `AKIA${upper(16)}`],
    ['AWS, temporary', `ASIA${upper(16)}`],
    ['GitHub, classic', `ghp_${letters(36)}`],
    ['GitHub, of an app', `ghs_${letters(36)}`],
    ['GitHub, fine-grained', `github_pat_${letters(22)}_${letters(59)}`],
    ['GitLab', `glpat-${letters(20)}`],
    ['Slack, of a bot', `xoxb-${'123456789012'}-${'123456789012'}-${letters(24)}`],
    ['Slack, of an app', `xapp-1-A0${upper(9)}-${'1234567890123'}-${hex(64)}`],
    ['Anthropic', `sk-ant-api03-${letters(80)}`],
    ['OpenAI', `sk-${letters(48)}`],
    ['OpenAI, of a project', `sk-proj-${letters(60)}`],
    ['Google', `AIza${letters(35)}`],
    ['Google, of OAuth', `ya29.${letters(60)}`],
    ['Stripe', `sk_live_${letters(24)}`],
    ['Stripe, restricted', `rk_test_${letters(24)}`],
    ['npm', `npm_${letters(36)}`],
    ['PyPI', `pypi-AgEIcHlwaS5vcmc${letters(60)}`],
    ['Hugging Face', `hf_${letters(34)}`],
    ['SendGrid', `SG.${letters(22)}.${letters(43)}`],
    ['DigitalOcean', `dop_v1_${hex(64)}`],
    ['Vault', `hvs.${letters(90)}`],
    ['Telegram', `123456789:AA${letters(33)}`],
    ['a JSON web token', web],
    ['a JSON web token without its signature', web.split('.').slice(0, 2).join('.')],
    ['a JSON web token, encrypted', `eyJ${letters(20)}.${letters(30)}.${letters(16)}.${letters(50)}.${letters(22)}`],
  ])('%s', (_, token) => {
    for (const around of [
      (t: string) => t,
      (t: string) => `use ${t}, please`,
      (t: string) => `"${t}"`,
      (t: string) => `X=${t}`,
      (t: string) => `a/${t}/b`,
    ]) {
      expect(redactText(around(token))).toBe(around(MASK));
    }
    expect(redactText(`first ${token}\nsecond ${token}`)).toBe(`first ${MASK}\nsecond ${MASK}`);
  });
});

it('gives the same result for a short text however often it is called', () => {
  const others = Array.from({ length: 2_000 }, (_, index) => `word-${index}`);
  for (const between of [[], others, others]) {
    expect(between.map(redactText)).toEqual(between);
    expect([redactText('pwd=hunter2'), redactText('file_path')]).toEqual([`pwd=${MASK}`, 'file_path']);
    expect([redactText('pwd=hunter2'), redactText('file_path')]).toEqual([`pwd=${MASK}`, 'file_path']);
  }
});

describe('commands', () => {
  it.each([
    ['deploy --password hunter2 --verbose', `deploy --password ${MASK} --verbose`],
    ['deploy --password x', `deploy --password ${MASK}`],
    ['deploy --password=hunter2', `deploy --password=${MASK}`],
    ["deploy --password 'correct horse' now", `deploy --password '${MASK}' now`],
    ['deploy --db-password "a \\" b" now', `deploy --db-password "${MASK}" now`],
    ['svn co --username ada --password letmein url', `svn co --username ada --password ${MASK} url`],
    [
      'tool --token abcdef --api-key=k-1 --client-secret zz',
      `tool --token ${MASK} --api-key=${MASK} --client-secret ${MASK}`,
    ],
    ['gpg --batch --passphrase opensesame -d f.gpg', `gpg --batch --passphrase ${MASK} -d f.gpg`],
    ['mysql -u root -pSECRET db', `mysql -u root -p${MASK} db`],
    ["mysql -uroot -p'se cret' -e 'select 1; select 2' db", `mysql -uroot -p'${MASK}' -e 'select 1; select 2' db`],
    ['mysql -e "select 1; select 2" -pSECRET', `mysql -e "select 1; select 2" -p${MASK}`],
    ['docker exec db mysqldump -pSECRET --all', `docker exec db mysqldump -p${MASK} --all`],
    ['/usr/bin/mariadb-dump \\\n  -pSECRET shop', `/usr/bin/mariadb-dump \\\n  -p${MASK} shop`],
    ['sshpass -p hunter2 ssh ada@host', `sshpass -p ${MASK} ssh ada@host`],
    ['sshpass -p hunter2 redis-cli -a letmein1 ping', `sshpass -p ${MASK} redis-cli -a ${MASK} ping`],
    ["sshpass -p'hunter2' ssh ada@host", `sshpass -p'${MASK}' ssh ada@host`],
    ['docker login -u ada -p hunter2 registry.example', `docker login -u ada -p ${MASK} registry.example`],
    ['redis-cli -h cache -a hunter2 ping', `redis-cli -h cache -a ${MASK} ping`],
    ['curl -u ada:hunter2 https://example.com', `curl -u ada:${MASK} https://example.com`],
    ["curl -s --user 'ada:hunter2' https://example.com", `curl -s --user 'ada:${MASK}' https://example.com`],
    ["curl -b 'sid=abc; theme=dark' https://example.com", `curl -b '${MASK}' https://example.com`],
    ['htpasswd -bc .htpasswd ada hunter2', `htpasswd -bc .htpasswd ada ${MASK}`],
    ['openssl rsa -in k.pem -passin pass:hunter2', `openssl rsa -in k.pem -passin pass:${MASK}`],
    ['unzip -P hunter2 a.zip', `unzip -P ${MASK} a.zip`],
    ['ldapsearch -x -w hunter2 -b dc=x', `ldapsearch -x -w ${MASK} -b dc=x`],
    ['smbclient //h/s -U ada%hunter2', `smbclient //h/s -U ada%${MASK}`],
    ['PGPASSWORD=hunter2 psql -h db', `PGPASSWORD=${MASK} psql -h db`],
    ['export API_TOKEN=abcdef', `export API_TOKEN=${MASK}`],
    ["MYSQL_PWD='hunter2' mysql", `MYSQL_PWD='${MASK}' mysql`],
    [
      'env DB_PASS=hunter2 AWS_SECRET_ACCESS_KEY=abc/def+ghi node x.js',
      `env DB_PASS=${MASK} AWS_SECRET_ACCESS_KEY=${MASK} node x.js`,
    ],
    [
      'docker run -e POSTGRES_PASSWORD=hunter2 -p 5432:5432 postgres',
      `docker run -e POSTGRES_PASSWORD=${MASK} -p 5432:5432 postgres`,
    ],
    ['psql "host=db password=hunter2 user=ada"', `psql "host=db password=${MASK} user=ada"`],
    [
      'kubectl create secret generic s --from-literal=password=hunter2',
      `kubectl create secret generic s --from-literal=password=${MASK}`,
    ],
    ['echo hunter2 | docker login --password-stdin', `echo ${MASK} | docker login --password-stdin`],
    ["echo 'hunter2' | sudo -S apt update", `echo '${MASK}' | sudo -S apt update`],
    ['echo ada:hunter2 | sudo chpasswd', `echo ${MASK} | sudo chpasswd`],
    [
      'npm config set //registry.npmjs.org/:_authToken=abc123',
      `npm config set //registry.npmjs.org/:_authToken=${MASK}`,
    ],
    ['mysql -e "CREATE USER a IDENTIFIED BY \'hunter2\'"', `mysql -e "CREATE USER a IDENTIFIED BY '${MASK}'"`],
    ['psql -c "ALTER USER ada WITH PASSWORD \'hunter2\'"', `psql -c "ALTER USER ada WITH PASSWORD '${MASK}'"`],
  ])('%s', (text, expected) => {
    expect(redactText(text)).toBe(expected);
  });
});

describe('headers and addresses', () => {
  it.each([
    [
      "curl -H 'Authorization: Bearer abc.def-ghi' https://x.example",
      `curl -H 'Authorization: Bearer ${MASK}' https://x.example`,
    ],
    ['Authorization: Basic YWRhOmh1bnRlcjI=', `Authorization: Basic ${MASK}`],
    ['authorization: token abc', `authorization: token ${MASK}`],
    ['Proxy-Authorization: Basic YWRhOmh1bnRlcjI=\nHost: x', `Proxy-Authorization: Basic ${MASK}\nHost: x`],
    ['Authorization: AWS4-HMAC-SHA256 Credential=a/b, Signature=c', `Authorization: AWS4-HMAC-SHA256 ${MASK}`],
    [
      '{"headers":{"Authorization":"Bearer abc","Accept":"*/*"}}',
      `{"headers":{"Authorization":"Bearer ${MASK}","Accept":"*/*"}}`,
    ],
    ['sent with Bearer a1b2c3d4e5f6', `sent with Bearer ${MASK}`],
    ["-H 'X-Api-Key: abc123'", `-H 'X-Api-Key: ${MASK}'`],
    ["-H 'Cookie: sid=abc; theme=dark' https://x.example", `-H 'Cookie: ${MASK}' https://x.example`],
    ['Set-Cookie: sid=abc; Path=/; HttpOnly\nDate: x', `Set-Cookie: ${MASK}\nDate: x`],
    ['git clone https://ada:hunter2@git.example/x.git', `git clone https://ada:${MASK}@git.example/x.git`],
    ['https://ada:p@ss:w0rd@git.example', `https://ada:${MASK}@git.example`],
    ['redis://:hunter2@cache:6379/0', `redis://:${MASK}@cache:6379/0`],
    ['postgres://ada:hunter2@db/x?sslmode=require', `postgres://ada:${MASK}@db/x?sslmode=require`],
    [`https://${hex(40)}@git.example/x.git`, `https://${MASK}@git.example/x.git`],
    [
      'https://api.example/x?user=ada&access_token=abcdef&n=1',
      `https://api.example/x?user=ada&access_token=${MASK}&n=1`,
    ],
    ['https://b.example/f?sv=1&sig=abc%2Bdef%3D&se=2', `https://b.example/f?sv=1&sig=${MASK}&se=2`],
    ['https://hooks.slack.com/services/T00000000/B00000000/abc', `https://hooks.slack.com/services/${MASK}`],
  ])('%s', (text, expected) => {
    expect(redactText(text)).toBe(expected);
  });
});

describe('file contents', () => {
  const key = (kind: string): string =>
    `-----BEGIN ${kind}PRIVATE KEY-----\n${letters(64)}\n${letters(64)}\n-----END ${kind}PRIVATE KEY-----`;
  it.each([
    ['password: hunter2', `password: ${MASK}`],
    ['password: letmein', `password: ${MASK}`],
    ['password: secret', `password: ${MASK}`],
    ['password: p4ss.word', `password: ${MASK}`],
    ['Server=db;Password=letmein;User=ada', `Server=db;Password=${MASK};User=ada`],
    ['spring.datasource.password=letmein', `spring.datasource.password=${MASK}`],
    ['PGPASSWORD=secret psql', `PGPASSWORD=${MASK} psql`],
    ['password: "secret"', `password: "${MASK}"`],
    ['  db_password: correct horse battery\n  user: ada', `  db_password: ${MASK}\n  user: ada`],
    ['{"api_key": "abc123", "name": "x"}', `{"api_key": "${MASK}", "name": "x"}`],
    ["const apiKey = 'abc123def';", `const apiKey = '${MASK}';`],
    ['"{\\"api_key\\": \\"abc123\\", \\"n\\": 1}"', `"{\\"api_key\\": \\"${MASK}\\", \\"n\\": 1}"`],
    ["config['password'] = 'hunter2'", `config['password'] = '${MASK}'`],
    ["{ dbPassword: 'hunter2', port: 1 }", `{ dbPassword: '${MASK}', port: 1 }`],
    ["if (password === 'hunter2') return;", `if (password === '${MASK}') return;`],
    ["'secret' => 'hunter2',", `'secret' => '${MASK}',`],
    ['aws_secret_access_key = abc/def+ghi', `aws_secret_access_key = ${MASK}`],
    ['SECRET_KEY_BASE=abc', `SECRET_KEY_BASE=${MASK}`],
    ['token: a1b2c3d4', `token: ${MASK}`],
    ['refresh_token="1//0abc"', `refresh_token="${MASK}"`],
    ['Server=db;User Id=ada;Password=hunter2;', `Server=db;User Id=ada;Password=${MASK};`],
    [`AccountKey=${letters(40)}==;EndpointSuffix=x`, `AccountKey=${MASK};EndpointSuffix=x`],
    ['<db><password>hunter2</password></db>', `<db><password>${MASK}</password></db>`],
    ['machine git.example login ada password hunter2', `machine git.example login ada password ${MASK}`],
    ['{"auths":{"r.example":{"auth":"YWRhOmh1bnRlcjI="}}}', `{"auths":{"r.example":{"auth":"${MASK}"}}}`],
    [`key:\n${key('RSA ')}\nend`, `key:\n-----BEGIN RSA PRIVATE KEY-----${MASK}-----END RSA PRIVATE KEY-----\nend`],
    [key(''), `-----BEGIN PRIVATE KEY-----${MASK}-----END PRIVATE KEY-----`],
    [key('OPENSSH ').slice(0, 60), `-----BEGIN OPENSSH PRIVATE KEY-----${MASK}`],
    [JSON.stringify({ k: key('EC ') }), `{"k":"-----BEGIN EC PRIVATE KEY-----${MASK}-----END EC PRIVATE KEY-----"}`],
  ])('%s', (text, expected) => {
    expect(redactText(text)).toBe(expected);
  });
});

describe('values', () => {
  it.each<[string, Json, Json]>([
    ['texts at any depth', { a: [{ b: 'PGPASSWORD=x psql' }] }, { a: [{ b: `PGPASSWORD=${MASK} psql` }] }],
    [
      'values under a secret name',
      { password: 'hunter2', apiKey: 'k', 'x-api-key': 'k', user: 'ada' },
      { password: MASK, apiKey: MASK, 'x-api-key': MASK, user: 'ada' },
    ],
    ['lists under a secret name', { client_secret: ['a', 'b'] }, { client_secret: [MASK, MASK] }],
    [
      'numbers under a strong name only',
      { password: 1234, token: 120, max_tokens: 5 },
      { password: MASK, token: 120, max_tokens: 5 },
    ],
    [
      'objects under a secret name by their own names',
      { credentials: { user: 'ada', password: 'x' } },
      { credentials: { user: 'ada', password: MASK } },
    ],
    [
      'headers',
      { headers: { Authorization: 'Bearer abc', Cookie: 'sid=1', Accept: '*/*' } },
      { headers: { Authorization: MASK, Cookie: MASK, Accept: '*/*' } },
    ],
    [
      'variables by name and value',
      {
        env: [
          { name: 'API_KEY', value: 'abc' },
          { name: 'PORT', value: '80' },
        ],
      },
      {
        env: [
          { name: 'API_KEY', value: MASK },
          { name: 'PORT', value: '80' },
        ],
      },
    ],
    [
      'numbers by name and value, like texts',
      [
        { name: 'DB_PASSWORD', value: 48291377 },
        { key: 'API_KEY', value: 48291377 },
        { name: 'PORT', value: 80 },
        { name: 'DB_PASSWORD', size: 8 },
      ],
      [
        { name: 'DB_PASSWORD', value: MASK },
        { key: 'API_KEY', value: MASK },
        { name: 'PORT', value: 80 },
        { name: 'DB_PASSWORD', size: 8 },
      ],
    ],
    [
      'arguments in a list',
      { args: ['--user', 'ada', '--password', 'x', '--token', 'y', 'z'] },
      { args: ['--user', 'ada', '--password', MASK, '--token', MASK, 'z'] },
    ],
    [
      'references under a secret name stay',
      { password: '$DB_PASSWORD', token: '${TOKEN}' },
      { password: '$DB_PASSWORD', token: '${TOKEN}' },
    ],
    ['names that are secrets', { [`ghp_${letters(36)}`]: 1 }, { [MASK]: 1 }],
    [
      'everything else',
      { n: 1, b: true, z: null, list: [1, 'two'], nested: { tokens: 120 } },
      { n: 1, b: true, z: null, list: [1, 'two'], nested: { tokens: 120 } },
    ],
  ])('%s', (_, value, expected) => {
    expect(redact(value)).toEqual(expected);
  });

  it('keeps names such as __proto__', () => {
    const value: Json = JSON.parse('{"__proto__": {"password": "x"}, "constructor": "y"}');
    expect(JSON.stringify(redact(value))).toBe(`{"__proto__":{"password":"${MASK}"},"constructor":"y"}`);
  });
});
