// Edits a settings file as text, so that everything else stays byte for byte the same. (jsonc-parser's own `modify` reformats the
// lines it touches, and breaks the last entry of a list without white space: `[1,2]` → `[12]`.)

import { applyEdits, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { isObject, type Json, type JsonObject } from '../../core/json.ts';
import { withoutComments } from './json-comments.ts';

export interface SettingsProblem {
  readonly line: number;
  readonly column: number;
  readonly what: string;
}

export type Settings =
  | { readonly text: string; readonly root: Node; readonly value: JsonObject }
  | { readonly problem: SettingsProblem };

const MARK = '\uFEFF';

/** Splits off the byte order mark. An empty file counts as empty settings. */
export function bare(original: string): { readonly mark: string; readonly text: string } {
  const mark = original.startsWith(MARK) ? MARK : '';
  const text = original.slice(mark.length);
  return { mark, text: text.trim() === '' ? '{}\n' : text };
}

const STRICT = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false } as const;

/** Parses strict JSON: a file the client would not read is not edited either. `comments`: the client allows them. */
export function parseSettings(text: string, { comments = false }: { readonly comments?: boolean } = {}): Settings {
  const plain = comments ? withoutComments(text) : text;
  const errors: ParseError[] = [];
  const root = parseTree(plain, errors, STRICT);
  const [error] = errors;
  if (error !== undefined) return { problem: problemAt(text, error.offset, wordsFor(plain, error)) };
  const value = read(plain);
  if (root === undefined || value === undefined) return { problem: problemAt(text, 0, 'this is not JSON') };
  if (!isObject(value)) return { problem: problemAt(text, root.offset, 'settings are an object: { … }') };
  const twice = duplicate(root) ?? duplicate(childOf(root, 'hooks'));
  if (twice) return { problem: problemAt(text, twice.offset, `${JSON.stringify(twice.value)} appears twice`) };
  return { text, root, value };
}

function read(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function problemAt(text: string, offset: number, what: string): SettingsProblem {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, what };
}

const WORDS: Readonly<Record<string, string>> = {
  InvalidCommentToken: 'settings are strict JSON: no comments',
  PropertyNameExpected: 'a name in double quotes is missing here',
  ValueExpected: 'a value is missing here',
  ColonExpected: 'a colon is missing here',
  CommaExpected: 'a comma is missing here',
  CloseBraceExpected: 'a closing } is missing here',
  CloseBracketExpected: 'a closing ] is missing here',
  EndOfFileExpected: 'the settings end before this',
};

function wordsFor(text: string, { offset, error }: ParseError): string {
  const closes = text[offset] === '}' || text[offset] === ']';
  if (closes && text.slice(0, offset).trimEnd().endsWith(',')) return 'settings are strict JSON: no comma before this';
  return WORDS[printParseErrorCode(error)] ?? 'this is not JSON';
}

/** Finds a duplicate name: the client uses the last one, while a reader of the file sees the first. */
function duplicate(node: Node | undefined): Node | undefined {
  const names = (node?.type === 'object' ? (node.children ?? []) : []).flatMap(({ children }) => children?.[0] ?? []);
  return names.find((name, at) => names.findIndex(({ value }) => value === name.value) < at);
}

/** The value of a property. */
export const childOf = (node: Node, name: string): Node | undefined =>
  node.type === 'object'
    ? node.children?.find(({ children }) => children?.[0]?.value === name)?.children?.[1]
    : undefined;

export const valueAt = (text: string, node: Node): Json =>
  JSON.parse(withoutComments(text.slice(node.offset, node.offset + node.length)));

/** Appends a value to a list, or a property to an object, formatted like its neighbours. */
export function append(text: string, root: Node, container: Node, value: Json, name?: string): string {
  const plain = withoutComments(text);
  const style = styleOf(plain, root);
  const first = container.children?.[0];
  const last = container.children?.at(-1);
  const lead = first === undefined ? undefined : plain.slice(container.offset + 1, first.offset);
  const entry = (indent: string | undefined): string => {
    const label = name === undefined ? '' : `${JSON.stringify(name)}:${style.spaced ? ' ' : ''}`;
    return label + written(value, style, indent);
  };

  if (last === undefined || lead === undefined) {
    const outer = indentAt(plain, container.offset);
    const inner = outer + style.unit;
    const content = style.broken ? `${style.eol}${inner}${entry(inner)}${style.eol}${outer}` : entry(undefined);
    return applyEdits(text, [{ offset: container.offset + 1, length: container.length - 2, content }]);
  }
  const indent = lead.includes('\n') ? lead.slice(lead.lastIndexOf('\n') + 1) : undefined;
  const gap = indent === undefined ? (style.spaced ? ' ' : '') : style.eol + indent;
  return applyEdits(text, [{ offset: last.offset + last.length, length: 0, content: `,${gap}${entry(indent)}` }]);
}

/** Replaces a value. */
export function replace(text: string, root: Node, node: Node, value: Json): string {
  const broken = text.slice(node.offset, node.offset + node.length).includes('\n');
  const plain = withoutComments(text);
  const content = written(value, styleOf(plain, root), broken ? indentAt(plain, node.offset) : undefined);
  return applyEdits(text, [{ offset: node.offset, length: node.length, content }]);
}

/** Removes a list entry or a property. Exactly reverts the last `append`. */
export function remove(text: string, container: Node, child: Node): string {
  const children = container.children ?? [];
  const at = children.indexOf(child);
  const [before, after] = [children[at - 1], children[at + 1]];
  const end = child.offset + child.length;
  if (before !== undefined) {
    const from = before.offset + before.length;
    const gap = text.slice(from, child.offset);
    const plain = withoutComments(gap);
    // A comment between them stays.
    return gap === plain
      ? cut(text, from, end)
      : cut(cut(text, child.offset, end), from, from + plain.indexOf(',') + 1);
  }
  if (after !== undefined) return cut(text, child.offset, after.offset);
  return cut(text, container.offset + 1, container.offset + container.length - 1);
}

const cut = (text: string, from: number, to: number): string =>
  applyEdits(text, [{ offset: from, length: to - from, content: '' }]);

interface Style {
  /** Whether each entry is on its own line. */
  readonly broken: boolean;
  readonly unit: string;
  readonly eol: string;
  readonly spaced: boolean;
}

function styleOf(text: string, root: Node): Style {
  const first = root.children?.[0];
  const eol = /\r?\n/.exec(text)?.[0] ?? '\n';
  if (first === undefined) return { broken: true, unit: '  ', eol, spaced: true };
  const lead = text.slice(root.offset + 1, first.offset);
  const value = first.children?.[1];
  const label = text.slice(first.offset, value?.offset ?? first.offset);
  return {
    broken: lead.includes('\n'),
    unit: lead.slice(lead.lastIndexOf('\n') + 1),
    eol,
    spaced: /\s$/.test(label),
  };
}

const indentAt = (text: string, offset: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset))?.[0] ?? '';

/** `indent`: that of the line it begins on; undefined for a value on a single line. */
function written(value: Json, { unit, eol }: Style, indent: string | undefined): string {
  if (indent === undefined || unit === '') return JSON.stringify(value);
  return JSON.stringify(value, null, '\t')
    .split('\n')
    .map((line) => line.replace(/^\t+/, (tabs) => unit.repeat(tabs.length)))
    .join(eol + indent);
}
