import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../core/json.ts';
import { asked, called, happen, newPlace, type Place, SESSION, started } from '../testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
  place.write('.tutti/policy.yaml', 'extends: pipeline\n');
});
afterEach(() => place.remove());

const delegated = (type: string): JsonObject => called('Agent', { subagent_type: type, prompt: 'x', description: 'x' });
const stopped = (type: string, words = `${type} found it`): JsonObject => ({
  hook_event_name: 'SubagentStop',
  agent_id: `id-${type}`,
  agent_type: type,
  last_assistant_message: words,
});
const gathered = [started, asked, delegated('context-gatherer'), stopped('context-gatherer')];

describe('tutti pipeline', () => {
  it('status shows the stage, who is at work and who may start', async () => {
    await happen(place, [...gathered, delegated('context-refiner')]);
    const { out } = await place.run(['pipeline', 'status']);
    expect(out).toMatch(/^GATHERING {2}session 3f2a91c0, rule pipeline\n/);
    expect(out).toMatch(/at work +context-refiner \(since /);
    expect(out).toMatch(/may start +context-refiner → REFINING, general-purpose, Explore, Plan\n/);
    expect(out).toMatch(/context +gathered \(25 characters\)\n/);
    expect(await place.json(['pipeline', 'status'])).toMatchObject({ session: SESSION, stage: 'GATHERING', moves: 1 });
  });

  it('history shows every move', async () => {
    await happen(place, gathered);
    const { out } = await place.run(['pipeline', 'history']);
    expect(out).toMatch(/context-gatherer +IDLE → GATHERING +done\n$/);
  });

  it('context shows what was found, and what would be offered again', async () => {
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: place.project, stdio: 'pipe' });
    git('init', '-q');
    await happen(place, gathered);
    const { out } = await place.run(['pipeline', 'context']);
    expect(out).toContain('gathered\n  context-gatherer found it\n');
    expect(out).toMatch(/gathered, kept for later: by context-gatherer, .*, offered\n/);
    writeFileSync(join(place.project, 'a'), 'a');
    git('add', 'a');
    expect((await place.run(['pipeline', 'context', 'gathered'])).out).toContain('not offered');
    expect((await place.run(['pipeline', 'context', 'other'])).out).toBe('no context yet\n');
    expect(await place.run(['pipeline', 'forget'])).toMatchObject({ exit: 0, out: 'forgotten\n' });
    expect(await place.json(['pipeline', 'context'])).toMatchObject({ later: [] });
  });

  it('complete moves to the end, once', async () => {
    await happen(place, gathered);
    expect((await place.run(['pipeline', 'complete'])).out).toContain('GATHERING → COMPLETE');
    expect(await place.run(['pipeline', 'complete'])).toMatchObject({
      exit: 1,
      err: expect.stringContaining('already'),
    });
  });

  it('reset starts again, keeps the reason, and records the earlier state', async () => {
    await happen(place, gathered);
    expect((await place.run(['pipeline', 'reset', 'wrong task'])).out).toContain('GATHERING → IDLE');
    const { out } = await place.run(['pipeline', 'history']);
    expect(out).toContain('reset: wrong task');
    expect(out).toMatch(/kept by the reset .*: GATHERING {2}tutti ledger show 3f2a91c0-[\w-]+:\d+\n/);
    expect(await place.json(['pipeline', 'history'])).toMatchObject({
      backups: [
        { reason: 'wrong task', was: { stage: 'GATHERING', context: { gathered: 'context-gatherer found it' } } },
      ],
    });
  });

  it('restore undoes a reset, once', async () => {
    await happen(place, gathered);
    await place.run(['pipeline', 'reset', 'by mistake']);
    expect((await place.run(['pipeline', 'restore'])).out).toContain('IDLE → GATHERING');
    expect(await place.json(['pipeline', 'context'])).toMatchObject({
      context: { gathered: 'context-gatherer found it' },
    });
    expect(await place.run(['pipeline', 'restore'])).toMatchObject({
      exit: 1,
      err: expect.stringContaining('No reset'),
    });
  });

  it('back and go correct the stage, for the record with a reason', async () => {
    await happen(place, gathered);
    expect((await place.run(['pipeline', 'back', 'gathered too little'])).out).toContain('GATHERING → IDLE');
    expect((await place.run(['pipeline', 'go', 'executing'])).out).toContain('IDLE → EXECUTING');
    expect((await place.run(['pipeline', 'go', 'limbo'])).err).toContain('There are IDLE, GATHERING');
    expect((await place.run(['pipeline', 'history'])).out).toMatch(
      /back: gathered too little\n.*IDLE → EXECUTING +go: /,
    );
  });

  it.each([['complete'], ['reset', 'x'], ['restore'], ['back'], ['go', 'IDLE'], ['forget']])(
    '%s is only for a person',
    async (...words) => {
      await happen(place, gathered);
      const ran = await place.run(['pipeline', ...words], { agent: 'claude-code (CLAUDECODE is set)' });
      expect(ran).toMatchObject({ exit: 2, err: expect.stringContaining('for a person') });
      expect(await place.json(['pipeline', 'status'])).toMatchObject({ stage: 'GATHERING' });
    },
  );

  it('uses the newest session of the project, or the named one', async () => {
    await happen(place, gathered, 'first');
    await happen(place, [started], 'second');
    expect(await place.json(['pipeline', 'status'])).toMatchObject({ session: 'second', stage: 'IDLE' });
    expect(await place.json(['pipeline', 'status', '--session', 'first'])).toMatchObject({ stage: 'GATHERING' });
  });

  it('needs a pipeline in the policy, and --rule where there are several', async () => {
    await happen(place, [started]);
    place.write('.tutti/policy.yaml', 'extends: base\n');
    expect((await place.run(['pipeline', 'diagram'])).err).toContain('no rule of kind pipeline');
    const stages =
      'stages: [{ name: A, agents: [{ agent: a, to: B }] }, { name: B, end: true, agents: [{ agent: a }] }]';
    place.write(
      '.tutti/policy.yaml',
      `extends: base\nrules:\n  one: { kind: pipeline, ${stages} }\n  two: { kind: pipeline, ${stages} }\n`,
    );
    expect((await place.run(['pipeline', 'diagram'])).err).toContain('--rule NAME');
    expect(await place.json(['pipeline', 'diagram', '--rule', 'two'])).toMatchObject({ rule: 'two' });
  });

  it('diagram marks the stage of the newest session, or of the named one', async () => {
    await happen(place, gathered, 'first');
    await happen(place, [started], 'second');
    const here = async (...words: readonly string[]) =>
      (await place.run(['pipeline', 'diagram', '--format', 'ascii', ...words])).out.match(
        /\| (\w+) \| {2}<== here/,
      )?.[1];
    expect(await here()).toBe('IDLE');
    expect(await here('--session', 'first')).toBe('GATHERING');
    expect(await here('--preset', 'pipeline')).toBeUndefined();
    expect((await place.run(['pipeline', 'diagram', '--session', 'first'])).out).toContain('class GATHERING here');
  });

  it('diagram draws it as Mermaid and for terminals', async () => {
    expect((await place.run(['pipeline', 'diagram'])).out).toMatch(/^stateDiagram-v2\n {2}\[\*\] --> IDLE\n/);
    expect((await place.run(['pipeline', 'diagram', '--format', 'ascii'])).out).toMatch(/^\+-+\+\n\| IDLE \|/);
    expect((await place.run(['pipeline', 'diagram', '--preset', 'pipeline'])).out).toContain('GATHERING');
  });
});

describe('tutti import pipeline', () => {
  const put = (state: JsonObject): void => {
    mkdirSync(join(place.home, '.claude/state'), { recursive: true });
    writeFileSync(join(place.home, '.claude/state/pipeline-state.json'), JSON.stringify(state));
  };

  it('imports into the named session, or the newest of the project', async () => {
    put({ state: 'REFINING', timestamp: new Date().toISOString(), context: {}, history: [] });
    expect((await place.run(['import', 'pipeline'])).err).toContain('--session ID');
    expect((await place.run(['import', 'pipeline', '--session', 'mine'])).exit).toBe(0);
    expect(await place.json(['pipeline', 'status', '--session', 'mine'])).toMatchObject({ stage: 'REFINING' });
    await happen(place, [started]);
    expect((await place.run(['import', 'pipeline'])).exit).toBe(0);
    expect(await place.json(['pipeline', 'status', '--session', SESSION])).toMatchObject({ stage: 'REFINING' });
  });
});
