// Everything a client tells its hooks in a few sessions that make it tell much: each payload as it came.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS } from '../../../src/clients/claude-code/events.ts';
import { isObject, type JsonObject } from '../../../src/core/json.ts';
import { until } from '../../../test/support/processes.ts';
import { type Box, openBox, removeBox } from '../box.ts';
import { call, delegate, say } from '../script.ts';
import { hasTmux, openTui } from '../tui.ts';

/** Any answer of a hook would replace what the client does here. */
const UNTOUCHED: ReadonlySet<string> = new Set(['WorktreeCreate', 'WorktreeRemove']);

/** What the sessions below bring about: a client that is silent on one of these has changed. */
export const PROVOKED = {
  headless: [
    ...['SessionStart', 'UserPromptSubmit', 'PreToolUse', 'PostToolUse', 'PostToolUseFailure', 'PostToolBatch'],
    ...['SubagentStart', 'SubagentStop', 'Stop', 'SessionEnd', 'TaskCreated', 'TaskCompleted'],
    ...['PreCompact', 'PostCompact', 'StopFailure', 'ConfigChange'],
  ],
  screen: ['PermissionRequest', 'TeammateIdle', 'statusLine'],
} as const;

function register(box: Box): string {
  const folder = join(box.root, 'payloads');
  mkdirSync(folder);
  // One file for each, under a name that no other has; a hook that prints nothing has no opinion.
  const script = join(box.root, 'record.sh');
  writeFileSync(script, `f=$(mktemp '${folder}/XXXXXXXX') && cat >"$f" && mv "$f" "$f.json"\n`);
  const hook = { type: 'command', command: '/bin/sh', args: [script] };
  const events = Object.keys(EVENTS).filter((event) => !UNTOUCHED.has(event));
  box.write('.claude/settings.json', {
    permissions: { allow: ['Read', 'Write', 'Edit', 'Agent', 'SendMessage', 'Bash(echo *)'] },
    statusLine: { type: 'command', command: `/bin/sh '${script}'` },
    hooks: Object.fromEntries(events.map((event) => [event, [{ hooks: [hook] }]])),
  });
  return folder;
}

const read = (folder: string): readonly JsonObject[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .filter(isObject);

async function headless(box: Box, heard: (event: string) => boolean): Promise<void> {
  const file = (name: string) => join(box.project, name);
  const first = await box.claude(
    {
      main: [
        call('read', 'Read', { file_path: file('README.md') }),
        call('fails', 'Read', { file_path: file('nowhere') }),
        call('write', 'Write', { file_path: file('a.txt'), content: 'a\n' }),
        call('edit', 'Edit', { file_path: file('a.txt'), old_string: 'a', new_string: 'b' }),
        call('shell', 'Bash', { command: 'echo hi' }),
        call('task', 'TaskCreate', { subject: 'One', description: 'of one' }),
        call('done', 'TaskUpdate', { taskId: '1', status: 'completed' }),
        delegate('front', 'front'),
        delegate('back', 'back', { run_in_background: true }),
        async () => {
          box.write('.claude/settings.local.json', { env: { A: '1' } });
          await until(() => heard('ConfigChange'), 10_000);
          return say('Waiting.');
        },
        say('Done.'),
      ],
      front: [call('f', 'Bash', { command: 'echo front' }), say('Front is done.')],
      back: [call('b', 'Bash', { command: 'echo back' }), say('Back is done.')],
    },
    { args: ['--allowedTools', 'TaskCreate,TaskUpdate'], limitMs: 60_000 },
  );
  await box.claude({}, { prompt: '/compact', args: ['--resume', first.session] });
  // A model that refuses the request: the turn ends in a failure, and the client may be gone before its hook has run.
  for (let tries = 0; tries < 4 && !heard('StopFailure'); tries++) {
    await box.claude({ main: [] }).catch(() => undefined);
    await until(() => heard('StopFailure'), 1000);
  }
}

async function atTheScreen(box: Box, heard: (event: string) => boolean): Promise<void> {
  const tui = await openTui(
    box,
    {
      main: [
        call('asks', 'Bash', { command: 'touch b.txt' }),
        delegate('mate', 'mate', { name: 'alice' }),
        ...Array.from({ length: 4 }, () => say('All asked.')),
      ],
      mate: [call('m', 'Bash', { command: 'echo mate' }), say('Mate is done.')],
    },
    { env: { CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS: '1' } },
  );
  try {
    await tui.say('[[script:main]] Do it.');
    await tui.accept(/Do you want to proceed/);
    await tui.shows(/All asked\./);
    await until(() => heard('TeammateIdle'), 10_000);
    await tui.leave();
  } finally {
    tui.end();
  }
}

/** The payloads, and whether there was a screen to record at. */
export async function record(): Promise<{ readonly payloads: readonly JsonObject[]; readonly screen: boolean }> {
  const screen = hasTmux();
  const box = await openBox();
  try {
    const folder = register(box);
    const heard = (event: string) => read(folder).some(({ hook_event_name }) => hook_event_name === event);
    await headless(box, heard);
    if (screen) await atTheScreen(box, heard);
    return { payloads: read(folder), screen };
  } finally {
    await box.close();
    removeBox(box);
  }
}
