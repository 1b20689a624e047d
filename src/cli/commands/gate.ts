// `tutti gate`: exits 1 with the reasons when a session did not keep to its policy. For CI.

import type { Ledger } from '../../ledger/ledger.ts';
import type { GateOptions, GateResult } from '../../report/gate.ts';
import { durationOf } from '../args.ts';
import type { Args, Cli, Command } from '../command.ts';
import { deliver, delivery, mayWrite, SESSIONS, spanOf } from '../deliver.ts';
import { FLEET, isFleet, withChosenLedger } from '../fleet-ledger.ts';
import { columns, plural, printable } from '../ui/output.ts';
import { usage } from '../ui/problem.ts';
import { reading } from '../ui/reading-progress.ts';
import { findSession, projectAt, recordId, shortId } from '../workplace.ts';

const FORMATS = ['text', 'json', 'junit', 'sarif'] as const;

export const gate: Command = {
  name: 'gate',
  about: 'exit 1 when sessions score too low, for CI',
  detail: 'Every session must pass by itself. With nothing to judge the gate fails, unless you give --allow-empty.',
  examples: [
    'tutti gate --min-score 80',
    'tutti gate --since 1d --no-violations protect,READER_WRITES',
    'tutti gate --since 1d --format sarif --out tutti.sarif',
  ],
  options: [
    { flags: '--min-score <score>', about: 'the score every session must reach', fallback: '80' },
    { flags: '--no-violations <rules>', about: 'rules or codes without any violation, separated by commas; * for all' },
    ...SESSIONS,
    ...FLEET,
    { flags: '--allow-empty', about: 'pass when there is nothing to judge' },
    ...delivery(FORMATS),
  ],
  json: '{"passed","minScore","noViolations":[],"sessions":[{"session","project","startedAt","lastAt","score"?,"violations","passed"}],"reasons":[{"code","words","session"?,"seq"?,"rule"?}],"unknown":[]}',
  run: async (cli, args) => {
    mayWrite(cli, args);
    const result = await withChosenLedger(cli, args, args.text('session'), async (ledger) => {
      const { gate: judge, sessionsFor } = await import('../../report/gate.ts');
      const options = await gateOptions(cli, args, ledger);
      return reading(cli, ledger, await sessionsFor(ledger, options), (counted) => judge(counted, options));
    });
    for (const name of result.unknown)
      cli.warn(`no policy of these sessions has a rule '${printable(name)}': check the spelling.`);
    return deliver(cli, args, await textOf(cli, args, result), result.passed ? 0 : 1);
  },
};

async function gateOptions(cli: Cli, args: Args, ledger: Ledger): Promise<GateOptions> {
  const [session, since] = [args.text('session'), spanOf(args)];
  const noViolations = (args.text('violations') ?? '').split(',').map((name) => name.trim());
  return {
    minScore: scoreOf(args.text('minScore') ?? ''),
    noViolations: noViolations.filter((name) => name !== ''),
    allowEmpty: args.flag('allowEmpty'),
    ...(session !== undefined && { session: (await findSession(ledger, session)).session }),
    ...(since !== undefined && { since: cli.now() - durationOf(since) }),
    ...(!args.flag('all') && !isFleet(args) && session === undefined && { project: projectAt(cli) }),
  };
}

function scoreOf(typed: string): number {
  const score = typed.trim() === '' ? Number.NaN : Number(typed);
  if (!(score >= 0 && score <= 100))
    throw usage(`'${printable(typed)}' is not a score.`, 'Give a number from 0 to 100.');
  return score;
}

async function textOf(cli: Cli, args: Args, result: GateResult): Promise<string> {
  const format = cli.json ? 'json' : args.text('format');
  if (format === 'json') return `${JSON.stringify(result, undefined, 2)}\n`;
  if (format === 'junit' || format === 'sarif') {
    const { junit, sarif } = await import('../../report/gate-formats.ts');
    return format === 'junit' ? junit(result) : sarif(result);
  }
  return lines(cli, result)
    .map((line) => `${line}\n`)
    .join('');
}

function lines({ paint }: Cli, { passed, sessions, reasons, minScore }: GateResult): readonly string[] {
  const failed = sessions.filter((one) => !one.passed).length;
  const counted = `${failed > 0 ? `${failed} of ` : ''}${plural(sessions.length, 'session')}`;
  return [
    `${passed ? paint('green', 'passed') : paint('red', 'failed')}  ${counted}, minimum score ${minScore}`,
    ...columns(
      sessions.map(({ session, score, violations, passed: ok }) => [
        shortId(session),
        ok ? paint('green', 'passed') : paint('red', 'failed'),
        score === undefined ? 'no score' : `score ${score.value}`,
        plural(violations, 'violation'),
      ]),
      2,
    ),
    ...reasons.map(
      ({ code, session, seq, words }) =>
        `${paint('red', code)}  ${session === undefined ? '' : `${seq === undefined ? shortId(session) : recordId({ session, seq })}  `}${printable(words)}`,
    ),
  ];
}
