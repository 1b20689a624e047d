// Where tutti keeps what it remembers. `bin/tutti-hook` finds the same folder by the same rule.

import { homedir, userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** The person's home folder. An empty `HOME` is none: what is below it would be below any folder one happens to be in. */
export const personHome = (env: Env): string => env.HOME || homedir() || userInfo().homedir;

/** `$TUTTI_HOME`, or the platform's state folder. */
export function tuttiHome(env: Env = process.env, platform: NodeJS.Platform = process.platform): string {
  if (env.TUTTI_HOME) return env.TUTTI_HOME;
  const user = personHome(env);
  if (platform === 'darwin') return join(user, 'Library/Application Support/tutti');
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(user, 'AppData/Local'), 'tutti');
  // As the standard has it, a relative one is ignored.
  const state = env.XDG_STATE_HOME ?? '';
  return join(isAbsolute(state) ? state : join(user, '.local/state'), 'tutti');
}
