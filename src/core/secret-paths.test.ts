import { describe, expect, it } from 'vitest';
import type { Roots } from './event.ts';
import { matches, mayReach } from './paths.ts';
import { isSecretPath, namesSecrets, SECRET_FILES } from './secret-paths.ts';

const roots: Roots = { project: '/home/ada/app', home: '/home/ada', tmp: '/tmp' };

describe('secrets as a class of paths', () => {
  it.each(
    SECRET_FILES.flatMap(({ names = '', files = [], folders = [] }) => [
      ...names.split(' ').filter((name) => name !== ''),
      ...files,
      ...folders.map((folder) => `${folder}/x`),
    ]),
  )('%s, in any folder', (pattern) => {
    const path = pattern.replaceAll('*', 'a');
    for (const folder of ['/home/ada', '/home/ada/app', '/srv/x/y'])
      expect(isSecretPath(path.startsWith('/') ? path : `${folder}/${path}`), path).toBe(true);
  });

  it.each([
    ...['/home/ada/.ssh/id_ed25519', '/home/ada/.ssh/work', '/root/.aws/credentials', '/p/.ENV', '/p/.env.production'],
    ...['/p/config/prod.env', '/p/certs/server.key', '/home/ada/.kube/config', '/etc/shadow', '/proc/1/environ'],
    ...['/home/ada/.config/gh/hosts.yml', '/home/ada/.mozilla/firefox/a.default/logins.json', '/run/secrets/db'],
  ])('%s is one', (path) => {
    expect(isSecretPath(path)).toBe(true);
    expect(matches(['@secrets'], path, roots)).toBe(true);
  });

  it.each([
    ...['.env.example', '.env.sample', '.env.template', '.env.dist', '.env.local.example', 'example.env', '.env.test'],
    ...['.ssh/id_rsa.pub', '.ssh/known_hosts', '.ssh/known_hosts.old', '.ssh/authorized_keys', '.ssh/config'],
    ...['ca.pem', 'fullchain.pem', 'public.pem', 'jwt-public.key', 'server.crt', 'terraform.tfvars.example'],
    ...[
      'env.ts',
      'src/secrets.ts',
      '.env.d.ts',
      'environment.yml',
      'config',
      'key.ts',
      'src/keys/index.ts',
      'tokens.md',
    ],
    ...['secrets/README.md', 'docs/credentials.md', 'package.json', 'config.json', 'auth.json', 'process.env'],
  ])('%s is none', (path) => {
    expect(isSecretPath(`/home/ada/app/${path}`)).toBe(false);
  });
});

describe('patterns', () => {
  it.each(['.env*', '.e*', '.en?', '.[e]nv', 'id_*', '*.pem', '*/.env', 'conf/*.key'])(
    '%s names secrets',
    (pattern) => {
      expect(namesSecrets(`/home/ada/app/${pattern}`)).toBe(true);
    },
  );

  it.each(['*', '.*', '**', '*.json', '*.ts', 'src/*', 's*/a.ts', '*.y?ml'])('%s does not', (pattern) => {
    expect(namesSecrets(`/home/ada/app/${pattern}`)).toBe(false);
  });
});

describe('@secrets in a row that denies', () => {
  it.each([
    ['/home/ada/app/.env', undefined, true],
    ['/home/ada/app/.e*', undefined, true],
    ['?/.env', undefined, true],
    ['?/a.ts', undefined, false],
    ['?', undefined, true],
    ['/home/ada/app/src/a.ts', undefined, false],
    ['/home/ada/app', 'reads', true],
    ['/home/ada/app/src', 'reads', false],
    ['/home/ada/.ssh', 'reads', true],
    ['/home/ada/.aws', 'reads', true],
    ['/home/ada', 'reads', true],
    ['/home/ada/app', undefined, false],
  ] as const)('%s, below: %s', (target, below, reached) => {
    expect(mayReach(['@secrets'], target, roots, below)).toBe(reached);
  });
});
