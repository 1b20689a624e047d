// Shared by the JavaScript package managers: running packages, scripts, settings, the registry.

import type { CommandExample, Handled, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { build } from './build.ts';
import { buildLanguages } from './build-languages.ts';
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
  runs,
  writes,
} from './shapes.ts';
import { familyOf } from './table-rows.ts';
import { tasks } from './tasks.ts';
import { text } from './text.ts';
import { tutti } from './tutti.ts';

const isTutti = (arg: string): boolean => /^(@[\w-]+\/)?tutti(@.*)?$/.test(arg);

/** Removing tutti would remove the agent's own rules. */
export const removes = (...commands: readonly string[]): ProgramEntry => {
  const entry = installs(...commands);
  return {
    ...entry,
    handle: (use) => {
      if (!use.args.some(isTutti)) return entry.handle?.(use) ?? false;
      use.emit('tamper', [], 'removes tutti');
      return true;
    },
  };
};

/** Packages whose program has a different name. */
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

const PACKAGED_TABLES: ReadonlySet<string | undefined> = new Set([
  'build',
  'build-languages',
  'compile',
  'lint',
  'migrations',
  'noun-verb',
  'platforms',
  'tasks',
  'text',
]);

/** Packages named like their program, of those in code. Made for the first package that is run. */
let packaged: ReadonlySet<string> | undefined;

function isPackaged(name: string): boolean {
  packaged ??= new Set([
    ...namesOf(build, buildLanguages, compile, lint, migrations, platforms, tasks, text, tutti),
    'nodemon',
    'concurrently',
    'shx',
    'onchange',
  ]);
  return packaged.has(name) || PACKAGED_TABLES.has(familyOf(name));
}

/** `npx tool args`: the effects of a known tool; for others, running foreign code. */
export const runsPackage = (use: ProgramUse): Handled => {
  const call = use.args.findIndex((arg) => /^(-c|--call|--shell-mode)(=|$)/.test(arg));
  const at = firstOperand(use.args, NPX_TAKES);
  if (call >= 0 && call < at) {
    const code = /=(.*)$/s.exec(use.args[call] ?? '')?.[1] ?? use.args[call + 1] ?? '';
    return { prints: use.inSubshell(() => use.source(code)) };
  }
  const [tool, ...args] = use.args.slice(at);
  if (tool === undefined) {
    use.emit(use.args.some((arg) => /^(-v|-h|--version|--help)$/.test(arg)) ? 'read' : 'exec');
    return true;
  }
  const bare = tool.replace(/(?<=.)@[^/]*$/, '');
  const name = PROGRAMS[bare] ?? bare;
  if (!isPackaged(name)) use.emit('exec', [], 'runs a package that may come from the network');
  return use.knows(name) ? { prints: use.inSubshell(() => use.run([name, ...args])) } : true;
};

export const packageRunner = (...examples: readonly CommandExample[]): ProgramEntry => ({
  handle: runsPackage,
  examples,
});

/** A word that is not a subcommand names a script of the project or an installed program. */
const orInstalled =
  (entry: ProgramEntry, takes: RegExp) =>
  (use: ProgramUse): Handled => {
    const at = firstOperand(use.args, takes);
    const name = use.args[at] ?? '';
    if (use.args.length === 1 && /^-[vh]$/.test(use.args[0] ?? '')) {
      use.emit('read');
      return true;
    }
    const known = Object.keys(entry.sub ?? {}).some((names) => names.split(' ').includes(name));
    if (known || !TOOLS.test(name) || !use.knows(name)) return false;
    return { prints: use.inSubshell(() => use.run(use.args.slice(at))) };
  };

/** Programs that projects install, whose names are not used for other scripts. */
const TOOLS =
  /^(tsc|vue-tsc|tsgo|eslint|oxlint|prettier|biome|stylelint|xo|knip|depcheck|madge|publint|attw|svelte-check|jest|vitest|mocha|ava|playwright|cypress|c8|nyc|esbuild|swc|babel|vite|webpack|rollup|rimraf|del-cli|prisma|drizzle-kit|knex|sequelize|typeorm|nx|turbo|lerna|tsx|ts-node|tsup|ncu|syncpack|jscodeshift|changeset|commitlint|wrangler|vercel|netlify|tutti)$/;

export const withInstalled = (entry: ProgramEntry, takes: RegExp): ProgramEntry => ({
  ...entry,
  handle: orInstalled(entry, takes),
});

export const MANIFEST: ProgramEntry = {
  sub: {
    get: looks('npm pkg get version'),
    'set delete fix': writes('npm pkg set version=2.0.0', 'npm pkg delete scripts.prepare'),
  },
};

export const SETTINGS: ProgramEntry = {
  operands: 'value*',
  sub: {
    'get list ls': looks('npm config get registry'),
    'set delete unset fix': writes('npm config set registry u'),
    edit: runs('npm config edit'),
  },
};

/** Without a template it only writes the manifest. */
export const INIT = byOperands(['npm init -y', 'write'], ['npm init vite@latest app', 'exec']);

export const SCRIPTS = byOperands(
  ['npm run', 'read'],
  ['npm run build', 'exec'],
  /^(--prefix|-w|--workspace|-C|--dir)$/,
);

export const REGISTRY: Readonly<Record<string, ProgramEntry>> = {
  'view info show v': asks('npm view react version'),
  'outdated search s se find whoami ping profile': asks('npm outdated --json', 'pnpm outdated'),
  'owner access team org token dist-tag hook star stars unstar deprecate': asks('npm dist-tag add a@1 next'),
  'login logout adduser': fetches('npm login'),
  unpublish: given(destroys('npm unpublish a --force'), { '--dry-run': 'dry-run' }),
};
