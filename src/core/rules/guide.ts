// Texts the agent is given at the moments it can use them: when a session starts, when a person asks, when an agent starts
// or ends.

import * as v from 'valibot';
import { type Answer, defineRule } from '../rule.ts';
import { listOf, maybe, name, setting } from './settings.ts';

/** Clients put a longer text into a file, and the model sees only its beginning. */
const LONGEST = 9_900;

const isPattern = (source: string): boolean => {
  try {
    return new RegExp(source, 'i') !== undefined;
  } catch {
    return false;
  }
};

const pattern = v.pipe(
  v.string(),
  v.check(isPattern, ({ input }) => `not a regular expression: ${input}`),
);

const text = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(LONGEST, ({ input }) => `${input.length} characters; a client passes on at most ${LONGEST}`),
  v.description('What the agent is told.'),
);

const moment = <const N extends string>(event: N) =>
  v.pipe(v.literal(event), v.description('The event that brings it.'));

const entry = v.variant('on', [
  v.strictObject({
    on: moment('session.start'),
    source: maybe(
      listOf(name),
      'Only when the session comes from one of these: `startup`, `resume`, `clear`, `compact` …',
    ),
    text,
  }),
  v.strictObject({
    on: moment('prompt'),
    when: maybe(pattern, "Only when the person's prompt matches this regular expression; case does not matter."),
    text,
  }),
  v.strictObject({ on: moment('agent.start'), text }),
  v.strictObject({ on: moment('agent.stop'), text }),
]);
type Entry = v.InferOutput<typeof entry>;

export const guide = defineRule({
  kind: 'guide',
  about: 'Gives the agent texts when a session starts, a person asks, or an agent starts or ends.',
  settings: v.strictObject({
    texts: setting(v.array(entry), [], 'The texts, in the order in which they are given.'),
  }),
  initial: {},

  on: {
    'session.start': ({ event, settings }) =>
      speak(settings.texts, (entry) => entry.on === event.name && (entry.source?.includes(event.source) ?? true)),
    prompt: ({ event, settings }) => {
      if (event.from !== 'person') return {};
      const asked = (when: string | undefined) => when === undefined || new RegExp(when, 'i').test(event.text);
      return speak(settings.texts, (entry) => entry.on === event.name && asked(entry.when));
    },
    'agent.start': ({ event, settings }) => speak(settings.texts, ({ on }) => on === event.name),
    // An agent that was sent back once would be sent back for ever.
    'agent.stop': ({ event, settings }) => speak(settings.texts, ({ on }) => on === event.name && !event.active),
  },
});

const speak = (texts: readonly Entry[], fitting: (entry: Entry) => boolean): Answer<object> => ({
  findings: texts
    .filter(fitting)
    .map(({ on, text }) => ({ outcome: 'advise', code: 'GUIDE', words: text, reason: `text for ${on}` })),
});
