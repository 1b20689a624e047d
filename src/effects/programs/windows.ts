// Windows programs: options start with a slash, or with two where one would look like a path.

import type { EffectName } from '../../core/effect.ts';
import type { CommandExample, Family, ProgramEntry } from '../shell/program-entry.ts';

/** Only prints, unless one of these words makes it act. */
const unlessWord = (
  acts: readonly (readonly [words: RegExp, effect: EffectName])[],
  ...examples: readonly CommandExample[]
): ProgramEntry => ({
  handle: ({ args, emit, path }) => {
    // Their options start with a slash.
    const odd = args.find((arg) => /^-./.test(arg) && !/^-[rashi]$/i.test(arg));
    const found = acts.find(([words]) => args.some((arg) => words.test(arg)));
    const files = args.filter((arg) => !/^\/{1,2}\w/.test(arg)).map(path);
    if (found === undefined && odd !== undefined) emit('unknown', [], `unknown option: ${odd}`);
    emit(found?.[1] ?? 'read', found?.[1] === 'write' ? files : []);
    return true;
  },
  examples,
});

export const windows: Family = {
  'findstr where ver driverquery getmac chcp vol': unlessWord(
    [],
    ['findstr /n limit a.ts', 'read'],
    ['where node', 'read'],
  ),
  ipconfig: unlessWord(
    [[/^\/{1,2}(release|renew|flushdns|registerdns)/i, 'exec']],
    ['ipconfig /all', 'read'],
    ['ipconfig /flushdns', 'exec'],
  ),
  icacls: unlessWord(
    [[/^\/{1,2}(grant|deny|remove|reset|setowner|inheritance|restore|setintegritylevel)/i, 'write']],
    ['icacls f', 'read'],
    ['icacls f /grant bob:F', 'write'],
  ),
  attrib: unlessWord([[/^[+-][rashi]$/i, 'write']], ['attrib f', 'read'], ['attrib +h f', 'write']),
  wmic: unlessWord(
    [
      [/^delete$/i, 'destroy'],
      [/^(call|create|set|uninstall|terminate)$/i, 'exec'],
    ],
    ['wmic cpu get name', 'read'],
    ['wmic process where id=1 call terminate', 'exec'],
  ),
  'reg schtasks': unlessWord(
    [
      [/^(\/{1,2})?delete$/i, 'destroy'],
      [/^(\/{1,2})?(add|import|restore|load|unload|copy|save|export|create|change|run|end)$/i, 'exec'],
    ],
    ['reg query HKCU', 'read'],
    ['reg delete HKCU\\a', 'destroy'],
    ['schtasks /query', 'read'],
    ['schtasks /create /tn a /tr b', 'exec'],
  ),
  netsh: unlessWord(
    [[/^(set|add|delete|reset|connect|disconnect|import|exec)$/i, 'exec']],
    ['netsh wlan show profiles', 'read'],
    ['netsh int ip reset', 'exec'],
  ),
  takeown: unlessWord([[/./, 'write']], ['takeown /f a', 'write']),
};
