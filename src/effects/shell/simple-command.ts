// Runs a simple command: its assignments, words and redirections.

import type { Assignment, Command, Redirection } from 'unbash';
import { readVariable } from './environment.ts';
import { variableFile } from './given-files.ts';
import type { Output, Stdin } from './program-use.ts';
import { outputAfter, readRedirects } from './redirects.ts';
import { mayOpen, type Shell, type SourceSpan, spend } from './shell.ts';
import { assign, forgetAll, isKnown, join, type ShellValue, UNKNOWN, withExported, withVariables } from './state.ts';
import { assignedText, expand, readDeferred, wordText } from './words.ts';

function valueAssigned(shell: Shell, { value, append, name, index }: Assignment): ShellValue {
  if (index) wordText(shell, index);
  if (value.type === 'ArrayValue') {
    const items = value.elements.flatMap((element) => expand(shell, element));
    if (items.some((item) => item.startsWith('['))) return [UNKNOWN];
    const former = append ? shell.state.variables.get(name) : [];
    if (former === undefined) return [UNKNOWN];
    return [...(typeof former === 'string' ? [former] : former), ...items];
  }
  const text = append ? wordText(shell, value) : assignedText(shell, value);
  if (index) return UNKNOWN;
  const before = shell.state.variables.get(name);
  return append ? (typeof before === 'string' ? before + text : UNKNOWN) : text;
}

/** Concatenation can double a value again and again. Longer ones are forgotten. */
const MAX_VALUE_LENGTH = 8_192;

function setVariable(shell: Shell, name: string, value: ShellValue, span: SourceSpan): void {
  spend(shell, 4);
  if (typeof value === 'string' && value.length > MAX_VALUE_LENGTH) {
    shell.state = assign(shell.state, name, UNKNOWN);
    return;
  }
  const kept = shell.state.fixed.get(name);
  // Assigning to a readonly variable aborts the line.
  if (kept !== undefined && isKnown(kept) && kept !== value) shell.state = forgetAll(shell.state);
  shell.state = assign(shell.state, name, value);
  // `x='a[$(cmd)]'` runs cmd when arithmetic uses `x`, where the text is no longer visible.
  if (typeof value === 'string' && /\w\[.*(\$\(|`)/s.test(value)) readDeferred(shell, value, span);
}

const isRedirect = (item: { readonly type: string }): item is Redirection =>
  item.type === 'Redirect' || item.type === 'HereDoc' || item.type === 'HereString';

export function runSimpleCommand(shell: Shell, node: Command, stdin: Stdin): Output {
  const span: SourceSpan = [node.pos, node.end];
  const words = node.name ? [...expand(shell, node.name)] : [];
  for (const item of node.suffix) {
    if (isRedirect(item)) continue;
    if (item.type === 'Word') words.push(...expand(shell, item));
    else words.push(declared(shell, item, words));
  }
  const flow = readRedirects(shell, node.redirects);
  const unset = shell.state;
  const { variables: before, exported } = unset;
  const names: string[] = [];
  for (const item of node.prefix) {
    if (item.type !== 'Assignment') continue;
    // Each assignment sees the ones before it.
    const value = valueAssigned(shell, item);
    readVariable(shell, item.name, value, span);
    setVariable(shell, item.name, value, span);
    names.push(item.name);
  }
  if (words.length === 0) {
    // If a redirection fails, nothing is assigned.
    if (names.length > 0 && node.redirects.length > 0) shell.state = join(unset, shell.state);
    // `$(<file)` expands to the file's content.
    return flow.stdin ? undefined : '';
  }
  shell.state = withExported(shell.state, names);
  for (const name of names) mayOpen(shell, 'write', namedBy(shell, name), { span });
  const output = shell.readers.command(shell, words, flow.stdin ?? stdin, span);
  // Assignments in front of a command apply to that command only.
  if (names.length > 0) {
    const state = shell.state.exported === undefined ? shell.state : { ...shell.state, exported };
    shell.state = withVariables(state, new Map(names.map((name) => [name, before.get(name)])));
  }
  return outputAfter(shell, flow, output);
}

/** The file that a variable gives to the command it precedes. */
function namedBy({ state: { variables } }: Shell, name: string): readonly string[] {
  const value = variables.get(name);
  return typeof value === 'string' ? variableFile(name, value) : [];
}

const isLocal = ([name = '', ...options]: readonly string[]): boolean =>
  /^(local|declare|typeset)$/.test(name) && !options.some((option) => /^-\w*g/.test(option));

/** An assignment argument (`declare x=…`): assigned here; the builtin sees it as one word. */
function declared(shell: Shell, item: Assignment, words: readonly string[]): string {
  const value = valueAssigned(shell, item);
  if (shell.locals && isLocal(words) && !shell.locals.has(item.name))
    shell.locals.set(item.name, shell.state.variables.get(item.name));
  setVariable(shell, item.name, value, [item.pos, item.end]);
  return `${item.name}=${typeof value === 'string' ? value : UNKNOWN}`;
}
