// Git commands whose effect depends on several options.

import type { ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { UNKNOWN } from '../shell/state.ts';
import { mayReplace, pathspec } from './git-pathspec.ts';
import { dangerousSetting } from './git-settings.ts';

/** `git -c key=value`: the value of some keys is a command. */
export const withSettings = (use: ProgramUse): boolean => {
  // Git shows the manual page, whatever the command is: an alias, a program of another package.
  if (/^[a-z]/.test(use.args[0] ?? '') && use.args[1] === '--help') {
    use.emit('read');
    return true;
  }
  for (const [index, arg] of use.args.entries()) {
    if (arg === '-c' || arg === '--config-env') dangerousSetting(use, use.args[index + 1] ?? '');
    else if (arg.startsWith('--config-env=')) dangerousSetting(use, arg.slice(13));
    else if (
      !arg.startsWith('-') &&
      !/^(-C|-c|--git-dir|--work-tree|--namespace|--config-env|--super-prefix)$/.test(use.args[index - 1] ?? '')
    )
      break;
  }
  return false;
};

const has = (use: ProgramUse, ...names: readonly string[]): boolean => use.args.some((arg) => names.includes(arg));
const operands = (use: ProgramUse): readonly string[] => {
  const dashes = use.args.indexOf('--');
  return use.args.filter(
    (arg, index) => arg !== '--' && (arg === '-' || !arg.startsWith('-') || (dashes >= 0 && index > dashes)),
  );
};

/** A path, not a branch: `git checkout` overwrites it silently. */
const looksLikePath = (text: string): boolean =>
  text === '.' ||
  text === '*' ||
  text.startsWith('./') ||
  text.startsWith('../') ||
  text.startsWith(':/') ||
  text.startsWith(':(') ||
  /[*?]/.test(text) ||
  /\.([chrdm]|[a-z][a-z0-9]{1,5})$/i.test(text);

/** Paths are overwritten, with whatever was not committed. Of several words without `--`, the first may be a commit. */
export const checkout = (use: ProgramUse): boolean => {
  if (has(use, '-b', '-B', '--orphan', '--track', '-t', '--detach')) return false;
  const dashes = use.args.indexOf('--');
  const [first = '', ...rest] = operands(use);
  // A side of a conflict is chosen for paths only. `-` is the former branch.
  const sides = has(use, '--ours', '--theirs', '-2', '-3') && first !== '';
  const words = sides
    ? [first, ...rest]
    : rest.length > 0 && !looksLikePath(first)
      ? rest
      : [first, ...rest].filter(looksLikePath);
  const listed = use.args.some((arg) => arg.startsWith('--pathspec-from-file'));
  const paths = dashes >= 0 ? use.args.slice(dashes + 1) : words;
  if (paths.length === 0 && !listed) return false;
  mayReplace(use, paths);
  const targets = listed ? [use.path(UNKNOWN)] : paths.map((path) => pathspec(use, path));
  use.emit('destroy', targets, 'overwrites changes that were not committed');
  return true;
};

export const restore = (use: ProgramUse): boolean => {
  const staged = use.args.some((arg) => arg === '--staged' || /^-[a-zA-Z]*S/.test(arg));
  const worktree = use.args.some((arg) => arg === '--worktree' || /^-[a-zA-Z]*W/.test(arg));
  const specs = operands(use).filter((_, index, all) => !(has(use, '-s', '--source') && index === 0 && all.length > 1));
  const paths = specs.map((path) => pathspec(use, path));
  const listed = use.args.some((arg) => arg.startsWith('--pathspec-from-file'));
  if (staged && !worktree) {
    use.emit('vcs');
    return true;
  }
  mayReplace(use, specs);
  use.emit('destroy', listed ? [use.path(UNKNOWN)] : paths, 'overwrites changes that were not committed');
  return true;
};

export const push = (use: ProgramUse): boolean => {
  const [remote] = operands(use);
  if (remote !== undefined) transport(use, remote);
  if (remote !== undefined && /^([a-z+]+:\/\/|[\w.-]+@?[\w.-]+:)/.test(remote)) use.emit('network', [remote]);
  if (has(use, '-n', '--dry-run')) {
    use.emit('network');
    return true;
  }
  const forced = use.args.some(
    (arg) => /^(-[a-zA-Z46]*[fd][a-zA-Z46]*|--force.*|--delete|--mirror|--prune)$/.test(arg) || /^\+|^:./.test(arg),
  );
  use.emit(forced ? 'destroy' : 'vcs', [], forced ? 'overwrites remote history' : undefined);
  return true;
};

/** `ext::sh -c touch% f` is a command: blanks separate words, `% ` is a blank inside one. */
const transport = (use: ProgramUse, remote: string): void => {
  if (!remote.startsWith('ext::')) return;
  const words = remote.slice(5).split(/(?<!%) +/);
  use.inSubshell(() => use.run(words.map((word) => word.replaceAll('% ', ' '))));
};

export const fetch = (use: ProgramUse): boolean => {
  for (const arg of operands(use)) transport(use, arg);
  return false;
};

export const REMOTE: NonNullable<ProgramEntry['options']> = {
  // Only names of branches that are gone on the other side.
  '--prune --prune-tags': 'value',
  '--upload-pack= --receive-pack= -u= --exec=': 'shell',
  '-b= --branch= --depth= -o= --origin= -j= --jobs= --filter= --reference= --shallow-since= --refmap= -c= --config=':
    'value',
  '--template=': 'exec',
};

export const config = (use: ProgramUse): boolean => {
  const [first, ...rest] = operands(use);
  const verb =
    first === undefined ? undefined : /^(list|get|set|unset|rename-section|remove-section|edit)$/.exec(first)?.[0];
  const looks =
    use.args.some((arg) => /^(--get.*|-l|--list|--show-origin|--show-scope|--name-only)$/.test(arg)) ||
    verb === 'list' ||
    verb === 'get' ||
    (verb === undefined &&
      rest.length === 0 &&
      !use.args.some((arg) => /^--(unset|add|replace|remove|rename|edit)|^-e$/.test(arg)));
  if (looks) use.emit('read');
  else if (has(use, '-e', '--edit') || verb === 'edit') use.emit('exec', [], 'opens an editor');
  else {
    const [key = '', value = ''] = verb === undefined ? [first ?? '', ...rest] : rest;
    if (!dangerousSetting(use, `${key}=${value}`, true)) use.emit('vcs');
  }
  return true;
};

const branchLike =
  (createdBy: (use: ProgramUse) => boolean): ((use: ProgramUse) => boolean) =>
  (use) => {
    use.emit(createdBy(use) ? 'vcs' : 'read');
    return true;
  };

const LISTS =
  /^(-l|--list|-a|--all|-r|--remotes|-v|-vv|--verbose|--show-current|--contains|--no-contains|--merged|--no-merged|--points-at|--sort.*|--format.*|-n\d*|--verify)$/;

export const branch = (use: ProgramUse): boolean => {
  if (use.args.some((arg) => /^-[a-zA-Z]*D/.test(arg)) || (has(use, '-d', '--delete') && has(use, '-f', '--force'))) {
    use.emit('destroy', [], 'deletes a branch whether or not it was merged');
    return true;
  }
  const changes = use.args.some((arg) =>
    /^(-[dmMcCuf]|--delete|--move|--copy|--set-upstream.*|--unset-upstream|--edit-description|--force|--track.*)$/.test(
      arg,
    ),
  );
  return branchLike(() => changes || (operands(use).length > 0 && !use.args.some((arg) => LISTS.test(arg))))(use);
};

export const tag = branchLike(
  (use) =>
    use.args.some((arg) => /^(-[adsfFmu]|--delete|--annotate|--sign|--force)$/.test(arg)) ||
    (operands(use).length > 0 && !use.args.some((arg) => LISTS.test(arg))),
);

/** With one name, `git symbolic-ref` prints its target. */
export function symbolic(use: ProgramUse): boolean {
  if (operands(use).length !== 1 || use.args.some((arg) => /^-(?!(q|-quiet|-short|-recurse|-no-recurse)$)/.test(arg)))
    return false;
  use.emit('read');
  return true;
}

/** Without `-f`, git refuses to remove what differs from the last commit. */
export function removesCommitted(use: ProgramUse): boolean {
  const paths = operands(use);
  if (!has(use, '--cached', '-n', '--dry-run')) mayReplace(use, paths);
  if (use.args.some((arg) => /^(-\w*[fn]\w*|--force|--cached|--dry-run|--pathspec.*|--help)$/.test(arg))) return false;
  if (paths.length === 0) return false;
  use.emit('vcs');
  use.destroyRecoverably(
    paths.map((path) => pathspec(use, path)),
    'git has the same content',
  );
  return true;
}
