import { expect, it } from 'vitest';
import { presetSettings } from '../../../test/support/pipeline.ts';
import type { JsonObject } from '../json.ts';
import { ascii, mermaid } from './pipeline-diagram.ts';
import { readSettings } from './pipeline-view.ts';

const SMALL: JsonObject = {
  stages: [
    { name: 'OPEN', agents: [{ agent: ['reader', 'kit:reader'], to: 'READ ONCE' }] },
    {
      name: 'READ ONCE',
      agents: [{ agent: 'fixer', to: 'DONE', on: 'start' }, { agent: 'reader', to: 'READ ONCE' }, { agent: 'Explore' }],
    },
    { name: 'DONE', end: true, agents: [{ agent: 'reader', to: 'READ ONCE' }] },
  ],
};

it('is drawn as Mermaid, with special characters escaped', () => {
  expect(mermaid(readSettings(SMALL), 'DONE')).toBe(
    [
      'stateDiagram-v2',
      '  [*] --> OPEN',
      '  OPEN --> stage1: reader, kit#58;reader done',
      '  state "READ ONCE" as stage1',
      '  stage1 --> DONE: fixer starts',
      '  stage1 --> stage1: reader done',
      '  note right of stage1: also Explore',
      '  DONE --> stage1: reader done',
      '  DONE --> [*]',
      '  classDef here font-weight:bold,stroke-width:3px',
      '  class DONE here',
    ].join('\n'),
  );
});

it('is drawn for terminals, with plain characters only', () => {
  const drawn = ascii(readSettings(SMALL), 'READ ONCE');
  expect(drawn).toBe(
    [
      '+------+',
      '| OPEN |',
      '+------+',
      '  |  reader, kit:reader done',
      '  v',
      '+-----------+',
      '| READ ONCE |  <== here; also Explore',
      '+-----------+',
      '  +--> (stays): reader done',
      '  |  fixer starts',
      '  v',
      '+------+',
      '| DONE |  the end',
      '+------+',
      '  +--> READ ONCE: reader done',
    ].join('\n'),
  );
  expect(drawn).toMatch(/^[\x20-\x7e\n]*$/);
});

it('shows only what is in force', () => {
  expect(mermaid(readSettings(presetSettings()))).not.toContain('CLASSIFIED');
  expect(mermaid(readSettings(presetSettings({ parts: ['routes'] })))).toContain('IDLE --> CLASSIFIED');
});
