import { describe, expect, it } from 'vitest';
import { callsMade } from './calls-made.ts';

const AT = '2026-01-02T03:04:05.678Z';
const line = (fields: object): string => JSON.stringify({ type: 'assistant', timestamp: AT, ...fields });
const use = (id: string): object => ({ type: 'tool_use', id, name: 'Agent', input: {} });

describe('the calls in a transcript', () => {
  it('are those of the assistant, with their times', () => {
    const text = [
      '{"type":"assistant","message":{"content":[{"type":"tool_use","id":"cut off',
      line({ message: { content: [{ type: 'text', text: 'Now.' }, use('t1'), use('t2')] } }),
      line({ type: 'user', message: { content: [use('quoted')] } }),
      line({ message: { content: JSON.stringify([use('text')]) } }),
      '{"type":"assistant","message":null,"x":"tool_use"}',
      '',
    ].join('\n');
    expect([...callsMade.in(text)]).toEqual([
      ['t1', Date.parse(AT)],
      ['t2', Date.parse(AT)],
    ]);
  });

  it('of an agent are in a file beside that of the session', () => {
    expect(callsMade.file('/p/s1.jsonl', undefined)).toBe('/p/s1.jsonl');
    expect(callsMade.file('/p/s1.jsonl', 'a1')).toBe('/p/s1/subagents/agent-a1.jsonl');
  });
});
