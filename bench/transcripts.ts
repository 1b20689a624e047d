// Transcripts to measure with, as Claude Code writes them: sessions with a main agent and one that it starts, book-keeping of the
// client between what happened, results of every size. The same for the same number of bytes.

import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '../src/core/json.ts';

const SESSION_BYTES = 4 * 1024 * 1024;
const START = Date.UTC(2026, 0, 5, 9);

/** Numbers that look drawn and are not. */
function draws(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const WORDS = 'the parser reads settings from file and tests report what differs between builds of this module'.split(
  ' ',
);

const COMMANDS: readonly ((n: number) => string)[] = [
  () => 'npm test -- --reporter=dot 2>&1 | tail -40',
  () => 'git status --short && git diff --stat',
  (n) => `grep -rn "module${n}" src --include='*.ts' | head -20`,
  (n) => `sed -n '${n},${n + 40}p' src/module-${n % 50}.ts`,
  (n) => `cd packages/p${n % 7} && npx tsc --noEmit && node scripts/check.mjs --only ${n}`,
  (n) => `for f in src/*.ts; do wc -l "$f"; done | sort -n | tail -${(n % 20) + 1}`,
  (n) => `cat > notes/${n}.md <<'END'\n# Step ${n}\nIt is done.\nEND`,
  (n) => `git add -A && git commit -q -m "Step ${n}"`,
];

/** Gives the folder's bytes and the events in it. */
export function writeTranscripts(folder: string, bytes: number): { readonly bytes: number; readonly sessions: number } {
  let written = 0;
  let sessions = 0;
  while (written < bytes) {
    written += writeSession(folder, sessions, Math.min(SESSION_BYTES, bytes - written));
    sessions += 1;
  }
  return { bytes: written, sessions };
}

function writeSession(folder: string, n: number, bytes: number): number {
  const draw = draws(n + 1);
  const session = `${n.toString(16).padStart(8, '0')}-5b1d-4c7e-9a53-0d6f1f2b7c11`;
  const cwd = `/home/ada/project-${n % 5}`;
  const agents = join(folder, session, 'subagents');
  mkdirSync(agents, { recursive: true });
  const main = openSync(join(folder, `${session}.jsonl`), 'w');
  let [at, count, written] = [START + n * 86_400_000, 0, 0];
  const stamp = (): string => {
    at += 200 + draw(900);
    return new Date(at).toISOString();
  };
  const put = (file: number, line: JsonObject): void => {
    written += writeSync(file, `${JSON.stringify(line)}\n`);
  };
  const base = (aside: string | undefined) => ({
    parentUuid: `u${count++}`,
    isSidechain: aside !== undefined,
    ...(aside !== undefined && { agentId: aside }),
    uuid: `u${count}`,
    timestamp: stamp(),
    userType: 'external',
    entrypoint: 'cli',
    cwd,
    sessionId: session,
    version: '2.1.325',
    gitBranch: 'main',
  });
  const text = (length: number): string => {
    let made = '';
    while (made.length < length) made += `${WORDS[draw(WORDS.length)]}${draw(9) === 0 ? '\n' : ' '}`;
    return made;
  };
  const say = (file: number, aside: string | undefined, content: readonly JsonObject[], stop: string): void =>
    put(file, {
      ...base(aside),
      type: 'assistant',
      message: {
        id: `msg_${count}`,
        type: 'message',
        role: 'assistant',
        model: 'claude',
        content,
        stop_reason: stop,
        usage: { input_tokens: 12, cache_read_input_tokens: 34_567, output_tokens: 321 },
      },
    });
  const call = (file: number, aside: string | undefined, name: string, input: JsonObject, result: JsonObject): void => {
    const id = `toolu_${n}_${count}`;
    put(file, {
      type: 'api-request',
      timestamp: stamp(),
      sessionId: session,
      params: { model: 'claude' },
      tail: [text(200)],
    });
    say(file, aside, [{ type: 'tool_use', id, name, input }], 'tool_use');
    const content = text(200 + draw(3_000));
    put(file, {
      ...base(aside),
      type: 'user',
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] },
      ...(aside === undefined && { toolUseResult: { ...result, stdout: content } }),
    });
  };
  const work = (file: number, aside: string | undefined): void => {
    const k = draw(1_000);
    const path = `${cwd}/src/module-${k % 50}.ts`;
    const kinds = draw(10);
    if (kinds < 3) call(file, aside, 'Read', { file_path: path }, { type: 'text' });
    else if (kinds < 5) call(file, aside, 'Grep', { pattern: `name${k}`, path: `${cwd}/src` }, { numFiles: 3 });
    else if (kinds < 7)
      call(
        file,
        aside,
        'Edit',
        { file_path: path, old_string: text(80), new_string: text(120), replace_all: false },
        {},
      );
    else call(file, aside, 'Bash', { command: COMMANDS[k % COMMANDS.length]?.(k) ?? 'true', description: 'Look' }, {});
  };
  for (let turn = 0; written < bytes; turn += 1) {
    put(main, { type: 'attachment', attachment: { type: 'skill_listing', content: text(3_000) }, ...base(undefined) });
    put(main, {
      ...base(undefined),
      type: 'user',
      message: { role: 'user', content: `Please mend part ${turn}: ${text(120)}` },
    });
    for (let step = 0; step < 6; step += 1) work(main, undefined);
    const id = `a${n.toString(16)}f${turn.toString(16)}`;
    const started = `toolu_${n}_agent_${turn}`;
    const asked = {
      description: 'Mend',
      prompt: text(300),
      subagent_type: 'general-purpose',
      run_in_background: false,
    };
    say(main, undefined, [{ type: 'tool_use', id: started, name: 'Agent', input: asked }], 'tool_use');
    const aside = openSync(join(agents, `agent-${id}.jsonl`), 'w');
    put(aside, { ...base(id), parentUuid: null, type: 'user', message: { role: 'user', content: asked.prompt } });
    for (let step = 0; step < 12; step += 1) work(aside, id);
    say(aside, id, [{ type: 'text', text: text(400) }], 'end_turn');
    closeSync(aside);
    put(main, {
      ...base(undefined),
      type: 'user',
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: started, content: text(400) }] },
      toolUseResult: { status: 'completed', agentId: id, agentType: 'general-purpose' },
    });
    work(main, undefined);
    say(main, undefined, [{ type: 'text', text: text(300) }], 'end_turn');
    put(main, { ...base(undefined), type: 'system', subtype: 'stop_hook_summary', hookCount: 1 });
  }
  closeSync(main);
  return written;
}
