import { describe, expect, it } from 'vitest';
import type { Level } from '../core/level.ts';
import { RULE_KINDS } from '../core/rules/index.ts';
import type { PolicyData, RuleData } from './freeze.ts';
import { entriesOf } from './schema-forms.ts';
import { strengthened } from './strengthen.ts';
import { weakenings } from './weaker.ts';

const rule = (over: Partial<RuleData> = {}): RuleData => ({
  name: 'protect',
  kind: 'protect',
  onDamage: 'level',
  settings: {},
  ...over,
});

const policy = (over: Partial<PolicyData> = {}): PolicyData => ({
  level: 'strict',
  maxHolds: 3,
  onDamage: 'level',
  clip: { string: 240, entries: 40, depth: 6 },
  retention: { days: 90 },
  rules: [rule()],
  ...over,
});

const words = (before: PolicyData, after: PolicyData) =>
  weakenings(before, after, RULE_KINDS).map((each) => each.words);

describe('weakenings', () => {
  it.each<[string, Partial<PolicyData>, Partial<PolicyData>]>([
    ['level strict → guidance', {}, { level: 'guidance' }],
    ['floor strict → not set', { floor: 'strict' }, {}],
    ['floor strict → shadow', { floor: 'strict' }, { floor: 'shadow' }],
    ['onDamage level → allow', {}, { onDamage: 'allow' }],
    ['onDamage deny → level', { onDamage: 'deny' }, {}],
    ['maxHolds 3 → 2', {}, { maxHolds: 2 }],
    ['clip.string 240 → 200', {}, { clip: { string: 200, entries: 40, depth: 6 } }],
    ['clip.entries 40 → 10', {}, { clip: { string: 240, entries: 10, depth: 6 } }],
    ['clip.depth 6 → 2', {}, { clip: { string: 240, entries: 40, depth: 2 } }],
    ['retention.days 90 → 1', {}, { retention: { days: 1 } }],
    ['rule protect is gone', {}, { rules: [] }],
    ['rule protect: kind protect → turn', {}, { rules: [rule({ kind: 'turn' })] }],
    ['rule protect: level not set → guidance', {}, { rules: [rule({ level: 'guidance' })] }],
    ['rule protect: level strict → off', { rules: [rule({ level: 'strict' })] }, { rules: [rule({ level: 'off' })] }],
    [
      'rule protect: level strict → not set',
      { rules: [rule({ level: 'strict' })], level: 'shadow' },
      { level: 'shadow' },
    ],
    ['rule protect: while not set → focus', {}, { rules: [rule({ while: 'focus' })] }],
    ['rule protect: onDamage level → allow', {}, { rules: [rule({ onDamage: 'allow' })] }],
    ['rule x is new, of kind unheard-of', {}, { rules: [rule(), rule({ name: 'x', kind: 'unheard-of' })] }],
  ])('finds: %s', (line, before, after) => {
    expect(words(policy(before), policy(after))).toEqual([line]);
    expect(words(policy(before), strengthened(policy(before), policy(after), RULE_KINDS))).toEqual([]);
  });

  it.each<[string, Partial<PolicyData>, Partial<PolicyData>]>([
    ['a stricter level', { level: 'guidance' }, { level: 'strict' }],
    ['a new floor', {}, { floor: 'guidance' }],
    ['a rule at a stricter level', { level: 'shadow' }, { level: 'shadow', rules: [rule({ level: 'strict' })] }],
    ['a rule that belongs to no mode any more', { rules: [rule({ while: 'focus' })] }, {}],
    ['more holds, and more that is stored', {}, { maxHolds: 5, clip: { string: 999, entries: 99, depth: 9 } }],
  ])('lets pass: %s', (_, before, after) => {
    expect(words(policy(before), policy(after))).toEqual([]);
    expect(strengthened(policy(before), policy(after), RULE_KINDS)).toEqual(policy(after));
  });
});

describe('every rule kind', () => {
  it.each(RULE_KINDS.map((kind) => [kind.kind, kind] as const))('%s declares every setting', (_, kind) => {
    const declared = Object.keys(kind.strictness ?? {});
    expect(declared.sort()).toEqual(Object.keys(entriesOf(kind.settings)).sort());
  });
});

describe('a rule that other rules depend on', () => {
  const window = (over: Partial<RuleData> = {}) => rule({ name: 'window', kind: 'turn', settings: TURN, ...over });
  const TURN = { keep: 10, opensOn: 'delegation', unless: [] };
  const table = rule({
    name: 'table',
    kind: 'calls',
    settings: { always: [], rows: [], unless: [{ open: 'window' }] },
  });

  it.each<[string, RuleData | undefined, RuleData, Partial<PolicyData>?]>([
    ['rule window is new, and other rules depend on it', undefined, window()],
    ['rule window: while focus → not set', window({ while: 'focus' }), window()],
    ['rule window: level off → strict', window({ level: 'off' }), window({ level: 'strict' })],
    ['rule window: opensOn delegation → nothing', window(), window({ settings: { ...TURN, opensOn: 'nothing' } })],
    ['rule window: level not set → not set', window(), window(), { level: 'off' }],
  ])('must not change: %s', (line, before, after, over = {}) => {
    const old = policy({ ...over, rules: before === undefined ? [table] : [table, before] });
    const next = policy({ rules: [table, after] });
    expect(words(old, next)).toEqual([line]);
    expect(words(old, strengthened(old, next, RULE_KINDS))).toEqual([]);
  });

  it.each<[Level | undefined, Level | undefined]>([
    [undefined, 'strict'],
    [undefined, 'guidance'],
    [undefined, 'shadow'],
    ['shadow', 'guidance'],
    ['guidance', 'strict'],
  ])('must not be kept on by another floor: %s → %s', (before, after) => {
    const floored = (floor: Level | undefined, rules: readonly RuleData[]) =>
      policy({ rules, ...(floor !== undefined && { floor }) });
    const rules = [table, window()];
    const [old, next] = [floored(before, rules), floored(after, rules)];
    expect(words(old, next)).toEqual([`floor ${before ?? 'not set'} → ${after}`]);
    expect(words(old, strengthened(old, next, RULE_KINDS))).toEqual([]);
    expect(words(floored(before, [table]), floored(after, [table]))).toEqual([]);
  });

  it('takes its mode along', () => {
    const focus = (skills: readonly string[]) =>
      rule({ name: 'focus', kind: 'mode', settings: { startAt: 'strict', workItems: [], skills, unless: [] } });
    const old = policy({ rules: [table, window({ while: 'focus' }), focus([])] });
    const next = policy({ rules: [table, window({ while: 'focus' }), focus(['now'])] });
    expect(words(old, next)).toEqual(['rule focus: skills [] → ["now"]']);
    expect(words(policy({ rules: [focus([])] }), policy({ rules: [focus(['now'])] }))).toEqual([]);
  });
});
