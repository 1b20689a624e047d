// Every setting that is documented does something: changed alone, what the pipeline does changes.

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { delegation, presetSettings, run, runTo } from '../../../test/support/pipeline.ts';
import { factKey } from '../fact.ts';
import type { JsonObject } from '../json.ts';
import { pipeline } from './pipeline.ts';
import { form } from './pipeline-form.ts';
import { anEvent, edit, MINUTE, NOON, read } from './testing.ts';

type Seen = (settings: JsonObject) => unknown;

const twoStages = (first: JsonObject, more: JsonObject = {}): JsonObject => ({
  stages: [
    { name: 'A', ...first },
    { name: 'B', end: true, agents: [{ agent: 'x', to: 'A' }] },
  ],
  ...more,
});
const named = (name: string) => ({
  stages: [
    { name, agents: [{ agent: 'b', to: 'END' }] },
    { name: 'END', end: true, agents: [{ agent: 'b', to: name }] },
  ],
});
const step = (more: JsonObject = {}): JsonObject => ({
  agents: [
    { agent: 'a', to: 'B', ...more },
    { agent: 'z', to: 'B' },
  ],
});
const reusing = (known: string): JsonObject => ({
  stages: [
    { name: 'A', agents: [{ agent: 'a', to: 'B' }] },
    {
      name: 'B',
      end: true,
      agents: [
        { agent: 'a', to: 'A' },
        { agent: 'r', to: 'A', on: 'start', known },
      ],
    },
  ],
  keeps: { found: 'a', missing: 'm' },
});
const needs = (settings: JsonObject) => pipeline.needs?.(v.parse(pipeline.settings, settings)).map(factKey);

/** By setting: how it was, how it is changed, and what is seen of it. */
const CHANGES: Readonly<Record<string, readonly [JsonObject, JsonObject, Seen]>> = {
  stages: [{}, twoStages(step()), (settings) => run(settings).delegate('q').outcome],
  parts: [
    presetSettings(),
    presetSettings({ parts: ['routes'] }),
    (settings) => run(settings).delegate('task-classifier').outcome,
  ],
  groups: [
    twoStages({ agents: [{ agent: '@g', to: 'B' }] }, { groups: { g: ['a'] } }),
    twoStages({ agents: [{ agent: '@g', to: 'B' }] }, { groups: { g: ['b'] } }),
    (settings) => run(settings).delegate('b').outcome,
  ],
  free: [presetSettings(), presetSettings({ free: ['q*'] }), (settings) => run(settings).delegate('quick').outcome],
  holdMain: [
    presetSettings({ holdMain: false }),
    presetSettings(),
    (settings) => run(settings).call(edit('src/a.ts')).outcome,
  ],
  mainPaths: [
    presetSettings(),
    presetSettings({ mainPaths: ['docs/**'] }),
    (settings) => run(settings).call(edit('docs/a.md')).outcome,
  ],
  untyped: [
    presetSettings(),
    presetSettings({ untyped: 'context-gatherer' }),
    (settings) => run(settings).delegate('').outcome,
  ],
  routes: [
    presetSettings({ parts: ['routes'] }),
    presetSettings({
      parts: ['routes'],
      routes: {
        names: ['TRIVIAL', 'MODERATE', 'COMPLEX', 'EXPLORATORY'],
        pattern: 'mode (?:TRIVIAL)',
        undecided: 'PENDING',
      },
    }),
    (settings) => {
      const made = run(settings);
      made.stop('task-classifier', 't', { 'message:mode (?:TRIVIAL)': ['mode TRIVIAL'] });
      return made.slice.route;
    },
  ],
  keeps: [
    presetSettings(),
    presetSettings({ keeps: { gathered: [], plan: 'context-gatherer' } }),
    (settings) => {
      const made = run(settings);
      made.whole('context-gatherer', 'x');
      return made.slice.context;
    },
  ],
  keep: [
    presetSettings(),
    presetSettings({ keep: 2 }),
    (settings) => {
      const made = run(settings);
      made.whole('context-gatherer', 'abcdef');
      return made.slice.context;
    },
  ],
  workflow: [
    presetSettings(),
    presetSettings({ workflow: 'Go.' }),
    (settings) => run(settings).send(anEvent('prompt')).words,
  ],
  workflowOf: [
    presetSettings({ parts: ['routes'], workflowOf: {} }),
    presetSettings({ parts: ['routes'] }),
    (settings) => run(settings).send(anEvent('prompt')).words,
  ],
  askAfter: [
    presetSettings(),
    presetSettings({ askAfter: 0 }),
    (settings) => runTo('EXECUTING', settings).send(anEvent('prompt', { at: NOON + 24 * 60 * MINUTE })).codes,
  ],
  'stages.agents.known': [
    reusing('found'),
    reusing('missing'),
    (settings) => {
      const made = run(settings);
      made.stop('a', 'id', { words: 'x', worktree: 'w' });
      return made.call(delegation('r'), { facts: { worktree: 'w' } }).outcome;
    },
  ],
  file: [
    presetSettings({ file: 'state.json' }),
    presetSettings({ file: 'other.json' }),
    (settings) => {
      const made = runTo('EXECUTING', settings);
      made.send(anEvent('prompt', { facts: { 'fields:state.json': null } }));
      const history = { agent: 'reset', timestamp: 'now' };
      made.send(anEvent('prompt', { facts: { 'fields:state.json': { state: 'IDLE', history } } }));
      return made.stage;
    },
  ],
  staleAfter: [
    presetSettings(),
    presetSettings({ staleAfter: 600 }),
    (settings) => {
      const made = runTo('EXECUTING', settings);
      made.delegate('bash-x', 'c', NOON + 60 * MINUTE);
      return made.stage;
    },
  ],
  lostAfter: [
    presetSettings(),
    presetSettings({ lostAfter: 60 }),
    (settings) => {
      const made = runTo('EXECUTING', settings);
      made.delegate('bash-x', 'c');
      made.delegate('bash-y', 'd', NOON + 5 * MINUTE);
      return made.slice.flight;
    },
  ],
  nameFrom: [
    presetSettings(),
    presetSettings({ nameFrom: 'WHO' }),
    (settings) => {
      const made = run(settings);
      made.stop(undefined, undefined, { 'env:WHO': 'context-gatherer' });
      return [made.stage, needs(settings)?.includes('env:WHO')];
    },
  ],
  'stages.name': [named('A'), named('C'), (settings) => run(settings).delegate('q').words],
  'stages.agents.agent': [
    twoStages(step()),
    twoStages(step({ agent: 'b' })),
    (settings) => run(settings).delegate('b').outcome,
  ],
  'stages.agents.to': [
    twoStages(step()),
    twoStages({ agents: [{ agent: 'a' }, { agent: 'z', to: 'B' }] }),
    (settings) => {
      const made = run(settings);
      made.whole('a');
      return made.stage;
    },
  ],
  'stages.agents.on': [
    twoStages(step()),
    twoStages(step({ on: 'start' })),
    (settings) => {
      const made = run(settings);
      made.delegate('a');
      return made.stage;
    },
  ],
  'stages.agents.starts': [
    twoStages(step()),
    twoStages(step({ starts: false })),
    (settings) => run(settings).delegate('a').outcome,
  ],
  'stages.agents.decides': [
    twoStages(step(), { routes: { names: ['R'], pattern: 'R', undecided: 'U' } }),
    twoStages(step({ decides: true }), { routes: { names: ['R'], pattern: 'R', undecided: 'U' } }),
    (settings) => {
      const made = run(settings);
      made.stop('a', 'a1', { 'message:R': ['R'] });
      return made.slice.route;
    },
  ],
  'stages.agents.back': [
    {
      stages: [
        { name: 'A', agents: [{ agent: 'a', to: 'B' }] },
        { name: 'B', agents: [{ agent: 'b', to: 'A' }] },
      ],
    },
    {
      stages: [
        { name: 'A', agents: [{ agent: 'a', to: 'B' }] },
        { name: 'B', agents: [{ agent: 'b', to: 'A', back: true }] },
      ],
    },
    (settings) => v.safeParse(pipeline.settings, settings).success,
  ],
  'stages.agents.route': [
    twoStages(step(), { routes: { names: ['R'], pattern: 'R', undecided: 'U' } }),
    twoStages(step({ route: 'R' }), { routes: { names: ['R'], pattern: 'R', undecided: 'U' } }),
    (settings) => run(settings).delegate('a').outcome,
  ],
  'stages.agents.part': [
    twoStages(step()),
    twoStages(step({ part: 'p' })),
    (settings) => run(settings).delegate('a').outcome,
  ],
  'stages.refuse': [
    twoStages(step()),
    twoStages({ ...step(), refuse: [{ kind: 'read' }] }),
    (settings) => {
      const made = run(settings);
      made.send(anEvent('prompt'));
      return made.call(read('a')).outcome;
    },
  ],
  'stages.finish': [
    twoStages(step()),
    twoStages({ ...step(), finish: { says: 'over', to: 'B' } }),
    (settings) => {
      const made = run(settings);
      made.send(anEvent('prompt'));
      made.send(anEvent('stop', { facts: { 'message:over': ['over'] } }));
      return made.stage;
    },
  ],
  'stages.end': [
    {
      stages: [
        { name: 'A', ...step() },
        { name: 'B', agents: [{ agent: 'x', to: 'A', back: true }] },
      ],
    },
    {
      stages: [
        { name: 'A', ...step() },
        { name: 'B', end: true, agents: [{ agent: 'x', to: 'A', back: true }] },
      ],
    },
    (settings) => {
      const made = run(settings);
      made.whole('a');
      const order = {
        from: 'person',
        rule: 'p',
        verb: 'complete',
        args: {},
        by: 'x',
        reason: '',
        scope: 'session',
      } as const;
      return made.send(anEvent('order', order)).words;
    },
  ],
  'stages.open': [
    twoStages(step(), { holdMain: true }),
    twoStages({ ...step(), open: true }, { holdMain: true }),
    (settings) => run(settings).call(edit('src/a.ts')).outcome,
  ],
  'stages.part': [
    { parts: 'p', stages: [{ name: 'A', part: 'p', ...step() }, ...named('B').stages] },
    { parts: [], stages: [{ name: 'A', part: 'p', ...step() }, ...named('B').stages] },
    (settings) => {
      const made = run(settings);
      made.send(anEvent('prompt'));
      return made.stage;
    },
  ],
};

describe('a setting', () => {
  it.each(Object.entries(CHANGES))('%s changes what is done', (_, [before, after, seen]) => {
    expect(seen(after)).not.toEqual(seen(before));
  });

  it('that is documented is among them', () => {
    const [item] = [form.entries.stages.pipe[0].wrapped.item];
    const [agent] = [item.entries.agents.pipe[0].wrapped.item];
    const documented = [
      ...Object.keys(form.entries),
      ...Object.keys(item.entries)
        .filter((key) => key !== 'agents')
        .map((key) => `stages.${key}`),
      ...Object.keys(agent.entries).map((key) => `stages.agents.${key}`),
    ];
    expect(Object.keys(CHANGES).toSorted()).toEqual(documented.toSorted());
  });
});
