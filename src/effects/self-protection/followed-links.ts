// Programs that follow the links they meet below a folder: with them, to read a folder is to read what its links lead to.

import type { Effect } from '../../core/effect.ts';

/** By program, the option that makes it follow links. */
const FOLLOWS: readonly (readonly [program: RegExp, option: RegExp])[] = [
  [/^[ef]?grep$/, /^-[a-zA-Z]*R|^--dereference-recursive$/],
  [/^find$/, /^-(L|follow)$/],
  [/^g?cp$/, /^-[a-zA-Z]*L|^--dereference$/],
  [/^(g|bsd)?tar$/, /^(?!--)-?[a-zA-Z]*h[a-zA-Z]*$|^--dereference$/],
  [/^rsync$/, /^-[a-zA-Z]*[Lk]|^--copy-(unsafe-|dir)?links$/],
  [/^(rg|ack|fd)$/, /^-[a-zA-Z]*L|^--follow$/],
  [/^ag$/, /^-[a-zA-Z]*f|^--follow$/],
  [/^(chmod|chown|chgrp|setfacl|cpio)$/, /^-[a-zA-Z]*L|^--dereference$/],
  // These follow links unless an option forbids it.
  [/^(zip|scp|diff)$/, /^-[a-zA-Z]*r|^--recurs/],
];

const follows = ({ program: [name = '', ...words] = [] }: Effect): boolean =>
  FOLLOWS.some(([program, option]) => program.test(name) && words.some((word) => option.test(word)));

/** `find . -type l -exec cat {}/x`: the links themselves are handed on. */
const handsOnLinks = ({ program: [name = '', ...words] = [] }: Effect): boolean =>
  name === 'find' &&
  words.some((word, at) => /^-i?lname$/.test(word) || (word === '-type' && words[at + 1]?.includes('l'))) &&
  words.some((word) => /^-(exec|ok)/.test(word));

/** Stands for every link below the folder. */
const linksBelow = (folder: string): string => `${folder.replace(/\/$/, '')}/**/.`;

/** The links that an effect reaches beside its targets. */
export const followedLinks = (effect: Effect): readonly string[] =>
  follows(effect) || handsOnLinks(effect)
    ? effect.targets.filter((target) => !/[*?[{]/.test(target)).map(linksBelow)
    : [];
