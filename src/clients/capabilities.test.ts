// Each capability has an effect: the toy with one capability more or less, through the whole pipeline.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acceptPolicy } from '../../test/support/accept.ts';
import { all } from '../../test/support/all.ts';
import { openMemory } from '../ledger/memory.ts';
import { answer, type Services } from '../pipeline/answer.ts';
import { POLICY_PARTS } from '../pipeline/policy-parts.ts';
import { createSessionLevels } from '../pipeline/session-levels.ts';
import { createSessionOrigins } from '../pipeline/session-origins.ts';
import { createPolicies } from '../policy/in-force.ts';
import { createDiskWorld } from '../world/disk.ts';
import { createFailureRules } from '../world/failure-rules.ts';
import { type Capabilities, limitsOf } from './capabilities.ts';
import { CLIENTS } from './registry.ts';
import type { ExampleEvent } from './support.ts';
import { examples } from './testing/toy/examples.ts';
import { toy } from './testing/toy/index.ts';

const POLICY = `version: 1
extends: base
level: strict
rules:
  gate: { kind: calls, rows: [{ kind: shell, outcome: ask, code: ASK_FIRST, words: ask first. }] }
  momentum: { kind: momentum, when: always }
  contract: { kind: contract, sendBack: true }
`;
const AGENT = { id: 'conversation-2', type: 'writer' };

let project: string;
beforeEach(() => {
  project = realpathSync(mkdtempSync(join(tmpdir(), 'tutti-capabilities-')));
  mkdirSync(join(project, '.tutti'));
  writeFileSync(join(project, '.tutti/policy.yaml'), POLICY);
  acceptPolicy(join(project, 'home'), project);
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

/** The outcome on record for the last of some events. */
async function outcomeFor(can: Partial<Capabilities>, ...events: readonly ExampleEvent[]): Promise<string | undefined> {
  const client = { ...toy, capabilities: { ...toy.capabilities, ...can } };
  const home = join(project, 'home');
  const ledger = openMemory();
  const services: Services = {
    clients: new Map([[client.name, client]]),
    world: createDiskWorld({ home, userHome: project }),
    policies: createPolicies(home, ledger, POLICY_PARTS),
    ledger,
    origins: createSessionOrigins(ledger, home),
    levels: createSessionLevels(),
    failureRules: createFailureRules(home),
    unrecorded: { note: () => {}, of: () => undefined, settle: () => {} },
    notice: () => undefined,
    recorded: () => {},
  };
  for (const event of events) {
    const { native, payload } = examples.payload(event, { session: 's', cwd: project }) ?? { native: '', payload: {} };
    const body = JSON.stringify(payload);
    await answer({ client: 'toy', native, payload: body, transport: 'http', env: () => undefined }, services);
  }
  const records = await all(ledger.records({ session: 's' }));
  return records.at(-1)?.verdict.outcome;
}

describe('what is recorded is what the client did', () => {
  it.each([
    ['interactive', 'ask'],
    ['headless-denies', 'ask'],
    ['headless-hangs', 'deny'],
    ['never', 'deny'],
  ] as const)('a client that asks %s: %s', async (ask, outcome) => {
    expect(await outcomeFor({ ask }, { event: 'tool.before', id: '1', call: toy.calls.shell('ls') })).toBe(outcome);
  });

  it.each([
    [true, 'hold'],
    [false, 'allow'],
  ])('a client that can hold a stop: %s', async (stop, outcome) => {
    const hold = { stop, agentStop: false };
    expect(await outcomeFor({ hold }, { event: 'stop', active: false, says: 'Done.' })).toBe(outcome);
  });

  it.each([
    [true, 'hold'],
    [false, 'allow'],
  ])('a client that can hold a subagent: %s', async (agentStop, outcome) => {
    const hold = { stop: true, agentStop };
    const events = [
      { event: 'agent.start', who: AGENT },
      { event: 'agent.stop', who: AGENT, says: 'I created src/new.ts.' },
    ] as const;
    expect(await outcomeFor({ hold }, ...events)).toBe(outcome);
  });
});

describe('a client that does not tell whose calls they are', () => {
  const CALL = { event: 'tool.before', id: '2', call: toy.calls.read('/etc/hosts') } as const;
  const spawn = { id: '1', call: toy.calls.delegate('writer', 'mend it') } as const;
  const [starts, ends] = [
    { event: 'tool.before', ...spawn },
    { event: 'tool.after', ...spawn, result: {} },
  ] as const;
  const prompt = { event: 'prompt', text: 'Go on.' } as const;
  const policy = (rows: string): void => {
    writeFileSync(join(project, '.tutti/policy.yaml'), `version: 1\nextends: base\nrules:\n  gate: ${rows}\n`);
    acceptPolicy(join(project, 'home'), project);
  };
  const FOR_MAIN = '{ kind: calls, rows: [{ kind: read, actor: main, outcome: deny, code: NO, words: no. }] }';
  const FOR_ALL = '{ kind: calls, rows: [{ kind: read, outcome: deny, code: NO, words: no. }] }';

  it.each<[string, Capabilities['identity'], readonly ExampleEvent[], string]>([
    ['refuses the main agent while no subagent runs', 'bracketed', [], 'deny'],
    ['only advises while one runs', 'bracketed', [starts], 'advise'],
    ['refuses again after its end', 'bracketed', [starts, ends], 'deny'],
    ['refuses again with the next prompt', 'bracketed', [starts, prompt], 'deny'],
    ['advises until the last of two has ended', 'bracketed', [starts, { ...starts, id: '9' }, ends], 'advise'],
    ['does not mind brackets where the client tells', 'id', [starts], 'deny'],
  ])('%s', async (_, identity, before, outcome) => {
    policy(FOR_MAIN);
    expect(await outcomeFor({ identity }, ...before, CALL)).toBe(outcome);
  });

  it('still refuses what is refused to every agent', async () => {
    policy(FOR_ALL);
    expect(await outcomeFor({ identity: 'bracketed' }, starts, CALL)).toBe('deny');
  });

  it('still guards its own files', async () => {
    policy(FOR_MAIN);
    const edit = toy.calls.edit(join(project, '.tutti/policy.yaml'), { from: 'deny', to: 'allow' });
    const tampering = { event: 'tool.before', id: '3', call: edit } as const;
    expect(await outcomeFor({ identity: 'bracketed' }, starts, tampering)).toBe('deny');
  });

  it('opens no bracket with a delegation that is refused', async () => {
    policy(
      `{ kind: calls, rows: [{ kind: delegate, outcome: deny, code: NO, words: no. }, ${FOR_MAIN.slice(FOR_MAIN.indexOf('[') + 1, -3)}] }`,
    );
    expect(await outcomeFor({ identity: 'bracketed' }, starts, CALL)).toBe('deny');
  });

  it('counts the calls of a subagent against nobody', async () => {
    policy('{ kind: budget, allowance: 1, adviseAt: 0 }');
    const calls = [CALL, CALL, CALL].map((call, n) => ({ ...call, id: `c${n}` }));
    expect(await outcomeFor({ identity: 'bracketed' }, starts, ...calls, ends, CALL)).toBe('allow');
  });
});

describe('limitsOf', () => {
  const able: Capabilities = {
    ask: 'interactive',
    hold: { stop: true, agentStop: true },
    context: ['session.start', 'prompt', 'tool.before', 'tool.after', 'agent.start'],
    identity: 'id-and-type',
    callIds: true,
    http: true,
    onOurCrash: 'closed',
  };

  it('is empty for a client that can do everything, and for the default client', () => {
    expect(limitsOf(able)).toEqual([]);
    const [first] = CLIENTS.values();
    expect(first && limitsOf(first.capabilities)).toEqual([]);
  });

  it.each<[Partial<Capabilities>, string]>([
    [{ ask: 'never' }, 'it cannot ask the person: `ask` becomes a refusal that names the command for the person'],
    [
      { ask: 'headless-hangs' },
      'a question would wait forever where nobody can answer: `ask` becomes a refusal that names the command for the person',
    ],
    [{ hold: { stop: false, agentStop: true } }, 'a stop cannot be held: rules about unfinished work only record'],
    [{ hold: { stop: true, agentStop: false } }, 'a subagent cannot be sent back to work'],
    [
      { context: ['prompt', 'tool.before'] },
      'texts for the model do not reach it at: session.start, tool.after, agent.start',
    ],
    [{ identity: 'none' }, 'calls of subagents look like the main agent’s: rules for one of them cannot be enforced'],
    [{ callIds: false }, 'calls have no id: results of parallel calls cannot be matched to their calls'],
    [{ http: false }, 'hooks cannot use http: every event starts a process'],
    [
      { onOurCrash: 'open' },
      'a call goes ahead when the hook’s own program is missing or killed: without a server the program refuses by itself',
    ],
  ])('names what %j means', (can, sentence) => {
    expect(limitsOf({ ...able, ...can })).toEqual([sentence]);
  });
});
