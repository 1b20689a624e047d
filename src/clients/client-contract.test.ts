// The contract of every client, tested on the shipped clients and the toy: each behaves as its declarations say.

import { describe, expect, it } from 'vitest';
import type { Verdict } from '../core/verdict.ts';
import { toolEffects } from '../effects/tool-effects.ts';
import { type ClientEvent, nativeName, SILENCE } from './client.ts';
import { CLIENTS, everySupport, FOOTPRINTS, GUARD } from './registry.ts';
import type { ExampleEvent } from './support.ts';
import { adapter } from './testing/toy/adapter.ts';

const CASES = [...(await everySupport()), await adapter.support()];
const AT = { session: 's-1', cwd: '/home/ada/project' };
const AGENT = { id: 'agent-1', type: 'writer' };
const WORDS = 'These are the words.';

const verdict = (outcome: Verdict['outcome'], say = WORDS): Verdict => ({
  outcome,
  level: 'strict',
  say,
  tell: '',
  findings: [],
});

it('registers every client under its own name, with its support module', async () => {
  expect([...CLIENTS].map(([name, client]) => name === client.name)).not.toContain(false);
  expect((await everySupport()).map(({ client }) => client)).toEqual([...CLIENTS.values()]);
  const names = FOOTPRINTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe.each(CASES.map((one) => [one.client.name, one] as const))('%s', (_, { client, examples }) => {
  const { capabilities: can } = client;
  const gate = nativeName(client, 'tool.before');
  const events = Object.keys(client.events);
  const outcomeOf = (event: ClientEvent['name'], outcome: Verdict['outcome']) => {
    const native = nativeName(client, event);
    const answer = native === undefined ? SILENCE : client.encode(verdict(outcome), native, 'http');
    return examples.readAnswer(answer.stdout);
  };
  const decodedOf = (example: ExampleEvent) => {
    const made = examples.payload(example, AT);
    if (made === undefined) throw new Error(`no example of ${example.event}`);
    const decoded = client.decode(JSON.stringify(made.payload), made.native);
    if ('notOurs' in decoded) throw new Error(decoded.notOurs);
    return decoded.event;
  };

  it('answers with silence when there is nothing to report', () => {
    for (const native of events)
      for (const transport of ['command', 'http'] as const)
        expect(client.encode(verdict('allow', ''), native, transport)).toEqual(SILENCE);
  });

  it('denies a call with a reason, even when the payload is unknown', () => {
    expect(outcomeOf('tool.before', 'deny')).toMatchObject({
      outcome: 'refused',
      words: expect.stringContaining(WORDS),
    });
    const bare = client.bareRefusal(gate, WORDS)?.stdout ?? '';
    expect(examples.readAnswer(bare)).toMatchObject({ outcome: 'refused', words: expect.stringContaining(WORDS) });
  });

  it('holds exactly the stops it declares', () => {
    const held = (event: 'stop' | 'agent.stop') => outcomeOf(event, 'hold').outcome === 'held';
    expect({ stop: held('stop'), agentStop: held('agent.stop') }).toEqual({
      stop: can.hold.stop,
      agentStop: can.hold.agentStop,
    });
  });

  it('passes text to the model on every event it declares', () => {
    for (const event of can.context) expect([event, outcomeOf(event, 'advise').words]).toEqual([event, WORDS]);
  });

  it('decodes the calls it creates', () => {
    const kindOf = (name: keyof typeof client.calls) => {
      const made = { edit: client.calls.edit('/a', { from: 'b', to: 'c' }), delegate: client.calls.delegate('x', 'y') };
      const others = { read: client.calls.read('/a'), shell: client.calls.shell('ls'), ask: client.calls.ask('Why?') };
      return client.toCall({ ...made, ...others }[name]);
    };
    for (const name of ['edit', 'shell', 'delegate', 'ask'] as const) expect(kindOf(name).kind).toBe(name);
    // A client without a tool for it reads with a command.
    const read = kindOf('read');
    const place = { cwd: '/', roots: { project: '/p', home: '/h', tmp: '/tmp' } };
    const effects = toolEffects(read, client.argumentsOf(read.name, read.input), place, GUARD);
    expect(effects.map(({ effect, targets }) => [effect, targets])).toEqual([['read', ['/a']]]);
    expect(kindOf('delegate').delegation?.type).toBe('x');
    for (const [tool, kind] of client.tools)
      expect([tool, client.toCall({ tool, input: {} }).kind]).toEqual([tool, kind]);
  });

  it('decodes its own example payloads into the matching events', () => {
    const call = client.calls.shell('ls');
    const some: readonly Exclude<ExampleEvent, { event: 'native' }>[] = [
      { event: 'session.start', source: 'startup' },
      { event: 'prompt', text: 'Fix it.' },
      { event: 'tool.before', id: '1', call },
      { event: 'tool.after', id: '1', call },
      { event: 'agent.start', who: AGENT },
      { event: 'agent.stop', who: AGENT, says: 'Done.' },
      { event: 'stop', active: true, says: 'Done.' },
      { event: 'session.end' },
    ];
    // Some clients have no events for subagents.
    for (const example of some.filter(({ event }) => nativeName(client, event) !== undefined))
      expect(decodedOf(example)).toMatchObject({
        name: example.event,
        ...AT,
        native: nativeName(client, example.event),
      });
    expect(decodedOf({ event: 'stop', active: true, says: '' })).toMatchObject({ active: true });
  });

  it('identifies subagents and calls as it declares', () => {
    const call = client.calls.shell('ls');
    const event = decodedOf({ event: 'tool.before', id: 'c-1', call, who: AGENT });
    expect(event.session).toBe(AT.session);
    expect(event.who.agentId).toBe(can.identity === 'none' || can.identity === 'bracketed' ? undefined : AGENT.id);
    expect('call' in event && event.call.id).toBe(can.callIds ? 'c-1' : undefined);
    expect(decodedOf({ event: 'tool.before', id: 'c-1', call }).who).toEqual({});
  });

  it('never throws on any payload', () => {
    for (const payload of ['', 'x', 'null', '[]', '{', '{}', '{"a":{"b":[]}}', '\u0000'])
      for (const native of [undefined, '', 'Unheard', ...events]) {
        const decoded = client.decode(payload, native);
        if (!('notOurs' in decoded)) client.encode(verdict('deny'), decoded.event.native, 'command');
      }
  });

  it('recognises a typed prompt, and formats a fix as a call', () => {
    expect(client.promptSender('Fix the parser.')).toBe('person');
    const words = client.delegation({ type: 'writer', goal: 'mend the parser' });
    expect(words).toContain('writer');
    expect(words).toContain('mend the parser');
    const short = client.shortCall('npm test');
    expect('tool' in short && client.toCall(short).kind).toBe('shell');
  });
});
