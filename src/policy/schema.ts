// The JSON Schema of policy files, for editors. Made when tutti is built, from the definitions that files are checked with;
// nothing that runs later imports this.

import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import { isObject, type JsonObject } from '../core/json.ts';
import type { AnyRuleKind } from '../core/rule.ts';
import { level, policyFile, RULE_ENTRIES } from './definition.ts';
import { bareShapeOf, type Schema } from './shape.ts';

/** Checks that JSON Schema cannot say are the loader's alone. */
const CONFIG: ConversionConfig = { target: 'draft-07', typeMode: 'input', errorMode: 'ignore' };

export function policySchema(kinds: readonly AnyRuleKind[]): JsonObject {
  const file = converted(policyFile);
  const known = propertiesOf(file);
  const rules = known.rules;
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'tutti policy',
    description: 'Named rules with a level, composed from presets and files.',
    ...file,
    properties: {
      ...known,
      rules: {
        ...(typeof rules === 'object' ? rules : {}),
        propertyNames: { pattern: '^[a-zA-Z][a-zA-Z0-9_-]{0,63}$' },
        // A rule whose name is a kind is of that kind, unless it says another.
        properties: Object.fromEntries(kinds.map(({ kind }) => [kind, { $ref: `#/definitions/named-${kind}` }])),
        additionalProperties: { $ref: '#/definitions/rule' },
      },
    },
    definitions: {
      level: converted(level),
      rule: levelOr({ type: 'object', properties: ownProperties(kinds), allOf: kinds.map(whenKindIs) }),
      ...Object.fromEntries(
        kinds.flatMap((kind) => [
          [`kind-${kind.kind}`, settingsOf(kind, kinds)],
          [`named-${kind.kind}`, named(kind)],
        ]),
      ),
    },
  };
}

const levelOr = (rule: JsonObject): JsonObject => ({
  if: { type: 'object' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: rule,
  else: { $ref: '#/definitions/level' },
});

const whenKindIs = ({ kind }: AnyRuleKind): JsonObject => ({
  if: { properties: { kind: { const: kind } }, required: ['kind'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { $ref: `#/definitions/kind-${kind}` },
});

const named = ({ kind }: AnyRuleKind): JsonObject => ({
  if: { type: 'object', not: { required: ['kind'] } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { $ref: `#/definitions/kind-${kind}` },
  else: { $ref: '#/definitions/rule' },
});

/** A layer may say some settings only: what is required is known once all are merged. */
function settingsOf({ kind, about, settings }: AnyRuleKind, kinds: readonly AnyRuleKind[]): JsonObject {
  const { $schema: _, required: __, ...schema } = converted(settings);
  return {
    ...schema,
    title: kind,
    description: about,
    properties: { ...ownProperties(kinds), ...propertiesOf(schema) },
    additionalProperties: isOpen(settings),
  };
}

const ownProperties = (kinds: readonly AnyRuleKind[]): JsonObject => ({
  kind: { ...converted(RULE_ENTRIES.kind), enum: kinds.map(({ kind }) => kind) },
  level: converted(RULE_ENTRIES.level),
  onDamage: converted(RULE_ENTRIES.onDamage),
  while: converted(RULE_ENTRIES.while),
});

const isOpen = (schema: Schema): boolean => {
  const shape = bareShapeOf(schema);
  return shape.is !== 'map' || shape.open;
};

const propertiesOf = ({ properties }: JsonObject): JsonObject => (isObject(properties) ? properties : {});

function converted(schema: Schema): JsonObject {
  const { $schema: _, ...made } = toJsonSchema(schema, CONFIG);
  const plain: unknown = JSON.parse(JSON.stringify(made));
  if (!isObject(plain)) throw new Error('not a schema of a map');
  if (plain.definitions !== undefined) throw new Error('recursive settings: their references would point nowhere here');
  return plain;
}
