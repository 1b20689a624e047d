import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CLIENTS, clientNamed, DEFAULT_CLIENT } from '../../clients/registry.ts';
import { isObject } from '../../core/json.ts';
import { PRESETS } from '../../policy/shipped-presets.ts';
import { PRESET_NAMES } from '../preset-list.ts';
import { newPlace, type Place } from '../testing.ts';
import { promiseOf } from './promise.ts';

let place: Place;
beforeAll(() => {
  place = newPlace();
});
afterAll(async () => {
  await place.run(['down', '--force']);
  place.remove();
});

const OTHERS = [...CLIENTS.keys()].filter((name) => name !== DEFAULT_CLIENT.name);

/** The same policy with every rule of the preset off. */
const withoutRules = (preset: string): string => {
  const data: unknown = parse(PRESETS.get(preset) ?? '');
  const rules = isObject(data) && isObject(data.rules) ? Object.keys(data.rules) : [];
  return `extends: ${preset}\nrules:\n${rules.map((rule) => `  ${rule}: off\n`).join('')}`;
};

describe('the proof', () => {
  it.each(PRESET_NAMES)('plays what %s promises: something refused, and a delegation that passes', (preset) => {
    expect(promiseOf(preset).map(({ refused }) => refused)).toEqual([true, false]);
    expect(promiseOf(preset)[1]?.label).toMatch(/^Agent /);
  });

  it.each(PRESET_NAMES)('shows that %s keeps its promise', async (preset) => {
    const [solo, delegation] = promiseOf(preset);
    const { exit, out } = await place.run(['init', '--yes', '--force', '--preset', preset]);
    expect(exit).toBe(0);
    expect(out).toMatch(/^ready {2}/);
    expect(out).toMatch(/\n {2}proof +refused: /);
    for (const seen of [`refused: ${solo?.label}, in `, `allowed: ${delegation?.label}, in `])
      expect(out).toContain(seen);
  });

  it.each(
    OTHERS.flatMap((client, at) => ['balanced', PRESET_NAMES[at + 1] ?? 'layers'].map((preset) => [client, preset])),
  )('is played in the form of every client: %s, %s', async (client, preset) => {
    const { exit, out } = await place.run(['init', '--yes', '--force', '--client', client, '--preset', preset]);
    expect([exit, out]).toEqual([0, expect.stringMatching(/^(ready|installed, but not enforced yet) {2}/)]);
    const [solo, delegation] = promiseOf(preset, clientNamed(client));
    expect(out).toContain(`refused: ${solo?.label}, in `);
    expect(out).toContain(`allowed: ${delegation?.label}, in `);
    expect(clientNamed(client).tools.get(solo?.call.tool ?? '')).toMatch(/^(edit|delegate)$/);
  });

  it.each(['balanced', 'pipeline'])('shows that %s does not keep it with its rules off', async (preset) => {
    const [solo] = promiseOf(preset);
    place.write('.tutti/policy.yaml', withoutRules(preset));
    const { exit, out } = await place.run(['init', '--yes']);
    expect([exit, out]).toEqual([0, expect.stringContaining(`ready, but not as ${preset} promises`)]);
    expect(out).toContain(`allowed: ${solo?.label}, which should be refused`);
    expect(out).toMatch(/refused: an edit of the policy, in \d+ ms/);
  });

  it.each([
    ['guidance', 'level guidance: solo work is advised against, not refused'],
    ['shadow', 'level shadow: nothing is refused'],
  ])('says what level %s means', async (level, words) => {
    place.write('.tutti/policy.yaml', `extends: balanced\nlevel: ${level}\n`);
    expect((await place.run(['init', '--yes'])).out).toContain(words);
  });
});

describe('several clients', () => {
  let fresh: Place;
  beforeAll(() => {
    fresh = newPlace();
  });
  afterAll(async () => {
    await fresh.run(['down', '--force']);
    fresh.remove();
  });

  it('are said to be ready only if they run the hooks, and what is common to them is said once', async () => {
    const { out } = await fresh.run(['init', '--yes', '--client', 'claude-code,codex,qwen'], { tutti: 'npx tutti' });
    expect(out.match(/^\S.* in \/.*$/gm)?.map((line) => line.replace(fresh.project, 'P'))).toEqual([
      'ready  Claude Code in P',
      'installed, but not enforced yet  Codex in P',
      'ready  Qwen Code in P',
    ]);
    expect(out.match(/^ {2}policy /gm)).toHaveLength(1);
    expect(out.match(/^next: .*$/gm)).toEqual([expect.stringMatching(/^next: start `claude` or `qwen` here; /)]);
    expect(out.match(/nobody has trusted/g)).toHaveLength(1);
    // What is printed runs in a shell of the person.
    expect(out).toMatch(/then run `npx tutti init --client codex --trust`\n$/);
  });
});

describe('settings that cannot be read', () => {
  it.each(['claude-code,gemini', 'gemini,claude-code'])(
    'of one of several clients change nothing: %s',
    async (clients) => {
      const fresh = newPlace();
      fresh.write('.gemini/settings.json', '{ "hooks": {}, }');
      const { exit, err } = await fresh.run(['init', '--yes', '--client', clients]);
      expect([exit, err]).toEqual([3, expect.stringMatching(/\.gemini\/settings\.json:1:.*nothing was changed\.\n$/)]);
      expect(readdirSync(fresh.project).sort()).toEqual(['.gemini']);
      fresh.remove();
    },
  );
});

describe('a mode', () => {
  it('is switched on with its preset, and stays off when a person switched it off since', async () => {
    const { out } = await place.run(['init', '--yes', '--force', '--preset', 'orchestrator']);
    expect(out).toMatch(/orchestrator {2}switched on; `tutti orchestrator disable` switches it off/);
    expect(await place.json(['orchestrator', 'status'])).toMatchObject({ on: true });
    await place.run(['orchestrator', 'disable']);
    await place.run(['init', '--yes']);
    expect(await place.json(['orchestrator', 'status'])).toMatchObject({ on: false });
    await place.run(['init', '--yes', '--preset', 'orchestrator']);
    expect(await place.json(['orchestrator', 'status'])).toMatchObject({ on: true });
  });
});

describe('scope user', () => {
  it('writes the policy of the user, which other projects follow', async () => {
    const [here, other] = ['user-a', 'user-b'].map((name) => join(place.project, '..', name)) as [string, string];
    for (const folder of [here, other]) mkdirSync(folder);
    const { exit, out } = await place.run(['init', '--yes', '--scope', 'user', '--preset', 'discipline'], {
      cwd: here,
    });
    expect([exit, out]).toEqual([0, expect.stringMatching(/^ready {2}all your projects\n/)]);
    expect(existsSync(join(here, '.tutti'))).toBe(false);
    expect(readFileSync(join(place.tutti, 'policy.yaml'), 'utf8')).toMatch(
      /^# Your tutti policy.*\nversion: 1\nextends: discipline\n/,
    );
    expect(await place.json(['status'], { cwd: other })).toMatchObject({
      policy: { extends: ['discipline'] },
      hooks: [{ scope: 'user' }],
    });
    // A later choice changes one line of the user's own file.
    writeFileSync(join(place.tutti, 'policy.yaml'), '# mine\nextends: discipline\n');
    await place.run(['init', '--yes', '--scope', 'user', '--preset', 'layers'], { cwd: other });
    expect(readFileSync(join(place.tutti, 'policy.yaml'), 'utf8')).toBe('# mine\nextends: layers\n');
    expect(await place.json(['status'], { cwd: here })).toMatchObject({ policy: { extends: ['layers'] } });
  });
});
