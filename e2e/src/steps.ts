// Steps that scenarios of all clients share.

import { type Box, must } from './box.ts';
import { matches, present, same } from './check.ts';
import type { ToolResult } from './dialect.ts';

/** What the model was given as the result of a call. */
export function resultOf(box: Box, id: string): ToolResult {
  const results = box.model.asked.flatMap((asked) => asked.results);
  return present(
    `result of call ${id}`,
    results.find((result) => result.id === `toolu_${id}`),
  );
}

/** The session stands in a ledger whose chain holds, with every call that ran, or with this many in a gap. */
export async function recorded(box: Box, session: string, unchecked = 0): Promise<void> {
  matches('tutti session list', new RegExp(session), (await must(box, 'session', 'list', '--json')).out);
  const shown: unknown = JSON.parse((await must(box, 'session', 'show', session, '--json')).out);
  matches('tutti session show', new RegExp(session), JSON.stringify(shown));
  // Finds the calls that no record carries yet, too.
  const { sessions } = JSON.parse((await must(box, 'status', '--json')).out);
  const [found] = sessions.filter((one: { session: string }) => one.session === session);
  same('calls that no hook reported', unchecked, found?.unchecked ?? 0);
  await must(box, 'ledger', 'verify');
}

/** The programs of shell commands whose end a hook reported. */
export async function programsRun(box: Box): Promise<readonly string[]> {
  const { out } = await must(box, 'ledger', 'tail', '-n', '200', '--json');
  const lines: readonly string[] = out.trim().split('\n');
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ event }) => event.name === 'tool.after')
    .flatMap(({ effects }) => effects.map(({ program }: { program?: readonly string[] }) => program?.[0] ?? ''));
}
