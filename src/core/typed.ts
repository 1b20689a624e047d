// Parses commands to tutti in the client's prompt: `tutti allow RULE …`, `tutti level off`, `tutti bypass`, or the same as
// commands of the plugin (`/tutti:allow …`).

import type { GrantRequest } from './event.ts';
import { DEFAULT_MINUTES, DEFAULT_USES, MOST_MINUTES, MOST_USES } from './grant.ts';
import { isLevel, LEVELS, type Level } from './level.ts';
import { flawOf } from './paths.ts';

export type TypedCommand =
  | { readonly act: 'allow'; readonly wish: GrantRequest; readonly reason: string }
  /** `null`: remove the person's level. `undefined`: ask which level is in force. */
  | { readonly act: 'level'; readonly level: Level | null | undefined; readonly reason: string }
  /** Switch everything off, or on again. */
  | { readonly act: 'bypass'; readonly reason: string }
  /** Addressed to tutti, but invalid: why. */
  | { readonly flaw: string };

const WORDS = /^\/?tutti(?::|\s+)(allow|level|bypass)(?:\s+(.*))?$/s;

/** Whether a prompt is a command that only a person may give. */
export const isForTutti = (prompt: string): boolean => WORDS.test(prompt.trim());

/** `undefined`: not addressed to tutti. */
export function typedBy(prompt: string, rules: readonly string[]): TypedCommand | undefined {
  const [, act, rest = ''] = WORDS.exec(prompt.trim()) ?? [];
  if (act === undefined) return undefined;
  const words = rest.split(/\s+/).filter((word) => word !== '');
  if (act === 'allow') return allowed(words, rules);
  return act === 'level' ? levelled(words) : bypassed(words);
}

function allowed([rule, ...rest]: readonly string[], rules: readonly string[]): TypedCommand {
  if (rule === undefined) return { flaw: `which rule? ${known(rules)}` };
  if (!rules.includes(rule)) return { flaw: `there is no rule \`${rule}\`. ${known(rules)}` };
  return options(rule, rest);
}

/** Removes the level that a person set. */
const DEFAULT = 'default';
export const LEVEL_USAGE = `\`tutti level ${[...LEVELS, DEFAULT].join('|')} [--reason TEXT]\``;

function levelled([level, ...rest]: readonly string[]): TypedCommand {
  const reason = reasonIn(rest);
  if (reason === undefined || (level !== undefined && level !== DEFAULT && !isLevel(level))) {
    return { flaw: `not understood. ${LEVEL_USAGE}` };
  }
  return { act: 'level', level: level === DEFAULT ? null : isLevel(level) ? level : undefined, reason };
}

function bypassed(words: readonly string[]): TypedCommand {
  const reason = reasonIn(words);
  return reason === undefined ? { flaw: 'not understood. `tutti bypass [--reason TEXT]`' } : { act: 'bypass', reason };
}

/** `undefined`: there are other words. */
function reasonIn(given: readonly string[]): string | undefined {
  const [name, ...words] = given.flatMap(apart);
  if (name === undefined) return '';
  return name === '--reason' && words.length > 0 ? words.join(' ') : undefined;
}

const known = (rules: readonly string[]): string => `Rules in force: ${rules.join(', ')}.`;

function options(rule: string, given: readonly string[]): TypedCommand {
  const words = given.flatMap(apart);
  let wish: GrantRequest = { rule };
  for (let n = 0; n < words.length; n += 2) {
    const [name = '', value] = words.slice(n);
    if (value === undefined) return { flaw: `\`${name}\` needs a value. ${USAGE}` };
    if (name === '--reason') return { act: 'allow', wish, reason: words.slice(n + 1).join(' ') };
    const next = option(wish, name, value);
    if (typeof next === 'string') return { flaw: next };
    wish = next;
  }
  return { act: 'allow', wish, reason: '' };
}

/** `--uses=3` is `--uses 3`. */
const apart = (word: string): readonly string[] => /^(--[a-z]+)=(.*)$/s.exec(word)?.slice(1) ?? [word];

const USAGE = `\`tutti allow RULE [--paths GLOB,GLOB] [--uses ${DEFAULT_USES}] [--minutes ${DEFAULT_MINUTES}] [--reason TEXT]\``;

function option(wish: GrantRequest, name: string, value: string): GrantRequest | string {
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
