// The fields of a row in a table of calls, and its examples.

import * as v from 'valibot';
import { ACTOR_KINDS } from '../actor.ts';
import { CALL_KINDS } from '../call.ts';
import { EFFECT_NAMES, LOOKUPS } from '../effect.ts';
import { lookups } from './call-pattern.ts';
import { programs } from './program.ts';
import { actors, effects, globs, kinds, maybe, name, sentence, tools } from './settings.ts';

const described = v.strictObject({
  call: maybe(
    name,
    'The call as one would write it: `npm test`, `Write src/a.ts`. It stands for all that follows but who calls.',
  ),
  actor: maybe(v.picklist(ACTOR_KINDS), 'Who calls; `main` when not given.'),
  agent: maybe(name, 'The type of the agent that calls; it is then a subagent, when no actor is given.'),
  under: maybe(name, 'The type of an agent that started the caller; it is then a subagent, when no actor is given.'),
  tool: maybe(name, 'The name of the tool.'),
  kind: maybe(v.picklist(CALL_KINDS), 'The kind of the call; `other` when not given.'),
  effect: maybe(v.picklist(EFFECT_NAMES), 'What the call does; `read` when not given.'),
  path: maybe(name, 'Where: relative to the project, absolute, or under `~/`.'),
  lookup: maybe(v.picklist(LOOKUPS), 'How it explores; not at all when not given.'),
  recoverable: maybe(v.boolean(), 'Whether what is destroyed can be brought back; not when not given.'),
  planning: maybe(v.boolean(), 'Whether the client is in its plan mode; not when not given.'),
  program: maybe(name, 'The program and its words, when a command does it: `npm test`.'),
  starts: maybe(name, 'The type of the agent that the call starts; its kind is then `delegate`.'),
});
export type RowExample = v.InferOutput<typeof described>;

/** A text is a call of the main agent: a command, or a tool and its target. */
const example = v.union([name, described]);
const examples = v.array(example);
export type RowExamples = v.InferOutput<typeof examples>;

const row = v.strictObject({
  actor: maybe(actors, 'Who: `main`, `subagent`, `teammate`, `unknown`. Anyone when not given.'),
  agent: maybe(tools, 'Types of agents that call, or names of teammates; `*` stands for any characters.'),
  under: maybe(
    tools,
    'Types of agents that started the caller, directly or through others; `*` stands for any characters.',
  ),
  starts: maybe(tools, 'Types of agents that the call starts; `*` stands for any characters.'),
  tool: maybe(tools, "The client's names of tools; `*` stands for any characters."),
  kind: maybe(kinds, 'Kinds of calls.'),
  effect: maybe(effects, 'What the call does: names of effects, or `atLeast` one of them.'),
  program: maybe(
    programs,
    'The program that does it and its leading words, options left out: `npm test`, `npm run *`; `*` stands for any characters of a word.',
  ),
  path: maybe(
    globs,
    'Where: relative to the project, absolute, under `~/`, `@project`, `@scratch`, `@outside`, or `@secrets`: keys, `.env` files, credentials.',
  ),
  lookup: maybe(
    lookups,
    'How it explores, with any tool or command: `read` files by name, `search` the contents of others, `list` names by a pattern or in whole trees.',
  ),
  recoverable: maybe(
    v.boolean(),
    'Whether the target of a `destroy` can surely be brought back: scratch files, committed and unchanged, made by this session and unchanged by others, or ignored by git and by name build output or a cache.',
  ),
  planning: maybe(
    v.boolean(),
    'Whether the client is in its plan mode, in which an agent looks around before it plans.',
  ),
  outcome: v.pipe(v.picklist(['allow', 'advise', 'ask', 'deny']), v.description('What becomes of it.')),
  words: maybe(
    sentence,
    'Why, for the model: it follows what was refused. With `allow` a note, given at `strict` alone.',
  ),
  code: maybe(v.pipe(v.string(), v.regex(/^[A-Z][A-Z0-9_]*$/)), 'A stable name for the finding.'),
  delegateTo: maybe(name, 'The type of agent the ready delegation names. None is offered when not given.'),
  examples: maybe(
    v.union([
      examples,
      v.strictObject({
        match: maybe(examples, 'Calls that this row must decide.'),
        not: maybe(examples, 'Calls that this row must not decide.'),
      }),
    ]),
    'Calls that this row must decide, or `match` and `not`. Checked when the policy is loaded.',
  ),
});
export type CallRow = v.InferOutput<typeof row>;

export const table = v.array(row);
