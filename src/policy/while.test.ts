import { describe, expect, it } from 'vitest';
import { RULE_KINDS } from '../core/rules/index.ts';
import { compose } from './compose.ts';
import { readDocument } from './document.ts';
import { freeze, thaw } from './freeze.ts';
import { join } from './join.ts';
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

describe('a policy that lies where the agent went', () => {
  const data = (text: string) => {
    const { effective } = composed(text);
    if (effective === undefined) throw new Error('no policy');
    return effective.data;
  };
  const joined = (began: string, nested: string) =>
    join(data(began), data(nested)).rules.map(({ name, while: mode }) => `${name} ${mode ?? '-'}`);
  const SOLO = '  solo: {while: focus}\n';

  it('with the same mode shares it', () => {
    expect(joined(MODE + SOLO, MODE + SOLO)).toEqual(['focus -', 'solo focus']);
  });

  it('with another mode of that name keeps its rules with its own', () => {
    const other = 'rules:\n  focus: {kind: mode, startAt: guidance}\n';
    expect(joined(MODE + SOLO, other + SOLO)).toEqual([
      'focus -',
      'solo focus',
      'focus@nested -',
      'solo@nested focus@nested',
    ]);
    expect(joined('rules:\n  solo: {}\n', other + SOLO)).toEqual(['solo -', 'focus -', 'solo@nested focus']);
  });
});
