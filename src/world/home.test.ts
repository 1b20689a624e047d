import { userInfo } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';

import { tuttiHome } from './home.ts';

it.each([
  ['linux', { HOME: '/h' }, '/h/.local/state/tutti'],
  ['linux', { HOME: '/h', XDG_STATE_HOME: '/s' }, '/s/tutti'],
  ['darwin', { HOME: '/h', XDG_STATE_HOME: '/s' }, '/h/Library/Application Support/tutti'],
  ['win32', { HOME: '/h', LOCALAPPDATA: '/l' }, '/l/tutti'],
  ['linux', { HOME: '/h', TUTTI_HOME: '/t' }, '/t'],
  ['linux', { HOME: '/h', XDG_STATE_HOME: 'state' }, '/h/.local/state/tutti'],
  ['linux', { HOME: '/h', TUTTI_HOME: '' }, '/h/.local/state/tutti'],
] as const)('on %s with %j the home is %s', (platform, env, home) => {
  expect(tuttiHome(env, platform)).toBe(home);
});

afterEach(() => vi.unstubAllEnvs());

it('ignores an empty HOME', () => {
  vi.stubEnv('HOME', '');
  expect(tuttiHome({ HOME: '' }, 'linux')).toBe(`${userInfo().homedir}/.local/state/tutti`);
});
