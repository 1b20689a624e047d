// To remove a file that the session itself made is not asked about, on a real disk and through the whole pipeline; any other file is.

import { lstatSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { createTutti, type Tutti } from '../../src/pipeline/tutti.ts';

let top = '';
let project = '';
let tutti: Tutti;
/** The time of the next events; undefined: the machine's. */
let at: number | undefined;

beforeAll(async () => {
  top = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-own-files-')));
  project = join(top, 'project');
  mkdirSync(join(project, '.git'), { recursive: true });
  tutti = await createTutti({ home: join(top, 'home'), userHome: top, now: () => at ?? Date.now() });
});
afterAll(async () => {
  await tutti.close();
  rmSync(top, { recursive: true, force: true });
});

let calls = 0;

async function send(session: string, hook: string, tool: string, input: JsonObject, id: string): Promise<string> {
  const payload = JSON.stringify({
    ...{
      session_id: session,
      hook_event_name: hook,
      cwd: project,
      tool_name: tool,
      tool_input: input,
      tool_use_id: id,
    },
    ...(hook === 'PostToolUse' && { tool_response: {} }),
  });
  const answer = await tutti.hook({ client: 'claude-code', payload, transport: 'http', env: () => undefined });
  return answer.stdout;
}

/** A call that goes ahead: `does` is what it does. */
async function run(session: string, tool: string, input: JsonObject, does: () => void): Promise<void> {
  const id = `call-${calls++}`;
  await send(session, 'PreToolUse', tool, input, id);
  does();
  await send(session, 'PostToolUse', tool, input, id);
}

const isAsked = async (session: string, command: string): Promise<boolean> =>
  (await send(session, 'PreToolUse', 'Bash', { command }, `call-${calls++}`)).includes('"ask"');

const file = (name: string): string => join(project, name);

it.each([
  ['a file tool', 'Write', (name: string) => ({ file_path: file(name), content: 'x' })],
  ['a command', 'Bash', (name: string) => ({ command: `echo x > ${name}` })],
] as const)('made by %s', async (about, tool, input) => {
  const session = `own ${about}`;
  const name = `${tool}.py`;
  const put = (): void => writeFileSync(file(name), 'x');
  await run(session, tool, input(name), put);
  expect(await isAsked(session, `rm ${name}`)).toBe(false);
  expect(await isAsked(`another session, ${about}`, `rm ${name}`)).toBe(true);
});

it('made in the millisecond in which the call ends, of which a file has fractions and an event has not', async () => {
  const write: JsonObject = { file_path: file('soon.py'), content: 'x' };
  await run('soon', 'Write', write, () => {
    // Not on the millisecond by chance.
    do writeFileSync(file('soon.py'), 'x');
    while (Number.isInteger(lstatSync(file('soon.py')).ctimeMs));
    at = Math.floor(lstatSync(file('soon.py')).ctimeMs);
  });
  at = undefined;
  expect(await isAsked('soon', 'rm soon.py')).toBe(false);
});

it('there before, or changed by somebody else since', async () => {
  const write = (name: string): JsonObject => ({ file_path: file(name), content: 'x' });
  writeFileSync(file('old.py'), 'of the person');
  await run('mixed', 'Write', write('old.py'), () => writeFileSync(file('old.py'), 'x'));
  expect(await isAsked('mixed', 'rm old.py')).toBe(true);

  await run('mixed', 'Write', write('shared.py'), () => writeFileSync(file('shared.py'), 'x'));
  const began = Date.now();
  // The clock of files is coarse: wait until it shows a later time.
  while (Date.now() < began + 20) writeFileSync(file('shared.py'), readFileSync(file('shared.py')));
  expect(await isAsked('mixed', 'rm shared.py')).toBe(true);
});
