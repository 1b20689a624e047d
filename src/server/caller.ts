// Who waits for an answer of the server.

export interface Caller {
  /** Tells the caller that the answer takes longer. */
  readonly stillHere: () => void;
  /** The caller has shown the secret, or a token of the page. */
  readonly admitted: () => void;
  /** `notice` is called when the caller has its answer, or waits for it no longer. */
  readonly left: (notice: () => void) => void;
}
