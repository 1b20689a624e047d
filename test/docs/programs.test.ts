// docs/programs.md: whoever adds a program as the page says gets the effects that its examples name.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import * as v from 'valibot';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { COMPILED, compiledTables, readTables } from '../../scripts/tables.mjs';
import { newPlace } from '../../src/cli/testing.ts';
import { strongest } from '../../src/core/effect.ts';
import type { shellEffects } from '../../src/effects/shell/effects.ts';
import { CONTEXT } from '../../src/effects/shell/testing.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(ROOT, 'docs/programs.md'), 'utf8');
const tableOf = (name: string): unknown =>
  parse(new RegExp(`^\`\`\`yaml\\n(${name}[\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? '');

const EXAMPLES = v.record(
  v.string(),
  v.looseObject({ examples: v.record(v.string(), v.union([v.string(), v.array(v.string())])) }),
);

/** The shell reading, built with this table among the others. */
async function builtWith(text: string): Promise<typeof shellEffects> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'src/effects/shell/effects.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    plugins: [
      {
        name: 'table',
        setup: ({ onLoad }) => {
          onLoad({ filter: /compiled-tables\.ts$/ }, ({ path }) =>
            path === COMPILED ? { contents: text, loader: 'ts' } : null,
          );
        },
      },
    ],
  });
  const code = outputFiles[0]?.text ?? '';
  const built = await import(/* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  return built.shellEffects;
}

it.each(['csvpeek', 'acmectl'])(
  'a program added as the page says has the effects of its examples: %s',
  async (name) => {
    const table = v.parse(EXAMPLES, tableOf(name));
    const read = await builtWith(compiledTables({ ...readTables(), docs: table }));
    const wanted = Object.values(table).flatMap(({ examples }) =>
      Object.entries(examples).flatMap(([effect, commands]) => [commands].flat().map((command) => [command, effect])),
    );
    expect(wanted.length).toBeGreaterThan(5);
    expect(wanted.map(([command = '']) => [command, strongest(read(command, CONTEXT))])).toEqual(wanted);
  },
);

const policy = /^```yaml\n(version[\s\S]*?)^```$/m.exec(page)?.[1] ?? '';
const DECLARED = v.object({
  programs: v.record(
    v.string(),
    v.object({ examples: v.record(v.string(), v.union([v.string(), v.array(v.string())])) }),
  ),
});

it('programs declared as the page says are read so by `tutti effects`, once the policy is trusted', async () => {
  const place = newPlace();
  onTestFinished(place.remove);
  place.found('.tutti/policy.yaml', policy);
  const wanted = Object.values(v.parse(DECLARED, parse(policy)).programs).flatMap(({ examples }) =>
    Object.entries(examples).flatMap(([effect, commands]) => [commands].flat().map((cmd) => ({ cmd, effect }))),
  );
  expect(wanted.length).toBeGreaterThan(6);
  place.write('cases.json', JSON.stringify(wanted));
  const read = async () => {
    const { out } = await place.run(['effects', '--file', 'cases.json', '--json']);
    return out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).strongest);
  };
  expect(await read()).not.toContain('network');
  await place.run(['trust'], { answers: ['y'] });
  expect(await read()).toEqual(wanted.map(({ effect }) => effect));
});
