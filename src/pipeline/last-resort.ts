// The answer when the pipeline crashed, timed out or never started. Nothing is known of the call but its text, and of the policy
// but how it failed last. `not_checked` in bin/tutti-hook is the same rule.

import { type Client, type NativeAnswer, SILENCE } from '../clients/client.ts';
import { GATING } from '../core/event.ts';
import { type FailureRule, failsClosed, UNKNOWN_RULE } from '../core/policy.ts';
import type { Verdict } from '../core/verdict.ts';
import type { UnrecordedEvent } from '../ledger/unrecorded.ts';
import { whyOwn } from './delivery.ts';
import type { HookRequest } from './request.ts';

/** What is still known when nothing works. */
export interface LastKnown {
  /** The rule last in force: for a session, or for the project of a folder. */
  failureRule(session: string, folder: string | undefined): FailureRule | undefined;
  /** A name of tutti's own files in text. */
  ownNameIn(text: string): string | undefined;
  /** The event was answered without a record. */
  unrecorded(session: string, event: UnrecordedEvent): void;
}

export function lastResort(
  client: Client | undefined,
  request: HookRequest,
  why: string,
  known: LastKnown,
): NativeAnswer {
  const note = `tutti could not check this: ${why}`;
  try {
    if (client === undefined) return bare(client, request, note, known);
    const decoded = client.decode(typeof request.payload === 'string' ? request.payload : '', request.native);
    if ('notOurs' in decoded) return SILENCE;
    const { event } = decoded;
    const rule = ruleFor(request, known, event.session, event.cwd);
    const refuse = GATING.has(event.name) && refuses(rule, request, known);
    const id = 'call' in event ? event.call.id : undefined;
    const call = event.name === 'tool.before' && !refuse;
    // A host that has answered by itself has noted it.
    if (!request.answered?.()) {
      known.unrecorded(event.session, { at: Date.now(), call, why, ...(id !== undefined && { id }) });
    }
    const verdict: Verdict = {
      outcome: refuse ? 'deny' : 'allow',
      level: rule.level,
      say: refuse ? `${note}. Ask the person to run \`tutti doctor\`.` : '',
      tell: note,
      findings: [],
    };
    return client.encode(verdict, event.native ?? request.native, request.transport);
  } catch {
    return bare(client, request, note, known);
  }
}

/** The answer without the client's adapter. */
function bare(client: Client | undefined, request: HookRequest, note: string, known: LastKnown): NativeAnswer {
  const refuse = refuses(ruleFor(request, known, ''), request, known);
  const refused = refuse ? client?.bareRefusal(request.native, note) : undefined;
  return refused ?? { ...SILENCE, stderr: `${note}\n` };
}

/** Not by `TUTTI_LEVEL`: nothing is left that could tell whether the person or the settings of a repository set it. */
const ruleFor = ({ project }: HookRequest, known: LastKnown, session: string, cwd?: string): FailureRule =>
  known.failureRule(session, cwd || project) ?? UNKNOWN_RULE;

/** What could touch tutti's own files is refused at strict and guidance, all else as `onDamage` says. */
const refuses = (rule: FailureRule, { payload }: HookRequest, { ownNameIn }: LastKnown): boolean =>
  failsClosed(rule) ||
  ((rule.level === 'strict' || rule.level === 'guidance') && whyOwn(payload, ownNameIn) !== undefined);
