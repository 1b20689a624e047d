// tutti's home folder. `bin/tutti-hook` uses the same rule.

import { homedir, userInfo } from 'node:os';
import { isAbsolute, join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** The person's home folder. An empty `HOME` is ignored: paths below it would be relative to the working directory. */
export const personHome = (env: Env): string => env.HOME || homedir() || userInfo().homedir;

/** The variables that decide where it is. */
export const HOME_VARIABLES = ['TUTTI_HOME', 'XDG_STATE_HOME', 'HOME', 'LOCALAPPDATA', 'USERPROFILE'] as const;

/** `$TUTTI_HOME`, or the platform's state folder. */
export function tuttiHome(env: Env = process.env, platform: NodeJS.Platform = process.platform): string {
  if (env.TUTTI_HOME) return env.TUTTI_HOME;
  const user = personHome(env);
  if (platform === 'darwin') return join(user, 'Library/Application Support/tutti');
  if (platform === 'win32') return join(env.LOCALAPPDATA || join(user, 'AppData/Local'), 'tutti');
  // The XDG standard says to ignore a relative path.
  const state = env.XDG_STATE_HOME ?? '';
  return join(isAbsolute(state) ? state : join(user, '.local/state'), 'tutti');
}
