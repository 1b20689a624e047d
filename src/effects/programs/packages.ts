// JavaScript package managers: queries, downloads, scripts.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import {
  INIT,
  MANIFEST,
  packageRunner,
  REGISTRY,
  removes,
  SCRIPTS,
  SETTINGS,
  withInstalled,
} from './packages-shared.ts';
import {
  afterDashes,
  asks,
  byOperands,
  fetches,
  given,
  installs,
  listing,
  looks,
  passesOn,
  runs,
  writes,
} from './shapes.ts';

const npm: ProgramEntry = {
  options: {
    '--prefix= -C=': 'folder',
    '-w= --workspace= --registry= --loglevel= --cache= --userconfig= --tag= --access= --otp= --depth= --omit= --include=':
      'value',
  },
  sub: {
    ...REGISTRY,
    'ls list ll la explain why query root prefix bin help help-search get completion fund find-dupes sbom':
      looks('npm ls --depth=0'),
    doctor: asks('npm doctor'),
    audit: {
      does: 'network',
      operands: 'value*',
      sub: { fix: installs('npm audit fix'), signatures: asks('npm audit signatures') },
      examples: [['npm audit', 'network']],
    },
    'install i add in ins inst isntall ci ic clean-install install-test it cit update up upgrade udpate dedupe ddp prune rebuild rb link ln install-ci-test':
      installs('npm install left-pad', 'npm ci', 'npm i -D vitest'),
    'uninstall un rm remove r unlink': removes('npm uninstall left-pad'),
    'run run-script rum urn': SCRIPTS,
    'test t tst start stop restart edit': passesOn('npm test', 'npm start'),
    explore: {
      handle: afterDashes('read'),
      does: 'exec',
      examples: [
        ['npm explore react', 'exec'],
        ['npm explore react -- ls', 'read'],
        ['npm explore react -- rm f', 'destroy'],
      ],
    },
    'exec x': packageRunner(["npm exec -c 'rm f'", 'destroy'], ['npm exec -- tsc --noEmit', 'read']),
    'init create innit': INIT,
    pkg: MANIFEST,
    'config c': SETTINGS,
    version: byOperands(['npm version', 'read'], ['npm version patch --no-git-tag-version', 'write']),
    'set shrinkwrap set-script': writes('npm set a b'),
    pack: given(runs('npm pack'), { '--dry-run': 'dry-run' }, ['npm pack --dry-run', 'read']),
    publish: asks('npm publish', 'npm publish --access public'),
    diff: asks('npm diff --diff=a@1 --diff=a@2'),
    'docs bugs repo home issues': runs('npm docs'),
    cache: { sub: { 'ls npx': looks('npm cache ls'), 'clean rm add verify': writes('npm cache clean --force') } },
  },
  examples: [
    ['npm --version', 'read'],
    ['npm -v', 'read'],
    ['npm uninstall tutti', 'tamper'],
    ['npm install --dry-run', 'network'],
    ['npm publish --dry-run', 'network'],
    ['npm --prefix web run build', 'exec'],
    ['npm frobnicate', 'unknown'],
  ],
};

const pnpm: ProgramEntry = {
  options: {
    '-C= --dir=': 'folder',
    '-F= --filter= --filter-prod= --reporter= --loglevel= --registry= --workspace-concurrency=': 'value',
  },
  sub: {
    ...REGISTRY,
    'ls list ll la why root bin help licenses completion cat-file cat-index find-hash doctor': looks(
      'pnpm ls --depth 0',
      'pnpm -r ls',
    ),
    audit: given(asks('pnpm audit'), { '--fix': 'write' }, ['pnpm audit --fix', 'write']),
    'install i add ci update up upgrade dedupe prune rebuild rb link ln unlink import install-test it fetch approve-builds self-update setup patch patch-commit patch-remove deploy runtime':
      given(installs('pnpm add zod', 'pnpm i --frozen-lockfile'), { '--check': 'dry-run' }),
    env: listing('list ls', installs('pnpm env use --global lts'), 'pnpm env list'),
    'remove rm uninstall un': removes('pnpm remove zod'),
    'run run-script': byOperands(['pnpm run', 'read'], ['pnpm run build', 'exec']),
    exec: { style: 'posix', operands: 'argv', examples: [['pnpm exec rimraf dist', 'destroy']] },
    dlx: packageRunner(['pnpm dlx cowsay hi', 'exec']),
    'init create': INIT,
    pkg: MANIFEST,
    'config c get set': SETTINGS,
    version: writes('pnpm version patch'),
    pack: runs('pnpm pack'),
    publish: asks('pnpm publish'),
    store: {
      sub: { 'status path': looks('pnpm store path'), 'prune add': writes('pnpm store prune') },
    },
    'recursive multi m': passesOn('pnpm recursive run build'),
  },
  // Any other word is a script or a program of the project.
  other: passesOn('pnpm build', 'pnpm test', 'pnpm --filter web dev'),
  examples: [
    ['pnpm tsc --noEmit', 'read'],
    ['pnpm -r exec rm -rf dist', 'destroy'],
  ],
};

const yarn: ProgramEntry = {
  does: 'exec',
  options: { '--cwd=': 'folder' },
  sub: {
    ...REGISTRY,
    'list why bin help licenses versions explain completion': looks('yarn why react', 'yarn list'),
    'install add up upgrade upgrade-interactive dedupe rebuild link unlink import autoclean unplug patch patch-commit set plugin policies':
      installs('yarn add zod', 'yarn install --immutable'),
    global: listing('list bin dir', installs('yarn global add zod'), 'yarn global list', 'yarn global bin'),
    remove: removes('yarn remove zod'),
    run: byOperands(['yarn run', 'read'], ['yarn run build', 'exec']),
    exec: { style: 'posix', operands: 'argv', examples: [['yarn exec rm f', 'destroy']] },
    node: {
      handle: (use) => ({ prints: use.inSubshell(() => use.run(['node', ...use.args])) }),
      examples: [['yarn node app.js', 'exec']],
    },
    dlx: packageRunner(['yarn dlx cowsay hi', 'exec']),
    'init create': INIT,
    version: writes('yarn version patch'),
    pack: runs('yarn pack'),
    'publish tag': asks('yarn publish'),
    audit: asks('yarn audit'),
    npm: {
      sub: {
        'audit info whoami': asks('yarn npm audit'),
        'publish tag': asks('yarn npm publish'),
        'login logout': fetches('yarn npm login'),
      },
    },
    config: SETTINGS,
    constraints: given(looks('yarn constraints'), { '--fix': 'write' }, ['yarn constraints --fix', 'write']),
    cache: { sub: { 'list dir': looks('yarn cache dir'), clean: writes('yarn cache clean') } },
    workspaces: {
      sub: {
        'list info': looks('yarn workspaces list'),
        'foreach run focus': passesOn('yarn workspaces foreach run x'),
      },
    },
    workspace: {
      handle: (use) => ({ prints: use.inSubshell(() => use.run(['yarn', ...use.args.slice(1)])) }),
      examples: [
        ['yarn workspace web build', 'exec'],
        ['yarn workspace web why react', 'read'],
      ],
    },
  },
  other: passesOn('yarn build', 'yarn test'),
  examples: [
    ['yarn', 'exec'],
    ['yarn --version', 'read'],
    ['yarn -v', 'read'],
    ['yarn eslint src', 'read'],
    ['yarn prettier --write src', 'write'],
  ],
};

const bun: ProgramEntry = {
  options: {
    '--cwd=': 'folder',
    '--revision': 'dry-run',
    '-e= --eval= -p= --print=': 'javascript',
    '-r= --preload= --require=': 'exec',
    '--filter= --env-file= -c= --config=': 'value',
  },
  sub: {
    'install i ci add a update link unlink upgrade patch patch-commit create c': installs('bun add zod', 'bun install'),
    'remove rm uninstall': removes('bun remove zod'),
    'outdated audit info publish': asks('bun outdated'),
    why: looks('bun why react'),
    pm: {
      sub: {
        'ls list bin hash hash-string hash-print view whoami untrusted default-trusted why': looks('bun pm ls'),
        cache: byOperands(['bun pm cache', 'read'], ['bun pm cache rm', 'write']),
        'trust migrate pack pkg version': writes('bun pm trust a'),
      },
    },
    run: byOperands(['bun run', 'read'], ['bun run build', 'exec']),
    'test build repl': runs('bun test', 'bun build a.ts --outdir dist'),
    exec: { operands: 'shell', examples: [["bun exec 'rm f'", 'destroy']] },
    x: packageRunner(['bun x cowsay', 'exec']),
    init: writes('bun init -y'),
  },
  other: passesOn('bun index.ts', 'bun dev'),
  examples: [["bun -e 'console.log(1)'", 'read']],
};

const deno: ProgramEntry = {
  options: { '-c= --config=': 'value' },
  sub: {
    'info doc types help completions check coverage json_reference why': looks('deno check a.ts', 'deno info'),
    lint: given(looks('deno lint'), { '--fix': 'write' }, ['deno lint --fix', 'write']),
    fmt: given(writes('deno fmt'), { '--check': 'dry-run' }, ['deno fmt --check', 'read']),
    'cache install i add remove rm uninstall update upgrade approve-scripts': installs('deno add jsr:@std/fs'),
    'outdated publish audit': asks('deno outdated', 'deno publish'),
    eval: {
      operands: 'javascript value*',
      options: { '-p --print': 'value', '--ext=': 'value' },
      examples: [["deno eval 'console.log(1)'", 'read']],
    },
    'run x': {
      ...given(passesOn('deno run a.ts'), {}, ['deno run -A npm:rimraf d', 'destroy']),
      // A package is run as the program of that name.
      handle: (use) => {
        const at = use.args.findIndex((arg) => !arg.startsWith('-'));
        const name = /^npm:((?:@[^/]+\/)?[^@/]+)/.exec(use.args[at] ?? '')?.[1];
        if (name !== undefined && use.knows(name)) use.inSubshell(() => use.run([name, ...use.args.slice(at + 1)]));
        return false;
      },
    },
    'test bench task serve compile repl jupyter create deploy sandbox': passesOn('deno task build', 'deno test'),
    'bundle vendor init clean': writes('deno init'),
  },
  other: passesOn('deno main.ts'),
};

export const packages: Family = {
  npm,
  pnpm: withInstalled(pnpm, /^(-C|--dir|-F|--filter|--filter-prod|--reporter|--loglevel|--registry)$/),
  'yarn yarnpkg': withInstalled(yarn, /^--cwd$/),
  bun: withInstalled(bun, /^(--cwd|-e|--eval|-p|--print|-r|--preload|--filter|--env-file|-c|--config)$/),
  deno,
  'npx bunx pnpx': packageRunner(
    ['npx -y create-vite app', 'exec'],
    ['npx rimraf src', 'destroy'],
    ['npx prettier@3 --check .', 'read'],
    ['npx --yes @biomejs/biome check --write .', 'write'],
    ['npx --no-install tsc --noEmit', 'read'],
    ["npx -c 'rm f'", 'destroy'],
    ['npx --version', 'read'],
    ['npx tutti level off', 'tamper'],
  ),
  corepack: {
    ...given(installs('corepack enable', 'corepack prepare pnpm@9'), {}, ['corepack pnpm exec rm f', 'destroy']),
    style: 'posix',
    // `corepack pnpm@9 add x`: runs that package manager.
    handle: (use) => {
      const [manager = '', ...args] = use.args;
      if (!/^(npm|npx|pnpm|pnpx|yarn|yarnpkg)(@.*)?$/.test(manager)) return false;
      return { prints: use.inSubshell(() => use.run([manager.replace(/@.*$/s, ''), ...args])) };
    },
  },
  bower: installs('bower install jquery'),
};
