import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTutti } from '../hosts/tutti.ts';
import { newPlace, type Place } from './testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
  place.write('.tutti/policy.yaml', 'extends: discipline\n');
});
afterEach(() => place.remove());

const atTerminal = { answers: [] };

async function firstEdit(): Promise<string> {
  const tutti = await createTutti({ home: place.tutti });
  const payload = JSON.stringify({
    hook_event_name: 'PreToolUse',
    session_id: 's1',
    cwd: place.project,
    tool_name: 'Edit',
    tool_input: { file_path: 'src/a.ts' },
  });
  const { stdout } = await tutti.hook({ client: 'claude-code', payload, transport: 'command', env: () => undefined });
  await tutti.close();
  return stdout;
}

describe('tutti allow', () => {
  it('lifts a rule once, shows the grant while it is open, and is used up', async () => {
    const granted = await place.run(['allow', 'solo', '--reason', 'hotfix'], atTerminal);
    expect(granted).toMatchObject({ exit: 0, out: expect.stringContaining('1 use, 15 minutes') });
    expect((await place.run(['status'])).out).toMatch(/solo +anywhere +1 use, 15 minutes left +project, .*: hotfix/);
    expect(await firstEdit()).toBe('');
    expect((await place.run(['status'])).out).toMatch(/grants +none/);
  });

  it('lifts nothing outside its paths', async () => {
    await place.run(['allow', 'solo', '--paths', 'docs/**', '--uses', '5'], atTerminal);
    expect(await firstEdit()).toContain('"deny"');
  });

  it('is refused without a terminal, and inside an agent', async () => {
    expect(await place.run(['allow', 'solo'])).toMatchObject({ exit: 2, err: expect.stringContaining('terminal') });
    const inside = await place.run(['allow', 'solo'], { ...atTerminal, agent: 'claude-code (CLAUDECODE is set)' });
    expect(inside).toMatchObject({ exit: 2, err: expect.stringContaining('claude-code') });
    expect(await firstEdit()).toContain('"deny"');
  });

  it('names the nearest rule, and what a number may be', async () => {
    expect((await place.run(['allow', 'sol'], atTerminal)).err).toContain('Nearest: solo');
    expect((await place.run(['allow', 'solo', '--uses', '0'], atTerminal)).err).toContain('--uses is 1 to');
    expect((await place.run(['allow', 'solo', '--paths', '../x'], atTerminal)).err).toContain('--paths: `..`');
  });

  it('can be taken back by the id that status shows', async () => {
    await place.run(['allow', 'solo'], atTerminal);
    const { grants } = (await place.json(['status'])) as { grants: readonly { id: string }[] };
    const id = grants[0]?.id ?? '';
    expect((await place.run(['revoke', 'g999999'])).exit).toBe(2);
    expect(await place.run(['revoke', id])).toMatchObject({ exit: 0, out: expect.stringContaining(id) });
    expect(await firstEdit()).toContain('"deny"');
  });
});
