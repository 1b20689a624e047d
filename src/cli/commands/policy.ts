// `tutti policy`: shows the policy in force and the origin of each setting, and checks policy files.

import type { Policy } from '../../core/policy.ts';
import type { LoadedPolicy } from '../../policy/load.ts';
import type { PolicyProblem } from '../../policy/problem.ts';
import type { Cli, Command, Report } from '../command.ts';
import { EVERY_PRESET } from '../preset-list.ts';
import { plural, printable } from '../ui/output.ts';
import { Problem, usage } from '../ui/problem.ts';
import { fromCwd, homeOf, projectAt, shownPath } from '../workplace.ts';

const show: Command = {
  name: 'show',
  about: 'show the policy in force here, and where each setting comes from',
  detail: 'The output is itself a valid policy file.',
  examples: ['tutti policy show', 'tutti policy show --preset discipline', 'tutti policy show --json'],
  options: [{ flags: '--preset <name>', about: 'a built-in preset instead', choices: EVERY_PRESET }],
  json: '{"id","floor"?,"extends","level","onDamage","maxHolds","clip","retention","rules":[{"name","kind","level"?,"onDamage","while"?,"settings"}]}; each value as {"value","origin"}',
  run: async (cli, args) => {
    const preset = args.text('preset');
    const loaded = preset === undefined ? await loadedHere(cli) : await loadedPreset(preset);
    if (loaded.composed === undefined) return problemReport(cli, loaded);
    const { showJson, showText } = await import('../../policy/show.ts');
    return { json: showJson(loaded.composed), text: showText(loaded.composed).trimEnd().split('\n').map(printable) };
  },
};

/** The policy in force here, or the one with `file` as the project's policy. */
export async function loadedHere(cli: Cli, file?: string): Promise<LoadedPolicy> {
  const [{ loadPolicy }, parts] = await Promise.all([import('../../policy/load.ts'), shippedParts()]);
  const env = (name: string): string | undefined => (name === 'TUTTI_POLICY' ? (file ?? cli.env[name]) : cli.env[name]);
  return loadPolicy({ ...parts, home: homeOf(cli), cwd: projectAt(cli), env });
}

export function policyOf(cli: Cli, loaded: LoadedPolicy): Policy {
  if (loaded.composed !== undefined) return loaded.composed.policy;
  const { text } = problemReport(cli, loaded);
  throw new Problem(1, text.join('\n'));
}

/** Ignores the configuration of this machine. */
const NOWHERE = '/tutti-nowhere/policy.yaml';

export async function loadedPreset(name: string): Promise<LoadedPolicy> {
  const parts = await shippedParts();
  if (!parts.presets.has(name)) throw unknownPreset(name, [...parts.presets.keys()]);
  const { presetPolicy } = await import('../../policy/preset-policy.ts');
  return presetPolicy(name, parts);
}

async function shippedParts() {
  const { POLICY_PARTS } = await import('../../pipeline/policy-parts.ts');
  return POLICY_PARTS;
}

export function unknownPreset(name: string, names: readonly string[]) {
  return usage(`no preset '${printable(name)}'.`, `There are ${names.filter((known) => known !== 'base').join(', ')}.`);
}

const checkFile: Command = {
  name: 'check-file',
  about: 'check policy files; report every problem with line and column',
  examples: ['tutti policy check-file .tutti/policy.yaml', 'tutti policy check-file a.yaml b.yaml --json'],
  arguments: [{ name: '<files...>', about: 'policy files' }],
  json: '{"ok","problems":[{"file","line","column","message","value"?,"nearest"?}],"notes":[…]}',
  run: async (cli, args) => {
    const [{ loadPolicy }, parts] = await Promise.all([import('../../policy/load.ts'), shippedParts()]);
    const loaded = args.words.map((file) => {
      const path = fromCwd(cli, file);
      const env = (name: string): string | undefined => (name === 'TUTTI_POLICY' ? path : undefined);
      return loadPolicy({ ...parts, home: NOWHERE, managed: NOWHERE, cwd: cli.cwd, env });
    });
    const problems = loaded.flatMap((one) => one.problems);
    const notes = loaded.flatMap((one) => one.notes);
    if (problems.length > 0) return problemReport(cli, { problems, notes });
    return {
      json: { ok: true, problems, notes },
      text: [`${cli.paint('green', 'ok')}  ${plural(args.words.length, 'file')}`, ...lines(cli, notes)],
    };
  },
};

function problemReport(cli: Cli, { problems, notes }: Pick<LoadedPolicy, 'problems' | 'notes'>): Report {
  return { exit: 1, json: { ok: false, problems, notes }, text: [...lines(cli, problems), ...lines(cli, notes)] };
}

const lines = (cli: Cli, problems: readonly PolicyProblem[]): readonly string[] =>
  problems.map(({ file, line, column, message }) => `${shownPath(cli, file)}:${line}:${column}: ${printable(message)}`);

export const policy: Command = {
  name: 'policy',
  about: 'show the policy in force, or check a policy file',
  examples: ['tutti policy show', 'tutti policy check-file .tutti/policy.yaml'],
  commands: [show, checkFile],
};
