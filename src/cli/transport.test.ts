import { expect, it } from 'vitest';
import { toy } from '../clients/testing/toy/index.ts';
import { transportFor } from './transport.ts';

const clientWith = (http: boolean) => ({ ...toy, capabilities: { ...toy.capabilities, http } });

it.each([
  [true, 'local', undefined, 'http'],
  [true, 'user', 'http', 'http'],
  [true, 'local', 'command', 'command'],
  [true, 'project', undefined, 'command'],
  [false, 'local', undefined, 'command'],
  [false, 'user', 'command', 'command'],
  [false, 'project', undefined, 'command'],
] as const)('with http hooks: %s, scope %s and --transport %s, uses %s', (http, scope, typed, transport) => {
  expect(transportFor(clientWith(http), scope, typed)).toBe(transport);
});

it.each([
  [undefined, 'command'],
  ['command', 'command'],
  ['http', 'http'],
] as const)('beside hooks that are processes, with --transport %s, uses %s', (typed, transport) => {
  expect(transportFor(clientWith(true), 'local', typed, true)).toBe(transport);
});

it.each([
  [false, 'local', 'Toy has no http hooks.'],
  [false, 'project', 'Toy has no http hooks.'],
  [true, 'project', 'shared settings cannot use http: the address is valid on one machine only.'],
] as const)('refuses --transport http with http hooks: %s, scope %s', (http, scope, message) => {
  expect(() => transportFor(clientWith(http), scope, 'http')).toThrow(message);
});
