// Promises of docs/architecture.md that no linter checks.

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');

const sources = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.test\.ts$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((path) => !path.includes('/testing'))
  .map((path) => ({ path: path.slice(ROOT.length + 1), text: readFileSync(path, 'utf8') }));

/** Files that import a name from a module, as a value. */
const importers = (name: string, module: string): readonly string[] =>
  sources
    .filter(({ text }) =>
      [...text.matchAll(/^import (?!type )\{([^}]*)\} from '([^']+)'/gm)].some(
        ([, names = '', from = '']) =>
          from.endsWith(`/${module}`) && names.split(',').some((each) => each.trim().split(' as ')[0] === name),
      ),
    )
    .map(({ path }) => path);

it('decides in one place', () => {
  expect(importers('decide', 'engine.ts')).toEqual(['src/pipeline/decide-event.ts']);
});

it('enriches, sanitises and reads calls in one place', () => {
  expect(importers('enrich', 'enrich.ts')).toEqual(['src/pipeline/answer.ts', 'src/pipeline/prepare.ts']);
  expect(importers('sanitise', 'sanitise.ts')).toEqual([
    'src/pipeline/act.ts',
    'src/pipeline/answer.ts',
    'src/pipeline/prepare.ts',
  ]);
  expect(importers('readCall', 'call-effects.ts')).toEqual(['src/pipeline/enrich.ts']);
  expect(importers('judgeCall', 'call-effects.ts')).toEqual(['src/pipeline/enrich.ts']);
});

/** Readers of `node:fs` that block on a pipe, or read a file or a folder of any size whole. */
const UNBOUNDED =
  /^(readFile|readFileSync|createReadStream|open|openSync|readdir|readdirSync|opendir|opendirSync|cpSync|copyFileSync)$/;

const MAY_READ: Readonly<Record<string, string>> = {
  'src/world/started-by-agent.ts: readFileSync': 'files of the kernel in /proc',
  'src/world/sent-by-client.ts: readFileSync': 'files of the kernel in /proc',
  'src/server/sending-process.ts: readFileSync': 'files of the kernel in /proc',
  'src/server/sending-process.ts: readdirSync': 'folders of the kernel in /proc',
  'src/world/log.ts: openSync': 'appends to the log',
  'src/policy/private-file.ts: openSync': 'creates a file',
  'src/clients/shared/settings-file.ts: openSync': 'creates a file',
  'src/version.ts: readFileSync': "tutti's own package, outside a build",
  'src/lines.ts: createReadStream': 'of a descriptor that `openRegular` made',
  'src/analysis/evidence/verify.ts: createReadStream': 'of a descriptor that `openRegular` made',
  'src/analysis/evidence/verify.ts: readdirSync': 'for commands, not for events',
  'src/analysis/evidence/make.ts: openSync': 'creates a file',
  'src/analysis/policy-test/find.ts: readdirSync': 'for commands, not for events',
  'src/cli/commands/compact.ts: openSync': 'creates a file',
  'src/cli/doctor-checks.ts: readdirSync': 'for commands, not for events',
  'src/cli/import/discipline.ts: readdirSync': 'for commands, not for events',
  'src/cli/machine.ts: readdirSync': 'for commands, not for events',
  'src/cli/managed-policy.ts: copyFileSync': 'a policy that was read before',
  'src/cli/init/replace-guards.ts: copyFileSync': 'settings that were read before',
  'src/ledger/copy-ledger.ts: *': 'copies regular files only, in a process of its own',
  'src/ledger/file.ts: copyFileSync': 'a database that this process has just made',
  'src/ledger/file.ts: openSync': 'creates a file, or syncs one that was made here',
  'src/ledger/heads.ts: readFileSync': 'of a descriptor that `openRegular` made',
  'src/ledger/is-alive.ts: readFileSync': 'files of the kernel in /proc',
  'src/ledger/unrecorded.ts: readdirSync': "a folder of tutti's home, once in a process",
  'src/ledger/verify-file.ts: openSync': 'the copy of a ledger',
  'src/report/stored-reports.ts: readdirSync': 'for reports, in a process of their own',
  'src/server/lock.ts: readdirSync': "a folder of tutti's home, at the start of a server",
  'src/policy/pin-files.ts: readdirSync': "a folder of tutti's home, while the server is idle",
  'src/policy/presets.ts: readdirSync': 'the presets that ship, during the build',
  'src/clients/claude-code/transcript-files.ts: readdirSync': 'for commands, not for events',
  'src/clients/claude-code/doctor.ts: readdirSync': 'for commands, not for events',
  'src/clients/shared/jsonl-transcripts.ts: readdirSync': 'for commands, not for events',
  'src/clients/claude-code/context-size.ts: readdirSync': 'for reports, in a process of their own',
};

it('reads files and folders only through src/regular-file.ts', () => {
  const found = sources
    .filter(({ path }) => path !== 'src/regular-file.ts')
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^import ([^;]*?) from '(?:node:)?fs(\/promises)?'/gm)].flatMap(([, names = '', promises]) => {
        const listed = names.replace(/[{}]/g, '').split(',');
        const read = listed.map((name) => name.trim().split(' as ')[0] ?? '').filter((name) => UNBOUNDED.test(name));
        // A whole module could be used in any way.
        return (promises !== undefined || !names.includes('{') ? ['*'] : read).map((name) => `${path}: ${name}`);
      }),
    );
  expect(found.sort()).toEqual(Object.keys(MAY_READ).sort());
});
