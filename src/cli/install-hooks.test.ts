// Hooks fail as the policy says: each scope follows its own policy, and commands that change the policy register them again.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { support } from '../clients/claude-code/support.ts';
import { UNKNOWN_RULE } from '../core/policy.ts';
import { newPlace, type Place } from './testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
});
afterEach(() => place.remove());

const FILES = {
  local: () => join(place.project, '.claude/settings.local.json'),
  project: () => join(place.project, '.claude/settings.json'),
  user: () => join(place.home, '.claude/settings.json'),
} as const;

/** How the hook that checks calls is registered, and the one that checks changed settings. */
const fails = (scope: keyof typeof FILES): readonly string[] | undefined => {
  if (!existsSync(FILES[scope]())) return undefined;
  const { hooks } = JSON.parse(readFileSync(FILES[scope](), 'utf8'));
  return ['PreToolUse', 'ConfigChange'].map((event) => hooks[event][0].hooks[0].onFailure ?? 'continue');
};
const OPEN = ['continue', 'block'];
const CLOSED = ['block', 'block'];

const own = (text: string): void => writeFileSync(join(place.tutti, 'policy.yaml'), text);
/** Installs hooks that are processes, without the trial of `init`. */
const install = (scope: keyof typeof FILES): void => {
  support.install.install(FILES[scope](), { via: scope, shim: 'old', failure: UNKNOWN_RULE });
};
/** A person accepts what the project's policy says now. */
const trust = (text: string) => {
  place.found('.tutti/policy.yaml', text);
  // A wide terminal does not fold lines with long paths.
  return place.run(['trust', '--yes'], { answers: [], columns: 400 });
};

describe('hooks', () => {
  it('are registered by init, and again by trust, as the policy in force decides what cannot be checked', async () => {
    await place.run(['init', '--yes', '--transport', 'command', '--preset', 'discipline']);
    expect(fails('local')).toEqual(OPEN);
    const { out } = await trust('extends: workflow\n');
    expect(out).toContain(`hooks registered again in ${FILES.local()}`);
    expect(fails('local')).toEqual(CLOSED);
    expect((await trust('extends: [pipeline]\n')).out).toContain('registered again');
    expect(fails('local')).toEqual(OPEN);
    expect((await trust('extends: [pipeline]\nmaxHolds: 2\n')).out).not.toContain('registered again');
    await place.run(['trust', '--revoke', '--yes'], { answers: [] });
    expect(fails('local')).toEqual(CLOSED);
  });

  it('of scope project follow the project, those of scope user the policy of the user', async () => {
    install('project');
    install('user');
    await trust('extends: layers\n');
    expect([fails('project'), fails('user'), fails('local')]).toEqual([OPEN, CLOSED, undefined]);
    own('extends: layers\n');
    await trust('extends: workflow\n');
    expect([fails('project'), fails('user'), fails('local')]).toEqual([CLOSED, OPEN, undefined]);
  });

  it('of a project that is stricter than its user are its own, and closed', async () => {
    install('user');
    await trust('extends: discipline\nmaxHolds: 2\n');
    own('extends: discipline\n');
    expect((await trust('extends: discipline\n')).out).toContain('~/.claude/settings.json');
    expect([fails('user'), fails('local')]).toEqual([OPEN, undefined]);
    await trust('extends: workflow\n');
    expect([fails('user'), fails('local')]).toEqual([OPEN, CLOSED]);
  });
});
