// Denies polling: the same call again with nothing new in between. The client reports finished agents by itself.

import * as v from 'valibot';
import type { Call } from '../call.ts';
import { UNLIMITED } from '../gauge.ts';
import { defineRule, type RuleResult } from '../rule.ts';
import type { RawFinding } from '../verdict.ts';
import { isNamed, isOneOf } from './match.ts';
import { count, maybe, sentence, setting, tools } from './settings.ts';
import { SWITCHES, switchable, switchedOff, switchNeeds, unlessSetting } from './unless.ts';

const settings = v.strictObject({
  tools: maybe(
    tools,
    'Tools that only look at what became of work under way. When not given: those the client has for that.',
  ),
  inARow: setting(count, 1, 'How often one of them may be called in a row.'),
  until: setting(
    v.picklist(['event', 'news']),
    'event',
    "What makes looking again worth while. event: anything else that happens in the session. news: a call of the main agent's own, or an agent, a task or a prompt.",
  ),
  words: setting(
    sentence,
    'nothing has happened since you looked. You are notified when an agent is done: go on with something else, or stop and wait.',
    'Why, for the model: it follows what was refused.',
  ),
  unless: unlessSetting,
});
type Settings = v.InferOutput<typeof settings>;

type Slice = {
  /** Calls of these tools in a row. */
  readonly row: number;
};

const isLook = (call: Call, { tools }: Settings): boolean =>
  tools === undefined ? call.polls === true : isNamed(tools, call);

const nothingNew = ({ row }: Slice): RuleResult<Slice> => (row === 0 ? {} : { slice: { row: 0 } });

export const repeat = defineRule<Settings, Slice>({
  kind: 'repeat',
  about: 'Refuses to look again while nothing has happened: polling loops.',
  settings,
  strictness: {
    ...{ tools: 'more', inARow: 'lower', until: { order: ['news', 'event'] } },
    ...{ words: 'words', unless: SWITCHES },
  },
  needs: (settings) => switchNeeds(settings, 'tool.before'),
  report: { settings: { limit: 'inARow', calls: 'tools', words: 'words' } },
  enforcement: switchedOff,
  initial: { row: 0 },
  gauges: (settings) => ({
    lifted: { ...settings, inARow: UNLIMITED },
    gauges: [
      {
        ...{ path: ['inARow'], now: settings.inARow, least: 1, most: UNLIMITED },
        of: ['row', 'rows'],
        read: ({ after }) => ({ level: after.row }),
      },
    ],
  }),

  on: switchable<Settings, Slice>({
    'tool.before': ({ event, actor, slice, settings }) => {
      const isOwn = isOneOf(['main'], actor);
      if (!isOwn) return settings.until === 'event' ? nothingNew(slice) : {};
      if (!isLook(event.call, settings)) return nothingNew(slice);
      const ifAllowed = { row: slice.row + 1 };
      return slice.row < settings.inARow ? { ifAllowed } : { ifAllowed, findings: [again(event.call.name, settings)] };
    },
    'tool.after': ({ event, actor, slice, settings }) => {
      const looks = isOneOf(['main'], actor) && isLook(event.call, settings);
      return looks || (settings.until === 'news' && !isOneOf(['main'], actor)) ? {} : nothingNew(slice);
    },
    'tool.failed': ({ slice }) => nothingNew(slice),
    'agent.start': ({ slice }) => nothingNew(slice),
    'agent.stop': ({ slice }) => nothingNew(slice),
    'agent.idle': ({ slice }) => nothingNew(slice),
    'task.created': ({ slice }) => nothingNew(slice),
    'task.done': ({ slice }) => nothingNew(slice),
    prompt: ({ slice }) => nothingNew(slice),
    stop: ({ slice }) => nothingNew(slice),
    compact: ({ slice }) => nothingNew(slice),
    'session.start': ({ slice }) => nothingNew(slice),
  }),
});

const again = (tool: string, { words }: Settings): RawFinding => ({
  outcome: 'deny',
  code: 'REPEAT_POLLING',
  words: `${tool} was refused: ${words}`,
  reason: `${tool} again with nothing in between`,
});
