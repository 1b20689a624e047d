import { expect, it } from 'vitest';
import { RULE_KINDS } from '../core/rules/index.ts';
import { compose } from './compose.ts';
import { readDocument } from './document.ts';
import { freeze, thaw } from './freeze.ts';
import { renderProblem } from './problem.ts';
import { showText } from './show.ts';

const composed = (text: string) =>
  compose({ sources: [{ layer: 'project', document: readDocument('p.yaml', text) }] }, RULE_KINDS);
const MODE = 'rules:\n  focus: {kind: mode}\n';

it('is kept with the policy, shown, and part of its id', () => {
  const { effective } = composed(`${MODE}  solo: {while: focus}\n`);
  const free = composed(`${MODE}  solo: {}\n`).effective;
  if (effective === undefined || free === undefined) throw new Error('no policy');
  expect(thaw(freeze(effective), RULE_KINDS).rules.find(({ name }) => name === 'solo')?.while).toBe('focus');
  expect(showText(effective)).toMatch(/while: focus +# project {2}p\.yaml:3:10/);
  expect(effective.policy.id).not.toBe(free.policy.id);
});

it.each([
  [`${MODE}  solo: {while: focsu}`, 'p.yaml:3:17: no rule `focsu` is a mode; nearest: `focus`'],
  [`${MODE}  solo: {while: solo}`, 'p.yaml:3:17: no rule `solo` is a mode; nearest: `focus`'],
  ['rules:\n  solo: {while: focus}', 'p.yaml:2:17: no rule `focus` is a mode'],
  [`${MODE}  other: {kind: mode, while: focus}`, 'p.yaml:3:30: a mode cannot belong to another mode'],
])('says what is wrong with %j', (text, expected) => {
  expect(composed(text).problems.map(renderProblem)).toEqual([expected]);
});
