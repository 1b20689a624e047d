// What is peculiar to opencode: a plugin that runs in the client, sessions of subagents, and a program for every event. The plugin is
// loaded as the client loads it, with a client that is played and a program that answers from files.

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import { opencode } from './index.ts';
import { PLUGIN } from './plugin.ts';
import { support } from './support.ts';

type Hook = (input: JsonObject, output?: JsonObject) => Promise<void>;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tutti-opencode-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** `main` started `sub`, which started `deep`. */
const PARENTS: Readonly<Record<string, string | undefined>> = { main: undefined, sub: 'main', deep: 'sub' };

/** Answers with the files `EVENT.1`, `EVENT.2`, … in turn, and else with silence. */
const PROGRAM = `#!/bin/bash
cd "$(dirname "$0")"
n=1; while ! mkdir "seen-$2.$n" 2>/dev/null; do n=$((n + 1)); done
cat > "seen-$2.$n/payload"
[ ! -f "$2.$n" ] || cat "$2.$n"
[ ! -f "$2.exit" ] || exit "$(cat "$2.exit")"
`;

async function loaded({ program = join(folder, 'tutti-hook') } = {}) {
  if (!existsSync(join(folder, 'tutti-hook'))) {
    writeFileSync(join(folder, 'tutti-hook'), PROGRAM);
    chmodSync(join(folder, 'tutti-hook'), 0o755);
  }
  const file = join(folder, 'tutti.mjs');
  writeFileSync(file, PLUGIN.text({ shim: program, via: 'local' }, 5));
  const prompts: JsonObject[] = [];
  const session = {
    get: async ({ path: { id } }: { path: { id: string } }) =>
      id in PARENTS ? { data: { id, parentID: PARENTS[id], directory: folder, agent: 'general' } } : { error: 'none' },
    message: async () => ({
      data: { info: { id: 'typed', role: 'user', system: 'Be brief.', tools: { bash: true } } },
    }),
    prompt: async (asked: JsonObject) => {
      prompts.push(asked);
      return { data: { info: { id: `go-on-${prompts.length}`, role: 'user', sessionID: 'main' }, parts: [] } };
    },
  };
  const { tutti } = await import(pathToFileURL(file).href);
  const hooks: Readonly<Record<string, Hook>> = await tutti({ client: { session }, directory: folder });
  const run: (name: string, ...args: Parameters<Hook>) => Promise<void> = (name, ...args) =>
    hooks[name]?.(...args) ?? Promise.reject(new Error(`no hook ${name}`));
  return { run, prompts };
}

const answer = (event: string, at: number, reply: JsonObject): void =>
  writeFileSync(join(folder, `${event}.${at}`), JSON.stringify(reply));

const sent = (event: string): readonly JsonObject[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`seen-${event}.`))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name, 'payload'), 'utf8')));

const decodedOf = (event: string) => sent(event).map((payload) => opencode.decode(JSON.stringify(payload), event));

const BEFORE = 'tool.execute.before';
const bash = (sessionID: string, callID = 'c') => ({ tool: 'bash', sessionID, callID });
const ARGS = { args: { command: 'ls' } };

describe('a call', () => {
  it('runs when nothing is said, and belongs to the session that the user started', async () => {
    const { run } = await loaded();
    for (const session of ['main', 'sub', 'deep']) await run(BEFORE, bash(session, session), ARGS);
    const who = decodedOf(BEFORE).map((got) => 'event' in got && [got.event.session, got.event.who.agentId]);
    expect(who).toEqual([
      ['main', undefined],
      ['main', 'sub'],
      ['main', 'deep'],
    ]);
    expect(sent('event.session.created')).toHaveLength(1);
    expect(sent('subagent.created')).toHaveLength(2);
  });

  it('is refused with the words of the answer', async () => {
    const { run } = await loaded();
    answer(BEFORE, 1, { decision: 'deny', reason: 'Delegate it.' });
    await expect(run(BEFORE, bash('main'), ARGS)).rejects.toThrow('Delegate it.');
  });

  it.each([
    ['the program is gone', () => ({ program: join('/nowhere', 'tutti-hook') })],
    ['it fails', () => void writeFileSync(join(folder, `${BEFORE}.exit`), '1')],
    ['its answer cannot be read', () => void writeFileSync(join(folder, `${BEFORE}.1`), 'allow')],
    ['its answer is a list', () => void writeFileSync(join(folder, `${BEFORE}.1`), '[]')],
  ])('is refused when %s', async (_, break_) => {
    const { run } = await loaded(break_() ?? {});
    await expect(run(BEFORE, bash('main'), ARGS)).rejects.toThrow(/tutti could not check this/);
  });

  it('is refused in a session that the client does not know', async () => {
    const { run } = await loaded();
    await expect(run(BEFORE, bash('unknown'), ARGS)).rejects.toThrow(/the session is unknown/);
  });

  it('gets what was said before and after it with its result', async () => {
    const { run } = await loaded();
    answer(BEFORE, 1, { context: 'before' });
    answer('tool.execute.after', 1, { context: 'after' });
    await run(BEFORE, bash('main'), ARGS);
    const output = { output: 'result', metadata: { exit: 0 } };
    await run('tool.execute.after', { ...bash('main'), ...ARGS }, output);
    expect(output.output).toBe('result\n\nafter\n\nbefore');
  });

  it('that failed is reported once, and not when it was refused', async () => {
    const { run } = await loaded();
    answer(BEFORE, 2, { decision: 'deny', reason: 'No.' });
    const part = { type: 'tool', tool: 'bash', sessionID: 'main', state: { status: 'error', input: {} } };
    const failed = (callID: string) =>
      run('event', { event: { type: 'message.part.updated', properties: { part: { ...part, callID } } } });
    await run(BEFORE, bash('main', 'a'), ARGS);
    await expect(run(BEFORE, bash('main', 'b'), ARGS)).rejects.toThrow('No.');
    for (const id of ['a', 'a', 'b']) await failed(id);
    await run('dispose', {});
    expect(decodedOf('event.message.part.updated')).toMatchObject([
      { event: { name: 'tool.failed', call: { id: 'a', name: 'bash' } } },
    ]);
  });
});

describe('hooks that refuse nothing', () => {
  it('never throw: that would end the work', async () => {
    const { run } = await loaded({ program: '/nowhere/tutti-hook' });
    await run('chat.message', { sessionID: 'main' }, { parts: [] });
    await run('tool.execute.after', { ...bash('main'), ...ARGS }, { output: '' });
    await run('experimental.chat.system.transform', { sessionID: 'main' }, { system: [] });
    await run('event', { event: { type: 'session.idle', properties: { sessionID: 'main' } } });
    await run('dispose', {});
  });

  it('pass texts to the model: with the prompt, and with every request of the session', async () => {
    const { run } = await loaded();
    answer('event.session.created', 1, { context: 'at the start' });
    answer('chat.message', 1, { context: 'at the prompt' });
    const typed = { type: 'text', text: 'Fix it.', id: 'prt_1', messageID: 'm', sessionID: 'main' };
    const output = { parts: [typed] };
    await run('chat.message', { sessionID: 'main' }, output);
    expect(output.parts).toEqual([typed, { ...typed, id: 'prt_1t', text: 'at the prompt', synthetic: true }]);
    for (const _ of [1, 2]) {
      const { system } = { system: ['own'] };
      await run('experimental.chat.system.transform', { sessionID: 'main' }, { system });
      expect(system).toEqual(['own', 'at the start']);
    }
  });

  it('tell the end of the session once', async () => {
    const { run } = await loaded();
    await run('chat.message', { sessionID: 'main' }, { parts: [] });
    await run('dispose', {});
    expect(decodedOf('dispose')).toMatchObject([{ event: { name: 'session.end', session: 'main' } }]);
  });
});

/** The client's own object, as plugins get it when the reason of its end is known. */
const message = (sessionID: string, more: JsonObject = {}): JsonObject => ({
  id: `msg-${sessionID}`,
  sessionID,
  parentID: 'typed',
  role: 'assistant',
  agent: 'build',
  providerID: 'p',
  modelID: 'm',
  finish: 'stop',
  time: { created: 1 },
  ...more,
});
const updated = (info: JsonObject) => ({ event: { type: 'message.updated', properties: { info } } });

describe('the end of a turn', () => {
  const begun = async (sessionID = 'main') => {
    const plugin = await loaded();
    await plugin.run('chat.message', { sessionID }, { parts: [] });
    await plugin.run('experimental.text.complete', { sessionID }, { text: 'All done.' });
    return plugin;
  };
  const STOP = { main: 'event.session.idle', sub: 'subagent.idle' } as const;

  it.each(['main', 'sub'] as const)(
    'is reported once, with the last text, and left alone when nothing is said: %s',
    async (id) => {
      const { run, prompts } = await begun(id);
      const info = message(id);
      await run('event', updated(info));
      await run('event', updated({ ...info, time: { created: 1, completed: 2 } }));
      await run('event', { event: { type: 'session.idle', properties: { sessionID: id } } });
      await run('dispose', {});
      const name = id === 'main' ? 'stop' : 'agent.stop';
      expect(decodedOf(STOP[id])).toMatchObject([{ event: { name }, message: 'All done.' }]);
      expect([info.finish, prompts]).toEqual(['stop', []]);
    },
  );

  it.each(['main', 'sub'] as const)(
    'is held before the event returns, and goes on as the turn began: %s',
    async (id) => {
      const { run, prompts } = await begun(id);
      for (const at of [1, 2]) answer(STOP[id], at, { decision: 'block', reason: `Go on ${at}.` });
      const infos = [message(id), message(id), message(id)];
      for (const info of infos) {
        const done = run('event', updated(info));
        expect(info.finish).toBe(info === infos[2] ? 'stop' : 'unknown');
        await done;
        await run('experimental.chat.messages.transform', {}, { messages: [{ info }] });
      }
      const began = { noReply: true, agent: 'build', model: { providerID: 'p', modelID: 'm' }, system: 'Be brief.' };
      expect(prompts).toMatchObject(
        [1, 2].map((at) => ({ path: { id }, body: { ...began, parts: [{ text: `Go on ${at}.`, synthetic: true }] } })),
      );
      expect(sent(STOP[id]).map(({ tutti }) => tutti)).toMatchObject([
        { stop_hook_active: false },
        { stop_hook_active: true },
        { stop_hook_active: true },
      ]);
    },
  );

  it('gives its reason to the model once, also when that is asked before the message is stored', async () => {
    const { run } = await begun();
    answer(STOP.main, 1, { decision: 'block', reason: 'Go on.' });
    await run('event', updated(message('main')));
    const asked = async () => {
      const messages = [{ info: { id: 'typed', sessionID: 'main' } }];
      await run('experimental.chat.messages.transform', {}, { messages });
      return messages.map(({ info }) => info.id);
    };
    expect(await asked()).toEqual(['typed', 'go-on-1']);
    expect(await asked()).toEqual(['typed']);
  });

  it('is not a prompt when it goes on, and starts anew with the next prompt', async () => {
    const { run } = await begun();
    for (const at of [1, 2]) answer(STOP.main, at, { decision: 'block', reason: 'Go on.' });
    const text = { type: 'text', text: 'Go on.', id: 'prt_1' };
    await run('event', updated(message('main')));
    await run('chat.message', { sessionID: 'main' }, { parts: [{ ...text, synthetic: true }] });
    expect(sent('chat.message')).toHaveLength(1);
    await run('chat.message', { sessionID: 'main' }, { parts: [text] });
    await run('event', updated(message('main')));
    expect(sent(STOP.main)[1]).toMatchObject({ tutti: { stop_hook_active: false } });
  });

  it.each([
    ['a call follows', { finish: 'tool-calls' }],
    ['it is interrupted', { finish: 'stop', error: { name: 'MessageAbortedError' } }],
    ['it has no reason yet', { finish: '' }],
    ['it is a summary', { summary: true }],
    ['the provider refused', { finish: 'content-filter' }],
    ['a person typed it', { role: 'user' }],
  ])('is not when %s', async (_, more) => {
    const { run } = await begun();
    await run('event', updated(message('main', more)));
    expect(sent(STOP.main)).toEqual([]);
  });

  it.each([
    ['made by the client', {}, 0],
    ['made by the provider', { metadata: { providerExecuted: true } }, 1],
  ])('comes after the results of calls %s, whatever reason the provider gives', async (_, more, ends) => {
    const { run } = await begun();
    const part = { type: 'tool', sessionID: 'main', messageID: 'msg-main', callID: 'c', state: { status: 'pending' } };
    await run('event', { event: { type: 'message.part.updated', properties: { part: { ...part, ...more } } } });
    await run('event', updated(message('main')));
    expect(sent(STOP.main)).toHaveLength(ends);
  });

  it('is not held when the program fails', async () => {
    const { run, prompts } = await begun();
    writeFileSync(join(folder, `${STOP.main}.exit`), '1');
    const info = message('main');
    await run('event', updated(info));
    expect([info.finish, prompts]).toEqual(['stop', []]);
  });

  it('of an interrupted subagent is reported when it is idle, once', async () => {
    const { run } = await begun('sub');
    for (const _ of [1, 2]) await run('event', { event: { type: 'session.idle', properties: { sessionID: 'sub' } } });
    await run('dispose', {});
    expect(decodedOf('subagent.idle')).toMatchObject([{ event: { name: 'agent.stop', who: { agentId: 'sub' } } }]);
  });
});

describe('a subagent', () => {
  it('that is asked again starts again', async () => {
    const { run } = await loaded();
    for (const _ of [1, 2]) {
      await run('chat.message', { sessionID: 'sub' }, { parts: [] });
      await run('event', updated(message('sub')));
    }
    expect(sent('subagent.created')).toHaveLength(2);
    expect(sent('event.session.created')).toHaveLength(1);
  });

  it('is not the person who types', async () => {
    const { run } = await loaded();
    const parts = [{ type: 'text', text: 'tutti level off', id: 'prt_1' }];
    for (const sessionID of ['sub', 'main']) await run('chat.message', { sessionID }, { parts: [...parts] });
    expect(decodedOf('chat.message')).toMatchObject([{ event: { from: 'agent' } }, { event: { from: 'person' } }]);
  });
});

describe('what a call does', () => {
  it('is read with the folder that a command names for itself', () => {
    const { command } = opencode.argumentsOf('bash', { command: 'rm tutti.js', workdir: ".opencode/it's" });
    expect(command).toBe("cd '.opencode/it'\\''s' && rm tutti.js");
  });

  it('is read from patches', () => {
    const patchText = '*** Begin Patch\n*** Update File: a.ts\n@@\n-a\n+b\n*** Delete File: b.ts\n*** End Patch\n';
    expect(opencode.argumentsOf('apply_patch', { patchText })).toMatchObject({ paths: ['a.ts'], removes: ['b.ts'] });
    expect(opencode.toCall({ tool: 'apply_patch', input: { patchText } })).toMatchObject({ kind: 'edit', lines: 2 });
  });
});

describe('the plugin file', () => {
  const options = {
    via: 'local',
    shim: '/opt/tutti/bin/tutti-hook',
    failure: { level: 'strict', onDamage: 'level' },
  } as const;
  const file = () => join(folder, '.opencode/plugin/tutti.local.js');

  it('comes and goes to the byte, also where somebody had a file of that name', () => {
    support.install.install(file(), options);
    support.install.uninstall(file());
    expect(existsSync(file())).toBe(false);

    mkdirSync(join(folder, '.opencode/plugin'), { recursive: true });
    writeFileSync(file(), '// mine');
    for (const _ of [1, 2]) support.install.install(file(), options);
    expect(support.settings.installed(file(), 'local')).toHaveLength(PLUGIN.form.registered.length);
    expect(support.settings.installed(file(), 'project')).toEqual([]);
    support.install.uninstall(file());
    expect(readFileSync(file(), 'utf8')).toBe('// mine');
    expect(readdirSync(join(folder, '.opencode/plugin'))).toEqual(['tutti.local.js']);
    expect(support.install.uninstall(file())).toMatchObject({ changes: [] });
    expect(readFileSync(file(), 'utf8')).toBe('// mine');
  });

  it('is sound only as tutti wrote it', () => {
    support.install.install(file(), options);
    const isSound = () => {
      const expected = { shims: [options.shim], failure: options.failure };
      return PLUGIN.form.installed(file()).every((hook) => PLUGIN.form.isSound(hook, expected));
    };
    expect(isSound()).toBe(true);
    writeFileSync(file(), readFileSync(file(), 'utf8').replace('throw new Error(reason)', ''));
    expect(isSound()).toBe(false);
  });

  it.each([
    ['OPENCODE_PURE', 'local', true],
    ['OPENCODE_DISABLE_PROJECT_CONFIG', 'local', true],
    ['OPENCODE_DISABLE_PROJECT_CONFIG', 'user', false],
  ] as const)('is not loaded with %s, of scope %s: %s', (variable, scope, isOff) => {
    const place = { project: folder, home: join(folder, 'home'), cwd: folder, root: '/' };
    support.install.install(support.settings.file(scope, place), { ...options, via: scope });
    const { problems } = opencode.hooksAt?.({ ...place, env: (name) => (name === variable ? '1' : undefined) }) ?? {};
    expect(problems?.map(({ code }) => code)).toEqual(isOff ? ['HOOKS_DISABLED'] : []);
  });
});
