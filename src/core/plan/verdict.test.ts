import { describe, expect, it } from 'vitest';
import { verdictIn } from './verdict.ts';

describe('a report says', () => {
  it.each([
    'FAIL',
    'FAIL phase_0_0: the tests do not pass',
    '**FAIL**\n\n- a: missing',
    '# FAIL: two gaps',
    '❌ FAIL',
    'FAILED: nothing was built',
    'Verdict: FAIL',
    'I looked at everything.\n\n**Verification Status:** FAIL\n\nGaps follow.',
    'Summary of checks\n## Overall result: fail',
    'Some text\nStatus: PASS\nmore\nFinal verdict: FAILED',
    'Result: NOT VERIFIED',
  ])('that it failed: %j', (text) => {
    expect(verdictIn(text).says).toBe('fail');
  });

  it.each([
    'PASS',
    'PASS WITH MINOR ISSUES',
    '✅ PASS\nall good',
    'Verification status: PASS (3 of 3)',
    'Status: passed',
  ])('that it passed: %j', (text) => {
    expect(verdictIn(text).says).toBe('pass');
  });

  it.each([
    '',
    'DONE|/tmp/x.md',
    'I made the failing test pass.',
    'Failing tests were mended.',
    'The build failed at first, then I mended it.',
    '- FAIL: old behaviour\n- PASS: new behaviour'.replace(/^/, 'List of what I saw:\n'),
    'Passwords are checked now.',
    'FAIL-SAFE mode was added.',
    'The status is shown in the header.',
  ])('neither: %j', (text) => {
    expect(verdictIn(text).says).toBe('');
  });

  it('why, in a few lines', () => {
    expect(verdictIn('FAIL\n\n- login: no test\n- DONE\nDONE|/tmp/x.md').why).toBe('FAIL - login: no test - DONE');
    expect(verdictIn(`FAIL ${'x'.repeat(5_000)}`).why.length).toBeLessThanOrEqual(400);
  });
});
