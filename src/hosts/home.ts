// Where tutti keeps what it remembers. `bin/tutti-hook` finds the same folder by the same rule.

import { homedir } from 'node:os';
import { join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** `$TUTTI_HOME`, or the platform's state folder. */
export function tuttiHome(env: Env = process.env, platform: NodeJS.Platform = process.platform): string {
  if (env.TUTTI_HOME) return env.TUTTI_HOME;
  const user = env.HOME || homedir();
  if (platform === 'darwin') return join(user, 'Library/Application Support/tutti');
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(user, 'AppData/Local'), 'tutti');
  return join(env.XDG_STATE_HOME || join(user, '.local/state'), 'tutti');
}
