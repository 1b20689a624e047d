import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULE_KINDS } from '../core/rules/index.ts';
import { loadPolicy } from './load.ts';
import { readPresets } from './presets.ts';
import { renderProblem } from './problem.ts';
import { folder } from './testing.ts';

const presets = readPresets('presets');

function load(text: string) {
  const root = folder({ '.tutti/policy.yaml': text });
  const loaded = loadPolicy({
    kinds: RULE_KINDS,
    presets,
    home: join(root, 'home'),
    managed: join(root, 'none.yaml'),
    cwd: root,
    env: () => undefined,
  });
  return { ...loaded, told: loaded.problems.map((problem) => renderProblem(problem).replace(`${root}/.tutti/`, '')) };
}

const SOUND = `extends: base
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

describe('a pipeline that holds together', () => {
  it('has no problem', () => expect(load(SOUND).told).toEqual([]));

  it.each(['review', 'release'])('is the example that ships: %s', (name) => {
    const { told, policy } = load(`extends: base\n${readFileSync(`docs/examples/${name}-pipeline.yaml`, 'utf8')}`);
    expect(told).toEqual([]);
    expect(policy?.rules.map(({ kind }) => kind.kind)).toContain('pipeline');
  });

  const PARTS = ['routes', 'eager', 'tools', 'review'];
  it.each(PARTS.flatMap((part, n) => [[part], PARTS.slice(0, n + 1)]))(
    'is the preset with its parts on: %s',
    (...parts) => {
      expect(load(`extends: pipeline\nrules: { pipeline: { parts: [${parts.join(', ')}] } }\n`).told).toEqual([]);
    },
  );
});

describe('a pipeline that does not', () => {
  const with_ = (from: string, to: string): string => {
    if (!SOUND.includes(from)) throw new Error(`not in it: ${from}`);
    return SOUND.replace(from, to);
  };

  it.each([
    ['a stage that is not there', with_('to: THIRD', 'to: THRID'), 'policy.yaml:11:29', 'there is no stage THRID'],
    [
      'a stage that is there twice',
      with_('name: SECOND', 'name: FIRST'),
      'policy.yaml:9:15',
      'stage FIRST stands here twice',
    ],
    [
      'a group that is not there',
      with_('agent: b', 'agent: "@helpers"'),
      'policy.yaml:11:22',
      'there is no group helpers',
    ],
    [
      'a route that is not there',
      with_('to: THIRD', 'to: THIRD, route: FAST'),
      'policy.yaml:11:43',
      'there is no route FAST',
    ],
    [
      'a part that nothing belongs to',
      with_('    stages:', '    parts: [extras]\n    stages:'),
      'policy.yaml:5:12',
      'there is no part extras',
    ],
    [
      'a way to a part that is off',
      with_('- name: SECOND', '- name: SECOND\n        part: more'),
      'policy.yaml:8:29',
      'stage SECOND is there only with part more',
    ],
    ['a circle', with_('to: THIRD', 'to: FIRST'), 'policy.yaml:11:29', 'FIRST → SECOND → FIRST'],
    [
      'a stage that nobody can enter',
      with_('to: SECOND', 'to: THIRD').replace('to: SECOND', 'to: THIRD'),
      'policy.yaml:9:15',
      'nobody can enter stage SECOND',
    ],
    [
      'a stage that nobody can leave',
      with_('{ agent: b, to: THIRD }', '{ agent: b }'),
      'policy.yaml:9:15',
      'nobody can leave stage SECOND',
    ],
    [
      'a stage in which nobody may start',
      with_('to: THIRD', 'to: THIRD, starts: false'),
      'policy.yaml:11:11',
      'no agent may start in stage SECOND',
    ],
    [
      'a decision between nothing',
      with_('to: THIRD', 'to: THIRD, decides: true'),
      'policy.yaml:11:45',
      'there are no `routes`',
    ],
    [
      'a start that may not be',
      with_('to: THIRD', 'to: THIRD, on: start, starts: false'),
      'policy.yaml:11:55',
      'may not start here',
    ],
    [
      'a finish that leads nowhere',
      with_('      - name: THIRD', '        finish: { says: done, to: NOWHERE }\n      - name: THIRD'),
      'policy.yaml:12:35',
      'there is no stage NOWHERE',
    ],
    [
      'a pattern that is none',
      with_('      - name: THIRD', '        finish: { says: "(", to: THIRD }\n      - name: THIRD'),
      'policy.yaml:12:25',
      'not a regular expression',
    ],
    [
      'a text the client would cut',
      with_('    stages:', `    workflow: ${'x'.repeat(9_901)}\n    stages:`),
      'policy.yaml:5:15',
      '9901 characters',
    ],
  ])('is told with line and name: %s', (_, text, place, words) => {
    const { told, policy } = load(text);
    expect(policy).toBeUndefined();
    expect(told).toContainEqual(expect.stringContaining(words));
    expect(told.find((line) => line.includes(words))).toContain(`${place}:`);
  });

  it('is told where it was said, when a layer breaks what a preset made', () => {
    const { told } = load('extends: pipeline\nrules:\n  pipeline:\n    groups: { language: ["go-*"] }\n');
    expect(told.length).toBeGreaterThan(0);
    for (const line of told) expect(line).toContain('there is no group');
  });

  it('may end where only a person leads', () => {
    const text = SOUND.replace('- { agent: b, to: THIRD }', '- { agent: b, to: FIRST, back: true }');
    expect(load(text).told).toEqual([]);
  });

  it('may go back on purpose', () => {
    const back = SOUND.replace(
      '- { agent: b, to: THIRD }',
      '- { agent: b, to: THIRD }\n          - { agent: c, to: FIRST, back: true }',
    );
    expect(load(back).told).toEqual([]);
  });

  it('has its names looked at even when they are those every object has', () => {
    expect(load(SOUND.replace('agent: b', 'agent: "@constructor"')).told).toContainEqual(
      expect.stringContaining('there is no group constructor'),
    );
  });
});
