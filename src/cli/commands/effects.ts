// `tutti effects`: shows the effects that tutti reads from a shell command.

import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import type { Declared } from '../../core/declared.ts';
import { type Effect, type EffectName, strongest } from '../../core/effect.ts';
import { isObject } from '../../core/json.ts';
import { LARGE_BYTES, readWhole } from '../../regular-file.ts';
import { personHome } from '../../world/home.ts';
import type { Args, Cli, Command, Report } from '../command.ts';
import { columns, type Paint, printable, type Style, shellWord, visible } from '../ui/output.ts';
import { type Exit, environment, messageOf, usage } from '../ui/problem.ts';
import { projectAt, withTutti } from '../workplace.ts';
import { loadedHere } from './policy.ts';

export const effects: Command = {
  name: 'effects',
  about: 'show what a shell command does',
  detail:
    'Each effect with its targets, and a mark under the words that cause it. Programs that the policy declares are read as it says.',
  examples: [
    "tutti effects -- 'git status && npm test > log.txt'",
    'tutti effects --file cases.json --json   # [{"cmd": "..."}]: one JSON line each, in order',
  ],
  arguments: [{ name: '[command...]', about: 'the command; quote it to keep its operators' }],
  options: [{ flags: '--file <path>', about: 'classify every {"cmd"} of a JSON array' }],
  json: '{"cmd","strongest","effects":[{"effect","targets":[],"span":[start,end]}]}, on one line',
  run: async (cli, args) => {
    const around = await surroundings(cli);
    const file = args.text('file');
    if (file !== undefined) return classifyFile(cli, resolve(cli.cwd, file), around);
    if (args.words.length === 0) throw usage('no command given.', "Try `tutti effects -- 'rm -rf build'`.");
    return classifyOne(cli, sourceOf(args), around);
  },
};

type Classify = (command: string) => readonly Effect[];

async function surroundings(cli: Cli): Promise<Classify> {
  const [{ shellEffects }, { DEFAULT_CLIENT }, { guardAt }, { projectOf }] = await Promise.all([
    import('../../effects/shell/effects.ts'),
    import('../../clients/registry.ts'),
    import('../../world/own-paths.ts'),
    import('../../policy/project.ts'),
  ]);
  const declared = await declaredHere(cli);
  const roots = { project: projectOf(cli.cwd), home: personHome(cli.env), tmp: tmpdir() };
  const guard = guardAt(DEFAULT_CLIENT.name, [roots.home, roots.project, cli.cwd]);
  const around = { cwd: cli.cwd, ...roots, guard, declared };
  return (command) => shellEffects(command, around);
}

/** What the policy in force here says of programs. Only a policy that says something is worth opening the ledger for. */
async function declaredHere(cli: Cli): Promise<Declared | undefined> {
  const { composed } = await loadedHere(cli);
  if (composed?.policy.declared === undefined) return undefined;
  return withTutti(cli, async (tutti) => {
    const { policy } = await tutti.policy(projectAt(cli), (name) => cli.env[name]);
    if (policy.declared === undefined) cli.warn('what the policy says of programs is not in force: see `tutti trust`.');
    return policy.declared;
  });
}

/** One word is a command line; several are the words of one command, which the shell has already unquoted. */
function sourceOf({ words }: Args): string {
  if (words.length === 1) return words[0] ?? '';
  return words.map(shellWord).join(' ');
}

const line = (cmd: string, found: readonly Effect[]) => ({
  cmd,
  strongest: strongest(found),
  effects: found.map(({ effect, targets, span }) => ({ effect, targets, ...(span && { span }) })),
});

function classifyFile(cli: Cli, path: string, classify: Classify): Exit {
  for (const cmd of casesIn(path)) {
    const found = line(cmd, classify(cmd));
    cli.write(cli.json ? `${JSON.stringify(found)}\n` : `${found.strongest.padEnd(8)}  ${printable(cmd)}\n`);
  }
  return 0;
}

function casesIn(path: string): readonly string[] {
  const cases = parseJsonFile(path);
  if (!Array.isArray(cases)) throw environment(`${path}: not a JSON array.`, 'Expected [{"cmd": "..."}, ...].');
  return cases.map((entry: unknown, index) => {
    const cmd = isObject(entry) ? entry.cmd : undefined;
    if (typeof cmd !== 'string') throw environment(`${path}: entry ${index} has no "cmd" text.`);
    return cmd;
  });
}

function parseJsonFile(path: string): unknown {
  try {
    return JSON.parse(readWhole(path, LARGE_BYTES).toString('utf8'));
  } catch (error) {
    throw environment(`cannot read ${path}: ${messageOf(error)}`);
  }
}

async function classifyOne(cli: Cli, cmd: string, classify: Classify): Promise<Report | Exit> {
  const found = classify(cmd);
  if (cli.json) {
    cli.write(`${JSON.stringify(line(cmd, found))}\n`);
    return 0;
  }
  return { json: undefined, text: asText(cmd, found, cli.paint) };
}

const COLOURS: Readonly<Partial<Record<EffectName, Style>>> = {
  write: 'yellow',
  exec: 'yellow',
  unknown: 'yellow',
  network: 'yellow',
  destroy: 'red',
  tamper: 'red',
};

/** The strongest effect first, then the command with a mark under the words that cause each effect. */
export function asText(cmd: string, found: readonly Effect[], paint: Paint): readonly string[] {
  const top = strongest(found);
  const name = (effect: EffectName): string => paint(COLOURS[effect] ?? 'green', effect);
  const inOrder = [...found].sort((a, b) => (a.span?.[0] ?? 0) - (b.span?.[0] ?? 0));
  const rows = inOrder.map((effect) => [
    name(effect.effect),
    effect.targets.length === 0 ? '' : effect.targets.map(printable).join(' '),
    paint('dim', effect.why ?? (effect.program ? printable(effect.program.join(' ')) : '')),
  ]);
  return [
    paint('bold', name(top)),
    '',
    ...underline(cmd, found, paint),
    ...(rows.length === 0 ? ['  does nothing'] : ['', ...columns(rows, 2)]),
  ];
}

function underline(cmd: string, found: readonly Effect[], paint: Paint): readonly string[] {
  const lines: string[] = [];
  let start = 0;
  for (const text of cmd.split('\n')) {
    const marks = marksUnder(text, start, found);
    lines.push(`  ${printable(text)}`);
    if (marks !== '') lines.push(paint('dim', `  ${marks}`));
    start += text.length + 1;
  }
  return lines;
}

/** `~` under every character some effect's span covers; the first of each span is `^`, so that adjacent spans stay distinct. */
function marksUnder(text: string, start: number, found: readonly Effect[]): string {
  let marks = '';
  for (let index = 0; index < text.length; index++) {
    const character = text[index] ?? '';
    const at = start + index;
    const spans = found.flatMap(({ span }) => (span ? [span] : []));
    const begins = spans.some(([from]) => from === at);
    const within = spans.some(([from, to]) => from <= at && at < to);
    // Escaped characters take more than one column.
    marks += (begins ? '^' : within ? '~' : ' ').padEnd(visible(printable(character)), within ? '~' : ' ');
  }
  return marks.trimEnd();
}
