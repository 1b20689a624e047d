// What may stand in a `*.policy-test.yaml`, once: files are checked with it, and the JSON Schema for editors is made from it.

import * as v from 'valibot';
import { OUTCOMES } from '../../core/verdict.ts';

const about = <const S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(v.optional(schema), v.description(description));

const text = v.pipe(v.string(), v.minLength(1));
const texts = v.union([text, v.array(text)]);
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

/** A value that YAML reads as a number is meant as the text it was written as. */
const words = v.union([v.string(), v.number(), v.boolean(), v.null()]);

/** What can happen. An event has one of these, or none where only time passes. */
export const HAPPENINGS = {
  prompt: about(words, 'The person asks: what they type.'),
  stop: about(words, 'The main agent wants to stop: its last words. `{token}` stands for the token it was last shown.'),
  delegate: about(
    text,
    'A whole delegation by the main agent: asked for, started, ended. The type of the agent, then the goal.',
  ),
  start: about(text, 'An agent starts: `reader#1`.'),
  end: about(text, 'An agent ends: `reader#1`. What it says last stands in `says`.'),
  session: about(
    v.picklist(['startup', 'resume', 'clear', 'compact', 'new', 'end']),
    'The session starts in this way or ends; `new`: another session of the same project. Each test begins with `startup`.',
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
    'Something said to one rule, as `tutti plan submit` does.',
  ),
  client: about(
    v.pipe(v.looseObject({ hook_event_name: text })),
    'Anything else: the payload of a hook, as the client sends it.',
  ),
};

/** How it happens, and what is expected of it. */
export const AROUND = {
  after: about(text, 'Time that passes before it: `30s`, `5m`, `2h`, `1d`.'),
  lines: about(count, 'How many lines an edit changes.'),
  result: about(
    v.union([v.picklist(['none', 'failed']), v.looseObject({})]),
    'What becomes of a call that goes ahead: `none`: it has not ended yet; `failed`; or what the tool answers. It ends well when not given.',
  ),
  says: about(v.string(), 'The last words of an agent that ends.'),
  background: about(count, 'How many tasks still run in the background at a stop.'),
  expect: about(
    v.nullable(v.picklist(OUTCOMES)),
    'The verdict. Not given: it goes ahead (`allow` or `advise`). Empty: `--update` fills it in.',
  ),
  by: about(
    texts,
    'Who says so: a rule, a code, or `rule/CODE`; each of a list. With `allow`: who spoke all the same.',
  ),
  words: about(texts, 'Words of the message, each of a list; capitals and line breaks do not count.'),
  not: about(texts, 'Words that must not be in the message.'),
};

/** `main`, `agent(reader#1)`, `teammate(ada)`. */
export const ACTOR_KEY = /^(?:main|(?:agent|teammate)(?:\(\s*([^()#\s]*)\s*(?:#\s*([\w-]+)\s*)?\))?)$/;

/** A call in short form, or the tool with its input. */
export const call = v.union([
  text,
  v.strictObject({ tool: text, input: v.optional(v.record(v.string(), v.unknown()), {}) }),
]);

export const eventForm = v.looseObject({ ...HAPPENINGS, ...AROUND });

const policy = v.pipe(
  v.union([text, v.record(v.string(), v.unknown())]),
  v.description('A preset by its name, a file by its path from here, or a policy itself.'),
);

const surroundings = {
  env: about(v.record(v.string(), words), 'Variables of the client.'),
  files: about(v.record(v.string(), v.string()), 'Files of the project, by path, with what is in them.'),
};

export const testForm = v.strictObject({
  name: v.pipe(text, v.description('What it shows.')),
  policy: v.optional(
    v.pipe(policy, v.description("In place of the file's policy; a policy itself stands over the file's policy.")),
  ),
  ...surroundings,
  events: v.pipe(v.array(v.union([text, eventForm])), v.minLength(1), v.description('What happens, in order.')),
});

export const fileForm = v.strictObject({
  policy: v.optional(
    v.pipe(
      policy,
      v.description(
        "A preset by its name, a file by its path from here, or a policy itself. Not given: the project's.",
      ),
    ),
  ),
  ...surroundings,
  tests: v.pipe(v.array(testForm), v.minLength(1), v.description('The tests.')),
});
