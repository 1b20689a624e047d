// Minimal payloads the doctor sends through hooks, in a session made up for the test.

import type { JsonObject } from '../../core/json.ts';
import type { NativeCall } from '../client.ts';
import type { TrialSession } from '../support.ts';
import { calls } from './calls.ts';

/** An edit of tutti's own policy: denied at `strict` and `guidance` under every policy. */
const canary = ({ policy }: TrialSession): JsonObject => {
  const { tool, input } = calls.edit(policy, { from: 'level: strict', to: 'level: off' });
  return { tool_name: tool, tool_use_id: 'toolu_tutti_doctor', tool_input: input };
};

const NO_WORK = { stop_hook_active: false, background_tasks: [], session_crons: [] };
const AGENT = { agent_id: 'atuttidoctor', agent_type: 'general-purpose' };
const TOOL = { tool_name: 'Read', tool_use_id: 'toolu_tutti_doctor', tool_input: { file_path: '/dev/null' } };
const TASK = { task_id: 'tutti-doctor', task_subject: 'nothing' };

const DETAILS: Readonly<Record<string, (trial: TrialSession) => JsonObject>> = {
  PreToolUse: canary,
  PostToolUse: () => ({ ...TOOL, tool_response: {} }),
  PostToolUseFailure: () => ({ ...TOOL, error: 'nothing' }),
  UserPromptSubmit: () => ({ prompt: 'tutti doctor' }),
  SessionStart: () => ({ source: 'startup' }),
  SessionEnd: () => ({ reason: 'other' }),
  Stop: () => ({ ...NO_WORK, last_assistant_message: 'done' }),
  StopFailure: () => ({ error: 'unknown' }),
  SubagentStart: () => AGENT,
  SubagentStop: () => ({ ...NO_WORK, ...AGENT }),
  TeammateIdle: () => ({ teammate_name: 'nobody' }),
  TaskCreated: () => TASK,
  TaskCompleted: () => TASK,
  PreCompact: () => ({ trigger: 'manual', custom_instructions: '' }),
  PostCompact: () => ({ trigger: 'manual', compact_summary: '' }),
  ConfigChange: () => ({ source: 'skills' }),
};

export const trialPayload = (event: string, trial: TrialSession): JsonObject => ({
  session_id: trial.session,
  transcript_path: '',
  cwd: trial.project,
  hook_event_name: event,
  ...DETAILS[event]?.(trial),
});

/** A call of the main agent. `at`: its number in the session. */
export const callPayload = ({ tool, input }: NativeCall, at: number, trial: TrialSession): JsonObject => ({
  ...trialPayload('PreToolUse', trial),
  tool_name: tool,
  tool_use_id: `toolu_tutti_doctor_${at}`,
  tool_input: input,
});
