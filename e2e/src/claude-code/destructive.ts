// What cannot be undone is put to the person under every preset; where nobody can be asked it is refused, and the person is to run it.

import { must } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, call, delegate, say } from '../script.ts';
import { furnishAgents, resultOf } from './steps.ts';

const PRESETS = ['balanced', 'discipline', 'orchestrator', 'workflow', 'layers', 'pipeline'] as const;

/** Agents that may work under the preset from the start. */
const AGENTS: Readonly<Record<string, string>> = { layers: 'developer', pipeline: 'context-gatherer' };

const REMOVE = { command: 'rm -rf src' };

const asked = (preset: string): Scenario => ({
  name: `destructive-${preset}`,
  async run(box) {
    box.write('src/a.ts', 'export {};\n');
    await must(box, 'init', '--yes', '--preset', preset);
    const agent = AGENTS[preset];
    if (agent !== undefined) furnishAgents(box, agent);
    const input = { run_in_background: false, ...(agent !== undefined && { subagent_type: agent }) };
    await box.claude({
      main: [
        call('main', 'Bash', REMOVE),
        delegate('hand', 'worker', input),
        say('Both refused.'),
        acknowledge,
        acknowledge,
      ],
      worker: [call('sub', 'Bash', REMOVE), say('Refused.')],
    });
    same('src/a.ts', 'export {};\n', box.read('src/a.ts'));
    same('whether the call of the main agent failed', true, resultOf(box, 'main').error);
    same('whether the call of the subagent failed', true, resultOf(box, 'sub').error);
    matches(
      'refusal of the subagent',
      /cannot be undone.*ask the person to run it|refused/is,
      resultOf(box, 'sub').text,
    );
  },
});

export const destructive: readonly Scenario[] = PRESETS.map(asked);
