// The fixed session that every preset is asked about: recorded payloads of Claude Code in one order, some with another input so
// that every kind of answer occurs.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonValue } from './json.ts';
import type { ScratchPlace } from './scratch.ts';

export const SESSION_ID = '5e551011-0000-4000-8000-00000000a115';

export interface ScriptedEvent {
  readonly name: string;
  readonly native: string;
  readonly payload: string;
}

type Fields = Readonly<Record<string, JsonValue>>;

/** A payload file, and the fields that differ from it. */
type Step = readonly [file: string, fields?: Fields];

const bash = (command: string): Fields => ({ tool_input: { command } });
const prompt = (text: string): Fields => ({ prompt: text });
const delegation = (type: string): Fields => ({
  tool_input: { description: 'the work', prompt: 'Do the work in src.', subagent_type: type },
});
const AGENT = { agent_id: 'a52f7f5cb592c4b87', agent_type: 'general-purpose' };
const GATHERER = { agent_id: 'a0000000000000002', agent_type: 'context-gatherer' };
const READER = { agent_id: 'a0000000000000001', agent_type: 'tutti:reader' };
const BIG_FILE = { tool_input: { file_path: '<PROJECT>/big.ts', content: 'line\n'.repeat(30) } };

const STEPS: readonly Step[] = [
  ['SessionStart-s01-tools-startup'],
  ['UserPromptSubmit-s01-tools', prompt('Rename the option and then run the tests.')],
  ['PreToolUse-s01-tools-Read'],
  ['PostToolUse-s01-tools-Read'],
  ['PreToolUse-s12-permissions-Grep'],
  ['PreToolUse-s12-permissions-Glob'],
  ['PreToolUse-s01-tools-Edit'],
  ['PostToolUse-s01-tools-Edit'],
  ['PreToolUse-s01-tools-Write'],
  ['PreToolUse-s01-tools-Write', BIG_FILE],
  ['PreToolUse-s01-tools-Bash'],
  ['PreToolUse-s01-tools-Bash', bash('npm test > log.txt')],
  ['PostToolUseFailure-s01-tools-Bash'],
  ['PreToolUse-s01-tools-Bash', bash('git commit -am "rename"')],
  ['PreToolUse-s01-tools-Bash', bash('rm -rf build')],
  ['PreToolUse-s01-tools-Bash', bash('tutti level off')],
  [
    'PreToolUse-s01-tools-Edit',
    { tool_input: { file_path: '<PROJECT>/.tutti/policy.yaml', old_string: 'a', new_string: 'b' } },
  ],
  ['PreToolUse-s01-tools-Skill'],
  ['PreToolUse-mcp-tool'],
  ['PreToolUse-s03-subagents-Agent', delegation('general-purpose')],
  ['SubagentStart-s03-subagents-in-subagent'],
  ['PreToolUse-s03-subagents-Read-in-subagent'],
  ['PreToolUse-s03-subagents-Bash-in-subagent'],
  ['PreToolUse-s01-tools-Write', { ...AGENT, tool_input: { file_path: '<PROJECT>/src/a.ts', content: 'one\n' } }],
  ['PreToolUse-s03-subagents-Bash-in-subagent', bash('rm -rf ~/.claude')],
  ['PreToolUse-s01-tools-Write', { ...AGENT, tool_input: { file_path: '<STATE>/ledger.db', content: '' } }],
  ['PreToolUse-s03-subagents-Agent-in-subagent'],
  ['PreToolUse-s01-tools-Edit', READER],
  [
    'SubagentStop-s03-subagents-in-subagent',
    { ...AGENT, last_assistant_message: 'Changed src/never.ts. All tests pass.' },
  ],
  ['PostToolUse-s03-subagents-Agent'],
  ['PreToolUse-s03-subagents-Agent', delegation('context-gatherer')],
  ['SubagentStart-s03-subagents-in-subagent', GATHERER],
  [
    'SubagentStop-s03-subagents-in-subagent',
    { ...GATHERER, last_assistant_message: 'The option is read in src/a.ts.' },
  ],
  ['PreToolUse-s03-subagents-Agent', delegation('Explore')],
  ['PreToolUse-s03-subagents-Agent', delegation('bash-expert')],
  ['PreToolUse-s16-interactive-AskUserQuestion'],
  ['PreToolUse-s12-permissions-TaskCreate'],
  ['PostToolUse-s12-permissions-TaskCreate'],
  ['PreToolUse-s12-permissions-TaskList'],
  ['PreToolUse-s12-permissions-TaskList'],
  ['Stop-s07-stop'],
  ['Stop-s07-stop-active'],
  ['Stop-s03-subagents-bgtasks'],
  ['PreToolUse-s16-interactive-ExitPlanMode'],
  ['PostToolUse-s16-interactive-ExitPlanMode'],
  ['Stop-s01-tools'],
  ['UserPromptSubmit-s01-tools', prompt('tutti allow <RULE> --uses 1 --reason generated')],
  ['PreToolUse-s01-tools-Write', BIG_FILE],
  ['PreToolUse-s01-tools-Write', BIG_FILE],
  ['PermissionRequest-s12-permissions-Bash'],
  ['PreToolUse-s17-interactive-teams-SendMessage'],
  ['TeammateIdle-s17-interactive-teams-in-subagent'],
  ['ConfigChange-s18-misc-project_settings'],
  ['PreCompact-s18-misc-auto'],
  ['SessionStart-s18-misc-compact'],
  ['SessionEnd-s01-tools-other'],
];

/** The events of the session in a place. `payloads`: the folder of recorded payloads; `rule`: the one that the user lifts once. */
export function scriptedSession(payloads: string, place: ScratchPlace, rule: string): readonly ScriptedEvent[] {
  const calls = new Map<string, string>();
  const fill = (text: string): string =>
    text
      .replaceAll('<PROJECT>', place.project)
      .replaceAll('<HOME>', place.home)
      .replaceAll('<STATE>', place.state)
      .replaceAll('<PROJECT_SLUG>', 'project')
      .replaceAll('<RULE>', rule);

  return STEPS.map(([file, fields], n) => {
    const recorded = JSON.parse(readFileSync(join(payloads, `${file}.json`), 'utf8'));
    const native: string = recorded.hook_event_name;
    const tool: string | undefined = recorded.tool_name;
    const payload = { ...recorded, ...fields, session_id: SESSION_ID };
    // Each call has an id of its own; what comes after a call names the last one of that tool.
    if (tool !== undefined) {
      if (native === 'PreToolUse') calls.set(tool, `toolu_${n}`);
      payload.tool_use_id = calls.get(tool) ?? `toolu_${n}`;
    }
    const name = [String(n + 1).padStart(2, '0'), native, ...(tool === undefined ? [] : [tool])].join(' ');
    return { name, native, payload: fill(JSON.stringify(payload)) };
  });
}
