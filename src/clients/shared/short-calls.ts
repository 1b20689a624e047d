// Reads calls as written in policies and tests: `write_file src/a.ts`, a tool with its input as JSON, or just a command.

import { type JsonObject, objectIn } from '../../core/json.ts';
import type { Client, ReadyCalls } from '../client.ts';

interface ShortCalls {
  readonly tools: Client['tools'];
  readonly calls: ReadyCalls;
  isMcp(name: string): boolean;
  /** How the text after a tool's name becomes its input. Any other tool takes JSON. */
  readonly fill: Readonly<Record<string, (rest: string) => JsonObject>>;
}

const halves = (text: string): readonly [string, string] => {
  const at = text.search(/\s/);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at).trim()];
};

export const shortCalls =
  ({ tools, calls, isMcp, fill }: ShortCalls): Client['shortCall'] =>
  (text) => {
    const [tool, rest] = halves(text.trim());
    const [example] = Object.keys(fill);
    if (tool === '')
      return { problem: `no call: write \`npm test\`, \`${example} src/a.ts\`, or a tool and its input as JSON` };
    const kind = tools.get(tool);
    if (kind === undefined && !isMcp(tool)) return calls.shell(text.trim());
    const input = rest.startsWith('{') ? objectIn(rest) : undefined;
    if (input !== undefined) return { tool, input };
    const filled = Object.hasOwn(fill, tool) ? fill[tool]?.(rest) : undefined;
    if (filled !== undefined) return { tool, input: rest === '' ? {} : filled };
    if (kind === 'shell') return calls.shell(rest);
    if (kind === 'delegate') return { ...calls.delegate(...halves(rest)), tool };
    return rest === '' ? { tool, input: {} } : { problem: `${tool} takes its input as JSON: ${tool} {"key": "value"}` };
  };
