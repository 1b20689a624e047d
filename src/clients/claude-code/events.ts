// Every hook event of Claude Code, one row each: the event it decodes to, the answers the client honours, and how tutti
// registers for it. Decode, encode and install read this table, so a new event is one line.

import type { ClientEvent } from '../client.ts';

/** How the event is denied, if it can be. */
export type Refusal =
  /** `hookSpecificOutput.permissionDecision`: deny or ask. */
  | 'permission'
  /** `hookSpecificOutput.decision`, which answers a dialog for the user. */
  | 'dialog'
  /** `decision: 'block'` with a reason. */
  | 'block'
  /** The same over http; a command uses exit code 2. */
  | 'block-or-exit'
  /** Only exit code 2, so only a command can deny. */
  | 'exit'
  | 'none';

/** Where text without a denial goes. */
export type Words =
  /** `additionalContext`: the model reads it and continues as before. */
  | 'model'
  /** `systemMessage`: text for the model would not arrive here, or would make it continue instead of stopping. */
  | 'person'
  /** Text for the model is dropped; text for the user is shown. */
  | 'drop'
  /** No text at all: any answer would change what the client does. */
  | 'never';

/** How the event is registered. `gate`: a missing answer denies if the policy fails closed. `closed`: it denies at level strict,
 *  whatever `onDamage` says. `process`: a command hook, because the client does not support http here or because the hook must be
 *  able to start the server. Absent: not registered. */
export type Registration = 'gate' | 'closed' | 'open' | 'process';

export interface NativeEvent {
  readonly event: ClientEvent['name'];
  readonly refusal: Refusal;
  readonly words: Words;
  readonly hook?: Registration;
}

export const EVENTS: Readonly<Record<string, NativeEvent>> = {
  // A denied call never opens the dialog of PermissionRequest, so that event is not registered.
  PreToolUse: { event: 'tool.before', refusal: 'permission', words: 'model', hook: 'gate' },
  PostToolUse: { event: 'tool.after', refusal: 'block', words: 'model', hook: 'open' },
  PostToolUseFailure: { event: 'tool.failed', refusal: 'none', words: 'model', hook: 'open' },
  // A block here would end the whole turn, which no rule intends.
  PostToolBatch: { event: 'tool.batch', refusal: 'none', words: 'model' },
  PermissionRequest: { event: 'permission', refusal: 'dialog', words: 'person' },
  PermissionDenied: { event: 'notice', refusal: 'none', words: 'drop' },
  UserPromptSubmit: { event: 'prompt', refusal: 'block', words: 'model', hook: 'process' },
  UserPromptExpansion: { event: 'notice', refusal: 'block', words: 'model' },
  SessionStart: { event: 'session.start', refusal: 'none', words: 'model', hook: 'process' },
  SessionEnd: { event: 'session.end', refusal: 'none', words: 'person', hook: 'open' },
  Setup: { event: 'notice', refusal: 'none', words: 'model' },
  // `additionalContext` would make a stopping agent continue: advice must not do that.
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
  // Any answer of a hook replaces the creation of the worktree.
  WorktreeCreate: { event: 'notice', refusal: 'none', words: 'never' },
  WorktreeRemove: { event: 'notice', refusal: 'none', words: 'drop' },
  MessageDisplay: { event: 'notice', refusal: 'none', words: 'drop' },
};

const UNKNOWN: NativeEvent = { event: 'notice', refusal: 'none', words: 'drop' };

const isKnown = (native: string): boolean => Object.hasOwn(EVENTS, native);

export const rowOf = (native: string): NativeEvent => (isKnown(native) ? EVENTS[native] : undefined) ?? UNKNOWN;

/** The event assumed when the payload names none: a wrong guess does no harm here. */
export const ASSUMED = 'PreToolUse';

/** The client releases this table was tested with. */
export const TESTED_VERSIONS = { from: '2.1.325', to: '2.1.325' } as const;
