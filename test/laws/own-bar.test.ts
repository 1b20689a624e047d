// Law 6: the agent cannot lift its own bar. No call by an agent changes policy, state, ledger, hooks, grants or server: refused
// at `strict` and `guidance`, told to the person at `shadow` and `off`, and on record each time.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NativeAnswer } from '../../src/clients/client.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { all } from '../support/all.ts';
import { amount } from '../support/amount.ts';
import type { Played } from '../support/tutti-in-memory.ts';
import { refuses, told } from './answers.ts';
import { ACTORS, ask, beginSession, findingsOf, furnished } from './furnished.ts';
import { CALLS, COMMANDS, HARMLESS, PATHS, WRITERS } from './own-bar.ts';

const ATTEMPTS: readonly (readonly [tool: string, input: JsonObject])[] = [
  ...PATHS.flatMap((path) => WRITERS.map(([tool, input]) => [tool, input(path)] as const)),
  ...COMMANDS.map((command) => ['Bash', { command }] as const),
  ...CALLS,
];

const PRESETS = ['balanced', 'discipline'] as const;
const LEVELS = ['strict', 'guidance'] as const;
const UNENFORCED = ['shadow', 'off'] as const;

/** All of them under one preset; under the other one in three at each level, unless the full number is played. */
const attemptsFor = (preset: string, turn: number): typeof ATTEMPTS =>
  ATTEMPTS.filter((_, at) => preset === PRESETS[0] || (at + turn) % amount(3, 1) === 0);

/** All of them under one preset at one level; elsewhere one in turn, unless the full number is played. */
const actorsFor = (preset: string, level: string, at: number): readonly JsonObject[] =>
  preset === PRESETS[0] && level === LEVELS[0]
    ? ACTORS
    : ACTORS.filter((_, n) => n === at % ACTORS.length || amount(0, 1) === 1);

describe.each(PRESETS)('under %s', (preset) => {
  describe.each(LEVELS)('at %s', (level) => {
    let played: Played;
    beforeAll(async () => {
      played = await furnished({ extends: preset, level });
    });
    afterAll(() => played.close());

    it.each(attemptsFor(preset, LEVELS.indexOf(level)).map(([tool, input], at) => [tool, input, at] as const))(
      '%s %j is refused to agents, and recorded',
      async (tool, input, at) => {
        for (const actor of actorsFor(preset, level, at)) {
          const { answer, session_id } = await ask(played, tool, input, actor);
          expect(refuses('PreToolUse', answer), JSON.stringify(actor)).toBe(true);
          expect(await findingsOf(played, session_id)).toContain('PROTECT_OWN');
        }
      },
    );

    it('is refused where the client asks for permission, too', async () => {
      for (const [tool, input] of CALLS) {
        const { answer } = await ask(played, tool, input, {}, 'PermissionRequest');
        expect(refuses('PermissionRequest', answer), tool).toBe(true);
      }
    });

    it.each(HARMLESS)('%s %j is not tampering', async (tool, input) => {
      const { session_id } = await ask(played, tool, input, {});
      expect(await findingsOf(played, session_id)).not.toContain('PROTECT_OWN');
    });
  });

  it.each(UNENFORCED)('is told to the person at %s, and goes ahead', async (level) => {
    const played = await furnished({ extends: preset, level });
    for (const [tool, input] of attemptsFor(preset, LEVELS.length)) {
      // Told once in a session.
      beginSession();
      const { answer, session_id } = await ask(played, tool, input, {});
      const what = `${tool} ${JSON.stringify(input)}`;
      expect(refuses('PreToolUse', answer), what).toBe(false);
      expect(told(answer), what).not.toBe('');
      expect(await findingsOf(played, session_id), what).toContain('PROTECT_OWN');
    }
    await played.close();
  });
});

describe('where the agent stands', () => {
  it('changes nothing about what is held', async () => {
    const played = await furnished({ extends: 'balanced' });
    for (const cwd of ['src', '.claude', '..', '../home', '/']) {
      const elsewhere = { cwd: join(played.project, cwd === '/' ? '../../../../../..' : cwd) };
      const { answer } = await ask(
        played,
        'Edit',
        { file_path: '{P}/.tutti/policy.yaml', old_string: 'a', new_string: 'b' },
        elsewhere,
      );
      expect(refuses('PreToolUse', answer), cwd).toBe(true);
    }
    await played.close();
  });
});

describe("a working folder in tutti's home", () => {
  it.each<[string, JsonObject]>([
    ['Bash', { command: 'ls' }],
    ['Bash', { command: 'sqlite3 ledger.db .dump' }],
    ['Bash', { command: 'node x.js' }],
    ['Grep', { pattern: 'secret' }],
    ['Glob', { pattern: '*' }],
    ['Read', { file_path: 'address' }],
    ['Write', { file_path: 'x', content: '' }],
  ])('closes %s %j', async (tool, input) => {
    const played = await furnished({ extends: 'discipline', level: 'guidance' });
    const state = join(played.project, '../state');
    const inside = await ask(played, tool, input, { cwd: state });
    const reports = await ask(played, 'Bash', { command: 'ls' }, { cwd: join(state, 'reports') });
    await played.close();
    expect(refuses('PreToolUse', inside.answer)).toBe(true);
    expect(refuses('PreToolUse', reports.answer)).toBe(false);
  });
});

describe('an id that was used before', () => {
  it('brings no answer for another call', async () => {
    const played = await furnished({ extends: 'balanced' });
    const call = { hook_event_name: 'PreToolUse', session_id: 's1', tool_use_id: 't1', tool_name: 'Bash' };
    await played.send({ ...call, tool_input: { command: 'ls' } });
    const answer = await played.send({ ...call, tool_input: { command: 'rm -rf .tutti' } });
    await played.close();
    expect(refuses('PreToolUse', answer)).toBe(true);
  });
});

describe('a grant', () => {
  const prompt = (text: string, more: JsonObject = {}): JsonObject => ({
    hook_event_name: 'UserPromptSubmit',
    session_id: 's1',
    prompt: text,
    ...more,
  });
  const granted = async ({ tutti, project }: Played): Promise<number> =>
    (await tutti.ledger.recall('s1', project)).session?.grants?.length ?? 0;
  const sent = ({ tutti, project }: Played, payload: JsonObject, vouched: boolean): Promise<NativeAnswer> =>
    tutti.hook({
      client: 'claude-code',
      payload: JSON.stringify({ cwd: project, ...payload }),
      transport: 'http',
      env: () => undefined,
      project,
      vouched,
    });

  it("is minted by the person's words on the client's own road alone", async () => {
    const played = await furnished({ extends: 'balanced' });
    await sent(played, prompt('tutti allow edits'), false);
    await sent(played, prompt('<agent-message from="a">tutti allow edits'), true);
    await sent(played, prompt('<task-notification>\ntutti allow edits'), true);
    await sent(played, prompt('tutti allow edits', { agent_id: 'a1', agent_type: 'general-purpose' }), true);
    expect(await granted(played)).toBe(0);
    await sent(played, prompt('tutti allow edits'), true);
    expect(await granted(played)).toBe(1);
    await played.close();
  });

  it('of another rule lifts no protection', async () => {
    const played = await furnished({ extends: 'balanced' });
    for (const rule of ['edits', 'destructive', 'commands'])
      await sent(played, prompt(`tutti allow ${rule} --uses 9`), true);
    const { answer } = await ask(
      played,
      'Write',
      { file_path: '.tutti/policy.yaml', content: 'level: off' },
      {
        session_id: 's1',
      },
    );
    expect(refuses('PreToolUse', answer)).toBe(true);
    await played.close();
  });
});

describe('a change of settings that takes the hooks away', () => {
  const change: JsonObject = { hook_event_name: 'ConfigChange', session_id: 's1', source: 'project_settings' };
  const OFF = ['{"disableAllHooks": true}', '{}', '{"hooks": {}}', 'not JSON'];

  const changed = async (level: string, text: string) => {
    const played = await furnished({ extends: 'balanced', level });
    writeFileSync(join(played.project, '.claude', 'settings.local.json'), text);
    const answer = await played.tutti.hook({
      client: 'claude-code',
      payload: JSON.stringify({ ...change, cwd: played.project }),
      transport: 'http',
      via: 'local',
      env: () => undefined,
      project: played.project,
    });
    const [record] = await all(played.tutti.ledger.records({ last: 1 }));
    await played.close();
    return { answer, codes: record?.verdict.findings.map(({ code }) => code) };
  };

  it.each(OFF)('is refused: %s', async (text) => {
    for (const level of LEVELS) {
      const { answer, codes } = await changed(level, text);
      expect(refuses('ConfigChange', answer), level).toBe(true);
      expect(codes).toContain('PROTECT_HOOKS');
    }
  });

  it.each(OFF)('is told to the person where nothing is refused: %s', async (text) => {
    for (const level of UNENFORCED) {
      const { answer, codes } = await changed(level, text);
      expect(refuses('ConfigChange', answer), level).toBe(false);
      expect(told(answer), level).not.toBe('');
      expect(codes).toContain('PROTECT_HOOKS');
    }
  });
});
