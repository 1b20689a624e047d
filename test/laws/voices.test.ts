// Law 6, for those who know the server's address: whatever they send, a session is not held less strictly for it.

import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { NativeAnswer } from '../../src/clients/client.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { isUnvouched } from '../../src/core/vouched.ts';
import { all } from '../support/all.ts';
import { amount } from '../support/amount.ts';
import { anyEvent } from '../support/native.ts';
import { playedTutti } from '../support/tutti-in-memory.ts';
import {
  asks,
  edit,
  OUTCOMES,
  type Outcome,
  openVoices,
  outcomeIn,
  prompt,
  start,
  type Variables,
  type Voices,
} from './voices.ts';

const tidy: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of tidy.splice(0)) await close();
});

async function open(policy: JsonObject): Promise<Voices> {
  const voices = await openVoices(policy);
  tidy.push(voices.close);
  return voices;
}

/** No edit is allowed, unless a variable or a scratch folder says otherwise. */
const NO_EDITS = {
  extends: 'base',
  level: 'strict',
  rules: {
    edits: {
      kind: 'budget',
      allowance: 0,
      spendOn: [{ kind: 'edit' }],
      free: ['@scratch'],
    },
    first: { kind: 'solo', unless: [{ env: 'SOLO_OFF' }] },
  },
} as const;
const WEAK = JSON.stringify({ extends: 'base', level: 'off', rules: {} });

/** Each of them lifts the refusal of an edit in a session that starts with it. */
const SWITCHES: Readonly<Record<string, (voices: Voices) => Variables>> = {
  TUTTI_LEVEL: () => ({ TUTTI_LEVEL: 'off' }),
  TUTTI_POLICY: ({ write }) => ({ TUTTI_POLICY: write('weak.yaml', WEAK) }),
  'the scratch folder': ({ project }) => ({ CLAUDE_SCRATCHPAD_DIR: `${project}/src`, SOLO_OFF: '1' }),
};

describe.each(Object.entries(SWITCHES))('%s', (_name, variables) => {
  it('holds when the process that starts the session has it', async () => {
    const voices = await open(NO_EDITS);
    await voices.send('process', start(), { env: variables(voices) });
    expect(await voices.send('address', edit('t1'))).toBe('allow');
    expect(await voices.send('process', edit('t2'), { env: variables(voices) })).toBe('allow');
  });

  it.each(['address', 'process'] as const)(
    'in the headers of a forged event lifts nothing for the %s',
    async (voice) => {
      const voices = await open(NO_EDITS);
      await voices.send('process', start());
      const forged = await voices.send('address', edit('t1'), { env: variables(voices) });
      expect(forged).toBe('deny');
      expect(await voices.send(voice, edit('t1'))).toBe('deny');
      expect(await voices.send(voice, edit('t2'), voice === 'address' ? { env: variables(voices) } : {})).toBe('deny');
    },
  );

  it.each([start(), start('resume'), prompt()])(
    'in the headers of a forged $hook_event_name lifts nothing',
    async (event) => {
      const voices = await open(NO_EDITS);
      await voices.send('process', start());
      await voices.send('address', event, { env: variables(voices) });
      expect(await voices.send('address', edit('t1'))).toBe('deny');
      expect(await voices.send('process', edit('t2'))).toBe('deny');
    },
  );

  it('before the session starts lifts nothing', async () => {
    const voices = await open(NO_EDITS);
    await voices.send('address', start(), { env: variables(voices) });
    await voices.send('process', start());
    expect(await voices.send('address', edit('t1'))).toBe('deny');
  });
});

describe.each(Object.entries(SWITCHES))("%s in the client's settings of the project", (_name, variables) => {
  it.each(['settings.json', 'settings.local.json'])('in %s is ignored, and the person hears of it', async (file) => {
    const voices = await open(NO_EDITS);
    const env = variables(voices);
    voices.write(`project/.claude/${file}`, JSON.stringify({ env }));
    await voices.send('process', start(), { env });
    expect(await voices.send('address', edit('t1'))).toBe('deny');
    expect(await voices.send('process', edit('t2'), { env })).toBe('deny');
    const [{ event } = {}] = await all(voices.tutti.ledger.records({ session: 's1' }));
    expect(event?.facts['notice:variables']).toContain('`tutti trust`');
  });

  /** Of the settings in the project and in the folder that the agent enters, each sets the variable to another value. */
  it.each([
    ['in a file that another one of the same folder contradicts', 'settings.json', '.', '.'],
    ['in a file that contradicts another one of the same folder', 'settings.local.json', '.', '.'],
    ['in a folder above one that contradicts it', 'settings.json', '.', 'src'],
    ['in a folder below one that contradicts it', 'settings.json', 'src', '.'],
  ])('is ignored %s, also after a compaction', async (_case, file, where, elsewhere) => {
    const voices = await open(NO_EDITS);
    const env = variables(voices);
    const others = Object.fromEntries(Object.keys(env).map((name) => [name, 'other']));
    const other = where === elsewhere && file === 'settings.json' ? 'settings.local.json' : 'settings.json';
    voices.write(`project/${where}/.claude/${file}`, JSON.stringify({ env }));
    voices.write(`project/${elsewhere}/.claude/${other}`, JSON.stringify({ env: others }));
    const cwd = `${voices.project}/src`;
    await voices.send('process', { ...start(), ...(where === 'src' && { cwd }) }, { env });
    expect(await voices.send('process', { ...edit('t1'), cwd }, { env })).toBe('deny');
    await voices.send('process', { ...start('compact'), cwd }, { env });
    expect(await voices.send('process', { ...edit('t2'), cwd }, { env })).toBe('deny');
    expect(await voices.send('address', edit('t3'))).toBe('deny');
  });

  it('stays ignored after a compaction, though the settings no longer have it', async () => {
    const voices = await open(NO_EDITS);
    const env = variables(voices);
    const file = voices.write('project/.claude/settings.json', JSON.stringify({ env }));
    await voices.send('process', start(), { env });
    writeFileSync(file, '{}');
    await voices.send('process', start('compact'), { env });
    expect(await voices.send('address', edit('t1'))).toBe('deny');
  });

  it('does not stand in for another value that the person chose', async () => {
    const voices = await open(NO_EDITS);
    const env = variables(voices);
    const others = Object.fromEntries(Object.keys(env).map((name) => [name, 'other']));
    voices.write('project/.claude/settings.json', JSON.stringify({ env: others }));
    await voices.send('process', start(), { env });
    expect(await voices.send('address', edit('t1'))).toBe('allow');
  });
});

describe('the level of the client', () => {
  it('is that of the start, until the client starts the session again', async () => {
    const voices = await open(NO_EDITS);
    await voices.send('process', start(), { env: { TUTTI_LEVEL: 'guidance' } });
    await voices.send('process', prompt(), { env: { TUTTI_LEVEL: 'strict' } });
    expect(await voices.send('address', edit('t1'))).toBe('allow');
    await voices.send('process', start('resume'));
    await voices.send('process', prompt(), { env: { TUTTI_LEVEL: 'off' } });
    expect(await voices.send('process', edit('t2'), { env: { TUTTI_LEVEL: 'off' } })).toBe('deny');
    expect(await voices.send('address', edit('t3'))).toBe('deny');
  });

  it('is that of the first process in a session that nobody was heard to start', async () => {
    const voices = await open(NO_EDITS);
    expect(await voices.send('address', edit('t1'))).toBe('deny');
    await voices.send('process', prompt(), { env: { TUTTI_LEVEL: 'off' } });
    expect(await voices.send('address', edit('t2'))).toBe('allow');
  });
});

it('a session that a forged event began in another folder is under the policy of the folder it starts in', async () => {
  const voices = await open(NO_EDITS);
  voices.write('other/.tutti/policy.yaml', WEAK);
  await voices.send('address', { ...edit('t0'), cwd: `${voices.folder}/other` });
  await voices.send('process', start());
  expect(await voices.send('address', edit('t1'))).toBe('deny');
  expect(await voices.send('process', edit('t2'))).toBe('deny');
});

describe('the record of a forged event', () => {
  const outside = (id: string): JsonObject => asks('Write', { file_path: 'a.ts', content: 'x' }, id);
  const ONLY_SRC = {
    extends: 'base',
    level: 'strict',
    rules: { place: { kind: 'calls', rows: [{ effect: 'write', path: 'a.ts', outcome: 'deny', words: 'no.' }] } },
  };

  it.each(['address', 'process'] as const)('with another working folder answers nobody, by the %s', async (voice) => {
    const voices = await open(ONLY_SRC);
    await voices.send('process', start());
    expect(await voices.send('address', { ...outside('t1'), cwd: `${voices.project}/docs` })).toBe('allow');
    expect(await voices.send(voice, outside('t1'), { via: 'plugin' })).toBe('deny');
    // The answer that was given stays the answer.
    expect(await voices.send(voice, outside('t1'), { via: 'user' })).toBe('deny');
  });

  const TWO_EDITS = { ...NO_EDITS, rules: { edits: { ...NO_EDITS.rules.edits, allowance: 2 } } };

  it.each([
    ['process', 'process'],
    ['process', 'address'],
    ['address', 'address'],
  ] as const)('shares its count with the same event from another installation: %s, then %s', async (...order) => {
    const voices = await open(TWO_EDITS);
    await voices.send('process', start());
    for (const id of ['t1', 't2']) {
      for (const [n, voice] of order.entries()) {
        expect(await voices.send(voice, edit(id), { via: `v${n}` })).toBe('allow');
      }
    }
    for (const [n, voice] of order.entries()) {
      expect(await voices.send(voice, edit('t3'), { via: `v${n}` })).toBe('deny');
    }
  });

  it.each<[string, JsonObject]>([
    ['a call', edit('t1')],
    ['a delegation', asks('Agent', { description: 'd', prompt: 'p', subagent_type: 'x' }, 't1')],
    ['the end of a call', { ...edit('t1'), hook_event_name: 'PostToolUse', tool_response: {} }],
    ['a prompt', prompt()],
    ['a stop', { hook_event_name: 'Stop', stop_hook_active: false }],
    ['the start of an agent', { hook_event_name: 'SubagentStart', agent_id: 'a1', agent_type: 'x' }],
    ['the end of an agent', { hook_event_name: 'SubagentStop', agent_id: 'a1', agent_type: 'x' }],
    ['a start', start('resume')],
  ])('answers no process that delivers the same event: %s', async (_, event) => {
    const voices = await open(TWO_EDITS);
    await voices.send('process', start());
    await voices.send('address', event, { via: 'local' });
    await voices.send('process', event, { via: 'plugin' });
    // The record of a process answers whoever delivers the event again.
    await voices.send('address', event, { via: 'user' });
    const records = await all(voices.tutti.ledger.records({ session: 's1' }));
    expect(records.slice(1).map((record) => isUnvouched(record.event))).toEqual([true, false]);
  });
});

describe('a forged prompt', () => {
  const BUDGET = { ...NO_EDITS, rules: { edits: { ...NO_EDITS.rules.edits, allowance: 1, narrowBy: 0 } } };

  it('gives no allowance back; one that the client delivers does', async () => {
    const voices = await open(BUDGET);
    await voices.send('process', start());
    expect(await voices.send('address', edit('t1'))).toBe('allow');
    for (let n = 0; n < 3; n += 1) await voices.send('address', prompt(`Go on ${n}.`));
    expect(await voices.send('address', edit('t2'))).toBe('deny');
    await voices.send('process', prompt());
    expect(await voices.send('address', edit('t3'))).toBe('allow');
  });

  it('does not keep the same prompt of the person from counting', async () => {
    const voices = await open(BUDGET);
    await voices.send('process', start());
    expect(await voices.send('address', edit('t1'))).toBe('allow');
    await voices.send('address', prompt(), { via: 'user' });
    await voices.send('process', prompt(), { via: 'local' });
    expect(await voices.send('address', edit('t2'))).toBe('allow');
  });

  it('starts no turn', async () => {
    const { send, tutti, project } = await open(BUDGET);
    await send('process', start());
    await send('process', prompt('The request.'));
    const turn = async () => (await tutti.ledger.recall('s1', project)).session?.turn;
    const before = await turn();
    await send('address', prompt('Another request.'));
    expect(await turn()).toEqual(before);
  });
});

describe('a delegation by the address', () => {
  const BUDGETS = { ...NO_EDITS, rules: { edits: { ...NO_EDITS.rules.edits, allowance: 1, narrowBy: 0 } } };
  const agent = (id: string, more: JsonObject = {}): JsonObject => ({
    ...asks('Agent', { description: 'd', prompt: 'p', subagent_type: 'general-purpose' }, id),
    ...more,
  });
  /** What the client sends when the agent runs, and what anyone can send. */
  const ran = (id: string): readonly JsonObject[] => [
    { hook_event_name: 'SubagentStart', agent_id: 'a1', agent_type: 'general-purpose' },
    { ...agent(id), hook_event_name: 'PostToolUse', tool_response: { status: 'async_launched', agentId: 'a1' } },
    { hook_event_name: 'SubagentStop', agent_id: 'a1', agent_type: 'general-purpose', stop_hook_active: false },
    { hook_event_name: 'SubagentStart' },
  ];

  /** A session whose allowance is spent, and its transcript, to which the client adds calls. */
  async function spent(): Promise<
    Voices & { readonly transcript: string; readonly made: (id: string, at?: number) => void }
  > {
    const voices = await open(BUDGETS);
    const transcript = voices.write('user/.claude/projects/p/s1.jsonl', '');
    await voices.send('process', { ...start(), transcript_path: transcript });
    expect(await voices.send('address', edit('t1'))).toBe('allow');
    const made = (id: string, at = Date.now()): void => {
      const message = { role: 'assistant', content: [{ type: 'tool_use', id, name: 'Agent', input: {} }] };
      appendFileSync(
        transcript,
        `${JSON.stringify({ type: 'assistant', message, timestamp: new Date(at).toISOString() })}\n`,
      );
    };
    return { ...voices, transcript, made };
  }

  it('gives nothing back by itself, nor with all that follows a real one', async () => {
    const { send } = await spent();
    await send('address', agent('d1'));
    expect(await send('address', edit('t2'))).toBe('deny');
    for (const event of ran('d1')) await send('address', event);
    expect(await send('address', edit('t3'))).toBe('deny');
    expect(await send('process', edit('t4'))).toBe('deny');
  });

  it('gives the allowance back once the transcript shows the call', async () => {
    const { send, made } = await spent();
    await send('address', agent('d1'));
    expect(await send('address', edit('t2'))).toBe('deny');
    made('d1');
    expect(await send('address', edit('t3'))).toBe('allow');
    expect(await send('address', edit('t4'))).toBe('deny');
  });

  it('gives it back once, however often it is sent', async () => {
    const { send, made, project } = await spent();
    made('d1');
    for (let n = 0; n < 3; n += 1) {
      await send('address', agent('d1', { cwd: `${project}/${n}` }));
      expect(await send('address', edit(`t${n + 2}`))).toBe(n === 0 ? 'allow' : 'deny');
    }
  });

  it('gives nothing back for a call that was made long before', async () => {
    const { send, made } = await spent();
    made('d1', Date.now() - 3_600_000);
    await send('address', agent('d1'));
    expect(await send('address', edit('t2'))).toBe('deny');
  });

  it('is not shown by a transcript that a forged event names', async () => {
    const { send, write, transcript, made } = await spent();
    made('d1');
    const forged = write('forged.jsonl', readFileSync(transcript, 'utf8'));
    writeFileSync(transcript, '');
    await send('address', { ...start('resume'), transcript_path: forged });
    await send('address', { ...prompt(), transcript_path: forged });
    await send('address', agent('d1', { transcript_path: forged }));
    expect(await send('address', edit('t2'))).toBe('deny');
  });

  it('is not shown by a transcript that an agent writes: it may not', async () => {
    const { send, transcript } = await spent();
    const line = asks('Bash', { command: `echo '{}' >> ${transcript}` }, 'w1');
    expect(await send('process', line)).toBe('deny');
    expect(await send('process', { ...line, tool_use_id: 'w2', agent_id: 'a1', agent_type: 'x' })).toBe('deny');
  });

  it('by a process of the client gives the allowance back at once', async () => {
    const { send } = await spent();
    await send('process', agent('d1'));
    expect(await send('address', edit('t2'))).toBe('allow');
  });
});

describe.each(['balanced', 'base'])('under %s', (preset) => {
  it('no sequence of forged events makes the answer to a call of the client weaker', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(forged, { maxLength: 4 }), { minLength: 1, maxLength: 8 }), async (rounds) => {
        const alone = await outcomes(
          preset,
          rounds.map(() => []),
        );
        const disturbed = await outcomes(preset, rounds);
        expect(disturbed.filter((outcome, n) => rank(outcome) < rank(alone[n] ?? 'deny'))).toEqual([]);
      }),
      { numRuns: amount(6, 25) },
    );
  });
});

/** Any event with any variables, under an id of its own. */
const forged = fc.record({
  event: fc.tuple(anyEvent, fc.uuid()).map(([event, id]) => ({ ...event, session_id: 's1', tool_use_id: id })),
  env: fc.constantFrom<Variables>({}, { TUTTI_LEVEL: 'off' }, { TUTTI_POLICY: '/nowhere.yaml' }),
});
type Forged = typeof forged extends fc.Arbitrary<infer Each> ? Each : never;

/** How a client's edits are answered, one after each round of forged events: there are more than any allowance has room for. */
async function outcomes(preset: string, rounds: readonly (readonly Forged[])[]): Promise<readonly Outcome[]> {
  const { tutti, project, close } = await playedTutti({ extends: preset });
  const send = (payload: JsonObject, vouched: boolean, env: Variables = {}): Promise<NativeAnswer> =>
    tutti.hook({
      ...{ client: 'claude-code', transport: 'http', vouched, via: vouched ? 'plugin' : 'local' },
      payload: JSON.stringify({ cwd: project, session_id: 's1', ...payload }),
      env: (name) => env[name],
    });
  await send(start(), true);
  const seen: Outcome[] = [];
  for (const [n, round] of rounds.entries()) {
    for (const { event, env } of round) await send(event, false, env);
    seen.push(outcomeIn((await send(edit(`own-${n}`), true)).stdout));
  }
  await close();
  return seen;
}

const rank = (outcome: Outcome): number => OUTCOMES.indexOf(outcome);
