// Cleans up unfinished work when the person presses Ctrl-C.

/** The exit code shells use for a program ended by a signal. */
const EXITS = { SIGINT: 130, SIGTERM: 143 } as const;

/** On a signal, runs `undo` and exits. */
export async function undoneWhenInterrupted<T>(undo: () => void, work: () => Promise<T>): Promise<T> {
  const end = (signal: NodeJS.Signals): never => {
    undo();
    process.exit(signal === 'SIGINT' ? EXITS.SIGINT : EXITS.SIGTERM);
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  try {
    return await work();
  } finally {
    process.off('SIGINT', end);
    process.off('SIGTERM', end);
  }
}
