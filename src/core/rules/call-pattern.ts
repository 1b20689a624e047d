// The conditions by which settings choose calls: for the budgets, rows and reads that count them.

import * as v from 'valibot';
import { LOOKUPS } from '../effect.ts';
import { programs } from './program.ts';
import { effects, kinds, listOf, maybe, tools } from './settings.ts';

export const lookups = listOf(v.picklist(LOOKUPS));

export const callPattern = v.strictObject({
  tool: maybe(tools, "The client's names of tools; `*` stands for any characters."),
  kind: maybe(kinds, 'Kinds of calls.'),
  effect: maybe(effects, 'The strongest effect of the call: names, or `atLeast` one of them.'),
  program: maybe(programs, 'Programs and their leading words: `npm test`. A call that runs any of them is meant.'),
  lookup: maybe(
    lookups,
    'How it explores, with any tool or command: `read` files by name, `search` the contents of others, `list` names by a pattern or in whole trees.',
  ),
});
