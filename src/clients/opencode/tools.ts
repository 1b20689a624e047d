// opencode's tools, and the details read from their inputs and results.

import type { Started } from '../../core/call.ts';
import { isObject, type JsonObject, textOf } from '../../core/json.ts';
import type { Client, Written } from '../client.ts';
import { readPatch } from '../shared/patch.ts';
import { formTools } from '../shared/tool-form.ts';

/** Tools of MCP servers have the server's name before theirs. */
export const isMcp = (name: string): boolean => name.includes('_');

/** A subagent is the session that its result names. */
function startedBy(input: JsonObject, { metadata, output }: JsonObject): Started | undefined {
  const id = isObject(metadata) ? textOf(metadata.sessionId) : '';
  const finished = /^<task [^>]*state="completed"/.test(textOf(output));
  return id === '' ? undefined : { id, type: textOf(input.subagent_type), teammate: false, finished };
}

const form = formTools({
  kinds: {
    read: ['read'],
    search: ['grep', 'glob', 'list', 'lsp'],
    // Which of them a model has depends on the model.
    edit: ['write', 'edit', 'apply_patch'],
    shell: ['bash'],
    delegate: ['task'],
    plan: ['plan_enter', 'plan_exit'],
    ask: ['question'],
    task: ['todowrite', 'todoread'],
    web: ['webfetch', 'websearch', 'codesearch'],
  },
  isMcp,
  policyNames: {
    write: ['Write'],
    edit: ['Edit'],
    grep: ['Grep'],
    glob: ['Glob'],
    list: ['LS'],
    webfetch: ['WebFetch'],
    websearch: ['WebSearch'],
    plan_enter: ['EnterPlanMode'],
    plan_exit: ['ExitPlanMode'],
    todowrite: ['TodoWrite'],
    skill: ['Skill'],
  },
  orchestrating: ['question', 'plan_enter', 'plan_exit', 'todowrite', 'todoread', 'skill'],
  polls: [],
  edits: { write: { to: 'content' }, edit: { from: 'oldString', to: 'newString' } },
  keys: {
    command: ['command'],
    url: ['url'],
    pattern: ['pattern', 'query'],
    prompt: ['prompt'],
    paths: ['filePath', 'path'],
  },
  delegationOf: (_name, input) => ({ type: textOf(input.subagent_type), background: input.background === true }),
  startedBy,
});

export const { tools, withLines } = form;

const isPatch = (tool: string): boolean => tool === 'apply_patch';
const patchIn = (input: JsonObject) => readPatch(textOf(input.patchText));
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

export const toCall: Client['toCall'] = (use) => ({
  ...form.toCall(use),
  ...(isPatch(use.tool) && { lines: patchIn(use.input).lines }),
});

/** A command may name the folder that it runs in. */
export const argumentsOf: Client['argumentsOf'] = (tool, input) => {
  const own = form.argumentsOf(tool, input);
  if (isPatch(tool)) {
    const { written, removed } = patchIn(input);
    return { ...own, paths: written.map(({ path }) => path), removes: removed };
  }
  const folder = own.command === '' ? '' : textOf(input.workdir);
  return folder === '' ? own : { ...own, command: `cd ${quoted(folder)} && ${own.command}` };
};

export const writtenBy = (tool: string, input: JsonObject): readonly Written[] =>
  isPatch(tool) ? patchIn(input).written : form.writtenBy(tool, input);
