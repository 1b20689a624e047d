import { describe, expect, it } from 'vitest';
import { call, PROJECT } from '../../test/support/make.ts';
import { DEFAULT_CLIENT, GUARD } from '../clients/registry.ts';
import type { Call } from '../core/call.ts';
import { strongest } from '../core/effect.ts';
import { normalise } from './absolute-path.ts';
import { mcpEffect } from './mcp-tools.ts';
import { toolEffects } from './tool-effects.ts';

const around = { cwd: PROJECT, roots: { project: PROJECT, home: '/home/ada', tmp: '/tmp' } };

const effectsOf = (call: Call) => toolEffects(call, DEFAULT_CLIENT.argumentsOf(call.name, call.input), around, GUARD);

describe('toolEffects', () => {
  it('gives an edit and a shell redirect the same effect and target', () => {
    const edited = effectsOf(call('Edit', { kind: 'edit', input: { file_path: 'src/a.ts' } }));
    const echoed = effectsOf(call('Bash', { kind: 'shell', input: { command: 'echo x > src/a.ts' } }));
    expect(edited).toMatchObject([{ effect: 'write', targets: [`${PROJECT}/src/a.ts`] }]);
    expect(echoed.find(({ effect }) => effect === 'write')?.targets).toEqual([`${PROJECT}/src/a.ts`]);
  });

  it('gives a tool it does not know the effect unknown', () => {
    expect(strongest(effectsOf(call('BrandNew')))).toBe('unknown');
  });

  it('reads the host from a URL', () => {
    expect(effectsOf(call('WebFetch', { kind: 'web', input: { url: 'https://example.org/a?b' } }))).toEqual([
      { effect: 'network', targets: ['example.org'] },
    ]);
  });
});

describe('the effect of an MCP tool follows from its name', () => {
  it.each([
    ['mcp__files__read_file', 'read'],
    ['mcp__github__listIssues', 'read'],
    ['mcp__files__write_file', 'write'],
    ['mcp__db__get_or_create', 'write'],
    ['mcp__db__search_and_replace', 'write'],
    ['mcp__ops__run_command', 'exec'],
    ['mcp__db__delete_rows', 'destroy'],
    ['mcp__x__y', 'unknown'],
    ['mcp__x__frobnicate', 'unknown'],
  ])('%s → %s', (name, effect) => {
    expect(mcpEffect(name)).toBe(effect);
  });
});

describe('paths', () => {
  it.each([
    ['a/../b', '/w/b'],
    ['./a//b/.', '/w/a/b'],
    ['/../../etc', '/etc'],
    ['~/x', '/home/ada/x'],
    ['~', '/home/ada'],
    ['~bob', '/w/~bob'],
  ])('%s → %s', (path, expected) => {
    expect(normalise(path, '/w', '/home/ada')).toBe(expected);
  });
});
