// Gives the unreleased part of CHANGELOG.md the version in package.json and today's date. `npm version` runs it.

import { readFileSync, writeFileSync } from 'node:fs';
import { cutRelease } from './changelog.mjs';

const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
const today = new Date().toISOString().slice(0, 10);
writeFileSync('CHANGELOG.md', cutRelease(readFileSync('CHANGELOG.md', 'utf8'), version, today));
