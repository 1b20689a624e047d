// Interprets a program's table entry for one use of the program, and reports the effects.

import { hasDeletingVerb } from './deleting-words.ts';
import { isClosed, parseArguments } from './options.ts';
import type { ParsedArguments, ProgramEntry, VerbForm } from './program-entry.ts';
import type { Output, ProgramUse } from './program-use.ts';
import { isKnown } from './state.ts';
import { subcommandEntry } from './subcommands.ts';
import {
  isLanguage,
  isPath,
  nothingTaken,
  RUNS_STDIN,
  type TakenArguments,
  takeOperands,
  takeOptions,
  takeStdin,
} from './take-arguments.ts';
import { checkOptions, onlyRead, tellDeleting, tellUnlisted } from './unlisted-options.ts';
import { groupEffect, readVerbs } from './verbs.ts';

/** The use in the directory given by `git -C dir`, `tar -C dir`, `make -C dir`. */
function inFolder(line: ParsedArguments, use: ProgramUse): ProgramUse {
  return line.given
    .filter(({ meaning, value }) => meaning === 'folder' && value !== undefined)
    .reduce((at, { value = '' }) => at.inFolder(value), use);
}

function report(entry: ProgramEntry, use: ProgramUse, found: TakenArguments, before: number): void {
  const { effects, targets, dryRun, reported, unlisted, deleting } = found;
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
  // A table that takes unlisted options for harmless says so of reads only.
  if (deleting !== undefined && (unlisted !== undefined || !onlyReads)) tellDeleting(use, deleting);
  for (const effect of effects) use.emit(effect, effect === 'network' ? host : isPath(effect) ? targets[effect] : []);
}

/**
 * Whether the options make it a dry run. Options after inline code belong to that code, and a program that runs others passes on
 * every `--help` but a leading one.
 */
function isDryRun(entry: ProgramEntry, { given, unlisted }: ParsedArguments): boolean {
  // An unlisted option may take `--help` as its value.
  if (isClosed(entry) && unlisted !== undefined && given.every(({ at }) => at > 0)) return false;
  const code = given.findIndex(({ meaning }) => meaning === 'shell' || isLanguage(meaning));
  return (code < 0 ? given : given.slice(0, code)).some(
    ({ meaning, at }) => meaning === 'dry-run' || (meaning === 'help' && (at === 0 || entry.does !== 'exec')),
  );
}

/** A lone `-h` or `-help` asks for help, unless the table has such an option. */
const isUnlistedH = (args: readonly string[], entries: readonly ProgramEntry[]): boolean =>
  (args[0] === '-h' || args[0] === '-help') && parseArguments(args, entries).given.length === 0;

export function interpret(entry: ProgramEntry, use: ProgramUse, parents: readonly ProgramEntry[] = []): Output {
  // A lone `-h` asks every git subcommand for help, except where it is an option of its own.
  // With `--help` as its first word, git shows the manual page, whatever follows.
  const alone = use.args.length === 1;
  const asksHelp =
    use.name === 'git'
      ? use.args[0] === '--help' || (alone && use.args[0] === '-h')
      : alone && (use.args[0] === '--help' || isUnlistedH(use.args, [entry, ...parents]));
  if (parents.length > 0 && asksHelp && entry.does !== 'network') {
    use.emit('read');
    return undefined;
  }
  // A lone `--version`, `--help` or `-h` asks any program, so its own code need not handle it.
  if (
    entry.handle &&
    parents.length === 0 &&
    alone &&
    (/^--(version|help)$/.test(use.args[0] ?? '') || isUnlistedH(use.args, [entry]))
  ) {
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
  const found = nothingTaken(entry);
  found.dryRun = isDryRun(entry, line);
  if (isClosed(entry)) found.unlisted = line.unlisted;
  found.deleting = line.deleting;
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
  const own = nothingTaken(entry);
  own.reported = true;
  own.deleting = line.deleting;
  if (isClosed(entry) && line.unlisted !== undefined) tellUnlisted(use, line.unlisted);
  takeOptions(line, use, own);
  report({}, use, own, use.found.length);
  // An unknown word may be any subcommand. If unlisted ones tamper, assume it is one of those.
  const sub = isKnown(name) ? subcommandEntry(entry, name) : entry.other?.does === 'tamper' ? entry.other : undefined;
  const verbs = sub ? undefined : [entry, ...parents].find((each) => each.verbs)?.verbs;
  if (verbs) return interpretVerbs(verbs, use, [entry, ...parents]);
  if (!sub) {
    use.emit('unknown', [], `unknown command: ${use.name} ${name}`);
    if (hasDeletingVerb([name, ...args])) use.emit('destroy', [], `a word that deletes: ${use.name} ${name}`);
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
  const { line, effect, command, unlisted } = readVerbs(use.args, entries, verbs);
  const found = nothingTaken({});
  if (effect !== undefined) found.effects.add(effect);
  found.reported = true;
  if (effect !== 'read') found.deleting = line.deleting;
  takeOptions(line, use, found);
  report({}, use, found, before);
  if (unlisted !== undefined && onlyRead(use, before)) tellUnlisted(use, unlisted);
  if (effect === undefined) use.emit('unknown', [], `unknown command: ${use.name} ${line.operands[0] ?? ''}`);
  return command.length === 0 ? undefined : use.inSubshell(() => use.run(command));
}
