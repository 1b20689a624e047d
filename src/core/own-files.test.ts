import { describe, expect, it } from 'vitest';
import { call, event } from '../../test/support/make.ts';
import type { Effect } from './effect.ts';
import type { Event } from './event.ts';
import { type OwnFiles, ownFilesAfter, withOwnFiles } from './own-files.ts';

const FILE = '/home/ada/project/repro.py';
const OTHER = '/home/ada/project/notes.md';
const write = (changedAt: number | undefined, over: Partial<Effect> = {}): Effect => ({
  ...{ effect: 'write', targets: [FILE], program: ['tee'] },
  ...(changedAt !== undefined && { changedAt: { [FILE]: changedAt } }),
  ...over,
});
const starting = (at: number, ...effects: readonly Effect[]): Event =>
  event('tool.before', { call: call('Bash', { kind: 'shell', effects }) }, { at });
const ended = (at: number, ...effects: readonly Effect[]): Event =>
  event('tool.after', { call: call('Bash', { kind: 'shell', effects }) }, { at });
const remove = (changedAt: number | undefined, program = ['rm']): Event =>
  starting(99, {
    ...{ effect: 'destroy', targets: [FILE], program },
    ...(changedAt !== undefined && { changedAt: { [FILE]: changedAt } }),
  });

function isOwn(events: readonly Event[], removal: Event): boolean {
  let files: OwnFiles | undefined;
  for (const each of events) files = ownFilesAfter(files, each) ?? files;
  const judged = withOwnFiles(removal, files);
  return 'call' in judged && judged.call.effects.some(({ recoverable = [] }) => recoverable.includes(FILE));
}

/** As code that renames one to the other, too. */
const both = (changedAt?: Effect['changedAt']): Effect => ({
  ...{ effect: 'write', targets: [OTHER, FILE], program: ['python3', '-c', '…'] },
  ...(changedAt && { changedAt }),
});

const MADE = [starting(10, write(0)), ended(12, write(undefined))];

describe('a file that the session made and nobody else changed', () => {
  it.each([
    ['as it was made', MADE, remove(11)],
    ['written again', [...MADE, starting(20, write(11)), ended(22, write(undefined))], remove(21)],
    ['made together with another', [starting(10, both({ [OTHER]: 0, [FILE]: 0 })), ended(12, both())], remove(11)],
    ['removed and made again', [...MADE, remove(11), starting(30, write(0)), ended(33, write(undefined))], remove(31)],
  ])('%s', (_, events, removal) => {
    expect(isOwn(events, removal)).toBe(true);
  });

  it.each([
    ['there before', [starting(10, write(5)), ended(12, write(undefined))], remove(11)],
    ['changed by others since', MADE, remove(13)],
    [
      'changed by others, then written again',
      [...MADE, starting(20, write(15)), ended(22, write(undefined))],
      remove(21),
    ],
    [
      'of unknown time when written again',
      [...MADE, starting(20, write(undefined)), ended(22, write(undefined))],
      remove(21),
    ],
    ['of unknown time when removed', MADE, remove(undefined)],
    ['gone', MADE, remove(0)],
    ['changed by others, with only a result since', [...MADE, ended(22, write(undefined))], remove(15)],
    ['being written again', [...MADE, starting(20, write(11))], remove(11)],
    ['still being made', [starting(10, write(0))], remove(11)],
    [
      'never made, because the call was refused; then made by others',
      [starting(10, write(0)), starting(20, write(15)), ended(22, write(undefined))],
      remove(21),
    ],
    [
      'another file that was moved there',
      [starting(10, write(0, { program: ['mv'] })), ended(12, write(undefined, { program: ['mv'] }))],
      remove(11),
    ],
    [
      'overwritten by another file that was moved',
      [...MADE, starting(20, write(11, { program: ['mv'] })), ended(22, write(undefined, { program: ['mv'] }))],
      remove(21),
    ],
    [
      'perhaps moved there by code, from a file of somebody else',
      [starting(10, both({ [OTHER]: 5, [FILE]: 0 })), ended(12, both())],
      remove(11),
    ],
    [
      'perhaps moved there by code, from a file of unknown time',
      [starting(10, both({ [FILE]: 0 })), ended(12, both())],
      remove(11),
    ],
    [
      'made, then perhaps overwritten by code with a file of somebody else',
      [...MADE, starting(20, both({ [OTHER]: 5, [FILE]: 11 })), ended(22, both())],
      remove(21),
    ],
    [
      'made beside a program that may do anything',
      [
        starting(10, write(0), { effect: 'exec', targets: [] }),
        ended(12, write(undefined), { effect: 'exec', targets: [] }),
      ],
      remove(11),
    ],
    ['removed by a program whose targets are no files', MADE, remove(11, ['docker', 'volume', 'rm'])],
  ])('not one that was %s', (_, events, removal) => {
    expect(isOwn(events, removal)).toBe(false);
  });

  it('is not counted when the same call may change it first', () => {
    const both = starting(
      99,
      { effect: 'destroy', targets: [FILE], program: ['rm'], changedAt: { [FILE]: 11 } },
      write(11),
    );
    expect(isOwn(MADE, both)).toBe(false);
  });

  it('is remembered for the last forty', () => {
    let files: OwnFiles | undefined;
    for (let n = 0; n < 100; n++) {
      const made: Effect = { effect: 'write', targets: [`/p/${n}`], changedAt: { [`/p/${n}`]: 0 } };
      files = ownFilesAfter(files, starting(n, made)) ?? files;
    }
    expect(Object.keys(files ?? {})).toHaveLength(40);
    expect(files).toHaveProperty(['/p/99']);
  });
});
