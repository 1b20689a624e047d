// What a client can do with tutti's answers, as data: the facts that decisions depend on, and the limits that users should know.

import { CANNOT, type ClientLimit, ROOM } from '../core/client-limits.ts';
import type { EventName, Facts } from '../core/event.ts';
import { HOLD_CAP, type HoldCap } from '../core/holds.ts';

export interface Capabilities {
  /** What the client does with `ask`: prompts the user always, prompts only in interactive sessions, or ignores it. */
  readonly ask: 'interactive' | 'headless-denies' | 'headless-hangs' | 'never';
  /** Which stops can be held. */
  readonly hold: {
    readonly stop: boolean;
    readonly agentStop: boolean;
    /** The client stops anyway after this many holds in a row. */
    readonly cap?: number;
    /** What restarts its count. Default: a prompt. */
    readonly since?: HoldCap['since'];
    /** The variable with which the person changes the cap. */
    readonly capVariable?: string;
    /** What `0` in that variable means. Default: no cap. */
    readonly zeroCap?: 'usual';
  };
  /** Events whose answer may carry text for the model. */
  readonly context: readonly EventName[];
  /** Characters of such a text that the client passes on whole. Default: 9,900. */
  readonly room?: number;
  /** How calls of subagents are distinguished from those of the main agent. */
  readonly identity: 'id-and-type' | 'id' | 'session-tree' | 'bracketed' | 'none';
  /** Whether a call has the same id before and after. */
  readonly callIds: boolean;
  /** Whether hooks can use http. */
  readonly http: boolean;
  /** What happens to a call when tutti gives no usable answer. */
  readonly onOurCrash: 'open' | 'closed' | 'as-installed';
}

const IDENTITY: Readonly<Record<Capabilities['identity'], string | undefined>> = {
  'id-and-type': undefined,
  id: 'a subagent’s calls have its id but not its type, which is known from its start',
  'session-tree': undefined,
  bracketed:
    'calls between the start and the end of a subagent may be either agent’s: rules refuse only what they refuse to both',
  none: 'calls of subagents look like the main agent’s: rules for one of them cannot be enforced',
};

const ASK: Readonly<Record<Capabilities['ask'], string | undefined>> = {
  interactive: undefined,
  'headless-denies': undefined,
  'headless-hangs':
    'a question would wait forever where nobody can answer: `ask` becomes a refusal that names the command for the person',
  never: 'it cannot ask the person: `ask` becomes a refusal that names the command for the person',
};

/** The events at which shipped rules write to the model. */
const WRITES_AT = ['session.start', 'prompt', 'tool.before', 'tool.after', 'agent.start'] as const;

const lost = ({ context }: Capabilities): string => WRITES_AT.filter((event) => !context.includes(event)).join(', ');

/** For the engine: what the client cannot do. `rewrites`: it can change the input of a call. */
export function limitFacts({ ask, hold, room, identity }: Capabilities, rewrites: boolean): Facts {
  const limits: readonly (ClientLimit | undefined)[] = [
    // Nobody tells whether a person is there: a question that waits forever is worse than a refusal.
    ask === 'never' || ask === 'headless-hangs' ? 'ask' : undefined,
    hold.stop ? undefined : 'stop',
    hold.agentStop ? undefined : 'agent.stop',
    identity === 'bracketed' || identity === 'none' ? 'identity' : undefined,
    rewrites ? undefined : 'task',
  ];
  const cannot = limits.filter((limit) => limit !== undefined);
  return { ...(cannot.length > 0 && { [CANNOT]: cannot }), ...(room !== undefined && { [ROOM]: room }) };
}

/** For the engine, with a stop: the client's own cap on holds. */
export function holdCapFact({ hold }: Capabilities, env: (name: string) => string | undefined): Facts {
  const set = hold.capVariable === undefined ? undefined : env(hold.capVariable);
  const isUsual = set === undefined || !/^\d{1,6}$/.test(set) || (Number(set) === 0 && hold.zeroCap === 'usual');
  const cap = isUsual ? hold.cap : Number(set);
  return cap === undefined || cap === 0 ? {} : { [HOLD_CAP]: { cap, since: hold.since ?? 'prompt' } };
}

/** The limitations of a client, one sentence each. Empty if there are none. */
export function limitsOf(can: Capabilities): readonly string[] {
  return [
    ASK[can.ask],
    can.hold.stop ? undefined : 'a stop cannot be held: rules about unfinished work only record',
    can.hold.agentStop ? undefined : 'a subagent cannot be sent back to work',
    lost(can) === '' ? undefined : `texts for the model do not reach it at: ${lost(can)}`,
    IDENTITY[can.identity],
    can.callIds ? undefined : 'calls have no id: results of parallel calls cannot be matched to their calls',
    can.http ? undefined : 'hooks cannot use http: every event starts a process',
    can.onOurCrash === 'open'
      ? 'a call goes ahead when the hook’s own program is missing or killed: without a server the program refuses by itself'
      : undefined,
  ].filter((sentence) => sentence !== undefined);
}

const IDENTITY_EVIDENCE: Readonly<Record<Capabilities['identity'], string | undefined>> = {
  'id-and-type': undefined,
  id: 'calls of subagents carry an id, their type comes from their start',
  'session-tree': 'a subagent is known by its own session',
  bracketed: 'calls between the start and the end of a subagent may be either agent’s',
  none: 'calls of subagents look like the main agent’s',
};

/** What is missing for exact counts in reports: an id and a type of each agent, an id of each call, a person who can be asked. Empty:
 *  nothing. */
export function evidenceOf({ identity, callIds, ask }: Capabilities): readonly string[] {
  return [
    IDENTITY_EVIDENCE[identity],
    callIds ? undefined : 'calls have no id: a result counts for the last call like it',
    ASK[ask] === undefined ? undefined : 'it cannot ask: questions to the person were refusals',
  ].filter((sentence) => sentence !== undefined);
}
