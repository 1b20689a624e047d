// The roles of `dist/server.js`: the supervisor, the server it supervises, or a process that ensures both run.

import { existsSync } from 'node:fs';
import type { Clients } from '../clients/registry.ts';
import { tuttiHome } from '../world/home.ts';
import { log } from '../world/log.ts';
import { inheritPort } from './port.ts';
import { serve, type TuttiModule } from './serve.ts';
import { INHERITED } from './start-supervisor.ts';
import { supervise } from './supervisor.ts';
import { ensureServer } from './up.ts';

/** Exit code of a crash; the supervisor then restarts the server. */
const CRASHED = 70;

export interface EntryOptions {
  readonly heartbeat?: number;
  readonly substituteAfter?: number;
  readonly killAfter?: number;
  readonly clients?: Clients;
}

export async function serverEntry(
  load: () => Promise<TuttiModule>,
  { clients, ...options }: EntryOptions = {},
): Promise<void> {
  const home = tuttiHome();
  const entry = process.argv[1] ?? '';
  const [role, inherits] = process.argv.slice(2);
  // Removed since, by `uninstall --purge`: only a command or a hook makes it again.
  if (role !== undefined && !existsSync(home)) return;
  if (role === '--ensure') {
    await ensureServer(home, { entry, existing: true });
    return;
  }
  process.on('uncaughtException', (error) => {
    log(home, `${role ?? 'server'}: ${error.stack ?? error.message}`);
    process.exit(CRASHED);
  });
  if (role === '--supervise') {
    const inherited = inherits === '--inherit' ? inheritPort(INHERITED) : undefined;
    await supervise({ home, entry, ...options, ...(clients && { clients }), ...(inherited && { inherited }) });
    process.exit(0);
  }
  await serve(home, load, clients);
}
