// A variable may move the client's user settings. tutti writes to their usual folder only, which the client then does not read.

import { join, resolve } from 'node:path';
import type { ClientPlace } from '../client.ts';
import type { ClientSupport } from '../support.ts';

interface MovedHome {
  readonly variable: string;
  /** The usual folder, below the home. */
  readonly folder: string;
  /** The folder of the user's settings. `moved`: the value of the variable. */
  userFolder(place: { readonly home: string }, moved: string | undefined): string;
}

export const unreadIfMoved =
  ({ variable, folder, userFolder }: MovedHome): NonNullable<ClientSupport['settings']['unread']> =>
  (scope, env, home) =>
    scope === 'user' && env[variable] && userFolder({ home }, env[variable]) !== userFolder({ home }, undefined)
      ? `${variable} is set: the client reads your settings there, and tutti installs in ~/${folder} only. Unset it, or use \`--scope local\`.`
      : undefined;

/** For a variable that names the folder itself. `folder`: the usual one, below the home. */
export const movedFolder =
  (folder: string) =>
  ({ home }: Pick<ClientPlace, 'home'>, moved: string | undefined): string =>
    moved ? resolve(moved) : join(home, folder);
