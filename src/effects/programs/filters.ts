// Which part of stdin, a text or a list of file names, passes a filter. A list may contain more names than are known; its patterns
// matter only where they may match tutti's own files.

import { mayMatch } from '../shell/glob.ts';
import { basename, within } from '../shell/path.ts';
import type { Output, ProgramUse } from '../shell/program-use.ts';
import { isKnown, isNameList, SOME_WORD } from '../shell/state.ts';
import { guardedPlaces } from '../shell/tamper-paths.ts';
import { operandsOf } from './shapes.ts';

const LONGEST = 20_000;

/** Stdin, if it is the only input. */
const flowing = ({ stdin, args }: ProgramUse, takes: RegExp): Output =>
  stdin.from === 'text' && stdin.text.length < LONGEST && operandsOf(args, takes).every((name) => name === '-')
    ? stdin.text
    : undefined;

/** An unknown part of it; a single line passes whole. */
const some = (text: string): string =>
  isNameList(text) || !text.replace(/\n$/, '').includes('\n') ? text : `${SOME_WORD}\n${text}`;

/** All of it, in any order. */
export const sortedText = (use: ProgramUse): Output => flowing(use, /^(-[koStT]|--(key|field-separator))$/);

export function cutText(use: ProgramUse): Output {
  const text = flowing(use, /^(-[ncs]|--(lines|bytes))$/);
  return text === undefined || use.args.some((arg) => /^-\w*c|^--bytes/.test(arg)) ? undefined : some(text);
}

/** A test for one line; undefined if the pattern cannot be evaluated. */
type Test = (line: string) => boolean;

/** Longer lines pass untested, because a pattern may be slow on them. */
const LONGEST_LINE = 300;

/** In basic regular expressions a backslash makes these characters special. */
const basic = (pattern: string): string =>
  pattern.replace(/\\?[(){}|+?]/g, (mark) => (mark.startsWith('\\') ? mark.slice(1) : `\\${mark}`));

/** Accepts only cheap patterns: one repetition, and none of a group. Each further repetition adds a power of the line's length, and the
 *  agent writes both pattern and line. */
export function compiledPattern(pattern: string, ignoresCase: boolean): RegExp | undefined {
  // `.*` at the ends has no effect.
  const core = pattern.replace(/^\^?(?:\.\*)+/, '').replace(/(?<!\\)(?:\.\*)+\$?$/, '');
  const plain = core.replace(/\\./g, '');
  const repeats = plain.match(/[*+{]/g)?.length ?? 0;
  const choices = plain.match(/[?|]/g)?.length ?? 0;
  if (core.length > 200 || repeats > 1 || choices > 6 || /\)[*+?{]|\(\?|\\[1-9<>]/.test(core)) return undefined;
  try {
    return new RegExp(core, ignoresCase ? 'i' : '');
  } catch {
    return undefined;
  }
}

const GREP_TAKES =
  /^(-[ABCmdDefgtTjEMr]|--(include|exclude|exclude-dir|color|max-count|context|after-context|before-context|glob|type|regexp|file))$/;

interface Search {
  readonly test: Test | undefined;
  readonly files: readonly string[];
  readonly has: (letters: string, ...words: readonly string[]) => boolean;
}

function searchOf({ name, args }: ProgramUse): Search {
  const has: Search['has'] = (letters, ...words) =>
    args.some((arg) => (/^-\w/.test(arg) ? [...letters].some((letter) => arg.includes(letter)) : words.includes(arg)));
  // `-r` and `-E` take a value in some of these programs, but not in grep.
  const takes = (arg: string): boolean => GREP_TAKES.test(arg) && !(/grep$/.test(name) && /^-[rEgtTjM]$/.test(arg));
  const given = args.findIndex((arg) => /^(-\w*e|--regexp)$/.test(arg));
  const operands: string[] = [];
  for (let at = 0; at < args.length; at++) {
    const arg = args[at] ?? '';
    if (takes(arg) || at === given) at++;
    else if (!/^-./.test(arg)) operands.push(arg);
  }
  const pattern = given >= 0 ? args[given + 1] : operands[0];
  const files = given >= 0 ? operands : operands.slice(1);
  if (pattern === undefined || !isKnown(pattern) || has('f', '--file')) return { test: undefined, files, has };
  const ignoresCase = has('iS', '--ignore-case', '--smart-case');
  const plain = has('F', '--fixed-strings') || name === 'fgrep';
  const extended = has('EP', '--extended-regexp', '--perl-regexp') || !/^(g|z|git-)?grep$/.test(name);
  const text = plain ? pattern.replace(/[\\^$.*[\]+?(){}|]/g, '\\$&') : extended ? pattern : basic(pattern);
  const found = compiledPattern(text, ignoresCase);
  const not = has('v', '--invert-match');
  const test = found && ((line: string): boolean => line.length > LONGEST_LINE || found.test(line) !== not);
  return { test, files, has };
}

/** The lines that pass. A glob in a list is expanded to the own files of tutti that it may match. */
function letThrough(use: ProgramUse, text: string, test: Test): string {
  const guarded = guardedPlaces(use.context);
  const shownFrom = (place: string): string => {
    const { cwd } = use.state;
    return cwd !== undefined && within(place, cwd) ? place.slice(cwd.length + 1) : place;
  };
  const lines = text.replace(/\n$/, '').split('\n');
  const listed = text.includes(SOME_WORD);
  const kept = lines.flatMap((line) => {
    if (!isKnown(line)) return [line];
    if (!/[*?[]/.test(line)) return test(line) ? [line] : [];
    // Outside a list it may be a pattern as well as a name.
    if (!listed) return [line];
    const pattern = use.path(line);
    return guarded
      .filter((place) => mayMatch(pattern, place))
      .map(shownFrom)
      .filter(test);
  });
  return kept.map((line) => `${line}\n`).join('');
}

/** The lines of stdin that match a pattern, or all others. Without a pattern: any of them. */
export function chosenLines(
  use: ProgramUse,
  chosen?: { readonly pattern: string; readonly extended: boolean; readonly not: boolean },
): Output {
  const text = flowing(use.withArgs([]), /^$/);
  if (text === undefined) return undefined;
  const found = chosen && compiledPattern(chosen.extended ? chosen.pattern : basic(chosen.pattern), false);
  if (found === undefined) return some(text);
  return letThrough(use, text, (line) => line.length > LONGEST_LINE || found.test(line) !== chosen?.not);
}

/** The files and folders that a search names. */
export const searchedFiles = (use: ProgramUse): readonly string[] => searchOf(use).files;

/** `grep`: the matching lines of stdin, or with `-l` the names of matching files. */
export function foundText(use: ProgramUse): Output {
  const search = searchOf(use);
  const { test, files, has } = search;
  if (has('lL', '--files-with-matches', '--files-without-match')) return foundFiles(use, search);
  if (files.length > 0 || has('rRochqnHbZ', '--only-matching', '--count', '--quiet', '--line-number')) return undefined;
  const text = flowing(use.withArgs([]), /^$/);
  if (text === undefined) return undefined;
  return test === undefined ? (isKnown(text) ? some(text) : undefined) : letThrough(use, text, test);
}

/** Text that nearly every policy or settings file contains: a search for it finds one. */
const WORDS = `version: 1
extends: balanced
level: strict
level: guidance
# tutti policy
rules:
    kind: calls
    outcome: deny
    outcome: allow
{
  "hooks": {
    "PreToolUse": [
      { "matcher": "*", "hooks": [{ "type": "http", "url": "http://127.0.0.1:4712/", "onFailure": "block" }] }
    "PostToolUse" "UserPromptSubmit" "SessionStart" "SubagentStop" "Stop" "ConfigChange"
      { "type": "command", "command": "tutti-hook" }
  "permissions": { "allow": ["Bash(npm test)"], "deny": [] },
  "disableAllHooks": false`.split('\n');

/** These skip hidden files unless an option includes them. */
const SHY = /^(rg|ripgrep|rga|ag|ack|sift|ugrep)$/;

/** The files that may contain the search text: the named ones, any below a folder, and possibly tutti's own. */
function foundFiles(use: ProgramUse, { test, files, has }: Search): Output {
  const { name, args, context } = use;
  const deep = has('rR', '--recursive') || !/grep$/.test(name) || name === 'git-grep';
  if (!deep) return files.length > 0 ? [SOME_WORD, ...files].map((file) => `${file}\n`).join('') : undefined;
  const places = files.length > 0 ? files : ['.'];
  const below = places.map((place) => `${place.replace(/\/+$/, '')}/${SOME_WORD}`);
  const matches = has('L', '--files-without-match') || test === undefined || WORDS.some(test);
  const shy = SHY.test(name) && !args.some((arg) => /^(-\.|-uu+|--hidden)$/.test(arg));
  const only = valuesOf(args, /^(?:--include|-g|--glob)(?:=(.+))?$/);
  const not = valuesOf(args, /^(?:--exclude|--exclude-dir)(?:=(.+))?$/);
  const guarded = guardedPlaces(context).filter(
    (place) =>
      /\.(yaml|json)$/.test(place) &&
      places.some((each) => within(place, use.path(each))) &&
      (only.length === 0 || only.some((glob) => !glob.startsWith('!') && mayMatch(basename(glob), basename(place)))) &&
      !not.some((glob) => place.split('/').some((part) => mayMatch(glob, part))),
  );
  // A pattern for other text cannot match one of them.
  const typed = args.some((arg) => /^(-t|--type)/.test(arg));
  return [...below, ...(matches && !shy && !typed ? guarded : [])].map((line) => `${line}\n`).join('');
}

const valuesOf = (args: readonly string[], option: RegExp): readonly string[] =>
  args.flatMap((arg, at) => {
    const [whole, value] = option.exec(arg) ?? [];
    return whole === undefined ? [] : [value ?? args[at + 1] ?? ''];
  });
