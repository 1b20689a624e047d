// Runs a simple command: its assignments, words and redirections.

import type { Assignment, Command, Redirection, Word } from 'unbash';
import { readVariable } from './environment.ts';
import { variableFile } from './given-files.ts';
import { forgetInput } from './lookups.ts';
import type { Output, Stdin } from './program-use.ts';
import { outputAfter, readRedirects } from './redirects.ts';
import { mayOpen, type Shell, type SourceSpan, spend } from './shell.ts';
import { assign, forgetAll, isKnown, join, type ShellValue, UNKNOWN, withExported, withVariables } from './state.ts';
import { assignedText, expand, readDeferred, wordText } from './words.ts';

/** The parser ends an assignment before `<(`: then the next word is the rest of its value. */
const restOf = (item: Assignment, next: { readonly type: string } | undefined): Word | undefined =>
  isWord(next) && next.pos === item.end && /^[<>]\(/.test(next.text) ? next : undefined;

const isWord = (item: { readonly type: string } | undefined): item is Word => item?.type === 'Word';

function valueAssigned(shell: Shell, item: Assignment, rest: Word | undefined): ShellValue {
  const value = ownValue(shell, item);
  return rest === undefined || typeof value !== 'string' ? value : value + wordText(shell, rest);
}

function ownValue(shell: Shell, { value, append, name, index }: Assignment): ShellValue {
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
  const last = node.prefix.at(-1);
  const rest = last?.type === 'Assignment' ? restOf(last, node.name) : undefined;
  let taken: Word | undefined;
  // All words are expanded before any is assigned.
  const declarations: (readonly [Assignment, ShellValue])[] = [];
  const words = node.name && rest === undefined ? [...expand(shell, node.name)] : [];
  for (const [at, item] of node.suffix.entries()) {
    if (isRedirect(item)) continue;
    if (item.type === 'Word') {
      if (item !== taken) words.push(...expand(shell, item));
      continue;
    }
    taken = restOf(item, node.suffix[at + 1]);
    const value = valueAssigned(shell, item, taken);
    words.push(`${item.name}=${typeof value === 'string' ? value : UNKNOWN}`);
    declarations.push([item, value]);
  }
  for (const [item, value] of declarations) declare(shell, item, words, value);
  const beforeRedirects = shell.effects.length;
  const flow = readRedirects(shell, node.redirects);
  const afterRedirects = shell.effects.length;
  const unset = shell.state;
  const { variables: before, exported } = unset;
  const names: string[] = [];
  for (const item of node.prefix) {
    if (item.type !== 'Assignment') continue;
    // Each assignment sees the ones before it.
    const value = valueAssigned(shell, item, item === last ? rest : undefined);
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
  forgetInput(shell, beforeRedirects, afterRedirects, words);
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
function declare(shell: Shell, item: Assignment, words: readonly string[], value: ShellValue): void {
  if (shell.locals && isLocal(words) && !shell.locals.has(item.name))
    shell.locals.set(item.name, shell.state.variables.get(item.name));
  setVariable(shell, item.name, value, [item.pos, item.end]);
}
