// Reads code that is given to a program on its command line or standard input, and reports its effects.

import type { CodeLanguage } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { UNKNOWN } from '../shell/state.ts';
import { analyseCode, type LanguageProfile } from './analyse-code.ts';
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

/** Longer code is not analysed. */
const MAX_LENGTH = 12_000;

export function readInlineCode(language: CodeLanguage, code: string, use: ProgramUse): void {
  const profile = PROFILES[language];
  if (code.replaceAll(UNKNOWN, '').trim() === '' && code !== '') use.emit('exec', [], 'runs unknown code');
  else if (code.length > MAX_LENGTH) use.emit('unknown', [], 'inline code is too long to analyse');
  else if (profile) analyseCode(code, profile, use);
  else if (language === 'sed') {
    if (!readSed(code, use)) use.emit('unknown', [], 'not a valid sed script');
  } else if (language === 'awk') readAwk(code, use);
  else if (language === 'sql') readSql(code, use);
  else if (language === 'vim') readVim(code, use);
  else use.emit('exec', [], 'runs code that is not analysed');
}
