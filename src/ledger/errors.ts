// Errors of a ledger that a host can tell apart: wait longer, free the disk, or update tutti.

/** Other processes held the ledger for longer than the deadline. */
export class LedgerBusy extends Error {
  override readonly name = 'LedgerBusy';
  constructor(path: string, deadlineMs: number) {
    super(`${path} was locked by another process for ${deadlineMs} ms`);
  }
}

/** The disk is full, or the path is not writable. */
export class LedgerUnwritable extends Error {
  override readonly name = 'LedgerUnwritable';
  constructor(path: string, why: string) {
    super(`${path} cannot be written: ${why}`);
  }
}

/** It is left in place: only the server and `tutti doctor --fix` set it aside. */
export class LedgerDamaged extends Error {
  override readonly name = 'LedgerDamaged';
  constructor(path: string, why: string) {
    super(`${path} is damaged: ${why}`);
  }
}

/** A newer tutti wrote it. It is left unchanged. */
export class LedgerTooNew extends Error {
  override readonly name = 'LedgerTooNew';
  readonly found: number;
  readonly known: number;
  constructor(path: string, found: number, known: number) {
    super(`${path} has schema version ${found}; this tutti knows ${known}: update tutti`);
    this.found = found;
    this.known = known;
  }
}

/** `moved`: the path now leads to another file or to none, and has to be reopened. */
export type Fault = 'busy' | 'moved' | 'corrupt' | 'unwritable';

/** A fault that tutti itself detected. */
export class FileFault extends Error {
  readonly fault: Fault;
  constructor(fault: Fault, why: string) {
    super(why);
    this.fault = fault;
  }
}
