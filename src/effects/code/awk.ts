// Reads an awk program: output to files, and commands run through pipes or `system`.

import { namesSecrets } from '../../core/secret-paths.ts';
import { anyFiles, mayBePath } from '../shell/given-files.ts';
import { homeByVariable } from '../shell/parameters.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { isKnown, isNameList, UNKNOWN } from '../shell/state.ts';

interface AwkToken {
  readonly kind: 'word' | 'string' | 'regex' | 'mark';
  readonly text: string;
}

const TOKEN =
  /\s*(?:#[^\n]*|([A-Za-z_@][\w:]*|\d[\w.]*)|"((?:[^"\\]|\\.)*)"?|(\|&|\|\||>>|&&|[<>=!]=|\+\+|--|.))|\n/gsy;

/** After these a slash divides; elsewhere it opens a regular expression. */
const endsValue = (token: AwkToken | undefined): boolean =>
  token !== undefined &&
  (token.kind === 'string' || token.kind === 'word'
    ? !/^(return|print|in)$/.test(token.text)
    : /^(\)|\]|\+\+|--|\$)$/.test(token.text));

function tokens(program: string): readonly AwkToken[] {
  const found: AwkToken[] = [];
  let at = 0;
  while (at < program.length) {
    const char = program[at] ?? '';
    if (char === '\n') {
      found.push({ kind: 'mark', text: '\n' });
      at++;
      continue;
    }
    if (char === '/' && !endsValue(found.at(-1))) {
      const pattern = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])*\/?/sy;
      pattern.lastIndex = at;
      const text = pattern.exec(program)?.[0] ?? '/';
      found.push({ kind: 'regex', text });
      at += text.length;
      continue;
    }
    if (/\s/.test(char)) {
      at++;
      continue;
    }
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(program);
    if (!match) break;
    const [whole, word, string, mark] = match;
    at += Math.max(whole.length, 1);
    if (word !== undefined) found.push({ kind: 'word', text: word });
    else if (string !== undefined) found.push({ kind: 'string', text: string.replace(/\\(.)/gs, '$1') });
    else if (mark !== undefined) found.push({ kind: 'mark', text: mark });
  }
  return found;
}

function run(use: ProgramUse, token: AwkToken | undefined, whole: boolean): void {
  if (token?.kind === 'string' && whole && isKnown(token.text)) {
    const printed = use.inSubshell(() => use.source(token.text));
    // `"find ." | getline f`: the program may write to what is found.
    if (printed !== undefined && isNameList(printed))
      use.mayWrite(printed.split('\n').filter((name) => name !== '' && isKnown(name)));
  } else {
    use.emit('exec', [], 'awk runs a command');
    // `system("rm -f " $1)`: the start of the command is known.
    if (token?.kind === 'string' && isKnown(token.text) && /^\s*[\w./-]+\s/.test(token.text))
      use.inSubshell(() => use.source(`${token.text}${UNKNOWN}`));
  }
}

function write(use: ProgramUse, token: AwkToken | undefined, whole: boolean): void {
  if (token?.kind === 'string' && whole) use.open(token.text, 'write');
  else use.emit('write', [], 'awk writes to a file');
}

const ends = (token: AwkToken | undefined): boolean =>
  token === undefined || (token.kind === 'mark' && /^[;\n})]$/.test(token.text));

/** The strings of a program, and what neighbours make together: `"dir/" "name"`. */
function stringsIn(all: readonly AwkToken[]): readonly string[] {
  const found: string[] = [];
  for (const [index, { kind, text }] of all.entries()) {
    if (kind !== 'string') continue;
    const before = all[index - 1]?.kind === 'string' ? (found.at(-1) ?? '') : '';
    found.push(text, ...(before === '' ? [] : [before + text]));
  }
  return [...new Set(found)].filter(mayBePath);
}

export function readAwk(program: string, use: ProgramUse): void {
  const all = tokens(program);
  const opens = all.some(({ text }, at) => text === 'ARGV' || (text === '<' && all[at - 1]?.kind === 'word'));
  const strings = stringsIn(all);
  const writes = all.some(({ text }) => /^(>>?|\|&?|system)$/.test(text));
  const listsVariables = all.some(({ text }, at) => text === 'ENVIRON' && all[at - 1]?.text === 'in');
  if (opens) use.mayRead([...strings, ...anyFiles(use.args)]);
  if (writes) use.mayWrite(strings);
  if (listsVariables && (opens || writes)) use.mayRead([homeByVariable(use.context.home)]);
  const read = all.flatMap(({ text }, at) =>
    text === '<' && all[at - 1]?.kind === 'word' && all[at + 1]?.kind === 'string' ? [all[at + 1]?.text ?? ''] : [],
  );
  for (const file of [...read, ...(opens ? strings.filter(namesSecrets) : [])]) use.open(file, 'read');
  let printing = false;
  let depth = 0;
  for (const [index, { kind, text }] of all.entries()) {
    const next = all[index + 1];
    if (kind === 'word') {
      if (text === 'print' || text === 'printf') {
        printing = true;
        depth = 0;
      }
      if (text === 'system') run(use, all[index + 2], ends(all[index + 3]));
      if (text.startsWith('@') && text !== '@namespace')
        use.emit('exec', [], 'awk loads code or calls what a variable names');
      continue;
    }
    if (kind !== 'mark') continue;
    if (text === '@') use.emit('exec', [], 'awk loads code or calls what a variable names');
    else if (text === '(' || text === '[') depth++;
    else if (text === ')' || text === ']') depth--;
    else if (/^[;\n}{]$/.test(text)) printing = false;
    else if ((text === '|' || text === '|&') && next?.text === 'getline') run(use, all[index - 1], true);
    else if (text === '|' || text === '|&') run(use, next, ends(all[index + 2]));
    else if (printing && depth === 0 && (text === '>' || text === '>>')) write(use, next, ends(all[index + 2]));
  }
}
