import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_CLIENT } from '../clients/registry.ts';
import { HOME_VARIABLES } from '../world/home.ts';
import { forgetProjectHome } from './forget-project-home.ts';

let folder: string;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-forget-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const settings = (file: string, env: Readonly<Record<string, string>>, within = folder): void => {
  mkdirSync(join(within, '.claude'), { recursive: true });
  writeFileSync(join(within, '.claude', file), JSON.stringify({ env }));
};

/** What is left of an environment for a hook that runs in these folders. */
function left(env: Readonly<Record<string, string>>, folders: readonly string[]): Record<string, string | undefined> {
  const copy: Record<string, string | undefined> = { ...env };
  forgetProjectHome(DEFAULT_CLIENT, folders, copy);
  return copy;
}

describe.each(HOME_VARIABLES)('%s', (name) => {
  const person = { HOME: '/home/p', OTHER: 'x' };

  it.each(['settings.json', 'settings.local.json'])("with the value in the project's %s is forgotten", (file) => {
    settings(file, { [name]: '/evil', OTHER: 'x' });
    const rest = Object.fromEntries(Object.entries(person).filter(([key]) => key !== name));
    const env = { ...person, [name]: '/evil' };
    expect(left(env, [folder])).toEqual(rest);
    // Also when the agent went elsewhere.
    const elsewhere = { ...env, CLAUDE_PROJECT_DIR: folder };
    expect(left(elsewhere, ['/'])).toEqual({ ...rest, CLAUDE_PROJECT_DIR: folder });
  });

  it('with another value is the person’s own', () => {
    settings('settings.json', { [name]: '/evil' });
    const env = { ...person, [name]: '/own' };
    expect(left(env, [folder])).toEqual(env);
  });
});

describe("the settings in the person's home folder", () => {
  it('are the person’s own', () => {
    settings('settings.json', { TUTTI_HOME: '/own' });
    const env = { HOME: folder, TUTTI_HOME: '/own' };
    expect(left(env, [folder])).toEqual(env);
  });

  it('are not, if they say themselves that it is that folder', () => {
    settings('settings.json', { HOME: folder, TUTTI_HOME: '/evil' });
    expect(left({ HOME: folder, TUTTI_HOME: '/evil' }, [folder])).toEqual({});
  });
});
