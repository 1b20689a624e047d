// `tutti check`: searches what a policy can lead to, before it ships, and shows the shortest way to each flaw.

import { resolve } from 'node:path';
import type { CheckFinding } from '../../analysis/check/check.ts';
import type { LoadedPolicy } from '../../policy/load.ts';
import type { Args, Cli, Command } from '../command.ts';
import { plural, printable } from '../ui/output.ts';
import { usage } from '../ui/problem.ts';
import { loadedHere, loadedPreset, policyOf } from './policy.ts';

const ABOUT: Readonly<Record<CheckFinding['kind'], string>> = {
  'dead-end': 'no way forward',
  livelock: 'refusal after refusal, without progress',
  'stage-unreachable': 'a stage that is never reached',
  'stage-no-exit': 'a stage that is never left',
  'never-speaks': 'a rule that never speaks',
  shadowed: 'a rule that another outdoes',
  'row-shadowed': 'a row that never decides',
  'road-around': 'a road around a rule',
  cancel: 'a person cannot stop it',
};

export const check: Command = {
  name: 'check',
  about: 'search a policy for dead ends, dead rules and roads around them',
  detail:
    'Tries everything that can happen, state by state, by asking the engine itself. Exit 1 when something is wrong with the policy.\nStates that answer alike are one: of a number only what becomes of it counts, and of a time its age.\nA search that was given up says so: what it found is true, what it did not find may still be there.',
  examples: ['tutti check', 'tutti check --policy .tutti/policy.yaml', 'tutti check --preset discipline --json'],
  options: [
    { flags: '--policy <file>', about: 'this file (default: the policy in force here)' },
    { flags: '--preset <name>', about: 'a preset as it ships, instead' },
    { flags: '--states <n>', about: 'give up after so many states', fallback: '12000' },
    { flags: '--seconds <n>', about: 'give up after so long', fallback: '30' },
  ],
  json: '{"states","exhaustive","findings":[{"kind","rule","why","trace":[]}]}',
  run: async (cli, args) => {
    const loaded = await chosenPolicy(cli, args);
    const policy = policyOf(cli, loaded);
    const { check: search } = await import('../../analysis/check/check.ts');
    const [states, seconds] = [countOf(args, 'states'), countOf(args, 'seconds')];
    const until = performance.now() + 1_000 * seconds;
    const found = search(policy, { states, goOn: () => performance.now() < until }, builtInOf(loaded));
    const looked = `${plural(found.states, 'state')}, ${found.exhaustive ? 'all there are' : 'not all there are'}`;
    return {
      exit: found.findings.length === 0 ? 0 : 1,
      json: found,
      text: [
        found.findings.length === 0
          ? `${cli.paint('green', 'nothing wrong')}  ${looked}`
          : `${cli.paint('red', plural(found.findings.length, 'flaw'))}  ${looked}`,
        ...(found.exhaustive ? [] : [found.states >= states ? gaveUp('state', states) : gaveUp('second', seconds)]),
        ...found.findings.flatMap((finding) => shown(cli, finding)),
      ],
    };
  },
};

const gaveUp = (bound: 'state' | 'second', count: number): string =>
  `given up after ${plural(count, bound)}: more may be wrong. --${bound}s ${4 * count} looks further`;

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
  if (file !== undefined && preset !== undefined) throw usage('--policy and --preset do not go together.');
  return preset === undefined ? loadedHere(cli, file && resolve(cli.cwd, file)) : loadedPreset(preset);
}

function countOf(args: Args, option: string): number {
  const value = Number(args.text(option));
  if (!Number.isInteger(value) || value < 1) throw usage(`--${option} takes a whole number, at least 1.`);
  return value;
}
