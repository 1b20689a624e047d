// The commands that a policy names: programs that check files or count work items.

import type { CommandNeed } from '../core/check-need.ts';
import type { Policy } from '../core/policy.ts';

/** A command of a policy, with its rule and setting. */
export interface PolicyCommand {
  readonly rule: string;
  readonly kind: string;
  readonly need: CommandNeed;
}

/** Every command a policy can ever run, each once. */
export function commandsOf({ rules }: Pick<Policy, 'rules'>): readonly PolicyCommand[] {
  return rules.flatMap(({ name: rule, kind, settings }) => {
    const needs = (kind.needs?.(settings) ?? []).flatMap((need) => (need.from === 'command' ? [need] : []));
    const first = new Map(needs.map((need) => [JSON.stringify([need.setting, need.name, need.run]), need]));
    return [...first.values()].map((need) => ({ rule, kind: kind.kind, need }));
  });
}

/** The names of the commands that the second policy has and the first does not. */
export function newCommands(before: Pick<Policy, 'rules'>, after: Pick<Policy, 'rules'>): readonly string[] {
  const known = new Set(commandsOf(before).map(({ need }) => JSON.stringify(need.run)));
  const added = commandsOf(after).filter(({ need }) => !known.has(JSON.stringify(need.run)));
  return [...new Set(added.map(({ need }) => need.name))];
}
