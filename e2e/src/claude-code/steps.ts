// Steps that several scenarios share.

import type { Box } from '../box.ts';
import { present } from '../check.ts';
import type { ToolResult } from '../messages.ts';

/** What the model was given as the result of a call. */
export function resultOf(box: Box, call: string): ToolResult {
  const results = box.model.asked.flatMap((asked) => asked.results);
  return present(
    `result of call ${call}`,
    results.find(({ id }) => id === `toolu_${call}`),
  );
}
