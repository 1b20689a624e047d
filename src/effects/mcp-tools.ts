// The effect of an MCP tool, from its name. Only a name that starts with a reading verb is `read`.

import type { EffectName, Lookup } from '../core/effect.ts';

const READING = new Set([
  'get',
  'list',
  'search',
  'find',
  'read',
  'describe',
  'show',
  'view',
  'query',
  'lookup',
  'count',
  'inspect',
  'status',
  'resolve',
  'ping',
]);
const DESTROYING = new Set(['delete', 'remove', 'drop', 'destroy', 'purge', 'truncate', 'wipe']);
const WRITING = new Set([
  'write',
  'create',
  'update',
  'edit',
  'set',
  'put',
  'add',
  'insert',
  'append',
  'move',
  'rename',
  'copy',
  'save',
  'patch',
  'replace',
  'upload',
  'upsert',
  'apply',
]);
const RUNNING = new Set([
  'run',
  'exec',
  'execute',
  'eval',
  'evaluate',
  'invoke',
  'spawn',
  'start',
  'shell',
  'bash',
  'command',
  'deploy',
]);

/** The words of the tool's own name in `mcp__server__some_tool` or `getThing`. */
function wordsOf(name: string): readonly string[] {
  const tool = name.split('__').at(-1) ?? name;
  return tool
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

export function mcpEffect(name: string): EffectName {
  const words = wordsOf(name);
  // A dangerous word anywhere wins: `get_or_create`, `search_and_replace`.
  if (words.some((word) => DESTROYING.has(word))) return 'destroy';
  if (words.some((word) => RUNNING.has(word))) return 'exec';
  if (words.some((word) => WRITING.has(word))) return 'write';
  return READING.has(words[0] ?? '') ? 'read' : 'unknown';
}

const SEARCHING = new Set(['search', 'find', 'query', 'grep']);
const LISTING = new Set(['list', 'tree', 'glob', 'count']);
const TELLING = new Set(['status', 'ping', 'info', 'stat', 'metadata', 'resolve']);

/** How a tool that reads files explores. */
export function mcpLookup(name: string): Lookup | undefined {
  const words = wordsOf(name);
  if (words.some((word) => TELLING.has(word))) return undefined;
  if (words.some((word) => SEARCHING.has(word))) return words.includes('files') ? 'list' : 'search';
  return words.some((word) => LISTING.has(word)) ? 'list' : 'read';
}
