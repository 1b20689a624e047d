// Changes calls instead of refusing them: another model for a subagent, less output of a command that prints much. What the person
// must approve is not approved by it: the client checks the changed call by its own rules.

import * as v from 'valibot';
import type { Call } from '../call.ts';
import type { CallChange } from '../call-change.ts';
import type { Need } from '../fact.ts';
import { isSameChange } from '../rewrite.ts';
import { defineRule } from '../rule.ts';
import type { RawFinding } from '../verdict.ts';
import { isTypeOf, startedType } from './match.ts';
import { isProgram, programs } from './program.ts';
import { listOf, maybe, name, setting } from './settings.ts';

const LINES = 40;

const row = v.pipe(
  v.strictObject({
    agent: maybe(listOf(name), 'Types of agents that a call starts; `*` stands for any characters.'),
    model: maybe(name, "With `agent`: the model they use, by the client's short name, such as `haiku`."),
    program: maybe(programs, 'Commands that print much: `npm test`, `cargo build`.'),
    compact: maybe(
      v.union([v.literal(true), v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))]),
      `With \`program\`: shows failures and this many last lines (\`true\`: ${LINES}); a file has the whole output.`,
    ),
  }),
  v.check(
    ({ agent, model, program, compact }) =>
      (agent !== undefined && model !== undefined && program === undefined && compact === undefined) ||
      (agent === undefined && model === undefined && program !== undefined && compact !== undefined),
    'a row has `agent` and `model`, or `program` and `compact`',
  ),
);
type Row = v.InferOutput<typeof row>;

const settings = v.strictObject({
  rows: setting(v.array(row), [], 'What is changed. The first row that fits a call counts.'),
});
type Settings = v.InferOutput<typeof settings>;

/** Output is compacted by a command of tutti. */
const COMMAND: Need = { from: 'tutti', on: ['tool.before'] };

export const rewrite = defineRule<Settings, Record<string, never>>({
  kind: 'rewrite',
  about:
    'Changes calls instead of refusing them: the model of a subagent, and how much of a command’s output is shown.',
  settings,
  strictness: { rows: 'text' },
  withoutSetting: { rows: 'changes nothing' },
  needs: ({ rows }) => (rows.some(({ compact }) => compact !== undefined) ? [COMMAND] : []),
  initial: {},
  search: { mute: true },
  rewrites: ({ rows }, call) => changeOf(rows, call),

  on: {
    'tool.before': ({ event: { call }, settings }) => {
      const wanted = changeOf(settings.rows, call);
      const made = wanted && call.rewritten?.changes.some((change) => isSameChange(change, wanted));
      return wanted && made ? { findings: [finding(wanted)] } : {};
    },
  },
});

function changeOf(rows: readonly Row[], call: Call): CallChange | undefined {
  const started = startedType(call);
  for (const { agent, model, program, compact } of rows) {
    if (agent && model !== undefined && started !== undefined && isTypeOf(agent, started))
      return { of: 'model', to: model };
    if (program && compact !== undefined && runsOnly(call, program))
      return { of: 'output', to: compact === true ? LINES : compact };
  }
  return undefined;
}

/** Every effect of the command is surely of such a program. */
const runsOnly = ({ kind, effects }: Call, patterns: readonly string[]): boolean =>
  kind === 'shell' && effects.length > 0 && effects.every((effect) => isProgram(patterns, effect));

const finding = (change: CallChange): RawFinding => ({
  outcome: 'advise',
  code: 'REWRITTEN',
  routine: true,
  words:
    change.of === 'model'
      ? `This agent uses the model ${change.to}: the policy chose it.`
      : 'Only failures and the end of the output are shown. Its first line names the file that has all of it.',
  reason: change.of === 'model' ? `model → ${change.to}` : `output → failures and the last ${change.to} lines`,
});
