// The three things `dist/server.js` can be: the supervisor, the server it supervises, or whoever wants both to be there.

import type { Clients } from '../clients/registry.ts';
import { tuttiHome } from '../world/home.ts';
import { log } from '../world/log.ts';
import { type Journey, serve } from './serve.ts';
import { supervise } from './supervisor.ts';
import { ensureServer } from './up.ts';

/** What a crash exits with, so that the supervisor starts the server again. */
const CRASHED = 70;

export interface EntryOptions {
  readonly heartbeat?: number;
  readonly clients?: Clients;
}

export async function serverEntry(
  load: () => Promise<Journey>,
  { clients, ...options }: EntryOptions = {},
): Promise<void> {
  const home = tuttiHome();
  const entry = process.argv[1] ?? '';
  const [role] = process.argv.slice(2);
  if (role === '--ensure') {
    await ensureServer(home, { entry });
    return;
  }
  process.on('uncaughtException', (error) => {
    log(home, `${role ?? 'server'}: ${error.stack ?? error.message}`);
    process.exit(CRASHED);
  });
  if (role === '--supervise') {
    await supervise({ home, entry, ...options });
    process.exit(0);
  }
  await serve(home, load, clients);
}
