// Interprets a program's table entry for one use of the program, and reports the effects.

import { EFFECT_NAMES, type EffectName } from '../../core/effect.ts';
import { readInlineCode } from '../code/inline-code.ts';
import { parseArguments } from './options.ts';
import { isDisk, isStream, processPaths, socketHost } from './path.ts';
import {
  type ArgumentRole,
  CODE_LANGUAGES,
  type CodeLanguage,
  type OptionMeaning,
  type ParsedArguments,
  type ProgramEntry,
  type VerbForm,
} from './program-entry.ts';
import type { Output, ProgramUse } from './program-use.ts';
import { shownPath } from './revision.ts';
import { slotsIn } from './slots.ts';
import { isKnown, printable, UNKNOWN } from './state.ts';
import { subcommandEntry } from './subcommands.ts';
import { checkOptions, onlyRead, tellUnlisted } from './unlisted-options.ts';
import { groupEffect, readVerbs } from './verbs.ts';

type Path = 'read' | 'write' | 'make' | 'destroy';

/** What has been found so far about one use. */
interface Found {
  readonly effects: Set<EffectName>;
  readonly targets: Record<Path | 'host', string[]>;
  dryRun: boolean;
  /** An option that is not in a closed table. */
  unlisted: string | undefined;
  /** It runs a command or a script, which reports its own effects. */
  reported: boolean;
  /** It was given the code to run. */
  hasCode: boolean;
  /** It reads its code from standard input: `-`. */
  codeFromStdin: boolean;
  output: Output;
  readonly entry: ProgramEntry;
}

const nothingFound = (entry: ProgramEntry): Found => ({
  effects: new Set(),
  targets: { read: [], write: [], make: [], destroy: [], host: [] },
  dryRun: false,
  unlisted: undefined,
  reported: false,
  hasCode: false,
  codeFromStdin: false,
  output: undefined,
  entry,
});

const EFFECTS: ReadonlySet<string> = new Set(EFFECT_NAMES);
const CODE: ReadonlySet<string> = new Set(CODE_LANGUAGES);
const isEffect = (meaning: OptionMeaning): meaning is OptionMeaning & EffectName => EFFECTS.has(meaning);
const isLanguage = (meaning: string): meaning is CodeLanguage => CODE.has(meaning);

const isRole = (meaning: OptionMeaning): meaning is ArgumentRole =>
  meaning !== 'dry-run' &&
  meaning !== 'help' &&
  !meaning.startsWith('operands:') &&
  (isPath(meaning) || !isEffect(meaning));

function hostOf(address: string): string {
  const [, host] = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^@/]*@)?(\[[^\]]*\]|[^/:?#]+)/i.exec(address) ?? [];
  return printable(host ?? address);
}

function takePath(role: Path, text: string, use: ProgramUse, found: Found): void {
  if (text === '' || text === '-') return;
  const target = use.path(text);
  const host = socketHost(target);
  if (host !== undefined) {
    found.effects.add('network');
    found.targets.host.push(host);
  } else if (role === 'read') found.targets.read.push(target);
  else if (isDisk(target)) found.targets.destroy.push(target);
  else if (!isStream(target)) found.targets[role].push(target);
}

/** The language of script files: that of the code which the program takes otherwise. */
const scriptLanguage = ({ stdin, options = {} }: ProgramEntry): CodeLanguage | undefined =>
  stdin ?? Object.values(options).find(isLanguage);

/** Reads a file of code. If this command line hands it over as `<(…)`, or wrote it, it is read as inline code. */
function takeScript(path: string, use: ProgramUse, { entry }: Found): void {
  const language = scriptLanguage(entry);
  const handed = use.substitutionText(path);
  const text = handed ?? use.writtenText(path);
  const isWhole = language !== undefined && handed !== undefined && isKnown(handed);
  if (!isWhole) use.emit('exec', [use.path(path)], 'runs the code in this file');
  if (language !== undefined && text !== undefined) readInlineCode(language, text.replace(/^(#!.*|<\?php)/, ''), use);
}

/** Takes one operand or option value in its role. `rest`: the operands after it. */
function take(role: string, text: string, rest: readonly string[], use: ProgramUse, found: Found): void {
  switch (role) {
    case 'value':
    case 'pattern':
    case 'folder':
      return;
    case 'read':
    case 'write':
    case 'make':
    case 'destroy':
      takePath(role, text, use, found);
      return;
    case 'process':
      found.effects.add('exec');
      use.mayWrite(processPaths([text]));
      return;
    case 'here':
      found.targets.write.push(use.path('.'));
      return;
    case 'host':
      if (/^file:/i.test(text)) {
        takePath('read', text.replace(/^file:(\/\/[^/]*)?/i, ''), use, found);
        return;
      }
      found.effects.add('network');
      if (text !== '') found.targets.host.push(hostOf(text));
      return;
    case 'script':
      if (text === '-' || text === '/dev/stdin') {
        found.codeFromStdin = true;
        return;
      }
      found.hasCode = true;
      found.reported = true;
      takeScript(text, use, found);
      return;
    case 'shell':
      found.reported = true;
      found.output = use.inSubshell(() => use.source([text, ...rest].join(' ')));
      return;
    case 'argv':
    case 'argv+':
      found.reported = true;
      found.output = use.inSubshell(() => use.run([text, ...rest, ...(role === 'argv+' ? [UNKNOWN] : [])]));
      return;
    default:
      if (!isLanguage(role)) return;
      // A module is loaded for code given elsewhere.
      found.hasCode ||= role !== 'perl-module';
      readInlineCode(role, text, use);
  }
}

function takeOptions(line: ParsedArguments, use: ProgramUse, found: Found): void {
  for (const { meaning, value } of line.given) {
    if (meaning === 'here') take('here', '', [], use, found);
    if (meaning === 'folder' || !(isEffect(meaning) || isRole(meaning))) continue;
    if (isEffect(meaning) && (value === undefined || !isPath(meaning))) found.effects.add(meaning);
    else if (value !== undefined && isRole(meaning)) take(meaning, value, [], use, found);
  }
}

const isPath = (meaning: OptionMeaning): meaning is 'read' | 'write' | 'destroy' =>
  meaning === 'read' || meaning === 'write' || meaning === 'destroy';

const ENDS_LINE: ReadonlySet<string> = new Set(['shell', 'argv', 'argv+']);

/** Assigns the roles of `'read* [write]'` to the operands. */
function takeOperands(slots: string, line: ParsedArguments, use: ProgramUse, found: Found): void {
  const filled = new Set<string>(line.given.filter(({ value }) => value !== undefined).map(({ meaning }) => meaning));
  const changed = line.given.findLast(({ meaning }) => meaning.startsWith('operands:'))?.meaning.slice(9);
  const wanted = slotsIn(slots).flatMap((slot) => {
    if (!slot.startsWith('[')) return [slot];
    const [filler = '', role = filler] = slot.slice(1, -1).split(':');
    // A file of code takes the place of code, too.
    return filled.has(filler) || (isLanguage(filler) && filled.has('script')) ? [] : [role];
  });
  const star = wanted.findIndex((slot) => slot.endsWith('*'));
  const after = star < 0 ? 0 : wanted.length - star - 1;

  for (const [index, text] of line.operands.entries()) {
    const fromEnd = line.operands.length - index;
    const slot =
      star < 0 || index < star ? wanted[index] : fromEnd <= after ? wanted[wanted.length - fromEnd] : wanted[star];
    if (slot === undefined) return;
    const role = slot.endsWith('*') ? slot.slice(0, -1) : slot;
    const moves = changed !== undefined && (slot.endsWith('*') || role === 'read' || role === 'script');
    if (moves && role === 'script') found.hasCode = true;
    const last = ENDS_LINE.has(slot);
    if (role === 'revision') {
      const path = shownPath(text, index >= line.beforeDashes, use);
      if (path !== undefined) takePath('read', path, use, found);
      continue;
    }
    take(moves ? changed : role, text, last ? line.operands.slice(index + 1) : [], use, found);
    if (last) return;
  }
}

/** Code on standard input. */
function takeStdin(language: CodeLanguage, use: ProgramUse, found: Found): void {
  if (use.stdin.from === 'text') {
    readInlineCode(language, use.stdin.text, use);
    return;
  }
  found.reported = true;
  use.emit('exec', [], use.stdin.from === 'stream' ? RUNS_STDIN : 'starts an interpreter');
}

const RUNS_STDIN = 'runs code from standard input';

/** The use in the directory given by `git -C dir`, `tar -C dir`, `make -C dir`. */
function inFolder(line: ParsedArguments, use: ProgramUse): ProgramUse {
  return line.given
    .filter(({ meaning, value }) => meaning === 'folder' && value !== undefined)
    .reduce((at, { value = '' }) => at.inFolder(value), use);
}

function report(entry: ProgramEntry, use: ProgramUse, found: Found, before: number): void {
  const { effects, targets, dryRun, reported, unlisted } = found;
  const { read, write, make, destroy, host } = targets;
  if (dryRun) {
    use.emit('read', [...read, ...write, ...make, ...destroy]);
    return;
  }

  if (entry.does) effects.add(entry.does);
  if (write.length > 0) effects.add('write');
  if (destroy.length > 0) effects.add('destroy');
  if (host.length > 0) effects.add('network');
  if (read.length > 0 || (effects.size === 0 && make.length === 0 && !reported)) effects.add('read');

  if (make.length > 0) use.createFolders(make);
  const onlyReads = make.length === 0 && !reported && [...effects].every((effect) => effect === 'read');
  if (unlisted !== undefined && onlyReads && onlyRead(use, before)) tellUnlisted(use, unlisted);
  for (const effect of effects) use.emit(effect, effect === 'network' ? host : isPath(effect) ? targets[effect] : []);
}

/**
 * Whether the options make it a dry run. Options after inline code belong to that code, and a program that runs others passes on
 * every `--help` but a leading one.
 */
function isDryRun(entry: ProgramEntry, { given, unlisted }: ParsedArguments): boolean {
  // An unlisted option may take `--help` as its value.
  if (entry.closed && unlisted !== undefined && given.every(({ at }) => at > 0)) return false;
  const code = given.findIndex(({ meaning }) => meaning === 'shell' || isLanguage(meaning));
  return (code < 0 ? given : given.slice(0, code)).some(
    ({ meaning, at }) => meaning === 'dry-run' || (meaning === 'help' && (at === 0 || entry.does !== 'exec')),
  );
}

export function interpret(entry: ProgramEntry, use: ProgramUse, parents: readonly ProgramEntry[] = []): Output {
  // A lone `-h` asks every git subcommand for help, except where it is an option of its own.
  const asksHelp = use.args.length === 1 && (use.args[0] === '--help' || (use.name === 'git' && use.args[0] === '-h'));
  if (parents.length > 0 && asksHelp && entry.does !== 'network') {
    use.emit('read');
    return undefined;
  }
  // A lone `--version` or `--help` asks any program, so its own code need not handle it.
  if (entry.handle && parents.length === 0 && use.args.length === 1 && /^--(version|help)$/.test(use.args[0] ?? '')) {
    use.emit('read');
    return undefined;
  }
  const before = use.found.length;
  const handled = entry.handle?.(use);
  if (handled) {
    checkOptions([entry, ...parents], use, before);
    return handled === true ? entry.prints?.(use) : handled.prints;
  }

  if (entry.verbs && !entry.sub) return interpretVerbs(entry.verbs, use, [entry, ...parents]);
  const line = parseArguments(use.args, [entry, ...parents]);
  const there = inFolder(line, use);
  const found = nothingFound(entry);
  found.dryRun = isDryRun(entry, line);
  if (entry.closed) found.unlisted = line.unlisted;
  const [name, ...args] = line.operands;
  if (entry.sub && name !== undefined && !found.dryRun) return interpretSub(entry, name, args, line, there, parents);

  if (!found.dryRun) takeOptions(line, there, found);
  if (entry.operands && !found.dryRun) takeOperands(entry.operands, line, there, found);
  if (entry.alsoWrites && !found.dryRun)
    found.targets.write.push(...entry.alsoWrites(found.targets.write, line, there));
  if (entry.stdin && !found.dryRun && !found.hasCode) takeStdin(entry.stdin, there, found);
  else if (found.codeFromStdin && !found.dryRun) there.emit('exec', [], RUNS_STDIN);
  report(entry, there, found, before);
  return found.output ?? entry.prints?.(there);
}

function interpretSub(
  entry: ProgramEntry,
  name: string,
  args: readonly string[],
  line: ParsedArguments,
  use: ProgramUse,
  parents: readonly ProgramEntry[],
): Output {
  const own = nothingFound(entry);
  own.reported = true;
  if (entry.closed && line.unlisted !== undefined) tellUnlisted(use, line.unlisted);
  takeOptions(line, use, own);
  report({}, use, own, use.found.length);
  // An unknown word may be any subcommand. If unlisted ones tamper, assume it is one of those.
  const sub = isKnown(name) ? subcommandEntry(entry, name) : entry.other?.does === 'tamper' ? entry.other : undefined;
  const verbs = sub ? undefined : [entry, ...parents].find((each) => each.verbs)?.verbs;
  if (verbs) return interpretVerbs(verbs, use, [entry, ...parents]);
  if (!sub) {
    use.emit('unknown', [], `unknown command: ${use.name} ${name}`);
    return undefined;
  }
  if (sub.does === 'read' && !sub.sub) {
    const effect = groupEffect(name, args);
    if (effect) use.emit(effect);
  }
  // `glow a.md`: a program with operands takes a word that is no subcommand as its first one.
  const isOperand = sub === entry.other && entry.operands !== undefined;
  return interpret(sub, use.withArgs(isOperand ? [name, ...args] : args), [entry, ...parents]);
}

/** A command line of nouns and a verb. */
function interpretVerbs(verbs: VerbForm, use: ProgramUse, entries: readonly ProgramEntry[]): Output {
  const before = use.found.length;
  const { line, effect, command } = readVerbs(use.args, entries, verbs);
  const found = nothingFound({});
  if (effect !== undefined) found.effects.add(effect);
  found.reported = true;
  takeOptions(line, use, found);
  report({}, use, found, before);
  if (effect === undefined) use.emit('unknown', [], `unknown command: ${use.name} ${line.operands[0] ?? ''}`);
  return command.length === 0 ? undefined : use.inSubshell(() => use.run(command));
}
