// The steps of the demo, as data: each event and the expected outcome.

import type { Client, NativeCall } from '../clients/client.ts';
import type { ExampleAgent, ExampleEvent } from '../clients/support.ts';

export type DemoOutcome = 'allowed' | 'refused' | 'held';

export interface DemoContext {
  readonly client: Client;
  readonly project: string;
  /** The token that the last answer asked for. */
  readonly token: string;
}

export interface DemoStep {
  /** A sentence for the person watching. */
  readonly does: string;
  readonly event: (context: DemoContext) => ExampleEvent;
  readonly expect: DemoOutcome;
  /** The reason for the outcome. */
  readonly because: string;
  /** Sent but not shown. */
  readonly silent?: boolean;
}

export const PRESET = 'discipline';
const REQUEST = 'Rename loadConfig to readConfig, everywhere.';
const agent = ({ client }: DemoContext): ExampleAgent => ({ id: 'a1f3c9d2e4b5', type: client.agents.general });

const edit = ({ client, project }: DemoContext): NativeCall =>
  client.calls.edit(`${project}/src/config.ts`, { from: 'loadConfig', to: 'readConfig' });
const delegate = ({ client }: DemoContext): NativeCall => client.calls.delegate(client.agents.general, REQUEST);

export const STEPS: readonly DemoStep[] = [
  {
    does: 'A session starts.',
    event: () => ({ event: 'session.start', source: 'startup' }),
    expect: 'allowed',
    because: '',
    silent: true,
  },
  {
    does: `The person asks: “${REQUEST}”`,
    event: () => ({ event: 'prompt', text: REQUEST }),
    expect: 'allowed',
    because: 'no rule objects',
  },
  {
    does: 'The main agent starts editing src/config.ts itself.',
    event: (context) => ({ event: 'tool.before', id: 'toolu_demo_1', call: edit(context) }),
    expect: 'refused',
    because: 'the main agent should delegate first',
  },
  {
    does: 'So it delegates “Rename loadConfig” to an agent.',
    event: (context) => ({ event: 'tool.before', id: 'toolu_demo_2', call: delegate(context) }),
    expect: 'allowed',
    because: 'delegating is what the policy wants',
  },
  {
    does: 'The subagent starts.',
    event: (context) => ({ event: 'agent.start', who: agent(context) }),
    expect: 'allowed',
    because: '',
    silent: true,
  },
  {
    does: 'The subagent makes the same edit.',
    event: (context) => ({ event: 'tool.before', id: 'toolu_demo_3', call: edit(context), who: agent(context) }),
    expect: 'allowed',
    because: 'subagents may do the work',
  },
  {
    does: 'The edit is done.',
    event: (context) => ({ event: 'tool.after', id: 'toolu_demo_3', call: edit(context), who: agent(context) }),
    expect: 'allowed',
    because: '',
    silent: true,
  },
  {
    does: 'The subagent ends.',
    event: (context) => ({ event: 'agent.stop', who: agent(context), says: 'Renamed in src/config.ts.' }),
    expect: 'allowed',
    because: '',
    silent: true,
  },
  {
    does: 'The delegation returns.',
    event: (context) => ({
      event: 'tool.after',
      id: 'toolu_demo_2',
      call: delegate(context),
      result: { agent: agent(context), finished: true },
    }),
    expect: 'allowed',
    because: '',
    silent: true,
  },
  {
    does: 'The main agent wants to stop, with “everywhere” unchecked.',
    event: () => ({ event: 'stop', active: false, says: 'I renamed it in src/config.ts.' }),
    expect: 'held',
    because: 'a stop has to be acknowledged',
  },
  {
    does: 'It checks the callers, says that everything is done, repeats the token, and stops.',
    event: ({ token }) => ({ event: 'stop', active: true, says: `All callers use readConfig. ${token}` }),
    expect: 'allowed',
    because: 'the stop is acknowledged',
  },
  {
    does: 'The session ends.',
    event: () => ({ event: 'session.end' }),
    expect: 'allowed',
    because: '',
    silent: true,
  },
];
