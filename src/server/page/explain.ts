// A verdict explained, as `tutti explain --json` has it, with a description of the call.

import { clientNamed } from '../../clients/registry.ts';
import { callOf } from '../../core/event.ts';
import { shown } from '../../core/paths.ts';
import { explainRecord } from '../../pipeline/explanation.ts';
import { labelOf, spokenOf, whatOf } from '../../report/who.ts';
import type { Explanation } from '../../web/api.ts';
import { PageProblem, type PageSource } from './source.ts';

export async function explanationAt(
  { ledger }: Pick<PageSource, 'ledger'>,
  session: string,
  seq: number,
): Promise<Explanation> {
  const record = await ledger.record(session, seq);
  if (record === undefined) throw new PageProblem(404, 'there is no such record');
  const { event, actor, verdict } = record;
  const explained = await explainRecord(ledger, record);
  const spoken = spokenOf(verdict);
  const call = callOf(event);
  const source = call === undefined ? '' : clientNamed(event.client).argumentsOf(call.name, call.input).command;
  return {
    ...explained,
    ...{ what: whatOf(event), who: labelOf(actor) },
    effects: (call?.effects ?? []).map(({ effect, targets, span, why }) => ({
      effect,
      targets: targets.map((target) => shown(target, event.roots)),
      cause: span && source ? source.slice(...span) : (why ?? ''),
    })),
    ...(spoken !== undefined && { spoken }),
  };
}
