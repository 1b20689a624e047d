// A repository can put a pipe, a device or an endless file wherever tutti reads. No reader may block, and none may read it whole.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CLIENTS } from '../clients/registry.ts';
import { UNKNOWN_RULE } from '../core/policy.ts';
import { createPolicyFileCache } from '../policy/files.ts';
import { readPins } from '../policy/pin-files.ts';
import { readTrust } from '../policy/trust-store.ts';
import { gather } from './facts.ts';
import { createFailureRules } from './failure-rules.ts';
import { survivesClean } from './git-index.ts';
import { readAgentMessages } from './last-message.ts';
import { planFact } from './plan-file.ts';
import { projectText } from './project-file.ts';
import { branchAt, repositoryAt } from './repository.ts';
import { readAddress, readReplacement } from './server-address.ts';

let folder: string;
let writer: ChildProcess | undefined;
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-special-')));
});
afterEach(() => {
  writer?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string): string => join(folder, name);
const none = (): undefined => undefined;
const roots = () => ({ project: folder, home: folder, tmp: folder });

/** What each reader makes of a file it must not read. */
const READERS: Readonly<
  Record<string, { readonly file: string; readonly read: () => unknown; readonly gives: unknown }>
> = {
  'a guide': {
    file: 'guide.md',
    read: () =>
      gather([{ from: 'file', path: at('guide.md'), on: ['prompt'] }], {
        ...{ cwd: folder, env: none, message: '', folders: [], home: folder, agents: () => [] },
      })[`file:${at('guide.md')}`],
    gives: null,
  },
  'a plan': {
    file: 'plan.json',
    read: () => planFact(at('plan.json')),
    gives: expect.objectContaining({ flaw: expect.anything() }),
  },
  'a transcript': { file: 't.jsonl', read: () => readAgentMessages(at('t.jsonl')), gives: { last: '', all: '' } },
  'a checked file': { file: 'a.ts', read: () => projectText(at('a.ts'), roots()), gives: undefined },
  'the head of a repository': {
    file: '.git/HEAD',
    read: () => [repositoryAt(folder), branchAt(folder)],
    gives: [undefined, undefined],
  },
  'the folder of a repository': { file: '.git', read: () => repositoryAt(folder), gives: undefined },
  'the index of a repository': {
    file: '.git/index',
    read: () => {
      writeFileSync(at('kept'), '');
      return survivesClean(at('kept'));
    },
    gives: false,
  },
  'a policy': {
    file: 'policy.yaml',
    read: () => createPolicyFileCache().read(at('policy.yaml'))?.problems.length,
    gives: 1,
  },
  'the trust file': { file: 'trust.json', read: () => readTrust(folder), gives: [] },
  'the pins of a session': {
    file: 'pins/4a44dc15364204a80fe80e9039455cc1.json',
    read: () => readPins(folder, '10'),
    gives: 'damaged',
  },
  'failure rules': { file: 'failure-rules', read: () => createFailureRules(folder).of(folder), gives: undefined },
  "the server's address": { file: 'server.json', read: () => readAddress(folder), gives: undefined },
  'the replacement': { file: 'replacement', read: () => readReplacement(folder), gives: undefined },
};

/** A late writer frees a reader that blocks, so that it fails instead of hanging the suite. */
function pipe(path: string): void {
  execFileSync('mkfifo', ['-m', '600', path]);
  writer = spawn('sh', ['-c', 'sleep 1; while :; do echo "gitdir: text" > "$1"; done', 'sh', path], {
    stdio: 'ignore',
  });
}
const FILES: Readonly<Record<string, (path: string) => void>> = {
  pipe,
  'link to /dev/zero': (path) => symlinkSync('/dev/zero', path),
};

describe.each(Object.entries(FILES))('does not read a %s', (_, make) => {
  it.each(Object.entries(READERS))('as %s', (_, { file, read, gives }) => {
    mkdirSync(dirname(at(file)), { recursive: true });
    make(at(file));
    expect(read()).toEqual(gives);
  });

  it("as a client's settings", () => {
    mkdirSync(at('.claude'));
    make(at('.claude/settings.json'));
    for (const client of CLIENTS.values()) {
      const place = { project: folder, home: folder };
      expect(client.agents?.find(['x'], { ...place, via: 'local' })).toEqual([]);
      client.hooksAfter?.({ ...place, via: 'local', shim: 'tutti-hook', failure: UNKNOWN_RULE });
    }
  });
});

it('does not read a file without end', () => {
  for (const [name, { file, read, gives }] of Object.entries(READERS)) {
    // The start or the end of these is of use.
    if (['a guide', 'a checked file', 'a transcript'].includes(name)) continue;
    rmSync(at('.git'), { recursive: true, force: true });
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), '', { mode: 0o600 });
    truncateSync(at(file), 8e12);
    expect([name, read()]).toEqual([name, gives]);
  }
});
