// Finds the effects of inline code from the names it uses. Names known to compute, read or print are pure, others have an effect
// in a table, and a single unknown call makes the whole code unknown.

import type { EffectName } from '../../core/effect.ts';
import { mayBePath } from '../shell/given-files.ts';
import { homeByVariable } from '../shell/parameters.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { LimitExceeded } from '../shell/shell.ts';
import { isKnown, UNKNOWN } from '../shell/state.ts';
import { tamperPath } from '../shell/tamper-paths.ts';
import { assembledNames, assemblesHome, givenTo } from './assembled-names.ts';
import { constantsIn, type Receiver } from './constants.ts';
import { deobfuscate } from './deobfuscate.ts';
import { noteEnvironment } from './listed-environment.ts';
import { filesNamedIn, followsLinks, isInFolder, makesLinks } from './named-files.ts';
import { ARCHIVES, copiesArgument, PACKS, readsArgument, secretsIn } from './read-files.ts';
import { type Lexicon, MAX_TOKENS, type Token, tokenize } from './tokens.ts';
import { blindUse, explores, noteWalked } from './walked-files.ts';

export interface LanguageProfile {
  readonly lexicon: Lexicon;
  /** Names and methods that only compute, read or print: `len`, `.join`, `os.getcwd`. `json.*`: a whole module. */
  readonly pure: ReadonlySet<string>;
  /** Effects by full name, or by method: `.unlink`. Numbers are the indices of target arguments, `on`: and all after them. */
  readonly effects: Readonly<Record<string, EffectName | readonly [EffectName, ...(number | 'on')[]]>>;
  /** Every bareword is a call, even without parentheses. */
  readonly barewordCalls: boolean;
  /** The names that code imports or defines, with their original names; empty for a value of its own. */
  readonly declared: (tokens: readonly Token[]) => ReadonlyMap<string, string>;
  /** What separates a value from its method, if not a dot or an arrow. */
  readonly methodMarks?: RegExp;
  /** A name through which the code loads foreign code, which runs when loaded. */
  readonly loadsCode?: (tokens: readonly Token[]) => string | undefined;
  /** The only foreign module: unknown calls are attributed to it. */
  readonly onlyModule?: (tokens: readonly Token[]) => string | undefined;
  /** The module a method is called on, if written in place: `require('os')`. */
  readonly receiver?: (tokens: readonly Token[], at: number) => string | undefined;
  /** Functions that pass their arguments to a shell or start a program. */
  readonly spawns?: RegExp;
  /** Functions that evaluate a string as code. */
  readonly evaluates?: RegExp;
  /** Template tags that run the template in a shell. */
  readonly shellTag?: RegExp;
  /** Functions whose effect depends on their arguments: passed as a value, they may do anything. */
  readonly decidedByArguments?: RegExp;
  /** The effect of a call that the tables cannot express; undefined: use the tables. */
  readonly callEffect?: (
    name: string,
    args: readonly (readonly Token[])[],
    on: Receiver | undefined,
  ) => CodeCallEffect | undefined;
}

/** The effect of one call in inline code. */
export type CodeCallEffect = { readonly effect: EffectName; readonly targets: readonly string[] } | 'pure' | 'unclear';

/** The arguments of the call whose name is at `at`: in parentheses, or up to the end of the line. */
function argumentsAt(tokens: readonly Token[], at: number): readonly (readonly Token[])[] {
  const inParentheses = tokens[at + 1]?.text === '(' && tokens[at + 1]?.kind === 'mark';
  const args: Token[][] = [[]];
  let depth = 0;
  for (let index = at + (inParentheses ? 2 : 1); index < tokens.length && index < at + 200; index++) {
    const token = tokens[index];
    if (!token) break;
    const { kind, text } = token;
    if (kind === 'mark') {
      if (depth === 0 && (text === (inParentheses ? ')' : ';') || (!inParentheses && /^[\n;)}]$/.test(text)))) break;
      if (/[([{]/.test(text)) depth++;
      if (/[)\]}]/.test(text)) depth--;
      if (depth === 0 && text === ',') {
        args.push([]);
        continue;
      }
    }
    args.at(-1)?.push(token);
  }
  return args;
}

/** The value of an argument that is a string literal. */
export const textArgument = (argument: readonly Token[] | undefined): string | undefined => {
  const [only, more] = argument ?? [];
  return only?.kind === 'text' && more === undefined ? only.text : undefined;
};

/** The target arguments, UNKNOWN for those that are not string literals; empty if all are unknown. */
function targetsIn(args: readonly (readonly Token[])[], places: readonly (number | 'on')[]): readonly string[] {
  const last = places.findLast((place) => place !== 'on') ?? 0;
  const wanted = places.includes('on') ? [...args.keys()].filter((at) => at >= last || places.includes(at)) : places;
  const texts = wanted.map((at) => (at === 'on' ? undefined : textArgument(args[at])));
  return texts.every((text) => text === undefined) ? [] : texts.map((text) => text ?? UNKNOWN);
}

/** The items of a list of string literals. */
const listArgument = (argument: readonly Token[] | undefined): readonly string[] | undefined => {
  const [open, ...rest] = argument ?? [];
  const items = rest.slice(0, -1).filter(({ text, kind }) => !(kind === 'mark' && text === ','));
  if (open?.text !== '[' || rest.at(-1)?.text !== ']' || items.some(({ kind }) => kind !== 'text')) return undefined;
  return items.map(({ text }) => text);
};

/** The command that a call starts, if it is a literal: shell source, or a list of words. */
function startedBy(args: readonly (readonly Token[])[]): string | readonly string[] | undefined {
  const [first, second] = [textArgument(args[0]), textArgument(args[1])];
  if (first === undefined) return listArgument(args[0]);
  const list = listArgument(args[1]);
  if (list) return list[0] === first ? list : [first, ...list];
  if (second !== undefined) return [first, ...args.slice(1).flatMap((arg) => textArgument(arg) ?? UNKNOWN)];
  // `system("rm", $_)`: a program name with unknown arguments.
  const words = args.slice(1).filter(([head, sign]) => head?.kind === 'name' && sign?.text !== '=');
  return words.length > 0 && /^\S+$/.test(first) ? [first, UNKNOWN] : first;
}

const METHOD = /^[.>]$/;

/** `>` counts only in the arrow `->`; `&:name` is Ruby for a method. */
const isMethodMark = (mark: string, before: string | undefined, methods: RegExp): boolean =>
  (mark === '>' && before !== '-' ? false : methods.test(mark)) || (mark === ':' && before === '&');

const last = (name: string): string => /[^.:\->]+$/.exec(name)?.[0] ?? name;

/** The names before a method in the longest name that a profile lists. */
const LONGEST_MODULE = 8;

function effectOfCall(
  language: LanguageProfile,
  name: string,
  args: () => readonly (readonly Token[])[],
  on: Receiver | undefined,
): CodeCallEffect {
  const special = language.callEffect?.(name, args(), on);
  if (special) return special;
  const acts = (act: LanguageProfile['effects'][string]): CodeCallEffect => {
    const [effect, ...places] = typeof act === 'string' ? ([act, 0] as const) : act;
    return { effect, targets: targetsIn(args(), places) };
  };
  const exact = language.effects[name];
  if (exact !== undefined) return acts(exact);
  if (language.pure.has(name)) return 'pure';
  const parts = name.split(/\.|::?|->/);
  for (let length = Math.min(parts.length - 1, LONGEST_MODULE); length > 0; length--) {
    if (language.pure.has(`${parts.slice(0, length).join('.')}.*`)) return 'pure';
  }
  if (parts.length === 1) return 'unclear';
  const method = language.effects[`.${last(name)}`];
  if (method !== undefined) return acts(method);
  return language.pure.has(`.${last(name)}`) ? 'pure' : 'unclear';
}

/** The original name of an alias from `import … as`. */
function original(name: string, declared: ReadonlyMap<string, string>): string {
  const [head = name] = /^[^.:-]+/.exec(name) ?? [];
  const origin = declared.get(head);
  return origin === undefined || origin === '' ? name : origin + name.slice(head.length);
}

function receiverAt(tokens: readonly Token[], at: number, declared: ReadonlyMap<string, string>): Receiver | undefined {
  const [name, open, text, close] = tokens.slice(Math.max(at - 5, 0), at - 1);
  if (name?.kind !== 'name' || open?.text !== '(' || text?.kind !== 'text' || close?.text !== ')') return undefined;
  return { name: original(name.text, declared), text: text.text };
}

/** Whether an unknown call can only come from the single imported module: by its name, or as a method of its values. */
function isFrom(module: string, name: string, method: boolean, declared: ReadonlyMap<string, string>): boolean {
  if (name.includes('__')) return false;
  const [head = ''] = name.split('.');
  return method || head === module || (name.includes('.') && declared.get(head) === '');
}

/** The constant that a method is called on: `p` in `p.unlink()` after `p = Path('f')`. */
function heldBy(
  name: string,
  made: ReadonlyMap<string, Receiver>,
  declared: ReadonlyMap<string, string>,
): Receiver | undefined {
  const held = name.includes('.') ? made.get(name.slice(0, name.lastIndexOf('.'))) : undefined;
  return held && { name: original(held.name, declared), text: held.text };
}

/** The names after `def` or `function`. */
function definedIn(tokens: readonly Token[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind === 'name' && /^(def|function)$/.test(tokens[at - 1]?.text ?? '')) names.add(text);
  }
  return names;
}

const CHANGES: ReadonlySet<EffectName> = new Set(['write', 'exec', 'destroy']);

const asCode = (text: string): string => text.replace(/\\n/g, '\n').replace(/\\(["'])/g, '$1');

export function analyseCode(code: string, language: LanguageProfile, use: ProgramUse): void {
  const tokens = deobfuscate(tokenize(code, language.lexicon), language.lexicon);
  if (tokens.length >= MAX_TOKENS) throw new LimitExceeded('has too much inline code');
  const declared = language.declared(tokens);
  const { texts, made } = constantsIn(tokens);
  /** The arguments of a call, with constants replaced by their text. */
  const argumentsOf = (index: number): readonly (readonly Token[])[] =>
    argumentsAt(tokens, index).map((argument) => {
      const [only, more] = argument;
      const text = only?.kind === 'name' && more === undefined ? texts.get(only.text) : undefined;
      return text === undefined ? argument : [{ kind: 'text', text }];
    });
  const defined = definedIn(tokens);
  const readTargets: string[] = [];
  let unclear = '';
  let acted = false;
  const module = language.onlyModule?.(tokens);
  const moduleUse = module === undefined ? use : use.asProgram([use.name, 'import', module]);
  let foreign = '';
  const unnamed = new Set<EffectName>();
  /** It changes a file, or runs a command, that it does not spell. */
  let changesUnnamed = false;
  const act = (
    effect: EffectName,
    targets: readonly string[],
    by = use,
    args: readonly (readonly Token[])[] = [],
  ): void => {
    acted ||= effect !== 'read';
    if (CHANGES.has(effect) && (targets.length === 0 || !targets.every(isKnown))) changesUnnamed = true;
    if ((targets.length === 0 || targets.includes(UNKNOWN)) && !args.flat().some(isInFolder)) unnamed.add(effect);
    if (effect === 'read') readTargets.push(...targets.map(use.path));
    else by.emit(effect, effect === 'network' ? targets : targets.map(use.path), 'inline code');
  };

  const packs = tokens.some(({ kind, text }) => kind === 'name' && ARCHIVES.test(text));
  /** A function that the tables know only as harmless, or as a copy, reads the file that it is given. */
  const noteRead = (text: string, callEffect: CodeCallEffect, on: Receiver | undefined, index: number): void => {
    const acts = typeof callEffect !== 'string';
    const isRead = acts ? callEffect.effect === 'write' && copiesArgument(last(text)) : readsArgument(last(text));
    if (!isRead && !(packs && PACKS.test(last(text)))) return;
    const file = textArgument(argumentsOf(index)[0]) ?? on?.text;
    if (file !== undefined && mayBePath(file)) readTargets.push(use.path(file));
  };

  const loaded = language.loadsCode?.(tokens);
  // `array_map("system", …)`: a function referred to by its name has its own effect.
  const named = loaded === undefined ? undefined : language.effects[loaded];
  if (loaded !== undefined) act(typeof named === 'string' ? named : (named?.[0] ?? 'exec'), [], moduleUse);

  for (const [index, { kind, text }] of tokens.entries()) {
    const [before, next] = [tokens[index - 1], tokens[index + 1]];
    if (kind === 'command') {
      acted = true;
      if (isKnown(text)) use.inSubshell(() => use.source(text));
      else act('exec', []);
    }
    // `x['ex' + 'ec'](…)`
    if (kind === 'mark' && text === ']' && next?.text === '(' && next.kind === 'mark')
      unclear ||= 'calls the result of a lookup';
    // `f()(…)`. A function expression, which ends in a brace, is known.
    if (kind === 'mark' && text === ')' && next?.text === '(' && next.kind === 'mark' && before?.text !== '}')
      unclear ||= 'calls the result of a call';
    if (kind !== 'name' && text.includes(UNKNOWN) && kind !== 'text') unclear ||= 'part of it is unknown';
    if (kind !== 'name') continue;
    if (language.shellTag?.test(text) && next?.kind === 'text') {
      act('exec', []);
      use.inSubshell(() => use.source(next.text.replace(/\$\{[^}]*\}/g, UNKNOWN)));
      continue;
    }

    const spread = before?.text === '.' && tokens[index - 2]?.text === '.';
    const method =
      !spread &&
      before?.kind === 'mark' &&
      isMethodMark(before.text, tokens[index - 2]?.text, language.methodMarks ?? METHOD);
    const name = method ? `${language.receiver?.(tokens, index) ?? '_'}.${text}` : original(text, declared);
    const called = next?.kind === 'mark' && next.text === '(';
    const renamed = before?.text === '=' && (next === undefined || /^[\n;]$/.test(next.text));
    if (!called && !renamed && language.decidedByArguments?.test(name)) unclear ||= `\`${text}\` is passed as a value`;
    const on = method ? receiverAt(tokens, index, declared) : heldBy(text, made, declared);
    const callEffect = effectOfCall(language, name, () => argumentsOf(index), on);
    noteRead(text, callEffect, on, index);
    if (callEffect === 'pure') continue;
    if (callEffect !== 'unclear' && callEffect.effect === 'exec' && language.spawns?.test(name)) {
      const given = argumentsAt(tokens, index);
      // `os.spawnlp(os.P_WAIT, 'rm', 'rm', …)`: a mode comes first, and the program's name occurs twice.
      const command = startedBy(
        /\.spawn[lv]/.test(name) ? given.slice(2) : /\.exec[l]/.test(name) ? given.slice(1) : given,
      );
      const changedBefore: boolean = changesUnnamed;
      act('exec', []);
      // What a command does that is spelled out is known.
      changesUnnamed = changedBefore || command === undefined || ![command].flat().every(isKnown);
      if (typeof command === 'string') use.inSubshell(() => use.source(command));
      else if (command) use.inSubshell(() => use.run(command));
    } else if (callEffect !== 'unclear') {
      act(callEffect.effect, callEffect.targets, use, argumentsOf(index));
      const inner = language.evaluates?.test(name) ? textArgument(argumentsOf(index)[0]) : undefined;
      // The nested code is shorter, so this recursion ends.
      if (inner !== undefined && inner.length < code.length)
        use.inSubshell(() => analyseCode(asCode(inner), language, use));
    }
    // `->{name}`, `$h{name}`: a key, not a call.
    else if (!called && before?.text === '{' && next?.text === '}') continue;
    // The body of a method that the code defines is analysed at its definition.
    else if (defined.has(last(text)) && (method || text.includes('.'))) continue;
    else if ((called || language.barewordCalls) && !(declared.get(text) === '' && !method)) {
      const why = `unknown name \`${text}\``;
      if (module !== undefined && isFrom(module, name, method, declared)) foreign ||= why;
      else unclear ||= why;
    }
  }
  // Code that has an effect and names a file with rules is taken to change that file.
  const guarded = tokens.filter(
    ({ kind, text }) => kind === 'text' && text !== '' && text.length < 300 && tamperPath(use.path(text), use.context),
  );
  if ((acted || unclear || foreign) && guarded.length > 0)
    use.emit(
      'write',
      guarded.map(({ text }) => use.path(text)),
    );
  const files = filesNamedIn(tokens);
  if (followsLinks(tokens)) use.asProgram(['cp', '-rL']).mayRead(files);
  if (makesLinks(tokens)) use.asProgram(['ln', '-s']).mayRead(files);
  if (acted || unclear || foreign) use.mayWrite(files);
  else use.mayRead(files);
  const blind = blindUse(tokens, unnamed);
  const isBlind = changesUnnamed || unclear !== '' || foreign !== '';
  if (isBlind) use.mayRemove(assembledNames(code, use.context.guard, givenTo(use, code)));
  if ((isBlind || blind.reads) && assemblesHome(code)) use.mayRead([homeByVariable(use.context.home)]);
  noteWalked(tokens, made, blind, use);
  noteEnvironment(tokens, blind, use);
  if (foreign) moduleUse.emit('unknown', [], `inline code: ${foreign}`);
  if (unclear) use.emit('unknown', [], `inline code: ${unclear}`);
  const read = new Set([...readTargets, ...secretsIn(tokens).map(use.path)]);
  const explored = explores(tokens, blind, read.size > 0 || acted);
  if (explored !== undefined) use.lookUp(explored);
  if (read.size > 0 || (!unclear && !acted)) use.emit('read', [...read]);
}
