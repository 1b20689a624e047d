// Entry of the command line.

import { agentAround, processesAbove } from './person.ts';
import { runCli } from './program.ts';

// `tutti ledger tail | head`: the reader has seen enough.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? 0 : 3);
});

process.exitCode = await runCli(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  now: Date.now,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  agent: () => agentAround(process.env, processesAbove()),
});
