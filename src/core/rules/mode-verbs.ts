// The commands of a mode: show it, switch it.

import { good, strong, warn } from '../blocks.ts';
import { ago } from '../duration.ts';
import type { JsonObject } from '../json.ts';
import type { KindVerbs, OrderVerb, RuleState, VerbContext } from '../verb.ts';
import type { View } from '../view.ts';
import type { ModeSlice } from './mode-slice.ts';
import { MODE_VERBS } from './mode-syntax.ts';

type ModeState = RuleState<object, ModeSlice>;

const switching = (order: string): OrderVerb<object, ModeSlice> => ({
  order,
  args: (_, { given: { level } }): JsonObject => (level === undefined ? {} : { level }),
  signed: true,
  after: { view: 'status' },
});

export const modeVerbs: KindVerbs<object, ModeSlice> = {
  group: MODE_VERBS,
  preset: 'orchestrator',
  onInit: { order: 'enable', says: 'switched on; `tutti orchestrator disable` switches it off' },
  run: {
    status: { show: shown },
    enable: switching('enable'),
    disable: switching('disable'),
    'set-level': switching('set-level'),
  },
};

function shown({ rule, slice }: ModeState, { now }: VerbContext): View {
  const { on, level, auto, disabled, by, why, at } = slice;
  const state = on ? good('enabled') : disabled ? warn('disabled by user') : strong('disabled');
  const since = [by === '' ? '' : `by ${by}`, why, at === 0 ? '' : ago(at, now)].filter((part) => part !== '');
  return {
    json: { rule, on, level, auto, disabled, by, why, at },
    text: [
      { line: [`${rule} mode: `, state, `, ${level}${auto ? ' (auto-activated)' : ''}`] },
      { rows: since.length === 0 ? [] : [['since', since.join(', ')]] },
    ],
  };
}
