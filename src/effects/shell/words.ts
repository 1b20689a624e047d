// Expands words the way bash does, as far as their values are known, and reads every substitution in them.

import { type ArithmeticExpression, parse, type Word, type WordPart } from 'unbash';
import { expandBraces } from './braces.ts';
import { addSplit, addText, addValue, endField, ifsOf, newFields, type WordFields } from './fields.ts';
import { parameter } from './parameters.ts';
import { NO_INPUT } from './program-use.ts';
import { inSubshell, nested, noteFound, noteOneOf, type Shell, spend, spendText, withSpan } from './shell.ts';
import { assign, homeIn, isNameList, MAYBE_OPTIONS, NUMBER, type ShellValue, UNKNOWN } from './state.ts';

function tilde(shell: Shell, text: string): string {
  // With HOME unset, bash looks up the user's home; with HOME empty, `~/` is the root.
  const home = homeIn(shell.state, shell.context.home) || UNKNOWN;
  if (text === '~' || text.startsWith('~/')) return home + text.slice(1);
  if (/^~[+-]/.test(text) && shell.state.posix) return UNKNOWN;
  if (text.startsWith('~+')) return (shell.state.cwd ?? UNKNOWN) + text.slice(2);
  if (text.startsWith('~-')) return (shell.state.oldCwd ?? UNKNOWN) + text.slice(2);
  const user = /^~[a-z_][\w-]*/.exec(text)?.[0];
  if (user === undefined) return text;
  // It may be the name of this user.
  noteFound(shell, shell.context.home);
  return UNKNOWN + text.slice(user.length);
}

/** `dd of=~/x`: bash expands a tilde in an argument that looks like an assignment. */
const ASSIGNS_HOME = /^([A-Za-z_]\w*=)(~.*)$/s;

/** The start of an argument with its tilde expanded; undefined if there is no tilde. */
function withTilde(shell: Shell, text: string, value: string): string | undefined {
  if (text.startsWith('~')) return tilde(shell, value);
  const [, name, home] = (text.includes('=~') && !shell.state.posix && ASSIGNS_HOME.exec(value)) || [];
  return name === undefined || home === undefined ? undefined : name + tilde(shell, home);
}

/** Marks an arithmetic assignment's target as an unknown number. */
function assignNumber(shell: Shell, target: ArithmeticExpression): void {
  if (target.type !== 'ArithmeticWord') return;
  const [name, element] = target.value.split('[');
  if (name !== undefined && /^[A-Za-z_]\w*$/.test(name))
    shell.state = assign(shell.state, name, element === undefined ? NUMBER : UNKNOWN);
}

export function readArithmetic(shell: Shell, expression: ArithmeticExpression | undefined): void {
  if (!expression) return;
  spend(shell);
  nested(shell, () => {
    switch (expression.type) {
      case 'ArithmeticBinary':
        if (/^([-+*/%&|^]|<<|>>)?=$/.test(expression.operator)) assignNumber(shell, expression.left);
        readArithmetic(shell, expression.left);
        return readArithmetic(shell, expression.right);
      case 'ArithmeticUnary':
        if (/^(\+\+|--)$/.test(expression.operator)) assignNumber(shell, expression.operand);
        return readArithmetic(shell, expression.operand);
      case 'ArithmeticTernary':
        readArithmetic(shell, expression.test);
        readArithmetic(shell, expression.consequent);
        return readArithmetic(shell, expression.alternate);
      case 'ArithmeticGroup':
        return readArithmetic(shell, expression.expression);
      case 'ArithmeticCommandExpansion':
        substitute(shell, expression);
        return;
      case 'ArithmeticWord': {
        readInside(shell, expression.parts);
        // Arithmetic evaluates a variable's value again: `x='a[$(cmd)]'` runs cmd.
        const value = shell.state.variables.get(expression.value.replace(/\[.*$/s, ''));
        if (typeof value === 'string') readDeferred(shell, value, [expression.pos, expression.end]);
      }
    }
  });
}

/** Reads substitutions in text that bash evaluates later: subscripts given to builtins, values used in arithmetic. */
export function readDeferred(shell: Shell, text: string, span: readonly [number, number]): void {
  if (!/\$\(|`/.test(text)) return;
  nested(shell, () =>
    inSubshell(shell, () => shell.readers.source(shell, `: "${text.replaceAll('"', '')}"`, NO_INPUT, span)),
  );
}

/** Runs a command substitution and returns its output. */
function substitute(
  shell: Shell,
  part: Pick<Extract<WordPart, { type: 'CommandExpansion' }>, 'text' | 'pos' | 'end' | 'script'>,
): string | undefined {
  spendText(shell, part.text.length);
  const { script } = part;
  if (!script) return undefined;
  const read = (): string | undefined =>
    nested(shell, () => inSubshell(shell, () => shell.readers.script(shell, script, NO_INPUT)));
  // A backquoted script with escapes is parsed as separate source.
  const output = script.source === undefined ? read() : withSpan(shell, [part.pos, part.end], read);
  if (output !== undefined && isNameList(output)) noteFound(shell, output);
  return output;
}

/** Reads the substitutions in these parts; their value does not matter. */
function readInside(shell: Shell, parts: readonly WordPart[] | undefined): void {
  for (const part of parts ?? []) addPart(shell, newFields(), part, true);
}

const NAMES_FILES =
  /(file|path|dir|folder|src|source|target|test|changed|staged|modified|name|pattern|glob|module|package|^[a-z@*_]$)s?$/i;

/** An unquoted variable from the environment may hold options, unless its name suggests files. */
const mayBeOptions = (shell: Shell, name: string, value: ShellValue): boolean =>
  value === UNKNOWN && !shell.state.variables.has(name) && !/^\d+$/.test(name) && !NAMES_FILES.test(name);

/** A list of names that is not split is one of them. */
function asOne(shell: Shell, value: ShellValue, at: number): ShellValue {
  if (typeof value !== 'string' || !isNameList(value)) return value;
  noteOneOf(shell, value, at);
  return UNKNOWN;
}

function addPart(shell: Shell, fields: WordFields, part: WordPart, quoted: boolean): void {
  spend(shell);
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
      addText(fields, part.value);
      break;
    case 'AnsiCQuoted':
      addText(fields, shell.state.posix ? UNKNOWN : part.value);
      break;
    case 'DoubleQuoted':
    case 'LocaleString':
      if (part.parts.length === 0) addText(fields, '');
      for (const child of part.parts) addPart(shell, fields, child, true);
      break;
    case 'SimpleExpansion': {
      const name = part.text.slice(1);
      const value = parameter(shell, { parameter: name }, () => '');
      if (!quoted && mayBeOptions(shell, name, value)) {
        addText(fields, UNKNOWN + MAYBE_OPTIONS);
        break;
      }
      addValue(fields, quoted ? asOne(shell, value, part.pos) : value, quoted, name === '*', ifsOf(shell.state));
      break;
    }
    case 'ParameterExpansion': {
      const words = (word: Word): readonly string[] => expandUnquoted(shell, word);
      const value = nested(shell, () =>
        parameter(shell, part, (word) => wordText(shell, word), quoted ? undefined : words),
      );
      if (!quoted && !part.operation && typeof value === 'string' && mayBeOptions(shell, part.parameter, value))
        addText(fields, UNKNOWN + MAYBE_OPTIONS);
      else if (typeof value === 'object' && 'words' in value) addValue(fields, value.words, true, false, '');
      else
        addValue(
          fields,
          quoted ? asOne(shell, value, part.pos) : value,
          quoted,
          part.index?.text === '*',
          ifsOf(shell.state),
        );
      break;
    }
    case 'CommandExpansion': {
      const value = (substitute(shell, part) ?? UNKNOWN).replace(/\n+$/, '');
      addValue(fields, quoted ? asOne(shell, value, part.pos) : value, quoted, false, ifsOf(shell.state));
      break;
    }
    case 'ArithmeticExpansion':
      spendText(shell, part.text.length);
      readArithmetic(shell, part.expression);
      addText(fields, NUMBER);
      break;
    case 'ProcessSubstitution': {
      const output = substitute(shell, part);
      const path = `/dev/fd/${63 + shell.fdTexts.size}`;
      shell.fdTexts.set(path, part.operator === '<' ? output : undefined);
      addText(fields, path);
      break;
    }
    case 'Glob':
      readInside(shell, part.parts);
      addText(fields, part.text);
      break;
    case 'ExtendedGlob':
      readInside(shell, part.parts);
      // `*` covers whatever an extended glob matches.
      addText(fields, quoted ? part.text : '*');
      break;
    case 'BraceExpansion':
      readInside(shell, part.parts);
      addText(fields, quoted && !part.parts ? part.text : UNKNOWN);
  }
}

function expandParts(shell: Shell, parts: readonly WordPart[]): readonly string[] {
  const fields = newFields();
  for (const [index, part] of parts.entries()) {
    const home = index === 0 && part.type === 'Literal' ? withTilde(shell, part.text, part.value) : undefined;
    if (home === undefined) addPart(shell, fields, part, false);
    else addText(fields, home);
  }
  endField(fields);
  return fields.done;
}

/** Adds unquoted source text in place of a value: split at separators, except after a backslash. */
function addUnquoted(shell: Shell, fields: WordFields, text: string): void {
  for (const [piece] of text.matchAll(/\\.|[^\\]+|\\$/gs)) {
    if (piece.startsWith('\\')) addText(fields, piece.slice(1) || '\\');
    else addSplit(fields, piece, ifsOf(shell.state));
  }
}

/** The words of a default value: `${x:-a "b c"}`. */
function expandUnquoted(shell: Shell, word: Word): readonly string[] {
  spend(shell);
  const fields = newFields();
  for (const [index, part] of (word.parts ?? []).entries()) {
    if (part.type !== 'Literal') addPart(shell, fields, part, false);
    else if (index === 0 && part.text.startsWith('~')) addText(fields, tilde(shell, part.value));
    else addUnquoted(shell, fields, part.text);
  }
  if (!word.parts) {
    if (word.text.startsWith('~')) addText(fields, tilde(shell, word.value));
    else addUnquoted(shell, fields, word.text);
  }
  endField(fields);
  return fields.done;
}

/** The arguments that a word expands to. */
export function expand(shell: Shell, word: Word): readonly string[] {
  spend(shell);
  const { parts } = word;
  if (!parts) return [withTilde(shell, word.text, word.value) ?? word.value];
  if (!parts.some((part) => part.type === 'BraceExpansion')) return expandParts(shell, parts);
  const alternatives = shell.state.posix ? undefined : expandBraces(parts);
  // Too many words: read the substitutions once and leave the value unknown.
  if (!alternatives) return expandParts(shell, parts);
  return alternatives.flatMap((each) => expandParts(shell, each));
}

/** The value of a word that is not split: in an assignment, a redirection, `case` or `[[`. */
export function wordText(shell: Shell, word: Word): string {
  spend(shell);
  const { parts } = word;
  if (!parts) return word.text.startsWith('~') ? tilde(shell, word.value) : word.value;
  const fields = newFields();
  for (const [index, part] of parts.entries()) {
    if (index === 0 && part.type === 'Literal' && part.text.startsWith('~')) addText(fields, tilde(shell, part.value));
    else addPart(shell, fields, part, true);
  }
  endField(fields);
  return fields.done.join(' ');
}

/** The value to assign. Keeps a list of names printed by a substitution, which is split where the variable is used unquoted. */
export function assignedText(shell: Shell, word: Word): string {
  const [only, more] = word.parts ?? [];
  const inner = only?.type === 'DoubleQuoted' && only.parts.length === 1 ? only.parts[0] : only;
  if (more !== undefined || inner?.type !== 'CommandExpansion') return wordText(shell, word);
  spend(shell);
  return (substitute(shell, inner) ?? UNKNOWN).replace(/\n+$/, '');
}

/**
 * Expansions in a here-document follow the rules of double quotes: single quotes are literal and most backslashes stay. The parser
 * reads the operand of `${x:-…}` there as unquoted, so it is parsed again in double quotes.
 */
function asQuoted(part: WordPart): WordPart | undefined {
  const quoted = `"${part.text}"`;
  const { commands, errors } = parse(quoted);
  const command = commands[0]?.command;
  const [read] = (command?.type === 'Command' && command.name?.parts) || [];
  return errors?.length || read?.end !== quoted.length ? undefined : read;
}

function addHeredocPart(shell: Shell, fields: WordFields, part: WordPart): void {
  if (part.type !== 'ParameterExpansion' || !/['\\]/.test(part.text)) {
    addPart(shell, fields, part, true);
    return;
  }
  spendText(shell, part.text.length);
  const quoted = asQuoted(part);
  withSpan(shell, [part.pos, part.end], () => addPart(shell, quoted ? fields : newFields(), quoted ?? part, true));
  if (!quoted) addText(fields, UNKNOWN);
}

/** The text of a here-document with an unquoted delimiter. */
export function heredocText(shell: Shell, parts: readonly WordPart[]): string {
  const fields = newFields();
  for (const part of parts) addHeredocPart(shell, fields, part);
  return fields.current ?? '';
}
