// Law 6 once more, by roads that do not name what they reach: every one refused to every agent, at strict and guidance, and on
// record; and none of what looks like it.

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTables } from '../../scripts/tables.mjs';
import type { JsonObject } from '../../src/core/json.ts';
import { FAMILIES } from '../../src/effects/programs/index.ts';
import { amount } from '../support/amount.ts';
import type { Played } from '../support/tutti-in-memory.ts';
import { refuses } from './answers.ts';
import { ACTORS, ask, findingsOf, furnished } from './furnished.ts';
import { ROADS } from './own-bar.roads.ts';

/** With a repository that keeps nothing yet, and a server that is up. */
async function inRepository(policy: JsonObject): Promise<Played> {
  const played = await furnished(policy);
  git(played, 'init', '-q');
  const address = { pid: 31_337, supervisor: 31_336, port: 4712 };
  writeFileSync(join(dirname(played.project), 'state', 'server.json'), JSON.stringify(address));
  return played;
}

const git = ({ project }: Played, ...words: readonly string[]): void => {
  execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@example.org', ...words], { cwd: project });
};

/** All of them at strict; at guidance one in turn, unless the full number is played. */
const actorsAt = (level: string, command: string): readonly JsonObject[] =>
  level === 'strict' ? ACTORS : ACTORS.filter((_, n) => n === command.length % ACTORS.length || amount(0, 1) === 1);

describe.each(['strict', 'guidance'] as const)('at %s', (level) => {
  let played: Played;
  beforeAll(async () => {
    played = await inRepository({ extends: 'balanced', level });
  });
  afterAll(() => played.close());

  describe.each(ROADS)('$about', ({ refused, harmless }) => {
    it.each(refused)('%s is refused to agents, and recorded', async (command) => {
      for (const actor of actorsAt(level, command)) {
        const { answer, session_id } = await ask(played, 'Bash', { command }, actor);
        expect(refuses('PreToolUse', answer), JSON.stringify(actor)).toBe(true);
        expect(await findingsOf(played, session_id)).toContain('PROTECT_OWN');
      }
    });

    it.each(harmless)('%s is not tampering', async (command) => {
      const { session_id } = await ask(played, 'Bash', { command }, {});
      expect(await findingsOf(played, session_id)).not.toContain('PROTECT_OWN');
    });
  });
});

describe('a policy that declares every program and tool harmless', () => {
  const names = [...FAMILIES, ...Object.values(readTables())].flatMap(Object.keys).flatMap((key) => key.split(' '));
  const policy = {
    extends: 'balanced',
    programs: { [[...new Set(names)].join(' ')]: { does: 'read', anyOption: 'said so' } },
    mcp: { files: { tools: { '*': 'read' } } },
  };
  let played: Played;
  beforeAll(async () => {
    played = await inRepository(policy);
  });
  afterAll(() => played.close());

  it('is believed where nothing of tutti is concerned', async () => {
    const { answer } = await ask(played, 'Bash', { command: 'rm -rf src' }, {});
    expect(answer.stdout).toBe('');
    const { answer: tool } = await ask(played, 'mcp__files__delete_file', { path: 'src/a.ts' }, {});
    expect(tool.stdout).toBe('');
  });

  it.each(ROADS)('leaves tampering refused: $about', async ({ refused }) => {
    for (const command of refused) {
      const { answer } = await ask(played, 'Bash', { command }, {});
      expect(refuses('PreToolUse', answer), command).toBe(true);
    }
  });

  it('leaves tampering by its tools refused', async () => {
    const { answer } = await ask(played, 'mcp__files__write_file', { path: '.tutti/policy.yaml' }, {});
    expect(refuses('PreToolUse', answer)).toBe(true);
  });
});

describe('what git keeps', () => {
  const swept = async (played: Played, command: string): Promise<boolean> => {
    const { session_id } = await ask(played, 'Bash', { command }, {});
    return (await findingsOf(played, session_id)).includes('PROTECT_OWN');
  };

  it('is not swept away with what it does not know; what it ignores is, when it is told so', async () => {
    const played = await inRepository({ extends: 'balanced' });
    for (const command of ['git clean -fd', 'git stash -u']) expect(await swept(played, command), command).toBe(true);
    git(played, 'add', '.tutti');
    git(played, 'commit', '-q', '-m', 'x');
    for (const command of ['git clean -fd', 'git stash -u']) expect(await swept(played, command), command).toBe(false);
    for (const command of ['git clean -fdx', 'git stash -a']) expect(await swept(played, command), command).toBe(true);
    await played.close();
  });
});

describe('without a server', () => {
  it('other processes of the same kind are nobody’s business', async () => {
    const played = await inRepository({ extends: 'balanced' });
    writeFileSync(join(dirname(played.project), 'state', 'address'), '');
    for (const command of ['killall node', 'pkill -f server.js', 'kill 31337', 'fuser -k 4712/tcp']) {
      const { session_id } = await ask(played, 'Bash', { command }, {});
      expect(await findingsOf(played, session_id), command).not.toContain('PROTECT_OWN');
    }
    await played.close();
  });
});

describe('a file that shells read when they start', () => {
  const write = (file_path: string, content: string): readonly [string, JsonObject] => [
    'Write',
    { file_path, content },
  ];
  const edit = (file_path: string, new_string: string): readonly [string, JsonObject] => [
    'Edit',
    { file_path, old_string: 'a', new_string },
  ];

  it.each([
    write('~/.bashrc', 'export TUTTI_LEVEL=off'),
    edit('{H}/.zshenv', 'TUTTI_HOME=/x'),
    edit('.envrc', 'export CLAUDE_CONFIG_DIR=/x'),
    write('{H}/.profile', 'alias tutti-hook=true'),
    write('{H}/.config/fish/config.fish', 'set -gx TUTTI_POLICY /x'),
  ])('takes no switch of tutti: %s %j', async (tool, input) => {
    const played = await furnished({ extends: 'balanced', level: 'guidance' });
    const { answer } = await ask(played, tool, input, {});
    await played.close();
    expect(refuses('PreToolUse', answer)).toBe(true);
  });

  it.each([
    write('~/.bashrc', 'export EDITOR=vim'),
    write('docs/settings.md', 'export TUTTI_LEVEL=off'),
    edit('{H}/.zshrc', 'source <(tutti completion zsh)'),
  ])('takes anything else, and others take it: %s %j', async (tool, input) => {
    const played = await furnished({ extends: 'balanced', level: 'guidance' });
    const { session_id } = await ask(played, tool, input, {});
    expect(await findingsOf(played, session_id)).not.toContain('PROTECT_OWN');
    await played.close();
  });
});
