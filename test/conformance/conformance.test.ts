// A share of the vectors, in this process: every preset is asked in each run of the suite. All of them, through the command
// and the server: `npm run conformance -- test/fixtures/vectors test/fixtures/vectors-more test/fixtures/vectors-own`.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { amount } from '../support/amount.ts';
import { play } from './play.ts';
import type { VectorFile } from './vector.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const FOLDERS = ['vectors', 'vectors-more', 'vectors-own'].map((name) => join(ROOT, 'test/fixtures', name));
const FILES = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name)),
);

/** One in so many; `TUTTI_VECTORS=1` plays all of them. */
const SHARE = Number(process.env.TUTTI_VECTORS ?? amount(16, 8));

describe.each(FILES)('%s', (file) => {
  const { system, vectors }: VectorFile = JSON.parse(readFileSync(file, 'utf8'));
  const played = vectors.filter((vector) => vector.class !== 'quirk').filter((_, at) => at % SHARE === 0);

  it.each(played)('$id $title', async (vector) => {
    expect(await play(system, vector, 'here', ROOT)).toEqual([]);
  });
});
