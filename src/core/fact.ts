// Facts: what a rule needs from outside the event. Rules declare needs, the host gathers them into the event, and the ledger
// records them, so that a replay never reads the disk.

import type { CommandNeed, NeedScope, ScanNeed } from './check-need.ts';
import type { EventName } from './event.ts';
import type { Json } from './json.ts';

/** The fact that tells the person that another program may answer the session's hooks. */
export const HOOKS_NOTICE = 'notice:hooks';

export type Need = NeedScope &
  (
    | { readonly from: 'env'; readonly name: string }
    /** How many files of the project a glob names, up to a thousand. Null: unknown. */
    | { readonly from: 'files'; readonly glob: string }
    /** The text of a file, relative to the session's project. Absent: null. `held`: no agent may write it. */
    | { readonly from: 'file'; readonly path: string; readonly limit?: number; readonly held?: true }
    /** Some fields of a JSON file of the project, or below `~/`: short texts, and of a list the last entry. No such file: null. No agent may write it. */
    | { readonly from: 'fields'; readonly path: string; readonly names: readonly string[] }
    /** A plan in a file of the project, packed, with the digest of its text; or why it cannot be read. No agent may write it. */
    | { readonly from: 'plan'; readonly path: string }
    /** Every match of a pattern in the task of a delegated agent, before anything of it is clipped. */
    | { readonly from: 'prompt'; readonly pattern: string }
    /** Every match of a pattern in the agent's last message: the message itself is not kept. */
    | { readonly from: 'message'; readonly pattern: string }
    /** The beginning of the agent's last message, for rules that pass it on. */
    | { readonly from: 'words'; readonly limit: number }
    /** A file with the agent's whole last message, and its length, where it is longer than this. Shorter: null. */
    | { readonly from: 'whole'; readonly over: number }
    /** What the agent's last message claims was done, and which of it is visible on disk. The message itself is not kept. */
    | { readonly from: 'claims' }
    /** Whether the agent's last message, or the file it names as its result, says that the work passed or failed. */
    | { readonly from: 'verdict' }
    /** Which of these agents the client can start, by the client's names; `*` stands for any characters. Unknown: null. */
    | { readonly from: 'agents'; readonly names: readonly string[] }
    /** The command that starts tutti in the agent's shell. Unknown: null. */
    | { readonly from: 'tutti' }
    /** A fingerprint of the repository's content. Not in a repository: null. */
    | { readonly from: 'repository' }
    /** A fingerprint of the repository's files as they are now. Not in a repository, or unknown: null. */
    | { readonly from: 'worktree' }
    | ScanNeed
    | CommandNeed
  );

/** The key of a need's fact in the event. */
export function factKey(need: Need): string {
  switch (need.from) {
    case 'env':
      return `env:${need.name}`;
    case 'file':
      return `file:${need.path}`;
    case 'files':
      return `files:${need.glob}`;
    case 'fields':
      return `fields:${need.path}`;
    case 'plan':
      return `plan:${need.path}`;
    case 'prompt':
      return `input:prompt:${need.pattern}`;
    case 'message':
      return `message:${need.pattern}`;
    case 'words':
    case 'whole':
    case 'claims':
    case 'verdict':
    case 'agents':
    case 'tutti':
    case 'repository':
    case 'worktree':
      return need.from;
    case 'scan':
      return `scan:${tag([need.globs, need.find, need.with ?? null, need.except ?? null, need.anyCase ?? false])}`;
    case 'command':
      return `command:${tag([need.run, need.globs ?? null])}`;
  }
}

/** A short digest: a pattern or a command line in a key might be redacted as a secret. */
function tag(value: Json): string {
  const text = JSON.stringify(value);
  let [a, b] = [0x811c9dc5, 0x1b873593];
  for (let at = 0; at < text.length; at++) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193) >>> 0;
    b = Math.imul(b ^ text.charCodeAt(at), 0x85ebca6b) >>> 0;
  }
  return a.toString(16).padStart(8, '0') + b.toString(16).padStart(8, '0');
}

export const mentions = (pattern: string, ...on: readonly EventName[]): Need => ({ from: 'message', pattern, on });

/** The file of a need that no agent may write, relative to the project or below `~/`. */
export const heldFile = (need: Need): string | undefined =>
  need.from === 'plan' || need.from === 'fields' || (need.from === 'file' && need.held === true)
    ? need.path
    : undefined;
