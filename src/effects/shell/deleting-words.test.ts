// Words that name a deletion where no table says what they mean.

import { describe, expect, it } from 'vitest';
import { strongestOf } from './testing.ts';

describe('a word that deletes', () => {
  const verbs = ['delete', 'rm', 'remove', 'destroy', 'purge', 'prune', 'wipe', 'drop', 'terminate', 'uninstall'];
  it.each(
    verbs.flatMap((verb) => [
      `frobtool ${verb} x`,
      `frobtool things ${verb} x`,
      `frobtool things:${verb} x`,
      `frobtool --region eu things ${verb}-all`,
    ]),
  )('as a subcommand of an unknown program destroys: %s', (command) => {
    expect(strongestOf(command)).toBe('destroy');
  });

  it.each([
    'frobtool --delete x',
    'frobtool --prune=true',
    'frobtool --remove-older-than 2W x',
    'frobtool -deleteduplicates true x',
    'frob-delete-records --all',
    'frobremove x',
    'sudo frobtool --purge x',
    'argocd app sync a --prune',
    'terraform apply -destroy',
    'cat --delete x',
  ])('as an option or a name destroys: %s', (command) => {
    expect(strongestOf(command)).toBe('destroy');
  });

  it.each([
    'frobtool list delete',
    'frobtool --delete=false x',
    'frobtool -deleteduplicates false x',
    'frobtool --no-delete x',
    'frobtool --deleted x',
    'frobtool --remove-comments x',
    'frobtool --dry-run --delete x',
    'frobtool --rm x',
    'frobtool x -- --delete',
    'frobtool path/delete/x',
    'frobtool clean',
  ])('is not seen in: %s', (command) => {
    expect(strongestOf(command)).toBe('unknown');
  });

  it.each([
    ["tr --delete '\\r' < a", 'read'],
    ['terraform plan -destroy', 'network'],
    ['docker run --rm x', 'exec'],
    ['git fetch --prune', 'network'],
    ['grep -rn delete src', 'read'],
    ['python3 tool.py --delete', 'exec'],
    ['npm run clean -- --delete', 'exec'],
  ])('changes nothing where a table knows it: %s → %s', (command, effect) => {
    expect(strongestOf(command)).toBe(effect);
  });
});
