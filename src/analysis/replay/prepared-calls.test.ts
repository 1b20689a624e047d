import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CLIENT } from '../../clients/registry.ts';
import { type Call, copyOf } from '../../core/call.ts';
import { withEffects } from '../../pipeline/enrich.ts';
import { createTranscriptWorld } from '../../world/transcript.ts';
import { rememberCalls } from './prepared-calls.ts';

const PROJECT = '/home/ada/project';
const world = createTranscriptWorld(PROJECT);

function prepareIn(cwd: string) {
  const scene = world.scene({ cwd: [cwd], sessionProject: PROJECT, env: () => undefined });
  return (call: Call): Call => withEffects(call, { client: DEFAULT_CLIENT, world, scene, policyFiles: () => [] });
}

const CALL: Call = { id: 'toolu_1', name: 'Bash', kind: 'shell', input: { command: 'rm -rf build' }, effects: [] };
const long = `echo ${'x'.repeat(20_000)} > notes.md`;

/** Calls that differ from `CALL` in one field. */
const VARIANTS: readonly Call[] = [
  {},
  { id: 'toolu_2' },
  { name: 'Shell' },
  { kind: 'read' as const },
  { input: { command: 'cat .tutti/policy.yaml', password: 'hunter2hunter2' } },
  { input: { command: long } },
  { effects: [{ effect: 'unknown' as const, targets: [] }] },
  { lines: 2 },
  { delegation: { type: 'helper', background: false } },
  { tasks: [{ id: '1', status: 'open' as const }] },
  { started: { id: 'a1', type: 'helper', teammate: false, finished: true } },
  { skill: 'deploy' },
  { approvesPlan: true as const },
  { orchestrates: true as const },
  { polls: true as const },
  { team: { does: 'use' as const, team: '' } },
].map((variant) => ({ ...CALL, ...variant }));
const { id: _, ...WITHOUT_ID } = CALL;

describe('remembered calls', () => {
  it('are what preparing them anew gives, whichever field or folder differs', () => {
    const step = fc.tuple(fc.constantFrom(...VARIANTS, WITHOUT_ID), fc.constantFrom(PROJECT, `${PROJECT}/.tutti`));
    fc.assert(
      fc.property(fc.array(step, { minLength: 2, maxLength: 30 }), (steps) => {
        const remembered = rememberCalls();
        for (const [call, cwd] of steps) {
          const prepare = prepareIn(cwd);
          // As text: the order of the fields matters for the hash.
          expect(JSON.stringify(copyOf(remembered(call, cwd, prepare)))).toBe(JSON.stringify(copyOf(prepare(call))));
        }
      }),
    );
  });

  it('are prepared once for before and after, and for a repetition', () => {
    const remembered = rememberCalls();
    let prepared = 0;
    const prepare = (call: Call): Call => {
      prepared += 1;
      return call;
    };
    for (const id of ['toolu_1', 'toolu_1', 'toolu_2', 'toolu_2']) remembered({ ...CALL, id }, PROJECT, prepare);
    expect(prepared).toBe(1);
  });

  it('are forgotten when there are many, so that memory does not grow with the input', () => {
    const remembered = rememberCalls();
    let prepared = 0;
    const prepare = (call: Call): Call => {
      prepared += 1;
      return call;
    };
    remembered(CALL, PROJECT, prepare);
    for (let n = 0; n < 1_000; n += 1) remembered({ ...CALL, input: { command: `${n}` } }, PROJECT, prepare);
    remembered(CALL, PROJECT, prepare);
    expect(prepared).toBe(1_002);
  });
});
