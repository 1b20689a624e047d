// Plays one event of a test by sending every hook that a client would send for it: before and after a call, and the start and end
// of a delegated agent.

import { DEFAULT_CLIENT } from '../../clients/registry.ts';
import type { ExampleEvent } from '../../clients/support.ts';
import type { Call } from '../../core/call.ts';
import { isLevel } from '../../core/level.ts';
import { type Finding, type Outcome, outranks, type Verdict } from '../../core/verdict.ts';
import type { Agent, PersonAct, TestStep } from './short.ts';
import type { ActContext, Played, Stage } from './stage.ts';

/** The result of one event of a test. */
export interface EventResult {
  readonly outcome: Outcome;
  readonly findings: readonly Finding[];
  /** Everything that reached the model or the person. */
  readonly message: string;
  readonly played: readonly Played[];
}

/** What a test remembers from event to event. */
export interface Memory {
  /** The token that the agent was last shown. */
  readonly token: string;
  /** The last stop was held. */
  readonly held: boolean;
  readonly calls: number;
  /** The number of tasks created. */
  readonly tasks: number;
}

export const NOTHING_YET: Memory = { token: '', held: false, calls: 0, tasks: 0 };

const TOKEN = /\bACK-[A-Z0-9]{4}\b/g;

export async function play(
  stage: Stage,
  step: TestStep,
  memory: Memory,
): Promise<{ readonly result: EventResult; readonly memory: Memory }> {
  const played = await sendAll(stage, step, memory);
  const result = resultOf(played);
  const stop = played.findLast(({ event }) => event.name === 'stop');
  return {
    result,
    memory: {
      token: [...result.message.matchAll(TOKEN)].at(-1)?.[0] ?? memory.token,
      held: stop === undefined ? memory.held && step.is !== 'prompt' : stop.verdict.outcome === 'hold',
      calls: memory.calls + 1,
      tasks:
        memory.tasks +
        Number(played.some(({ event }) => event.name === 'tool.after' && creates(event.call, memory.tasks + 1))),
    },
  };
}

const creates = ({ tasks = [] }: Call, number: number): boolean => tasks.some(({ id }) => id === String(number));

const goesAhead = ({ verdict: { outcome } }: Played): boolean => outcome === 'allow' || outcome === 'advise';

async function sendAll(stage: Stage, step: TestStep, memory: Memory): Promise<readonly Played[]> {
  switch (step.is) {
    case 'wait':
      return [];
    case 'call':
      return called(stage, step, memory);
    case 'delegate':
      return delegated(stage, step, memory);
    case 'start':
      return [await stage.send({ event: 'agent.start', who: step.agent })];
    case 'end':
      return [await stage.send(ending(step.agent, step.says, memory))];
    case 'prompt':
      return [await stage.send({ event: 'prompt', text: withToken(step.text, memory) })];
    case 'stop':
      return [
        await stage.send({
          event: 'stop',
          active: memory.held,
          says: withToken(step.says, memory),
          background: step.background,
        }),
      ];
    case 'session':
      return sessionEvent(stage, step.what);
    case 'compact':
      return [
        await stage.send({ event: 'compact', phase: 'before' }),
        await stage.send({ event: 'compact', phase: 'after' }),
        await stage.send({ event: 'session.start', source: 'compact' }),
      ];
    case 'person':
      return [await stage.act((who) => actOf(step.person, who))];
    case 'order': {
      const { is: _, ...order } = step;
      return [await stage.act((who) => ({ ...who, act: 'order', ...order }))];
    }
    case 'client':
      return [await stage.send({ event: 'native', payload: step.payload })];
  }
}

async function sessionEvent(stage: Stage, what: string): Promise<readonly Played[]> {
  if (what === 'end') return [await stage.send({ event: 'session.end' })];
  if (what === 'new') stage.renew();
  return [await stage.send({ event: 'session.start', source: what === 'new' ? 'startup' : what })];
}

const withToken = (text: string, { token }: Memory): string => text.replaceAll('{token}', token);

const ending = (who: Agent, says: string, memory: Memory): ExampleEvent => ({
  event: 'agent.stop',
  who,
  says: withToken(says, memory),
});

async function called(
  stage: Stage,
  { who, call, result, started }: Extract<TestStep, { is: 'call' }>,
  memory: Memory,
): Promise<readonly Played[]> {
  const asked = { id: `call-${memory.calls + 1}`, call, ...(who !== undefined && { who }) };
  const before = await stage.send({ event: 'tool.before', ...asked });
  if (!goesAhead(before) || result === 'none') return [before];
  if (result === 'failed') return [before, await stage.send({ event: 'tool.failed', ...asked })];
  const gave = result === 'done' ? started && { agent: started, finished: false } : result;
  const after = { event: 'tool.after', ...asked, tasks: memory.tasks } as const;
  return [before, await stage.send({ ...after, ...(gave !== undefined && { result: gave }) })];
}

/** What the agent of a whole delegation reads. */
const LOOKED_AT = 'README.md';

async function delegated(
  stage: Stage,
  { agent, goal, says }: Extract<TestStep, { is: 'delegate' }>,
  memory: Memory,
): Promise<readonly Played[]> {
  const asked = { id: `call-${memory.calls + 1}`, call: DEFAULT_CLIENT.calls.delegate(agent.type, goal) };
  const before = await stage.send({ event: 'tool.before', ...asked });
  if (!goesAhead(before)) return [before];
  const start = await stage.send({ event: 'agent.start', who: agent });
  // An agent that makes no call has done nothing, which some rules notice.
  await stage.send({
    event: 'tool.before',
    id: `${asked.id}-work`,
    who: agent,
    call: DEFAULT_CLIENT.calls.read(LOOKED_AT),
  });
  const end = await stage.send(ending(agent, says, memory));
  // The agent was sent back to work, so the call has no result yet.
  if (end.verdict.outcome === 'hold') return [before, start, end];
  const result = { agent, finished: true };
  return [before, start, end, await stage.send({ event: 'tool.after', ...asked, result })];
}

function actOf(person: PersonAct, who: ActContext) {
  switch (person.act) {
    case 'level':
      return { ...who, act: 'level', level: isLevel(person.level) ? person.level : null } as const;
    case 'grant':
      return { ...who, act: 'grant', wish: { rule: person.rule, uses: person.uses } } as const;
    case 'reset':
      return { ...who, act: 'reset', ...(person.rule !== undefined && { rule: person.rule }) } as const;
    default:
      return { ...who, act: person.act };
  }
}

/** The strictest outcome of the events, with all findings and messages. */
function resultOf(played: readonly Played[]): EventResult {
  const outcome = played.reduce<Outcome>(
    (top, { verdict }) => (outranks(verdict.outcome, top) ? verdict.outcome : top),
    'allow',
  );
  return {
    outcome,
    findings: played.flatMap(({ verdict }) => verdict.findings),
    message: played
      .map(({ verdict }) => messageOf(verdict))
      .filter((text) => text !== '')
      .join('\n'),
    played,
  };
}

const messageOf = ({ say, fix, wayOut, tell }: Verdict): string =>
  [say, fix && say !== '' ? DEFAULT_CLIENT.delegation(fix) : '', wayOut ?? '', tell]
    .filter((part) => part !== '')
    .join('\n');
