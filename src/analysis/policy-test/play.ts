// One event of a test, as all that a client would send for it: a call is asked for and, if it goes ahead, told of afterwards;
// a delegation starts an agent that ends.

import { DEFAULT_CLIENT } from '../../clients/registry.ts';
import type { Identity } from '../../core/actor.ts';
import type { JsonObject } from '../../core/json.ts';
import { isLevel } from '../../core/level.ts';
import { type Finding, type Outcome, outranks, type Verdict } from '../../core/verdict.ts';
import type { Agent, Happening, PersonAct } from './short.ts';
import type { Played, Stage, Who } from './stage.ts';

/** What came of one event of a test. */
export interface Came {
  readonly outcome: Outcome;
  readonly findings: readonly Finding[];
  /** Everything that reached the model or the person. */
  readonly message: string;
  readonly played: readonly Played[];
}

/** What a test remembers from event to event. */
export interface Memory {
  /** The token last shown, to be repeated. */
  readonly token: string;
  /** The last stop was held. */
  readonly held: boolean;
  readonly calls: number;
  /** Tasks that were put on the list. */
  readonly tasks: number;
}

export const NOTHING_YET: Memory = { token: '', held: false, calls: 0, tasks: 0 };

const TOKEN = /\bACK-[A-Z0-9]{4}\b/g;

export async function play(
  stage: Stage,
  happening: Happening,
  memory: Memory,
): Promise<{ readonly came: Came; readonly memory: Memory }> {
  const played = await all(stage, happening, memory);
  const came = cameOf(played);
  const stop = played.findLast(({ event }) => event.name === 'stop');
  return {
    came,
    memory: {
      token: [...came.message.matchAll(TOKEN)].at(-1)?.[0] ?? memory.token,
      held: stop === undefined ? memory.held && happening.is !== 'prompt' : stop.verdict.outcome === 'hold',
      calls: memory.calls + 1,
      tasks:
        memory.tasks +
        Number(played.some(({ event }) => event.name === 'tool.after' && event.call.name === 'TaskCreate')),
    },
  };
}

const goesAhead = ({ verdict: { outcome } }: Played): boolean => outcome === 'allow' || outcome === 'advise';

async function all(stage: Stage, happening: Happening, memory: Memory): Promise<readonly Played[]> {
  switch (happening.is) {
    case 'wait':
      return [];
    case 'call':
      return called(stage, happening, memory);
    case 'delegate':
      return delegated(stage, happening, memory);
    case 'start':
      return [await stage.send({ hook_event_name: 'SubagentStart', ...asAgent(happening.agent) })];
    case 'end':
      return [await stage.send(ending(happening.agent, happening.says, memory))];
    case 'prompt':
      return [await stage.send({ hook_event_name: 'UserPromptSubmit', prompt: withToken(happening.text, memory) })];
    case 'stop':
      return [
        await stage.send({
          hook_event_name: 'Stop',
          stop_hook_active: memory.held,
          last_assistant_message: withToken(happening.says, memory),
          background_tasks: Array.from({ length: happening.background }, (_, at) => ({
            id: `b${at + 1}`,
            type: 'subagent',
            status: 'running',
          })),
        }),
      ];
    case 'session':
      return sessionEvent(stage, happening.what);
    case 'compact':
      return [
        await stage.send({ hook_event_name: 'PreCompact', trigger: 'manual' }),
        await stage.send({ hook_event_name: 'PostCompact', trigger: 'manual' }),
        await stage.send({ hook_event_name: 'SessionStart', source: 'compact' }),
      ];
    case 'person':
      return [await stage.act((who) => actOf(happening.person, who))];
    case 'order': {
      const { is: _, ...order } = happening;
      return [await stage.act((who) => ({ ...who, act: 'order', ...order }))];
    }
    case 'client':
      return [await stage.send(happening.payload)];
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
  { who, call, result, started }: Extract<Happening, { is: 'call' }>,
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

/** What tools answer that rules listen to. */
const responseOf = (tool: string, input: JsonObject, { tasks }: Memory): JsonObject =>
  tool === 'TaskCreate' ? { task: { id: String(tasks + 1), subject: input.subject ?? '' } } : {};

async function delegated(
  stage: Stage,
  { agent, goal, says }: Extract<Happening, { is: 'delegate' }>,
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
  // Sent back: it is still at work.
  if (end.verdict.outcome === 'hold') return [before, start, end];
  const response = { status: 'completed', agentId: agent.id, agentType: agent.type };
  return [before, start, end, await stage.send({ hook_event_name: 'PostToolUse', ...asked, tool_response: response })];
}

function actOf(person: PersonAct, who: Who) {
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

/** The strongest of what was said to the parts. */
function cameOf(played: readonly Played[]): Came {
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
