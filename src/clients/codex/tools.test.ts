// Tools of agents are known under every name that hooks have for them: with some models the name of their group comes first.

import { describe, expect, it } from 'vitest';
import { toCall } from './tools.ts';

describe.each(['', 'collaboration', 'multi_agent_v1'])('in the group "%s"', (group) => {
  it.each([
    ['spawn_agent', 'delegate', ['Agent', 'Task']],
    ['send_input', 'delegate', ['SendMessage']],
    ['wait_agent', 'task', ['TaskOutput']],
    ['close_agent', 'task', ['TaskStop']],
    ['list_agents', 'task', ['ListAgents']],
  ])('%s is a call of the kind %s', (name, kind, also) => {
    expect(toCall({ tool: `${group}${name}`, input: {} })).toMatchObject({ kind, also });
  });
});
