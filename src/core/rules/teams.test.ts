import { describe, expect, it } from 'vitest';
import type { Started } from '../call.ts';
import { teams } from './teams.ts';
import { aCall, anEvent, native, walk } from './testing.ts';

const ON = { 'env:CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS': '1' };
const VARIABLES = {
  variable: 'CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS',
  subagentVariables: ['CLAUDE_PARENT_SESSION_ID'],
};
const tool = native;
const subagent = { who: { agentId: 'a1', agentType: 'general-purpose' } };

describe("a team's tool", () => {
  it.each(['TeamCreate', 'SendMessage', 'TeammateSpawn', 'listTeams'])('is refused while teams are off: %s', (name) => {
    const heard = walk(teams, VARIABLES).call(tool(name));
    expect(heard).toMatchObject({ outcome: 'deny', codes: ['TEAMS_OFF'] });
    expect(heard.words).toContain('CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS');
  });

  it.each(['TeamCreate', 'SendMessage', 'TeammateSpawn', 'listTeams'])(
    'brings team mode while they are on: %s',
    (name) => {
      const run = walk(teams, VARIABLES);
      expect(run.call(tool(name), { facts: ON }).outcome).toBe('allow');
      expect(run.slice.active).toBe(true);
      run.send(anEvent('prompt'));
      expect(run.slice.active).toBe(false);
    },
  );

  it.each(['0', 'false', '', null])('takes %j for off', (value) => {
    const facts = { 'env:CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS': value };
    expect(walk(teams, VARIABLES).call(tool('TeamCreate'), { facts }).outcome).toBe('deny');
  });

  it('is none of a server', () => {
    expect(walk(teams, VARIABLES).call(aCall('mcp__team__run', { kind: 'mcp' })).outcome).toBe('allow');
  });

  it('may be free, or never used', () => {
    expect(walk(teams, { when: 'free' }).call(tool('TeamCreate')).outcome).toBe('allow');
    expect(walk(teams, { ...VARIABLES, when: 'never' }).call(tool('TeamCreate'), { facts: ON }).outcome).toBe('deny');
  });

  it('is switched by the variable that is set', () => {
    const settings = { variable: 'MY_TEAMS' };
    expect(walk(teams, settings).call(tool('TeamCreate'), { facts: { 'env:MY_TEAMS': '1' } }).outcome).toBe('allow');
    expect(walk(teams, settings).call(tool('TeamCreate'), { facts: ON }).outcome).toBe('deny');
  });

  it('includes listed tools beside those known by name', () => {
    expect(walk(teams, { tools: ['Huddle'] }).call(tool('Huddle')).outcome).toBe('deny');
    expect(walk(teams, { tools: [] }).call(tool('SendMessage')).outcome).toBe('allow');
  });
});

describe('a message to an agent', () => {
  const message = (to: string) => native('SendMessage', { to, message: 'Go on.' });
  const started = anEvent('agent.start', subagent);
  const result = (started: Started) => anEvent('tool.after', { call: aCall('Agent', { kind: 'delegate', started }) });

  it('continues one that this session started, with teams off', () => {
    const run = walk(teams, VARIABLES);
    expect(run.call(message('a1')).outcome).toBe('deny');
    run.send(started);
    expect(run.call(message('a1')).outcome).toBe('allow');
    expect(run.call(message('someone')).outcome).toBe('deny');
    expect(run.slice.active).toBe(false);
  });

  it('may name it as the delegation did', () => {
    const run = walk(teams, VARIABLES);
    run.send(started);
    run.send(result({ id: 'a1', type: 'general-purpose', name: 'alice', teammate: false, finished: true }));
    expect(run.call(message('alice')).outcome).toBe('allow');
  });
});

describe('a team', () => {
  it('is not founded by a subagent, however it is known for one', () => {
    expect(walk(teams, VARIABLES).call(tool('TeamCreate'), { facts: ON, ...subagent }).words).toContain('Nested teams');
    const marked = { ...ON, 'env:CLAUDE_PARENT_SESSION_ID': 'p' };
    expect(walk(teams, VARIABLES).call(tool('TeamCreate'), { facts: marked }).codes).toEqual(['TEAMS_NESTED']);
    expect(
      walk(teams, { ...VARIABLES, subagentVariables: [] }).call(tool('TeamCreate'), { facts: marked }).outcome,
    ).toBe('allow');
    expect(walk(teams, VARIABLES).call(tool('Agent', { team_name: 'x' }), { facts: ON, ...subagent }).codes).toEqual([
      'TEAMS_NESTED',
    ]);
  });

  it('does not keep a subagent from speaking or delegating', () => {
    expect(walk(teams, VARIABLES).call(tool('SendMessage'), subagent).outcome).toBe('allow');
    expect(walk(teams, VARIABLES).call(tool('Agent'), subagent).outcome).toBe('allow');
  });

  it('is one to a session, also after a prompt', () => {
    const run = walk(teams, VARIABLES);
    run.call(tool('TeamCreate', { team_name: 'red' }), { facts: ON });
    run.send(anEvent('prompt'));
    expect(run.call(tool('TeamCreate', { team_name: 'blue' }), { facts: ON })).toMatchObject({
      codes: ['TEAMS_SECOND'],
    });
    expect(run.call(tool('Agent', { team_name: 'blue' }), { facts: ON })).toMatchObject({ codes: ['TEAMS_SECOND'] });
    expect(run.call(tool('Agent', { team_name: 'red' }), { facts: ON }).outcome).toBe('allow');
  });

  it('is founded by what is set', () => {
    const run = walk(teams, { ...VARIABLES, create: ['Muster'] });
    expect([1, 2].map(() => run.call(tool('Muster'), { facts: ON }).outcome)).toEqual(['allow', 'deny']);
  });

  it('that was refused elsewhere was not founded', () => {
    const run = walk(teams, VARIABLES, { refusedElsewhere: true });
    run.call(tool('TeamCreate'), { facts: ON });
    expect(run.slice).toMatchObject({ founded: false, active: false });
  });

  it('is nothing that an agent without a team has to do with', () => {
    const run = walk(teams, VARIABLES);
    expect(run.call(tool('Agent', { name: 'ann' })).outcome).toBe('allow');
    expect(run.call(tool('Agent', { team_name: 'red' })).outcome).toBe('allow');
    expect(run.slice.active).toBe(false);
  });
});
