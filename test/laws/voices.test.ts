// Law 6, for those who know the server's address: whatever they send, a session is not held less strictly for it.

import { afterEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import { before, edit, openVoices, prompt, start, type Variables, type Voices } from './voices.ts';

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
  const outside = (id: string): JsonObject => before('Write', { file_path: 'a.ts', content: 'x' }, id);
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

  it('shares its count with the same event from another installation, whoever is first', async () => {
    for (const order of [['address', 'process'] as const, ['process', 'address'] as const]) {
      const voices = await open({ ...NO_EDITS, rules: { edits: { ...NO_EDITS.rules.edits, allowance: 2 } } });
      await voices.send('process', start());
      for (const id of ['t1', 't2']) {
        for (const voice of order) expect(await voices.send(voice, edit(id), { via: voice })).toBe('allow');
      }
      for (const voice of order) expect(await voices.send(voice, edit('t3'), { via: voice })).toBe('deny');
    }
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
