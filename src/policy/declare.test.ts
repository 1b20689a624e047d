// `programs` and `mcp` of a policy: their form, their examples, the layer that wins, and what is stored of them.

import { describe, expect, it } from 'vitest';
import { POLICY_PARTS } from '../pipeline/policy-parts.ts';
import { freeze, thawWithData } from './freeze.ts';
import { loadPolicy } from './load.ts';
import { showText } from './show.ts';
import { folder } from './testing.ts';
import { weakenings } from './weaker.ts';

function loaded(files: Readonly<Record<string, string>>) {
  const root = folder(files);
  return loadPolicy({
    ...POLICY_PARTS,
    home: `${root}/home`,
    managed: `${root}/managed.yaml`,
    cwd: `${root}/project`,
    env: () => undefined,
  });
}
const project = (text: string) => ({ 'project/.tutti/policy.yaml': text });
const user = (text: string) => ({ 'home/policy.yaml': text });
const messages = (text: string) => loaded(project(text)).problems.map(({ line, message }) => `${line}: ${message}`);

describe('what a policy declares', () => {
  it.each([
    ['an unknown field', 'programs:\n  frob: { dose: read }\n', '2: unknown setting `dose`; nearest: `does`'],
    ['an unknown effect', 'programs:\n  frob: { does: reed }\n', /^2: .*`reed`.*`read`/],
    ['an option without a dash', 'programs:\n  frob: { options: { flag: v } }\n', /^2: /],
    [
      'a wrong subcommand',
      'programs:\n  frob:\n    sub:\n      list: { does: read, operand: x }\n',
      /^4: unknown setting/,
    ],
    [
      'an example',
      'programs:\n  frob:\n    does: exec\n    examples: { read: frob x }\n',
      '4: `frob x` is exec by this entry, not read',
    ],
    [
      'an example of a tool',
      'mcp:\n  a:\n    tools: { b: read }\n    examples:\n      write: [b]\n',
      '5: `b` is read by this entry, not write',
    ],
    ['a tool', 'mcp:\n  a:\n    tools: { b: reed }\n', /^3: /],
  ])('is refused with its line: %s', (_, text, message) => {
    expect(messages(text)).toEqual([expect.stringMatching(message)]);
  });

  it('is taken from the highest layer, name by name, and shown with its origin', () => {
    const files = {
      ...user('programs: { a: { does: exec }, b: { does: exec } }\n'),
      ...project('programs: { a: { does: read } }\n'),
    };
    const { composed } = loaded(files);
    expect(composed?.policy.declared).toEqual({ programs: { b: { does: 'exec' }, a: { does: 'read' } } });
    expect(composed && showText(composed)).toMatch(/^ {2}a: \{does: read\} +# project {2}.*policy\.yaml:1:13$/m);
  });

  it('counts only from a locked machine policy where there is one', () => {
    const { composed, notes } = loaded({
      'managed.yaml': 'locked: true\nextends: balanced\nprograms: { a: { does: exec } }\n',
      ...project('programs: { b: { does: read } }\n'),
    });
    expect(composed?.policy.declared).toEqual({ programs: { a: { does: 'exec' } } });
    expect(notes.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^`programs` has no effect: .* is locked$/),
    );
  });

  it('is part of what is stored, and of the id', () => {
    const { composed } = loaded(project('extends: balanced\nmcp: { a: { tools: { b: read } } }\n'));
    const plain = loaded(project('extends: balanced\n')).composed;
    if (composed === undefined || plain === undefined) throw new Error('not loaded');
    expect(composed.policy.id).not.toBe(plain.policy.id);
    expect(thawWithData(freeze(composed), POLICY_PARTS.kinds)).toEqual({
      policy: composed.policy,
      data: composed.data,
    });
  });

  it.each([
    ['new', '', 'programs: { a: { does: destroy } }\n'],
    ['gone', 'programs: { a: { does: destroy } }\n', ''],
    ['changed', 'mcp: { a: { tools: { b: read } } }\n', 'mcp: { a: { tools: { b: write } } }\n'],
  ])('counts as weaker when it is %s', (_, before, after) => {
    const [a, b] = [before, after].map((text) => loaded(project(`extends: balanced\n${text}`)).composed?.data);
    if (a === undefined || b === undefined) throw new Error('not loaded');
    expect(weakenings(a, b, POLICY_PARTS.kinds)).toHaveLength(1);
    expect(weakenings(a, a, POLICY_PARTS.kinds)).toEqual([]);
  });
});
