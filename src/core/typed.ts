// Parses the commands to tutti in the client's prompt that change the session itself: `tutti allow RULE …`, `tutti level off`,
// `tutti bypass`, or the same as commands of the plugin (`/tutti:allow …`). All others are commands of the command line, which runs
// them before the event is decided.

import type { EventOf, GrantRequest } from './event.ts';
import { DEFAULT_MINUTES, DEFAULT_USES, MOST_MINUTES, MOST_USES } from './grant.ts';
import { isLevel, LEVELS, type Level } from './level.ts';
import { flawOf } from './paths.ts';
import { VERB_GROUPS } from './rules/verb-groups.ts';

export type TypedCommand =
  | { readonly act: 'allow'; readonly wish: GrantRequest; readonly reason: string }
  /** `null`: remove the person's level. `undefined`: ask which level is in force. */
  | { readonly act: 'level'; readonly level: Level | null | undefined; readonly reason: string }
  /** Switch everything off, or on again. */
  | { readonly act: 'bypass'; readonly reason: string }
  /** Addressed to tutti, but invalid: why. */
  | { readonly flaw: string };

/** A fact of a prompt: what the command in it printed. */
export const TYPED_FACT = 'typed:answer';

/** Of a line that is no command, but may be one mistyped. */
export const MOST_WORDS = 4;

const WORDS = /^(\/?)tutti(?::|\s+)(allow|level|bypass)(?:\s+(.*))?$/s;

/** Commands of the command line that change something, beside those of rule kinds. */
const STEERING = ['allow', 'level', 'bypass', 'enable', 'disable', 'revoke', 'trust'] as const;
const STEERS = new RegExp(
  `^(?:/tutti:|tutti\\s+)(?:${[...STEERING, ...VERB_GROUPS.map(({ noun }) => noun)].join('|')})(?:\\s|$)`,
);

/** Whether a text may be a command that only a person may give. Without a slash, `tutti:reader` is an agent or a skill of the plugin. */
export const isForTutti = (text: string): boolean => STEERS.test(text.trim()) || WORDS.test(text.trim());

/** Whether a prompt was a command: it is not the person's request to the model. */
export const isTyped = ({ text, facts }: Pick<EventOf<'prompt'>, 'text' | 'facts'>): boolean =>
  typeof facts[TYPED_FACT] === 'string' || typedBy(text, []) !== undefined;

/** `undefined`: not one of these commands, or a sentence that begins like one. */
export function typedBy(prompt: string, rules: readonly string[]): TypedCommand | undefined {
  const [, slash, act, rest = ''] = WORDS.exec(prompt.trim()) ?? [];
  if (act === undefined) return undefined;
  const words = rest.split(/\s+/).filter((word) => word !== '');
  const command = act === 'allow' ? allowed(words, rules) : act === 'level' ? levelled(words) : bypassed(words);
  const isSentence = slash === '' && words.length + 2 > MOST_WORDS && !words.some((word) => word.startsWith('--'));
  return 'flaw' in command && isSentence ? undefined : command;
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
