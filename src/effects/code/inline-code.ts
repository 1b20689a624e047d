// Code given to a program on the command line or on its standard input, looked at without running it.

import type { CodeLanguage } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { UNKNOWN } from '../shell/state.ts';
import { analyseCode, type LanguageProfile as Profile } from './analyse-code.ts';
import { readAwk } from './awk.ts';
import { javascript } from './javascript.ts';
import { lua, perl, php, ruby } from './perl-ruby-php-lua.ts';
import { python } from './python.ts';
import { readSed } from './sed.ts';
import { readSql } from './sql.ts';
import { readVim } from './vim.ts';

const JUDGED: Partial<Record<CodeLanguage, Profile>> = {
  python,
  javascript,
  perl,
  'perl-module': perl,
  ruby,
  php,
  lua,
};

/** Inline code is short; what is longer is a program somebody should read. */
const LONGEST = 12_000;

export function readInlineCode(language: CodeLanguage, code: string, use: ProgramUse): void {
  const profile = JUDGED[language];
  if (code.replaceAll(UNKNOWN, '').trim() === '' && code !== '') use.emit('exec', [], 'runs code that cannot be told');
  else if (code.length > LONGEST) use.emit('unknown', [], 'longer than inline code is');
  else if (profile) analyseCode(code, profile, use);
  else if (language === 'sed') {
    if (!readSed(code, use)) use.emit('unknown', [], 'not a sed script that can be read');
  } else if (language === 'awk') readAwk(code, use);
  else if (language === 'sql') readSql(code, use);
  else if (language === 'vim') readVim(code, use);
  else use.emit('exec', [], 'code that is not looked into');
}
