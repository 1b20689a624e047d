// Formats ledger records for people: on one line, or as the whole chain from the caller to the answer.

import { clientNamed } from '../../clients/registry.ts';
import { isAct } from '../../core/acts.ts';
import type { Call } from '../../core/call.ts';
import type { Effect } from '../../core/effect.ts';
import { callOf, type Event } from '../../core/event.ts';
import { gapsIn, gapText } from '../../core/gap.ts';
import { shown } from '../../core/paths.ts';
import { describedToPeople } from '../../core/rules/words.ts';
import type { Finding, Outcome } from '../../core/verdict.ts';
import type { LedgerRecord } from '../../ledger/ledger.ts';
import type { Instead } from '../../pipeline/instead.ts';
import { spokenOf } from '../../report/who.ts';
import { recordId } from '../workplace.ts';
import { clip, columns, type Paint, pad, printable, quoted, type Style } from './output.ts';

export const OUTCOME_STYLES: Readonly<Record<Outcome, Style>> = {
  allow: 'green',
  advise: 'cyan',
  ask: 'yellow',
  hold: 'yellow',
  deny: 'red',
};

const paintOutcome = (paint: Paint, outcome: Outcome): string => paint(OUTCOME_STYLES[outcome], outcome);

function actorText({ actor, event }: LedgerRecord): string {
  if (isAct(event) || (event.name === 'order' && event.from === 'person')) return 'person';
  switch (actor.kind) {
    case 'subagent':
      return printable(`${actor.type || 'subagent'} ${actor.id.slice(0, 8)}`);
    case 'teammate':
      return printable(actor.name);
    default:
      return actor.kind;
  }
}

/** A short description of the event. */
export function eventText(event: Event): string {
  const call = callOf(event);
  if (call !== undefined) return printable(describedToPeople(call, event.roots));
  switch (event.name) {
    case 'session.start':
      return printable(event.source);
    case 'session.end':
      return printable(event.reason);
    case 'prompt':
      return printable(event.from === 'person' ? event.text : `(${event.from})`);
    case 'agent.start':
    case 'agent.stop':
      return printable(event.who.agentType ?? '');
    case 'config.change':
      return `hooks ${event.hooks}`;
    case 'person.level':
      return `${event.level ?? 'policy'} by ${printable(event.by)}${reasonText(event.reason)}`;
    case 'order':
      return printable(`${event.verb} by ${event.by}`) + reasonText(event.reason);
    default:
      return 'by' in event ? `by ${printable(event.by)}${reasonText(event.reason)}` : '';
  }
}

const reasonText = (reason: string): string => (reason === '' ? '' : printable(`: ${reason}`));

const clock = (at: number): string => new Date(at).toTimeString().slice(0, 8);
const day = (at: number): string => {
  const date = new Date(at);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
};

const moment = (at: number): string => `${day(at)} ${clock(at)}`;

export const recordRow = (record: LedgerRecord, paint: Paint, width: number): readonly string[] => [
  paint('dim', clock(record.at)),
  recordId(record),
  paintOutcome(paint, record.verdict.outcome),
  record.event.name,
  actorText(record),
  clip(eventText(record.event), Math.max(20, width - 70)) + spokenRules(record, paint),
];

function spokenRules({ verdict }: LedgerRecord, paint: Paint): string {
  const codes = [...new Set(verdict.findings.map(({ rule, code }) => `${rule}/${code}`))];
  return codes.length === 0 ? '' : paint('dim', `  ${codes.join(' ')}`);
}

export interface ChainOptions {
  readonly paint: Paint;
  readonly width: number;
  /** Rules of the policy without a finding. */
  readonly silent: readonly string[];
  /** False for a dry run. */
  readonly recorded: boolean;
  /** Alternatives that would be allowed in the current state. */
  readonly instead?: readonly Instead[];
}

/** The chain: caller, effects, findings of each rule, verdict, message to the model. */
export function chainText(
  record: LedgerRecord,
  { paint, width, silent, recorded, instead = [] }: ChainOptions,
): readonly string[] {
  const { event, actor, verdict } = record;
  const call = callOf(event);
  const place = !recorded
    ? 'not recorded: a dry run on the current state'
    : `${record.session}:${record.seq}, ${moment(record.at)}`;
  return [
    `${paint('bold', paintOutcome(paint, verdict.outcome))}  ${event.name}  ${eventText(event)}`,
    paint('dim', printable(place)),
    '',
    ...columns([
      [paint('bold', 'actor'), `${actorText(record)}  ${paint('dim', `(${printable(actor.evidence)})`)}`],
      // Rules do not judge what a person does.
      ...(isAct(event) ? [] : [[paint('bold', 'level'), verdict.level]]),
      [paint('bold', 'policy'), record.policy],
    ]),
    ...(event.damage ? [`${paint('bold', 'damage')}  ${event.damage.what}: ${printable(event.damage.note)}`] : []),
    ...gapsIn(event).map((gap) => `${paint('bold', 'gap')}  ${printable(gapText(gap))}`),
    ...(call === undefined ? [] : ['', paint('bold', 'effects'), ...effectLines(call, event, paint)]),
    '',
    paint('bold', 'rules'),
    ...findingLines(verdict.findings, event, paint),
    ...(silent.length === 0 ? [] : quoted(`silent: ${silent.join(', ')}`, 2, width).map((line) => paint('dim', line))),
    '',
    `${paint('bold', 'verdict')}  ${foldText(record)}`,
    ...(verdict.say === '' ? [] : ['', paint('bold', 'message to the model'), ...quoted(verdict.say, 2, width)]),
    ...(verdict.fix ? quoted(`next: delegate to ${verdict.fix.type}: ${verdict.fix.goal}`, 2, width) : []),
    ...(verdict.tell === '' ? [] : ['', paint('bold', 'message to the person'), ...quoted(verdict.tell, 2, width)]),
    ...(instead.length === 0
      ? []
      : [
          '',
          paint('bold', recorded ? 'allowed instead, in the current state' : 'allowed instead'),
          ...instead.flatMap(({ what, outcome }) =>
            quoted(`${what}${outcome === 'allow' ? '' : `  (${outcome})`}`, 2, width),
          ),
        ]),
  ];
}

const SOURCE = 60;

function effectLines(call: Call, event: Event, paint: Paint): readonly string[] {
  if (call.effects.length === 0) return ['  none'];
  const source = clientNamed(event.client).argumentsOf(call.name, call.input).command;
  return columns(
    call.effects.map((effect) => [
      effect.effect,
      effect.targets.map((target) => printable(shown(target, event.roots))).join(' ') || '–',
      paint('dim', causeOf(effect, source)),
    ]),
    2,
  );
}

/** The part of the command that causes the effect, or why it was classified so. */
function causeOf({ span, why, program }: Effect, source: string): string {
  const cause = span && source !== '' ? `“${clip(printable(source.slice(...span)), SOURCE)}” [${span.join('–')}]` : '';
  const because = why ?? (cause === '' ? (program?.join(' ') ?? '') : '');
  return [cause, printable(because)].filter((part) => part !== '').join('  ');
}

function findingLines(findings: readonly Finding[], event: Event, paint: Paint): readonly string[] {
  if (findings.length === 0)
    return [event.name.startsWith('person.') ? '  not evaluated: an action by a person' : '  no findings'];
  const width = Math.max(...findings.map(({ rule }) => rule.length));
  return findings.flatMap((finding) => [
    `  ${pad(finding.rule, width)}  ${pad(paintOutcome(paint, finding.effective), 6)}  ${finding.code}  ${paint('dim', printable(finding.reason))}`,
    ...(finding.softened === undefined
      ? []
      : [
          `  ${' '.repeat(width)}  ${paint('dim', `${finding.outcome} became ${finding.effective} because ${finding.softened}`)}`,
        ]),
  ]);
}

function foldText({ verdict }: LedgerRecord): string {
  if (verdict.findings.length === 0) return 'no findings, so allow';
  const strongest = spokenOf(verdict);
  const others = verdict.findings.length - 1;
  const rest = others === 0 ? '' : `, over ${others} more finding${others === 1 ? '' : 's'}`;
  return strongest === undefined ? verdict.outcome : `${verdict.outcome}, from ${strongest.rule}${rest}`;
}
