// Expands a word the way bash does, as far as its value can be told, and reads every substitution it contains.

import { type ArithmeticExpression, parse, type Word, type WordPart } from 'unbash';
import { expandBraces } from './braces.ts';
import { addSplit, addText, addValue, endField, ifsOf, newFields, type WordFields } from './fields.ts';
import { parameter } from './parameters.ts';
import { NO_INPUT } from './program-use.ts';
import { inSubshell, nested, type Shell, spend, spendText, withSpan } from './shell.ts';
import { assign, homeIn, isNameList, MAYBE_OPTIONS, NUMBER, type ShellValue, UNKNOWN } from './state.ts';

function tilde(shell: Shell, text: string): string {
  // Without the variable it is the person's own home again, with an empty one the root.
  const home = homeIn(shell.state, shell.context.home) || UNKNOWN;
  if (text === '~' || text.startsWith('~/')) return home + text.slice(1);
  if (/^~[+-]/.test(text) && shell.state.posix) return UNKNOWN;
  if (text.startsWith('~+')) return (shell.state.cwd ?? UNKNOWN) + text.slice(2);
  if (text.startsWith('~-')) return (shell.state.oldCwd ?? UNKNOWN) + text.slice(2);
  const user = /^~[a-z_][\w-]*/.exec(text)?.[0];
  return user ? UNKNOWN + text.slice(user.length) : text;
}

/** `dd of=~/x`: bash takes an argument that looks like an assignment for one. */
const ASSIGNS_HOME = /^([A-Za-z_]\w*=)(~.*)$/s;

/** The beginning of an argument, with what a tilde in it stands for; undefined where there is none. */
function withTilde(shell: Shell, text: string, value: string): string | undefined {
  if (text.startsWith('~')) return tilde(shell, value);
  const [, name, home] = (text.includes('=~') && !shell.state.posix && ASSIGNS_HOME.exec(value)) || [];
  return name === undefined || home === undefined ? undefined : name + tilde(shell, home);
}

/** What arithmetic sets is some number. */
function changeNumber(shell: Shell, target: ArithmeticExpression): void {
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
        if (/^([-+*/%&|^]|<<|>>)?=$/.test(expression.operator)) changeNumber(shell, expression.left);
        readArithmetic(shell, expression.left);
        return readArithmetic(shell, expression.right);
      case 'ArithmeticUnary':
        if (/^(\+\+|--)$/.test(expression.operator)) changeNumber(shell, expression.operand);
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
        // A variable in arithmetic is evaluated once more: `x='a[$(cmd)]'` runs cmd.
        const value = shell.state.variables.get(expression.value.replace(/\[.*$/s, ''));
        if (typeof value === 'string') readDeferred(shell, value, [expression.pos, expression.end]);
      }
    }
  });
}

/** Substitutions in a text that is evaluated only later: subscripts given to builtins, values used in arithmetic. */
export function readDeferred(shell: Shell, text: string, span: readonly [number, number]): void {
  if (!/\$\(|`/.test(text)) return;
  nested(shell, () =>
    inSubshell(shell, () => shell.readers.source(shell, `: "${text.replaceAll('"', '')}"`, NO_INPUT, span)),
  );
}

/** A command substitution: what it does is done; its value is what it prints. */
function substitute(
  shell: Shell,
  part: Pick<Extract<WordPart, { type: 'CommandExpansion' }>, 'text' | 'pos' | 'end' | 'script'>,
): string | undefined {
  spendText(shell, part.text.length);
  const { script } = part;
  if (!script) return undefined;
  const read = (): string | undefined =>
    nested(shell, () => inSubshell(shell, () => shell.readers.script(shell, script, NO_INPUT)));
  // A backquoted script with escapes is a text of its own.
  return script.source === undefined ? read() : withSpan(shell, [part.pos, part.end], read);
}

/** The value of a part, when nothing but its text matters. */
function readInside(shell: Shell, parts: readonly WordPart[] | undefined): void {
  for (const part of parts ?? []) addPart(shell, newFields(), part, true);
}

const NAMES_FILES =
  /(file|path|dir|folder|src|source|target|test|changed|staged|modified|name|pattern|glob|module|package|^[a-z@*_]$)s?$/i;

/** A variable that comes from elsewhere and stands bare is a list of words: of options as likely as not, unless its name says otherwise. */
const mayBeOptions = (shell: Shell, name: string, value: ShellValue): boolean =>
  value === UNKNOWN && !shell.state.variables.has(name) && !/^\d+$/.test(name) && !NAMES_FILES.test(name);

/** A list of names as one text may be anything. */
const asOne = (value: ShellValue): ShellValue => (typeof value === 'string' && isNameList(value) ? UNKNOWN : value);

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
      addValue(fields, quoted ? asOne(value) : value, quoted, name === '*', ifsOf(shell.state));
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
      else addValue(fields, quoted ? asOne(value) : value, quoted, part.index?.text === '*', ifsOf(shell.state));
      break;
    }
    case 'CommandExpansion': {
      const value = (substitute(shell, part) ?? UNKNOWN).replace(/\n+$/, '');
      addValue(fields, quoted ? asOne(value) : value, quoted, false, ifsOf(shell.state));
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
      // Any of them stands for no more than a star does.
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

/** Unquoted text that stands where a value would: its blanks part words, but for those behind a backslash. */
function addUnquoted(shell: Shell, fields: WordFields, text: string): void {
  for (const [piece] of text.matchAll(/\\.|[^\\]+|\\$/gs)) {
    if (piece.startsWith('\\')) addText(fields, piece.slice(1) || '\\');
    else addSplit(fields, piece, ifsOf(shell.state));
  }
}

/** The words of a default: `${x:-a "b c"}`. */
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

/** The arguments a word becomes. */
export function expand(shell: Shell, word: Word): readonly string[] {
  spend(shell);
  const { parts } = word;
  if (!parts) return [withTilde(shell, word.text, word.value) ?? word.value];
  if (!parts.some((part) => part.type === 'BraceExpansion')) return expandParts(shell, parts);
  const alternatives = shell.state.posix ? undefined : expandBraces(parts);
  // Too many to go through: read what they contain, once, and leave their value open.
  if (!alternatives) return expandParts(shell, parts);
  return alternatives.flatMap((each) => expandParts(shell, each));
}

/** The value of a word that is not split: an assignment, a redirection, a word of `case` or `[[`. */
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

/** What is assigned to a variable: of a list of names, the list, to be parted where it is used bare. */
export function assignedText(shell: Shell, word: Word): string {
  const [only, more] = word.parts ?? [];
  const inner = only?.type === 'DoubleQuoted' && only.parts.length === 1 ? only.parts[0] : only;
  if (more !== undefined || inner?.type !== 'CommandExpansion') return wordText(shell, word);
  spend(shell);
  return (substitute(shell, inner) ?? UNKNOWN).replace(/\n+$/, '');
}

/**
 * An expansion in a heredoc is quoted as between double quotes, where a single quote is a letter and most backslashes stay; the
 * parser takes the operand of `${x:-…}` for bare there.
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

/** The text of an unquoted heredoc. */
export function heredocText(shell: Shell, parts: readonly WordPart[]): string {
  const fields = newFields();
  for (const part of parts) addHeredocPart(shell, fields, part);
  return fields.current ?? '';
}
