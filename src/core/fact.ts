// What a rule needs from outside the event. Rules declare it, the host gathers it, the event carries it, the ledger
// keeps it: so a replay never looks at the disk.

import type { CommandNeed, NeedScope, ScanNeed } from './check-need.ts';
import type { EventName } from './event.ts';
import type { Json } from './json.ts';

export type Need = NeedScope &
  (
    | { readonly from: 'env'; readonly name: string }
    /** How many files of the project a glob names, up to a thousand. Null: it cannot be told. */
    | { readonly from: 'files'; readonly glob: string }
    /** The text of a file, relative to the session's project. Absent: null. `held`: no agent may write it. */
    | { readonly from: 'file'; readonly path: string; readonly limit?: number; readonly held?: true }
    /** A plan in a file of the project, packed, with the digest of its text; or what is wrong with it. No agent may write it. */
    | { readonly from: 'plan'; readonly path: string }
    /** Every match of a pattern in a text of the call's input, before anything of it is clipped. */
    | { readonly from: 'input'; readonly field: string; readonly pattern: string }
    /** Every match of a pattern in the agent's last message: the message itself is not kept. */
    | { readonly from: 'message'; readonly pattern: string }
    /** The beginning of the agent's last message: for rules whose business it is to pass it on. */
    | { readonly from: 'words'; readonly limit: number }
    /** What the agent's last message says was done, and what of it is to be seen on disk: the message itself is not kept. */
    | { readonly from: 'claims' }
    /** Which of these agents the client could start, by the names they go by there. */
    | { readonly from: 'agents'; readonly names: readonly string[] }
    /** A fingerprint that stays the same while the repository does. Not in a repository: null. */
    | { readonly from: 'repository' }
    | ScanNeed
    | CommandNeed
  );

/** The name under which a need's answer stands in the event. */
export function factKey(need: Need): string {
  switch (need.from) {
    case 'env':
      return `env:${need.name}`;
    case 'file':
      return `file:${need.path}`;
    case 'files':
      return `files:${need.glob}`;
    case 'plan':
      return `plan:${need.path}`;
    case 'input':
      return `input:${need.field}:${need.pattern}`;
    case 'message':
      return `message:${need.pattern}`;
    case 'words':
    case 'claims':
    case 'agents':
    case 'repository':
      return need.from;
    case 'scan':
      return `scan:${tag([need.globs, need.find, need.with ?? null, need.except ?? null, need.anyCase ?? false])}`;
    case 'command':
      return `command:${tag([need.run, need.globs ?? null])}`;
  }
}

/** Short and the same for the same: a pattern or a command line in a key might be taken for a secret. */
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

/** Files that rules go by, relative to the project. */
export const heldFile = (need: Need): string | undefined =>
  need.from === 'plan' || (need.from === 'file' && need.held === true) ? need.path : undefined;
