// Entry point of the command line.

import { findAgent, ownTerminal, parentProcesses, unattended } from './person.ts';
import { runCli } from './program.ts';

// `tutti ledger tail | head`: the reader closed the pipe.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  process.stderr.write(`tutti: the answer could not be written: ${error.message}\n`);
  process.exit(3);
});

function here(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

async function main(argv: readonly string[]): Promise<void> {
  if (argv[0] === 'hook' && !argv.includes('--help') && !argv.includes('-h')) {
    // Bypasses the parser: a usage error would exit with 2, which clients take for a refusal.
    const { runHook } = await import('../hook/run-hook.ts');
    return runHook(argv, () => import('../pipeline/tutti.ts'));
  }
  const around = { env: process.env, cwd: here(), now: Date.now };
  if (argv[0] === 'typed') {
    const { answerTyped } = await import('./answer-typed.ts');
    return void process.stdout.write(await answerTyped(argv[1] ?? '', around));
  }
  process.exitCode = await runCli(argv, {
    ...around,
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    agent: () => findAgent(process.env, parentProcesses()),
    unattended: () => unattended(parentProcesses(), ownTerminal()),
  });
}

void main(process.argv.slice(2));
