// `tutti replay`: evaluates a policy on recorded events, and shows where two policies differ.

import { existsSync } from 'node:fs';
import type { Against } from '../../analysis/replay/replay.ts';
import { DEFAULT_CLIENT } from '../../clients/registry.ts';
import type { LoadedPolicy } from '../../policy/load.ts';
import { countOf } from '../args.ts';
import type { Cli, Command } from '../command.ts';
import { FLEET } from '../fleet-ledger.ts';
import { historyOf, walk } from '../history.ts';
import { printable } from '../ui/output.ts';
import { usage } from '../ui/problem.ts';
import { fromCwd, shownPath } from '../workplace.ts';
import { loadedHere, loadedPreset, policyOf } from './policy.ts';

export const replay: Command = {
  name: 'replay',
  quotes: true,
  about: 'replay past sessions under a policy, to see what it would refuse',
  detail: `Takes sessions of the ledger, transcripts of ${DEFAULT_CLIENT.title} and of other clients that keep some, or folders of transcripts, of any size.\nThe events stay as recorded: a call that the policy refuses is still followed by the same events.\nA policy is a file, the name of a preset, or \`current\`, the one in force here.`,
  examples: [
    'tutti replay --last --policy stricter.yaml',
    `tutti replay ${DEFAULT_CLIENT.transcriptFolder} --policy stricter.yaml --against current`,
    'tutti replay 3f2a91c0 --against recorded',
    'tutti replay --since 7d --policy discipline --json',
  ],
  arguments: [{ name: '[sources...]', about: 'ledger sessions (or prefixes of their ids), or transcripts' }],
  options: [
    { flags: '--policy <policy>', about: 'the policy to try', fallback: 'current' },
    { flags: '--against <policy>', about: 'show where answers differ from this policy, or from the `recorded` ones' },
    { flags: '--last', about: 'the newest session of the ledger' },
    { flags: '--since <span>', about: 'sessions of this project active in this time: 7d, 12h' },
    { flags: '--examples <n>', about: 'how many examples of each finding', fallback: '3' },
    ...FLEET,
    { flags: '-q, --quiet', about: 'no progress bar' },
  ],
  json: '{"policy":{"name","id"},"against"?,"source":{"kind","files"?,"bytes"?},"sessions","events","calls","from"?,"to"?,"outcomes":{OUTCOME:COUNT},"found":[{"rule","code","said","outcome","events","sessions","examples":[{"at","session","where","actor","event","call","message"}]}],"changes"?:[{"from","to","events","sessions","because":[{"rule","code","events"}],"examples"}],"withoutFacts":[RULE],"damaged":{"lines","first":[{"file","line","why"}]},"withoutSession":[FILE]}',
  run: async (cli, args) => {
    const examples = countOf(args.text('examples') ?? '3');
    const tried = await chosenPolicy(cli, args.text('policy') ?? 'current');
    const other = args.text('against');
    const against = other === undefined ? undefined : await heldAgainst(cli, other);
    const history = await historyOf(cli, args, false);
    const fromFiles = history.kind === 'transcripts';
    if (against?.policy === 'recorded' && fromFiles)
      throw usage('a transcript does not contain the answers of tutti.', 'Use `recorded` with ledger sessions only.');
    const { createReplay } = await import('../../analysis/replay/replay.ts');
    const run = createReplay({
      policy: tried.policy,
      ...(against !== undefined && { against: against.policy }),
      ...{ examples, fromFiles },
    });
    const policies = [
      tried.policy,
      ...(against === undefined || against.policy === 'recorded' ? [] : [against.policy]),
    ];
    const around = { policies, clip: tried.clip, quiet: args.flag('quiet') };
    const { flaws, nothing } = await walk(cli, history, around, run.see);
    const found = run.result();
    if (found.events === 0 && nothing.length > 0 && nothing.length === history.sessions.length)
      throw usage(
        `no session found in ${shownPath(cli, nothing[0] ?? '')}${nothing.length > 1 ? ` and ${nothing.length - 1} more` : ''}.`,
        fromFiles ? `A transcript of ${history.source.client.title} has ${history.source.transcript.lines}.` : '',
      );
    const replayed = {
      policy: { name: tried.name, id: tried.policy.id },
      ...(against !== undefined && {
        against: { name: against.name, ...(against.policy !== 'recorded' && { id: against.policy.id }) },
      }),
      source: fromFiles
        ? { kind: 'transcripts' as const, files: history.sessions.length, bytes: history.bytes }
        : { kind: 'ledger' as const },
      ...found,
      damaged: { lines: flaws.lines, first: flaws.first },
      withoutSession: nothing,
    };
    const { replayText } = await import('../ui/replay-text.ts');
    return { json: replayed, text: replayText(cli, replayed) };
  },
};

interface Chosen {
  readonly name: string;
  readonly policy: ReturnType<typeof policyOf>;
  readonly clip: NonNullable<LoadedPolicy['composed']>['data']['clip'];
}

async function chosenPolicy(cli: Cli, typed: string): Promise<Chosen> {
  const loaded = await loadedAs(cli, typed);
  const policy = policyOf(cli, loaded);
  if (loaded.composed === undefined) throw usage(`no policy '${printable(typed)}'.`);
  return { name: typed, policy, clip: loaded.composed.data.clip };
}

async function loadedAs(cli: Cli, typed: string): Promise<LoadedPolicy> {
  if (typed === 'current') return loadedHere(cli);
  const path = fromCwd(cli, typed);
  if (existsSync(path)) return loadedHere(cli, path);
  if (/[/\\.]/.test(typed))
    throw usage(`there is no policy file ${shownPath(cli, path)}.`, 'Give a file, a preset or `current`.');
  return loadedPreset(typed);
}

async function heldAgainst(cli: Cli, typed: string): Promise<{ readonly name: string; readonly policy: Against }> {
  return typed === 'recorded' ? { name: typed, policy: 'recorded' } : chosenPolicy(cli, typed);
}
