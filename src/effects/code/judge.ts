// Judges inline code by the names it uses. Every name must be known to compute, to look or to print; one that acts is told as
// what it does; one that nobody knows leaves the whole open.

import type { EffectName } from '../../core/effect.ts';
import { isKnown, UNKNOWN } from '../shell/state.ts';
import { tamperPath } from '../shell/tamper-paths.ts';
import type { Use } from '../shell/use.ts';
import { constantsIn, type Receiver } from './constants.ts';
import { plainTokens } from './plain.ts';
import { type Lexicon, MOST_TOKENS, type Token, tokenize } from './tokens.ts';

export interface Language {
  readonly lexicon: Lexicon;
  /** Names and methods that only compute, look or print: `len`, `.join`, `os.getcwd`. `json.*`: all of a module. */
  readonly pure: ReadonlySet<string>;
  /** What acts, by full name or by the last part of it. Numbers say which arguments are the targets, `on`: and all that follow. */
  readonly acts: Readonly<Record<string, EffectName | readonly [EffectName, ...(number | 'on')[]]>>;
  /** Every bare word is a call, parentheses or not. */
  readonly words: boolean;
  /** The names a piece of code brings in or defines. `to` is what a name stands for. */
  readonly declared: (tokens: readonly Token[]) => ReadonlyMap<string, string>;
  /** What stands between a value and the method it is asked for, where that is not a dot or an arrow. */
  readonly methods?: RegExp;
  /** Code it brings in that is not the language's own: bringing it in runs it. */
  readonly loads?: (tokens: readonly Token[]) => string | undefined;
  /** The only code it brings in: what nobody knows of the rest is that code's doing, and told under its name. */
  readonly only?: (tokens: readonly Token[]) => string | undefined;
  /** What a method is called on, when that is written out: `require('os')`. */
  readonly receiver?: (tokens: readonly Token[], at: number) => string | undefined;
  /** What hands its arguments to a shell or starts them as a program. */
  readonly commands?: RegExp;
  /** What takes a text for code of the language itself. */
  readonly evaluates?: RegExp;
  /** What is put before a template to have a shell run it. */
  readonly shellTag?: RegExp;
  /** Functions whose arguments decide what they do: handed on instead of called, they may do anything. */
  readonly decided?: RegExp;
  /** Looks at a call more closely; undefined: nothing special about it. */
  readonly call?: (name: string, args: readonly (readonly Token[])[], on: Receiver | undefined) => Told | undefined;
}

/** What one name does. `unclear`: nobody can tell. */
export type Told = { readonly effect: EffectName; readonly targets: readonly string[] } | 'pure' | 'unclear';

/** The arguments of the call whose name stands at `at`: in parentheses, or up to the end of the line. */
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

/** The text an argument is, when it is nothing but a text. */
export const textArgument = (argument: readonly Token[] | undefined): string | undefined => {
  const [only, more] = argument ?? [];
  return only?.kind === 'text' && more === undefined ? only.text : undefined;
};

/** The arguments that are targets; one that is no text may be anything. Empty: nothing of it can be told. */
function targetsIn(args: readonly (readonly Token[])[], places: readonly (number | 'on')[]): readonly string[] {
  const last = places.findLast((place) => place !== 'on') ?? 0;
  const wanted = places.includes('on') ? [...args.keys()].filter((at) => at >= last || places.includes(at)) : places;
  const texts = wanted.map((at) => (at === 'on' ? undefined : textArgument(args[at])));
  return texts.every((text) => text === undefined) ? [] : texts.map((text) => text ?? UNKNOWN);
}

/** The texts of a list that holds nothing but texts. */
const listArgument = (argument: readonly Token[] | undefined): readonly string[] | undefined => {
  const [open, ...rest] = argument ?? [];
  const items = rest.slice(0, -1).filter(({ text, kind }) => !(kind === 'mark' && text === ','));
  if (open?.text !== '[' || rest.at(-1)?.text !== ']' || items.some(({ kind }) => kind !== 'text')) return undefined;
  return items.map(({ text }) => text);
};

/** The command that a call starts, where it is written out: one text for a shell, or a list of words. */
function startedBy(args: readonly (readonly Token[])[]): string | readonly string[] | undefined {
  const [first, second] = [textArgument(args[0]), textArgument(args[1])];
  if (first === undefined) return listArgument(args[0]);
  const list = listArgument(args[1]);
  if (list) return list[0] === first ? list : [first, ...list];
  if (second !== undefined) return [first, ...args.slice(1).flatMap((arg) => textArgument(arg) ?? UNKNOWN)];
  // `system("rm", $_)`: a program by its name alone, and words for it that cannot be told.
  const words = args.slice(1).filter(([head, sign]) => head?.kind === 'name' && sign?.text !== '=');
  return words.length > 0 && /^\S+$/.test(first) ? [first, UNKNOWN] : first;
}

const METHOD = /^[.>]$/;

/** `>` is a comparison but for the arrow `->`; `&:name` is the method of that name. */
const asksFor = (mark: string, before: string | undefined, methods: RegExp): boolean =>
  (mark === '>' && before !== '-' ? false : methods.test(mark)) || (mark === ':' && before === '&');

const last = (name: string): string => /[^.:\->]+$/.exec(name)?.[0] ?? name;

function told(
  language: Language,
  name: string,
  args: () => readonly (readonly Token[])[],
  on: Receiver | undefined,
): Told {
  const special = language.call?.(name, args(), on);
  if (special) return special;
  const acts = (act: Language['acts'][string]): Told => {
    const [effect, ...places] = typeof act === 'string' ? ([act, 0] as const) : act;
    return { effect, targets: targetsIn(args(), places) };
  };
  const exact = language.acts[name];
  if (exact !== undefined) return acts(exact);
  if (language.pure.has(name)) return 'pure';
  const parts = name.split(/\.|::?|->/);
  for (let length = parts.length - 1; length > 0; length--) {
    if (language.pure.has(`${parts.slice(0, length).join('.')}.*`)) return 'pure';
  }
  if (parts.length === 1) return 'unclear';
  const method = language.acts[`.${last(name)}`];
  if (method !== undefined) return acts(method);
  return language.pure.has(`.${last(name)}`) ? 'pure' : 'unclear';
}

/** A name as it was before `import … as`. */
function original(name: string, declared: ReadonlyMap<string, string>): string {
  const [head = name] = /^[^.:-]+/.exec(name) ?? [];
  const stands = declared.get(head);
  return stands === undefined || stands === '' ? name : stands + name.slice(head.length);
}

function receiverAt(tokens: readonly Token[], at: number, declared: ReadonlyMap<string, string>): Receiver | undefined {
  const [name, open, text, close] = tokens.slice(Math.max(at - 5, 0), at - 1);
  if (name?.kind !== 'name' || open?.text !== '(' || text?.kind !== 'text' || close?.text !== ')') return undefined;
  return { name: original(name.text, declared), text: text.text };
}

/** Where one module is all that is brought in, what is not known comes from it: by its name, or asked of what it gave. */
function isFrom(module: string, name: string, method: boolean, declared: ReadonlyMap<string, string>): boolean {
  if (name.includes('__')) return false;
  const [head = ''] = name.split('.');
  return method || head === module || (name.includes('.') && declared.get(head) === '');
}

/** `p.unlink` where `p` holds one path all along. */
function heldBy(
  name: string,
  made: ReadonlyMap<string, Receiver>,
  declared: ReadonlyMap<string, string>,
): Receiver | undefined {
  const held = name.includes('.') ? made.get(name.slice(0, name.lastIndexOf('.'))) : undefined;
  return held && { name: original(held.name, declared), text: held.text };
}

/** What comes after `def` or `function`. */
function definedIn(tokens: readonly Token[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind === 'name' && /^(def|function)$/.test(tokens[at - 1]?.text ?? '')) names.add(text);
  }
  return names;
}

const unescaped = (text: string): string => text.replace(/\\n/g, '\n').replace(/\\(["'])/g, '$1');

export function judge(code: string, language: Language, use: Use): void {
  const tokens = plainTokens(tokenize(code, language.lexicon));
  const declared = language.declared(tokens);
  const { texts, made } = constantsIn(tokens);
  /** A name that stands alone for a text is that text. */
  const argumentsOf = (index: number): readonly (readonly Token[])[] =>
    argumentsAt(tokens, index).map((argument) => {
      const [only, more] = argument;
      const text = only?.kind === 'name' && more === undefined ? texts.get(only.text) : undefined;
      return text === undefined ? argument : [{ kind: 'text', text }];
    });
  const defined = definedIn(tokens);
  const looked: string[] = [];
  let unclear = tokens.length >= MOST_TOKENS ? 'too long' : '';
  let acted = false;
  const module = language.only?.(tokens);
  const theirs = module === undefined ? use : use.as([use.name, 'import', module]);
  let foreign = '';
  const act = (effect: EffectName, targets: readonly string[], by = use): void => {
    acted ||= effect !== 'read';
    if (effect === 'read') looked.push(...targets.map(use.path));
    else by.emit(effect, effect === 'network' ? targets : targets.map(use.path), 'inline code');
  };

  const loaded = language.loads?.(tokens);
  // A function that goes by its name does what it does.
  const named = loaded === undefined ? undefined : language.acts[loaded];
  if (loaded !== undefined) act(typeof named === 'string' ? named : (named?.[0] ?? 'exec'), [], theirs);

  for (const [index, { kind, text }] of tokens.entries()) {
    const [before, next] = [tokens[index - 1], tokens[index + 1]];
    if (kind === 'command') {
      acted = true;
      if (isKnown(text)) use.apart(() => use.source(text));
      else act('exec', []);
    }
    // What an expression yields is called: `x['ex' + 'ec'](…)`.
    if (kind === 'mark' && text === ']' && next?.text === '(' && next.kind === 'mark')
      unclear ||= 'calls what it looks up';
    // So is what a call gives back; a function written in place is known, it ends in a brace.
    if (kind === 'mark' && text === ')' && next?.text === '(' && next.kind === 'mark' && before?.text !== '}')
      unclear ||= 'calls what a call gives';
    if (kind !== 'name' && text.includes(UNKNOWN) && kind !== 'text') unclear ||= 'part of it cannot be told';
    if (kind !== 'name') continue;
    if (language.shellTag?.test(text) && next?.kind === 'text') {
      act('exec', []);
      use.apart(() => use.source(next.text.replace(/\$\{[^}]*\}/g, UNKNOWN)));
      continue;
    }

    const spread = before?.text === '.' && tokens[index - 2]?.text === '.';
    const method =
      !spread && before?.kind === 'mark' && asksFor(before.text, tokens[index - 2]?.text, language.methods ?? METHOD);
    const name = method ? `${language.receiver?.(tokens, index) ?? '_'}.${text}` : original(text, declared);
    const called = next?.kind === 'mark' && next.text === '(';
    const renamed = before?.text === '=' && (next === undefined || /^[\n;]$/.test(next.text));
    if (!called && !renamed && language.decided?.test(name)) unclear ||= `\`${text}\` is handed on`;
    const on = method ? receiverAt(tokens, index, declared) : heldBy(text, made, declared);
    const said = told(language, name, () => argumentsOf(index), on);
    if (said === 'pure') continue;
    if (said !== 'unclear' && said.effect === 'exec' && language.commands?.test(name)) {
      const given = argumentsAt(tokens, index);
      // `os.spawnlp(os.P_WAIT, 'rm', …)`: how comes before what, and the name is said twice.
      const command = startedBy(
        /\.spawn[lv]/.test(name) ? given.slice(2) : /\.exec[l]/.test(name) ? given.slice(1) : given,
      );
      act('exec', []);
      if (typeof command === 'string') use.apart(() => use.source(command));
      else if (command) use.apart(() => use.run(command));
    } else if (said !== 'unclear') {
      act(said.effect, said.targets);
      const inner = language.evaluates?.test(name) ? textArgument(argumentsOf(index)[0]) : undefined;
      // What it makes of the code is nobody's to see as a text of its own again and again.
      if (inner !== undefined && inner.length < code.length) use.apart(() => judge(unescaped(inner), language, use));
    }
    // `->{name}`, `$h{name}`: a key, not a call.
    else if (!called && before?.text === '{' && next?.text === '}') continue;
    // A method that the code itself defines has been read where it is defined.
    else if (defined.has(last(text)) && (method || text.includes('.'))) continue;
    else if ((called || language.words) && !(declared.get(text) === '' && !method)) {
      const why = `\`${text}\` is not known`;
      if (module !== undefined && isFrom(module, name, method, declared)) foreign ||= why;
      else unclear ||= why;
    }
  }
  // Who changes something and names a file that holds the rules changes that file.
  const guarded = tokens.filter(
    ({ kind, text }) => kind === 'text' && text !== '' && text.length < 300 && tamperPath(use.path(text), use.context),
  );
  if ((acted || unclear || foreign) && guarded.length > 0)
    use.emit(
      'write',
      guarded.map(({ text }) => use.path(text)),
    );
  if (foreign) theirs.emit('unknown', [], `inline code: ${foreign}`);
  if (unclear) use.emit('unknown', [], `inline code: ${unclear}`);
  else if (!acted) use.emit('read', looked);
}
