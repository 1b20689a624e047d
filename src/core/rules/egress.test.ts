import { describe, expect, it } from 'vitest';
import type { Call } from '../call.ts';
import { egress } from './egress.ts';
import { aCall, anEvent, effect, inProject, type RuleWalk, read, shell, walk } from './testing.ts';

const web = (host: string): Call => aCall('WebFetch', { kind: 'web', effects: [effect('network', host)] });
const ran = (run: RuleWalk, call: Call): void => {
  run.send(anEvent('tool.after', { call }));
};

describe('the network after a secret was read', () => {
  it('is asked about, with what was read and where the call goes', () => {
    const run = walk(egress);
    expect(run.call(web('example.com')).outcome).toBe('allow');
    expect(run.call(read('.env')).outcome).toBe('allow');
    const result = run.call(web('example.com'));
    expect(result).toMatchObject({ outcome: 'ask', codes: ['EGRESS_AFTER_SECRET'] });
    expect(result.words).toContain('.env');
    expect(result.words).toContain('example.com');
  });

  it('is asked about once per destination, as soon as the person approved it', () => {
    const run = walk(egress);
    run.call(read('.env'));
    expect(run.call(web('a.com')).outcome).toBe('ask');
    expect(run.call(web('a.com')).outcome).toBe('ask');
    ran(run, web('a.com'));
    expect(run.call(web('https://A.com:443/x')).outcome).toBe('allow');
    expect(run.call(web('b.com')).outcome).toBe('ask');
  });

  it('is asked about with every new destination of the call', () => {
    const run = walk(egress, { hosts: ['c.com'] });
    run.call(read('.env'));
    const call = shell(effect('network', 'a.com', 'c.com'), effect('network', 'b.com'));
    const { words, findings } = run.call(call);
    for (const text of [words, findings[0]?.reason]) {
      expect(text).toContain('a.com and b.com');
      expect(text).not.toContain('c.com');
    }
    ran(run, call);
    expect(run.call(web('b.com')).outcome).toBe('allow');
  });

  it.each([
    ['a call that began before the secret was read', 'tool.after'],
    ['one that failed', 'tool.failed'],
  ] as const)('is asked about although %s reached the destination', (_, name) => {
    const run = walk(egress);
    expect(run.call({ ...web('a.com'), id: 'early' }).outcome).toBe('allow');
    run.call(read('.env'));
    run.send(anEvent(name, { call: { ...web('a.com'), id: 'early' } }));
    expect(run.call({ ...web('a.com'), id: 'later' }).outcome).toBe('ask');
    // Its question is still open when the early one ends.
    run.send(anEvent(name, { call: { ...web('a.com'), id: 'early' } }));
    expect(run.call(web('a.com')).outcome).toBe('ask');
    run.send(anEvent(name, { call: { ...web('a.com'), id: 'later' } }));
    expect(run.call(web('a.com')).outcome).toBe('allow');
  });

  it.each([
    ['one call that does both', shell(effect('read', inProject('.env')), effect('network', 'a.com'))],
    [
      'a folder of keys that is read whole',
      shell({ ...effect('read', '/home/ada/.ssh'), deep: true }, effect('network', 'a.com')),
    ],
    ['a pattern that names secrets', shell(effect('read', inProject('.e*')), effect('network', 'a.com'))],
    ['an unknown host', shell(effect('read', inProject('.env')), effect('network', '?'))],
    [
      'a program that says no host',
      shell(effect('read', inProject('.env')), { ...effect('network'), program: ['npm', 'i'] }),
    ],
  ])('%s', (_, call) => {
    expect(walk(egress).call(call).outcome).toBe('ask');
  });

  it.each([
    ['no secret', shell(effect('read', inProject('.env.example')), effect('network', 'a.com'))],
    ['a public key', shell(effect('read', '/home/ada/.ssh/id_rsa.pub'), effect('network', 'a.com'))],
    ['a search of the project', shell({ ...effect('read', inProject('')), deep: true }, effect('network', 'a.com'))],
    ['an unknown file', shell(effect('read', '?'), effect('network', 'a.com'))],
    ['this machine', shell(effect('read', inProject('.env')), effect('network', 'localhost:3000'))],
    ['this machine by address', shell(effect('read', inProject('.env')), effect('network', 'http://127.0.0.1:80/x'))],
    ['a secret that is written', shell(effect('write', inProject('.env')), effect('network', 'a.com'))],
  ])('is not asked about with %s', (_, call) => {
    expect(walk(egress).call(call).outcome).toBe('allow');
  });

  it('asks about an unknown host every time', () => {
    const run = walk(egress);
    run.call(read('.env'));
    ran(run, web('?'));
    expect(run.call(web('?')).outcome).toBe('ask');
  });

  it('knows MCP servers by name', () => {
    const tool = (name: string): Call => aCall(name, { kind: 'mcp', effects: [effect('network')] });
    const run = walk(egress);
    run.call(read('.env'));
    expect(run.call(tool('mcp__linear__create_issue')).words).toContain('mcp__linear');
    ran(run, tool('mcp__linear__create_issue'));
    expect(run.call(tool('mcp__linear__update_issue')).outcome).toBe('allow');
    expect(run.call(tool('mcp__other__send')).outcome).toBe('ask');
  });

  it('counts reads of subagents for the whole session', () => {
    const run = walk(egress);
    run.call(read('.env'), { who: { agentId: 'a1', agentType: 'Explore' } });
    expect(run.call(web('a.com')).outcome).toBe('ask');
  });

  it('forgets a read that was refused', () => {
    const run = walk(egress, {}, { refusedElsewhere: true });
    run.call(read('.env'));
    expect(run.call(web('a.com')).outcome).toBe('allow');
  });
});

describe('settings', () => {
  it('leaves out the named hosts, programs and servers', () => {
    const run = walk(egress, { hosts: ['*.example.com', 'npm'] });
    run.call(read('.env'));
    expect(run.call(web('api.example.com')).outcome).toBe('allow');
    expect(run.call(shell({ ...effect('network'), program: ['npm', 'ci'] })).outcome).toBe('allow');
    expect(run.call(web('example.org')).outcome).toBe('ask');
  });

  it('takes other files for secrets', () => {
    const run = walk(egress, { paths: ['@secrets', 'config/prod.yaml'], past: 'deny' });
    run.call(read('config/prod.yaml'));
    expect(run.call(web('a.com')).outcome).toBe('deny');
  });
});

it('asks when its state was lost', () => {
  expect(walk(egress, {}, { slice: egress.damaged({}) }).call(web('a.com')).outcome).toBe('ask');
});
