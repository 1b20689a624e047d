import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sizeIn, transcriptOf } from './context-size.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'tutti-context-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const where = (session: string, configDir?: string) => ({
  home,
  project: '/home/ada/app',
  session,
  env: (name: string) => (name === 'CLAUDE_CONFIG_DIR' ? configDir : undefined),
});
const answer = (id: string, input: number, cached: number, output: number, more = {}) => ({
  type: 'assistant',
  message: {
    id,
    role: 'assistant',
    content: [{ type: 'text', text: 'x'.repeat(40) }],
    usage: {
      input_tokens: input,
      cache_read_input_tokens: cached,
      cache_creation_input_tokens: 0,
      output_tokens: output,
    },
  },
  ...more,
});
const heard = (text: string, more = {}) => ({ type: 'user', message: { role: 'user', content: text }, ...more });

/** Returns the path of the session's own transcript. */
function write(
  session: string,
  main: readonly object[],
  agents: Readonly<Record<string, readonly object[]>> = {},
): string {
  const folder = join(home, '.claude/projects/-home-ada-app');
  mkdirSync(join(folder, session, 'subagents'), { recursive: true });
  const lines = (entries: readonly object[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  writeFileSync(join(folder, `${session}.jsonl`), lines(main));
  for (const [id, entries] of Object.entries(agents)) {
    writeFileSync(join(folder, session, 'subagents', `agent-${id}.jsonl`), lines(entries));
  }
  return join(folder, `${session}.jsonl`);
}

describe('the size of subagent contexts', () => {
  it('is the growth of their contexts without their answers', async () => {
    const path = write('s1', [heard('Do it.'), answer('m1', 1_000, 0, 50), answer('m2', 100, 1_200, 50)], {
      a1: [heard('Your part.'), answer('a', 500, 0, 100), answer('b', 200, 4_000, 300)],
      a2: [heard('Yours.'), answer('a', 500, 0, 40)],
    });
    // a1: from 500 to 4500, of which 300 came back. a2: from 500 to 540, of which 40.
    expect(await sizeIn(path)).toEqual({
      ...{ tokens: 3_700, agents: 2, mainTokens: 1_350, how: 'usage' },
      byAgent: [
        { agent: 'main', output: 100, context: 1_350 },
        { agent: 'a1', output: 400, context: 4_500 },
        { agent: 'a2', output: 40, context: 540 },
      ],
    });
  });

  it('counts an answer on several lines once, and includes growth before a compaction', async () => {
    const path = write('s1', [heard('Do it.')], {
      a1: [
        heard('x'),
        answer('a', 100, 0, 100),
        answer('a', 100, 0, 100),
        answer('b', 9_900, 0, 100),
        answer('c', 400, 0, 100),
      ],
    });
    expect((await sizeIn(path))?.tokens).toBe(9_900 - 100);
  });

  it('is estimated from characters when the client recorded no usage', async () => {
    const bare = {
      type: 'assistant',
      message: { role: 'assistant', content: [{ type: 'text', text: 'y'.repeat(80) }] },
    };
    const path = write('s1', [heard('Do it.')], { a1: [heard('x'.repeat(999)), bare, heard('z'.repeat(400)), bare] });
    expect(await sizeIn(path)).toEqual({ tokens: (80 + 400) / 4, agents: 1, how: 'characters' });
  });

  it('includes subagents recorded in the session transcript itself', async () => {
    const aside = { isSidechain: true, agentId: 'a1' };
    const path = write('s1', [
      heard('Do it.'),
      heard('x', aside),
      answer('a', 100, 0, 10, aside),
      answer('b', 900, 0, 10, aside),
    ]);
    expect(await sizeIn(path)).toMatchObject({ tokens: 800, agents: 1 });
  });

  it('is undefined where nothing is counted, and skips lines that are not JSON', async () => {
    const path = write('s1', [heard('Do it.'), answer('m1', 10, 0, 5)]);
    writeFileSync(
      path,
      'not json\n{"type":"user"}\n[1]\n{"type":"assistant","message":{"usage":{"input_tokens":"x"}}}\n',
    );
    expect(await sizeIn(path)).toBeUndefined();
  });
});

describe('the path of a transcript', () => {
  it('is in the default folder, or in the one set by a variable', () => {
    const path = write('s1', []);
    expect(transcriptOf(where('s1'))).toBe(path);
    expect(transcriptOf(where('s1', join(home, '.claude')))).toBe(path);
    expect(transcriptOf(where('s1', join(home, 'elsewhere')))).toBeUndefined();
  });

  it('is undefined for an id that leads out of the folder', () => {
    write('s1', []);
    expect(transcriptOf(where('../-home-ada-app/s1'))).toBeUndefined();
  });
});
