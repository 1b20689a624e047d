import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { all } from '../../../test/support/all.ts';
import { anyEvent } from '../../../test/support/native.ts';
import { playedTutti } from '../../../test/support/tutti-in-memory.ts';
import { claudeCode } from '../../clients/claude-code/index.ts';
import { sessionsUnder } from '../../clients/claude-code/transcript-files.ts';
import { transcript } from '../../clients/claude-code/transcript-stream.ts';
import { decide } from '../../core/engine.ts';
import type { Policy } from '../../core/policy.ts';
import { NEW_PROJECT, NEW_USER, newSession, type State } from '../../core/state.ts';
import { POLICY_PARTS } from '../../pipeline/policy-parts.ts';
import { DEFAULTS } from '../../policy/definition.ts';
import { presetPolicy } from '../../policy/preset-policy.ts';
import { createReplayEngine } from './engine.ts';
import { createReplay, type ReplayOptions } from './replay.ts';
import { fromLedger, fromTranscripts } from './sources.ts';

const REAL = join(import.meta.dirname, '../../../test/fixtures/transcripts');

function preset(name: string): Policy {
  const { composed } = presetPolicy(name, POLICY_PARTS);
  if (composed === undefined) throw new Error(`no preset ${name}`);
  return composed.policy;
}

const options = (...policies: readonly Policy[]) => ({
  client: claudeCode,
  transcript,
  policies,
  clip: DEFAULTS.clip,
  nothing: () => {},
  damaged: () => {},
});

function replayed(folder: string, policy: Policy, more: Partial<ReplayOptions> = {}) {
  const run = createReplay({ policy, examples: 3, fromFiles: true, ...more });
  for (const past of fromTranscripts(sessionsUnder(join(REAL, folder)), options(policy))) run.see(past);
  return run.result();
}

const NEW = { project: NEW_PROJECT, user: NEW_USER };

/** Deeply frozen: any write throws. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const inner of Object.values(value)) frozen(inner);
  return value;
}

describe('a replay of transcripts', () => {
  it('gives the verdicts of the live session, except for the random token', () => {
    const policy = preset('discipline');
    const engine = createReplayEngine(policy);
    const rows = [...fromTranscripts(sessionsUnder(join(REAL, 'under-discipline')), options(policy))].map(
      ({ event }) => {
        const { actor, verdict } = engine.step(event);
        return [event.name, 'call' in event ? event.call.name : '', actor.kind, verdict.outcome].join(' ');
      },
    );
    const live = readFileSync(join(REAL, 'under-discipline.verdicts.txt'), 'utf8').trimEnd().split('\n');
    expect(rows.slice(0, -1)).toEqual(live.slice(0, -1));
    expect([live.at(-1), rows.at(-1)]).toEqual(['stop  main allow', 'stop  main hold']);
  });

  it('gives the same output for the same input', () => {
    const both = { policy: preset('balanced'), against: preset('discipline') };
    const once = JSON.stringify(replayed('delegates', both.policy, both));
    expect(JSON.stringify(replayed('delegates', both.policy, both))).toBe(once);
  });

  it('counts findings by rule and code, with the first examples', () => {
    const { found, outcomes, events, sessions } = replayed('delegates', preset('discipline'), { examples: 2 });
    expect({ events, sessions, deny: outcomes.deny, hold: outcomes.hold }).toEqual({
      ...{ events: 39, sessions: 1, deny: 3, hold: 2 },
    });
    expect(found.map(({ rule, code, events: times, examples }) => [rule, code, times, examples.length])).toEqual([
      ['solo', 'SOLO_FIRST', 3, 2],
      ['destructive', 'DESTRUCTIVE', 1, 1],
      ['momentum', 'MOMENTUM_ACK', 2, 2],
      ['solo', 'SOLO_STREAK', 1, 1],
    ]);
    expect(found[0]?.examples[0]).toMatchObject({
      at: Date.parse('2026-11-16T05:59:37.562Z'),
      actor: 'main',
      event: 'tool.before',
      call: 'Read of src/a.ts',
    });
  });

  it('shows where two policies differ, and which rule made the difference', () => {
    const { changes } = replayed('delegates', preset('discipline'), { against: preset('base') });
    expect(changes?.map(({ from, to, events }) => `${from} ${to} ${events}`)).toEqual([
      ...['allow deny 3', 'allow hold 2', 'allow advise 1'],
    ]);
    expect(changes?.[0]?.because).toEqual([{ rule: 'solo', code: 'SOLO_FIRST', events: 3 }]);
    expect(replayed('delegates', preset('discipline'), { against: preset('discipline') }).changes).toEqual([]);
  });

  it('names the rules that needed facts from the disk', () => {
    expect(replayed('delegates', preset('discipline')).withoutFacts).toEqual(['momentum']);
    expect(replayed('delegates', preset('base')).withoutFacts).toEqual([]);
  });

  it.each(['balanced', 'discipline', 'workflow', 'layers', 'pipeline'])('does not change its input: %s', (name) => {
    const policy = preset(name);
    const pasts = [...fromTranscripts(sessionsUnder(join(REAL, 'delegates')), options(policy))];
    const [first] = pasts;
    if (first === undefined) throw new Error('the transcripts contain no event');
    const start = { session: newSession('claude-code', '/home/ada/project', first.event.at), ...NEW };
    const through = (state: State, seal: <T>(value: T) => T): readonly string[] => {
      let now = seal(state);
      return pasts.map(({ event }) => {
        const decided = decide(policy, now, seal(event));
        now = seal(decided.state);
        return JSON.stringify(decided);
      });
    };
    expect(through(start, frozen)).toEqual(through(start, (value) => value));
  });

  it('carries nothing over from one session to the next', () => {
    const policy = preset('discipline');
    const run = createReplay({ policy, examples: 1, fromFiles: true });
    const twice = [...sessionsUnder(join(REAL, 'delegates')), ...sessionsUnder(join(REAL, 'delegates'))];
    for (const past of fromTranscripts(twice, options(policy))) run.see(past);
    const { outcomes } = replayed('delegates', policy);
    expect(run.result().outcomes.deny).toBe(2 * outcomes.deny);
  });
});

describe('a replay of the ledger under the policy that was in force', () => {
  it('gives the recorded verdicts for any events', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyEvent, { minLength: 1, maxLength: 25 }), async (events) => {
        const { tutti, project, send, close } = await playedTutti({ extends: 'layers' });
        for (const each of events) await send(each);
        await tutti.act({ act: 'level', level: 'shadow', scope: 'project', by: 'ada', reason: '', project });
        for (const each of events) await send(each);
        const { policy } = await tutti.policy(project, () => undefined);
        const run = createReplay({ policy, against: 'recorded', examples: 1, fromFiles: false });
        const pasts = await all(fromLedger(tutti.ledger, await tutti.ledger.sessions()));
        await close();
        for (const past of pasts) run.see(past);
        expect(run.result().changes).toEqual([]);
        expect(run.result().events).toBeGreaterThan(0);
      }),
      { numRuns: 15 },
    );
  });

  it("counts only the chosen session, on the state that other sessions and persons' acts left", async () => {
    const { tutti, project, send, close } = await playedTutti({ extends: 'discipline' });
    const read = (session_id: string) => ({
      ...{ hook_event_name: 'PreToolUse', session_id, tool_name: 'Read', tool_input: { file_path: 'a.ts' } },
    });
    await send(read('one'));
    await tutti.act({ act: 'level', level: 'off', scope: 'project', by: 'ada', reason: '', project });
    await send(read('two'));
    const { policy } = await tutti.policy(project, () => undefined);
    const chosen = (await tutti.ledger.sessions()).filter(({ session }) => session === 'two');
    const run = createReplay({ policy, against: 'recorded', examples: 1, fromFiles: false });
    for (const past of await all(fromLedger(tutti.ledger, chosen))) run.see(past);
    await close();
    expect(run.result()).toMatchObject({ events: 1, sessions: 1, changes: [], outcomes: { allow: 1, deny: 0 } });
  });
});
