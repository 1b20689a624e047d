import { readdirSync, readFileSync } from 'node:fs';
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Call } from '../call.ts';
import { isObject, type JsonObject, textOf } from '../json.ts';
import type { AnyRuleKind } from '../rule.ts';
import { RULE_KINDS } from './index.ts';
import { aCall, anEvent, delegate, edit, effect, inProject, MINUTE, NOON, read, shell, walk } from './testing.ts';

const FOLDER = new URL('../../../presets/', import.meta.url);
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'));

interface Named {
  readonly kind: AnyRuleKind;
  readonly settings: JsonObject;
}

function rulesOf(file: string): Readonly<Record<string, Named>> {
  const { rules } = parse(readFileSync(new URL(file, FOLDER), 'utf8'));
  return Object.fromEntries(
    Object.entries(isObject(rules) ? rules : {}).map(([name, rule]) => {
      const { kind: named, level: _l, onDamage: _d, while: _w, ...settings } = isObject(rule) ? rule : {};
      const kind = RULE_KINDS.find(({ kind }) => kind === textOf(named));
      if (kind === undefined) throw new Error(`${file}: ${name} is of no known kind`);
      return [name, { kind, settings }];
    }),
  );
}

function preset(file: string, rule: string) {
  const found = rulesOf(file)[rule];
  if (found === undefined) throw new Error(`${file} has no rule ${rule}`);
  return walk(found.kind, found.settings);
}

describe('every preset', () => {
  it.each(files)('%s has rules of known kinds with valid settings', (file) => {
    const rules = Object.entries(rulesOf(file));
    expect(rules.length).toBeGreaterThan(0);
    for (const [name, { kind, settings }] of rules) {
      expect(v.safeParse(kind.settings, settings), `${file}: ${name}`).toMatchObject({ success: true });
    }
  });

  it.each(files)('%s ends up with the rule that protects it', (file) => {
    const { extends: bases } = parse(readFileSync(new URL(file, FOLDER), 'utf8'));
    expect(file === 'base.yaml' || bases.includes('base')).toBe(true);
  });
});

describe('every rule kind', () => {
  it.each(RULE_KINDS.map((kind) => [kind.kind, kind] as const))('%s describes each setting', (_, kind) => {
    const schema = toJsonSchema(kind.settings, { typeMode: 'input', errorMode: 'ignore' });
    expect(schema.additionalProperties).toBe(false);
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      expect(property, name).toMatchObject({ description: expect.stringMatching(/\.$/) });
    }
  });

  it.each(RULE_KINDS.map((kind) => [kind.kind, kind] as const))('%s needs no setting at all', (_, kind) => {
    expect(v.safeParse(kind.settings, {}).success).toBe(true);
  });

  it('has a name of its own', () => {
    expect(new Set(RULE_KINDS.map(({ kind }) => kind)).size).toBe(RULE_KINDS.length);
  });
});

describe('discipline', () => {
  it('refuses once, advises, and starts over after a delegation', () => {
    const run = preset('discipline.yaml', 'solo');
    const said = (tool: string) => run.call(aCall(tool)).outcome;
    expect(['Bash', 'Skill', 'Read', 'Grep', 'Edit', 'mcp__x__y'].map(said)).toEqual([
      ...['deny', 'allow', 'allow', 'advise', 'allow', 'advise'],
    ]);
    expect(['Agent', 'TaskList', 'TodoWrite', 'TodoWrite'].map(said)).toEqual(['allow', 'allow', 'deny', 'allow']);
  });

  it('holds a stop until the token is repeated, and then the next one', () => {
    const run = preset('discipline.yaml', 'momentum');
    const stop = (said: readonly string[], active: boolean) =>
      run.send(anEvent('stop', { active, facts: { 'message:ACK-[A-Z0-9]{4}': said } }));
    stop([], false);
    expect(stop([], true).outcome).toBe('hold');
    const token = textOf(run.slice.token);
    expect(stop([token], true).outcome).toBe('allow');
    expect(stop([token], false).outcome).toBe('hold');
  });
});

describe('balanced', () => {
  const spentBy = (call: ReturnType<typeof aCall>) =>
    ['looks', 'edits', 'commands'].filter((rule) => {
      const run = preset('balanced.yaml', rule);
      run.call(call);
      return run.slice.spent === 1;
    });

  it.each([
    ['a read', read('src/a.ts'), ['looks']],
    ['a search on the web', aCall('WebSearch', { kind: 'web', effects: [effect('network')] }), ['looks']],
    ['a command that only reads', shell(effect('read', inProject('a'))), ['looks']],
    ['a tool of a server that only reads', aCall('mcp__a__get', { kind: 'mcp', effects: [effect('read')] }), ['looks']],
    ['an edit', edit('src/a.ts'), ['edits']],
    ['a command that writes', shell(effect('write', inProject('a'))), ['edits']],
    ['a command that runs something', shell(effect('exec')), ['commands']],
    ['a command that commits', shell(effect('vcs')), ['commands']],
    ['an unknown command', shell(effect('unknown')), ['commands']],
    ['an unknown tool', aCall('Novelty', { effects: [effect('unknown')] }), ['commands']],
    [
      'a tool of a server that writes',
      aCall('mcp__a__create', { kind: 'mcp', effects: [effect('write')] }),
      ['commands'],
    ],
    ['a question to the person', aCall('AskUserQuestion', { kind: 'ask', effects: [effect('plan')] }), []],
    ['a delegation', delegate(), []],
    ['a plan', edit('plans/login.md', 300), []],
    ['a note', edit('NOTES.md', 300), []],
    ['a plan in the home', shell(effect('write', '/home/ada/.claude/plans/p.md')), []],
    ['a scratch file', shell(effect('write', '/tmp/x')), []],
  ])('pays for %s once', (_, call, rules) => {
    expect(spentBy(call)).toEqual(rules);
  });

  it.each([
    ['looks', read('a'), 30],
    ['edits', edit('a', 50), 8],
    ['commands', shell(effect('exec')), 15],
  ])('advises on %s at half and refuses past it, with the ready delegation', (rule, call, allowance) => {
    const run = preset('balanced.yaml', rule);
    const result = Array.from({ length: allowance + 1 }, () => run.call(call));
    expect(result.filter(({ outcome }) => outcome === 'advise')).toHaveLength(1);
    expect(result[Math.ceil(allowance / 2) - 1]?.outcome).toBe('advise');
    expect(result.at(-1)).toMatchObject({ outcome: 'deny', findings: [{ fix: { goal: expect.any(String) } }] });
    expect(result.slice(0, -1).some(({ outcome }) => outcome === 'deny')).toBe(false);
  });

  it('is back to its full width after the refusals of a bad turn are an hour old', () => {
    const run = preset('balanced.yaml', 'looks');
    for (let i = 0; i < 30; i++) run.call(read('a'));
    run.call(delegate(), { at: NOON + 60 * MINUTE });
    expect(run.slice).toMatchObject({ narrowed: 0, spent: 0 });
  });

  it('asks before anything is destroyed that is not scratch', () => {
    const run = preset('base.yaml', 'destructive');
    const said = (...targets: readonly string[]) => run.call(shell(effect('destroy', ...targets))).outcome;
    expect([said('/tmp/x'), said(inProject('src')), said('/tmp/x', inProject('src')), said()]).toEqual([
      ...['allow', 'ask', 'ask', 'ask'],
    ]);
  });

  it('tells the agent how it is meant to work in a few lines', () => {
    const { words } = preset('balanced.yaml', 'guide').send(anEvent('session.start'));
    expect(words.split('\n').length).toBeLessThan(6);
    expect(words).toContain('delegate');
  });
});

describe('a reader', () => {
  const who = { agentId: 'a1', agentType: 'tutti:reader' };
  const asked = (call: Call) => preset('base.yaml', 'readers').call(call, { who }).outcome;
  const starting = (name: string, type: string, given = {}) =>
    aCall(name, {
      kind: 'delegate',
      effects: [effect('delegate')],
      delegation: { type, background: true, ...given },
    });

  it.each([
    ['reads', read('src/a.ts')],
    ['looks with commands', shell(effect('read', inProject('src')))],
    ['looks things up', aCall('WebFetch', { kind: 'web', effects: [effect('network', 'example.org')] })],
    ['starts another reader', starting('Agent', 'tutti:reader')],
  ])('%s', (_, call) => {
    expect(asked(call)).toBe('allow');
  });

  it.each([
    ['edit', edit('src/a.ts')],
    ['write by a command', shell(effect('read'), effect('write', inProject('a')))],
    ['write scratch files', shell(effect('write', '/tmp/a'))],
    ['commit', shell(effect('vcs'))],
    ['run programs', shell(effect('exec'))],
    ['have unknown effects', shell(effect('unknown'))],
    ['send things', shell(effect('network', 'example.org'))],
    ['start an agent that may write', starting('Agent', 'general-purpose')],
    ['start an agent of no type', starting('Agent', '')],
    ['write to an agent that may', starting('SendMessage', '', { message: true })],
  ])('does not %s', (_, call) => {
    expect(asked(call)).toBe('deny');
  });

  it('holds nobody else', () => {
    expect(preset('base.yaml', 'readers').call(edit('src/a.ts')).outcome).toBe('allow');
  });
});
