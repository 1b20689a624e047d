// Every hook event of Claude Code, one row each: what it is to tutti, what the client honours as an answer to it, and how
// tutti registers for it. Decode, encode and install read this table, so a new event is one line.

import type { ClientEvent } from '../client.ts';

/** How a refusal is written, where the event takes one. */
export type Refusal =
  /** `hookSpecificOutput.permissionDecision`: deny or ask. */
  | 'permission'
  /** `hookSpecificOutput.decision`, in place of the person's answer to a dialog. */
  | 'dialog'
  /** `decision: 'block'` with a reason. */
  | 'block'
  /** The same over http; a process says it with exit code 2. */
  | 'block-or-exit'
  /** Only exit code 2, so only a process can. */
  | 'exit'
  | 'none';

/** Where words go that come without a refusal. */
export type Words =
  /** `additionalContext`: the model reads them and goes on as it would have. */
  | 'model'
  /** `systemMessage`. Either nothing reaches the model here, or it would be made to go on working by it. */
  | 'person'
  /** What is meant for the model is dropped; what is meant for the person is shown. */
  | 'drop'
  /** Any answer at all would change what the client does. */
  | 'never';

/** How the event is registered. `closed`: no answer refuses when the level is strict. `process`: http is skipped here by
 *  the client, or a process is wanted that can start the server. Absent: not registered. */
export type Registration = 'closed' | 'open' | 'process';

export interface NativeEvent {
  readonly event: ClientEvent['name'];
  readonly refusal: Refusal;
  readonly words: Words;
  readonly hook?: Registration;
}

export const EVENTS: Readonly<Record<string, NativeEvent>> = {
  // A refusal here suffices: the dialog of PermissionRequest never opens for a refused call, so that is not registered.
  PreToolUse: { event: 'tool.before', refusal: 'permission', words: 'model', hook: 'closed' },
  PostToolUse: { event: 'tool.after', refusal: 'block', words: 'model', hook: 'open' },
  PostToolUseFailure: { event: 'tool.failed', refusal: 'none', words: 'model', hook: 'open' },
  // A block here would end the whole turn: more than any rule means by it.
  PostToolBatch: { event: 'tool.batch', refusal: 'none', words: 'model' },
  PermissionRequest: { event: 'permission', refusal: 'dialog', words: 'person' },
  PermissionDenied: { event: 'notice', refusal: 'none', words: 'drop' },
  UserPromptSubmit: { event: 'prompt', refusal: 'block', words: 'model', hook: 'process' },
  UserPromptExpansion: { event: 'notice', refusal: 'block', words: 'model' },
  SessionStart: { event: 'session.start', refusal: 'none', words: 'model', hook: 'process' },
  SessionEnd: { event: 'session.end', refusal: 'none', words: 'person', hook: 'open' },
  Setup: { event: 'notice', refusal: 'none', words: 'model' },
  // `additionalContext` makes an agent that wants to stop go on: advice must not do that.
  Stop: { event: 'stop', refusal: 'block', words: 'person', hook: 'open' },
  StopFailure: { event: 'stop.failed', refusal: 'none', words: 'person', hook: 'open' },
  SubagentStart: { event: 'agent.start', refusal: 'none', words: 'model', hook: 'open' },
  SubagentStop: { event: 'agent.stop', refusal: 'block', words: 'person', hook: 'open' },
  TeammateIdle: { event: 'agent.idle', refusal: 'exit', words: 'person', hook: 'open' },
  TaskCreated: { event: 'task.created', refusal: 'exit', words: 'person', hook: 'open' },
  TaskCompleted: { event: 'task.done', refusal: 'exit', words: 'person', hook: 'open' },
  PreCompact: { event: 'compact', refusal: 'exit', words: 'person', hook: 'open' },
  PostCompact: { event: 'compact', refusal: 'none', words: 'person', hook: 'open' },
  PreModelSwitch: { event: 'notice', refusal: 'none', words: 'drop' },
  PostModelSwitch: { event: 'notice', refusal: 'none', words: 'drop' },
  Notification: { event: 'notice', refusal: 'none', words: 'model' },
  Elicitation: { event: 'notice', refusal: 'none', words: 'drop' },
  ElicitationResult: { event: 'notice', refusal: 'none', words: 'drop' },
  ConfigChange: { event: 'config.change', refusal: 'block-or-exit', words: 'person', hook: 'closed' },
  InstructionsLoaded: { event: 'notice', refusal: 'none', words: 'drop' },
  CwdChanged: { event: 'notice', refusal: 'none', words: 'drop' },
  FileChanged: { event: 'notice', refusal: 'none', words: 'drop' },
  DirectoryAdded: { event: 'notice', refusal: 'none', words: 'drop' },
  // A hook's answer replaces the making of the worktree.
  WorktreeCreate: { event: 'notice', refusal: 'none', words: 'never' },
  WorktreeRemove: { event: 'notice', refusal: 'none', words: 'drop' },
  MessageDisplay: { event: 'notice', refusal: 'none', words: 'drop' },
};

const UNKNOWN: NativeEvent = { event: 'notice', refusal: 'none', words: 'drop' };

export const isKnown = (native: string): boolean => Object.hasOwn(EVENTS, native);

export const rowOf = (native: string): NativeEvent => (isKnown(native) ? EVENTS[native] : undefined) ?? UNKNOWN;

/** What an event without a name is taken for: the one where a wrong guess does no harm. */
export const ASSUMED = 'PreToolUse';

/** The client's releases this table was checked against. */
export const TESTED_VERSIONS = { from: '2.1.325', to: '2.1.325' } as const;
