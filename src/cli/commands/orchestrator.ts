// `tutti orchestrator`: a person's word on the mode of the policy in force, and on the circuit breaker that goes with it.

import { type Json, type JsonObject, textOf } from '../../core/json.ts';
import type { Policy, Rule } from '../../core/policy.ts';
import type { Tutti } from '../../pipeline/tutti.ts';
import { actJson, REASON, signature } from '../act.ts';
import type { Args, Cli, Command, Report } from '../command.ts';
import { ago, columns, plural, printable } from '../ui/output.ts';
import { usage } from '../ui/problem.ts';
import { projectAt, withTutti } from '../workplace.ts';

const LEVELS = ['strict', 'guidance'] as const;
const NAME = 'orchestrator';

interface Standing {
  readonly rule: string;
  readonly on: boolean;
  readonly level: string;
  readonly auto: boolean;
  readonly disabled: boolean;
  readonly by: string;
  readonly why: string;
  readonly at: number;
  readonly breaker?: {
    readonly rule: string;
    readonly violations: number;
    readonly limit: number;
    readonly tripped: boolean;
  };
}

const JSON_FORM =
  '{"rule","on","level","auto","disabled","by","why","at","breaker"?:{"rule","violations","limit","tripped"}}';

const status: Command = {
  name: 'status',
  about: 'show whether the mode is on, why, and how the circuit breaker stands',
  examples: ['tutti orchestrator status', 'tutti orchestrator status --json'],
  json: JSON_FORM,
  run: async (cli) =>
    withTutti(cli, async (tutti) => {
      const found = await standingOf(cli, tutti);
      return { json: found, text: told(cli, found) };
    }),
};

const enable: Command = {
  name: 'enable',
  about: 'switch the mode on, for all sessions of this project',
  detail: 'It also lifts `disable`: work items and the skill may switch it on again.',
  examples: ['tutti orchestrator enable', 'tutti orchestrator enable --level guidance'],
  options: [{ flags: '--level <level>', about: 'how hard it bites', choices: LEVELS }, REASON],
  json: JSON_FORM,
  person: true,
  run: (cli, args) => switched(cli, args, 'enable', levelIn(args.text('level'))),
};

const disable: Command = {
  name: 'disable',
  about: 'switch the mode off; it stays off until a person switches it on',
  examples: ['tutti orchestrator disable --reason "hotfix"'],
  options: [REASON],
  json: JSON_FORM,
  person: true,
  run: (cli, args) => switched(cli, args, 'disable', {}),
};

const setLevel: Command = {
  name: 'set-level',
  about: 'say how hard the mode bites, on or off as it is',
  examples: ['tutti orchestrator set-level guidance'],
  arguments: [{ name: '<level>', about: 'the level', choices: LEVELS }],
  options: [REASON],
  json: JSON_FORM,
  person: true,
  run: (cli, args) => switched(cli, args, 'set-level', levelIn(args.words[0])),
};

const resetViolations: Command = {
  name: 'reset-violations',
  about: 'let the circuit breaker forget',
  examples: ['tutti orchestrator reset-violations'],
  options: [REASON],
  json: JSON_FORM,
  person: true,
  run: (cli, args) =>
    withTutti(cli, async (tutti) => {
      const { policy, mode } = await modeIn(cli, tutti);
      const breaker = breakerOf(policy, mode);
      if (breaker === undefined) throw usage(`no circuit breaker belongs to ${mode.name}.`);
      return ordered(cli, args, tutti, breaker, 'reset', {});
    }),
};

export const orchestrator: Command = {
  name: NAME,
  about: 'switch the orchestrator mode, or show it',
  examples: ['tutti orchestrator status', 'tutti orchestrator enable'],
  commands: [status, enable, disable, setLevel, resetViolations],
};

const levelIn = (typed: string | undefined): JsonObject => (typed === undefined ? {} : { level: typed });

const switched = (cli: Cli, args: Args, verb: string, more: JsonObject): Promise<Report> =>
  withTutti(cli, async (tutti) => {
    const { policy, mode } = await modeIn(cli, tutti);
    const weaker = verb === 'disable' || more.level === 'guidance';
    if (weaker && policy.floor !== undefined) throw usage('a managed policy forbids it.');
    return ordered(cli, args, tutti, mode, verb, more);
  });

async function ordered(
  cli: Cli,
  args: Args,
  tutti: Tutti,
  { name: rule }: Rule,
  verb: string,
  more: JsonObject,
): Promise<Report> {
  const reach = { scope: 'project', project: projectAt(cli) } as const;
  const who = signature(cli, args);
  const record = await tutti.act({ act: 'order', from: 'person', rule, verb, args: more, ...reach, ...who });
  if (record.verdict.outcome === 'deny') throw usage(record.verdict.say);
  const found = await standingOf(cli, tutti);
  return { json: { ...found, ...actJson(record, reach, who.by, who.reason) }, text: told(cli, found) };
}

/** The mode of that name, or the only one there is: a policy may call its own what it likes. */
async function modeIn(cli: Cli, tutti: Tutti): Promise<{ readonly policy: Policy; readonly mode: Rule }> {
  const { policy } = await tutti.policy(projectAt(cli), (name) => cli.env[name]);
  const modes = policy.rules.filter(({ kind }) => kind.kind === 'mode');
  const mode = modes.find(({ name }) => name === NAME) ?? (modes.length === 1 ? modes[0] : undefined);
  if (mode !== undefined) return { policy, mode };
  if (modes.length > 1) throw usage(`which mode? In force are ${modes.map(({ name }) => name).join(', ')}.`);
  throw usage('the policy in force has no mode.', 'Try `tutti init --preset orchestrator`.');
}

const breakerOf = ({ rules }: Policy, mode: Rule): Rule | undefined => {
  const breakers = rules.filter(({ kind }) => kind.kind === 'breaker');
  return breakers.find((rule) => rule.while === mode.name) ?? breakers[0];
};

async function standingOf(cli: Cli, tutti: Tutti): Promise<Standing> {
  const { policy, mode } = await modeIn(cli, tutti);
  const { standing } = await import('../../core/rules/breaker.ts');
  const { project } = await tutti.ledger.recall('', projectAt(cli));
  const sliceOf = ({ name, kind }: Rule): JsonObject => project?.rules[name] ?? kind.initial;
  const { on, level, auto, disabled, by, why, at } = sliceOf(mode);
  const breaker = breakerOf(policy, mode);
  return {
    rule: mode.name,
    on: on === true,
    level: textOf(level),
    auto: auto === true,
    disabled: disabled === true,
    by: textOf(by),
    why: textOf(why),
    at: numberIn(at),
    ...(breaker && {
      breaker: { rule: breaker.name, ...standing(breaker.settings, sliceOf(breaker), cli.now()) },
    }),
  };
}

const numberIn = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

function told(cli: Cli, found: Standing): readonly string[] {
  const { paint } = cli;
  const { on, level, auto, disabled, by, why, at, breaker } = found;
  const state = on ? paint('green', 'enabled') : disabled ? paint('yellow', 'disabled by user') : 'disabled';
  const since = [by === '' ? '' : `by ${by}`, why, at === 0 ? '' : ago(at, cli.now())].filter((part) => part !== '');
  return [
    `${found.rule} mode: ${paint('bold', state)}, ${level}${auto ? ' (auto-activated)' : ''}`,
    ...columns([
      ...(since.length === 0 ? [] : [['since', printable(since.join(', '))]]),
      ...(breaker === undefined
        ? []
        : [
            [
              'circuit breaker',
              breaker.tripped
                ? paint('red', `triggered: ${breaker.violations}/${breaker.limit} violations`)
                : `${breaker.violations}/${plural(breaker.limit, 'violation')}`,
            ],
          ]),
    ]),
  ];
}
