// Law 2 where nothing more can be written: no file of a process may grow, which binds every user. `strict` refuses,
// `guidance` goes on, both say so, and what was written before stays whole.

import { afterEach, describe, expect, it } from 'vitest';
import { refuses, stopsWork, told } from '../laws/answers.ts';
import { COUNTING, call, recorded } from './events.ts';
import { type Installed, install, type Ran } from './installed.ts';

let installed: Installed;
afterEach(() => installed.remove());

/** In blocks of 512 bytes. None: not even a new file can be made of anything. Some: the ledger is opened, but does not grow. */
const LIMITS = ['-f 0', '-f 60'] as const;

const answerOf = ({ stdout, stderr, exit }: Ran) => {
  expect([0, 2]).toContain(exit);
  return { stdout, stderr, exit: exit === 2 ? (2 as const) : (0 as const) };
};

describe.each(LIMITS)('a disk that is full (%s)', (limit) => {
  it('refuses at strict, says so, and leaves the ledger whole', async () => {
    installed = install(COUNTING);
    const { project } = installed;
    for (const n of [0, 1]) await installed.shim(call(n, project));
    const answers = [];
    for (let n = 2; n < 12; n += 1) answers.push(answerOf(await installed.shim(call(n, project), limit)));
    const full = answers.filter((answer) => told(answer) !== '');
    expect(full.length).toBeGreaterThan(0);
    for (const answer of full) expect(refuses('PreToolUse', answer)).toBe(true);

    const later = answerOf(await installed.shim(call(12, project)));
    expect(refuses('PreToolUse', later)).toBe(false);
    const ledger = await installed.ledger();
    const unsaid = 10 - full.length;
    expect(await ledger.verify()).toMatchObject({ ok: true, records: 3 + unsaid });
    expect(await recorded(ledger)).toHaveLength(3 + unsaid);
  });

  it('goes on at guidance, and says so', async () => {
    installed = install({ ...COUNTING, level: 'guidance' });
    const answers = [];
    for (let n = 0; n < 4; n += 1) answers.push(answerOf(await installed.shim(call(n, installed.project), limit)));
    for (const answer of answers) expect(stopsWork('PreToolUse', answer)).toBe(false);
    expect(answers.some((answer) => told(answer) !== '')).toBe(true);
  });
});
