// Plays one event of a test by sending every hook that a client would send for it: before and after a call, and the start and end
// of a delegated agent.

import { DEFAULT_CLIENT } from '../../clients/registry.ts';
import type { Identity } from '../../core/actor.ts';
import type { JsonObject } from '../../core/json.ts';
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
        Number(played.some(({ event }) => event.name === 'tool.after' && event.call.name === 'TaskCreate')),
    },
  };
}

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
      return [await stage.send({ hook_event_name: 'SubagentStart', ...asAgent(step.agent) })];
    case 'end':
      return [await stage.send(ending(step.agent, step.says, memory))];
    case 'prompt':
      return [await stage.send({ hook_event_name: 'UserPromptSubmit', prompt: withToken(step.text, memory) })];
    case 'stop':
      return [
        await stage.send({
          hook_event_name: 'Stop',
          stop_hook_active: memory.held,
          last_assistant_message: withToken(step.says, memory),
          background_tasks: Array.from({ length: step.background }, (_, at) => ({
            id: `b${at + 1}`,
            type: 'subagent',
            status: 'running',
          })),
        }),
      ];
    case 'session':
      return sessionEvent(stage, step.what);
    case 'compact':
      return [
        await stage.send({ hook_event_name: 'PreCompact', trigger: 'manual' }),
        await stage.send({ hook_event_name: 'PostCompact', trigger: 'manual' }),
        await stage.send({ hook_event_name: 'SessionStart', source: 'compact' }),
      ];
    case 'person':
      return [await stage.act((who) => actOf(step.person, who))];
    case 'order': {
      const { is: _, ...order } = step;
      return [await stage.act((who) => ({ ...who, act: 'order', ...order }))];
    }
    case 'client':
      return [await stage.send(step.payload)];
  }
}

async function sessionEvent(stage: Stage, what: string): Promise<readonly Played[]> {
  if (what === 'end') return [await stage.send({ hook_event_name: 'SessionEnd', reason: 'other' })];
  if (what === 'new') stage.renew();
  return [await stage.send({ hook_event_name: 'SessionStart', source: what === 'new' ? 'startup' : what })];
}

const asAgent = ({ type, id }: Agent): JsonObject => ({ agent_id: id, agent_type: type });

const asCaller = ({ agentId, agentType }: Identity): JsonObject => ({
  ...(agentId !== undefined && { agent_id: agentId }),
  ...(agentType !== undefined && { agent_type: agentType }),
});

const withToken = (text: string, { token }: Memory): string => text.replaceAll('{token}', token);

const ending = (agent: Agent, says: string, memory: Memory): JsonObject => ({
  hook_event_name: 'SubagentStop',
  ...asAgent(agent),
  stop_hook_active: false,
  last_assistant_message: withToken(says, memory),
});

async function called(
  stage: Stage,
  { who, call, result, started }: Extract<TestStep, { is: 'call' }>,
  memory: Memory,
): Promise<readonly Played[]> {
  const asked = {
    ...asCaller(who),
    tool_name: call.tool,
    tool_input: call.input,
    tool_use_id: `call-${memory.calls + 1}`,
  };
  const before = await stage.send({ hook_event_name: 'PreToolUse', ...asked });
  if (!goesAhead(before) || result === 'none') return [before];
  if (result === 'failed') return [before, await stage.send({ hook_event_name: 'PostToolUseFailure', ...asked })];
  const launched = started && { isAsync: true, status: 'async_launched', agentId: started.id };
  const response = result === 'done' ? (launched ?? responseOf(call.tool, call.input, memory)) : result;
  return [before, await stage.send({ hook_event_name: 'PostToolUse', ...asked, tool_response: response })];
}

/** The parts of a tool's response that rules read. */
const responseOf = (tool: string, input: JsonObject, { tasks }: Memory): JsonObject =>
  tool === 'TaskCreate' ? { task: { id: String(tasks + 1), subject: input.subject ?? '' } } : {};

async function delegated(
  stage: Stage,
  { agent, goal, says }: Extract<TestStep, { is: 'delegate' }>,
  memory: Memory,
): Promise<readonly Played[]> {
  const asked = {
    tool_name: 'Agent',
    tool_input: { subagent_type: agent.type, description: goal.split(/\s+/).slice(0, 5).join(' '), prompt: goal },
    tool_use_id: `call-${memory.calls + 1}`,
  };
  const before = await stage.send({ hook_event_name: 'PreToolUse', ...asked });
  if (!goesAhead(before)) return [before];
  const start = await stage.send({ hook_event_name: 'SubagentStart', ...asAgent(agent) });
  const end = await stage.send(ending(agent, says, memory));
  // The agent was sent back to work, so the call has no result yet.
  if (end.verdict.outcome === 'hold') return [before, start, end];
  const response = { status: 'completed', agentId: agent.id, agentType: agent.type };
  return [before, start, end, await stage.send({ hook_event_name: 'PostToolUse', ...asked, tool_response: response })];
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
