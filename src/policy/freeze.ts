// A policy as plain data, and back. The ledger stores it as the last good policy and for replay. Defaults are written out, so that
// a later version with other defaults decides the same.

import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Declared } from '../core/declared.ts';
import { isObject, type JsonObject } from '../core/json.ts';
import { LEVELS, type Level } from '../core/level.ts';
import { ON_DAMAGE, type OnDamage, type Policy, type Rule } from '../core/policy.ts';
import type { AnyRuleKind } from '../core/rule.ts';
import type { Clip, Retention } from './definition.ts';

/** A rule as data. The settings are as in a file, with all defaults. */
export interface RuleData {
  readonly name: string;
  readonly kind: string;
  readonly level?: Level;
  readonly onDamage: OnDamage;
  readonly while?: string;
  readonly settings: JsonObject;
}

/** A policy as data, without its id: what the ledger stores. */
export interface PolicyData {
  readonly level: Level;
  readonly floor?: Level;
  readonly maxHolds: number;
  readonly onDamage: OnDamage;
  readonly clip: Clip;
  readonly retention: Retention;
  readonly rules: readonly RuleData[];
  readonly declared?: Declared;
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(1));
const settings = v.custom<JsonObject>(isObject);

/** A policy and the data it was built from. */
export interface BuiltPolicy {
  readonly policy: Policy;
  readonly data: PolicyData;
}

const frozen = v.object({
  version: v.literal(1),
  id: v.string(),
  level: v.picklist(LEVELS),
  floor: v.exactOptional(v.picklist(LEVELS)),
  maxHolds: whole,
  onDamage: v.picklist(ON_DAMAGE),
  clip: v.object({ string: whole, entries: whole, depth: whole }),
  retention: v.object({ days: whole }),
  rules: v.array(
    v.object({
      name: v.string(),
      kind: v.string(),
      level: v.exactOptional(v.picklist(LEVELS)),
      onDamage: v.picklist(ON_DAMAGE),
      while: v.exactOptional(v.string()),
      settings,
    }),
  ),
  declared: v.exactOptional(v.object({ programs: v.exactOptional(settings), mcp: v.exactOptional(settings) })),
});

/** The order of rules and of keys within settings counts: a kind may read a map from top to bottom. */
const policyId = ({ level, floor, maxHolds, onDamage, clip, rules, declared }: PolicyData): string => {
  const relevant = [
    level,
    floor ?? null,
    maxHolds,
    onDamage,
    [clip.string, clip.entries, clip.depth],
    rules.map((rule) => [
      ...[rule.name, rule.kind, rule.level ?? null, rule.onDamage, rule.settings],
      ...(rule.while === undefined ? [] : [rule.while]),
    ]),
    ...(declared === undefined ? [] : [declared]),
  ];
  return createHash('sha256').update(JSON.stringify(relevant)).digest('hex').slice(0, 32);
};

/** The data of a policy with its id, to be stored as JSON. */
export function freeze({ policy, data }: BuiltPolicy): JsonObject {
  const { level, floor, maxHolds, onDamage, clip, retention, rules, declared } = data;
  return {
    version: 1,
    id: policy.id,
    level,
    ...(floor !== undefined && { floor }),
    maxHolds,
    onDamage,
    clip: { ...clip },
    retention: { ...retention },
    rules: rules.map((rule) => ({ ...rule })),
    ...(declared !== undefined && { declared }),
  };
}

/** The id that a stored policy should have, whichever it claims; undefined when the document is not a policy. */
export function idFor(document: JsonObject): string | undefined {
  const parsed = v.safeParse(frozen, document);
  return parsed.success ? policyId(parsed.output) : undefined;
}

/** The policy that was stored. Throws when the document is damaged, or has a rule kind that this version does not know. */
export const thaw = (document: JsonObject, kinds: readonly AnyRuleKind[]): Policy =>
  thawWithData(document, kinds).policy;

export function thawWithData(document: JsonObject, kinds: readonly AnyRuleKind[]): BuiltPolicy {
  const parsed = v.safeParse(frozen, document);
  if (!parsed.success) throw new Error(`stored policy: ${parsed.issues[0].message}`);
  const { id, version: _, ...data } = parsed.output;
  if (policyId(data) !== id) throw new Error(`stored policy ${id} does not match its id`);
  const policy = buildPolicy(data, kinds);
  if ('failed' in policy) throw new Error(`stored policy ${id}: rule ${policy.failed.name}: ${policy.why}`);
  return { policy, data };
}

/** The policy, ready to decide; or the first rule whose settings its kind does not accept. */
export function buildPolicy(
  data: PolicyData,
  kinds: readonly AnyRuleKind[],
): Policy | { readonly failed: RuleData; readonly why: string } {
  const rules: Rule[] = [];
  for (const rule of data.rules) {
    const kind = kinds.find((candidate) => candidate.kind === rule.kind);
    if (kind === undefined) return { failed: rule, why: `unknown kind ${rule.kind}` };
    const parsed = v.safeParse(kind.settings, rule.settings);
    if (!parsed.success) return { failed: rule, why: parsed.issues[0].message };
    const { name, level, onDamage, while: mode } = rule;
    rules.push({
      name,
      kind,
      settings: parsed.output,
      onDamage,
      ...(level !== undefined && { level }),
      ...(mode !== undefined && { while: mode }),
    });
  }
  const { level, floor, maxHolds, onDamage, declared } = data;
  return {
    id: policyId(data),
    level,
    ...(floor !== undefined && { floor }),
    maxHolds,
    onDamage,
    rules,
    ...(declared !== undefined && { declared }),
  };
}

/** Undefined for a stored policy that is damaged or from another version. */
export function thawedOrNone(document: JsonObject | undefined, kinds: Parameters<typeof thaw>[1]): Policy | undefined {
  try {
    return document && thaw(document, kinds);
  } catch {
    return undefined;
  }
}
