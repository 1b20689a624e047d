// Names from outside mean nothing: a session, agent, tool or project named like a property of every object is decided, reported,
// packed and explained like any other. Shown by playing the same session under an ordinary name and comparing everything that is said.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newPlace, type Place } from '../../src/cli/testing.ts';
import type { JsonObject } from '../../src/core/json.ts';
import { openLedger } from '../../src/ledger/open-ledger.ts';
import { createTutti } from '../../src/pipeline/tutti.ts';
import { writeReports } from '../../src/report/stored-reports.ts';

const START = 1_760_000_000_000;
const ODD = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'index'];

/** Everything that can be named is: the session, its project, an agent, its type, a tool, its input. */
const events = (name: string): readonly JsonObject[] => {
  const agent = { agent_id: name, agent_type: name };
  const call = (tool_name: string, tool_input: JsonObject, who: JsonObject = {}): readonly JsonObject[] => [
    { hook_event_name: 'PreToolUse', tool_name, tool_input, ...who },
    { hook_event_name: 'PostToolUse', tool_name, tool_input, tool_response: {}, ...who },
  ];
  const edit = (file: string) => call('Edit', { file_path: file, old_string: 'a', new_string: 'b' });
  return [
    { hook_event_name: 'SessionStart', source: 'startup' },
    { hook_event_name: 'UserPromptSubmit', prompt: 'Fix it.' },
    ...[`${name}.ts`, 'b.ts', 'c.ts', 'd.ts'].flatMap(edit),
    ...call(name, { [`x${name}`]: name }),
    ...call(`mcp__${name}__${name}`, JSON.parse(`{"${name}": "${name}"}`)),
    ...call('Agent', { description: name, prompt: `Look at ${name}.`, subagent_type: name }).slice(0, 1),
    { hook_event_name: 'SubagentStart', ...agent },
    ...call('Read', { file_path: `${name}.ts` }, agent),
    ...call(name, {}, agent),
    { hook_event_name: 'SubagentStop', ...agent, stop_hook_active: false, last_assistant_message: `Read ${name}.ts.` },
    { hook_event_name: 'Stop', stop_hook_active: false, last_assistant_message: 'Done.' },
    { hook_event_name: 'SessionEnd', reason: 'other' },
  ];
};

/** Plays the session and asks for all that can be said about it. */
async function said(name: string, preset: string): Promise<Readonly<Record<string, string>>> {
  const place = newPlace();
  try {
    place.write(`${name}/.tutti/policy.yaml`, `extends: ${preset}\n`);
    const cwd = join(place.project, name);
    const answers = await play(place, cwd, name);
    const now = START + 3_600_000;
    const run = async (...argv: readonly string[]): Promise<string> => {
      const { exit, out, err } = await place.run(argv, { cwd, now });
      return normal(`${exit} ${out} ${err}`, name, place);
    };
    const json = (...argv: readonly string[]): Promise<string> => run(...argv, '--json');
    return {
      answers: normal(answers.join('\n'), name, place),
      status: await json('status'),
      sessions: await json('session', 'list'),
      session: await json('session', 'show', name),
      last: await json('explain', '--last'),
      explained: await json('explain', `${name}:4`),
      report: await json('report', '--session', name),
      period: await json('report', '--since', '30d'),
      gate: await json('gate', '--session', name),
      replay: await json('replay', name),
      packed: await run('evidence', '--since', '30d', '--out', 'pack'),
      verified: await json('evidence', 'verify', 'pack'),
      ledger: await json('ledger', 'tail'),
      reports: normal((await reportsTwice(place)).join('\n'), name, place),
    };
  } finally {
    place.remove();
  }
}

async function play(place: Place, cwd: string, session: string): Promise<readonly string[]> {
  let at = START;
  const tutti = await createTutti({
    home: place.tutti,
    userHome: place.home,
    now: () => at,
    nonce: () => at.toString(16).padStart(16, '0'),
  });
  const answers: string[] = [];
  for (const event of events(session)) {
    at += 1_000;
    // A call and its result have one id.
    const tool_use_id = `call-${JSON.stringify([event.tool_name, event.tool_input])}`;
    const payload = JSON.stringify({ session_id: session, cwd, tool_use_id, ...event });
    const { stdout } = await tutti.hook({ client: 'claude-code', payload, transport: 'http', env: () => undefined });
    answers.push(stdout);
  }
  await tutti.close();
  return answers;
}

/** The files written when all reports are due, and then when none is. */
async function reportsTwice(place: Place): Promise<readonly string[]> {
  const ledger = await openLedger({ home: place.tutti });
  const around = { home: place.tutti, userHome: place.home, env: () => undefined };
  const first = await writeReports(ledger, around, 'due');
  const second = await writeReports(ledger, around, 'due');
  await ledger.close();
  const about = first.map((path) => JSON.parse(readFileSync(path, 'utf8')).session);
  return [`written: ${about}`, `written again: ${second.length}`];
}

/** Without what differs with the name: the name itself, folders, and digests of both. */
const normal = (text: string, name: string, { project }: Place): string =>
  text
    .replaceAll(join(project, '..'), 'PLACE')
    .replaceAll(/(?<![\w-])(?:[\w-]{43}|[0-9A-F]{32})(?![\w-])|\b[0-9a-f]{16,64}\b/g, 'DIGEST')
    .replaceAll(/(\\?"state\\?":\\?")[\w-]{22}/g, '$1DIGEST')
    .replaceAll(name, 'NAME')
    // The id of an agent is shown in short.
    .replaceAll(name.slice(0, 8), 'NAME')
    .replaceAll(/"(bytes|ms|took)": [\d.]+/g, '"$1": 0');

const PRESETS = process.env.TUTTI_LONG === '1' ? ['balanced', 'orchestrator', 'workflow', 'pipeline'] : ['balanced'];

describe.each(PRESETS)('under %s, everything is as with an ordinary name', async (preset) => {
  const ordinary = said('plainname', preset);
  it.each(ODD)('for %s', async (name) => {
    expect(await said(name, preset)).toEqual(await ordinary);
  });
});
