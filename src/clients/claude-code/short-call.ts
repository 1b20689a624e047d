// Parses a short tool call (`Write src/a.ts`, or just `npm test`) into a Claude Code call, for policy examples and policy tests.

import { type JsonObject, objectIn } from '../../core/json.ts';
import type { NativeCall, UnreadableCall } from '../client.ts';
import { tools } from './tools.ts';

type Fill = (rest: string) => JsonObject;

const under =
  (key: string): Fill =>
  (rest) => ({ [key]: rest });

/** `reader look at the tests`: the agent type, then the prompt. */
const delegation: Fill = (rest) => {
  const [type = '', goal] = halves(rest);
  const prompt = goal === '' ? 'Do the next piece of work.' : goal;
  return { subagent_type: type, description: prompt.split(/\s+/).slice(0, 5).join(' '), prompt };
};

const halves = (text: string): readonly [string, string] => {
  const at = text.search(/\s/);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at).trim()];
};

/** How the text after the name becomes input, by tool. Any other tool takes JSON. */
const FILL: Readonly<Record<string, Fill>> = {
  Bash: under('command'),
  Monitor: under('command'),
  PowerShell: under('command'),
  Read: under('file_path'),
  Write: (path) => ({ file_path: path, content: 'x\n' }),
  Edit: (path) => ({ file_path: path, old_string: 'a', new_string: 'b' }),
  MultiEdit: (path) => ({ file_path: path, edits: [{ old_string: 'a', new_string: 'b' }] }),
  NotebookRead: under('notebook_path'),
  NotebookEdit: (path) => ({ notebook_path: path, new_source: 'x' }),
  Grep: under('pattern'),
  Glob: under('pattern'),
  LS: under('path'),
  ToolSearch: under('query'),
  WebFetch: (url) => ({ url, prompt: 'What does it say?' }),
  WebSearch: under('query'),
  Skill: under('skill'),
  SlashCommand: under('command'),
  Agent: delegation,
  Task: delegation,
  SendMessage: (rest) => {
    const [to, message] = halves(rest);
    return { to, message };
  },
  AskUserQuestion: (question) => ({ questions: [{ question }] }),
  ExitPlanMode: under('plan'),
  TaskCreate: under('subject'),
  TaskUpdate: (rest) => {
    const [taskId, status] = halves(rest);
    return { taskId, ...(status !== '' && { status }) };
  },
  TodoWrite: (content) => ({ todos: content === '' ? [] : [{ content, status: 'pending', activeForm: content }] }),
};

const TEXTS = ['content', 'new_string', 'new_source'] as const;

export function withLines(call: NativeCall, lines: number): NativeCall {
  const key = TEXTS.find((name) => call.input[name] !== undefined);
  if (key === undefined) return call;
  const text = Array.from({ length: lines }, (_, at) => `line ${at + 1}`).join('\n');
  return { ...call, input: { ...call.input, [key]: text } };
}

/** The form of a tool name. A command that looks like one can be written after `Bash`. */
const TOOL = /^(?:[A-Z][A-Za-z0-9]*|mcp__[\w-]+)$/;

export function shortCall(text: string): NativeCall | UnreadableCall {
  const written = text.trim();
  const [first, rest] = halves(written);
  if (written === '')
    return { problem: 'no call: write `Bash npm test`, `Write src/a.ts`, or a tool and its input as JSON' };
  if (!TOOL.test(first)) return { tool: 'Bash', input: { command: written } };
  if (rest.startsWith('{')) {
    const input = objectIn(rest);
    return input === undefined ? { problem: `the input of ${first} is not a JSON object` } : { tool: first, input };
  }
  const fill = FILL[first];
  if (fill !== undefined) return { tool: first, input: rest === '' ? {} : fill(rest) };
  if (rest === '') return { tool: first, input: {} };
  if (tools.has(first) || first.startsWith('mcp__'))
    return { problem: `${first} takes its input as JSON: ${first} {"key": "value"}` };
  return {
    problem: `${first} is no tool that is known here: write its input as JSON, or a command as \`Bash ${written.slice(0, 40)}\``,
  };
}
