// Reads code that is given to a program on its command line or standard input, and reports its effects.

import type { CodeLanguage } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { LimitExceeded } from '../shell/shell.ts';
import { SOME_WORD, UNKNOWN } from '../shell/state.ts';
import { analyseCode, type LanguageProfile } from './analyse-code.ts';
import { assembledNames, givenTo } from './assembled-names.ts';
import { readAwk } from './awk.ts';
import { javascript } from './javascript.ts';
import { lua, perl, php, ruby } from './perl-ruby-php-lua.ts';
import { python } from './python.ts';
import { readSed } from './sed.ts';
import { readSql } from './sql.ts';
import { readVim } from './vim.ts';

const PROFILES: Partial<Record<CodeLanguage, LanguageProfile>> = {
  python,
  javascript,
  perl,
  'perl-module': perl,
  ruby,
  php,
  lua,
};

/** Unknown code: a variable, or a word that xargs brings. */
const withoutPlaceholders = (code: string): string => code.replaceAll(UNKNOWN, '').replaceAll(SOME_WORD, '');

/** No command that is read has longer code in it, unless it puts that together. */
const MAX_LENGTH = 65_536;

/** `<.t*>` is a pattern in Perl. */
const angleGlobs = (code: string): readonly string[] =>
  [...code.matchAll(/<([^<>\s=$]*[*?][^<>\s=$]*)>/g)].flatMap(([, glob]) => glob ?? []);

export function readInlineCode(language: CodeLanguage, code: string, use: ProgramUse): void {
  const profile = PROFILES[language];
  if (code !== '' && withoutPlaceholders(code).trim() === '') use.emit('exec', [], 'runs unknown code');
  else if (code.length > MAX_LENGTH) throw new LimitExceeded('has too much inline code');
  else if (profile) {
    if (profile === perl) use.mayWrite(angleGlobs(code));
    analyseCode(code, profile, use);
  } else if (language === 'sed') {
    if (!readSed(code, use)) use.emit('unknown', [], 'not a valid sed script');
  } else if (language === 'awk') readAwk(code, use);
  else if (language === 'sql') readSql(code, use);
  else if (language === 'vim') readVim(code, use);
  else use.emit('exec', [], 'runs code that is not analysed');
  if (profile === undefined && language !== 'sed' && (language !== 'awk' || AWK_CHANGES.test(code)))
    use.mayRemove(assembledNames(code, use.context.guard, givenTo(use, code)));
}

/** Output to a file or a command. */
const AWK_CHANGES = />|\||system/;
