// The directory a command works in: HOME, OLDPWD and CDPATH that were changed, and `cd` that may fail.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the braces are bash

import { describe, expect, it } from 'vitest';
import { strongestOf, targetsOf } from './testing.ts';

describe('HOME', () => {
  it.each([
    ['HOME=/srv/h; cd; touch x', ['/srv/h/x']],
    ['HOME=/srv/h; touch ~/x', ['/srv/h/x']],
    ['export HOME=/srv/h && touch ~/a/x', ['/srv/h/a/x']],
    ['HOME=/srv/h bash -c "touch ~/x"', ['/srv/h/x']],
    ["env HOME=/srv/h sh -c 'cd; touch x'", ['/srv/h/x']],
    // The assignment applies to touch; the shell that expands `~` keeps its own HOME.
    ['HOME=/srv/h touch ~/x', ['/home/dev/x']],
    ['(HOME=/srv/h; cd); touch ~/x', ['/home/dev/x']],
    ['HOME=; cd; touch x', ['/home/dev/app/x']],
    ['unset HOME; cd; touch x', ['?/x']],
    ["env -i bash -c 'touch ~/x'", ['?/x']],
    ['cd; touch x', ['/home/dev/x']],
  ])('%s', (command, targets) => {
    expect(targetsOf(command, 'write')).toEqual(targets);
  });

  it.each(['HOME=$PWD/.tutti; rm ~/policy.yaml', 'HOME=$PWD/.claude; cd; echo {} > settings.json'])(
    'may point to the rules: %s',
    (command) => {
      expect(strongestOf(command)).toBe('tamper');
    },
  );
});

describe('an encoded file name', () => {
  it.each([
    'rm $(printf 2e7475747469 | xxd -r -p)/policy.yaml',
    'rm $(echo LnR1dHRp | base64 -d)/policy.yaml',
    'echo {} > "$(echo LmNsYXVkZS9zZXR0aW5ncy5qc29u | base64 -d)"',
    'x=$(echo LnR1dHRp | base64 -d); rm -rf "$x"',
    'rm -rf "$(echo ittut. | rev)"',
    'echo LnR1dHRp | base64 -d | xargs rm -rf',
  ])('tamper: %s', (command) => {
    expect(strongestOf(command)).toBe('tamper');
  });

  it.each([
    ['echo LnR1dHRp | base64 -d', 'read'],
    ['rm $(echo aGVsbG8= | base64 -d)', 'destroy'],
    ['base64 -d .claude/logo.b64 > logo.png', 'write'],
  ])('that is no rule file: %s', (command, effect) => {
    expect(strongestOf(command)).toBe(effect);
  });
});

describe('OLDPWD and CDPATH', () => {
  it.each([
    'OLDPWD=$PWD/.claude; cd -; rm settings.json',
    'CDPATH=.claude; cd hooks; echo > x.sh',
    'CDPATH=/srv:$PWD/.claude; cd hooks; echo > x.sh',
  ])('tamper: %s', (command) => {
    expect(strongestOf(command)).toBe('tamper');
  });

  it.each([
    ['OLDPWD=/srv; cd -; touch x', ['/srv/x']],
    ['OLDPWD=/srv; cd src; cd -; touch x', ['/home/dev/app/x']],
    ['PWD=/srv; cd src; touch $PWD/x', ['/home/dev/app/src/x']],
    ['CDPATH=/srv; cd src; touch x', ['?/x']],
    ['CDPATH=/srv; cd ./src; touch x', ['/home/dev/app/src/x']],
  ])('%s', (command, targets) => {
    expect(targetsOf(command, 'write')).toEqual(targets);
  });
});

describe('a cd that fails leaves the directory unchanged', () => {
  it.each([
    'cd .claude; cd nosuch; rm settings.json',
    'cd .claude\ncd a\ncd b\necho {} > settings.json',
    'cd .claude; pushd nosuch; rm settings.json',
    'cd .claude; cd nosuch && true; rm settings.json',
    'cd .claude; bash -c "cd x; rm settings.json"',
    'cd .claude; cd $X; cd y; rm settings.json',
    'cd nosuch; cd .claude; rm settings.json',
    'if true; then cd .claude; cd nosuch; fi; rm settings.json',
    'if test -d .claude; then cd .claude; fi; rm settings.json',
    'case $X in a) cd .claude;; b) cd src;; esac; rm settings.json',
  ])('tamper: %s', (command) => {
    expect(strongestOf(command)).toBe('tamper');
  });

  it.each([
    'cd .claude && cd nosuch && rm settings.json',
    'cd .claude; cd nosuch || exit 1; rm settings.json',
    'cd .claude; cd ..; rm settings.json',
    'cd .claude; cd ../..; rm settings.json',
    'cd .claude; ls; cd -; rm settings.json',
    'cd src; cd lib; rm settings.json',
    'cd .claude/nosuch; rm settings.json',
  ])('destroy: %s', (command) => {
    expect(strongestOf(command)).toBe('destroy');
  });
});
