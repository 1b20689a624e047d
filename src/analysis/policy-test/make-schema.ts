// The JSON Schema of policy tests for editors. The build writes it to schema/policy-test.schema.json.

import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import { isObject, type JsonObject } from '../../core/json.ts';
import { ACTOR_KEY, call, eventForm, fileForm, testForm } from './form.ts';

const CONFIG: ConversionConfig = { target: 'draft-07', typeMode: 'input', errorMode: 'ignore' };

function converted(form: Parameters<typeof toJsonSchema>[0]): JsonObject {
  const { $schema: _, ...made } = toJsonSchema(form, CONFIG);
  const plain: unknown = JSON.parse(JSON.stringify(made));
  if (!isObject(plain)) throw new Error('the form is not the schema of a map');
  return plain;
}

const propertiesOf = ({ properties }: JsonObject): JsonObject => (isObject(properties) ? properties : {});

const event: JsonObject = {
  ...converted(eventForm),
  patternProperties: {
    [ACTOR_KEY.source]: {
      ...converted(call),
      description: 'The caller, and its call: `Bash npm test`, `Write src/a.ts`, or {tool, input}.',
    },
  },
  additionalProperties: false,
};

const test: JsonObject = {
  ...converted(testForm),
  properties: {
    ...propertiesOf(converted(testForm)),
    events: {
      type: 'array',
      minItems: 1,
      description: 'The events, in order. A text is a call of the main agent, or `prompt`, `stop`, `compact`.',
      items: { anyOf: [{ type: 'string', minLength: 1 }, { $ref: '#/definitions/event' }] },
    },
  },
};

export const schema: JsonObject = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'tutti policy test',
  description: 'Events for a policy, and the verdicts it should give.',
  ...converted(fileForm),
  properties: {
    ...propertiesOf(converted(fileForm)),
    tests: { type: 'array', minItems: 1, items: { $ref: '#/definitions/test' }, description: 'The tests.' },
  },
  definitions: { test, event },
};
