// What a person types to tutti is answered in the client, under every preset, and no model is asked.

import { must } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, say } from '../script.ts';

/** Typed under the preset, and what the client shows. */
const TYPED: Readonly<Record<string, readonly (readonly [string, RegExp])[]>> = {
  balanced: [
    ['tutti status', /strict.*balanced/s],
    ['tutti alow edits', /Did you mean `tutti allow edits`\?/],
    ['tutti allow edits --uses 1', /edits is lifted in this session/],
    ['tutti grants', /no open grants|edits/],
  ],
  discipline: [['tutti report', /Session|session/]],
  orchestrator: [
    ['tutti orchestrator enable', /orchestrator mode: enabled/],
    ['tutti orchestrator disable', /disabled by user/],
  ],
  workflow: [['tutti plan clear', /plan/]],
  layers: [
    ['tutti disable', /off .*this project/],
    ['tutti enable', /strict/],
  ],
  pipeline: [['tutti pipeline reset', /IDLE/]],
};

const answered = (preset: string, prompts: (typeof TYPED)[string]): Scenario => ({
  name: `typed-${preset}`,
  async run(box) {
    await must(box, 'init', '--yes', '--preset', preset);
    for (const [prompt, shown] of prompts) {
      const { result } = await box.claude({}, { prompt });
      matches(prompt, shown, result);
    }
    same('requests to the model', 0, box.model.asked.length);
  },
});

const sentence: Scenario = {
  name: 'typed-sentence',
  async run(box) {
    await must(box, 'init', '--yes', '--preset', 'balanced');
    const prompt = 'tutti should be removed from this repo [[script:main]]';
    const { result } = await box.claude({ main: [say('It is yours to decide.'), acknowledge] }, { prompt });
    matches('answer of the model', /It is yours to decide\./, result);
  },
};

export const typed: readonly Scenario[] = [
  ...Object.entries(TYPED).map(([preset, prompts]) => answered(preset, prompts)),
  sentence,
];
