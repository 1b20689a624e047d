// Programs that change permissions and owners of files.

import { isBroad } from '../shell/path.ts';
import type { Family } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';

/** `chmod -x f`, `chown -R bob dir`: the first word that is not an option is the mode or owner, even with a dash. */
const changesRights = (use: ProgramUse): boolean => {
  const isOption = (arg: string): boolean => /^(-[RvcfhHLPn]+|--.*)$/.test(arg);
  const reference = use.args.some((arg) => arg.startsWith('--reference'));
  const isAsked = (arg: string, at: number): boolean =>
    /^--(help|version)$/.test(arg) && use.args[at - 1] !== '--reference';
  if (use.args.some(isAsked)) return false;
  const targets = use.args
    .filter((arg) => !isOption(arg))
    .slice(reference ? 0 : 1)
    .map(use.path);
  const recursive = use.args.some((arg) => /^(-[a-zA-Z]*R|--recursive$)/.test(arg) && isOption(arg));
  // At the root or a home folder it makes the machine unusable.
  const broad = recursive ? targets.filter((path) => isBroad(path, use.context.home)) : [];
  if (broad.length > 0) use.emit('destroy', broad, 'changes everything below');
  else use.emit('write', targets);
  return true;
};

export const permissions: Family = {
  'chmod chown chgrp': {
    handle: changesRights,
    examples: [
      ['chmod +x script.sh', 'write'],
      ['chmod -x script.sh', 'write'],
      ['chmod -R 777 /', 'destroy'],
    ],
  },
};
