// The page of `tutti ui --fleet`: all machines, the sessions of one, and the report on a session, read from the collector. Drawn here, so
// that the browser needs no script and never gets the reader's token.

import {
  bad,
  type Cell,
  code,
  count,
  good,
  long,
  number,
  type Section,
  soft,
  table,
  time,
  warn,
} from '../core/blocks.ts';
import type { FleetOverview } from '../fleet/overview.ts';
import type { Ledger, SessionSummary, Verification } from '../ledger/ledger.ts';
import type { SectionsPage } from '../report/html/sections-page.ts';
import { dayOf, momentOf } from '../report/words.ts';
import { type MachineSeen, machineName, machineState } from './fleet-machines.ts';
import { lasting, plural, printable } from './ui/output.ts';

interface Named {
  readonly machine: string;
  readonly user: string;
}

/** Relative, because the address of the page has a secret in it. */
const linkTo = (page: string, parts: Readonly<Record<string, string>>): string =>
  `${page}?${new URLSearchParams(parts)}`;
const HOME: Cell = { text: 'all machines', link: '.' };

function stateCell(one: MachineSeen, at: number): Cell {
  const { words, tone } = machineState(one, at);
  const tones = { good, soft, warn, bad, plain: (text: string) => text };
  return tones[tone](words);
}

const machineCell = (one: Named): Cell => ({
  text: machineName(one),
  link: linkTo('machine', { machine: one.machine, user: one.user }),
});

export function overviewPage({ at, days, machines, alarms, scores }: FleetOverview): SectionsPage {
  const rows = machines.map((one) => [
    machineCell(one),
    printable(one.team),
    printable(one.version ?? ''),
    printable(one.presets.join(', ')),
    count(one.sessions),
    count(one.records),
    count(one.unhooked, 'warn'),
    one.seenAt === undefined ? soft('never') : `${lasting(Math.max(0, at - one.seenAt))} ago`,
    one.pending === 0
      ? soft('·')
      : `${plural(one.pending, 'record')}${one.oldest === undefined ? '' : `, ${lasting(Math.max(0, at - one.oldest))}`}`,
    stateCell(one, at),
  ]);
  return {
    title: 'Fleet',
    facts: [
      plural(machines.length, 'machine'),
      alarms.length === 0 ? good('no alarm') : bad(plural(alarms.length, 'alarm')),
      `as of ${momentOf(at)}`,
      `presets, scores and hooks of ${plural(days, 'day')}`,
    ],
    sections: [
      {
        title: 'Machines',
        blocks: [
          table(
            [
              'machine',
              'team',
              'version',
              long('policy'),
              number('sessions'),
              number('records'),
              number('without hooks'),
              'seen',
              'lag',
              'chains',
            ],
            rows,
          ),
        ],
      },
      ...alarmSections(alarms),
      ...scoreSections(scores),
    ],
  };
}

const alarmSections = (alarms: FleetOverview['alarms']): readonly Section[] =>
  alarms.length === 0
    ? []
    : [
        {
          title: 'Alarms',
          summary: 'What a machine sent that does not continue what it had sent before. Nothing of it was stored.',
          blocks: [
            table(
              [time('when'), 'machine', 'kind', 'session', number('record'), long('why')],
              alarms.map((one) => [
                momentOf(one.at),
                machineCell(one),
                bad(one.kind),
                code(printable(one.session)),
                count(one.seq),
                printable(one.why),
              ]),
            ),
          ],
        },
      ];

const scoreSections = (scores: FleetOverview['scores']): readonly Section[] =>
  scores.length === 0
    ? []
    : [
        {
          title: 'Scores by week, team and preset',
          summary: 'The mean over sessions that have a score.',
          blocks: [
            table(
              ['week of', 'team', 'preset', number('sessions'), number('score'), number('refusals')],
              scores.map((one) => [
                dayOf(one.week, 'UTC'),
                printable(one.team),
                printable(one.preset),
                count(one.sessions),
                one.score === undefined ? soft('·') : String(one.score),
                count(one.refused),
              ]),
            ),
          ],
        },
      ];

/** Of one machine, newest first. */
const MOST_SESSIONS = 200;

export async function machinePage(ledger: Ledger, one: Named): Promise<SectionsPage> {
  const { newest, count: total } = await ledger.newestSessions({ agents: true }, MOST_SESSIONS);
  const row = (session: SessionSummary): readonly Cell[] => [
    {
      text: printable(session.session),
      style: 'code',
      link: linkTo('session', { machine: one.machine, user: one.user, session: session.session }),
    },
    printable(session.client),
    printable(session.project),
    momentOf(session.startedAt),
    session.endedAt === undefined ? soft('open') : lasting(session.endedAt - session.startedAt),
    count(session.events),
  ];
  return {
    title: machineName(one),
    facts: [
      HOME,
      total > newest.length ? `the newest ${newest.length} of ${total} sessions` : plural(total, 'session'),
      { text: 'verify its chains', link: linkTo('verify', { machine: one.machine, user: one.user }) },
    ],
    sections: [
      {
        title: 'Sessions',
        blocks: [table(['session', 'client', long('project'), 'started', 'lasted', number('events')], newest.map(row))],
      },
    ],
  };
}

export function verifyPage(one: Named, found: Verification): SectionsPage {
  const checked = `${plural(found.records, 'record')} of ${plural(found.sessions, 'session')} were checked by the collector.`;
  return {
    title: `Chains of ${machineName(one)}`,
    facts: [HOME, { text: machineName(one), link: linkTo('machine', { machine: one.machine, user: one.user }) }],
    sections: [
      {
        title: found.ok ? 'Every chain verifies' : 'A chain is broken',
        blocks: [
          { type: 'text', text: checked },
          ...(found.ok
            ? []
            : [
                {
                  type: 'text' as const,
                  text: bad(`${printable(found.session)}, record ${found.seq}: ${printable(found.why)}`),
                },
              ]),
        ],
      },
    ],
  };
}
