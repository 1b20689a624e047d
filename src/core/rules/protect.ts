// Self-protection: calls that reach tutti's own files, hooks, server or switches are denied to every actor.

import * as v from 'valibot';
import type { Damage, EventOf } from '../event.ts';
import { shown } from '../paths.ts';
import { defineRule, type RuleResult } from '../rule.ts';
import type { RawFinding } from '../verdict.ts';
import { describeCall } from './words.ts';

export const protect = defineRule({
  kind: 'protect',
  about: "Refuses calls and changes of settings that touch tutti's own policy, state, hooks or server.",
  settings: v.strictObject({}),
  strictness: {},
  initial: {},
  unbending: true,

  on: {
    'tool.before': ({ event }) => refuse(event),
    permission: ({ event }) => refuse(event),
    // Sent by the command line when it refused an agent's act, so that the attempt is recorded.
    order: ({ event }) => ({
      findings: [
        {
          outcome: 'deny',
          code: 'PROTECT_OWN',
          words: 'This is for a person, at a terminal of their own.',
          reason: `\`tutti ${event.verb}\` was tried and is for a person${event.reason === '' ? '' : `: ${event.reason}`}`,
        },
      ],
    }),
    'config.change': ({ event, project }) => {
      if (event.hooks !== 'dropped' || project.uninstalledAt !== undefined) return {};
      const where = event.path === undefined ? event.source : shown(event.path, event.roots);
      return {
        findings: [
          {
            outcome: 'deny',
            code: 'PROTECT_HOOKS',
            words: `The change to ${where} was refused: it takes tutti's hooks away. Ask the person; \`tutti uninstall\` does it.`,
            reason: `a change to ${where} would take tutti's hooks away; \`tutti uninstall\` does that on purpose`,
          },
        ],
      };
    },
  },
});

function refuse({ call, roots, damage }: EventOf<'tool.before' | 'permission'>): RuleResult<object> {
  const tamper = call.effects.find(({ effect }) => effect === 'tamper');
  if (tamper === undefined) return damage?.own === undefined ? {} : { findings: [unread(damage, damage.own)] };
  const why = tamper.why ?? "it reaches what is tutti's own";
  return {
    findings: [
      {
        outcome: 'deny',
        code: 'PROTECT_OWN',
        words: `${describeCall(call, roots)} was refused: ${why}. Go on without it, or ask the person to do it.`,
        reason: `${describeCall(call, roots)}: ${why}`,
        ...(tamper.span && { span: tamper.span }),
      },
    ],
  };
}

/** The effects are unknown, but the input could touch tutti's own files. */
const unread = ({ note }: Damage, own: string): RawFinding => ({
  outcome: 'deny',
  code: 'PROTECT_OWN',
  words: `Refused: tutti could not check this call (${note}), and it ${own}. Go on without it, or ask the person to do it.`,
  reason: `${note}, and the call ${own}`,
});
