import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../core/json.ts';
import { gather } from './facts.ts';
import { readAgentMessages } from './last-message.ts';
import { repositoryAt } from './repository.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-facts-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const put = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};
const lines = (...entries: readonly JsonObject[]): string => entries.map((entry) => JSON.stringify(entry)).join('\n');
const text = (content: string): JsonObject => ({ type: 'text', text: content });

describe("an agent's messages", () => {
  const world = { cwd: '/', env: () => undefined, folders: ['/'], home: '/', agents: () => [] };
  const words = (limit: number) => ({ from: 'words', limit, on: ['agent.stop'] }) as const;

  it('are cut to the largest limit that a rule asks for', () => {
    const facts = gather([words(3), words(5)], { ...world, message: '  FOUND 3 FILES' });
    expect(facts).toEqual({ words: 'FOUND' });
  });

  it('are read from the transcript if the client does not send them', () => {
    const transcript = put(
      't.jsonl',
      lines(
        { type: 'user', message: { role: 'user', content: 'mode: COMPLEX?' } },
        { message: { role: 'assistant', content: [text('mode: TRIVIAL')] } },
        { message: { role: 'assistant', content: [{ type: 'tool_use' }] } },
        { message: { role: 'assistant', content: [text('That is all.')] } },
      ),
    );
    const pattern = 'mode: [A-Z]+';
    const facts = gather([words(50), { from: 'message', pattern, on: ['agent.stop'] }], {
      ...world,
      message: '',
      transcript,
    });
    expect(facts).toEqual({ words: 'That is all.', [`message:${pattern}`]: ['mode: TRIVIAL'] });
  });

  it.each([
    ['no transcript', undefined],
    ['a missing transcript', '/nowhere/t.jsonl'],
    ['a folder', tmpdir()],
  ])('are empty with %s', (_, path) => {
    expect(readAgentMessages(path)).toEqual({ last: '', all: '' });
  });

  it('are empty with a pipe that has no writer', () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    expect(readAgentMessages(pipe)).toEqual({ last: '', all: '' });
  });

  it('are found at the end of a long transcript', () => {
    const long = lines({ content: [text('x'.repeat(400_000))] }, { content: 'the end' });
    expect(readAgentMessages(put('t.jsonl', `${long}\n`)).last).toBe('the end');
  });
});

describe('the fingerprint of a repository', () => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder, stdio: 'pipe' });
  const commit = (name: string) => {
    put(name, name);
    git('add', name);
    git('commit', '-q', '-m', name);
  };

  it('is undefined outside a repository', () => {
    expect(repositoryAt(folder)).toBeUndefined();
  });

  it('is the same everywhere in the repository while nothing is committed or staged', () => {
    git('init', '-q');
    commit('a');
    mkdirSync(join(folder, 'deep/er'), { recursive: true });
    const before = repositoryAt(folder);
    expect(before).toMatch(/^[0-9a-f]{16}$/);
    put('unstaged', 'x');
    expect(repositoryAt(join(folder, 'deep/er'))).toBe(before);
  });

  it.each([
    ['a commit', () => commit('b')],
    ['something staged', () => [put('c', 'c'), git('add', 'c')]],
    ['another branch', () => git('checkout', '-q', '-b', 'other')],
  ])('changes after %s', (_, change) => {
    git('init', '-q');
    commit('a');
    const before = repositoryAt(folder);
    change();
    expect(repositoryAt(folder)).not.toBe(before);
  });

  it('works with packed refs and worktrees', () => {
    git('init', '-q');
    commit('a');
    git('worktree', 'add', '-q', 'tree');
    git('pack-refs', '--all');
    const [before, inTree] = [repositoryAt(folder), repositoryAt(join(folder, 'tree'))];
    expect(inTree).not.toBe(before);
    commit('b');
    expect(repositoryAt(folder)).not.toBe(before);
    expect(repositoryAt(join(folder, 'tree'))).toBe(inTree);
  });
});
