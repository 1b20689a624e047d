// Policies that differ in one place: the shipped presets, a rule of every kind, and every change of a single value that the schema
// of the rule accepts.

import * as v from 'valibot';
import { isObject, type Json, type JsonObject } from '../../src/core/json.ts';
import { LEVELS } from '../../src/core/level.ts';
import { ON_DAMAGE } from '../../src/core/policy.ts';
import type { AnyRuleKind } from '../../src/core/rule.ts';
import { RULE_KINDS } from '../../src/core/rules/index.ts';
import { POLICY_PARTS } from '../../src/pipeline/policy-parts.ts';
import { compose } from '../../src/policy/compose.ts';
import { readDocument } from '../../src/policy/document.ts';
import type { PolicyData, RuleData } from '../../src/policy/freeze.ts';
import type { PolicyLayer } from '../../src/policy/layers.ts';
import { presetReader } from '../../src/policy/presets.ts';
import { entriesOf, formsAt, withDefaults } from '../../src/policy/schema-forms.ts';

/** The text of a policy on top of the built-in one and a preset, as data. */
export function policyData(text: string, preset = 'base'): PolicyData {
  const read = presetReader(POLICY_PARTS.presets);
  const presets = [...new Set(['base', preset])].flatMap((name): readonly PolicyLayer[] => {
    const document = read(name);
    return document === undefined ? [] : [{ layer: 'extends', document }];
  });
  const own: PolicyLayer = { layer: 'project', document: readDocument('/policy.yaml', text) };
  const { composed, problems } = compose([...presets, own], POLICY_PARTS);
  if (composed === undefined) throw new Error(JSON.stringify(problems));
  return { ...composed.data, rules: composed.data.rules.map(withoutExamples) };
}

/** Examples of rows decide nothing. */
const withoutExamples = (rule: RuleData): RuleData =>
  Array.isArray(rule.settings.rows)
    ? { ...rule, settings: { ...rule.settings, rows: rule.settings.rows.map(({ examples: _, ...row }) => row) } }
    : rule;

export const PRESET_NAMES = [...POLICY_PARTS.presets.keys()];

/** A rule of every kind, with settings that have something to compare. */
export const SAMPLES: PolicyData = policyData(`
rules:
  focus: {kind: mode, skills: [focus], unless: {env: OFF}}
  window: {kind: turn, opensOn: delegation}
  table:
    kind: calls
    always: [make]
    rows:
      - {tool: [Read, Grep], path: [src/**], outcome: allow}
      - {effect: destroy, outcome: ask}
      - {kind: edit, actor: main, outcome: deny}
      - {effect: {atLeast: write}, path: ["@outside"], outcome: deny}
      - {kind: [web, mcp], outcome: advise}
      - {program: [npm test], outcome: allow}
      - {kind: shell, outcome: ask}
    unless: [{env: OFF}, {open: window}]
  focused: {kind: calls, while: focus, rows: [{kind: read, outcome: deny}]}
  spend: {kind: budget, allowance: 4, narrowBy: 0.5, each: 5, free: [docs/**], widenAfter: 3}
  lines: {kind: budget, cost: lines, allowance: 8, past: ask, refillOn: [prompt], spendOn: [{kind: edit}]}
  rows: {kind: recent, limits: [{same: true, within: 3, most: 1}, {tool: Bash, within: 4, most: 2, past: ask}]}
  solo: {kind: solo, neutral: [TaskList], unless: {env: OFF}}
  alone: {kind: solo, delegateTools: [Agent, TeamCreate], delegateSkills: [focus], counts: [Read, Edit, Bash]}
  polling: {kind: repeat, tools: [TaskList, TaskOutput], inARow: 2}
  momentum: {kind: momentum}
  openwork: {kind: momentum, when: open-work, planTools: [ExitPlanMode]}
  goOn: {kind: continuation, planTools: [ExitPlanMode], mostHolds: 2}
  contract: {kind: contract}
  graph: {kind: graph, file: plan.json, atOnce: 3, minDepth: 2, teamVariable: TEAM, exempt: [Explore], otherAgent: deny}
  teams: {kind: teams, when: switched, variable: TEAM}
  guide: {kind: guide, texts: [{on: prompt, text: Delegate.}]}
  checks: {kind: checks, patterns: [python-security], report: false}
  role: {kind: role, main: true, rows: [{kind: edit, outcome: deny}], reads: 2, coordination: [docs/**], offVar: OFF}
  breaker: {kind: breaker, limit: 2, watch: [table, spend], pass: [ask, task, plan]}
  stages:
    kind: pipeline
    stages:
      - {name: plan, agents: [{agent: Plan, to: build}], refuse: [{kind: edit}]}
      - {name: build, agents: [{agent: "*", to: done}]}
      - {name: done, end: true, agents: [{agent: Plan, to: build}]}
  recall: {kind: recall, keeps: {found: [Explore]}}
`);

/** One rule of a policy, with its mode, the rules it names, and those that depend on it. */
export function alone(policy: PolicyData, { name, while: mode, settings }: RuleData): PolicyData {
  const names = (given: JsonObject, rule: string): boolean => JSON.stringify(given).includes(`"${rule}"`);
  const belongs = (rule: RuleData): boolean =>
    [name, mode].includes(rule.name) ||
    rule.while === name ||
    names(settings, rule.name) ||
    (rule.kind !== 'breaker' && names(rule.settings, name));
  return { ...policy, rules: policy.rules.filter(belongs) };
}

type Change = () => PolicyData | undefined;

/** The policy with one setting of a rule changed, in all ways. Made on demand, because most of them are not valid. */
export function changesOfSetting(policy: PolicyData, rule: RuleData, setting: string): readonly Change[] {
  const schema = kindOf(rule).settings;
  const { settings } = rule;
  const { [setting]: value, ...rest } = settings;
  const values = value === undefined ? VALUES : changesAt(value, [setting], (path) => formsAt(schema, settings, path));
  return [rest, ...values.map((changed) => ({ ...settings, [setting]: changed }))].map((changed) => () => {
    if (!v.safeParse(schema, changed).success) return undefined;
    return withRule(policy, { ...rule, settings: withAllDefaults(schema, changed) });
  });
}

const withRule = (policy: PolicyData, changed: RuleData): PolicyData => ({
  ...policy,
  rules: policy.rules.map((rule) => (rule.name === changed.name ? changed : rule)),
});

const settingsOf = (rule: RuleData): readonly string[] => Object.keys(entriesOf(kindOf(rule).settings));

/** Without those that have no order: every change of them counts as weaker. */
export const comparableSettings = (rule: RuleData): readonly string[] =>
  settingsOf(rule).filter((setting) => !['fixed', 'text'].includes(String(kindOf(rule).strictness?.[setting])));

/** The policy with another level, `while` or `onDamage` of a rule. */
export const changesOfRule = (policy: PolicyData, rule: RuleData): readonly PolicyData[] =>
  entryChanges(rule).map((changed) => withRule(policy, changed));

/** All of these. */
export const changesOf = (policy: PolicyData, rule: RuleData): readonly PolicyData[] => [
  ...changesOfRule(policy, rule),
  ...settingsOf(rule).flatMap((setting) => changesOfSetting(policy, rule, setting).flatMap((change) => change() ?? [])),
];

/** The policy without one rule, or with another level, and so on. */
export const policyChanges = (policy: PolicyData): readonly PolicyData[] => [
  ...LEVELS.map((level) => ({ ...policy, level })),
  ...LEVELS.map((floor) => ({ ...policy, floor })),
  ...ON_DAMAGE.map((onDamage) => ({ ...policy, onDamage })),
  ...[1, 7].map((maxHolds) => ({ ...policy, maxHolds })),
  ...policy.rules.map((rule) => ({ ...policy, rules: policy.rules.filter((other) => other !== rule) })),
  { ...policy, rules: policy.rules.toReversed() },
];

function entryChanges(rule: RuleData): readonly RuleData[] {
  const { level: _, while: mode, ...rest } = rule;
  return [
    { ...rest, ...(mode !== undefined && { while: mode }) },
    ...LEVELS.map((level) => ({ ...rule, level })),
    ...ON_DAMAGE.map((onDamage) => ({ ...rule, onDamage })),
    ...(mode === undefined ? [{ ...rule, while: 'focus' }] : [{ ...rest, ...(rule.level && { level: rule.level }) }]),
  ];
}

function kindOf(rule: RuleData): AnyRuleKind {
  const kind = RULE_KINDS.find((each) => each.kind === rule.kind);
  if (kind === undefined) throw new Error(`no kind ${rule.kind}`);
  return kind;
}

const withAllDefaults = (schema: v.GenericSchema, settings: JsonObject): JsonObject => {
  const all = withDefaults(schema, settings);
  return isObject(all) ? all : settings;
};

/** Values to try where the schema might accept them. */
const VALUES: readonly Json[] = [
  ...[0, 1, 2, 4, 0.5, true, false],
  ...['Read', 'Bash', 'TaskList', 'TaskOutput', 'ExitPlanMode', 'Explore', 'Agent', '*', 'OFF', 'TEAM', 'window'],
  ...['main', 'subagent', 'teammate', 'read', 'edit', 'shell', 'delegate', 'prompt', 'ask', 'table', 'spend'],
  ...['src/**', 'docs/**', '@scratch', '@outside', 'npm test', 'git'],
  ...[{ atLeast: 'exec' }, { atLeast: 'read' }, ['write'], ['write', 'exec', 'destroy'], ['read'], ['src/**', '**']],
  ...[{ kind: ['read'] }, { kind: ['edit'] }, { tool: ['Bash'] }, { effect: ['write'] }],
  ...[{ env: 'OFF' }, { env: 'TEAM', is: '1' }, { file: 'off' }, { open: 'window' }],
  ...['allow', 'advise', 'ask', 'deny'].flatMap((outcome) => [
    ...[
      { outcome },
      { outcome, kind: ['shell'] },
      { outcome, path: ['src/**'] },
      { outcome, effect: ['write', 'exec'] },
    ],
  ]),
  ...[
    { within: 5, most: 1 },
    { within: 2, most: 2 },
    { tool: ['Bash'], within: 6, most: 1, past: 'ask' },
  ],
];

type Forms = (path: readonly (string | number)[]) => readonly v.GenericSchema[];

/** The value with one part of it changed, removed or added. Not all of them are valid. */
function changesAt(value: Json, path: readonly (string | number)[], forms: Forms): readonly Json[] {
  if (typeof value === 'number') return [value + 1, value - 1, value * 2, value / 2, 0].filter((n) => n !== value);
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'string') return [...optionsOf(forms(path)), 'Read', 'src/**'].filter((text) => text !== value);
  if (Array.isArray(value)) {
    const list: readonly Json[] = value;
    // The names in a long list are all alike.
    const some = [...list.keys()].filter((n) => n < 3 || isObject(list[n]));
    const places = [...new Set([0, Math.floor(list.length / 2), list.length])];
    const added = VALUES.filter((entry) => list.length === 0 || typeof entry === typeof list[0]);
    return [
      ...some.map((n) => list.toSpliced(n, 1)),
      ...added.flatMap((entry) => places.map((n) => list.toSpliced(n, 0, entry))),
      ...some.flatMap((n) => changesAt(list[n] ?? null, [...path, n], forms).map((entry) => list.with(n, entry))),
      list.toReversed(),
    ];
  }
  if (!isObject(value)) return [];
  const absent = forms(path)
    .flatMap((form) => Object.keys(entriesOf(form)))
    .filter((key) => !Object.hasOwn(value, key));
  return [
    ...Object.entries(value).flatMap(([key, part]) =>
      changesAt(part, [...path, key], forms).map((changed) => ({ ...value, [key]: changed })),
    ),
    ...Object.keys(value).map((key) => Object.fromEntries(Object.entries(value).filter(([other]) => other !== key))),
    ...absent.flatMap((key) => VALUES.map((added) => ({ ...value, [key]: added }))),
  ];
}

const optionsOf = (forms: readonly v.GenericSchema[]): readonly string[] =>
  forms.flatMap((form) => ('options' in form && Array.isArray(form.options) ? form.options : []));
