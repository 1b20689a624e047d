// Asks the host, at the start of a session and at prompts, whether the client's hooks reach tutti.

import type { Client } from '../clients/client.ts';
import type { Facts } from '../core/event.ts';
import { HOOKS_NOTICE } from '../core/fact.ts';
import type { Scene } from '../world/world.ts';
import type { HookRequest } from './request.ts';

export async function hooksFact(
  client: Client,
  { hooksElsewhere, vouched }: HookRequest,
  { roots }: Scene,
): Promise<Facts | undefined> {
  const notice = vouched ? await hooksElsewhere?.(client, roots.project) : undefined;
  return notice === undefined ? undefined : { [HOOKS_NOTICE]: notice };
}
