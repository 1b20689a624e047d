// Variables that make a program do something else than its name says.

import { emit, type Shell, type Span } from './shell.ts';
import type { Value } from './state.ts';

export function readEnvironment(shell: Shell, name: string, value: Value, span: Span, forCommand: boolean): void {
  if (forCommand && name === 'LD_PRELOAD') emit(shell, 'exec', [], { span, why: String(value) });
}
