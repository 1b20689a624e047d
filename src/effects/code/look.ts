// Code given to a program on the command line or on its standard input, looked at without running it.

import type { Language } from '../shell/entry.ts';
import { UNKNOWN } from '../shell/state.ts';
import type { Use } from '../shell/use.ts';
import { lookIntoAwk } from './awk.ts';
import { javascript } from './javascript.ts';
import { judge, type Language as Profile } from './judge.ts';
import { python } from './python.ts';
import { lua, perl, php, ruby } from './scripts.ts';
import { lookIntoSed } from './sed.ts';
import { lookIntoSql } from './sql.ts';
import { lookIntoVim } from './vim.ts';

const JUDGED: Partial<Record<Language, Profile>> = {
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

export function lookInto(language: Language, code: string, use: Use): void {
  const profile = JUDGED[language];
  if (code.replaceAll(UNKNOWN, '').trim() === '' && code !== '') use.emit('exec', [], 'runs code that cannot be told');
  else if (code.length > LONGEST) use.emit('unknown', [], 'longer than inline code is');
  else if (profile) judge(code, profile, use);
  else if (language === 'sed') {
    if (!lookIntoSed(code, use)) use.emit('unknown', [], 'not a sed script that can be read');
  } else if (language === 'awk') lookIntoAwk(code, use);
  else if (language === 'sql') lookIntoSql(code, use);
  else if (language === 'vim') lookIntoVim(code, use);
  else use.emit('exec', [], 'code that is not looked into');
}
