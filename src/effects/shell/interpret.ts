// The one reader of the table: takes an entry and a use of its program, and says what that use does.

import { EFFECT_NAMES, type EffectName } from '../../core/effect.ts';
import { lookInto } from '../code/look.ts';
import { type Entry, LANGUAGES, type Language, type Meaning, type ParsedArguments, type Role } from './entry.ts';
import { readLine } from './options.ts';
import { isDisk, isStream, socketHost } from './path.ts';
import { isKnown, shown, UNKNOWN } from './state.ts';
import { subEntry } from './sub.ts';
import type { Output, Use } from './use.ts';

type Path = 'read' | 'write' | 'make' | 'destroy';

/** What has been found so far about one use. */
interface Found {
  readonly effects: Set<EffectName>;
  readonly targets: Record<Path | 'host', string[]>;
  calm: boolean;
  /** Something else has been run in its place: it has spoken for itself. */
  spoken: boolean;
  /** It was given the code it is to run. */
  coded: boolean;
  /** It was told to take its code from standard input. */
  flows: boolean;
  output: Output;
  /** What it takes code in a file for. */
  readonly language: Language | undefined;
}

const nothingFound = (language?: Language): Found => ({
  effects: new Set(),
  targets: { read: [], write: [], make: [], destroy: [], host: [] },
  calm: false,
  spoken: false,
  coded: false,
  flows: false,
  output: undefined,
  language,
});

const EFFECTS: ReadonlySet<string> = new Set(EFFECT_NAMES);
const CODE: ReadonlySet<string> = new Set(LANGUAGES);
const isEffect = (meaning: Meaning): meaning is Meaning & EffectName => EFFECTS.has(meaning);
const isLanguage = (meaning: string): meaning is Language => CODE.has(meaning);

const isRole = (meaning: Meaning): meaning is Role =>
  meaning !== 'calm' &&
  meaning !== 'help' &&
  !meaning.startsWith('operands:') &&
  (isPath(meaning) || !isEffect(meaning));

function hostOf(address: string): string {
  const [, host] = /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:[^@/]*@)?(\[[^\]]*\]|[^/:?#]+)/i.exec(address) ?? [];
  return shown(host ?? address);
}

function takePath(role: Path, text: string, use: Use, found: Found): void {
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

/** A script that was made by this very command is looked into as if it stood on the line. */
function lookIntoWritten(path: string, use: Use, { language }: Found): void {
  const text = language === undefined ? undefined : use.written(path);
  if (language !== undefined && text !== undefined) lookInto(language, text.replace(/^#!.*/, ''), use);
}

/** One operand or value in its role. `rest`: what follows it on the line. */
function take(role: string, text: string, rest: readonly string[], use: Use, found: Found): void {
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
    case 'here':
      found.targets.write.push(use.path('.'));
      return;
    case 'host':
      found.effects.add('network');
      if (text !== '') found.targets.host.push(hostOf(text));
      return;
    case 'script':
      // A dash, or the stream by its path, is standard input.
      if (text === '-' || text === '/dev/stdin') {
        found.flows = true;
        return;
      }
      found.coded = true;
      found.spoken = true;
      use.emit('exec', [use.path(text)], 'runs the code in this file');
      lookIntoWritten(text, use, found);
      return;
    case 'shell':
      found.spoken = true;
      found.output = use.apart(() => use.source([text, ...rest].join(' ')));
      return;
    case 'argv':
    case 'argv+':
      found.spoken = true;
      found.output = use.apart(() => use.run([text, ...rest, ...(role === 'argv+' ? [UNKNOWN] : [])]));
      return;
    default:
      if (!isLanguage(role)) return;
      // A module is brought in for code that is still to come.
      found.coded ||= role !== 'perl-module';
      lookInto(role, text, use);
  }
}

function takeOptions(line: ParsedArguments, use: Use, found: Found): void {
  for (const { meaning, value } of line.given) {
    if (meaning === 'here') take('here', '', [], use, found);
    if (meaning === 'folder' || !(isEffect(meaning) || isRole(meaning))) continue;
    if (isEffect(meaning) && (value === undefined || !isPath(meaning))) found.effects.add(meaning);
    else if (value !== undefined && isRole(meaning)) take(meaning, value, [], use, found);
  }
}

const isPath = (meaning: Meaning): meaning is 'read' | 'write' | 'destroy' =>
  meaning === 'read' || meaning === 'write' || meaning === 'destroy';

const ENDS_LINE: ReadonlySet<string> = new Set(['shell', 'argv', 'argv+']);

/** As few as the tables have; asked for at every command. */
const apart = new Map<string, readonly string[]>();

function slotsIn(slots: string): readonly string[] {
  const known = apart.get(slots);
  if (known !== undefined) return known;
  const each = slots.split(' ');
  apart.set(slots, each);
  return each;
}

/** `'read* [write]'` laid over the operands. */
function takeOperands(slots: string, line: ParsedArguments, use: Use, found: Found): void {
  const filled = new Set<string>(line.given.filter(({ value }) => value !== undefined).map(({ meaning }) => meaning));
  const changed = line.given.findLast(({ meaning }) => meaning.startsWith('operands:'))?.meaning.slice(9);
  const wanted = slotsIn(slots).flatMap((slot) => {
    if (!slot.startsWith('[')) return [slot];
    const [filler = '', role = filler] = slot.slice(1, -1).split(':');
    return filled.has(filler) ? [] : [role];
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
    if (moves && role === 'script') found.coded = true;
    const last = ENDS_LINE.has(slot);
    take(moves ? changed : role, text, last ? line.operands.slice(index + 1) : [], use, found);
    if (last) return;
  }
}

/** Code that flows in. */
function takeStdin(language: Language, use: Use, found: Found): void {
  if (use.stdin.from === 'text') {
    lookInto(language, use.stdin.text, use);
    return;
  }
  found.spoken = true;
  use.emit('exec', [], use.stdin.from === 'stream' ? 'runs what flows in' : 'starts an interpreter');
}

/** The folder the rest of the line speaks of: `git -C dir`, `tar -C dir`, `make -C dir`. */
function inFolder(line: ParsedArguments, use: Use): Use {
  return line.given
    .filter(({ meaning, value }) => meaning === 'folder' && value !== undefined)
    .reduce((at, { value = '' }) => at.in(value), use);
}

function say(entry: Entry, use: Use, { effects, targets, calm, spoken }: Found): void {
  const { read, write, make, destroy, host } = targets;
  if (calm) {
    use.emit('read', [...read, ...write, ...make, ...destroy]);
    return;
  }

  if (entry.does) effects.add(entry.does);
  if (write.length > 0) effects.add('write');
  if (destroy.length > 0) effects.add('destroy');
  if (host.length > 0) effects.add('network');
  if (read.length > 0 || (effects.size === 0 && make.length === 0 && !spoken)) effects.add('read');

  if (make.length > 0) use.make(make);
  for (const effect of effects) use.emit(effect, effect === 'network' ? host : isPath(effect) ? targets[effect] : []);
}

/**
 * Whether the line only looks. Once it was given code, what follows belongs to that code; and a program that runs others may hand
 * on any `--help` but the first.
 */
function isCalm(entry: Entry, { given }: ParsedArguments): boolean {
  const code = given.findIndex(({ meaning }) => meaning === 'shell' || isLanguage(meaning));
  return (code < 0 ? given : given.slice(0, code)).some(
    ({ meaning, at }) => meaning === 'calm' || (meaning === 'help' && (at === 0 || entry.does !== 'exec')),
  );
}

export function interpret(entry: Entry, use: Use, parents: readonly Entry[] = []): Output {
  // To every command of git `-h` alone is a question, but for one that knows it as an option.
  const asked = use.args.length === 1 && (use.args[0] === '--help' || (use.name === 'git' && use.args[0] === '-h'));
  if (parents.length > 0 && asked && entry.does !== 'network') {
    use.emit('read');
    return undefined;
  }
  // Alone on the line it is a question to any program, however closely its arguments are looked at.
  if (entry.look && parents.length === 0 && use.args.length === 1 && /^--(version|help)$/.test(use.args[0] ?? '')) {
    use.emit('read');
    return undefined;
  }
  const looked = entry.look?.(use);
  if (looked) return looked === true ? entry.prints?.(use) : looked.prints;

  const line = readLine(use.args, [entry, ...parents]);
  const there = inFolder(line, use);
  const found = nothingFound(entry.stdin);
  found.calm = isCalm(entry, line);
  const [name, ...args] = line.operands;
  if (entry.sub && name !== undefined && !found.calm) return interpretSub(entry, name, args, line, there, parents);

  if (!found.calm) takeOptions(line, there, found);
  if (entry.operands && !found.calm) takeOperands(entry.operands, line, there, found);
  if (entry.beside && !found.calm) found.targets.write.push(...entry.beside(found.targets.write, line, there));
  if (entry.stdin && !found.calm && !found.coded) takeStdin(entry.stdin, there, found);
  else if (found.flows && !found.calm) there.emit('exec', [], 'runs what flows in');
  say(entry, there, found);
  return found.output ?? entry.prints?.(there);
}

function interpretSub(
  entry: Entry,
  name: string,
  args: readonly string[],
  line: ParsedArguments,
  use: Use,
  parents: readonly Entry[],
): Output {
  const own = nothingFound();
  own.spoken = true;
  takeOptions(line, use, own);
  say({}, use, own);
  // A word that cannot be told may be any of them: only where every other one is tampering does that say something.
  const sub = isKnown(name) ? subEntry(entry, name) : entry.other?.does === 'tamper' ? entry.other : undefined;
  if (!sub) {
    use.emit('unknown', [], `what \`${use.name} ${name}\` does is not known`);
    return undefined;
  }
  return interpret(sub, use.with(args), [entry, ...parents]);
}
