// Laws 2 and 6 under damage: whatever fails, a call that could touch tutti's own is refused at `strict` and `guidance` in every
// preset. All other calls follow the preset's `onDamage`.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../src/core/json.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { PRESETS as SHIPPED } from '../../src/policy/shipped-presets.ts';
import { amount } from '../support/amount.ts';
import { type Played, playedTutti, uses } from '../support/tutti-in-memory.ts';
import { refuses, told } from './answers.ts';

/** `onDamage: allow`. Of the others, workflow has `deny`, which holds at guidance too. */
const FAILS_OPEN: ReadonlySet<string> = new Set(['discipline', 'layers', 'orchestrator', 'pipeline']);
const PRESETS = ['balanced', 'discipline', 'layers', 'orchestrator', 'pipeline', 'workflow'] as const;
const LEVELS = ['strict', 'guidance'] as const;

const locked = async (): Promise<never> => {
  throw new Error('ledger.db was locked by another process for 2500 ms');
};
const EVERYTHING: Partial<Ledger> = {
  commit: locked,
  recall: locked,
  sessions: locked,
  keepPolicy: locked,
  policy: locked,
  lastGoodPolicy: locked,
};
const LEDGERS: Readonly<Record<string, Partial<Ledger>>> = {
  'cannot be written': { commit: locked, keepPolicy: locked },
  'cannot be written once the policy is kept': { commit: locked },
  'cannot be read': { recall: locked, sessions: locked, lastGoodPolicy: locked },
  'cannot be used at all': EVERYTHING,
};

/** Calls that touch tutti's own, by every kind of tool. */
const OWN: readonly JsonObject[] = [
  uses('Write', { file_path: '.tutti/policy.yaml', content: 'level: "off"' }),
  uses('Edit', { file_path: '.tutti/policy.yaml', old_string: 'strict', new_string: 'off' }),
  uses('MultiEdit', { file_path: '.claude/settings.json', edits: [{ old_string: 'a', new_string: 'b' }] }),
  uses('Bash', { command: 'sed -i s/strict/off/ .tutti/policy.yaml' }),
  uses('Bash', { command: 'rm -rf .git .tutti' }),
  uses('Bash', { command: 'cd .tut""ti && rm policy.yaml' }),
  uses('Bash', { command: 'tutti level off' }),
  uses('mcp__fs__write_file', { path: '.tutti/policy.yaml', content: 'x' }),
  uses('mcp__shell__run', { command: 'rm', args: ['-rf', '.tutti'] }),
];
const ORDINARY: readonly JsonObject[] = [
  uses('Read', { file_path: 'src/a.ts' }),
  uses('Write', { file_path: 'src/a.ts', content: 'x' }),
  uses('Bash', { command: 'ls src' }),
  uses('mcp__tracker__list', { project: 'x' }),
];

describe.each(PRESETS)('under %s', (preset) => {
  describe.each(LEVELS)('at %s', (level) => {
    const policy: JsonObject = { extends: preset, level };
    const goesOn = FAILS_OPEN.has(preset) || (level === 'guidance' && preset !== 'workflow');

    describe.each(Object.entries(LEDGERS))('with a ledger that %s', (_, broken) => {
      it.each(['PreToolUse', 'PermissionRequest'])("refuses what touches tutti's own at %s", async (native) => {
        const played = await playedTutti(policy, broken);
        for (const call of OWN) {
          const answer = await played.send({ ...call, hook_event_name: native });
          expect(refuses(native, answer), JSON.stringify(call)).toBe(true);
        }
        await played.close();
      });
    });

    it('leaves ordinary work to `onDamage` while the ledger cannot be used, and says so', async () => {
      const played = await playedTutti(policy, EVERYTHING);
      for (const call of ORDINARY) {
        const answer = await played.send(call);
        expect(refuses('PreToolUse', answer), JSON.stringify(call)).toBe(!goesOn);
        expect(told(answer)).toContain('locked');
      }
      await played.close();
    });

    describe('input that cannot be read', () => {
      const sent = async (payload: string | { readonly tooLarge: number }, with_: Played) =>
        with_.tutti.hook({
          client: 'claude-code',
          native: 'PreToolUse',
          payload,
          transport: 'command',
          env: () => undefined,
          project: with_.project,
        });

      it("is refused where its bytes name tutti's own, however it is broken", async () => {
        const played = await playedTutti(policy);
        const named = fc.constantFrom(
          '.tutti/policy.yaml',
          '.tutti//policy.local.yaml',
          '\\u002etutti\\/policy.yaml',
          '\\u002E\\u0074utti/policy.yaml',
          '.TUTTI/policy.yaml',
          '.claude/settings.json',
          'rm -rf .claude',
          'tutti level off',
          'node_modules/.bin/tutti-hook',
          `${played.project}/../state/ledger.db`.replace('project/../', ''),
        );
        const noise = fc.string({ maxLength: 20 });
        await fc.assert(
          fc.asyncProperty(named, noise, noise, async (name, before, after) => {
            const text = `{"tool_name":"Write",${before}"x":"${name}" ${after}`;
            expect(refuses('PreToolUse', await sent(text, played))).toBe(true);
          }),
          { numRuns: amount(4, 20) },
        );
        await played.close();
      });

      it('is left to `onDamage` where its bytes name nothing of it', async () => {
        const played = await playedTutti(policy);
        const text = JSON.stringify({
          ...{ session_id: 's1', cwd: played.project, transcript_path: '/home/u/.claude/projects/x/s1.jsonl' },
          ...uses('Write', { file_path: 'src/tutti.ts', content: 'a tutti, then a solo' }),
        });
        for (const broken of [text.slice(0, -1), `${text}}`, `[${text}]`]) {
          expect(refuses('PreToolUse', await sent(broken, played)), broken).toBe(!goesOn);
        }
        await played.close();
      });

      it('is refused where it has the shape of no event, and its call touches it', async () => {
        const played = await playedTutti(policy);
        for (const call of OWN) {
          const answer = await played.send({ ...call, session_id: 7 });
          expect(refuses('PreToolUse', answer), JSON.stringify(call)).toBe(true);
        }
        await played.close();
      });
    });
  });
});

it('covers every preset that ships', () => {
  expect([...SHIPPED.keys()].filter((name) => name !== 'base').sort()).toEqual([...PRESETS].sort());
});
