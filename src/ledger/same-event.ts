// When two deliveries without an identity of their own are one event.

/** How far apart two installations may deliver the same event. */
export const SAME_EVENT_MS = 10_000;
