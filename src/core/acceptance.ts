// Acceptance criteria for an offered delegation: they tell the agent when it is done, and its caller what to check.

import type { Call } from './call.ts';
import { surelyTests } from './claim/test-commands.ts';
import { callOf, type Event } from './event.ts';
import { READING_AGENT } from './vocabulary.ts';

const WORK = 'the checks that cover it have run and their outcome is quoted; every changed file is named';
const PLACES = 'every finding names its place (path:line)';

/** Criteria for agents that do not change code. */
const RESULTS: Readonly<Record<string, string>> = {
  [READING_AGENT]: PLACES,
  reader: PLACES,
  analyst: PLACES,
  'codebase-context-analyzer': PLACES,
  'context-gatherer': PLACES,
  'context-refiner': 'what "done" means is said, and every fact names its place (path:line)',
  'task-classifier': 'its last line is the classification',
  Plan: 'each step names its paths and the check that says it is done',
  'tech-lead-architect': 'each phase names its paths and the check that says it is done',
  'strategic-orchestrator': 'each step names its agent, its paths and the check that says it is done',
  'code-reviewer': `there is a verdict, and ${PLACES}`,
  qa: 'each command is quoted with its outcome',
  'task-completion-verifier': 'each requirement is marked true or false, with the evidence',
  'documentation-expert': 'what it states was checked in the code, and every example was run',
};

export function acceptance(type: string, event: Event): string {
  const known = Object.hasOwn(RESULTS, bare(type)) ? RESULTS[bare(type)] : undefined;
  const tests = testsIn(callOf(event));
  return known ?? (tests === undefined ? WORK : `\`${tests}\` has run and its outcome is quoted`);
}

/** Agents of a plugin are named `plugin:agent`. */
const bare = (type: string): string => type.slice(type.lastIndexOf(':') + 1);

const LONGEST = 80;

/** The tests that the refused call would have run. */
function testsIn(call: Call | undefined): string | undefined {
  const words = call?.effects.find((effect) => surelyTests({ ...call, effects: [effect] }))?.program?.join(' ');
  return words === undefined || words.length > LONGEST || words.includes('`') ? undefined : words;
}
