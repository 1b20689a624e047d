// `tutti suggest`: proposes limits from past sessions, as a change to the policy file.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Proposal } from '../../analysis/suggest/propose.ts';
import { DEFAULT_CLIENT } from '../../clients/registry.ts';
import type { LoadedPolicy } from '../../policy/load.ts';
import { ORDINARY_BYTES, readWhole } from '../../regular-file.ts';
import { countOf } from '../args.ts';
import { mustBePerson } from '../attended.ts';
import type { Args, Cli, Command } from '../command.ts';
import { historyOf, walk } from '../history.ts';
import { personName } from '../person.ts';
import { columns, plural, printable } from '../ui/output.ts';
import { environment, messageOf, Problem, usage } from '../ui/problem.ts';
import { fromCwd, homeOf, policyFileOf, projectAt, refuseIgnoredTrust, shownPath } from '../workplace.ts';
import { loadedHere, policyOf } from './policy.ts';

export const suggest: Command = {
  name: 'suggest',
  about: 'propose limits from your own history, as a change to the policy',
  detail:
    'Measures how far each limit was used before it was reset, in the sessions of this project or in the transcripts you\nname, and proposes a percentile of that: for allowance and each of a budget, reads of a role, limits[].most of recent, inARow\nof repeat, atOnce of a graph, limit of a breaker, and no other setting. Prints a diff; --write makes the change, and keeps the\nold file.',
  examples: [
    'tutti suggest',
    `tutti suggest ${DEFAULT_CLIENT.transcriptFolder} --percentile 95`,
    'tutti suggest --since 30d --write',
  ],
  arguments: [{ name: '[sources...]', about: 'transcripts, or sessions of the ledger (default: all of this project)' }],
  options: [
    { flags: '--policy <file>', about: "the policy file to change (default: the project's)" },
    { flags: '--since <span>', about: 'only sessions that were active in this time: 30d, 12h' },
    { flags: '--percentile <n>', about: 'the share of observations that the limit should cover', fallback: '90' },
    { flags: '--least <n>', about: 'observations below which nothing is proposed', fallback: '20' },
    { flags: '--write', about: 'make the change, after asking' },
    { flags: '-y, --yes', about: 'make the change without asking' },
    { flags: '-q, --quiet', about: 'no progress bar' },
  ],
  json: '{"file"?,"sessions","events","percentile","least","settings":[{"rule","setting","now","proposed"?,"observed":{"n","p50","p90","p95","max","atLimit"},"of"}],"diff":[LINE],"written","kept"?}',
  run: async (cli, args) => {
    const writes = args.flag('write') || args.flag('yes');
    if (writes) await mustBePerson(cli, 'suggest --write');
    const wish = { percentile: percentOf(args), least: countOf(args.text('least') ?? '20') };
    const file = fileOf(cli, args);
    const loaded = await loadedHere(cli, args.text('policy') === undefined ? undefined : file);
    const seen = await observe(cli, args, loaded, wish);
    if (writes && seen.proposals.every(({ proposed }) => proposed === undefined))
      throw new Problem(
        1,
        `not enough data: fewer than ${wish.least} observations of every setting.`,
        'Nothing was changed.',
      );
    const { proposedText } = await import('../../analysis/suggest/propose.ts');
    const { unifiedDiff } = await import('../../analysis/suggest/diff.ts');
    const before =
      file !== undefined && existsSync(file) ? readWhole(file, ORDINARY_BYTES).toString('utf8') : undefined;
    const after = before === undefined ? undefined : proposedText(before, seen.data, seen.proposals);
    const diff = before === undefined || after === undefined ? [] : unifiedDiff(before, after, shownName(cli, file));
    const done =
      writes && file !== undefined && before !== undefined && after !== undefined && diff.length > 0
        ? await writeChange(cli, args, { file, before, after, diff, proposals: seen.proposals })
        : undefined;
    return {
      json: {
        ...(before !== undefined && { file }),
        ...{ sessions: seen.sessions, events: seen.events, ...wish },
        settings: seen.proposals.map(({ path: _, of: [, of], ...proposal }) => ({ ...proposal, of })),
        ...{ diff, written: done !== undefined, ...(done !== undefined && { kept: done }) },
      },
      text: [
        `from ${plural(seen.events, 'event')} of ${plural(seen.sessions, 'session')}`,
        '',
        ...tableText(cli, seen.proposals, wish),
        '',
        ...(done === undefined ? [...diff.map((line) => diffLine(cli, line)), ...nextText(cli, before, diff)] : []),
        ...(done === undefined ? [] : keptText(cli, file ?? '', done)),
      ],
    };
  },
};

function percentOf(args: Args): number {
  const typed = args.text('percentile') ?? '90';
  const percent = Number(typed);
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw usage(`--percentile must be 1 to 100, not '${printable(typed)}'.`);
  return percent;
}

const fileOf = (cli: Cli, args: Args): string => {
  const typed = args.text('policy');
  if (typed === undefined) return policyFileOf(projectAt(cli));
  const path = fromCwd(cli, typed);
  if (!existsSync(path)) throw usage(`there is no policy file ${shownPath(cli, path)}.`);
  return path;
};

const shownName = (cli: Cli, file: string): string => {
  const name = relative(projectAt(cli), file);
  return name.startsWith('..') ? file : name;
};

async function observe(cli: Cli, args: Args, loaded: LoadedPolicy, wish: { percentile: number; least: number }) {
  const policy = policyOf(cli, loaded);
  if (loaded.composed === undefined) throw environment('there is no policy here.');
  const { data } = loaded.composed;
  const [{ gaugesOf }, { createObserver }, { proposalOf }] = await Promise.all([
    import('../../analysis/suggest/gauges.ts'),
    import('../../analysis/suggest/observe.ts'),
    import('../../analysis/suggest/propose.ts'),
  ]);
  const gauged = gaugesOf(policy);
  const observers = gauged.map(createObserver);
  if (gauged.length === 0) throw usage('no rule of this policy counts anything.', 'There is nothing to propose.');
  const history = await historyOf(cli, args, true);
  const sessions = new Set<string>();
  let events = 0;
  const around = { policies: gauged.map((one) => one.policy), clip: data.clip, quiet: args.flag('quiet') };
  await walk(cli, history, around, (past) => {
    for (const observer of observers) observer.see(past);
    if (past.aside) return;
    events += 1;
    sessions.add(past.event.session);
  });
  const proposals = observers
    .flatMap((observer) => observer.observed())
    .map(({ gauge, observed: found }) => proposalOf(gauge, found, wish));
  return { data, proposals, events, sessions: sessions.size };
}

function tableText(
  { paint }: Cli,
  proposals: readonly Proposal[],
  wish: { readonly least: number },
): readonly string[] {
  const heads = ['setting', 'now', 'p50', 'p90', 'p95', 'max', 'seen', 'at limit', 'proposed'];
  return columns([
    heads.map((head) => paint('dim', head)),
    ...proposals.map(({ rule, setting, now, proposed, of, observed: { n, p50, p90, p95, max, atLimit } }) => [
      printable(`${rule}.${setting}`),
      ...[now, ...(n === 0 ? ['-', '-', '-', '-'] : [p50, p90, p95, max])].map(String),
      plural(n, ...of),
      String(atLimit),
      proposed === undefined
        ? paint('dim', `none: ${n} of ${wish.least} needed`)
        : proposed === now
          ? paint('dim', 'as it is')
          : paint('bold', String(proposed)),
    ]),
  ]);
}

const diffLine = ({ paint }: Cli, line: string): string => {
  const shown = printable(line);
  if (line.startsWith('+') && !line.startsWith('+++')) return paint('green', shown);
  return line.startsWith('-') && !line.startsWith('---') ? paint('red', shown) : shown;
};

function nextText(cli: Cli, before: string | undefined, diff: readonly string[]): readonly string[] {
  if (before === undefined) return ['there is no policy file to change yet: `tutti init` creates one'];
  if (diff.length === 0) return ['nothing to change'];
  return [
    '',
    cli.paint(
      'dim',
      '`tutti suggest --write` makes this change. Stretches that reached the limit might otherwise have been longer.',
    ),
  ];
}

const keptText = (cli: Cli, file: string, kept: string): readonly string[] => [
  `${cli.paint('green', 'written')}  ${shownPath(cli, file)}`,
  `the old one is kept; to go back: cp '${shownPath(cli, kept)}' '${shownPath(cli, file)}'`,
];

interface Change {
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly diff: readonly string[];
  readonly proposals: readonly Proposal[];
}

/** Returns where the old file is kept. */
async function writeChange(cli: Cli, args: Args, { file, before, after, diff, proposals }: Change): Promise<string> {
  await refuseIgnoredTrust(cli);
  if (!args.flag('yes')) {
    if (cli.ask === undefined)
      throw usage('cannot ask without a terminal.', 'Use --yes to make the change without asking.');
    for (const line of cli.json ? [] : diff) cli.write(`${diffLine(cli, line)}\n`);
    const answer = await cli.ask(`Apply this change to ${shownPath(cli, file)}? [y/N] `);
    if (!/^y(es)?$/i.test(answer ?? '')) throw usage('nothing was changed.');
  }
  const draft = `${file}.${process.pid}.yaml`;
  try {
    writeFileSync(draft, after, { flag: 'wx' });
    await mustHold(cli, draft, proposals);
    const folder = join(homeOf(cli), 'kept');
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const kept = join(folder, `policy-${createHash('sha256').update(before).digest('hex').slice(0, 12)}.yaml`);
    writeFileSync(kept, before);
    if (readWhole(file, ORDINARY_BYTES).toString('utf8') !== before)
      throw environment('the policy was changed in the meantime.', 'Try again.');
    const { writeAccepted } = await import('../../pipeline/accept.ts');
    const here = { home: homeOf(cli), project: projectAt(cli), file, replaces: false };
    writeAccepted(here, { by: personName(cli.env), at: cli.now() }, () => renameSync(draft, file));
    return kept;
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw environment(`cannot write ${shownPath(cli, file)}: ${messageOf(error)}.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Checks that the proposed values take effect: another layer may override them. */
async function mustHold(cli: Cli, draft: string, proposals: readonly Proposal[]): Promise<void> {
  const loaded = await loadedHere(cli, draft);
  policyOf(cli, loaded);
  const rules = new Map(loaded.composed?.data.rules.map(({ name, settings }) => [name, settings]));
  for (const { rule, setting, path, proposed } of proposals) {
    if (proposed === undefined) continue;
    const found = path.reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
      rules.get(rule),
    );
    if (found !== proposed)
      throw usage(
        `${rule}.${setting} would still be ${String(found)}: another file overrides it.`,
        'See `tutti policy show`; nothing was changed.',
      );
  }
}
