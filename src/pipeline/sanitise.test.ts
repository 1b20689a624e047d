import { expect, it } from 'vitest';
import { asking, call, event } from '../../test/support/make.ts';
import { DEFAULT_CLIENT } from '../clients/registry.ts';
import type { Effect } from '../core/effect.ts';
import type { Event } from '../core/event.ts';
import type { Clip } from '../policy/definition.ts';
import { sanitise, sanitiseCall } from './sanitise.ts';

const sanitised = (event: Event, limits: Clip) =>
  sanitise(event, limits, (call) => sanitiseCall(call, limits, DEFAULT_CLIENT.argumentsOf));
const LIMITS = { string: 240, entries: 40, depth: 6 };
const SECRET = 'ghp_0123456789abcdefghijABCDEFGHIJ012345';

it('masks secrets in every field', () => {
  const events = [
    event('prompt', { text: `use ${SECRET}`, from: 'person' }),
    event('stop.failed', { error: `401 for ${SECRET}` }),
    event('task.created', { task: { id: '1', title: `rotate ${SECRET}` } }),
    event('session.start', { source: 'startup' }, { facts: { 'env:TOKEN': SECRET, 'file:x': `token = ${SECRET}` } }),
    asking(
      call('Bash', {
        kind: 'shell',
        input: { command: `curl -H 'Authorization: Bearer ${SECRET}' https://ada:${SECRET}@example.org` },
        effects: [
          {
            effect: 'network',
            targets: [`https://ada:${SECRET}@example.org`],
            program: ['curl', '-H', `Authorization: Bearer ${SECRET}`],
            command: ['curl', `${SECRET}?`],
            why: `sends ${SECRET}`,
          },
        ],
        tasks: [{ id: '1', title: SECRET, status: 'open' }],
      }),
    ),
  ];
  for (const each of events) expect(JSON.stringify(sanitised(each, LIMITS))).not.toContain(SECRET);
});

it('keeps every field of an effect', () => {
  const whole: Required<Effect> = {
    ...{ effect: 'vcs', targets: ['/p'], span: [0, 10], program: ['git', '-q', 'commit'], command: ['git', 'commit'] },
    why: 'commits',
  };
  const kept = sanitised(
    asking(call('Bash', { kind: 'shell', input: { command: 'git commit' }, effects: [whole] })),
    LIMITS,
  );
  expect('call' in kept && kept.call.effects).toStrictEqual([whole]);
});

it('gives every kind of dropped effect an unknown target', () => {
  const write = (name: string) => ({ effect: 'write' as const, targets: [`/p/${name}`] });
  const effects = [...Array.from({ length: 30 }, (_, n) => write(`${n}.md`)), write('.env')];
  const kept = sanitised(asking(call('Bash', { kind: 'shell', effects })), LIMITS);
  expect('call' in kept && kept.call.effects.at(-1)).toEqual({ effect: 'write', targets: ['?'] });
});

it('keeps up to 24 effects unchanged, and the 24 strongest of more', () => {
  const effects = (length: number): Effect[] =>
    Array.from({ length }, (_, n) => ({ effect: n === length - 1 ? 'write' : 'read', targets: [`/p/${n}`] }));
  const kept = (length: number) => {
    const event = sanitised(asking(call('Bash', { kind: 'shell', effects: effects(length) })), LIMITS);
    return 'call' in event ? event.call.effects : [];
  };
  expect(kept(24)).toEqual(effects(24));
  const [write, ...reads] = effects(26).toReversed();
  expect(kept(26)).toEqual([write, ...reads.toReversed().slice(0, 23), { effect: 'read', targets: ['?'] }]);
});

it('marks dropped effects with an unknown target', () => {
  const many = asking(
    call('Bash', {
      kind: 'shell',
      effects: [{ effect: 'write', targets: Array.from({ length: 50 }, (_, n) => `/p/plans/${n}.md`) }],
    }),
  );
  const kept = sanitised(many, LIMITS);
  expect('call' in kept && kept.call.effects[0]?.targets.at(-1)).toBe('?');
});

it('masks a word without its option if it was a secret beside it', () => {
  const program = ['mysql', '--password', 'hunter2', 'db'];
  const effects = [{ effect: 'exec' as const, targets: [], program, command: ['mysql', 'hunter2?', 'db'] }];
  const kept = sanitised(asking(call('Bash', { kind: 'shell', effects })), LIMITS);
  expect(JSON.stringify(kept)).not.toContain('hunter2');
  expect('call' in kept && kept.call.effects[0]?.command?.at(-1)).toBe('db');
});
