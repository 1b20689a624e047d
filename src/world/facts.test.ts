import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../core/json.ts';
import { gather } from './facts.ts';
import { readAgentMessages } from './last-message.ts';
import { repositoryAt } from './repository.ts';
import { worktreeStateAt } from './worktree-state.ts';

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

const world = { cwd: '/', env: () => undefined, folders: ['/'], home: '/', agents: () => [] };

describe("an agent's messages", () => {
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

describe('a whole message', () => {
  const facts = (message: string, scratch: readonly string[] = [folder]) =>
    gather([{ from: 'whole', over: 10, on: ['agent.stop'] }], { ...world, message, scratch }).whole;

  it('is in a private file when it is longer than what is handed on, without its secrets', () => {
    const text = 'A long report.\nexport GITHUB_TOKEN=ghp_0123456789abcdefghijABCDEFGHIJ012345';
    const { path, characters } = Object(facts(text));
    expect(characters).toBe(text.length);
    expect(dirname(dirname(path))).toBe(folder);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
    expect(readFileSync(path, 'utf8')).toMatch(/^A long report\.\n/);
    expect(readFileSync(path, 'utf8')).not.toContain('ghp_0123456789abcdefghij');
  });

  it('is in the next folder when one cannot be written', () => {
    expect(dirname(dirname(Object(facts('A long report.', [join(folder, 'none'), folder])).path))).toBe(folder);
  });

  it.each([
    ['it is short', 'short', undefined],
    ['no folder can be written', 'A long report.', ['/dev/null/none']],
  ])('is in no file when %s', (_, message, scratch) => {
    expect(facts(message, scratch)).toBeNull();
  });
});

describe('the fingerprint of files', () => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder, stdio: 'pipe' });
  const repository = () => {
    git('init', '-q');
    mkdirSync(join(folder, 'src'));
    put('src/a.ts', 'a');
    put('src/äöü longer name.ts', 'b');
    git('add', '.');
    git('commit', '-q', '-m', 'one');
    return worktreeStateAt(folder);
  };

  it('is undefined outside a repository, and in one that has another form of index', () => {
    expect(worktreeStateAt(folder)).toBeUndefined();
    git('init', '-q');
    writeFileSync(join(folder, '.git/index'), 'DIRC....');
    expect(worktreeStateAt(folder)).toBeUndefined();
  });

  it('stays the same while git only looks', () => {
    const before = repository();
    expect(before).toMatch(/^[0-9a-f]{16}$/);
    git('status');
    git('diff');
    git('update-index', '--refresh');
    expect(worktreeStateAt(join(folder, 'src'))).toBe(before);
  });

  it.each([
    ['an edit', () => put('src/a.ts', 'changed')],
    ['a new file', () => put('src/new.ts', '')],
    ['a deleted file', () => rmSync(join(folder, 'src/a.ts'))],
    ['a new folder', () => mkdirSync(join(folder, 'src/deep'))],
    ['something staged', () => [put('src/a.ts', 'staged'), git('add', '.')]],
    ['a commit', () => git('commit', '-q', '--allow-empty', '-m', 'two')],
    ['another branch', () => git('checkout', '-q', '-b', 'other')],
  ])('changes after %s', (_, change) => {
    const before = repository();
    change();
    expect(worktreeStateAt(folder)).not.toBe(before);
  });

  it('is read of entries with more flags', () => {
    repository();
    put('intent.ts', 'x');
    git('add', '-N', 'intent.ts');
    const before = worktreeStateAt(folder);
    expect(before).toBeDefined();
    put('intent.ts', 'longer');
    expect(worktreeStateAt(folder)).not.toBe(before);
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
