// Parts of a page that are made, not written: they stand between `<!-- made: NAME -->` and `<!-- /made -->`.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './inlined.mjs';

const PART = /(<!-- made: ([^>]+?) -->\n)[\s\S]*?(<!-- \/made -->)/g;

/** The page with every part of it that `make` knows of as it has it. */
const filled = (text, make) =>
  text.replaceAll(PART, (whole, opening, name, closing) =>
    name in make ? `${opening}\n${make[name]().trim()}\n\n${closing}` : whole,
  );

/** Writes the pages anew, or with `--check` only says which of them are stale. */
export function bringUpToDate(pages, make, how) {
  const check = process.argv.includes('--check');
  const stale = pages.filter((page) => {
    const path = join(root, page);
    const before = readFileSync(path, 'utf8');
    const after = filled(before, make);
    if (after !== before && !check) writeFileSync(path, after);
    return after !== before;
  });
  for (const page of stale) console.log(check ? `${page} is stale: run \`${how}\`` : `${page} written anew`);
  if (check && stale.length > 0) process.exitCode = 1;
}
