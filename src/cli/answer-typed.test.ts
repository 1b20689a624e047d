import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTutti } from '../pipeline/tutti.ts';
import { answerTyped } from './answer-typed.ts';
import { asked, happen, newPlace, type Place, SESSION, started } from './testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
});
afterEach(() => place.remove());

const TICKET = 'a'.repeat(32);

/** As a hook passes a prompt on. */
async function typed(text: string): Promise<string> {
  writeFileSync(join(place.tutti, `typed-${TICKET}`), JSON.stringify({ text, session: SESSION }));
  return answerTyped(TICKET, { env: place.env, cwd: place.project, now: Date.now });
}

async function under(preset: string): Promise<void> {
  place.write('.tutti/policy.yaml', `extends: ${preset}\n`);
  await happen(place, [started, asked]);
}

describe('a command typed in the client', () => {
  it.each(['status', 'grants', 'report', 'explain', 'explain --last', 'orchestrator status'])(
    'prints what the command line prints: %s',
    async (words) => {
      await under('orchestrator');
      const printed = await typed(`tutti ${words}`);
      expect(printed.replace(/\d+ m?s/g, '')).toBe(
        (await place.run(words.split(' '))).out.trimEnd().replace(/\d+ m?s/g, ''),
      );
    },
  );

  it.each([
    ['orchestrator', 'tutti orchestrator disable', /disabled by user/],
    ['orchestrator', 'tutti orchestrator reset-violations', /0\/3 violations/],
    ['workflow', 'tutti plan clear', /plan/],
    ['pipeline', 'tutti pipeline reset stuck', /IDLE/],
    ['pipeline', 'tutti pipeline reset', /IDLE/],
    ['layers', 'tutti session init', /orchestrator/],
    ['balanced', 'tutti trust', /trusted already/],
  ])('does what a rule kind declares: %s, %s', async (preset, text, words) => {
    await under(preset);
    expect(await typed(text)).toMatch(words);
  });

  it('switches the rules off and on, whatever the level of the session was', async () => {
    await under('balanced');
    await place.run(['level', 'off', '--session', SESSION]);
    expect(await typed('tutti enable')).toMatch(/^strict/);
    expect(await place.run(['session', 'show', SESSION])).toMatchObject({ exit: 0 });
    expect(await typed('tutti disable --reason "release day"')).toMatch(/^off .*this project/);
    expect((await place.run(['status'])).out).toMatch(/^off/);
  });

  it('is about the session it was typed in, not the newest one', async () => {
    await under('pipeline');
    await happen(place, [started, asked], 'ffffffff-newer');
    expect(await typed('tutti pipeline status')).toContain(SESSION.slice(0, 8));
  });

  it('asks to be typed once more before a policy is trusted', async () => {
    place.found('.tutti/policy.yaml', 'extends: balanced\nlevel: guidance\n');
    await happen(place, [started]);
    expect(await typed('tutti trust')).toMatch(/weaker.*not trusted.*Type `tutti trust --yes`/s);
    expect(await typed('tutti trust --yes')).toMatch(/is trusted as it is now/);
  });

  it('is sent to a terminal if it is not for the client', async () => {
    await happen(place, [started]);
    expect(await typed('tutti uninstall --purge')).toBe('this runs in a terminal, not here: `tutti uninstall --purge`');
  });

  it('does nothing when it is mistyped', async () => {
    await under('balanced');
    expect(await typed('tutti disble')).toBe('not a command. Did you mean `tutti disable`? Nothing was done.');
    expect((await place.run(['status'])).out).toMatch(/^strict/);
  });

  it('needs a ticket that a hook wrote, and takes each once', async () => {
    await under('balanced');
    const around = { env: place.env, cwd: place.project, now: Date.now };
    for (const ticket of ['', TICKET, '../policy.yaml', `${TICKET}/..`]) {
      expect(await answerTyped(ticket, around)).toBe('only hooks can pass on what a person typed.');
    }
    await typed('tutti grants');
    expect(await answerTyped(TICKET, around)).toBe('only hooks can pass on what a person typed.');
  });
});

describe('a hook', () => {
  const prompt = async (text: string, more: { vouched?: boolean; agent_id?: string } = {}): Promise<string> => {
    const { vouched = true, ...fields } = more;
    const tutti = await createTutti({ home: place.tutti, userHome: place.home });
    const payload = {
      session_id: SESSION,
      cwd: place.project,
      hook_event_name: 'UserPromptSubmit',
      prompt: text,
      ...fields,
    };
    const request = { client: 'claude-code', transport: 'command', env: () => undefined, vouched } as const;
    const { stdout } = await tutti.hook({ ...request, payload: JSON.stringify(payload) });
    await tutti.close();
    return stdout;
  };

  it('answers the prompt of a person, and keeps no ticket', async () => {
    await under('balanced');
    expect(JSON.parse(await prompt('tutti grants'))).toMatchObject({
      decision: 'block',
      reason: 'tutti: no open grants',
    });
    expect(readdirSync(place.tutti).filter((name) => name.startsWith('typed-'))).toEqual([]);
  });

  it.each([
    ['anyone who knows the address', { vouched: false }],
    ['a subagent', { agent_id: 'a1' }],
  ])('does not act on a prompt of %s', async (_, more) => {
    await under('balanced');
    expect(await prompt('tutti disable', more)).not.toContain('block');
    expect((await place.run(['status'])).out).toMatch(/^strict/);
  });
});
