// Transcripts to measure with, line by line as Claude Code writes them (`test/fixtures/transcripts`): sessions with a main agent and
// those that it starts, book-keeping of the client between what happened, results of every size. The same for the same number of
// bytes.

import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs';
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
  const hex = (digits: number): string =>
    Array.from({ length: digits / 4 }, () => draw(0x10000).toString(16).padStart(4, '0')).join('');
  const uuid = (): string => `${hex(8)}-${hex(4)}-4${hex(4).slice(1)}-a${hex(4).slice(1)}-${hex(12)}`;
  let [last, prompt] = [uuid(), uuid()];
  const begin = (aside: string | undefined) => ({
    parentUuid: last,
    isSidechain: aside !== undefined,
    promptId: prompt,
    ...(aside !== undefined && { agentId: aside }),
  });
  const end = () => {
    last = uuid();
    count += 1;
    return {
      uuid: last,
      timestamp: stamp(),
      userType: 'external',
      entrypoint: 'cli',
      cwd,
      sessionId: session,
      version: '2.1.325',
      gitBranch: 'main',
    };
  };
  const text = (length: number): string => {
    let made = '';
    while (made.length < length) made += `${WORDS[draw(WORDS.length)]}${draw(9) === 0 ? '\n' : ' '}`;
    return made;
  };
  const say = (file: number, aside: string | undefined, content: readonly JsonObject[], stop: string): void =>
    put(file, {
      ...begin(aside),
      message: {
        id: `msg_${uuid()}`,
        type: 'message',
        role: 'assistant',
        model: 'claude-opus-5-5',
        content,
        stop_reason: stop,
        stop_sequence: null,
        usage: {
          input_tokens: 12,
          cache_creation_input_tokens: 0,
          cache_read_input_tokens: 34_567,
          output_tokens: 321,
          output_tokens_details: { thinking_tokens: 0 },
          server_tool_use: { web_search_requests: 0, web_fetch_requests: 0 },
          service_tier: 'standard',
          cache_creation: { ephemeral_1h_input_tokens: 0, ephemeral_5m_input_tokens: 0 },
          iterations: [],
          speed: 'standard',
        },
        stop_details: null,
      },
      apiBlockIndex: 0,
      requestRef: uuid(),
      requestedModel: 'claude-opus-5-5',
      ...(aside !== undefined && { attributionAgent: 'general-purpose' }),
      type: 'assistant',
      effort: 'medium',
      madeBy: 'model',
      ...end(),
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
      ...begin(aside),
      type: 'user',
      message: { role: 'user', content: [{ tool_use_id: id, type: 'tool_result', content }] },
      ...(aside === undefined && { toolUseResult: { ...result, stdout: content } }),
      sourceToolAssistantUUID: last,
      permissionDecision: {
        ...{ decision: 'accept', source: 'config', reasonType: 'rule', ruleSource: 'projectSettings' },
      },
      ...end(),
    });
  };
  const work = (file: number, aside: string | undefined): void => {
    const path = `${cwd}/src/module-${draw(50)}.ts`;
    // Files are looked at again and again; of commands and searches few are ever made twice.
    const k = draw(1_000) + 1_000 * n;
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
    prompt = uuid();
    put(main, {
      ...begin(undefined),
      ...{ attachment: { type: 'skill_listing', content: text(3_000) }, type: 'attachment' },
      ...end(),
    });
    put(main, {
      ...begin(undefined),
      type: 'user',
      message: { role: 'user', content: `Please mend part ${turn}: ${text(120)}` },
      ...end(),
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
    writeFileSync(
      join(agents, `agent-${id}.meta.json`),
      JSON.stringify({
        ...{ agentType: 'general-purpose', isBuiltIn: true, description: 'Mend', toolUseId: started, spawnDepth: 1 },
        ...{ requestShape: 'foreground', finished: true },
      }),
    );
    const aside = openSync(join(agents, `agent-${id}.jsonl`), 'w');
    put(aside, {
      ...begin(id),
      ...{ parentUuid: null, type: 'user', message: { role: 'user', content: asked.prompt } },
      ...end(),
    });
    for (let step = 0; step < 12; step += 1) work(aside, id);
    say(aside, id, [{ type: 'text', text: text(400) }], 'end_turn');
    closeSync(aside);
    put(main, {
      ...begin(undefined),
      type: 'user',
      message: { role: 'user', content: [{ tool_use_id: started, type: 'tool_result', content: text(400) }] },
      toolUseResult: { status: 'completed', agentId: id, agentType: 'general-purpose' },
      ...end(),
    });
    work(main, undefined);
    say(main, undefined, [{ type: 'text', text: text(300) }], 'end_turn');
    put(main, { ...begin(undefined), type: 'system', subtype: 'stop_hook_summary', hookCount: 1, ...end() });
  }
  closeSync(main);
  return written;
}
