import { afterAll, describe, expect, it } from 'vitest';
import { extendsIn, planPolicyFile, withExtends } from './policy-file.ts';
import { newPlace } from './testing.ts';

describe('another extends', () => {
  it.each([
    [
      'a name',
      '# mine\nversion: 1\nextends: balanced # why\nlevel: guidance\n',
      '# mine\nversion: 1\nextends: discipline # why\nlevel: guidance\n',
    ],
    ['a list in one line', 'extends: [balanced, ./team.yaml]\nlevel: off\n', 'extends: discipline\nlevel: off\n'],
    [
      'a list of lines',
      'extends:\n  - balanced\n  - ./team.yaml\n\n# rules\nrules: {}\n',
      'extends: discipline\n\n# rules\nrules: {}\n',
    ],
    ['none', '# mine\nlevel: shadow\n', '# mine\nextends: discipline\nlevel: shadow\n'],
    ['nothing at all', '', 'extends: discipline\n'],
    ['only a comment', '# later\n', '# later\nextends: discipline\n'],
  ])('replacing %s leaves everything else unchanged', (_, before, after) => {
    expect(withExtends(before, 'discipline')).toBe(after);
    expect(extendsIn(after)).toEqual(['discipline']);
  });
});

describe('the plan', () => {
  const place = newPlace();
  afterAll(() => place.remove());
  const wish = { project: place.project, preset: 'discipline', asked: true, force: false };

  it('writes a missing file, without paths of this machine', () => {
    const plan = planPolicyFile({ ...wish, path: `${place.project}/.tutti/none.yaml` });
    expect(plan).toMatchObject({ what: 'write', text: expect.not.stringMatching(/\$schema|(^|[\s=])\/\w/) });
    expect(plan.what === 'write' && extendsIn(plan.text)).toEqual(['discipline']);
  });
  it('refers to the schema of the project’s copy by a relative path', () => {
    place.write('node_modules/tutti/schema/policy.schema.json', '{}');
    expect(planPolicyFile({ ...wish, path: `${place.project}/.tutti/none.yaml` })).toMatchObject({
      text: expect.stringMatching(
        /^# yaml-language-server: \$schema=\.\.\/node_modules\/tutti\/schema\/policy\.schema\.json\n#/,
      ),
    });
  });
  it('keeps an existing file unless another preset was given', () => {
    const path = place.write('.tutti/policy.yaml', 'extends: balanced\n');
    expect(planPolicyFile({ ...wish, path, asked: false })).toEqual({ what: 'keep', extends: ['balanced'] });
    expect(planPolicyFile({ ...wish, path, preset: 'balanced' })).toEqual({ what: 'keep', extends: ['balanced'] });
    expect(planPolicyFile({ ...wish, path })).toEqual({
      what: 'change',
      text: 'extends: discipline\n',
      before: 'balanced',
    });
  });
});
