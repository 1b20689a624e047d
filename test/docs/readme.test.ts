// The README from top to bottom, in a fresh folder with a fresh home: every command works as printed, in blocks, tables and
// sentences. `test/docs.test.ts` checks what the blocks print.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { closeLab, newLab, ran, sceneOf } from './play.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

type Piece = { readonly scene: string } | { readonly line: string };

/** Scenes and commands, in the order of the page. Made parts are what a command printed. */
function piecesOf(page: string): readonly Piece[] {
  const text = page.replaceAll(/<!-- made: [\s\S]*?<!-- \/made -->/g, '').replaceAll(/^```yaml\n[\s\S]*?^```$/gm, '');
  return [
    ...text.matchAll(/<!-- first: ([a-z ]+) -->|^\$ (.+)$|^(npm .+|npx tutti .+)$|`((?:npx )?tutti [^`]+)`/gm),
  ].map(([, scene, typed, bash, inline]) =>
    scene !== undefined ? { scene } : { line: (typed ?? bash ?? inline ?? '').trim() },
  );
}

/** What a reader puts in place of a word in capitals. */
const filledIn = (line: string): string => line.replace('NAME', 'discipline').replace("'COMMAND'", "'sed -i s/a/b/ x'");

/** Installing takes a registry and a minute: the long test does it. */
const isInstall = (line: string): boolean => line.startsWith('npm ');
/** What the person answers, where a command asks. */
const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  'npx tutti init': ['local', 'balanced'],
  'npx tutti init --preset discipline': ['local'],
  'tutti uninstall': ['y'],
};

it('has commands that all work as printed', { timeout: 120_000 }, async () => {
  const lab = newLab();
  const failed: string[] = [];
  const lines: string[] = [];
  try {
    for (const piece of piecesOf(README)) {
      if ('scene' in piece) {
        await sceneOf(piece.scene)(lab);
        continue;
      }
      const line = filledIn(piece.line.replace(/\s+#.*$/, ''));
      if (isInstall(line) || lines.includes(line)) continue;
      lines.push(line);
      const { exit, out } = await ran(lab, line, ANSWERS[line]);
      if (exit !== 0) failed.push(`${line}: exit ${exit}: ${out}`);
    }
  } finally {
    await closeLab(lab);
  }
  expect(failed).toEqual([]);
  for (const part of ['npx tutti init', 'tutti status', 'tutti allow edits --uses 3', 'tutti uninstall'])
    expect(lines).toContain(part);
});

it.runIf(process.env.TUTTI_LONG === '1')('can be installed as it says', { timeout: 600_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tutti-readme-'));
  const [install = ''] = piecesOf(README).flatMap((piece) =>
    'line' in piece && isInstall(piece.line) ? [piece.line] : [],
  );
  try {
    const run = (line: string): string =>
      execFileSync('bash', ['-ec', line], {
        cwd: join(folder, 'app'),
        env: { PATH: process.env.PATH, HOME: join(folder, 'home'), TUTTI_NO_SERVER: '1' },
        encoding: 'utf8',
      });
    execFileSync('bash', ['-ec', `mkdir app home; ln -s ${ROOT} tutti; cd app; git init -q; npm init -y`], {
      cwd: folder,
    });
    run(install);
    expect(run('npx tutti init --yes --transport command')).toMatch(/^ready {2}[\s\S]*next: .*`npx tutti status`/);
    expect(run('npx tutti status')).toContain('balanced');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Phrases that new readers had to read twice; the plainer ones have replaced them. */
const UNCLEAR = [
  /stands in the agent.s hooks/,
  /small things pass/,
  /with the delegation ready to be made/,
  /does not believe itself/,
  /how hard it bites/,
  /loosens it\b/,
  /who has your files/,
  /rewrite the whole of it/,
  /tokens of \d+ agents? never entered/,
  /its own held \d+ at most/,
];

it('uses none of the phrases that readers did not understand, nor do the other pages and the presets', () => {
  const pages = ['README.md', 'CHANGELOG.md', ...inFolder('docs', '.md'), ...inFolder('presets', '.yaml')];
  expect(pages.length).toBeGreaterThan(20);
  const found = pages.flatMap((page) => {
    const text = readFileSync(join(ROOT, page), 'utf8').toLowerCase().replaceAll(/\s+/g, ' ');
    return UNCLEAR.filter((phrase) => phrase.test(text)).map((phrase) => `${page}: ${phrase.source}`);
  });
  expect(found).toEqual([]);
});

const inFolder = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => join(folder, name));
