// Variables that the client's settings in a project put into the environment of its hooks. They are text of the repository: nobody has to
// have looked at them, so they are ignored until a person accepts them.

import { type Client, mayComeFrom, type SettingsVariable } from '../clients/client.ts';
import type { Facts } from '../core/event.ts';
import { projectOf } from '../policy/project.ts';
import type { ClientEnvironment, World } from '../world/world.ts';
import type { HookRequest } from './request.ts';

export interface TrustedEnvironment {
  readonly env: ClientEnvironment;
  /** The names of the variables that were asked for and ignored. */
  readonly ignored: ReadonlySet<string>;
}

export const ignoredNotice = (ignored: ReadonlySet<string>): Facts =>
  ignored.size === 0
    ? {}
    : {
        'notice:variables': `${[...ignored].join(', ')}, set by the client's settings in this project, ${ignored.size === 1 ? 'is' : 'are'} ignored. Review and accept: \`tutti trust\`.`,
      };

/** The settings are read only once a variable with a value is asked for: most sessions have none. */
export function trustedEnvironment(
  { env, project }: Pick<HookRequest, 'env' | 'project'>,
  client: Client,
  world: World,
  place: { readonly cwd: string; readonly sessionProject: string | undefined },
): TrustedEnvironment {
  const ignored = new Set<string>();
  let untrusted: readonly SettingsVariable[] | undefined;
  const find = (): readonly SettingsVariable[] => {
    const cwd = place.cwd || project || '/';
    const home = place.sessionProject ?? projectOf(cwd);
    return world.untrustedVariables(client, [...new Set([home, cwd])], home);
  };
  return {
    ignored,
    env: (name) => {
      const value = env(name);
      if (value === undefined) return undefined;
      untrusted ??= find();
      if (!untrusted.some((one) => mayComeFrom(one, name, value))) return value;
      ignored.add(name);
      return undefined;
    },
  };
}
