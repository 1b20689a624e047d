// `tutti pipeline`: where the work of a session stands, what its stages found, and a person's word on it.

import { isObject, type JsonObject } from '../../core/json.ts';
import type { Policy, Rule } from '../../core/policy.ts';
import type { PipelineView } from '../../core/rules/pipeline-view.ts';
import type { LedgerRecord, SessionSummary } from '../../ledger/ledger.ts';
import type { Tutti } from '../../pipeline/tutti.ts';
import { actJson, signature } from '../act.ts';
import type { Args, Cli, Command, Option, Report } from '../command.ts';
import { printable } from '../ui/output.ts';
import { contextText, historyText, type PipelineReset, statusText } from '../ui/pipeline-text.ts';
import { Problem, usage } from '../ui/problem.ts';
import { findSession, isWork, newestFirst, projectAt, withTutti } from '../workplace.ts';

const SESSION: Option = { flags: '--session <id>', about: 'the session (default: the newest of this project)' };
const RULE: Option = { flags: '--rule <name>', about: 'which pipeline, where the policy has several' };
const WHICH: readonly Option[] = [SESSION, RULE];

const ACT_JSON = '{"scope","session","project","by","reason","at","record","from","to"}';

interface Found {
  readonly session: SessionSummary;
  readonly rule: Rule;
  readonly policy: Policy;
  readonly slice: JsonObject | undefined;
  readonly view: PipelineView;
}

const status: Command = {
  name: 'status',
  about: 'show the stage, who is at work and who may start',
  examples: ['tutti pipeline status', 'tutti pipeline status --session 3f2a91c0 --json'],
  options: WHICH,
  json: '{"session","rule","stage","route","since","end","atWork":[{"agent","at"}],"mayStart":[{"agent","to"?,"on"?}],"context":{NAME:text},"history":[…],"moves","backup"}',
  run: async (cli, args) =>
    withTutti(cli, async (tutti) => {
      const { session, rule, view } = await found(cli, args, tutti);
      return {
        json: { session: session.session, rule: rule.name, ...view },
        text: statusText(cli, session.session, rule.name, view),
      };
    }),
};

const history: Command = {
  name: 'history',
  about: 'show every move, and what resets left behind',
  detail: 'The newest 50 moves are shown. The ledger has them all: `tutti ledger tail --session ID`.',
  examples: ['tutti pipeline history', 'tutti pipeline history --json'],
  options: WHICH,
  json: '{"session","rule","moves","history":[{"agent","at","from","to","on","reason"?}],"backups":[{"record","at","reason","was"}]}',
  run: async (cli, args) =>
    withTutti(cli, async (tutti) => {
      const { session, rule, view } = await found(cli, args, tutti);
      const backups = await backupsOf(tutti, session.session, rule.name);
      return {
        json: { session: session.session, rule: rule.name, moves: view.moves, history: view.history, backups },
        text: historyText(cli, view, backups),
      };
    }),
};

const context: Command = {
  name: 'context',
  about: 'show what the agents of each stage found',
  detail: 'What is kept for later sessions of this project is shown too, with whether it would be offered now.',
  examples: ['tutti pipeline context', 'tutti pipeline context gathered'],
  arguments: [{ name: '[name]', about: 'only what is kept under this name' }],
  options: WHICH,
  json: '{"session","rule","context":{NAME:text},"later":[{"rule","name","agent","at","offered","text"}]}',
  run: async (cli, args) =>
    withTutti(cli, async (tutti) => {
      const { session, rule, policy, view } = await found(cli, args, tutti);
      const [only] = args.words;
      const { keptForLater } = await import('../pipeline-later.ts');
      const wanted = ([name]: readonly [string, unknown]): boolean => only === undefined || name === only;
      const later = (await keptForLater(tutti, policy, session.project, cli.now())).filter(({ name }) =>
        wanted([name, '']),
      );
      const texts = Object.fromEntries(Object.entries(view.context).filter(wanted));
      return {
        json: { session: session.session, rule: rule.name, context: texts, later },
        text: contextText(cli, texts, later),
      };
    }),
};

const complete: Command = {
  name: 'complete',
  about: 'say that the work is done: the next begins with the first stage',
  examples: ['tutti pipeline complete', 'tutti pipeline complete --session 3f2a91c0 --reason "merged"'],
  options: [...WHICH, { flags: '--reason <text>', about: 'why, for the record' }],
  json: ACT_JSON,
  person: true,
  run: async (cli, args) => ordered(cli, args, 'complete', args.text('reason') ?? ''),
};

const reset: Command = {
  name: 'reset',
  about: 'begin anew in the first stage; what was is kept in the record',
  examples: ['tutti pipeline reset "stuck in EXECUTING"', 'tutti pipeline reset --session 3f2a91c0 "wrong task"'],
  arguments: [{ name: '[reason]', about: 'why, for the record' }],
  options: WHICH,
  json: ACT_JSON,
  person: true,
  run: async (cli, args) => ordered(cli, args, 'reset', args.words[0] ?? 'manual reset'),
};

const forget: Command = {
  name: 'forget',
  about: 'forget what is kept for later sessions of this project',
  examples: ['tutti pipeline forget'],
  options: [{ flags: '--reason <text>', about: 'why, for the record' }],
  json: '{"forgotten":[RULE]}',
  person: true,
  run: async (cli, args) =>
    withTutti(cli, async (tutti) => {
      const project = projectAt(cli);
      const { policy } = await tutti.policy(project, (name) => cli.env[name]);
      const rules = policy.rules.filter(({ kind }) => kind.kind === 'recall').map(({ name }) => name);
      for (const rule of rules) {
        const order = { act: 'order', from: 'person', rule, verb: 'forget', args: {} } as const;
        mustBeHeard(await tutti.act({ ...order, ...signature(cli, args), scope: 'project', project }));
      }
      return { json: { forgotten: rules }, text: [rules.length === 0 ? 'no rule here keeps anything' : 'forgotten'] };
    }),
};

const diagram: Command = {
  name: 'diagram',
  about: 'draw the pipeline that is in force here',
  examples: ['tutti pipeline diagram', 'tutti pipeline diagram --format ascii'],
  options: [
    { flags: '--format <format>', about: 'how', choices: ['mermaid', 'ascii'], fallback: 'mermaid' },
    { flags: '--preset <name>', about: 'of a preset as it ships, instead' },
    RULE,
  ],
  json: '{"rule","format","diagram"}',
  run: async (cli, args) => {
    const policy = await policyFor(cli, args.text('preset'));
    const rule = ruleOf(policy, args.text('rule'));
    const { mermaid, ascii } = await import('../../core/rules/pipeline-diagram.ts');
    const { readSettings } = await import('../../core/rules/pipeline-view.ts');
    const format = args.text('format') === 'ascii' ? 'ascii' : 'mermaid';
    const drawn = (format === 'ascii' ? ascii : mermaid)(readSettings(rule.settings));
    return { json: { rule: rule.name, format, diagram: drawn }, text: drawn.split('\n').map(printable) };
  },
};

export const pipeline: Command = {
  name: 'pipeline',
  about: 'see where the work stands in its stages, end it, begin anew, draw it',
  examples: ['tutti pipeline status'],
  commands: [status, history, context, complete, reset, forget, diagram],
};

async function policyFor(cli: Cli, preset: string | undefined): Promise<Policy> {
  if (preset === undefined)
    return withTutti(cli, async (tutti) => (await tutti.policy(projectAt(cli), (name) => cli.env[name])).policy);
  const { loadedPreset } = await import('./policy.ts');
  const { composed } = await loadedPreset(preset);
  if (composed === undefined) throw usage(`preset ${preset} cannot be loaded.`);
  return composed.policy;
}

async function found(cli: Cli, args: Args, tutti: Tutti): Promise<Found> {
  const session = await sessionOf(cli, args, tutti);
  const { policy } = await tutti.policy(session.project, (name) => cli.env[name]);
  const rule = ruleOf(policy, args.text('rule'));
  const remembered = await tutti.ledger.recall(session.session, session.project);
  const { pipelineView } = await import('../../core/rules/pipeline-view.ts');
  const slice = remembered.session?.rules[rule.name];
  return { session, rule, policy, slice, view: pipelineView(rule.settings, slice, cli.now()) };
}

async function sessionOf(cli: Cli, args: Args, { ledger }: Tutti): Promise<SessionSummary> {
  const typed = args.text('session');
  if (typed !== undefined) return findSession(ledger, typed);
  const project = projectAt(cli);
  const here = newestFirst(await ledger.sessions()).find((summary) => isWork(summary) && summary.project === project);
  if (here === undefined) throw usage('no session is recorded in this project yet.');
  return here;
}

function ruleOf(policy: Policy, wanted: string | undefined): Rule {
  const all = policy.rules.filter(({ kind }) => kind.kind === 'pipeline');
  const [first, another] = wanted === undefined ? all : all.filter(({ name }) => name === wanted);
  const names = all.map(({ name }) => name).join(', ');
  if (all.length === 0) throw usage('the policy in force here has no pipeline.', 'See `tutti policy show`.');
  if (first === undefined) throw usage(`no pipeline '${printable(wanted ?? '')}'.`, `There are ${names}.`);
  if (another !== undefined) throw usage(`there are several pipelines: ${names}.`, 'Say which one: --rule NAME.');
  return first;
}

async function ordered(cli: Cli, args: Args, verb: 'complete' | 'reset', reason: string): Promise<Report> {
  return withTutti(cli, async (tutti) => {
    const { session, rule, slice, view } = await found(cli, args, tutti);
    const reach = { scope: 'session', session: session.session, project: session.project } as const;
    const { by } = signature(cli, args);
    // What was goes into the record: a reset takes nothing away for good.
    const record = await tutti.act({
      act: 'order',
      from: 'person',
      rule: rule.name,
      verb,
      args: slice === undefined ? {} : { was: slice },
      by,
      reason,
      ...reach,
    });
    mustBeHeard(record);
    const remembered = await tutti.ledger.recall(session.session, session.project);
    const { pipelineView } = await import('../../core/rules/pipeline-view.ts');
    const now = pipelineView(rule.settings, remembered.session?.rules[rule.name], cli.now());
    return {
      json: { ...actJson(record, reach, by, reason), from: view.stage, to: now.stage },
      text: [
        `${printable(view.stage)} → ${printable(now.stage)}  session ${printable(session.session)}`,
        ...(verb === 'reset' ? [`what was is kept: tutti pipeline history`] : []),
      ],
    };
  });
}

function mustBeHeard({ verdict }: LedgerRecord): void {
  if (verdict.outcome === 'deny') throw new Problem(1, verdict.say);
}

/** Resets of this pipeline in the ledger, the newest last. */
async function backupsOf({ ledger }: Tutti, session: string, rule: string): Promise<readonly PipelineReset[]> {
  const kept: PipelineReset[] = [];
  for await (const { event, seq, at } of ledger.records({ session })) {
    if (event.name !== 'order' || event.rule !== rule || event.verb !== 'reset') continue;
    const { was } = event.args;
    if (isObject(was)) kept.push({ record: `${session}:${seq}`, at, reason: event.reason, was });
  }
  return kept;
}
