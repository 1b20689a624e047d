// The lock files install everywhere and from anywhere: `npm ci` refuses one that misses the binaries of another platform, and
// an address in one would bind it to the registry it was made with.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly integrity?: string;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const locked = (file: string): Readonly<Record<string, Locked>> =>
  JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).packages;

/** Each client of the end-to-end scenarios has packages of its own. */
const CLIENTS = readdirSync(new URL('../e2e/clients', import.meta.url)).map((name) => `e2e/clients/${name}`);

describe.each(['.', 'e2e', ...CLIENTS].map((folder) => `${folder}/package-lock.json`))('%s', (file) => {
  const packages = locked(file);
  const others = Object.entries(packages).filter(([path]) => path !== '');

  it('has the programs of every platform', () => {
    const wanted = others.flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ name, by: path })),
    );
    expect(wanted.length).toBeGreaterThan(0);
    const missing = wanted.filter(
      ({ name, by }) =>
        packages[`node_modules/${name}`] === undefined && packages[`${by}/node_modules/${name}`] === undefined,
    );
    expect(missing).toEqual([]);
  });

  it('says what each package must be, and not where it comes from', () => {
    expect(others.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
    expect(others.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });
});
