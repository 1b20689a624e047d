// The table's examples test the strongest effect; these test its targets.

import { describe, expect, it } from 'vitest';
import { effectsOf, targetsOf } from '../shell/testing.ts';

describe('files that a command writes', () => {
  it.each([
    ['curl -sSLo src/a.ts https://example.com', ['/home/dev/app/src/a.ts']],
    ['curl --output-dir out -o a https://example.com', ['/home/dev/app/out/a']],
    ['curl -so /dev/null https://example.com', []],
    ['wget -P out https://example.com/a', ['/home/dev/app/out']],
    ['scp -P 22 host:a src/app.ts', ['/home/dev/app/src/app.ts']],
    ['rsync -a --exclude x a/ b/', ['/home/dev/app/b']],
    ['docker cp api:/a src/app.ts', ['/home/dev/app/src/app.ts']],
    ['aws s3 cp s3://b/k src/app.ts', ['/home/dev/app/src/app.ts']],
    ['prettier --write src test', ['/home/dev/app/src', '/home/dev/app/test']],
    ['black -l 100 src', ['/home/dev/app/src']],
    ['shfmt -i 2 -w a.sh', ['/home/dev/app/a.sh']],
    ['tsc --outDir dist', ['/home/dev/app/dist']],
    ['terraform -chdir=infra fmt main.tf', ['/home/dev/app/infra/main.tf']],
  ])('%s', (command, targets) => {
    expect(targetsOf(command, 'write')).toEqual(targets);
  });

  it.each(['eslint --fix', 'ruff check --fix', 'npx biome check --write', 'curl -O https://example.com/a'])(
    '%s without a file targets the current folder',
    (command) => {
      expect(targetsOf(command, 'write')).toEqual(['/home/dev/app']);
    },
  );
});

describe('hosts that a command contacts', () => {
  it.each([
    ['curl https://user:secret@example.com:8443/x', ['example.com']],
    ['ssh -p 22 me@host ls', ['host']],
    ['rsync -a a/ me@host:b/', ['host']],
    ['nc -zv localhost 80', ['localhost']],
  ])('%s', (command, hosts) => {
    expect(targetsOf(command, 'network')).toEqual(hosts);
  });

  it.each(['npm install left-pad', 'pip install requests', 'brew install jq', 'gh pr create --fill'])(
    '%s uses the network',
    (command) => {
      expect(effectsOf(command).map(({ effect }) => effect)).toContain('network');
    },
  );
});

describe('commands that run elsewhere', () => {
  it.each([
    ["ssh host 'rm -rf /srv/app'", '/srv/app'],
    ['docker run -v /srv:/w alpine rm -rf /w', '/w'],
    ['kubectl exec -it api -- rm -rf /data', '/data'],
  ])('%s is read as if it ran here', (command, target) => {
    expect(targetsOf(command, 'destroy')).toEqual([target]);
  });
});
