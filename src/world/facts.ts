// Gathers the facts that rules need from outside the event.

import { join, resolve } from 'node:path';
import type { CallArguments, CallKind } from '../core/call.ts';
import type { Facts } from '../core/event.ts';
import { factKey, type Need } from '../core/fact.ts';
import { entryOf, isObject, type Json, type JsonObject, objectIn } from '../core/json.ts';
import { readStart } from '../regular-file.ts';
import { claimsFact, verdictFact } from './claims.ts';
import { countFiles } from './count-files.ts';
import { type AgentMessages, readAgentMessages } from './last-message.ts';
import { planFact } from './plan-file.ts';
import { repositoryAt } from './repository.ts';
import { endsWithin, timeLimit } from './time-limit.ts';
import { wholeMessage } from './whole-message.ts';
import { worktreeStateAt } from './worktree-state.ts';

/** Where facts are read from. */
export interface FactSources {
  readonly cwd: string;
  /** The kind and the arguments of the call, as the client sent it. */
  readonly call?: CallKind;
  readonly arguments?: CallArguments;
  readonly env: (name: string) => string | undefined;
  /** The agent's last message. */
  readonly message: string;
  /** Folders that paths in the message may be relative to. */
  readonly folders: readonly string[];
  readonly home: string;
  /** Folders for files that agents may read, best first. Absent: none are written. */
  readonly scratch?: readonly string[];
  /** Which of these agents the client could start. Null: unknown. */
  readonly agents: (names: readonly string[]) => readonly string[] | null;
  /** The command that starts tutti in the agent's shell. */
  readonly tutti?: () => string;
  /** The file to read the message from, if the client does not send it. */
  readonly transcript?: string;
}

/** Clients cut texts for a model at about this length anyway. */
const FILE_LIMIT = 9_900;
const MATCHES = 20;
/** Milliseconds for all folders and patterns that one event has searched, and for one pattern. */
const SEARCHING_MS = 50;
const PATTERN_MS = 25;
/** The most bytes that UTF-8 needs for one UTF-16 code unit. */
const BYTES_PER_UNIT = 3;

export function gather(needs: readonly Need[], from: FactSources): Facts {
  const facts: Record<string, Json> = {};
  const messages = once(() =>
    from.message === '' ? readAgentMessages(from.transcript) : { last: from.message, all: '' },
  );
  const longest = Math.max(0, ...needs.map((need) => (need.from === 'words' ? need.limit : 0)));
  const isOver = timeLimit(SEARCHING_MS);
  for (const need of withOneAgents(needs).filter(isQuick)) {
    if (applies(need, from)) facts[factKey(need)] ??= factFor(need, from, messages, { longest, isOver });
  }
  return facts;
}

/** Several rules may ask about agents, and there is one fact. */
function withOneAgents(needs: readonly Need[]): readonly Need[] {
  const asking = needs.filter((need) => need.from === 'agents');
  const [first, second] = asking;
  if (first === undefined || second === undefined) return needs;
  const names = [...new Set(asking.flatMap((need) => need.names))];
  return [...needs.filter(({ from }) => from !== 'agents'), { ...first, names }];
}

const applies = ({ calls }: Need, { call }: FactSources): boolean =>
  calls === undefined || (call !== undefined && calls.includes(call));

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Scans and commands are slow: see checks-run.ts. */
type QuickNeed = Exclude<Need, { readonly from: 'scan' | 'command' }>;
const isQuick = (need: Need): need is QuickNeed => need.from !== 'scan' && need.from !== 'command';

interface Limits {
  /** Characters of the last message. */
  readonly longest: number;
  /** Whether there is no more time to search. */
  readonly isOver: () => boolean;
}

function factFor(need: QuickNeed, from: FactSources, messages: () => AgentMessages, { longest, isOver }: Limits): Json {
  switch (need.from) {
    case 'env':
      return from.env(need.name) ?? null;
    case 'file':
      return fileText(resolve(from.cwd, need.path), need.limit ?? FILE_LIMIT);
    case 'fields':
      return fieldsIn(
        need.path.startsWith('~/') ? join(from.home, need.path.slice(2)) : resolve(from.cwd, need.path),
        need.names,
      );
    case 'plan':
      return planFact(resolve(from.cwd, need.path));
    case 'prompt':
      return matchesOf(need.pattern, from.arguments?.prompt ?? '', isOver);
    case 'message': {
      const { last, all } = messages();
      const found = matchesOf(need.pattern, last, isOver);
      return found.length > 0 ? found : matchesOf(need.pattern, all, isOver);
    }
    case 'words':
      return messages().last.trim().slice(0, longest);
    case 'whole':
      return wholeMessage(messages().last.trim(), need.over, from.scratch ?? []);
    case 'claims':
      return claimsFact(messages().last, from);
    case 'verdict':
      return verdictFact(messages().last, from);
    case 'agents':
      return from.agents(need.names);
    case 'tutti':
      return from.tutti?.() ?? null;
    case 'repository':
      return repositoryAt(from.cwd) ?? null;
    case 'worktree':
      return worktreeStateAt(from.cwd) ?? null;
    case 'files':
      return countFiles(from.cwd, need.glob, isOver);
  }
}

function fileText(path: string, limit: number): string | null {
  try {
    return readStart(path, limit * BYTES_PER_UNIT)
      .toString('utf8')
      .slice(0, limit);
  } catch {
    return null;
  }
}

/** Characters of a state file that are looked at, and of one field. */
const STATE_LIMIT = 300_000;
const FIELD_LIMIT = 200;

function fieldsIn(path: string, names: readonly string[]): JsonObject | null {
  const state = objectIn(fileText(path, STATE_LIMIT) ?? '');
  if (state === undefined) return null;
  const found = names.map((name) => [name, shortValue(entryOf(state, name))] as const);
  return Object.fromEntries(found.filter(([, value]) => value !== undefined)) as JsonObject;
}

/** Texts, and of a list its last entry with its texts. */
function shortValue(value: Json | undefined): Json | undefined {
  if (typeof value === 'string') return value.slice(0, FIELD_LIMIT);
  const last = Array.isArray(value) ? value.at(-1) : undefined;
  if (!isObject(last)) return undefined;
  const texts = Object.entries(last).flatMap(([name, text]) =>
    typeof text === 'string' ? [[name.slice(0, FIELD_LIMIT), text.slice(0, FIELD_LIMIT)] as const] : [],
  );
  return Object.fromEntries(texts.slice(0, MATCHES));
}

/** All matches, including overlapping ones: a lookahead consumes nothing. If the pattern is slow, those found in time. */
export function matchesOf(pattern: string, text: string, isOver = () => false): readonly string[] {
  const found = new Set<string>();
  if (text === '' || isOver()) return [];
  endsWithin(PATTERN_MS, () => {
    for (const [, match] of text.matchAll(new RegExp(`(?=(${pattern}))`, 'g'))) {
      if (match !== undefined) found.add(match);
      if (found.size === MATCHES) break;
    }
  });
  return [...found];
}
