// tutti's own programs with the toy as the only client: its list takes the place of the real one, and nothing else is changed.

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { inlined, root } from '../../../../scripts/inlined.mjs';

export interface ToyPrograms {
  readonly tutti: string;
  readonly hook: string;
  readonly server: string;
  remove(): void;
}

const toyList: Plugin = {
  name: 'toy-list',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^\.\/list\.ts$/ }, ({ resolveDir }) =>
      resolveDir === join(root, 'src/clients') ? { path: join(import.meta.dirname, 'list.ts') } : undefined,
    );
  },
};

export async function buildToyPrograms(): Promise<ToyPrograms> {
  const outdir = join(root, `dist/run/toy-${process.pid}`);
  await build({
    entryPoints: Object.fromEntries(
      Object.entries({ tutti: 'cli', hook: 'hook', server: 'server' }).map(([name, folder]) => [
        name,
        join(root, 'src', folder, 'main.ts'),
      ]),
    ),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    minifySyntax: true,
    minifyWhitespace: true,
    external: ['libsql', 'pg'],
    mainFields: ['module', 'main'],
    banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
    define: inlined(),
    plugins: [toyList],
    logLevel: 'error',
  });
  return {
    tutti: join(outdir, 'tutti.mjs'),
    hook: join(outdir, 'hook.mjs'),
    server: join(outdir, 'server.mjs'),
    remove: () => rmSync(outdir, { recursive: true, force: true }),
  };
}
