// Archivers that remove members of an archive destroy what it had.

import { expect, it } from 'vitest';
import { shellEffects } from '../shell/effects.ts';
import { CONTEXT } from '../shell/testing.ts';

it.each([
  ['zip -d a.zip x', 'a.zip'],
  ['zip --delete a.zip x', 'a.zip'],
  ['7z d a.7z x', 'a.7z'],
  ['tar --delete -f a.tar x', 'a.tar'],
  ['ar d a.a x.o', 'a.a'],
])('%s loses members of %s', (command, archive) => {
  const effects = shellEffects(command, CONTEXT);
  expect(effects.map(({ effect }) => effect)).toContain('destroy');
  expect(effects.flatMap(({ targets = [] }) => targets)).toContain(`${CONTEXT.cwd}/${archive}`);
});
