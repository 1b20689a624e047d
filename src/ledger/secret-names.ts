// Names that give a value away as a secret: `DB_PASSWORD`, `--api-key`, `"client_secret"`.

import { isOrdinary, looksRandom, MASK, parts } from './secret-text.ts';

/** Names whose value is always secret. */
export const STRONG =
  'pass(?:word|wd|phrase|code)|(?<=[_-]|(?<![a-z])(?:ssh|db|root|admin|mysql|smtp|ftp))pass|(?<=[\\x22\\x27])pass(?=\\\\{0,3}[\\x22\\x27])|(?<![a-z])(?:pwd|psk)|secret(?:[_-]?(?:access[_-]?)?key(?:[_-]?base)?)?|private[_-]?key|_auth';
/** Names whose value is often harmless: it must also look like a secret. */
export const WEAK =
  'token|(?:api|auth|access|account|encryption|license|master|shared|signing|storage|subscription)[_-]?key(?:[_-]?id)?|credentials?';

const strongName = new RegExp(`(?:${STRONG})$`, 'i');
const secretName = new RegExp(`(?:${STRONG}|${WEAK}|authorization|cookie|^pass|^pw)$`, 'i');

/** Names are few and looked up at every event. */
const cached = new Map<string, boolean>();
const [MOST_CACHED, LONGEST_CACHED] = [1_000, 64];

/** Whether the value of a property with this name is secret. */
export function isSecretName(name: string): boolean {
  const known = cached.get(name);
  if (known !== undefined) return known;
  const secret = secretName.test(name);
  if (cached.size >= MOST_CACHED) cached.clear();
  if (name.length <= LONGEST_CACHED) cached.set(name, secret);
  return secret;
}

export const isStrongName = (name: string): boolean => strongName.test(name);

const SECRET_FLAG = new RegExp(`^-{1,2}(?!-|(?:no|ask|prompt|use|skip|require)-)[\\w.-]*(?:${STRONG}|${WEAK})$`, 'i');
/** Whether the argument after this one is a secret. */
export const isSecretFlag = (argument: string): boolean => argument.length < 80 && SECRET_FLAG.test(argument);

/** Code: a member of a well-known object, a chain of members, a name of several words, any name. */
const MEMBER = /^(?:process|os|self|this|config|env|settings|options|args|req|request|params|props)\??\./i;
const MEMBERS = /^[a-z_]+(?:\??\.[a-z_]+)+$/i;
const COMPOUND = /^[A-Za-z_]*(?:[a-z][A-Z]|_)[A-Za-z_]*$/;
const NAME = /^[A-Za-z_]+$/;
/** Characters that prose does not contain. */
export const CODE = /[(){}=;,]/;

/** Whether an unquoted value is code, given the text before and after it. */
function isCode(value: string, between: string, next: string | undefined): boolean {
  if (next === '(' || next === '[' || /[=!]=/.test(between) || MEMBER.test(value)) return true;
  if (MEMBERS.test(value) || COMPOUND.test(value)) return secretName.test(value);
  // `f(password=password)` and `x = y;`, but not `Password=letmein;`.
  return NAME.test(value) && (next === ',' || next === ')' || (next === ';' && between !== '='));
}

/** `name=value` in all its forms: STRONG, WEAK, between, value. */
export function assignment(match: string, ...groups: readonly (string | undefined)[]): string {
  const [strong, weak, between = '', value = '', offset, text = ''] = groups;
  if (value === MASK) return match;
  const name = strong ?? weak ?? '';
  const [open, bare, close] = parts(value);
  if (isOrdinary(bare)) return match;
  const at = Number(offset);
  const literal = open !== '' || isVariable(name, between) || isParameter(text, at);
  if (!literal && isCode(bare, between, text[at + match.length])) return match;
  const hidden = strong !== undefined || looksRandom(bare) || (literal && open === '');
  return hidden ? `${name}${between}${open}${MASK}${close}` : match;
}

/** `NAME=value`, as in a shell. */
const isVariable = (name: string, between: string): boolean => between === '=' && name === name.toUpperCase();
const isParameter = (text: string, at: number): boolean =>
  /[?&][\w.-]{0,40}$/.test(text.slice(Math.max(0, at - 41), at));
