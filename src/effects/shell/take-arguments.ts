// Takes the operands and option values of one use of a program in the roles that its table entry gives them: a path that is read, a
// host, code to run. What they add up to, `interpret.ts` reports.

import { EFFECT_NAMES, type EffectName } from '../../core/effect.ts';
import { addressParts } from '../../core/network-address.ts';
import { readInlineCode } from '../code/inline-code.ts';
import { isDisk, isStream, processPaths, socketHost } from './path.ts';
import {
  type ArgumentRole,
  CODE_LANGUAGES,
  type CodeLanguage,
  type OptionMeaning,
  type ParsedArguments,
  type ProgramEntry,
} from './program-entry.ts';
import type { Output, ProgramUse } from './program-use.ts';
import { shownPath } from './revision.ts';
import { slotsIn } from './slots.ts';
import { isKnown, printable, UNKNOWN } from './state.ts';

type Path = 'read' | 'write' | 'make' | 'destroy';

/** What has been found so far about one use. */
export interface TakenArguments {
  readonly effects: Set<EffectName>;
  readonly targets: Record<Path | 'host', string[]>;
  dryRun: boolean;
  /** An option that is not in a closed table. */
  unlisted: string | undefined;
  /** An option that is not in the table, and whose name is a deletion. */
  deleting: string | undefined;
  /** It runs a command or a script, which reports its own effects. */
  reported: boolean;
  /** It was given the code to run. */
  hasCode: boolean;
  /** It reads its code from standard input: `-`. */
  codeFromStdin: boolean;
  output: Output;
  readonly entry: ProgramEntry;
}

export const nothingTaken = (entry: ProgramEntry): TakenArguments => ({
  effects: new Set(),
  targets: { read: [], write: [], make: [], destroy: [], host: [] },
  dryRun: false,
  unlisted: undefined,
  deleting: undefined,
  reported: false,
  hasCode: false,
  codeFromStdin: false,
  output: undefined,
  entry,
});

const EFFECTS: ReadonlySet<string> = new Set(EFFECT_NAMES);
const CODE: ReadonlySet<string> = new Set(CODE_LANGUAGES);
const isEffect = (meaning: OptionMeaning): meaning is OptionMeaning & EffectName => EFFECTS.has(meaning);
export const isLanguage = (meaning: string): meaning is CodeLanguage => CODE.has(meaning);

const isRole = (meaning: OptionMeaning): meaning is ArgumentRole =>
  meaning !== 'dry-run' &&
  meaning !== 'help' &&
  !meaning.startsWith('operands:') &&
  (isPath(meaning) || !isEffect(meaning));

const hostTarget = (address: string): string => printable(addressParts(address).host || address);

/** No file has such a name: a program that reads it asks the network. */
const URL = /^(https?|ftps?|sftp|s3|gs|rsync|git|ssh):\/\/[^/\s]/i;

function takePath(role: Path, text: string, use: ProgramUse, found: TakenArguments): void {
  if (text === '' || text === '-') return;
  if (role === 'read' && URL.test(text)) {
    found.effects.add('network');
    found.targets.host.push(hostTarget(text));
    return;
  }
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
function takeScript(path: string, use: ProgramUse, { entry }: TakenArguments): void {
  const language = scriptLanguage(entry);
  const handed = use.substitutionText(path);
  const text = handed ?? use.writtenText(path);
  const isWhole = language !== undefined && handed !== undefined && isKnown(handed);
  if (!isWhole) use.emit('exec', [use.path(path)], 'runs the code in this file');
  if (language !== undefined && text !== undefined) readInlineCode(language, text.replace(/^(#!.*|<\?php)/, ''), use);
}

/** Takes one operand or option value in its role. `rest`: the operands after it. */
function take(role: string, text: string, rest: readonly string[], use: ProgramUse, found: TakenArguments): void {
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
      if (text !== '') found.targets.host.push(hostTarget(text));
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

export function takeOptions(line: ParsedArguments, use: ProgramUse, found: TakenArguments): void {
  for (const { meaning, value } of line.given) {
    if (meaning === 'here') take('here', '', [], use, found);
    if (meaning === 'folder' || !(isEffect(meaning) || isRole(meaning))) continue;
    if (isEffect(meaning) && (value === undefined || !isPath(meaning))) found.effects.add(meaning);
    else if (value !== undefined && isRole(meaning)) take(meaning, value, [], use, found);
  }
}

export const isPath = (meaning: OptionMeaning): meaning is 'read' | 'write' | 'destroy' =>
  meaning === 'read' || meaning === 'write' || meaning === 'destroy';

const ENDS_LINE: ReadonlySet<string> = new Set(['shell', 'argv', 'argv+']);

/** Assigns the roles of `'read* [write]'` to the operands. */
export function takeOperands(slots: string, line: ParsedArguments, use: ProgramUse, found: TakenArguments): void {
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
export function takeStdin(language: CodeLanguage, use: ProgramUse, found: TakenArguments): void {
  if (use.stdin.from === 'text') {
    readInlineCode(language, use.stdin.text, use);
    return;
  }
  found.reported = true;
  use.emit('exec', [], use.stdin.from === 'stream' ? RUNS_STDIN : 'starts an interpreter');
}

export const RUNS_STDIN = 'runs code from standard input';
