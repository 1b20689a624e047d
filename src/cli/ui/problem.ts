// Errors as one line for a person: what happened, where, what to do. Never a stack trace.

/** 0 ok, 1 a finding, 2 wrong usage, 3 an environment problem. */
export type Exit = 0 | 1 | 2 | 3;

export class Problem extends Error {
  readonly exit: Exit;

  constructor(exit: Exit, what: string, todo = '') {
    super(todo === '' ? what : `${what} ${todo}`);
    this.exit = exit;
  }
}

export const usage = (what: string, todo?: string): Problem => new Problem(2, what, todo);
export const environment = (what: string, todo?: string): Problem => new Problem(3, what, todo);

/** The message of anything thrown, on one line. */
export function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.replace(/\s*\n\s*/g, ' ').trim();
}
