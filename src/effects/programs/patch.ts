// Patches: the files they change, and the rejects they leave.

import type { ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { optionValue } from './beside.ts';
import { operandsOf } from './shapes.ts';

/** The files in a patch, with leading folders stripped as `-p` says. Undefined if the patch is unknown. */
function filesIn(text: string | undefined, level: number): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const names = [...text.matchAll(/^(?:\+\+\+|---) ([^\t\n]+)/gm)]
    .map(([, path = '']) => path.trim())
    .filter((path) => path !== '/dev/null')
    .map((path) => path.split('/').slice(level).join('/'))
    .filter((path) => path !== '');
  return [...new Set(names)];
}

const levelOf = ({ args }: ProgramUse, byDefault: number): number => {
  const level = optionValue(args, /^(?:-\w*p(\d*)|--strip(=\d+)?)$/);
  return level !== undefined && /^\d+$/.test(level) ? Number(level) : byDefault;
};

/** The files in a patch from stdin. */
export const patchedFiles = (use: ProgramUse, strip: number): readonly string[] =>
  (filesIn(use.stdin.from === 'text' ? use.stdin.text : undefined, levelOf(use, strip)) ?? []).map(use.path);

const LOOKS = /^(--dry-run|--help|--version|-v|-C|--check)$/;
const TAKES = /^(-[dorpiFBYzVDg]|--(directory|output|reject-file|input|strip|fuzz|prefix|suffix|ifdef))$/;

const handle = (outer: ProgramUse): boolean => {
  if (outer.args.some((arg) => LOOKS.test(arg))) return false;
  const value = (names: RegExp): string | undefined => optionValue(outer.args, names);
  const folder = value(/^(?:-\w*d(.*)|--directory(=.*)?)$/s);
  const use = folder === undefined ? outer : outer.inFolder(folder);
  const [original, operand] = operandsOf(use.args, TAKES);
  const [output, rejected] = [value(/^(?:-\w*o(.*)|--output(=.*)?)$/s), value(/^(?:-\w*r(.*)|--reject-file(=.*)?)$/s)];
  const from = operand ?? value(/^(?:-\w*i(.*)|--input(=.*)?)$/s);
  const text =
    from === undefined ? (use.stdin.from === 'text' ? use.stdin.text : undefined) : use.substitutionText(from);
  if (from !== undefined) use.emit('read', [use.path(from)]);

  const named = original === undefined ? filesIn(text, levelOf(use, 0)) : [original];
  if (named === undefined) use.emit('write', [], 'the patch names the files');
  const suffix = value(/^(?:-\w*z(.*)|--suffix(=.*)?)$/s) ?? '.orig';
  const targets = (named ?? []).flatMap((file) => {
    const path = use.path(file);
    return [path, path + suffix, `${path}.rej`];
  });
  if (output !== undefined) targets.push(use.path(output), `${use.path(output)}.rej`);
  if (rejected !== undefined && rejected !== '-') targets.push(use.path(rejected));
  if (targets.length > 0) use.emit('write', targets);
  return true;
};

export const patch: ProgramEntry = {
  handle,
  does: 'write',
  operands: 'write read',
  options: {
    '--dry-run -C --check -v': 'dry-run',
    '-d= --directory=': 'folder',
    '-o= --output= -r= --reject-file=': 'write',
    '-i= --input=': 'read',
    '-p= -F= -B= -Y= -z= -V= -D= -g= --strip= --fuzz=': 'value',
  },
  examples: [
    ['patch -p1', 'write'],
    ['patch --dry-run -p1', 'read'],
    ['patch src/app.ts fix.patch', 'write'],
  ],
};
