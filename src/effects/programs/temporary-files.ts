// mktemp: a file or folder with a new name, in the temporary folder or where a template or an option says.

import type { Output, ProgramUse } from '../shell/program-use.ts';
import { isKnown, SOME_WORD } from '../shell/state.ts';
import { optionValue } from './beside.ts';
import { operandsOf } from './shapes.ts';

/** What GNU uses; other systems have other names. */
const UNNAMED = 'tmp.XXXXXXXXXX';

interface Template {
  readonly folder: string;
  readonly name: string;
  readonly suffix: string;
}

function templateOf({ args, context }: ProgramUse): Template {
  const has = (option: RegExp): boolean => args.some((arg) => option.test(arg));
  const given = optionValue(args, /^(?:-[a-oq-zA-Z]*p(.*)|--tmpdir=(.+))$/s);
  const [template] = operandsOf(args, /^(-\w*p|--suffix)$/);
  const temporal = has(/^-[a-oq-zA-Z]*t/) || (given === undefined && (template === undefined || has(/^--tmpdir$/)));
  const suffix = optionValue(args, /^--suffix(=.*)?$/s) ?? '';
  const name = template ?? UNNAMED;
  // With a folder, the template is a name in it, so an absolute one is an error there.
  if (temporal) return { folder: given ?? context.tmp, name: hasPlace(name) ? name : `${name}.XXXXXXXXXX`, suffix };
  if (given !== undefined) return { folder: given, name, suffix };
  return { folder: name.startsWith('/') ? '' : '.', name: name.replace(/^\//, ''), suffix };
}

/** macOS appends the random part to a name without one. */
const hasPlace = (name: string): boolean => /X{3}/.test(name);

export const makesTemporary = (use: ProgramUse): boolean => {
  if (use.args.some((arg) => /^(-\w*u|--dry-run|--help|--version)$/.test(arg))) return false;
  const { folder, name, suffix } = templateOf(use);
  const random = (name === UNNAMED ? 'XXX' : name).replace(/X{3,}/g, SOME_WORD);
  use.emit('write', [use.path(`${folder}/${random}${suffix}`)]);
  return true;
};

/** A name that is new. It has no unknown part, so what is made from it stays in its folder. */
export function temporaryName(use: ProgramUse): Output {
  const { folder, name, suffix } = templateOf(use);
  const path = folder === '.' ? name : `${folder}/${name}`;
  return isKnown(path + suffix) && hasPlace(name) ? `${path}${suffix}\n` : undefined;
}
