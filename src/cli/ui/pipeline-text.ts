// How a pipeline is told on a terminal.

import type { JsonObject } from '../../core/json.ts';
import type { Move } from '../../core/rules/pipeline-state.ts';
import type { PipelineView, Starter } from '../../core/rules/pipeline-view.ts';
import type { Cli } from '../command.ts';
import type { Later } from '../pipeline-later.ts';
import { shortId } from '../workplace.ts';
import { ago, columns, plural, printable, quoted } from './output.ts';

/** A reset of a pipeline, with what it had been. */
export interface PipelineReset {
  /** The record that has it. */
  readonly record: string;
  readonly at: number;
  readonly reason: string;
  readonly was: JsonObject;
}

export function statusText(cli: Cli, session: string, rule: string, view: PipelineView): readonly string[] {
  const { paint } = cli;
  const { stage, route, atWork, mayStart, context, history, moves, backup } = view;
  const last = history.at(-1);
  const kept = Object.entries(context).map(
    ([name, text]) => `${printable(name)} (${plural(text.length, 'character')})`,
  );
  return [
    `${paint('bold', printable(stage))}  ${paint('dim', `session ${shortId(session)}, rule ${rule}`)}`,
    ...columns([
      ...(route === null ? [] : [['route', printable(route)]]),
      [
        'at work',
        atWork.length === 0
          ? 'nobody'
          : atWork.map(({ agent, at }) => `${printable(agent)} (since ${ago(at, cli.now())})`).join(', '),
      ],
      ['may start', mayStart.length === 0 ? 'nobody' : mayStart.map(starterText).join(', ')],
      ['context', kept.length === 0 ? 'none' : kept.join(', ')],
      ['moves', last === undefined ? 'none' : `${moves}, the last ${ago(last.at, cli.now())}: ${moveText(last)}`],
      ...(backup === null
        ? []
        : [['reset', `from ${printable(backup.stage)}, ${ago(backup.at, cli.now())}: ${printable(backup.reason)}`]]),
    ]),
  ];
}

const starterText = ({ agent, to, on }: Starter): string =>
  to === undefined ? printable(agent) : `${printable(agent)} → ${printable(to)}${on === 'start' ? ' at once' : ''}`;

const moveText = ({ agent, from, to }: Move): string => `${printable(agent)} ${printable(from)} → ${printable(to)}`;

export function historyText(
  cli: Cli,
  { history, moves }: PipelineView,
  backups: readonly PipelineReset[],
): readonly string[] {
  if (history.length === 0) return ['no moves yet'];
  const rows = history.map(({ agent, at, from, to, on, reason }) => [
    ago(at, cli.now()),
    printable(agent),
    `${printable(from)} → ${printable(to)}`,
    reason === undefined ? on : `${on}: ${printable(reason)}`,
  ]);
  const more = moves - history.length;
  return [
    ...(more > 0 ? [cli.paint('dim', `${plural(more, 'earlier move')} in the ledger`)] : []),
    ...columns(rows),
    ...backups.map(
      ({ record, at, was }) =>
        `kept by the reset ${ago(at, cli.now())}: ${printable(String(was.stage))}  tutti ledger show ${printable(record)}`,
    ),
  ];
}

export function contextText(
  cli: Cli,
  context: Readonly<Record<string, string>>,
  later: readonly Later[],
): readonly string[] {
  const told = [
    ...Object.entries(context).map(([name, text]) => ({ title: printable(name), text })),
    ...later.map(({ name, agent, at, offered, text }) => ({
      title: `${printable(name)}, kept for later: by ${printable(agent)}, ${ago(at, cli.now())}, ${offered ? 'offered' : 'not offered: the repository has changed, or it is too old'}`,
      text,
    })),
  ];
  if (told.length === 0) return ['no context yet'];
  return told.flatMap(({ title, text }) => [cli.paint('bold', title), ...quoted(text, 2, cli.width)]);
}
