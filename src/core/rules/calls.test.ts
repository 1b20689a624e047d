import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readExampleCall } from '../../pipeline/example-call.ts';
import type { Actor } from '../actor.ts';
import type { Call } from '../call.ts';
import { calls } from './calls.ts';
import { aCall, anEvent, delegate, edit, effect, inProject, read, shell, walk } from './testing.ts';

const UNKNOWN: Actor = { kind: 'unknown', evidence: '' };
const outcome = (rows: readonly object[], call: Call, actor?: Actor) =>
  walk(calls, { rows: rows.map((row) => ({ ...row })) }, actor && { actor }).call(call).outcome;

function bash(command: string): Call {
  const call = readExampleCall(command, {});
  if ('problem' in call) throw new Error(call.problem);
  return call;
}

describe('the table', () => {
  it('allows what no row fits', () => {
    expect(outcome([], edit('a.ts'))).toBe('allow');
    expect(outcome([{ tool: 'Write', outcome: 'deny' }], edit('a.ts'))).toBe('allow');
  });

  it('is decided by the first row that fits', () => {
    const rows = [
      { tool: 'Edit', path: 'docs/**', outcome: 'allow' },
      { tool: 'Edit', outcome: 'ask' },
      { outcome: 'deny' },
    ];
    expect(outcome(rows, edit('docs/a.md'))).toBe('allow');
    expect(outcome(rows, edit('src/a.ts'))).toBe('ask');
    expect(outcome(rows, read('src/a.ts'))).toBe('deny');
  });

  it.each([
    ['tool', { tool: 'Edit' }, edit('a'), read('a')],
    ['one of several tools', { tool: ['Write', 'Edit'] }, edit('a'), read('a')],
    ['tool, however its letters are written', { tool: 'TaskList' }, aCall('tasklist'), aCall('tasklists')],
    ['tool by wildcard', { tool: 'mcp__github__*' }, aCall('mcp__github__get'), aCall('mcp__gitlab__get')],
    ['tool with characters that mean something in patterns', { tool: 'a.b*' }, aCall('a.bc'), aCall('axbc')],
    ['kind', { kind: ['read', 'search'] }, read('a'), edit('a')],
    ['effect', { effect: 'write' }, edit('a'), read('a')],
    [
      'effect within a shell command',
      { effect: 'write' },
      shell(effect('read'), effect('write')),
      shell(effect('exec')),
    ],
    ['effect from one upwards', { effect: { atLeast: 'write' } }, shell(effect('destroy')), shell(effect('network'))],
    ['a call that does nothing as a read', { effect: 'read' }, shell(), shell(effect('exec'))],
    ['path', { path: 'src/**' }, edit('src/a.ts'), edit('docs/a.md')],
    ['place', { path: '@outside' }, shell(effect('write', '/etc/hosts')), edit('a')],
    ['all conditions at once', { tool: 'Edit', path: 'src/**' }, edit('src/a'), read('src/a')],
  ])('fits by %s', (_, row, fitting, other) => {
    expect(outcome([{ ...row, outcome: 'deny' }], fitting)).toBe('deny');
    expect(outcome([{ ...row, outcome: 'deny' }], other)).toBe('allow');
  });

  it.each([
    ['git diff | head -5', 'allow'],
    ['git diff | grep -v x | sort | uniq -c', 'allow'],
    ['git diff; echo done', 'allow'],
    ['echo done', 'deny'],
    ['head -5', 'deny'],
    ['git diff | head -5 a.ts', 'deny'],
    ['git diff | grep -r x .', 'deny'],
    ['git diff | tee a.ts', 'deny'],
    ['git diff | head > a.ts', 'deny'],
    ["git diff | awk '{ system($1) }'", 'deny'],
    ['git diff; env', 'deny'],
    ['git diff | xargs cat', 'deny'],
  ])('takes a filter for part of what it filters: %s: %s', (command, expected) => {
    const call = bash(command);
    expect(outcome([{ program: 'git diff', outcome: 'allow' }, { outcome: 'deny' }], call)).toBe(expected);
  });

  it('asks rows that name a filter about it', () => {
    const call = bash('git diff | sed -n 1p');
    expect(outcome([{ program: 'sed', outcome: 'deny' }], call)).toBe('deny');
  });

  it.each([
    ['main', {}, 'deny'],
    ['subagent', { agentId: 'a1' }, 'allow'],
    ['teammate', { agentType: 'alice' }, 'allow'],
  ])('fits by actor: %s', (_, who, expected) => {
    const run = walk(calls, { rows: [{ actor: 'main', outcome: 'deny' }] });
    expect(run.call(read('a'), { who }).outcome).toBe(expected);
  });
});

describe('the agent', () => {
  const deny = (row: object) => walk(calls, { rows: [{ ...row, outcome: 'deny' }] });
  const starting = (type: string, given = {}) =>
    aCall('Agent', { kind: 'delegate', delegation: { type, background: true, ...given } });

  it.each([
    ['its type', { agentId: 'a1', agentType: 'tutti:reader' }, 'deny'],
    ['another type', { agentId: 'a1', agentType: 'Explore' }, 'allow'],
    ["a teammate's name", { agentType: 'tutti:alice' }, 'deny'],
    ['no type', {}, 'allow'],
  ])('that calls fits by %s', (_, who, expected) => {
    expect(deny({ agent: 'tutti:*' }).call(read('a'), { who }).outcome).toBe(expected);
  });

  it('that calls may be an unknown one to a row that refuses', () => {
    expect(outcome([{ agent: 'x', outcome: 'deny' }], read('a'), UNKNOWN)).toBe('deny');
    expect(outcome([{ agent: 'x', outcome: 'allow' }, { outcome: 'deny' }], read('a'), UNKNOWN)).toBe('deny');
  });

  it('that is started matches by its type, but not one that only gets a message', () => {
    expect(deny({ starts: ['Explore', 'tutti:*'] }).call(starting('tutti:reader')).outcome).toBe('deny');
    expect(deny({ starts: ['Explore', 'tutti:*'] }).call(starting('general-purpose')).outcome).toBe('allow');
    expect(deny({ starts: '*' }).call(starting('', { message: true })).outcome).toBe('allow');
    expect(deny({ starts: 'Explore' }).call(read('a')).outcome).toBe('allow');
  });
});

describe('a call that does several things', () => {
  const rows = [
    { effect: 'write', path: ['notes/**', '@scratch'], outcome: 'allow' },
    { effect: 'read', path: '**/.env', outcome: 'deny' },
    { effect: { atLeast: 'write' }, outcome: 'ask' },
  ];

  it.each([
    ['only what is allowed', [effect('write', inProject('notes/a.md'))], 'allow'],
    ['allowed and of no concern', [effect('read', inProject('src/a')), effect('write', inProject('notes/a'))], 'allow'],
    ['allowed and refused', [effect('read', inProject('.env')), effect('write', inProject('notes/a'))], 'deny'],
    ['refused first', [effect('write', inProject('notes/a')), effect('read', inProject('.env'))], 'deny'],
    ['one target allowed, one not', [effect('write', inProject('notes/a'), inProject('src/a'))], 'ask'],
    ['asked and refused', [effect('exec'), effect('read', inProject('.env'))], 'deny'],
  ])('gets the strongest answer: %s', (_, effects, expected) => {
    expect(outcome(rows, shell(...effects))).toBe(expected);
  });

  it('has one finding per row, with the span that caused it', () => {
    const run = walk(calls, {
      rows: [
        { effect: 'destroy', outcome: 'ask' },
        { effect: 'network', outcome: 'advise' },
      ],
    });
    const { findings } = run.call(
      shell(
        { effect: 'destroy', targets: [inProject('a'), inProject('b')], span: [0, 8] },
        { effect: 'network', targets: ['example.com'], span: [10, 14] },
      ),
    );
    expect(findings.map(({ outcome, span }) => [outcome, span])).toEqual([
      ['ask', [0, 8]],
      ['advise', [10, 14]],
    ]);
  });
});

describe('unknown values', () => {
  const deny = (row: object) => [{ ...row, outcome: 'deny' }];
  const allowElseDeny = (row: object) => [{ ...row, outcome: 'allow' }, { outcome: 'deny' }];

  it('an unknown effect ranks as exec, and is one to a row that refuses exec', () => {
    const call = shell(effect('unknown'));
    expect(outcome(deny({ effect: { atLeast: 'exec' } }), call)).toBe('deny');
    expect(outcome(deny({ effect: { atLeast: 'destroy' } }), call)).toBe('allow');
    expect(outcome(deny({ effect: 'exec' }), call)).toBe('deny');
    expect(outcome(allowElseDeny({ effect: 'exec' }), call)).toBe('deny');
    expect(outcome(allowElseDeny({ effect: ['exec', 'unknown'] }), call)).toBe('allow');
  });

  it.each(['write', 'destroy', 'unknown'] as const)('a %s without a target counts against the call', (name) => {
    const call = shell(effect(name));
    expect(outcome(deny({ effect: { atLeast: 'write' }, path: 'src/**' }), call)).toBe('deny');
    expect(outcome(allowElseDeny({ effect: { atLeast: 'write' }, path: '@project' }), call)).toBe('deny');
  });

  it('a program that names no path goes nowhere in particular', () => {
    expect(outcome(deny({ effect: { atLeast: 'write' }, path: 'src/**' }), shell(effect('exec')))).toBe('allow');
  });

  it('removing a folder removes its content', () => {
    const rows = deny({ path: 'src/core/**' });
    expect(outcome(rows, shell(effect('destroy', inProject('src'))))).toBe('deny');
    expect(outcome(rows, shell(effect('write', inProject('src'))))).toBe('allow');
    expect(outcome(allowElseDeny({ path: 'src/core/**' }), shell(effect('destroy', inProject('src'))))).toBe('deny');
  });

  it('a target known only when the call runs may be any path to a row that refuses, and none to a row that allows', () => {
    const untold = shell(effect('write', '?'));
    expect(outcome([{ path: '.env', outcome: 'deny' }], untold)).toBe('deny');
    const rows = [{ path: ['@outside', '**'], outcome: 'allow' }, { outcome: 'ask' }];
    expect(outcome(rows, untold)).toBe('ask');
  });

  it('wildcards reach what they may expand to', () => {
    const call = shell(effect('read', inProject('.e*')));
    expect(outcome(deny({ path: '.env' }), call)).toBe('deny');
    expect(outcome(allowElseDeny({ path: '.env' }), call)).toBe('deny');
  });

  it('an unknown actor is refused what anyone is refused, and allowed what main is allowed', () => {
    expect(outcome(deny({ actor: 'main' }), read('a'), UNKNOWN)).toBe('deny');
    expect(outcome(deny({ actor: 'subagent' }), read('a'), UNKNOWN)).toBe('deny');
    expect(outcome(allowElseDeny({ actor: 'main' }), delegate(), UNKNOWN)).toBe('allow');
    expect(outcome(allowElseDeny({ actor: 'subagent' }), read('a'), UNKNOWN)).toBe('deny');
  });

  it('hosts are not paths', () => {
    expect(outcome(deny({ path: '@outside' }), shell(effect('network', 'example.com')))).toBe('allow');
  });
});

describe('words', () => {
  it('say what was refused, why, and who does it instead', () => {
    const run = walk(calls, {
      rows: [
        {
          actor: 'main',
          effect: 'write',
          outcome: 'deny',
          words: 'developers write.',
          code: 'NO_WRITE',
          delegateTo: 'developer',
        },
      ],
    });
    run.send(anEvent('prompt', { text: 'Fix it' }));
    expect(run.call(edit('src/a.ts')).findings).toEqual([
      {
        outcome: 'deny',
        code: 'NO_WRITE',
        words: 'Edit of src/a.ts was refused: developers write.',
        reason: 'row 1: write src/a.ts by main',
        fix: { type: 'developer', goal: 'Fix it', paths: ['src/a.ts'] },
      },
    ]);
  });

  it.each([
    ['deny', 'CALL_REFUSED', 'Edit of src/a.ts was refused: writing src/a.ts is not for the main agent here.'],
    [
      'ask',
      'CALL_ASKED',
      "Edit of src/a.ts needs the person's approval: writing src/a.ts is not for the main agent here.",
    ],
    ['advise', 'CALL_ADVISED', 'Edit of src/a.ts goes ahead: writing src/a.ts is not for the main agent here.'],
  ])('have a default for %s', (outcome, code, words) => {
    const result = walk(calls, { rows: [{ outcome }] }).call(edit('src/a.ts'));
    expect(result).toMatchObject({ outcome, codes: [code], words });
    expect(result.findings[0]).not.toHaveProperty('fix');
  });
});

describe('settings', () => {
  const problem = (...rows: readonly object[]) => {
    const parsed = v.safeParse(calls.settings, { rows });
    return parsed.success ? undefined : parsed.issues[0].message;
  };

  it.each([
    ['a row without an outcome', { tool: 'Edit' }],
    ['an outcome that is for stops', { outcome: 'hold' }],
    ['an unknown effect name', { effect: 'wirte', outcome: 'deny' }],
    ['an unknown key', { tol: 'Edit', outcome: 'deny' }],
    ['a glob that cannot mean anything', { path: '../x', outcome: 'deny' }],
  ])('refuse %s', (_, row) => {
    expect(problem(row)).toBeTypeOf('string');
  });

  const row = { actor: 'main', effect: { atLeast: 'write' }, path: 'src/**', outcome: 'deny' };

  const misplaced = (...rows: readonly object[]): readonly string[] =>
    (calls.settingProblems?.(v.parse(calls.settings, { rows }), readExampleCall) ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );

  it('check the examples of a row', () => {
    const examples = {
      match: [{ effect: 'write', path: 'src/a.ts' }, { effect: 'unknown' }],
      not: [
        { effect: 'read', path: 'src/a.ts' },
        { actor: 'subagent', effect: 'write', path: 'src/a.ts' },
        { effect: 'write', path: '~/src/a.ts' },
      ],
    };
    expect(misplaced({ ...row, examples })).toEqual([]);
  });

  it('read an example as the client would make the call', () => {
    const match = ['Write src/a.ts', 'echo x > src/a.ts', { tool: 'Edit', path: 'src/a.ts' }, { call: 'rm src/a.ts' }];
    const not = [
      'npm view left-pad',
      'Read src/a.ts',
      'Write docs/a.md',
      { call: 'Write src/a.ts', actor: 'subagent' },
    ];
    expect(misplaced({ ...row, examples: match })).toEqual([]);
    expect(misplaced({ ...row, examples: { match, not } })).toEqual([]);
    expect(misplaced({ ...row, examples: not })).toHaveLength(not.length);
    expect(misplaced({ ...row, examples: { not: match } })).toHaveLength(match.length);
  });

  it('name the row, the example and the row that takes it instead', () => {
    expect(misplaced({ ...row, examples: { match: [{ effect: 'write', path: 'docs/a' }] } })).toEqual([
      'rows.0.examples.match.0: row 1 does not decide its example {"effect":"write","path":"docs/a"}: no row does (it does: write)',
    ]);
    expect(misplaced({ ...row, examples: { not: ['npm view x', 'touch src/a'] } })).toEqual([
      'rows.0.examples.not.1: row 1 decides what it says it does not: `touch src/a`',
    ]);
    const first = { effect: 'write', outcome: 'allow' };
    expect(misplaced(first, { ...row, examples: ['touch src/a'] })).toEqual([
      'rows.1.examples.0: row 2 does not decide its example `touch src/a`: row 1 does',
    ]);
  });

  it('report an example that cannot be parsed', () => {
    expect(misplaced({ ...row, examples: ['Write {"file_path": '] })[0]).toMatch(
      /row 1: an example cannot be read: .*JSON/,
    );
  });
});

describe('what always passes', () => {
  const settings = {
    always: ['items', 'npx items'],
    rows: [{ kind: 'shell', effect: 'read', outcome: 'allow', words: 'consider it.' }, { outcome: 'deny' }],
  };
  const by = (name: Parameters<typeof effect>[0], ...program: readonly string[]) => ({
    ...effect(name),
    program,
    span: [0, 1] as const,
  });
  const said = (...effects: readonly ReturnType<typeof by>[]) => walk(calls, settings).call(shell(...effects)).outcome;

  it('is the program that is named, whatever it does and the rows say', () => {
    expect(said(by('unknown', 'items', 'add'))).toBe('allow');
    expect(said(by('exec', 'npx', 'items', 'list'))).toBe('allow');
    expect(said(by('exec', 'npx', 'other'))).toBe('deny');
    expect(said(by('exec', '/tmp/items', 'add'))).toBe('deny');
  });

  it('covers nothing else in the command', () => {
    expect(said(by('unknown', 'items', 'add'), by('destroy', 'rm', '-rf', 'x'))).toBe('deny');
    expect(walk(calls, settings).call(shell(by('unknown', 'items'), effect('write', inProject('a')))).outcome).toBe(
      'deny',
    );
  });

  it('needs no note on what is read beside it', () => {
    expect(said(by('unknown', 'items', 'list'), by('read', 'head'))).toBe('allow');
  });
});

describe('a note', () => {
  const rows = [{ tool: 'Read', outcome: 'allow', words: 'consider an agent.' }];

  it('goes with what a row allows, at strict alone', () => {
    expect(walk(calls, { rows }).call(read('a'))).toMatchObject({
      outcome: 'advise',
      codes: ['CALL_ADVISED'],
      words: 'Read of a goes ahead: consider an agent.',
    });
    expect(walk(calls, { rows }, { level: 'guidance' }).call(read('a')).outcome).toBe('allow');
  });
});

it('shows the higher row first, whatever the order in the command', () => {
  const rows = [
    { effect: 'destroy', outcome: 'deny', words: 'first' },
    { effect: 'exec', outcome: 'deny', words: 'second' },
  ];
  const { findings } = walk(calls, { rows }).call(shell(effect('exec'), effect('destroy', inProject('a'))));
  expect(findings.map(({ words }) => words.split(' ').at(-1))).toEqual(['first', 'second']);
});
