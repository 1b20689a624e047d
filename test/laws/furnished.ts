// A project as an agent finds it, and an agent that asks to do something in it.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { JsonObject } from '../../src/core/json.ts';
import { packageRoot } from '../../src/world/own-paths.ts';
import { all } from '../support/all.ts';
import { type Played, playedTutti } from '../support/tutti-in-memory.ts';

export const ACTORS: readonly JsonObject[] = [
  {},
  { agent_id: 'a1', agent_type: 'general-purpose' },
  { agent_type: 'reviewer' },
];

/** A project as an agent finds it, with links that lead to what is held, and a server that is up. */
export async function furnished(policy: JsonObject): Promise<Played> {
  const played = await playedTutti(policy);
  const { project } = played;
  const folder = dirname(project);
  for (const made of ['project/src', 'project/.claude', 'home/.claude', 'state']) {
    mkdirSync(join(folder, made), { recursive: true });
  }
  writeFileSync(join(folder, 'state', 'address'), `4712 ${'0'.repeat(32)} 0.1.0\n\n`);
  writeFileSync(join(project, '.claude', 'settings.local.json'), '{}');
  symlinkSync(join(project, '.tutti'), join(project, 'folder-link'));
  symlinkSync('.tutti/policy.yaml', join(project, 'file-link.yaml'));
  symlinkSync('.tutti/not-yet.yaml', join(project, 'dangling-link.yaml'));
  symlinkSync('..', join(project, 'src', 'up'));
  return played;
}

/** The names of places, filled in. */
function filled(input: JsonObject, { project }: Played): JsonObject {
  const folder = dirname(project);
  return JSON.parse(
    JSON.stringify(input)
      .replaceAll('{P}', project)
      .replaceAll('{T}', join(folder, 'state'))
      .replaceAll('{H}', join(folder, 'home'))
      .replaceAll('{K}', packageRoot()),
  );
}

let calls = 0;

/** Attempts in one session. Beginning a session for each would take longer than all the rest. */
const IN_A_SESSION = 40;

/** The next attempt is the first of its session. */
export function beginSession(): void {
  calls = Math.ceil((calls + 1) / IN_A_SESSION) * IN_A_SESSION - 1;
}

/** In short sessions, as a new agent would ask and as one would that keeps trying. */
export async function ask(played: Played, tool: string, input: JsonObject, actor: JsonObject, native = 'PreToolUse') {
  calls += 1;
  const session_id = `session-${Math.floor(calls / IN_A_SESSION)}`;
  const answer = await played.send({
    hook_event_name: native,
    session_id,
    tool_use_id: `call-${calls}`,
    tool_name: tool,
    tool_input: filled(input, played),
    ...actor,
  });
  return { answer, session_id };
}

export async function findingsOf({ tutti }: Played, session: string): Promise<readonly string[]> {
  const [record] = await all(tutti.ledger.records({ session, last: 1 }));
  return record?.verdict.findings.map(({ code }) => code) ?? [];
}
