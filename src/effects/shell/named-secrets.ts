// Secrets among the words of a command, where the table does not say that they are read: an argument of an unknown program, an option
// (`--env-file=.env`), a part of a word (`-F f=@.env`), a string in code. A file with a secret that is given to a program is read.

import type { Effect } from '../../core/effect.ts';
import { mayNameSecret, namesSecrets } from '../../core/secret-paths.ts';
import { isTextOnly } from '../self-protection/home-in-text.ts';
import { mayBePath, wordsOf } from './given-files.ts';
import type { ProgramUse } from './program-use.ts';

/** Programs that handle only the names of the files they are given, or change them without showing what is in them. */
const NAMES_ONLY: ReadonlySet<string> = new Set(
  `[ [[ test cd pushd popd ls dir vdir tree exa eza lsd stat file find fd fdfind locate which type command echo printf rm rmdir unlink
  rimraf shred touch mkdir chmod chown chgrp chattr setfacl getfacl basename dirname realpath readlink du df export declare local
  readonly typeset alias unset trap export return exit true false git tutti ssh ssh-add ssh-keygen ssh-copy-id mosh autossh sshfs gpg-agent
  kill tee truncate mktemp namei pathchk`.split(/\s+/),
);

/** Programs that hand a file on under another name, or open it to show it. */
const SHOWS: ReadonlySet<string> = new Set(
  'mv gmv ln link rename install vi vim nvim view vimdiff ex ed nano pico micro emacs emacsclient code subl socat'.split(
    ' ',
  ),
);

/** Options with a key or login that the program itself uses. */
const OWN_LOGIN =
  /^--?(kubeconfig|private-key|identity-file|identity|key|cert|cacert|tls\w*|ssl\w*|ssh-key|netrc-file|userconfig|keyfile|certfile)(=|$)/;

const MAX_TEXT = 2_000;
/** Where a word may have a path in it: `f=@.env`, `id=a,src=.env`, `.env:/e`. */
const PARTS = /[=:,@<;]+/;

export function emitNamedSecrets(use: ProgramUse, effects: readonly Effect[]): void {
  const { name, args, stdin } = use;
  if (NAMES_ONLY.has(name) || isTextOnly(name, args[0] ?? '')) return;
  let found: Set<string> | undefined;
  const look = (arg: string, before = ''): void => {
    if (!mayNameSecret(arg)) return;
    for (const word of pathsIn(arg)) {
      if (!namesSecrets(word) || !mayBePath(word.replace(/[*?[\]]/g, 'x'))) continue;
      if (OWN_LOGIN.test(arg) || OWN_LOGIN.test(before)) return;
      found ??= new Set();
      found.add(use.path(word));
    }
  };
  for (let at = 0; at < args.length; at++) look(args[at] ?? '', args[at - 1]);
  if (stdin.from === 'text' && NAMED_ON_STDIN.has(name)) look(stdin.text);
  if (found === undefined) return;
  const known = reportedBy(effects, name);
  const untold = [...found].filter((target) => !known.has(target));
  if (untold.length > 0) use.emit('read', untold);
}

/** Targets that are read already, or only changed. */
const reportedBy = (effects: readonly Effect[], name: string): ReadonlySet<string> =>
  new Set(
    effects.flatMap(({ effect, targets }) =>
      /read|tamper/.test(effect) || (/write|destroy/.test(effect) && !SHOWS.has(name)) ? targets : [],
    ),
  );

/** Programs whose standard input has commands or a list of files. */
const NAMED_ON_STDIN: ReadonlySet<string> = new Set(
  'tar bsdtar gtar cpio pax zip rsync sftp ftp lftp tclsh expect sqlite3 psql mysql pwsh'.split(' '),
);

function pathsIn(arg: string): readonly string[] {
  if (/[\s"'`()]/.test(arg)) return arg.length > MAX_TEXT ? [] : wordsOf(arg.replace(/[[\]{}]/g, ' '));
  if (!PARTS.test(arg) && !arg.startsWith('-')) return [arg];
  const attached = /^-[a-zA-Z](.+)$/.exec(arg)?.[1];
  const parts = arg.replace(/\bfile:\/\//i, '').split(PARTS);
  return [...parts, ...(attached === undefined ? [] : [attached])].filter(
    (part) => part !== '' && !part.startsWith('-'),
  );
}
