// What tutti's plugin carries out in opencode, seen in real runs (`npm run e2e -- opencode matrix`): a refusal is thrown, an agent that
// is held goes on with the reason, and context goes to the model.

import type { JsonObject } from '../../../src/core/json.ts';
import { type HonouredAnswers, oneOf, textUpTo } from './shape.ts';

const text = textUpTo(10_000);
const context = { object: { context: text } };

const EVENTS: HonouredAnswers['events'] = {
  'tool.execute.before': { object: { decision: oneOf('deny'), reason: text, context: text } },
  'tool.execute.after': context,
  'chat.message': context,
  'event.session.created': context,
  'subagent.created': context,
  'event.session.idle': { object: { decision: oneOf('block'), reason: text } },
  'subagent.idle': { object: { decision: oneOf('block'), reason: text } },
};

const halfSaid = ({ decision, reason }: JsonObject) =>
  (decision === undefined) === (reason === undefined) ? undefined : 'a decision and a reason need each other';

export const opencode: HonouredAnswers = { always: {}, events: EVENTS, halfSaid };
