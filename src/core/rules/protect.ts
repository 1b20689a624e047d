// Self-protection: calls that reach tutti's own files, hooks, server or switches are denied to every actor.

import * as v from 'valibot';
import type { Damage, EventOf } from '../event.ts';
import { HOOKS_NOTICE } from '../fact.ts';
import type { JsonObject } from '../json.ts';
import { shown } from '../paths.ts';
import { defineRule, type RuleResult } from '../rule.ts';
import type { RawFinding } from '../verdict.ts';
import { describeCall } from './words.ts';

interface Slice extends JsonObject {
  /** The client of this session has hooks that another program may answer. */
  readonly elsewhere: boolean;
}

const INITIAL: Slice = { elsewhere: false };

export const protect = defineRule({
  kind: 'protect',
  about: "Refuses calls and changes of settings that touch tutti's own policy, state, hooks or server.",
  settings: v.strictObject({}),
  strictness: {},
  initial: INITIAL,
  unbending: true,

  on: {
    'tool.before': ({ event }) => refuse(event),
    permission: ({ event }) => refuse(event),
    'session.start': ({ event, slice }) => {
      const elsewhere = HOOKS_NOTICE in event.facts || (slice.elsewhere && SAME_PROCESS.has(event.source));
      return elsewhere === slice.elsewhere ? {} : { slice: { elsewhere } };
    },
    // The person has read the notice; at guidance that must do.
    prompt: ({ event, slice, level }) => {
      if (!slice.elsewhere && !(HOOKS_NOTICE in event.facts)) return {};
      const marked = slice.elsewhere ? {} : { slice: { elsewhere: true } };
      return level === 'strict' ? { ...marked, findings: [UNHEARD] } : marked;
    },
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

/** Sources of a session start in a client that keeps running, with the hooks it has. */
const SAME_PROCESS: ReadonlySet<string> = new Set(['clear', 'compact']);

const UNHEARD: RawFinding = {
  outcome: 'deny',
  code: 'PROTECT_HOOKS',
  words: "tutti's hooks in this session went to another program, so calls would not be checked. Start a new session.",
  reason: 'the prompt was refused: the hooks of this session went to another program',
};

function refuse({ call, roots, damage }: EventOf<'tool.before' | 'permission'>): RuleResult<Slice> {
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
