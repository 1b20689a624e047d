// Runs a command given as words: finds the function, alias or program that the first word names, and the effects in the table.

import type { Function as FunctionNode } from 'unbash';
import { type CommandName, commandName } from './command-name.ts';
import { seemsToDelete } from './deleting-words.ts';
import { emitRead } from './emit-read.ts';
import { readVariable } from './environment.ts';
import { entryFor, programOf } from './find-program.ts';
import { anyFiles, noteGivenFiles, variableFile } from './given-files.ts';
import { onlyLine, takeLine } from './input-lines.ts';
import { interpret } from './interpret.ts';
import { forgetLookups } from './lookups.ts';
import { emitNamedSecrets } from './named-secrets.ts';
import { openFile, rememberFile } from './opened-files.ts';
import { parseArguments } from './options.ts';
import { resolve } from './path.ts';
import type { Output, ProgramUse, Stdin } from './program-use.ts';
import {
  emit,
  folderOf,
  inSubshell,
  mayOpen,
  nested,
  noteFound,
  pathOf,
  record,
  type Shell,
  type SourceSpan,
  setTrap,
  spend,
  targetOf,
} from './shell.ts';
import {
  childState,
  forgetAll,
  isKnown,
  isNameList,
  join,
  MAX_BODIES,
  type ShellState,
  UNKNOWN,
  withVariables,
} from './state.ts';

type Body = FunctionNode['body'];

interface ProgramCall {
  readonly name: string;
  readonly args: readonly string[];
  readonly stdin: Stdin;
  readonly span: SourceSpan;
  readonly named: CommandName;
  /** Its directory, where that differs from the shell's: `git -C dir`. */
  readonly place?: { readonly cwd: string | undefined };
}

type UseMembers = Omit<ProgramUse, 'state'> & { readonly shell: Shell };

/** A getter shared by all uses: an object with its own getter is slow to create and takes more memory. */
const LIVE_STATE: object & ThisType<UseMembers> = {
  get state(): ShellState {
    return this.shell.state;
  },
};

const newUse = (shell: Shell, call: ProgramCall): ProgramUse =>
  Object.setPrototypeOf(membersOf(shell, call), LIVE_STATE);

function membersOf(shell: Shell, call: ProgramCall): UseMembers {
  const { name, args, stdin, span, named, place } = call;
  const cause = { span, ...named };
  const cwd = (): string | undefined => (place ? place.cwd : shell.state.cwd);
  const there = <T>(work: () => T): T => nested(shell, () => (place ? moved(shell, place.cwd, work) : work()));
  // Most programs are given no such files.
  const mayOpenThere = (how: 'read' | 'write' | 'destroy', paths: readonly string[]): void => {
    if (paths.length > 0) there(() => mayOpen(shell, how, paths, cause));
  };
  return {
    name,
    args,
    stdin,
    shell,
    context: shell.context,
    found: shell.effects,
    setState: (state: ShellState) => {
      shell.state = state;
    },
    path: (text) => targetOf(shell, text, cwd()),
    inFolder: (folder) => newUse(shell, { ...call, place: { cwd: folderOf(shell, folder, cwd()) } }),
    withArgs: (rest) => newUse(shell, { ...call, args: rest }),
    asProgram: (program) => newUse(shell, { ...call, named: { program } }),
    emit: (effect, targets = [], why) => {
      if (effect === 'read') emitRead(shell, call, targets, { ...cause, ...(why && { why }) }, cwd());
      else emit(shell, effect, targets, { ...cause, ...(why && { why }) });
    },
    destroyRecoverably: (targets, why) => emit(shell, 'destroy', targets, { ...cause, why, recoverable: true }),
    readWhole: (targets) => emit(shell, 'read', targets, { ...cause, deep: true }),
    lookUp: (lookup) => record(shell, 'read', [], { ...cause, lookup }),
    createFolders: (targets) => record(shell, 'write', targets, cause),
    open: (path, how) => there(() => openFile(shell, path, how, cause)),
    knows: (wanted) => entryFor(shell, wanted) !== undefined,
    run: (argv, input = stdin) => there(() => runProgram(shell, argv, input, span)),
    source: (text, given, input = stdin) =>
      there(() => withArgs(shell, given, () => shell.readers.source(shell, text, input, span))),
    inSubshell: (work) => inSubshell(shell, work),
    inNewShell: (work) =>
      inSubshell(shell, () => {
        shell.state = childState(shell.state);
        return work();
      }),
    setVariable: (variable, value) => {
      readVariable(shell, variable, value, span);
      mayOpen(shell, 'write', variableFile(variable, value), cause);
    },
    mayWrite: (paths) => mayOpenThere('write', paths),
    mayRemove: (paths) => mayOpenThere('destroy', paths),
    finds: (names) => noteFound(shell, names),
    mayRead: (paths) => mayOpenThere('read', paths),
    substitutionText: (path) => shell.fdTexts.get(path.replace(OWN_DESCRIPTOR, '/dev/fd/')),
    writtenText: (path) => shell.writtenFiles.get(resolve(path, cwd())),
    rememberFile: (path, text, append = false) => rememberFile(shell, resolve(path, cwd()), text, append),
    leave: (what) => {
      (what === 'function' ? shell.returns : shell.breaks).push(shell.state);
      shell.state = { ...shell.state, ended: true };
    },
    declareLocal: (variable) => {
      if (!shell.locals || shell.locals.has(variable)) return;
      shell.locals.set(variable, shell.state.variables.get(variable));
      shell.state = withVariables(shell.state, new Map([[variable, undefined]]));
    },
    trap: (code) => setTrap(shell, code, span),
    nextLine: (descriptor) => (descriptor === undefined ? takeLine(shell, stdin) : onlyLine(shell, descriptor)),
  };
}

const OWN_DESCRIPTOR = /^\/proc\/(self|thread-self)\/fd\//;

/** Runs `work` in another directory. */
function moved<T>(shell: Shell, cwd: string | undefined, work: () => T): T {
  return inSubshell(shell, () => {
    shell.state = { ...shell.state, cwd };
    return work();
  });
}

function withArgs<T>(shell: Shell, args: readonly string[] | undefined, work: () => T): T {
  if (!args) return work();
  const before = shell.state.args;
  shell.state = { ...shell.state, args };
  const result = work();
  shell.state = { ...shell.state, args: before };
  return result;
}

/** One recursive call with unknown arguments shows what the deeper ones do. */
const MAX_RECURSION = 2;

function callBody(
  shell: Shell,
  name: string,
  body: Body,
  args: readonly string[],
  stdin: Stdin,
  span: SourceSpan,
): Output {
  const level = shell.callStack.filter((each) => each === body).length;
  // It calls itself unconditionally in new processes.
  const bomb = level > 0 && shell.forks > 0 && shell.conditions === 0;
  if (bomb) emit(shell, 'destroy', [], { span, program: [name], why: 'a fork bomb' });
  if (bomb || level >= MAX_RECURSION) return undefined;

  const { returns, locals } = shell;
  const { cwd, args: outer } = shell.state;
  shell.returns = [];
  shell.locals = new Map();
  shell.callStack.push(body);
  shell.state = level === 0 ? { ...shell.state, args } : { ...forgetAll(shell.state), cwd };
  try {
    const output = shell.readers.call(shell, body, stdin);
    shell.state = { ...shell.returns.reduce(join, shell.state), args: outer };
    shell.state = withVariables(shell.state, shell.locals);
    return output;
  } finally {
    shell.callStack.pop();
    shell.returns = returns;
    shell.locals = locals;
  }
}

function callFunction(shell: Shell, name: string, args: readonly string[], stdin: Stdin, span: SourceSpan): Output {
  const bodies = shell.state.functions.get(name) ?? [];
  if (bodies.length >= MAX_BODIES) {
    emit(shell, 'unknown', [], { span, program: [name], why: 'the function called is unknown' });
  }
  const before = shell.state;
  const ends: ShellState[] = [];
  const outputs = bodies.map((body) => {
    shell.state = before;
    const output = body
      ? callBody(shell, name, body, args, stdin, span)
      : runProgram(shell, [name, ...args], stdin, span);
    ends.push(shell.state);
    return output;
  });
  shell.state = ends.reduce(join, ends[0] ?? before);
  return outputs.length === 1 ? outputs[0] : undefined;
}

/** Runs a simple command of the shell: a function, an alias or a program. */
export function runCommand(shell: Shell, argv: readonly string[], stdin: Stdin, span: SourceSpan): Output {
  const [word = '', ...args] = argv;
  if (shell.state.functions.has(word)) return nested(shell, () => callFunction(shell, word, args, stdin, span));
  const alias = shell.state.aliases.get(word);
  if (alias === undefined || shell.callStack.includes(word)) return runProgram(shell, argv, stdin, span);
  // A non-interactive shell may ignore the alias and run the program.
  if (entryFor(shell, word)) inSubshell(shell, () => runProgram(shell, argv, stdin, span));
  shell.callStack.push(word);
  const output = nested(shell, () =>
    withArgs(shell, args, () => shell.readers.source(shell, `${alias} "$@"`, stdin, span)),
  );
  shell.callStack.pop();
  return output;
}

const withoutPlaceholders = (word: string): string => word.replace(/\p{Cc}/gu, '');

/** A partly unknown command name: reads it as if the unknown part were empty, or a prefix command (`$SUDO rm f`). */
function mayRun(shell: Shell, word: string, args: readonly string[], stdin: Stdin, span: SourceSpan): void {
  const also = (name: string, rest: readonly string[]): void => {
    inSubshell(shell, () => interpretNamed(shell, name, rest, stdin, span));
  };
  const plain = withoutPlaceholders(word);
  // `tutti$NOTHING`, `"$(npm bin)/tutti"`
  if (/(^|\/)tutti$/.test(plain)) interpretNamed(shell, 'tutti', args, stdin, span);
  else if (plain === '') {
    const [next = '', ...rest] = args;
    const name = programOf(shell, next);
    if (isKnown(next) && name !== undefined && entryFor(shell, name)) also(name, rest);
  } else if (!/[*?[]/.test(word)) {
    const name = programOf(shell, plain);
    if (name !== undefined && entryFor(shell, name)) also(name, args);
  }
}

/** Runs a program. Commands that other programs run are no functions or aliases, so they start here. */
function runProgram(shell: Shell, argv: readonly string[], stdin: Stdin, span: SourceSpan): Output {
  spend(shell, 1 + argv.length / 8);
  const [word = '', ...args] = argv;
  if (word === '') return undefined;
  const cause = () => ({ span, ...commandName(word, args, undefined) });
  if (!isKnown(word) || (/[*?[]/.test(word) && word !== '[')) {
    mayRun(shell, word, args, stdin, span);
    emit(shell, 'unknown', [], { ...cause(), why: 'the program is unknown' });
    return undefined;
  }
  const name = programOf(shell, word);
  if (name !== undefined && (name === word || entryFor(shell, name))) {
    // If the unknown part is empty, the argument is an option.
    if (args.some((arg) => arg.startsWith(`${UNKNOWN}-`))) {
      const bare = args.map((arg) => (arg.startsWith(`${UNKNOWN}-`) ? arg.slice(1) : arg));
      inSubshell(shell, () => interpretNamed(shell, name, bare, stdin, span));
    }
    return interpretNamed(shell, name, args, stdin, span);
  }
  emit(shell, 'exec', [pathOf(shell, word)], { ...cause(), why: 'runs a program of the project' });
  emitNamedSecrets(newUse(shell, { name: word, args, stdin, span, named: commandName(word, args, undefined) }), []);
  const text = shell.writtenFiles.get(pathOf(shell, word));
  if (text !== undefined) {
    const [, by = 'sh'] = /^#!.*?\b(python|node|ruby|perl|php|lua)/.exec(text) ?? [];
    nested(shell, () => runProgram(shell, [by, word, ...args], stdin, span));
  }
  return undefined;
}

const NOT_FOUND = 'command_not_found_handle';

function interpretNamed(shell: Shell, name: string, args: readonly string[], stdin: Stdin, span: SourceSpan): Output {
  const entry = entryFor(shell, name);
  if (stdin.from === 'text' && isNameList(stdin.text)) noteFound(shell, stdin.text);
  const named = commandName(name, args, entry);
  const use = newUse(shell, { name, args, stdin, span, named });
  const [only = ''] = args;
  const asksAbout =
    args.length === 1 &&
    (entry
      ? /^-(version|help)$/.test(only) || (/^-[V?]$/.test(only) && parseArguments(args, [entry]).given.length === 0)
      : /^(--help|-help|-h|-\?|--version|-version|-V|version|help)$/.test(only));
  const { length } = shell.effects;
  if (entry && !asksAbout) {
    const output = interpret(entry, use);
    const effects = shell.effects.slice(length);
    noteGivenFiles(use, entry, effects);
    emitNamedSecrets(use, effects);
    // Code may show what it reads and act as well.
    if (entry.stdin === undefined || entry.stdin === 'sql') forgetLookups(shell, length, named.program);
    return output;
  }
  if (asksAbout) use.emit('read');
  else {
    use.emit('unknown', [], `unknown program: ${name}`);
    if (seemsToDelete(name, args)) use.emit('destroy', [], 'an unknown program with a word that deletes');
    use.mayWrite(anyFiles(args));
    emitNamedSecrets(use, []);
    // bash passes a command it cannot find to this function.
    if (shell.state.functions.has(NOT_FOUND)) callFunction(shell, NOT_FOUND, [name, ...args], stdin, span);
  }
  return undefined;
}
