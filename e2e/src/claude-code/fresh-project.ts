// Every preset in a fresh project, as `tutti init` leaves it: a solo edit is refused, and the delegation that the refusal offers is
// accepted and its agent really runs.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Box, must } from '../box.ts';
import { matches, present, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, call, say, type Turn } from '../script.ts';
import { refused, resultOf, worked } from './steps.ts';

/** The agent that is offered for a large edit. */
const OFFERED: Readonly<Record<string, string>> = {
  balanced: 'general-purpose',
  discipline: 'general-purpose',
  orchestrator: 'general-purpose',
  layers: 'developer',
  pipeline: 'context-gatherer',
  workflow: 'code-reviewer',
};

/** Its words speak for the code reviewer, where the client has one that a policy names. */
const REQUEST = 'Review the quality of the login code and audit it for security holes. [[script:main]]';

const LONG = Array.from({ length: 200 }, (_, n) => `line ${n}`).join('\n');

/** Makes the offered delegation as it is, but for the script that its agent follows. */
const follows = (box: Box): Turn => {
  const { text } = resultOf(box, 'solo');
  const [, offer] = /Next: Agent\((.*)\)$/m.exec(text) ?? [];
  const input = JSON.parse(present('the offered delegation', offer));
  return call('offered', 'Agent', {
    ...input,
    prompt: `${input.prompt}\n[[script:agent]]`,
    run_in_background: false,
  });
};

const freshProject = ([preset, agent]: readonly [string, string]): Scenario => ({
  name: `fresh-${preset}`,
  async run(box) {
    await must(box, 'init', '--yes', '--preset', preset);
    await box.claude(
      {
        main: [
          call('solo', 'Write', { file_path: join(box.project, 'solo.txt'), content: LONG }),
          () => follows(box),
          say('Done.'),
          acknowledge,
        ],
        agent: [call('looks', 'Read', { file_path: join(box.project, 'README.md') }), say('The agent ran.')],
      },
      { prompt: REQUEST },
    );
    refused(box, 'solo', new RegExp(`"subagent_type":"${agent}"`));
    same('solo.txt', undefined, box.read('solo.txt'));
    worked(box, 'looks');
    matches('what came of the offered delegation', /The agent ran\./, resultOf(box, 'offered').text);
    await must(box, 'uninstall', '--yes');
    same('whether agents are left', false, existsSync(join(box.project, '.claude/agents')));
  },
});

export const freshProjects: readonly Scenario[] = Object.entries(OFFERED).map(freshProject);
