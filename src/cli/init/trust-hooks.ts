// Some clients run hooks only after a person reviewed them. `init` says so, and trusts them only when that person says yes.

import { supportOf } from '../../clients/registry.ts';
import { personHome } from '../../world/home.ts';
import type { Args, Cli } from '../command.ts';
import { plural } from '../ui/output.ts';
import type { Wish } from './wish.ts';

/** What became of it, for the person. Undefined: the client demands no review, or there is nothing to review. */
export async function trustHooks(cli: Cli, args: Args, { client, project }: Wish): Promise<string | undefined> {
  const {
    trust,
    client: { title },
  } = await supportOf(client);
  if (trust === undefined) return undefined;
  const place = { project, home: personHome(cli.env), env: cli.env };
  // Then they are not enforced, which `init` says of every client.
  if (trust.first(place) !== undefined) return undefined;
  const untrusted = await trust.untrusted(place);
  if (untrusted === undefined) return `${title} could not be asked whether it runs them: ${trust.how}`;
  if (untrusted.length === 0) return undefined;
  const question = `${title} runs no hook before you trusted it. Trust these ${untrusted.length} hooks now? [y/N] `;
  const isAgreed =
    args.flag('trust') ||
    (!args.flag('yes') && cli.ask !== undefined && /^y(es)?$/i.test((await cli.ask(question)) ?? ''));
  if (!isAgreed) return `${title} runs none of them yet: ${trust.how}`;
  return `${plural(await trust.grant(place), 'hook')} trusted in ${title}`;
}
