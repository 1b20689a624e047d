// Work that leaves nothing half done behind when the person presses Ctrl-C.

/** As shells tell that a signal ended a program. */
const EXITS = { SIGINT: 130, SIGTERM: 143 } as const;

/** `undo` runs at once, and the program ends with it. */
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
