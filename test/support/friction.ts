// How often a policy refuses what people's sessions really do. Published sessions are known as counts (`real-sessions.json`): so many
// reads, searches, edits and commands for each prompt. They are played through the whole pipeline in the order in which such work is
// done, by an agent that ignores refusals, and by one that makes the delegation a refusal asks for and goes on.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../../src/core/json.ts';
import { playedTutti, uses } from './tutti-in-memory.ts';

export interface PlayedPrompt {
  /** The main agent's own reads, searches, edits and commands. */
  readonly calls: number;
  /** Refused to an agent that goes on as if nothing had been said. */
  readonly ignored: number;
  /** Refused to an agent that delegates whenever it is refused. */
  readonly obeyed: number;
}

type Work = 'read' | 'search' | 'edit' | 'bash' | 'delegate';
type Counts = Readonly<Record<Work, number>>;

/** Lines per edit so that their quantiles are those of the published sessions: 2, 10, 34, 100. */
const LINES = [1, 2, 2, 3, 5, 8, 10, 12, 16, 22, 34, 45, 60, 100, 160];

/** Half of the commands of published sessions only read; one in twenty destroys something. */
const COMMANDS = [
  ...['git status --short', 'npm test', 'ls -la src', 'git diff', 'git add -A && git commit -q -m "step"'],
  ...['cat package.json', 'npx tsc --noEmit', 'grep -rn name src | head', 'npm run build 2>&1 | tail -5'],
  ...['sed -n 1,40p src/a.ts', 'git log --oneline -5', 'python3 scripts/check.py', 'find . -name "*.ts" | head'],
  ...[
    'mkdir -p src/new',
    'npm run lint',
    'wc -l src/*.ts',
    'curl -s localhost:3000/health',
    'git push',
    'rm -rf build',
  ],
  'tail -20 log.txt',
];

/** Between which parts of a turn each kind of work is done: first one looks, then one changes, commands all along. */
const WHEN: Readonly<Record<Work, readonly [from: number, to: number]>> = {
  read: [0, 0.8],
  search: [0, 0.6],
  edit: [0.25, 0.95],
  bash: [0, 1],
  delegate: [0.1, 0.9],
};

const inOrder = (counts: Counts): readonly Work[] =>
  (Object.keys(WHEN) as Work[])
    .flatMap((work) => {
      const [from, to] = WHEN[work];
      return Array.from({ length: counts[work] }, (_, i) => ({
        work,
        at: from + ((to - from) * (i + 0.5)) / counts[work],
      }));
    })
    .sort((a, b) => a.at - b.at)
    .map(({ work }) => work);

const DELEGATION = uses('Agent', {
  description: 'The rest',
  prompt: 'Do the rest of it.',
  subagent_type: 'general-purpose',
});

/** Goes round and round, in steps that mix neighbours. */
function rounds<T>(list: readonly T[]): () => T {
  let n = 0;
  return () => {
    n += 7;
    return list[n % list.length] as T;
  };
}

/** Calls whose sizes and commands go round, so that every prompt gets some of each. */
function nativeCalls(project: string): Readonly<Record<Work, () => JsonObject>> {
  const [lines, command] = [rounds(LINES), rounds(COMMANDS)];
  const path = rounds(['a', 'b', 'c', 'd', 'e'].map((name) => join(project, 'src', `${name}.ts`)));
  const text = (): string => Array(lines()).fill('line').join('\n');
  return {
    read: () => uses('Read', { file_path: path() }),
    search: () => uses('Grep', { pattern: 'name', path: join(project, 'src') }),
    edit: () => uses('Edit', { file_path: path(), old_string: 'x', new_string: text() }),
    bash: () => uses('Bash', { command: command(), description: 'Run' }),
    delegate: () => DELEGATION,
  };
}

async function refusals(policy: JsonObject, prompts: readonly Counts[], obeys: boolean): Promise<readonly number[]> {
  const { project, send, close } = await playedTutti(policy);
  const native = nativeCalls(project);
  try {
    const refused: number[] = [];
    for (const [n, counts] of prompts.entries()) {
      const session = { session_id: `s${n}` };
      const ask = async (call: JsonObject): Promise<boolean> =>
        (await send({ ...call, ...session })).stdout.includes('"permissionDecision":"deny"');
      await send({ hook_event_name: 'UserPromptSubmit', prompt: 'Please do this part of the work.', ...session });
      let count = 0;
      for (const work of inOrder(counts)) {
        if (!(await ask(native[work]()))) continue;
        count += 1;
        if (obeys) await ask(DELEGATION);
      }
      refused.push(count);
    }
    return refused;
  } finally {
    await close();
  }
}

/** The published prompts, each with what was refused in it under `policy`. */
export async function playRealSessions(policy: JsonObject): Promise<readonly PlayedPrompt[]> {
  const file = 'test/fixtures/real-sessions.json';
  const { prompts } = JSON.parse(readFileSync(file, 'utf8')) as { prompts: readonly (readonly number[])[] };
  const counts = prompts.map(
    ([read = 0, search = 0, edit = 0, bash = 0, delegate = 0]): Counts => ({ read, search, edit, bash, delegate }),
  );
  const ignored = await refusals(policy, counts, false);
  const obeyed = await refusals(policy, counts, true);
  return counts.map(({ read, search, edit, bash }, n) => ({
    calls: read + search + edit + bash,
    ignored: ignored[n] ?? 0,
    obeyed: obeyed[n] ?? 0,
  }));
}

const SIZES: readonly (readonly [size: string, least: number, most: number])[] = [
  ['0 to 9', 0, 9],
  ['10 to 24', 10, 24],
  ['25 to 49', 25, 49],
  ['50 and more', 50, Number.POSITIVE_INFINITY],
];

export const FRICTION_HEADS = ['own calls', 'prompts', 'calls', 'untouched', 'ignoring', 'obeying'];

/** What `FRICTION_HEADS` names, for prompts of each size. */
export function frictionTable(prompts: readonly PlayedPrompt[]): readonly (readonly (string | number)[])[] {
  return SIZES.map(([size, least, most]) => {
    const some = prompts.filter(({ calls }) => calls >= least && calls <= most);
    const sum = (of: keyof PlayedPrompt): number => some.reduce((total, prompt) => total + prompt[of], 0);
    const untouched = some.filter(({ ignored }) => ignored === 0).length;
    return [size, some.length, sum('calls'), untouched, sum('ignored'), sum('obeyed')];
  });
}
