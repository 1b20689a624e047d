// Code that goes through all variables of the environment and opens what they hold: one of them names tutti's home.

import { homeByVariable } from '../shell/parameters.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import type { Token } from './tokens.ts';
import type { BlindUse } from './walked-files.ts';

/** The environment as a whole: `os.environ.items()`, `ENV.each`. */
const ALL =
  /(^|\.)environb?\.(items|values|keys|copy)$|^%ENV$|^ENV\.(each|values|keys|select|find|map|to_h|to_a|filter|any|each_pair)|^Deno\.env\.toObject$|^\$_(ENV|SERVER)$/;
/** The same as an argument or in a loop: `Object.values(process.env)`, `for k in os.environ`. */
const VARIABLES = /^(os\.environb?|environb?|process\.env|Bun\.env|env)$/;
const GOES_THROUGH =
  /^(in|of|Object\.(entries|values|keys|fromEntries|getOwnPropertyNames)|dict|list|sorted|map|filter)$/;

export function noteEnvironment(tokens: readonly Token[], blind: BlindUse, use: ProgramUse): void {
  if (!blind.reads && !blind.writes && !blind.removes) return;
  const listed = tokens.some(({ kind, text }, at) => {
    if (kind !== 'name') return false;
    if (ALL.test(text)) return true;
    const before = tokens[at - 1]?.text === '(' ? tokens[at - 2] : tokens[at - 1];
    return VARIABLES.test(text) && before?.kind === 'name' && GOES_THROUGH.test(before.text) && !isLookup(tokens, at);
  });
  if (listed) use.mayRead([homeByVariable(use.context.home)]);
}

/** `"X" in os.environ` asks for one variable. */
const isLookup = (tokens: readonly Token[], at: number): boolean =>
  tokens[at - 1]?.text === 'in' && tokens[at - 2]?.kind === 'text';
