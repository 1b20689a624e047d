// `tutti check`: explores the states a policy can reach, and shows the shortest trace to each problem.

import { resolve } from 'node:path';
import type { CheckFinding } from '../../analysis/check/check.ts';
import type { LoadedPolicy } from '../../policy/load.ts';
import type { Args, Cli, Command } from '../command.ts';
import { EVERY_PRESET } from '../preset-list.ts';
import { plural, printable } from '../ui/output.ts';
import { usage } from '../ui/problem.ts';
import { progressOf } from '../ui/progress.ts';
import { loadedHere, loadedPreset, policyOf } from './policy.ts';

const ABOUT: Readonly<Record<CheckFinding['kind'], string>> = {
  'dead-end': 'no way forward',
  livelock: 'refusal after refusal, without progress',
  'stage-unreachable': 'a stage that is never reached',
  'stage-no-exit': 'a stage that is never left',
  'never-speaks': 'a rule that never has a finding',
  shadowed: 'a rule that another always overrides',
  'row-shadowed': 'a row that never decides',
  'road-around': 'a way around a rule',
  cancel: 'a person cannot cancel',
};

export const check: Command = {
  name: 'check',
  about: 'search a policy for dead ends, dead rules and ways around them',
  detail:
    'Explores every state the policy can reach, with the engine itself. Exits 1 when it finds a problem.\nStates with the same behaviour count as one.\nA search that stops at a limit says so: its findings are valid, but there may be more.',
  examples: ['tutti check', 'tutti check --policy .tutti/policy.yaml', 'tutti check --preset discipline --json'],
  options: [
    { flags: '--policy <file>', about: 'the policy file (default: the policy in force here)' },
    { flags: '--preset <name>', about: 'a built-in preset instead', choices: EVERY_PRESET },
    { flags: '--states <n>', about: 'stop after this many states', fallback: '12000' },
    { flags: '--seconds <n>', about: 'stop after this many seconds', fallback: '30' },
  ],
  json: '{"states","exhaustive","findings":[{"kind","rule","why","trace":[]}]}',
  run: async (cli, args) => {
    const loaded = await chosenPolicy(cli, args);
    const policy = policyOf(cli, loaded);
    const { check: search, STATES_BETWEEN } = await import('../../analysis/check/check.ts');
    const [states, seconds] = [countOf(args, 'states'), countOf(args, 'seconds')];
    const until = performance.now() + 1_000 * seconds;
    const progress = progressOf(cli, cli.json, undefined, (count) => `searched ${plural(count, 'state')}`);
    const goOn = (): boolean => {
      progress.add(STATES_BETWEEN);
      return performance.now() < until;
    };
    const found = search(policy, { states, goOn }, builtInOf(loaded));
    progress.end();
    const looked = `${plural(found.states, 'state')}, ${found.exhaustive ? 'all reachable' : 'not all reachable'}`;
    return {
      exit: found.findings.length === 0 ? 0 : 1,
      json: found,
      text: [
        found.findings.length === 0
          ? `${cli.paint('green', 'no problems')}  ${looked}`
          : `${cli.paint('red', plural(found.findings.length, 'problem'))}  ${looked}`,
        ...(found.exhaustive ? [] : [found.states >= states ? gaveUp('state', states) : gaveUp('second', seconds)]),
        ...found.findings.flatMap((finding) => shown(cli, finding)),
      ],
    };
  },
};

const gaveUp = (bound: 'state' | 'second', count: number): string =>
  `stopped after ${plural(count, bound)}: there may be more problems. Search further with --${bound}s ${4 * count}`;

const shown = (cli: Cli, { kind, rule, why, trace }: CheckFinding): readonly string[] => [
  '',
  `${cli.paint('bold', ABOUT[kind])}${rule === '' ? '' : `  rule ${printable(rule)}`}`,
  `  ${printable(why)}`,
  ...trace.map((step, at) => `  ${at + 1}. ${printable(step)}`),
];

/** Unless it is all there is. */
function builtInOf({ composed }: LoadedPolicy): ReadonlySet<string> {
  const origins = composed?.origins() ?? {};
  const names = (composed?.policy.rules ?? []).map(({ name }) => name);
  const builtIn = names.filter((name) => origins[`rules.${name}.kind`]?.layer === 'built-in');
  return new Set(builtIn.length === names.length ? [] : builtIn);
}

async function chosenPolicy(cli: Cli, args: Args): Promise<LoadedPolicy> {
  const file = args.text('policy');
  const preset = args.text('preset');
  if (file !== undefined && preset !== undefined) throw usage('give either --policy or --preset, not both.');
  return preset === undefined ? loadedHere(cli, file && resolve(cli.cwd, file)) : loadedPreset(preset);
}

function countOf(args: Args, option: string): number {
  const value = Number(args.text(option));
  if (!Number.isInteger(value) || value < 1) throw usage(`--${option} must be a whole number of at least 1.`);
  return value;
}
