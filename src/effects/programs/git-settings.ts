// Git settings whose value is a command or decides which code runs.

import { wordsOf } from '../shell/given-files.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { SOME_WORD } from '../shell/state.ts';

/** The value is a command line. */
const COMMAND =
  /^(core\.(pager|editor|sshcommand|askpass|fsmonitor|gitproxy|alternaterefscommand)|pager\..*|diff\.external|diff\..*\.(command|textconv)|(difftool|mergetool)\..*\.(cmd|path)|merge\..*\.driver|filter\..*\.(clean|smudge|process)|sequence\.editor|gpg(\..*)?\.program|credential(\..*)?\.helper|interactive\.difffilter|uploadpack\.packobjectshook|remote\..*\.(uploadpack|receivepack|proxy)|browser\..*\.cmd|man\..*\.cmd|sendemail\..*cmd|trailer\..*\.(command|cmd)|instaweb\.httpd|guitool\..*\.cmd|tar\..*\.command|web\.browser|sendpack\..*)$/i;
/** The value says where code comes from, or allows other code. */
const SOURCE =
  /^(core\.(hookspath|attributesfile)|include\.path|includeif\..*|init\.templatedir|protocol\.ext\.allow|submodule\..*\.update)$/i;

/** Commands that get their data through a pipe; others also get arguments, which they use as file names. */
const FILTER =
  /^(core\.(pager|alternaterefscommand)|pager\..*|filter\..*|interactive\.difffilter|tar\..*|.*tool\..*)$/i;

/** True if the setting is dangerous and its effect was emitted. `kept`: it also applies to later commands. */
export function dangerousSetting(use: ProgramUse, setting: string, kept = false): boolean {
  const equals = setting.indexOf('=');
  const key = equals < 0 ? setting : setting.slice(0, equals);
  const value = equals < 0 ? '' : setting.slice(equals + 1);
  const isAlias = /^alias\./i.test(key);

  if (SOURCE.test(key)) {
    use.emit('exec', [], `${key} decides which code git runs`);
    return true;
  }
  if (isAlias && value.startsWith('!')) {
    if (kept) use.emit('exec', [], `${key} holds a command`);
    // A stored setting may be used later.
    use.inSubshell(() => use.source(value.slice(1)));
    return true;
  }
  // An alias set for one command is used by it.
  if (isAlias && !kept && value !== '') {
    use.inSubshell(() => use.source(`git ${value}`));
    return false;
  }
  if (!COMMAND.test(key) || value === '' || /^(true|false|0|1|yes|no|auto|never)$/i.test(value)) return false;
  if (kept) {
    use.emit('exec', [], `${key} holds a command`);
    use.mayWrite(wordsOf(value));
  } else if (FILTER.test(key)) use.inSubshell(() => use.source(value.replace(/^!/, '')));
  else use.inSubshell(() => use.source(`${value.replace(/^!/, '')} "$@"`, [SOME_WORD]));
  return true;
}
