#!/usr/bin/env node
// Starts the command line, or for `tutti hook` the smaller hook program, which starts faster.

const { existsSync } = require('node:fs');
const { join } = require('node:path');

const [command, ...rest] = process.argv.slice(2);
const isHook = command === 'hook' && !rest.some((word) => word === '--help' || word === '-h');
const program = join(__dirname, '../dist', isHook ? 'hook.cjs' : 'cli.cjs');

if (!existsSync(program)) {
  console.error(`tutti is not built. Run \`npm install\` in ${join(__dirname, '..')}`);
  process.exitCode = 3;
} else {
  require(program);
}
