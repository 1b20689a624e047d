import { describe, expect, it } from 'vitest';
import { RULE_KINDS } from '../core/rules/index.ts';
import { POLICY_PARTS } from '../pipeline/policy-parts.ts';
import { compose } from './compose.ts';
import { readDocument } from './document.ts';
import { freeze, thaw } from './freeze.ts';
import { joinPolicies } from './join.ts';
import { renderProblem } from './problem.ts';
import { showText } from './show.ts';

const composeText = (text: string) =>
  compose([{ layer: 'project', document: readDocument('p.yaml', text) }], POLICY_PARTS);
const MODE = 'rules:\n  focus: {kind: mode}\n';

it('is stored with the policy, shown, and part of its id', () => {
  const { composed } = composeText(`${MODE}  solo: {while: focus}\n`);
  const free = composeText(`${MODE}  solo: {}\n`).composed;
  if (composed === undefined || free === undefined) throw new Error('no policy');
  expect(thaw(freeze(composed), RULE_KINDS).rules.find(({ name }) => name === 'solo')?.while).toBe('focus');
  expect(showText(composed)).toMatch(/while: focus +# project {2}p\.yaml:3:10/);
  expect(composed.policy.id).not.toBe(free.policy.id);
});

it.each([
  [`${MODE}  solo: {while: focsu}`, 'p.yaml:3:17: `focsu` is not the name of a mode; nearest: `focus`'],
  [`${MODE}  solo: {while: solo}`, 'p.yaml:3:17: `solo` is not the name of a mode; nearest: `focus`'],
  ['rules:\n  solo: {while: focus}', 'p.yaml:2:17: `focus` is not the name of a mode'],
  [`${MODE}  other: {kind: mode, while: focus}`, 'p.yaml:3:30: a mode cannot depend on another mode'],
])('reports the problem of %j', (text, expected) => {
  expect(composeText(text).problems.map(renderProblem)).toEqual([expected]);
});

describe('joining with the policy of another project', () => {
  const data = (text: string) => {
    const { composed } = composeText(text);
    if (composed === undefined) throw new Error('no policy');
    return composed.data;
  };
  const joined = (outer: string, nested: string) =>
    joinPolicies(data(outer), data(nested)).rules.map(({ name, while: mode }) => `${name} ${mode ?? '-'}`);
  const SOLO = '  solo: {while: focus}\n';

  it('shares a mode that is the same in both', () => {
    expect(joined(MODE + SOLO, MODE + SOLO)).toEqual(['focus -', 'solo focus']);
  });

  it('keeps the rules of a different mode with the same name with that mode', () => {
    const other = 'rules:\n  focus: {kind: mode, startAt: guidance}\n';
    expect(joined(MODE + SOLO, other + SOLO)).toEqual([
      'focus -',
      'solo focus',
      'focus@nested -',
      'solo@nested focus@nested',
    ]);
    expect(joined('rules:\n  solo: {}\n', other + SOLO)).toEqual(['solo -', 'focus -', 'solo@nested focus']);
  });

  it('gives every rule a name of its own, also where the nested policy was joined before', () => {
    const solo = (adviseAt: string, mode: string) =>
      data(`rules:\n  solo: {adviseAt: ${adviseAt}}\n  ${mode}: {kind: mode}\n`);
    const [one, other, third] = [
      solo('every', 'a'),
      solo('powers-of-two', 'b'),
      data('rules:\n  solo: {neutral: [X]}\n'),
    ];
    const names = joinPolicies(third, joinPolicies(one, other)).rules.map(({ name }) => name);
    expect(names).toEqual(['solo', 'solo@nested', 'a', 'solo@nested@nested', 'b']);
    expect(new Set(names).size).toBe(names.length);
  });
});
