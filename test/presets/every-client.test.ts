// Every preset on every client, in the client's own calls, with the agents `tutti init` brings and with none: playing solo is refused, and
// what is offered exists there, is accepted, and works. offers.test.ts shows more of it with the default client.

import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { planAgentFiles, shippedAgents, writeAgentFiles } from '../../src/cli/agent-files.ts';
import type { NativeCall } from '../../src/clients/client.ts';
import { DEFAULT_CLIENT, everySupport } from '../../src/clients/registry.ts';
import type { ClientSupport, ExampleEvent } from '../../src/clients/support.ts';
import { agentsNamed } from '../../src/core/policy.ts';
import type { ActRequest } from '../../src/pipeline/request.ts';
import { PRESETS } from '../../src/policy/shipped-presets.ts';
import { type Played, playedTutti } from '../support/tutti-in-memory.ts';

const OTHERS = (await everySupport()).filter(({ client }) => client !== DEFAULT_CLIENT);
const SHIPPED = new Set(shippedAgents().keys());
const NAMES = [...SHIPPED, DEFAULT_CLIENT.agents.general, DEFAULT_CLIENT.agents.reading];

const enable = (project: string): ActRequest => ({
  act: 'order',
  from: 'person',
  rule: 'orchestrator',
  verb: 'enable',
  args: {},
  scope: 'project',
  by: 'ada',
  reason: '',
  project,
});

/** What a main agent that plays solo tries, in this order. */
const solo = ({ client: { calls, withLines } }: ClientSupport, project: string): readonly NativeCall[] => [
  calls.read(join(project, 'src/a.ts')),
  calls.shell('rg hello'),
  calls.edit(join(project, 'src/a.ts'), { from: 'a', to: 'b' }),
  withLines(calls.edit(join(project, 'src/b.ts'), { from: 'a', to: 'b' }), 60),
  calls.shell('npm test'),
  calls.shell('sed -i s/a/b/ src/a.ts'),
  calls.shell('git commit -am x'),
  calls.shell('rm -rf src'),
];

/** The call that a refusal offers, as the model would copy it. */
function offeredIn(words: string): NativeCall | undefined {
  const [, tool, rest = ''] = /^Next: (\w+)\((\{.*)$/ms.exec(words) ?? [];
  if (tool === undefined) return undefined;
  for (let end = rest.indexOf('})'); end !== -1; end = rest.indexOf('})', end + 1)) {
    try {
      return { tool, input: JSON.parse(rest.slice(0, end + 1)) };
    } catch {}
  }
  throw new Error(`an offer that cannot be read: ${words}`);
}

/** Plays a session and gives what the client made of each answer. */
function player({ client, examples }: ClientSupport, { tutti, project }: Played) {
  const texts: string[] = [];
  const send = async (example: ExampleEvent) => {
    const made = examples.payload(example, { session: 's1', cwd: project });
    if (made === undefined) return { outcome: 'allowed', words: '' } as const;
    const { native, payload } = made;
    const request = {
      client: client.name,
      native,
      payload: JSON.stringify(payload),
      transport: 'command',
      project,
    } as const;
    const answer = examples.readAnswer((await tutti.hook({ ...request, env: () => undefined })).stdout);
    texts.push(answer.words);
    return answer;
  };
  return { texts, send };
}

const cases = OTHERS.flatMap((support) =>
  [...PRESETS.keys()]
    .filter((preset) => preset !== 'base')
    .flatMap((preset) => [true, false].map((furnished) => ({ name: support.client.name, preset, furnished, support }))),
);

describe.each(cases)('$name, preset $preset, with its agents: $furnished', ({ preset, furnished, support }) => {
  it('refuses playing solo, offers what exists, and accepts it', async () => {
    const { client, agentFiles } = support;
    const played = await playedTutti({ extends: preset });
    const place = { project: played.project, home: join(dirname(played.project), 'home') };
    const exists = (name: string): boolean => client.agents.find([name], place).includes(name);
    const { texts, send } = player(support, played);
    let calls = 0;
    let refusals = 0;
    try {
      mkdirSync(place.home, { recursive: true });
      const named = agentsNamed((await played.tutti.policy(played.project, () => undefined)).policy);
      // Some clients ask the person about agents of a project first.
      if (furnished && agentFiles !== undefined) writeAgentFiles(planAgentFiles(agentFiles, named, 'user', place));
      expect(client.agents.find(named, place).length > 0).toBe(furnished && named.some((name) => SHIPPED.has(name)));
      if (preset === 'orchestrator') await played.tutti.act(enable(played.project));
      await send({ event: 'session.start', source: 'startup' });
      for (const text of ['Change src/a.ts so that it says hello', 'Give the login a thorough review']) {
        await send({ event: 'prompt', text });
        for (const call of solo(support, played.project)) {
          const { outcome, words } = await send({ event: 'tool.before', id: `c${calls++}`, call });
          if (outcome !== 'refused') continue;
          refusals++;
          const offered = offeredIn(words);
          if (offered === undefined) continue;
          const { kind, delegation } = client.toCall(offered);
          expect([kind, exists(delegation?.type ?? '')], `${offered.tool} ${delegation?.type} in: ${words}`).toEqual([
            'delegate',
            true,
          ]);
          const [id, who] = [`d${calls++}`, { id: `a${calls}`, type: delegation?.type ?? '' }];
          expect(await send({ event: 'tool.before', id, call: offered })).toMatchObject({ outcome: 'allowed' });
          await send({ event: 'agent.start', who });
          await send({ event: 'agent.stop', who, says: 'It says hello.' });
          await send({ event: 'tool.after', id, call: offered, result: { agent: who, finished: true } });
        }
        await send({ event: 'stop', active: false, says: 'Done.' });
      }
      expect(refusals).toBeGreaterThan(0);
      const said = texts.join('\n');
      const mentioned = NAMES.filter((name) => new RegExp(`(?<![\\w:./-])${name}(?![\\w./-])`).test(said));
      expect(mentioned.filter((name) => !exists(name) && name !== 'reader')).toEqual([]);
    } finally {
      await played.close();
    }
  });
});
