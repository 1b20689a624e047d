// Rules as the layers speak of them one after the other: a name met again is the same rule, its settings merged one by one.

import * as v from 'valibot';
import { isObject, type Json, type JsonObject } from '../core/json.ts';
import { isLevel, type Level } from '../core/level.ts';
import type { OnDamage } from '../core/policy.ts';
import type { AnyRuleKind } from '../core/rule.ts';
import { isOnDamage, RULE_ENTRIES } from './definition.ts';
import type { RuleData } from './freeze.ts';
import { type Complaint, judge, suggest } from './judge.ts';
import { type LayerName, type Lock, type Note, type Origin, originOf, type Said, type Source } from './layers.ts';
import { type Problem, quote } from './problem.ts';
import { readCall } from './read-call.ts';
import { withDefaults } from './shape.ts';
import { locate } from './validate.ts';

export interface Draft {
  readonly name: string;
  readonly kind: Said<string>;
  readonly level?: Said<Level>;
  readonly onDamage?: Said<OnDamage>;
  readonly while?: Said<string>;
  readonly settings: ReadonlyMap<string, Said<Json>>;
  readonly definedIn: LayerName;
  /** Who spoke of it last. */
  readonly source: Source;
}

export function draftRules(
  sources: readonly Source[],
  lock: Lock | undefined,
  kinds: readonly AnyRuleKind[],
  note: Note,
): readonly Draft[] {
  const drafts = new Map<string, Draft>();
  for (const source of sources) {
    const { rules } = source.document.data;
    for (const [name, said] of Object.entries(isObject(rules) ? rules : {})) {
      const before = drafts.get(name);
      if (isLocked(name, source, before, lock)) {
        note(source, ['rules', name], `rule \`${name}\` has no effect here: ${lock?.file} is locked`);
        continue;
      }
      const after =
        typeof said === 'string' ? releveled(before, said, source) : redrafted(before, name, said, source, kinds);
      if (after === undefined)
        note(source, ['rules', name], `rule \`${name}\` is not in force: no preset in use defines it`);
      else drafts.set(name, after);
    }
  }
  const all = [...drafts.values()];
  return [...all.filter(fromPreset), ...all.filter((draft) => !fromPreset(draft))];
}

/** Presets speak first; what is built in and what the layers add comes after. */
const fromPreset = ({ definedIn }: Draft): boolean => definedIn === 'extends';

/** A rule that the lock names but leaves to others to define is defined once and then left alone. */
function isLocked(name: string, source: Source, before: Draft | undefined, lock: Lock | undefined): boolean {
  if (lock === undefined || lock.holds(source) || !lock.rules.has(name)) return false;
  return before !== undefined || lock.defined.has(name);
}

function releveled(before: Draft | undefined, said: string, source: Source): Draft | undefined {
  if (before === undefined || !isLevel(said)) return undefined;
  return { ...before, level: { value: said, from: { source, path: ['rules', before.name] } }, source };
}

function redrafted(
  before: Draft | undefined,
  name: string,
  said: Json,
  source: Source,
  kinds: readonly AnyRuleKind[],
): Draft | undefined {
  if (!isObject(said)) return undefined;
  const at = (key: string) => ({ source, path: ['rules', name, key] });
  const { kind: ownKind, level, onDamage, while: mode } = said;
  const named = kinds.some(({ kind }) => kind === name)
    ? { value: name, from: { source, path: ['rules', name] } }
    : undefined;
  const kind = typeof ownKind === 'string' ? { value: ownKind, from: at('kind') } : (before?.kind ?? named);
  if (kind === undefined) return undefined;

  // Settings belong to a kind: with another kind it is another rule, whatever its name.
  const base = before?.kind.value === kind.value ? before : undefined;
  const settings = new Map(base?.settings);
  for (const [key, value] of Object.entries(said)) {
    if (!Object.hasOwn(RULE_ENTRIES, key)) settings.set(key, { value, from: at(key) });
  }
  return {
    name,
    definedIn: source.layer,
    ...base,
    kind,
    settings,
    source,
    ...(isLevel(level) && { level: { value: level, from: at('level') } }),
    ...(isOnDamage(onDamage) && { onDamage: { value: onDamage, from: at('onDamage') } }),
    ...(typeof mode === 'string' && { while: { value: mode, from: at('while') } }),
  };
}

/** Whether the merged settings hold together; each problem stands where the setting was said. */
export function problemsOf(draft: Draft, kinds: readonly AnyRuleKind[]): readonly Problem[] {
  const kind = kinds.find((candidate) => candidate.kind === draft.kind.value);
  if (kind === undefined) return [];
  return judge(kind.settings, filled(draft, kind)).map((complaint) => atOrigin(draft, complaint));
}

/** Examples that rules carry and do not keep. Asked of settings that are right. */
export function problemsOfExamples(draft: Draft, kinds: readonly AnyRuleKind[]): readonly Problem[] {
  const kind = kinds.find((candidate) => candidate.kind === draft.kind.value);
  if (kind?.settingProblems === undefined) return [];
  // Those of a preset held when it was built.
  if ([...draft.settings.values()].every(({ from }) => from?.source.document.sound)) return [];
  const parsed = v.safeParse(kind.settings, filled(draft, kind));
  if (!parsed.success) return [];
  return kind
    .settingProblems(parsed.output, readCall)
    .map(({ path, message }) =>
      atOrigin(draft, { path, at: 'value', message: `rule ${quote(draft.name)}: ${message}` }),
    );
}

/** Whether the modes that rules belong to are there, and are modes. */
export function problemsOfModes(drafts: readonly Draft[], kinds: readonly AnyRuleKind[]): readonly Problem[] {
  const governing = new Set(kinds.filter(({ governs }) => governs !== undefined).map(({ kind }) => kind));
  const modes = drafts.filter(({ kind }) => governing.has(kind.value)).map(({ name }) => name);
  return drafts.flatMap((draft) => {
    const said = draft.while;
    if (said?.from === undefined) return [];
    const { source, path } = said.from;
    const complain = (complaint: Pick<Complaint, 'message' | 'nearest'>): readonly Problem[] => [
      locate(source.document, { path, at: 'value', value: said.value, ...complaint }),
    ];
    if (governing.has(draft.kind.value)) return complain({ message: 'a mode cannot belong to another mode' });
    if (modes.includes(said.value)) return [];
    return complain(suggest(`no rule ${quote(said.value)} is a mode`, said.value, modes));
  });
}

function atOrigin({ name, settings, source }: Draft, complaint: Complaint): Problem {
  const [key, ...rest] = complaint.path;
  const said = settings.get(String(key))?.from;
  if (said !== undefined) return locate(said.source.document, { ...complaint, path: [...said.path, ...rest] });
  return locate(source.document, { ...complaint, path: ['rules', name], at: 'key' });
}

export const atRule = (draft: Draft, message: string): Problem => atOrigin(draft, { path: [], at: 'key', message });

export function ruleData(draft: Draft, onDamage: OnDamage, kinds: readonly AnyRuleKind[]): RuleData {
  const kind = kinds.find((candidate) => candidate.kind === draft.kind.value);
  return {
    name: draft.name,
    kind: draft.kind.value,
    ...(draft.level && { level: draft.level.value }),
    onDamage: draft.onDamage?.value ?? onDamage,
    ...(draft.while && { while: draft.while.value }),
    settings: filled(draft, kind),
  };
}

export function originsOfRule(draft: Draft, onDamage: Origin, settings: JsonObject): readonly [string, Origin][] {
  const key = (setting: string) => `rules.${draft.name}.${setting}`;
  return [
    [key('kind'), originOf(draft.kind)],
    ...(draft.level ? [[key('level'), originOf(draft.level)] satisfies [string, Origin]] : []),
    [key('onDamage'), draft.onDamage ? originOf(draft.onDamage) : onDamage],
    ...(draft.while ? [[key('while'), originOf(draft.while)] satisfies [string, Origin]] : []),
    ...Object.keys(settings).map((setting): [string, Origin] => {
      const said = draft.settings.get(setting);
      return [key(setting), said === undefined ? { layer: 'default' } : originOf(said)];
    }),
  ];
}

function filled({ settings }: Draft, kind: AnyRuleKind | undefined): JsonObject {
  const said = Object.fromEntries([...settings].map(([key, { value }]) => [key, value]));
  const all = kind === undefined ? said : withDefaults(kind.settings, said);
  return isObject(all) ? all : said;
}
