// Which phases of a plan were worked on in this session, for how long, and how often they failed.

import * as v from 'valibot';
import { factKey } from '../core/fact.ts';
import type { Rule } from '../core/policy.ts';
import { phaseNamed } from '../core/rules/graph-delegate.ts';
import { graphSettings, phaseNeed } from '../core/rules/graph-settings.ts';
import type { LedgerRecord } from '../ledger/ledger.ts';
import { bounded, type Part, rows } from './part.ts';
import type { PhaseTime, Plan } from './report.ts';

const PHASES = 500;
const AT_WORK = 200;

type Time = { -readonly [K in keyof Omit<PhaseTime, 'open'>]: PhaseTime[K] } & { running: number };

/** One agent at work on a phase. Several may be at the same one. */
interface Run {
  readonly time: Time;
  readonly at: number;
  over: boolean;
}

export function plans(): Part<readonly Plan[]> {
  const seen = new Map<string, ReturnType<typeof onePlan>>();
  return {
    see: (record, policy) => {
      if (record.event.damage) return;
      for (const rule of policy?.rules ?? []) {
        if (rule.kind.kind !== 'graph') continue;
        const plan = seen.get(rule.name) ?? onePlan();
        seen.set(rule.name, plan);
        plan.see(record, rule);
      }
    },
    told: () =>
      [...seen].map(([rule, plan]) => ({ rule, worked: plan.told() })).filter(({ worked }) => worked.length > 0),
  };
}

function onePlan() {
  const phases = rows<Time>(
    PHASES,
    (phase) => ({ phase, runs: 0, failures: 0, milliseconds: 0, running: 0 }),
    'others',
  );
  /** By the id of the call, and once it is known by the id of the agent. */
  const byCall = bounded<string, Run>(AT_WORK);
  const byAgent = bounded<string, Run>(AT_WORK);

  const end = (run: Run | undefined, at: number): void => {
    if (run === undefined || run.over) return;
    run.over = true;
    run.time.running--;
    run.time.milliseconds += Math.max(0, at - run.at);
  };

  return {
    see: ({ event, verdict, at }: LedgerRecord, rule: Rule): void => {
      if (event.name === 'agent.stop' && verdict.outcome !== 'hold') end(byAgent.get(event.who.agentId ?? ''), at);
      if (!('call' in event) || event.call.kind !== 'delegate') return;
      const { id = '', started } = event.call;
      if (event.name === 'tool.before') {
        const phase = verdict.outcome === 'allow' || verdict.outcome === 'advise' ? phaseIn(event, rule) : undefined;
        if (phase === undefined) return;
        const time = phases.of(phase);
        time.runs++;
        time.running++;
        byCall.set(id, { time, at, over: false });
      }
      const run = byCall.get(id);
      if (run === undefined) return;
      if (event.name === 'tool.failed') {
        run.time.failures++;
        end(run, at);
      }
      if (event.name === 'tool.after' && started !== undefined) {
        if (started.finished) end(run, at);
        else byAgent.set(started.id, run);
      }
    },
    told: (): readonly PhaseTime[] => phases.all().map(({ running, ...time }) => ({ ...time, open: running > 0 })),
  };
}

function phaseIn(event: Parameters<typeof phaseNamed>[0], rule: Rule): string | undefined {
  const settings = v.parse(graphSettings, rule.settings);
  return Object.hasOwn(event.facts, factKey(phaseNeed(settings))) ? phaseNamed(event, settings) : undefined;
}
