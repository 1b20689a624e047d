// Sessions on both hosts in a project whose policy text changes, and calls that show what is refused.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import type { JsonObject } from '../../src/core/json.ts';
import { createTutti, type Tutti } from '../../src/pipeline/tutti.ts';
import { acceptPolicy } from '../support/accept.ts';
import { listenForTests, type TestServer } from '../support/http-host.ts';

export const HOSTS = ['command', 'http'] as const;

/** Calls of a fresh session: each is refused by some shipped policy and not by others. */
export const CALLS: readonly (readonly [tool: string, input: JsonObject])[] = [
  ['Edit', { file_path: 'src/a.ts', old_string: 'a', new_string: 'b' }],
  ['Write', { file_path: '.tutti/policy.yaml', content: 'level: "off"' }],
  ['Bash', { command: 'rm -rf build' }],
  ['Bash', { command: 'git push --force' }],
  ['Bash', { command: 'tutti level off' }],
  ['Read', { file_path: 'src/a.ts' }],
];

/** Texts that change a policy, most of them to something weaker. */
export const anyText: fc.Arbitrary<string> = fc
  .record({
    extends: fc.constantFrom('base', 'balanced', 'discipline', 'orchestrator', 'workflow', 'layers', 'pipeline'),
    level: fc.option(fc.constantFrom('strict', 'guidance', 'shadow', 'off'), { nil: undefined }),
    onDamage: fc.option(fc.constantFrom('deny', 'level', 'allow'), { nil: undefined }),
    rules: fc.dictionary(
      fc.constantFrom('protect', 'solo', 'edits', 'looks', 'writes', 'mine'),
      fc.oneof(
        fc.constantFrom('off', 'shadow', 'guidance', 'strict').map((level): JsonObject | string => level),
        fc.constant<JsonObject>({ kind: 'calls', rows: [{ tool: '*', outcome: 'allow' }] }),
        fc.constant<JsonObject>({ kind: 'calls', rows: [{ tool: 'Read', outcome: 'deny', code: 'NO', words: 'no.' }] }),
        fc.constant<JsonObject>({ kind: 'budget', allowance: 90 }),
      ),
      { maxKeys: 3 },
    ),
    programs: fc.option(fc.constant<JsonObject>({ 'rm git tutti': { does: 'read', anyOption: 'said so' } }), {
      nil: undefined,
    }),
  })
  .map((policy) => JSON.stringify(policy));

export interface PinnedPlace {
  readonly project: string;
  readonly home: string;
  text(text: string | undefined, file?: string): void;
  /** The person's own policy. */
  own(text: string | undefined): void;
  accept(): void;
  /** The outcome of each call. Each goes to a session of its own, or the same one, that has begun with `session.start`. */
  refused(session: string): Promise<readonly number[]>;
  start(session: string, more?: Start): Promise<string>;
  call(session: string, call: readonly [string, JsonObject], more?: JsonObject, sent?: Start): Promise<string>;
  readonly tutti: Tutti;
  close(): Promise<void>;
}

interface Start {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly vouched?: boolean;
}

export async function pinnedPlace(host: (typeof HOSTS)[number], own?: string): Promise<PinnedPlace> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-pinned-')));
  const [project, home] = [join(folder, 'project'), join(folder, 'state')];
  mkdirSync(join(project, '.git'), { recursive: true });
  mkdirSync(home, { mode: 0o700 });
  if (own !== undefined) writeFileSync(join(home, 'policy.yaml'), own);
  const tutti = await createTutti({ home, userHome: join(folder, 'user') });
  const server: TestServer | undefined = host === 'http' ? await listenForTests(tutti) : undefined;
  let calls = 0;

  async function send(payload: JsonObject, { env = {}, vouched }: Start = {}): Promise<string> {
    const native = String(payload.hook_event_name);
    const body = JSON.stringify({ cwd: project, tool_use_id: `call-${++calls}`, ...payload });
    if (server !== undefined) {
      return (await fetch(`${server.url}/hook/claude-code/${native}`, { method: 'POST', body })).text();
    }
    const request = { client: 'claude-code', native, payload: body, transport: 'command' as const };
    return (await tutti.hook({ ...request, env: (name) => env[name], ...(vouched !== undefined && { vouched }) }))
      .stdout;
  }

  const call: PinnedPlace['call'] = (session_id, [tool_name, tool_input], more = {}, sent = {}) =>
    send({ hook_event_name: 'PreToolUse', session_id, tool_name, tool_input, ...more }, sent);
  const put = (path: string, text: string | undefined): void => {
    rmSync(path, { force: true });
    if (text === undefined) return;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  return {
    ...{ project, home, tutti, call },
    text: (text, file = '.tutti/policy.yaml') => put(join(project, file), text),
    own: (text) => put(join(home, 'policy.yaml'), text),
    accept: () => acceptPolicy(home, project),
    start: (session_id, more = {}) =>
      send(
        { hook_event_name: 'SessionStart', session_id, source: 'startup', ...(more.cwd && { cwd: more.cwd }) },
        more,
      ),
    refused: async (session) => {
      const answers: string[] = [];
      for (const each of CALLS) answers.push(await call(session, each));
      return answers.flatMap((answer, n) => (isDenied(answer) ? [n] : []));
    },
    close: async () => {
      await server?.close();
      await tutti.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const isDenied = (answer: string): boolean =>
  answer.includes('"permissionDecision":"deny"') || answer.includes('"permissionDecision":"ask"');

export const noticeIn = (answer: string): string =>
  answer === '' ? '' : String(JSON.parse(answer).systemMessage ?? '');
