// Package managers of the JavaScript world: what they look up, what they fetch, what they run.

import type { Entry, Example, Family, Looked } from '../entry.ts';
import type { Use } from '../use.ts';
import { build } from './build.ts';
import { compile } from './compile.ts';
import { lint } from './lint.ts';
import { migrations } from './migrations.ts';
import { platforms } from './platforms.ts';
import {
  asks,
  byOperands,
  destroys,
  fetches,
  firstOperand,
  given,
  installs,
  looks,
  namesOf,
  passesOn,
  runs,
  writes,
} from './shapes.ts';
import { tasks } from './tasks.ts';
import { text } from './text.ts';
import { tutti } from './tutti.ts';

const isTutti = (arg: string): boolean => /^(@[\w-]+\/)?tutti(@.*)?$/.test(arg);

/** Taking tutti out is lifting one's own bar. */
export const removes = (...commands: readonly string[]): Entry => {
  const entry = installs(...commands);
  return {
    ...entry,
    look: (use) => {
      if (!use.args.some(isTutti)) return entry.look?.(use) ?? false;
      use.emit('tamper', [], 'removes tutti');
      return true;
    },
  };
};

/** Packages whose program has another name. */
const PROGRAMS: Readonly<Record<string, string>> = {
  '@biomejs/biome': 'biome',
  '@angular/cli': 'ng',
  '@nestjs/cli': 'nest',
  '@vue/cli-service': 'vue-cli-service',
  '@playwright/test': 'playwright',
  '@ast-grep/cli': 'ast-grep',
  '@swc/cli': 'swc',
  '@babel/cli': 'babel',
  '@tailwindcss/cli': 'tailwindcss',
  '@redocly/cli': 'redocly',
  '@commitlint/cli': 'commitlint',
  '@changesets/cli': 'changeset',
  '@arethetypeswrong/cli': 'attw',
  '@anthropic-ai/claude-code': 'claude',
  '@openai/codex': 'codex',
  '@google/gemini-cli': 'gemini',
  '@sentry/cli': 'sentry-cli',
  typescript: 'tsc',
};

const NPX_TAKES =
  /^(-p|--package|-w|--workspace|--prefix|--registry|--node-options|--from|--with|--with-requirements|--python|--spec|--pip-args|--index-url|--allow-build)$/;

/** Programs that come in a package of the same name: it is that program which runs, wherever it lies. */
const PACKAGED = namesOf(build, compile, lint, migrations, platforms, tasks, text, tutti);

/** `npx tool args`: what the tool does, where it is known; code from elsewhere, where it is not. */
export const runsPackage = (use: Use): Looked => {
  const call = use.args.findIndex((arg) => /^(-c|--call|--shell-mode)(=|$)/.test(arg));
  const at = firstOperand(use.args, NPX_TAKES);
  if (call >= 0 && call < at) {
    const code = /=(.*)$/s.exec(use.args[call] ?? '')?.[1] ?? use.args[call + 1] ?? '';
    return { prints: use.apart(() => use.source(code)) };
  }
  const [tool, ...args] = use.args.slice(at);
  if (tool === undefined) {
    use.emit(use.args.some((arg) => /^(-v|-h|--version|--help)$/.test(arg)) ? 'read' : 'exec');
    return true;
  }
  const bare = tool.replace(/(?<=.)@[^/]*$/, '');
  const name = PROGRAMS[bare] ?? bare;
  if (!PACKAGED.has(name)) use.emit('exec', [], 'runs a package that may come from the network');
  return use.knows(name) ? { prints: use.apart(() => use.run([name, ...args])) } : true;
};

const packageRunner = (...examples: readonly Example[]): Entry => ({ look: runsPackage, examples });

/** A word that is no sub-command names a script of the project, or a program the project has installed. */
const orInstalled =
  (entry: Entry, takes: RegExp) =>
  (use: Use): Looked => {
    const at = firstOperand(use.args, takes);
    const name = use.args[at] ?? '';
    if (use.args.length === 1 && /^-[vh]$/.test(use.args[0] ?? '')) {
      use.emit('read');
      return true;
    }
    const known = Object.keys(entry.sub ?? {}).some((names) => names.split(' ').includes(name));
    if (known || !TOOLS.test(name) || !use.knows(name)) return false;
    return { prints: use.apart(() => use.run(use.args.slice(at))) };
  };

/** Programs that projects install, and whose name nobody gives to a script that does something else. */
const TOOLS =
  /^(tsc|vue-tsc|tsgo|eslint|oxlint|prettier|biome|stylelint|xo|knip|depcheck|madge|publint|attw|svelte-check|jest|vitest|mocha|ava|playwright|cypress|c8|nyc|esbuild|swc|babel|vite|webpack|rollup|rimraf|del-cli|prisma|drizzle-kit|knex|sequelize|typeorm|nx|turbo|lerna|tsx|ts-node|tsup|ncu|syncpack|jscodeshift|changeset|commitlint|wrangler|vercel|netlify|tutti)$/;

const withInstalled = (entry: Entry, takes: RegExp): Entry => ({ ...entry, look: orInstalled(entry, takes) });

const MANIFEST: Entry = {
  sub: {
    get: looks('npm pkg get version'),
    'set delete fix': writes('npm pkg set version=2.0.0', 'npm pkg delete scripts.prepare'),
  },
};

const SETTINGS: Entry = {
  operands: 'value*',
  sub: {
    'get list ls': looks('npm config get registry'),
    'set delete unset fix': writes('npm config set registry u'),
    edit: runs('npm config edit'),
  },
};

/** Without a template it only writes the manifest. */
const INIT = byOperands(['npm init -y', 'write'], ['npm init vite@latest app', 'exec']);

const SCRIPTS = byOperands(['npm run', 'read'], ['npm run build', 'exec'], /^(--prefix|-w|--workspace|-C|--dir)$/);

const REGISTRY: Readonly<Record<string, Entry>> = {
  'view info show v': asks('npm view react version'),
  'outdated search s se find whoami ping profile': asks('npm outdated --json', 'pnpm outdated'),
  'owner access team org token dist-tag hook star stars unstar deprecate': asks('npm dist-tag add a@1 next'),
  'login logout adduser': fetches('npm login'),
  unpublish: given(destroys('npm unpublish a --force'), { '--dry-run': 'calm' }),
};

const npm: Entry = {
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
    'test t tst start stop restart explore edit': passesOn('npm test', 'npm start'),
    'exec x': packageRunner(["npm exec -c 'rm f'", 'destroy'], ['npm exec -- tsc --noEmit', 'read']),
    'init create innit': INIT,
    pkg: MANIFEST,
    'config c': SETTINGS,
    version: byOperands(['npm version', 'read'], ['npm version patch --no-git-tag-version', 'write']),
    'set shrinkwrap set-script': writes('npm set a b'),
    pack: given(runs('npm pack'), { '--dry-run': 'calm' }, ['npm pack --dry-run', 'read']),
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

const pnpm: Entry = {
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
    'install i add ci update up upgrade dedupe prune rebuild rb link ln unlink import install-test it fetch approve-builds self-update env setup patch patch-commit patch-remove deploy runtime':
      given(installs('pnpm add zod', 'pnpm i --frozen-lockfile'), { '--check': 'calm' }),
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
  // Any other word is a script of the project, or one of its programs.
  other: passesOn('pnpm build', 'pnpm test', 'pnpm --filter web dev'),
  examples: [
    ['pnpm tsc --noEmit', 'read'],
    ['pnpm -r exec rm -rf dist', 'destroy'],
  ],
};

const yarn: Entry = {
  does: 'exec',
  options: { '--cwd=': 'folder' },
  sub: {
    ...REGISTRY,
    'list why bin help licenses versions explain completion': looks('yarn why react', 'yarn list'),
    'install add up upgrade upgrade-interactive dedupe rebuild link unlink import global autoclean unplug patch patch-commit set plugin policies':
      installs('yarn add zod', 'yarn install --immutable'),
    remove: removes('yarn remove zod'),
    run: byOperands(['yarn run', 'read'], ['yarn run build', 'exec']),
    exec: { style: 'posix', operands: 'argv', examples: [['yarn exec rm f', 'destroy']] },
    node: {
      look: (use) => ({ prints: use.apart(() => use.run(['node', ...use.args])) }),
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
      look: (use) => ({ prints: use.apart(() => use.run(['yarn', ...use.args.slice(1)])) }),
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

const bun: Entry = {
  options: {
    '--cwd=': 'folder',
    '--revision': 'calm',
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
        'cache trust migrate pack pkg version': writes('bun pm cache rm'),
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

const deno: Entry = {
  options: { '-c= --config=': 'value' },
  sub: {
    'info doc types help completions check coverage json_reference why': looks('deno check a.ts', 'deno info'),
    lint: given(looks('deno lint'), { '--fix': 'write' }, ['deno lint --fix', 'write']),
    fmt: given(writes('deno fmt'), { '--check': 'calm' }, ['deno fmt --check', 'read']),
    'cache install i add remove rm uninstall update upgrade approve-scripts': installs('deno add jsr:@std/fs'),
    'outdated publish audit': asks('deno outdated', 'deno publish'),
    eval: {
      operands: 'javascript value*',
      options: { '-p --print': 'value', '--ext=': 'value' },
      examples: [["deno eval 'console.log(1)'", 'read']],
    },
    'run x': {
      ...given(passesOn('deno run a.ts'), {}, ['deno run -A npm:rimraf d', 'destroy']),
      // A package by its name is the program of that name.
      look: (use) => {
        const at = use.args.findIndex((arg) => !arg.startsWith('-'));
        const name = /^npm:((?:@[^/]+\/)?[^@/]+)/.exec(use.args[at] ?? '')?.[1];
        if (name !== undefined && use.knows(name)) use.apart(() => use.run([name, ...use.args.slice(at + 1)]));
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
    // `corepack pnpm@9 add x`: the manager it names, in the version it names.
    look: (use) => {
      const [manager = '', ...args] = use.args;
      if (!/^(npm|npx|pnpm|pnpx|yarn|yarnpkg)(@.*)?$/.test(manager)) return false;
      return { prints: use.apart(() => use.run([manager.replace(/@.*$/s, ''), ...args])) };
    },
  },
  bower: installs('bower install jquery'),
};
