import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Call } from '../call.ts';
import type { CommandResult, ScanMatch } from '../check-need.ts';
import { factKey, type Need } from '../fact.ts';
import type { Json, JsonObject } from '../json.ts';
import { checks } from './checks.ts';
import { aCall, anEvent, edit, effect, inProject, shell, walk } from './testing.ts';

const MYPY = { name: 'mypy', files: '/**/*.py', run: ['mypy', '{file}'], at: ['edit', 'stop'] };

const needsOf = (settings: JsonObject, slice?: JsonObject): readonly Need[] =>
  checks.needs?.(v.parse(checks.settings, settings), slice) ?? [];

/** Facts as a host would gather them: by the need they answer. */
function fact(settings: JsonObject, on: Need['on'][number], is: (need: Need) => boolean, value: unknown) {
  const need = needsOf(settings).find((one) => one.on.includes(on) && is(one));
  if (need === undefined) throw new Error('nothing needs this');
  return { [factKey(need)]: value as Json };
}
const scanOf = (
  settings: JsonObject,
  find: string,
  spots: readonly ScanMatch[],
  on: 'tool.after' | 'stop' = 'tool.after',
) => fact(settings, on, (need) => need.from === 'scan' && need.find.includes(find), spots);
const runOf = (settings: JsonObject, name: string, ran: CommandResult, on: 'tool.after' | 'stop' = 'tool.after') =>
  fact(settings, on, (need) => need.from === 'command' && need.name === name, [ran]);

const done = (call: Call, facts: JsonObject = {}) => anEvent('tool.after', { call, facts });

describe('after an edit', () => {
  const settings = { patterns: ['python-security'], commands: [MYPY] };

  it('says nothing when nothing was found', () => {
    expect(walk(checks, settings).send(done(edit('a.py')))).toMatchObject({ outcome: 'allow', findings: [] });
  });

  it('reports every place and every output in one finding', () => {
    const said = walk(checks, settings).send(
      done(edit('a.py'), {
        ...scanOf(settings, 'eval|exec', [{ file: inProject('a.py'), line: 3 }]),
        ...scanOf(settings, 'CERT_NONE', [{ file: inProject('a.py'), line: 2, of: 'text' }]),
        ...runOf(settings, 'mypy', { exit: 1, output: 'a.py:1: error\na.py:2: error\n', files: [] }),
      }),
    );
    expect(said.outcome).toBe('deny');
    expect(said.codes).toEqual(['CHECKS_FOUND']);
    expect(said.words.split('\n')).toEqual([
      'Edit of a.py was made, but the checks found:',
      expect.stringMatching(/^- a\.py:3 python-eval: eval\(/),
      expect.stringMatching(/^- a\.py:2 \(of the new text\) python-tls: /),
      '- mypy:',
      '  a.py:1: error',
      '  a.py:2: error',
      'Mend this before you go on.',
    ]);
  });

  it('advises where the policy says so', () => {
    const softly = { ...settings, feedback: 'advise' };
    const facts = scanOf(softly, 'eval|exec', [{ file: inProject('a.py'), line: 3 }]);
    expect(walk(checks, softly).send(done(edit('a.py'), facts)).outcome).toBe('advise');
  });

  it('keeps its text short enough for a client', () => {
    const flood = runOf(settings, 'mypy', { exit: 1, output: 'x'.repeat(50_000), files: [] });
    expect(walk(checks, settings).send(done(edit('a.py'), flood)).words.length).toBeLessThanOrEqual(8_000);
  });

  it.each([
    [{ exit: 0, output: 'fine', files: [] }, {}, 'allow'],
    [{ exit: 3, output: '', files: [] }, {}, 'deny'],
    [{ exit: 1, output: '', files: [] }, { findings: [1] }, 'deny'],
    [{ exit: 2, output: 'bad config', files: [] }, { findings: [1] }, 'allow'],
    [{ exit: 0, output: 'a.go\n', files: [] }, { speaks: true }, 'deny'],
    [{ exit: 0, output: ' \n', files: [] }, { speaks: true }, 'allow'],
    [{ why: 'late', files: [] }, {}, 'allow'],
    [{ why: 'flood', output: 'xxx', files: [] }, {}, 'allow'],
    [{ why: 'missing', files: [] }, {}, 'allow'],
    [{ why: 'untrusted', files: [] }, {}, 'allow'],
  ] as const)('takes %j of an entry with %j for %s', (ran, over, outcome) => {
    const own = { commands: [{ ...MYPY, ...over }] };
    expect(walk(checks, own).send(done(edit('a.py'), runOf(own, 'mypy', ran))).outcome).toBe(outcome);
  });

  it('records commands without a result, and ignores programs that are not installed', () => {
    const result = (ran: CommandResult) =>
      walk(checks, settings).send(done(edit('a.py'), runOf(settings, 'mypy', ran)));
    expect(result({ why: 'late', files: [] }).findings).toMatchObject([
      { code: 'CHECK_UNHEARD', words: '', reason: 'mypy took too long' },
    ]);
    expect(result({ why: 'missing', files: [] }).findings).toEqual([]);
  });
});

describe('at a stop', () => {
  const settings = { patterns: ['python-security'], commands: [MYPY] };
  const files = (walked: { readonly slice: JsonObject }) => walked.slice.files;

  it('asks about the files of the turn, by whichever tool they were changed, and about no others', () => {
    const walked = walk(checks, settings);
    walked.send(done(edit('a.py')));
    walked.send(done(shell(effect('write', inProject('b.py'), inProject('notes.md')))));
    walked.send(done(shell(effect('write', inProject('*.py')))));
    walked.send(done(aCall('Read', { effects: [effect('read', inProject('c.py'))] })));
    expect(files(walked)).toEqual([inProject('a.py'), inProject('b.py')]);
    const asked = needsOf(settings, walked.slice).filter(({ on }) => on.includes('stop'));
    expect(asked.length).toBeGreaterThan(1);
    for (const need of asked) expect(need).toMatchObject({ files: files(walked) });
  });

  it('takes the name of an edited file as it is, brackets and all', () => {
    const walked = walk(checks, settings);
    walked.send(done(edit('pages/[id]?.py')));
    expect(files(walked)).toEqual([inProject('pages/[id]?.py')]);
  });

  it('reports what is left to the person, once, and never holds', () => {
    const walked = walk(checks, settings);
    walked.send(done(edit('a.py')));
    const stop = anEvent('stop', {
      facts: {
        ...scanOf(settings, 'eval|exec', [{ file: inProject('a.py'), line: 3 }], 'stop'),
        ...runOf(settings, 'mypy', { exit: 1, output: 'bad', files: [] }, 'stop'),
      },
    });
    const said = walked.send(stop);
    expect(said).toMatchObject({ outcome: 'advise', codes: ['CHECKS_LEFT'] });
    expect(said.words).toContain('in the 1 file changed in this turn');
    expect(said.words).toContain('a.py:3 python-eval');
    expect(walked.send(stop).outcome).toBe('allow');
  });

  it('reports again when another rule held the stop', () => {
    const walked = walk(checks, settings, { refusedElsewhere: true });
    walked.send(done(edit('a.py')));
    walked.send(anEvent('stop'));
    expect(files(walked)).toEqual([inProject('a.py')]);
  });

  it('forgets the files when the person asks for something else', () => {
    const walked = walk(checks, settings);
    walked.send(done(edit('a.py')));
    walked.send(anEvent('prompt', { text: '<task-notification>', from: 'notification' }));
    expect(files(walked)).toHaveLength(1);
    walked.send(anEvent('prompt'));
    expect(files(walked)).toEqual([]);
  });

  it('needs nothing then when it is not to report', () => {
    expect(needsOf({ ...settings, report: false }).some(({ on }) => on.includes('stop'))).toBe(false);
  });

  it('remembers the latest files only, and little of them', () => {
    const walked = walk(checks, settings);
    for (let n = 0; n < 200; n++) walked.send(done(edit(`${'long/'.repeat(40)}${n}.py`)));
    expect(JSON.stringify(walked.slice).length).toBeLessThan(4_000);
    expect(JSON.stringify(files(walked))).toContain('199.py');
  });
});

describe('settings', () => {
  const flaw = (settings: JsonObject) => v.safeParse(checks.settings, settings).issues?.[0].message;

  it.each(['ruff', 'pyright', 'biome', 'eslint', 'tsc', 'gofmt', 'cargo-check'])('know %s', (name) => {
    expect(needsOf({ commands: [name] })[0]).toMatchObject({ from: 'command', name });
  });

  it('has ruff look for what its document lists', () => {
    const [ruff] = needsOf({ commands: ['ruff'] });
    expect(JSON.stringify(ruff)).toContain('F,E711,E712,UP006,UP007,UP035,UP037,T201,S');
  });

  it('switch ready checks off as their document says', () => {
    const [ruff] = needsOf({ commands: ['ruff'] });
    const [pyright] = needsOf({ commands: ['pyright'] });
    expect(ruff).toMatchObject({ unless: { CHECK_RUFF: '0' } });
    expect(pyright).toMatchObject({ unless: { CHECK_PYRIGHT: '0' } });
  });

  it('switch every entry of a rule off by one variable', () => {
    const needs = needsOf({ patterns: ['python-security'], commands: ['ruff', 'biome'], unless: { NO_CHECKS: '1' } });
    for (const need of needs) expect(need).toMatchObject({ unless: { NO_CHECKS: '1' } });
    expect(needs).toContainEqual(
      expect.objectContaining({ name: 'ruff', unless: { CHECK_RUFF: '0', NO_CHECKS: '1' } }),
    );
  });

  it('take one command or several to choose from', () => {
    const run = (given: Json) => needsOf({ commands: [{ ...MYPY, run: given }] })[0];
    expect(run(['mypy', 'x'])).toMatchObject({ run: [['mypy', 'x']] });
    expect(run([['mypy'], ['python3', '-m', 'mypy']])).toMatchObject({ run: [['mypy'], ['python3', '-m', 'mypy']] });
  });

  it.each([
    [{ patterns: [{ name: 'x', files: '**', find: '(', words: 'x' }] }],
    [{ commands: [{ ...MYPY, run: [] }] }],
    [{ commands: [{ ...MYPY, run: 'mypy x' }] }],
    [{ commands: [{ ...MYPY, seconds: 600 }] }],
    [{ commands: ['no-such-checker'] }],
    [{ commands: [{ ...MYPY, shell: true }] }],
  ] satisfies [JsonObject][])('refuse %j', (settings) => expect(flaw(settings)).toBeDefined());
});
