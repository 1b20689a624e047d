// The docs hold: links lead somewhere, examples print what they show, tables say what the program says of itself, and nothing
// that a user meets is missing from the reference.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTests } from '../src/analysis/policy-test/read.ts';
import { ranText } from '../src/analysis/policy-test/testing.ts';
import { COMMANDS } from '../src/cli/command-list.ts';
import { POLICY_PARTS } from '../src/pipeline/policy-parts.ts';
import { loadPolicy } from '../src/policy/load.ts';
import { PRESETS } from '../src/policy/shipped-presets.ts';
import { played } from './docs/play.ts';

const ROOT = resolve(import.meta.dirname, '..');
const read = (page: string): string => readFileSync(join(ROOT, page), 'utf8');

const pagesIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(folder, entry.name));
const PAGES = ['.', 'docs', 'docs/decisions', 'docs/presets'].flatMap(pagesIn);
const PLAYED = PAGES.filter((page) => /^```console$/m.test(read(page)));

/** Without what stands in blocks of code, where a bracket is a bracket. */
const prose = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, '').replaceAll(/`[^`\n]+`/g, 'code');

describe('links', () => {
  /** As headings are addressed on the web: small letters, blanks as dashes, other marks left out. */
  const anchorsIn = (text: string): ReadonlySet<string> =>
    new Set(
      [...text.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-'),
      ),
    );

  it.each(PAGES)('of %s lead somewhere', (page) => {
    const broken = [...prose(read(page)).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
      if (/^[a-z]+:/.test(link)) return [];
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? page : join(dirname(page), path);
      if (!existsSync(join(ROOT, target))) return [link];
      return anchor === undefined || anchorsIn(read(target)).has(anchor) ? [] : [link];
    });
    expect(broken).toEqual([]);
  });
});

describe('made parts', () => {
  it.each(['scripts/record-example.mjs', 'scripts/make-docs.mjs'])(
    'are as %s makes them',
    { timeout: 120_000 },
    (script) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--check'], {
        cwd: ROOT,
        encoding: 'utf8',
      });
      expect(stdout + stderr).toBe('');
      expect(status).toBe(0);
    },
  );
});

describe('examples', () => {
  const recording = process.env.TUTTI_DOCS === 'record';

  it.each(PLAYED)('of %s print what they show', { timeout: 120_000 }, async (page) => {
    const now = await played(read(page));
    if (recording) writeFileSync(join(ROOT, page), now);
    expect(read(page), 'stale: run `node scripts/make-docs.mjs`').toBe(now);
  });
});

describe('policies', () => {
  // The page about programs shows a table, which the test of the tables tries.
  const shown = PAGES.filter((page) => page !== 'docs/programs.md').flatMap((page) =>
    [...read(page).matchAll(/^```yaml\n([\s\S]*?)^```$/gm)]
      .map(([, text = ''], index) => ({ page, index, text }))
      .filter(({ text }) => !/^tests:$/m.test(text)),
  );

  it('are shown', () => expect(shown.length).toBeGreaterThan(5));

  it.each(shown)('of $page ($index) are right', ({ text }) => {
    const folder = mkdtempSync(join(tmpdir(), 'tutti-docs-'));
    const file = join(folder, 'policy.yaml');
    writeFileSync(file, text);
    const managed = /^locked: true$/m.test(text);
    const { problems, composed } = loadPolicy({
      ...POLICY_PARTS,
      home: join(folder, 'home'),
      managed: managed ? file : join(folder, 'managed.yaml'),
      cwd: folder,
      env: (name) => (name === 'TUTTI_POLICY' && !managed ? file : undefined),
    });
    rmSync(folder, { recursive: true });
    expect(problems).toEqual([]);
    expect(composed?.policy.rules.map(({ name }) => name)).toContain('protect');
  });
});

describe('policy tests', () => {
  const shown = [...PAGES, 'plugin/skills/write-policy/SKILL.md'].flatMap((page) =>
    [...read(page).matchAll(/^```yaml\n([\s\S]*?)^```$/gm)]
      .filter(([, text = '']) => /^tests:$/m.test(text))
      .map(([, text = '']) => ({ page, text })),
  );

  it('are shown', () => expect(shown.length).toBeGreaterThan(1));

  it.each(shown)('of $page can be read', ({ page, text }) => {
    const { problems, tests } = readTests(page, text);
    expect(problems).toEqual([]);
    expect(tests.length).toBeGreaterThan(0);
  });
});

describe('the map', () => {
  const map = read('docs/architecture.md');
  const foldersIn = (folder: string): readonly string[] =>
    readdirSync(join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(folder, entry.name));

  it.each(['src', 'src/core', 'test'].flatMap(foldersIn))('has %s', (folder) => {
    expect(map).toContain(`\`${folder}/`);
  });

  it('names nothing that is not there', () => {
    const named = [...map.matchAll(/`((?:src|test|e2e|bench|scripts|presets|plugin|bin|schema)\/[a-z][\w./-]*)`/g)];
    expect(named.length).toBeGreaterThan(50);
    expect(named.map(([, path = '']) => path).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

describe('the README', () => {
  it('has every preset one can begin with, and what the default gives', () => {
    const rows = new Map(
      [...read('README.md').matchAll(/^\| `(\w+)` \| (.+) \|$/gm)].map(([, name, text]) => [name, text]),
    );
    for (const name of PRESETS.keys()) if (name !== 'base') expect(rows.get(name), name).toBeDefined();
    for (const [, allowance] of (PRESETS.get('balanced') ?? '').matchAll(/^ {4}allowance: (\d+)$/gm))
      expect(rows.get('balanced')).toMatch(new RegExp(`\\b${allowance}\\b`));
  });
});

/** Names in capitals in the engine that are variables of the environment. */
const VARIABLES = ['CARGO_HOME', 'RUSTUP_HOME', 'TUTTI_LEVEL'];

const REASONS = 'Reasons of `enforced`';

describe('the reference', () => {
  const reference = read('docs/reference.md');
  const sources = (folder: string, of: (text: string) => boolean = () => true): string =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => /(?<!\.test)\.ts$/.test(name))
      .map((entry) => read(join(entry.parentPath.slice(ROOT.length), entry.name)))
      .filter(of)
      .join('\n');
  /** Where a rule kind declares its part of a report: its codes are those of recommendations. */
  const isReportPart = (text: string): boolean => text.includes('reportPart<');
  const all = (pattern: RegExp, text: string): readonly string[] =>
    [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))].toSorted();
  const section = (title: string): string =>
    reference.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
  /** What stands in code in the first column of a section's tables. */
  const listed = (title: string): readonly string[] =>
    all(/`([A-Z][A-Z_]+)`/g, [...section(title).matchAll(/^\| (`[^|]+)\|/gm)].map(([, cell]) => cell).join('\n'));

  it('has a section for every command, and no other', () => {
    const sections = all(/^### tutti ([a-z-]+)$/gm, reference);
    const commands = COMMANDS.filter(({ hidden }) => hidden !== true).map(({ name }) => name);
    expect(sections).toEqual(commands.toSorted());
  });

  it('has every code a finding may carry, and no other', () => {
    const said = all(
      /'([A-Z]+(?:_[A-Z]+)*)'/g,
      sources('src/core', (text) => !isReportPart(text))
        .split('\n')
        .filter((line) => /\bcode:/.test(line))
        .join('\n'),
    );
    const shipped = all(/\bcode: ([A-Z_]+)/g, [...PRESETS.values()].join('\n'));
    expect(listed('Finding codes')).toEqual([...said, ...shipped].toSorted());
  });

  it('knows of every name in capitals in the engine whether it is a code', () => {
    const names = all(/['"`]([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)['"`]/g, sources('src/core'));
    const codes = new Set([...listed('Finding codes'), ...listed('Recommendations'), ...listed(REASONS)]);
    expect(names.filter((name) => !codes.has(name))).toEqual(VARIABLES);
  });

  it('has every code that the tests of the presets bring about', async () => {
    const seen = new Set<string>();
    for (const name of PRESETS.keys()) {
      const file = join(ROOT, 'presets/tests', `${name}.policy-test.yaml`);
      const { seen: events } = await ranText(readFileSync(file, 'utf8'), file);
      for (const { result } of events) for (const { code } of result.findings) seen.add(code);
    }
    const codes = new Set(listed('Finding codes'));
    expect(seen.size).toBeGreaterThan(25);
    expect([...seen].filter((code) => !codes.has(code))).toEqual([]);
  });

  it('has every code a recommendation may carry, and no other', () => {
    const codes = all(
      /(?:\bcode: |\boverall\()'([A-Z_]+)'/g,
      read('src/report/recommend.ts') + sources('src/core/rules', isReportPart),
    );
    expect(listed('Recommendations')).toEqual(codes);
  });

  it('has every code of the doctor, and no other', () => {
    const doctors = ['doctor-checks', 'commands-here', 'managed-check', 'other-guards', 'commands/doctor'].reduce(
      (text, name) => text + read(`src/cli/${name}.ts`),
      sources('src/clients'),
    );
    expect(listed("Doctor's codes")).toEqual(all(/(?:\bcode: |\bflaw\(|\bproblem\()'([A-Z_]+)'/g, doctors));
  });

  it('has every variable tutti reads, and no other of its own', () => {
    const readBy = all(/\b(TUTTI_[A-Z_]*[A-Z])\b(?!__)/g, sources('src') + read('bin/tutti-hook')).filter(
      (name) => !/_$/.test(name),
    );
    expect(listed('Environment variables').filter((name) => name.startsWith('TUTTI_'))).toEqual(readBy);
  });

  it('has every field of a record, in its order', () => {
    const fields = [...section('Records').matchAll(/^\| (`[^|]+?) \|/gm)].flatMap(([, cell = '']) =>
      all(/`(\w+)`/g, cell),
    );
    const help =
      COMMANDS.find(({ name }) => name === 'ledger')?.commands?.find(({ name }) => name === 'export')?.json ?? '';
    expect(new Set(fields)).toEqual(new Set(all(/"(\w+)"/g, help)));
  });
});

describe('all pages', () => {
  it.each(PAGES)('%s names no machine', (page) => {
    expect(read(page).match(/\/(work|root|Users|builds?)\/|tutti-docs-|\/home\/(?!you\b)\w+/g)).toBeNull();
  });
});
