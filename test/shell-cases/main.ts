// npm run shell-cases -- FILE: what the shell reading makes of a file of cases, by effect and by class.

import { readFileSync } from 'node:fs';
import { runShellCases } from './run.ts';

const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('usage: npm run shell-cases -- FILE\n');
  process.exitCode = 2;
} else {
  const { table, failed } = runShellCases(JSON.parse(readFileSync(file, 'utf8')));
  process.stdout.write(`${table}\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
