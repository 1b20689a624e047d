import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { POLICY_PARTS } from '../pipeline/policy-parts.ts';
import { loadPolicy } from './load.ts';
import { readPresets } from './presets.ts';
import { renderProblem } from './problem.ts';
import { folder } from './testing.ts';

const presets = readPresets('presets');

function load(text: string) {
  const root = folder({ '.tutti/policy.yaml': text });
  const loaded = loadPolicy({
    ...POLICY_PARTS,
    presets,
    home: join(root, 'home'),
    managed: join(root, 'none.yaml'),
    cwd: root,
    env: () => undefined,
  });
  return {
    policy: loaded.composed?.policy,
    problems: loaded.problems.map((problem) => renderProblem(problem).replace(`${root}/.tutti/`, '')),
  };
}

const VALID = `extends: base
rules:
  mine:
    kind: pipeline
    stages:
      - name: FIRST
        agents:
          - { agent: a, to: SECOND }
      - name: SECOND
        agents:
          - { agent: b, to: THIRD }
      - name: THIRD
        end: true
        agents:
          - { agent: a, to: SECOND }
`;

describe('a consistent pipeline', () => {
  it('has no problems', () => expect(load(VALID).problems).toEqual([]));

  it.each(['review', 'release'])('is the example %s of the docs', (name) => {
    const { problems, policy } = load(`extends: base\n${readFileSync(`docs/examples/${name}-pipeline.yaml`, 'utf8')}`);
    expect(problems).toEqual([]);
    expect(policy?.rules.map(({ kind }) => kind.kind)).toContain('pipeline');
  });

  const PARTS = ['routes', 'eager', 'tools', 'review'];
  it.each(PARTS.flatMap((part, n) => [[part], PARTS.slice(0, n + 1)]))(
    'is the preset with these parts: %s',
    (...parts) => {
      expect(load(`extends: pipeline\nrules: { pipeline: { parts: [${parts.join(', ')}] } }\n`).problems).toEqual([]);
    },
  );
});

describe('groups of a preset', () => {
  const groupsOf = (text: string) => {
    const { problems, policy } = load(text);
    expect(problems).toEqual([]);
    return Object(policy?.rules.find(({ name }) => name === 'pipeline')?.settings).groups;
  };

  it.each(['language', 'utility', 'execution', 'reviewers', 'mine'])('are changed one by one: %s', (name) => {
    const own = groupsOf(`extends: pipeline\nrules: { pipeline: { groups: { ${name}: [rust-dev] } } }\n`);
    expect(own).toEqual({ ...groupsOf('extends: pipeline\n'), [name]: ['rust-dev'] });
  });

  it('that are wrong are reported where they are written', () => {
    const { problems } = load('extends: pipeline\nrules:\n  pipeline:\n    groups:\n      language: ["@utility"]\n');
    expect(problems).toEqual([expect.stringContaining('policy.yaml:5:')]);
  });
});

describe('an inconsistent pipeline', () => {
  const replaced = (from: string, to: string): string => {
    if (!VALID.includes(from)) throw new Error(`not in it: ${from}`);
    return VALID.replace(from, to);
  };

  it.each([
    ['an unknown stage', replaced('to: THIRD', 'to: THRID'), 'policy.yaml:11:29', 'there is no stage THRID'],
    ['a duplicate stage', replaced('name: SECOND', 'name: FIRST'), 'policy.yaml:9:15', 'stage FIRST appears twice'],
    ['an unknown group', replaced('agent: b', 'agent: "@helpers"'), 'policy.yaml:11:22', 'there is no group helpers'],
    [
      'an unknown route',
      replaced('to: THIRD', 'to: THIRD, route: FAST'),
      'policy.yaml:11:43',
      'there is no route FAST',
    ],
    [
      'an unknown part',
      replaced('    stages:', '    parts: [extras]\n    stages:'),
      'policy.yaml:5:12',
      'there is no part extras',
    ],
    [
      'a step into a part that is off',
      replaced('- name: SECOND', '- name: SECOND\n        part: more'),
      'policy.yaml:8:29',
      'stage SECOND is there only with part more',
    ],
    ['a circle', replaced('to: THIRD', 'to: FIRST'), 'policy.yaml:11:29', 'FIRST → SECOND → FIRST'],
    [
      'a stage that cannot be entered',
      replaced('to: SECOND', 'to: THIRD').replace('to: SECOND', 'to: THIRD'),
      'policy.yaml:9:15',
      'nobody can enter stage SECOND',
    ],
    [
      'a stage that cannot be left',
      replaced('{ agent: b, to: THIRD }', '{ agent: b }'),
      'policy.yaml:9:15',
      'nobody can leave stage SECOND',
    ],
    [
      'a stage in which no agent may start',
      replaced('to: THIRD', 'to: THIRD, starts: false'),
      'policy.yaml:11:11',
      'no agent may start in stage SECOND',
    ],
    [
      'a decision without routes',
      replaced('to: THIRD', 'to: THIRD, decides: true'),
      'policy.yaml:11:45',
      'there are no `routes`',
    ],
    [
      'a start that is not allowed',
      replaced('to: THIRD', 'to: THIRD, on: start, starts: false'),
      'policy.yaml:11:55',
      'may not start here',
    ],
    [
      'a finish that leads to an unknown stage',
      replaced('      - name: THIRD', '        finish: { says: done, to: NOWHERE }\n      - name: THIRD'),
      'policy.yaml:12:35',
      'there is no stage NOWHERE',
    ],
    [
      'an invalid pattern',
      replaced('      - name: THIRD', '        finish: { says: "(", to: THIRD }\n      - name: THIRD'),
      'policy.yaml:12:25',
      'not a regular expression',
    ],
    [
      'a text that the client would cut',
      replaced('    stages:', `    workflow: ${'x'.repeat(9_901)}\n    stages:`),
      'policy.yaml:5:15',
      '9901 characters',
    ],
  ])('is reported with its position: %s', (_, text, place, words) => {
    const { problems, policy } = load(text);
    expect(policy).toBeUndefined();
    expect(problems).toContainEqual(expect.stringContaining(words));
    expect(problems.find((line) => line.includes(words))).toContain(`${place}:`);
  });

  it('is reported in the layer that breaks a preset', () => {
    const stages = '[{ name: ONE, end: true, agents: [{ agent: "@nobody" }] }]';
    const { problems } = load(`extends: pipeline\nrules:\n  pipeline:\n    stages: ${stages}\n`);
    expect(problems).toContainEqual(expect.stringMatching(/^policy\.yaml:4:.*there is no group nobody/));
  });

  it('may end in a stage that only a person can leave', () => {
    const text = VALID.replace('- { agent: b, to: THIRD }', '- { agent: b, to: FIRST, back: true }');
    expect(load(text).problems).toEqual([]);
  });

  it('may go back with `back: true`', () => {
    const back = VALID.replace(
      '- { agent: b, to: THIRD }',
      '- { agent: b, to: THIRD }\n          - { agent: c, to: FIRST, back: true }',
    );
    expect(load(back).problems).toEqual([]);
  });

  it('is reported even when an unknown name is a property of every object', () => {
    expect(load(VALID.replace('agent: b', 'agent: "@constructor"')).problems).toContainEqual(
      expect.stringContaining('there is no group constructor'),
    );
  });
});
