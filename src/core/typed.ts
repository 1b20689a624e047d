// What a person typed to tutti itself, in the client's own prompt: `tutti allow RULE …`. Acted on here, never by the model.

import { DEFAULT_MINUTES, DEFAULT_USES, MOST_MINUTES, MOST_USES, type Wish } from './grant.ts';
import { flawOf } from './paths.ts';

export type Typed =
  | { readonly wish: Wish; readonly reason: string }
  /** Meant for tutti, but not understood: why. */
  | { readonly flaw: string };

const ALLOW = /^\/?tutti(?::|\s+)allow(?:\s+(.*))?$/s;

/** `undefined`: not for us. */
export function typedGrant(prompt: string, rules: readonly string[]): Typed | undefined {
  const match = ALLOW.exec(prompt.trim());
  if (match === null) return undefined;
  const [rule, ...rest] = (match[1] ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (rule === undefined) return { flaw: `which rule? ${known(rules)}` };
  if (!rules.includes(rule)) return { flaw: `there is no rule \`${rule}\`. ${known(rules)}` };
  return options(rule, rest);
}

const known = (rules: readonly string[]): string => `Rules in force: ${rules.join(', ')}.`;

function options(rule: string, given: readonly string[]): Typed {
  const words = given.flatMap(apart);
  let wish: Wish = { rule };
  for (let n = 0; n < words.length; n += 2) {
    const [name = '', value] = words.slice(n);
    if (value === undefined) return { flaw: `\`${name}\` needs a value. ${USAGE}` };
    if (name === '--reason') return { wish, reason: words.slice(n + 1).join(' ') };
    const next = option(wish, name, value);
    if (typeof next === 'string') return { flaw: next };
    wish = next;
  }
  return { wish, reason: '' };
}

/** `--uses=3` is `--uses 3`. */
const apart = (word: string): readonly string[] => /^(--[a-z]+)=(.*)$/s.exec(word)?.slice(1) ?? [word];

const USAGE = `\`tutti allow RULE [--paths GLOB,GLOB] [--uses ${DEFAULT_USES}] [--minutes ${DEFAULT_MINUTES}] [--reason TEXT]\``;

function option(wish: Wish, name: string, value: string): Wish | string {
  switch (name) {
    case '--paths': {
      const paths = value.split(',').filter((glob) => glob !== '');
      const flaw = paths.map(flawOf).find((found) => found !== undefined);
      return flaw ?? { ...wish, paths };
    }
    case '--uses':
      return isWhole(value, MOST_USES) ? { ...wish, uses: Number(value) } : `--uses is 1 to ${MOST_USES}, not ${value}`;
    case '--minutes':
      return isWhole(value, MOST_MINUTES)
        ? { ...wish, minutes: Number(value) }
        : `--minutes is 1 to ${MOST_MINUTES}, not ${value}`;
    default:
      return `unknown option \`${name}\`. ${USAGE}`;
  }
}

export const isWhole = (text: string, most: number): boolean => /^[1-9]\d*$/.test(text) && Number(text) <= most;
