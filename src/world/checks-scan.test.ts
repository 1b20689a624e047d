// Patterns through the whole pipeline: what is searched, which line is reported, and the time limit.

import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { all } from '../../test/support/all.ts';
import { cpuMillisecondsSince } from '../../test/support/cpu-time.ts';
import type { JsonObject } from '../core/json.ts';
import { type ChecksPlace, newChecksPlace, put } from '../server/testing/checks-place.ts';

let place: ChecksPlace;
beforeEach(async () => {
  place = await newChecksPlace();
});
afterEach(() => place.close());

describe('patterns', () => {
  const SECURITY: JsonObject = { checks: { kind: 'checks', patterns: ['python-security'] } };

  it('need no file on disk', async () => {
    place.policy(SECURITY);
    await place.trust();
    const said = JSON.parse(await place.edited('/p/a.py', 'x = eval(y)\n'));
    expect(said).toMatchObject({ decision: 'block', reason: expect.stringContaining('eval') });
    expect(said.systemMessage).toBe('tutti: type `tutti allow checks` to let this through.');
    expect(await place.edited('/p/a.ts', 'eval(x)')).toBe('');
  });

  it('are switched off by a variable that the rule names', async () => {
    place.policy({ checks: { kind: 'checks', patterns: ['python-security'], unless: { NO_CHECKS: '1' } } });
    await place.trust();
    expect(await place.edited('/p/a.py', 'eval(x)', { NO_CHECKS: '1' })).toBe('');
    expect(await place.edited('/p/a.py', 'eval(x)', { NO_CHECKS: '0' })).toContain('eval');
  });

  it('search the whole text, of which little is recorded', async () => {
    place.policy(SECURITY);
    await place.trust();
    const said = await place.edited(join(place.project, 'a.py'), `${'# nothing\n'.repeat(5_000)}eval(x)\n`);
    expect(said).toContain('a.py:5001 python-eval');
    expect(JSON.stringify(await all(place.tutti.ledger.records({}))).length).toBeLessThan(10_000);
  });

  it('report the line in the file', async () => {
    place.policy(SECURITY);
    await place.trust();
    put(join(place.project, 'a.py'), 'one\ntwo\nx = eval(y)\n');
    const edit = (tool_name: string, tool_input: JsonObject) =>
      place.send({ hook_event_name: 'PostToolUse', tool_name, tool_input });
    const file_path = join(place.project, 'a.py');
    expect(await edit('Edit', { file_path, old_string: 'x', new_string: 'x = eval(y)' })).toContain(
      'a.py:3 python-eval',
    );
    expect(await edit('Edit', { file_path, old_string: 'x', new_string: '\nz = eval(y)' })).toContain(
      'a.py:2 (of the new text)',
    );
    const edits = [
      { old_string: 'x', new_string: 'fine' },
      { old_string: 'x', new_string: 'x = eval(y)' },
    ];
    expect(await edit('MultiEdit', { file_path, edits })).toContain('a.py:3 python-eval');
  });

  it('search the current files of the turn when the agent stops', async () => {
    place.policy(SECURITY);
    await place.trust();
    const file = put(join(place.project, 'a.py'), 'eval(x)\n');
    await place.send({
      hook_event_name: 'PostToolUse',
      tool_name: 'Bash',
      tool_input: { command: 'echo "eval(x)" > a.py' },
    });
    const said = JSON.parse(await place.stopped());
    expect(said.systemMessage).toContain('a.py:1 python-eval');
    await place.edited(file, 'eval(x)\n');
    put(file, 'mended\n');
    expect(await place.stopped()).toBe('');
  });

  it('are stopped when they take too long, and recorded as without a result', async () => {
    place.policy({
      checks: {
        kind: 'checks',
        patterns: [{ name: 'slow', files: '/**', find: '^(a+)+$', words: 'x' }],
      },
    });
    await place.trust();
    const started = process.cpuUsage();
    expect(await place.edited(join(place.project, 'a.py'), `${'a'.repeat(60)}!`)).toBe('');
    expect(cpuMillisecondsSince(started)).toBeLessThan(5_000);
    const [record] = await all(place.tutti.ledger.records({ last: 1 }));
    expect(record?.verdict.findings).toMatchObject([{ code: 'CHECK_UNHEARD', reason: 'slow took too long' }]);
  });

  it('apply to the real name of a linked file', async () => {
    place.policy(SECURITY);
    await place.trust();
    put(join(place.project, 'a.py'));
    symlinkSync('a.py', join(place.project, 'notes.txt'));
    expect(await place.edited(join(place.project, 'notes.txt'), 'eval(x)')).toContain('python-eval');
  });
});
