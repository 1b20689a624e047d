// Tools whose inputs have named keys: one table says what each tool is and which keys hold its text, and calls, their arguments and
// what an edit writes follow from it.

import {
  CALL_KINDS,
  type Call,
  type CallArguments,
  type CallKind,
  type Delegation,
  type Started,
} from '../../core/call.ts';
import { entryOf, type Json, type JsonObject, textOf } from '../../core/json.ts';
import type { Client, NativeCall, ToolUse, Written } from '../client.ts';
import { policyNames } from './policy-names.ts';

type OwnKind = Exclude<CallKind, 'mcp' | 'other'>;

interface EditKeys {
  /** The key with the new text. */
  readonly to: string;
  /** The key with the text that it replaces. Absent: the new text is the whole file. */
  readonly from?: string;
}

export interface ToolForm {
  /** Any other tool is `mcp` or `other`. */
  readonly kinds: Readonly<Record<OwnKind, readonly string[]>>;
  isMcp(name: string): boolean;
  /** The names that policies have for single tools. */
  readonly policyNames: Readonly<Record<string, readonly string[]>>;
  /** Tools that orchestrate instead of working. */
  readonly orchestrating: readonly string[];
  /** Tools that only look at the progress of running work. */
  readonly polls: readonly string[];
  readonly edits: Readonly<Record<string, EditKeys>>;
  /** Input keys. The first one with a text counts; of `paths`, every one. */
  readonly keys: Readonly<Record<keyof Omit<CallArguments, 'removes' | 'title'>, readonly string[]>>;
  delegationOf(name: string, input: JsonObject): Delegation;
  /** The agent that a delegation started, from its result. */
  startedBy?(input: JsonObject, response: JsonObject): Started | undefined;
}

interface FormedTools extends Pick<Client, 'tools' | 'toCall' | 'argumentsOf' | 'withLines'> {
  writtenBy(name: string, input: JsonObject): readonly Written[];
}

export function formTools(form: ToolForm): FormedTools {
  const tools: ReadonlyMap<string, CallKind> = new Map(
    CALL_KINDS.flatMap((kind) =>
      kind === 'mcp' || kind === 'other' ? [] : form.kinds[kind].map((name) => [name, kind] as const),
    ),
  );
  const [orchestrating, polls] = [new Set(form.orchestrating), new Set(form.polls)];
  const kindOf = (name: string): CallKind => tools.get(name) ?? (form.isMcp(name) ? 'mcp' : 'other');
  const first = (input: JsonObject, key: keyof ToolForm['keys']): string =>
    form.keys[key].map((name) => textOf(input[name])).find((text) => text !== '') ?? '';

  function toCall({ id = '', tool: name, input, response }: ToolUse): Call {
    const kind = kindOf(name);
    const edit = entryOf(form.edits, name);
    const started = kind === 'delegate' && response !== undefined ? form.startedBy?.(input, response) : undefined;
    return {
      ...(id !== '' && { id }),
      name,
      ...policyNames(name, kind, form.policyNames),
      kind,
      input,
      effects: [],
      ...(edit && {
        lines: Math.max(linesIn(input[edit.to]), edit.from === undefined ? 0 : linesIn(input[edit.from])),
      }),
      ...(kind === 'delegate' && { delegation: form.delegationOf(name, input) }),
      ...(started && { started }),
      ...(orchestrating.has(name) && { orchestrates: true as const }),
      ...(polls.has(name) && { polls: true as const }),
    };
  }

  return {
    tools,
    toCall,
    argumentsOf: (_tool, input) => ({
      command: first(input, 'command'),
      url: first(input, 'url'),
      pattern: first(input, 'pattern'),
      prompt: first(input, 'prompt'),
      paths: form.keys.paths.map((key) => textOf(input[key])).filter((path) => path !== ''),
    }),
    writtenBy: (name, input) => {
      const edit = entryOf(form.edits, name);
      const [path, text] = [first(input, 'paths'), edit === undefined ? '' : textOf(input[edit.to])];
      return path === '' || text === ''
        ? []
        : [{ path, text, ...(edit?.from === undefined && { whole: true as const }) }];
    },
    withLines: (call: NativeCall, lines: number): NativeCall => {
      const edit = entryOf(form.edits, call.tool);
      if (edit === undefined) return call;
      const text = Array.from({ length: lines }, (_, at) => `line ${at + 1}`).join('\n');
      return { ...call, input: { ...call.input, [edit.to]: text } };
    },
  };
}

/** A final line break does not start another line. */
function linesIn(value: Json | undefined): number {
  const text = textOf(value);
  return text === '' ? 0 : text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

export const named = (value: Json | undefined): { readonly name?: string } =>
  textOf(value) === '' ? {} : { name: textOf(value) };
