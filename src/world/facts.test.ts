import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../core/json.ts';
import { gather } from './facts.ts';
import { spokenIn } from './last-message.ts';
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
const text = (said: string): JsonObject => ({ type: 'text', text: said });

describe('words of an agent', () => {
  const world = { cwd: '/', env: () => undefined, folders: ['/'], home: '/', agents: () => [] };
  const words = (limit: number) => ({ from: 'words', limit, on: ['agent.stop'] }) as const;

  it('are passed on as far as the rule that needs most of them asks', () => {
    const facts = gather([words(3), words(5)], { ...world, message: '  FOUND 3 FILES' });
    expect(facts).toEqual({ words: 'FOUND' });
  });

  it('come out of the transcript where the client does not tell them', () => {
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
    ['one that is not there', '/nowhere/t.jsonl'],
    ['a folder', tmpdir()],
  ])('are none with %s', (_, path) => {
    expect(spokenIn(path)).toEqual({ last: '', all: '' });
  });

  it('are none in a pipe that nobody writes to', () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    expect(spokenIn(pipe)).toEqual({ last: '', all: '' });
  });

  it('are found at the end of a transcript of any length', () => {
    const long = lines({ content: [text('x'.repeat(400_000))] }, { content: 'the end' });
    expect(spokenIn(put('t.jsonl', `${long}\n`)).last).toBe('the end');
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

  it('is none outside of one', () => {
    expect(repositoryAt(folder)).toBeUndefined();
  });

  it('stays while nothing is committed or staged, wherever in it one stands', () => {
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
  ])('is another one after %s', (_, change) => {
    git('init', '-q');
    commit('a');
    const before = repositoryAt(folder);
    change();
    expect(repositoryAt(folder)).not.toBe(before);
  });

  it('follows a branch whose commit is packed, and worktrees', () => {
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
