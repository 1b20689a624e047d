// The rows of a client's table of hook events: what an event decodes to, which answers the client honours, and how long it waits.

import { entryOf } from '../../core/json.ts';
import type { ClientEvent } from '../client.ts';

export interface EventRow<Refusal> {
  readonly event: ClientEvent['name'];
  /** How the event is denied. */
  readonly refusal: Refusal;
  /** Whether text for the model reaches it. Everything else goes to the person, if the client shows it. */
  readonly context: boolean;
  /** Seconds that the client waits. Absent: not registered. */
  readonly seconds?: number;
}

type EventTable<Refusal> = Readonly<Record<string, EventRow<Refusal>>>;

/** Seconds. Without an answer, most clients let the call pass, so ours comes long before this: the program gives up after 10. */
export const USUAL = 20;
/** After these events a policy may run checks for up to 20 seconds. */
export const CHECKED = 40;

/** An unknown event cannot be answered. `none`: the refusal of such a row. */
export const rowIn =
  <Refusal>(events: EventTable<Refusal>, none: Refusal) =>
  (native: string): EventRow<Refusal> =>
    entryOf(events, native) ?? { event: 'notice', refusal: none, context: false };

/** The events that are registered, with the seconds that the client waits. */
export const secondsIn = (events: EventTable<unknown>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(events).flatMap(([event, { seconds }]) => (seconds ? [[event, seconds]] : [])));
