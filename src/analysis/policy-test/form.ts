// The schema of `*.policy-test.yaml`. Files are validated with it, and the JSON Schema for editors is generated from it.

import * as v from 'valibot';
import { OUTCOMES } from '../../core/verdict.ts';

const about = <const S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(v.optional(schema), v.description(description));

const text = v.pipe(v.string(), v.minLength(1));
const texts = v.union([text, v.array(text)]);
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** YAML reads `42` or `yes` as other types; here they are text. */
const words = v.union([v.string(), v.number(), v.boolean(), v.null()]);

/** What an event can be. Each has exactly one of these keys, or none if only time passes. */
export const STEPS = {
  prompt: about(words, 'A prompt: the text the person types.'),
  stop: about(words, 'The main agent stops: its last message. `{token}` is replaced by the token it was last shown.'),
  delegate: about(
    text,
    'A whole delegation by the main agent, from the call to the end of the agent: the type of the agent, then the goal.',
  ),
  start: about(text, 'An agent starts: `reader#1`.'),
  end: about(text, 'An agent ends: `reader#1`. `says` is its last message.'),
  session: about(
    v.picklist(['startup', 'resume', 'clear', 'compact', 'new', 'end']),
    'The session starts in this way, or ends. `new`: another session of the same project. Each test begins with `startup`.',
  ),
  compact: about(words, 'The context is compacted.'),
  person: about(
    text,
    'An act of a person: `disable`, `enable`, `level guidance`, `allow RULE`, `allow RULE 3`, `reset`, `reset RULE`.',
  ),
  order: about(
    v.strictObject({
      rule: text,
      verb: text,
      args: v.optional(v.record(v.string(), v.unknown()), {}),
      from: v.optional(v.picklist(['person', 'agent']), 'agent'),
    }),
    'An order to one rule, such as `tutti plan submit` sends.',
  ),
  client: about(v.looseObject({}), 'Any other event: the payload of a hook, as the client sends it.'),
};

/** Details of the event, and the expected verdict. */
export const STEP_OPTIONS = {
  after: about(text, 'Time that passes before the event: `30s`, `5m`, `2h`, `1d`.'),
  lines: about(count, 'How many lines an edit changes.'),
  result: about(
    v.union([v.picklist(['none', 'failed']), v.looseObject({})]),
    'The result of a call that goes ahead: `none` (it is still running), `failed`, or the response of the tool. Default: it succeeds.',
  ),
  says: about(v.string(), 'The last message of an agent that ends.'),
  background: about(count, 'How many tasks still run in the background at a stop.'),
  expect: about(
    v.nullable(v.picklist(OUTCOMES)),
    'The expected verdict. Default: it goes ahead (`allow` or `advise`). Empty: `--update` fills it in.',
  ),
  by: about(
    texts,
    'The source of the verdict: a rule, a code, or `rule/CODE`. Of a list, each must match. With `allow`: any rule with a finding.',
  ),
  words: about(texts, 'Text that the message must contain; of a list, every entry. Case and line breaks are ignored.'),
  not: about(texts, 'Text that the message must not contain.'),
};

/** `main`, `agent(reader#1)`, `teammate(ada)`. */
export const ACTOR_KEY = /^(?:main|(?:agent|teammate)(?:\(\s*([^()#\s]*)\s*(?:#\s*([\w-]+)\s*)?\))?)$/;

/** A call in short form, or the tool with its input. */
export const call = v.union([
  text,
  v.strictObject({ tool: text, input: v.optional(v.record(v.string(), v.unknown()), {}) }),
]);

export const eventForm = v.looseObject({ ...STEPS, ...STEP_OPTIONS });

const policy = v.pipe(
  v.union([text, v.record(v.string(), v.unknown())]),
  v.description('The name of a preset, the path of a file relative to this one, or an inline policy.'),
);

const surroundings = {
  env: about(v.record(v.string(), words), 'Environment variables of the client.'),
  files: about(v.record(v.string(), v.string()), 'Files of the project: path and content.'),
};

export const testForm = v.strictObject({
  name: v.pipe(text, v.description('What the test shows.')),
  policy: v.optional(
    v.pipe(
      policy,
      v.description("Replaces the file's policy; an inline policy without `extends` overrides parts of it."),
    ),
  ),
  ...surroundings,
  events: v.pipe(v.array(v.union([text, eventForm])), v.minLength(1), v.description('The events, in order.')),
});

export const fileForm = v.strictObject({
  policy: v.optional(
    v.pipe(
      policy,
      v.description(
        "The name of a preset, the path of a file relative to this one, or an inline policy. Default: the project's policy.",
      ),
    ),
  ),
  ...surroundings,
  tests: v.pipe(v.array(testForm), v.minLength(1), v.description('The tests.')),
});
