// `tutti plan`: the plan that delegations are held to.

import { resolve } from 'node:path';
import { isObject, type JsonObject } from '../../core/json.ts';
import type { Policy, Rule } from '../../core/policy.ts';
import type { Tutti } from '../../pipeline/tutti.ts';
import { REASON, signature } from '../act.ts';
import type { Args, Cli, Command, Report } from '../command.ts';
import { readNamed } from '../read-named.ts';
import { printable } from '../ui/output.ts';
import { drawn, planView } from '../ui/plan-view.ts';
import { usage } from '../ui/problem.ts';
import { fromCwd, projectAt, shownPath, withTutti } from '../workplace.ts';
import { score } from './plan-score.ts';

const VIEW =
  '{"mode","from","by","at","done","phases","open","waves":[{"wave","phases":[{"id","status","agent","needs":[],"atomic","depth","teammates":[],"agents":[]}]}]}';

const submit: Command = {
  name: 'submit',
  about: 'hand a plan in: phases, waves, what waits for what',
  detail:
    'The file is JSON or YAML; `-` reads it from stdin. A person may always hand one in. An agent may while no plan is open.\nWhat is wrong with a plan is told with its line, and nothing is taken over then.',
  examples: ['tutti plan submit plan.yaml', 'tutti plan submit - < plan.json'],
  arguments: [{ name: '<file>', about: 'the plan' }],
  options: [REASON],
  json: VIEW,
  run: async (cli, args) => {
    const typed = args.words[0] ?? '';
    const text = await textOf(cli, typed);
    const { readPlanText } = await import('../plan-text.ts');
    const read = await readPlanText(text);
    if ('problems' in read) return wrong(cli, typed, read.problems);
    const { packPlan } = await import('../../core/plan/pack.ts');
    return ordered(cli, args, 'submit', { plan: packPlan(read.plan) });
  },
};

const wrong = (
  cli: Cli,
  typed: string,
  problems: readonly { line: number; column: number; words: string }[],
): Report => ({
  exit: 1,
  json: { problems },
  text: problems.map(
    ({ line, column, words }) =>
      `${typed === '-' ? 'stdin' : shownPath(cli, fromCwd(cli, typed))}:${line}:${column}: ${printable(words)}`,
  ),
});

async function textOf(cli: Cli, typed: string): Promise<string> {
  if (typed === '-') {
    const chunks: Buffer[] = [];
    for await (const chunk of cli.stdin) chunks.push(Buffer.from(chunk));
    return Buffer.concat(chunks).toString('utf8');
  }
  return readNamed(cli, typed);
}

const show: Command = {
  name: 'show',
  about: 'draw the plan: waves, what waits for what, what has become of each phase',
  examples: ['tutti plan show', 'tutti plan show --json'],
  json: `${VIEW}, or null while there is no plan`,
  run: async (cli) => withTutti(cli, async (tutti) => shown(cli, await planned(cli, tutti))),
};

const clear: Command = {
  name: 'clear',
  about: 'forget the plan; delegations are free again',
  detail: 'A plan file that is still there is not taken over again until it changes.',
  examples: ['tutti plan clear --reason "another way"'],
  options: [REASON],
  json: 'null',
  person: true,
  run: async (cli, args) => ordered(cli, args, 'clear', {}),
};

export const plan: Command = {
  name: 'plan',
  about: 'hand in, show, score or clear the plan that delegations are held to',
  examples: ['tutti plan show'],
  commands: [submit, show, clear, score],
};

interface Planned {
  readonly slice: JsonObject;
  readonly rule: Rule;
}

async function ruleIn(policy: Policy): Promise<Rule> {
  const rule = policy.rules.find(({ kind }) => kind.kind === 'graph');
  if (rule !== undefined) return rule;
  throw usage(
    'no rule of kind graph is in force here.',
    'The preset workflow has one: `tutti policy show --preset workflow`.',
  );
}

async function planned(cli: Cli, tutti: Tutti): Promise<Planned> {
  const project = projectAt(cli);
  const { policy } = await tutti.policy(project, (name) => cli.env[name]);
  const rule = await ruleIn(policy);
  const remembered = await tutti.ledger.recall(`@project:${project}`, project);
  const damaged = remembered.damaged.includes('project') ? rule.kind.damaged(rule.settings) : rule.kind.initial;
  return { rule, slice: remembered.project?.rules[rule.name] ?? damaged };
}

/** What a delegation would meet: a plan in its file counts, even if none has met it yet. */
async function shown(cli: Cli, { slice, rule }: Planned): Promise<Report> {
  const file = await fileOf(cli, rule);
  const known = planView(slice, cli.now());
  const unread = known === undefined && isObject(file) ? await viewOfFile(file, slice, cli.now()) : undefined;
  const view = known ?? unread;
  if (view !== undefined) return { json: view, text: drawn(cli, view) };
  const problem = slice.lost === true ? LOST : flawOf(file, slice);
  return {
    exit: problem === undefined ? 0 : 1,
    json: problem === undefined ? null : { problem },
    text: [problem ?? 'no plan'],
  };
}

const LOST =
  'what was remembered of the plan is damaged: hand it in again with `tutti plan submit`, or `tutti plan clear`';

const flawOf = (file: JsonObject[string], slice: JsonObject): string | undefined =>
  isObject(file) && typeof file.flaw === 'string' && file.digest !== slice.file
    ? `the plan file cannot be used: ${printable(file.flaw)}`
    : undefined;

async function viewOfFile(file: JsonObject, slice: JsonObject, now: number): Promise<ReturnType<typeof planView>> {
  const { NO_PLAN, withFile } = await import('../../core/rules/graph-slice.ts');
  if (file.digest === slice.file) return undefined;
  const view = planView(withFile(NO_PLAN, file, now).slice, now);
  return view && { ...view, from: 'unread' };
}

async function fileOf(cli: Cli, { settings }: Rule): Promise<JsonObject[string]> {
  const { planFact } = await import('../../world/plan-file.ts');
  const path = 'file' in settings && typeof settings.file === 'string' ? settings.file : '';
  return path === '' ? null : planFact(resolve(projectAt(cli), path));
}

async function ordered(cli: Cli, args: Args, verb: string, given: JsonObject): Promise<Report> {
  return withTutti(cli, async (tutti) => {
    const project = projectAt(cli);
    const { rule } = await planned(cli, tutti);
    const agent = cli.agent();
    const { by, reason } = signature(cli, args);
    const { verdict } = await tutti.act({
      act: 'order',
      from: agent === undefined ? 'person' : 'agent',
      by: agent === undefined ? by : `an agent of ${by}`,
      reason,
      scope: 'project',
      project,
      rule: rule.name,
      verb,
      args: { ...given, file: await fileOf(cli, rule) },
    });
    if (verdict.outcome === 'deny') return { exit: 1, json: { problem: verdict.say }, text: [verdict.say] };
    if (verdict.say !== '') cli.warn(printable(verdict.say));
    const view = await shown(cli, await planned(cli, tutti));
    return verb === 'clear' ? { json: null, text: ['the plan is forgotten'] } : view;
  });
}
