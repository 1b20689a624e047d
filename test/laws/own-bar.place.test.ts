// Law 6, by going elsewhere: a session is held to the policy it began under, wherever its agent goes and whatever lies there.

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NativeAnswer } from '../../src/clients/client.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { openSqlite } from '../../src/ledger/sqlite.ts';
import { createTutti, type Tutti } from '../../src/pipeline/tutti.ts';
import { acceptPolicy } from '../support/accept.ts';
import { all } from '../support/all.ts';
import { type Played, playedTutti } from '../support/tutti-in-memory.ts';
import { refuses } from './answers.ts';

const rows = (...row: JsonObject[]): JsonObject => ({ kind: 'calls', rows: row });
const NO_WRITES = rows({ effect: 'write', outcome: 'deny' });
const NO_FETCH = rows({ tool: 'WebFetch', outcome: 'deny' });

let played: Played;
let folder: string;
let calls = 0;

const begin = async (policy: JsonObject): Promise<void> => {
  played = await playedTutti({ extends: 'base', ...policy });
  folder = dirname(played.project);
};

beforeEach(() => begin({ rules: { writes: NO_WRITES } }));
afterEach(() => played.close());

/** A folder with a policy of its own, accepted: what it may take away from a session that began elsewhere is in question. */
function place(path: string, policy?: JsonObject): string {
  const made = join(folder, path);
  mkdirSync(join(made, '.tutti'), { recursive: true });
  if (policy !== undefined) {
    writeFileSync(join(made, '.tutti', 'policy.yaml'), JSON.stringify({ extends: 'base', ...policy }));
    acceptPolicy(join(folder, 'state'), made);
  }
  return made;
}

const call = (cwd: string, tool: string, input: JsonObject, session = 's1'): JsonObject => {
  calls += 1;
  return {
    hook_event_name: 'PreToolUse',
    session_id: session,
    cwd,
    tool_use_id: `t${calls}`,
    tool_name: tool,
    tool_input: input,
  };
};

const WRITE = ['Write', { file_path: 'a.txt', content: 'x' }] as const;
const LOOK = ['Read', { file_path: 'a.txt' }] as const;
const FETCH = ['WebFetch', { url: 'https://example.org' }] as const;

const ask = (cwd: string, [tool, input]: readonly [string, JsonObject], session?: string): Promise<NativeAnswer> =>
  played.send(call(cwd, tool, input, session));

const denied = async (answer: Promise<NativeAnswer>): Promise<boolean> => refuses('PreToolUse', await answer);

describe('a session that goes elsewhere', () => {
  it.each([
    ['a folder below with a weaker policy', 'project/sub', { level: 'off' }],
    ['a folder below whose policy changes the same rule', 'project/sub', { rules: { writes: rows() } }],
    [
      'a folder below whose policy sets the rule off',
      'project/sub',
      { rules: { writes: { ...NO_WRITES, level: 'off' } } },
    ],
    ['a folder below without one', 'project/sub', undefined],
    ['another project', 'other', { level: 'guidance' }],
    ['no project at all', 'elsewhere', undefined],
    ['a folder below whose policy is broken', 'project/sub', { level: 'of' }],
  ])('is held as before: %s', async (_, where, policy) => {
    await ask(played.project, LOOK);
    expect(await denied(ask(place(where, policy), WRITE))).toBe(true);
  });

  it('is held by what the place adds, as well', async () => {
    const strict = place('project/sub', { rules: { fetches: NO_FETCH } });
    await ask(played.project, LOOK);
    expect(await denied(ask(played.project, FETCH))).toBe(false);
    expect(await denied(ask(strict, FETCH))).toBe(true);
    expect(await denied(ask(strict, WRITE))).toBe(true);
  });

  it('is held by a rule of the same name in both places', async () => {
    const strict = place('project/sub', { rules: { writes: NO_FETCH } });
    await ask(played.project, LOOK);
    expect(await denied(ask(strict, FETCH))).toBe(true);
    expect(await denied(ask(strict, WRITE))).toBe(true);
  });

  it('is held at the stricter of two levels', async () => {
    await played.close();
    await begin({ level: 'guidance', rules: { writes: NO_WRITES } });
    const strict = place('project/sub', { level: 'strict' });
    await ask(played.project, LOOK);
    expect(await denied(ask(played.project, WRITE))).toBe(false);
    expect(await denied(ask(strict, WRITE))).toBe(true);
  });

  it('finds what a place asks at a weaker level asked no harder', async () => {
    const mild = place('project/sub', { level: 'shadow', rules: { fetches: NO_FETCH } });
    await ask(played.project, LOOK);
    expect(await denied(ask(mild, FETCH))).toBe(false);
  });

  it('is held by its subagents and teammates, too', async () => {
    const weak = place('project/sub', { level: 'off' });
    await ask(played.project, LOOK);
    for (const actor of [{ agent_id: 'a1', agent_type: 'x' }, { agent_type: 'reviewer' }]) {
      expect(refuses('PreToolUse', await played.send({ ...call(weak, ...WRITE), ...actor }))).toBe(true);
    }
  });

  it('takes its paths with it: outside stays outside, and what is refused in the project is refused from anywhere', async () => {
    await played.close();
    await begin({
      rules: { writes: rows({ effect: 'write', path: ['src/**', '@outside', '@scratch'], outcome: 'deny' }) },
    });
    const other = place('other', {});
    await ask(played.project, LOOK);
    const write = (path: string) => denied(ask(other, ['Write', { file_path: path, content: 'x' }]));
    expect(await write(join(played.project, 'src', 'a.ts'))).toBe(true);
    expect(await write(join(other, 'a.ts'))).toBe(true);
    expect(await write(join(played.project, 'docs', 'a.md'))).toBe(false);
  });

  it('is lifted there by a grant of the rule, whichever policy has it', async () => {
    const strict = place('project/sub', { rules: { writes: rows({ effect: ['write', 'network'], outcome: 'deny' }) } });
    await ask(played.project, LOOK);
    const reach = { scope: 'session', session: 's1', project: played.project, by: 'p', reason: '' } as const;
    await played.tutti.act({ act: 'grant', wish: { rule: 'writes', uses: 5 }, ...reach });
    expect(await denied(ask(strict, WRITE))).toBe(false);
  });

  it('keeps its project: level and memory are those of where it began', async () => {
    const weak = place('project/sub', { level: 'off' });
    await ask(played.project, LOOK);
    await ask(weak, LOOK);
    await played.tutti.act({ act: 'disable', scope: 'project', project: weak, by: 'p', reason: '' });
    expect(await denied(ask(weak, WRITE))).toBe(true);
    const [summary] = (await played.tutti.ledger.sessions()).filter(({ session }) => session === 's1');
    expect(summary?.project).toBe(played.project);
    await played.tutti.act({ act: 'disable', scope: 'project', project: played.project, by: 'p', reason: '' });
    expect(await denied(ask(weak, WRITE))).toBe(false);
  });

  it('follows the policy it began under when a person changes and accepts it', async () => {
    const weak = place('project/sub', { level: 'off' });
    await ask(played.project, LOOK);
    writeFileSync(join(played.project, '.tutti', 'policy.yaml'), JSON.stringify({ extends: 'base', level: 'strict' }));
    acceptPolicy(join(folder, 'state'), played.project);
    expect(await denied(ask(weak, WRITE))).toBe(false);
  });

  it('leaves policies in the ledger that its records can be read with, and the last good one of each place', async () => {
    const other = place('other', { rules: { fetches: NO_FETCH } });
    await ask(played.project, LOOK);
    await ask(other, FETCH);
    const { ledger } = played.tutti;
    const records = await all(ledger.records({ session: 's1' }));
    const names = await Promise.all(
      records.map(async ({ policy }) => {
        const { rules } = (await ledger.policy(policy)) ?? {};
        return Array.isArray(rules) ? rules.map((rule) => (rule as JsonObject).name) : [];
      }),
    );
    // Whatever else the preset they extend has.
    const [began, joined] = names.map((each) => each.filter((name) => name === 'writes' || name === 'fetches'));
    expect([began, joined]).toEqual([['writes'], ['writes', 'fetches']]);
    expect(names[1]).toEqual([...(names[0] ?? []), 'fetches']);
    expect((await ledger.lastGoodPolicy(played.project))?.id).toBe(records[0]?.policy);
    expect(await ledger.lastGoodPolicy(other)).toBeDefined();
  });
});

describe('a session that begins', () => {
  it('is of the place it begins in: the nearest policy from there upwards', async () => {
    const weak = place('project/sub', { level: 'guidance' });
    mkdirSync(join(weak, 'deeper'));
    expect(await denied(ask(join(weak, 'deeper'), WRITE, 'other'))).toBe(false);
    expect(await denied(ask(join(played.project), WRITE, 'third'))).toBe(true);
  });

  it('in a folder below is of the project, as it is in its top', async () => {
    mkdirSync(join(played.project, 'src'));
    expect(await denied(ask(join(played.project, 'src'), WRITE))).toBe(true);
    expect(await denied(ask(played.project, WRITE))).toBe(true);
  });

  it('in several places at once is of one of them, and held to it from then on', async () => {
    const weak = place('project/sub', { level: 'off' });
    const ledger = await openSqlite(join(folder, 'ledger.db'));
    const hosts: Tutti[] = [];
    for (let n = 0; n < 4; n++) {
      hosts.push(await createTutti({ home: join(folder, 'state'), userHome: join(folder, 'home'), ledger }));
    }
    const send = (tutti: Tutti, cwd: string, tool: readonly [string, JsonObject]) =>
      tutti.hook({
        client: 'claude-code',
        payload: JSON.stringify(call(cwd, ...tool)),
        transport: 'command',
        env: () => undefined,
      });
    await Promise.all(hosts.map((host, n) => send(host, n % 2 ? weak : played.project, LOOK)));
    const records = await all(ledger.records({ session: 's1' }));
    expect(new Set(records.map(({ event }) => event.roots.project)).size).toBe(1);
    expect(records).toHaveLength(4);
    const refused = await Promise.all(hosts.map((host) => denied(send(host, weak, WRITE))));
    expect(new Set(refused)).toEqual(new Set([records[0]?.event.roots.project === played.project]));
    await ledger.close();
  });

  it('is known to a process that did not see it begin, even when its memory is damaged', async () => {
    const weak = place('project/sub', { level: 'off' });
    await ask(played.project, LOOK);
    const { ledger } = played.tutti;
    const damaged = {
      ...ledger,
      recall: async (session: string, project: string) => {
        const { session: _, ...rest } = await ledger.recall(session, project);
        return { ...rest, damaged: ['session' as const] };
      },
    };
    for (const seen of [ledger, damaged]) {
      const host = await createTutti({ home: join(folder, 'state'), userHome: join(folder, 'home'), ledger: seen });
      const answer = host.hook({
        client: 'claude-code',
        payload: JSON.stringify(call(weak, ...WRITE)),
        transport: 'command',
        env: () => undefined,
      });
      expect(await denied(answer)).toBe(true);
    }
  });
});

describe('another checkout of the same repository', () => {
  const git = (...words: string[]): void => {
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...words], {
      cwd: played.project,
      stdio: 'ignore',
    });
  };

  it('is the project as well, and the first one stays it', async () => {
    await played.close();
    await begin({
      rules: {
        writes: rows({ effect: 'write', path: 'docs/**', outcome: 'allow' }, { effect: 'write', outcome: 'deny' }),
      },
    });
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'x');
    const worktree = join(folder, 'worktree');
    git('worktree', 'add', '-q', worktree);
    await ask(played.project, LOOK);
    const write = (path: string) => denied(ask(worktree, ['Write', { file_path: path, content: 'x' }]));
    expect(await write('docs/a.md')).toBe(false);
    expect(await write(join(played.project, 'docs', 'a.md'))).toBe(false);
    expect(await write('src/a.ts')).toBe(true);
    expect(await write(join(played.project, 'src', 'a.ts'))).toBe(true);
  });

  it('is not what only says so', async () => {
    await played.close();
    await begin({ rules: { writes: rows({ effect: 'write', path: ['@outside', '@scratch'], outcome: 'deny' }) } });
    git('init', '-q');
    git('add', '.');
    git('commit', '-q', '-m', 'x');
    git('worktree', 'add', '-q', join(folder, 'worktree'));
    const forged = place('forged');
    writeFileSync(join(forged, '.git'), `gitdir: ${join(played.project, '.git', 'worktrees', 'worktree')}\n`);
    await ask(played.project, LOOK);
    expect(await denied(ask(join(folder, 'worktree'), WRITE))).toBe(false);
    expect(await denied(ask(forged, WRITE))).toBe(true);
  });
});
