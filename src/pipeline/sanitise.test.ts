import { expect, it } from 'vitest';
import { asking, call, event } from '../../test/support/make.ts';
import { DEFAULT_CLIENT } from '../clients/registry.ts';
import type { Effect } from '../core/effect.ts';
import type { Event } from '../core/event.ts';
import type { JsonObject } from '../core/json.ts';
import type { Clip } from '../policy/definition.ts';
import { sanitise } from './sanitise.ts';

const sanitised = (event: Event, limits: Clip) => sanitise(event, limits, DEFAULT_CLIENT.argumentsOf);
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
    deep: true,
    lookup: 'read',
    changedAt: { '/p': 1 },
    recoverable: ['/p'],
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

/** A shell call with one effect of the program that these words start. */
const running = (command: string, program: readonly string[], over: Partial<Effect> = {}, input: JsonObject = {}) =>
  asking(
    call('Bash', {
      kind: 'shell',
      input: { command, ...input },
      effects: [{ effect: 'exec', targets: [], program, ...over }],
    }),
  );
const effectOf = (event: Event): Effect | undefined => {
  const kept = sanitised(event, LIMITS);
  return 'call' in kept ? kept.call.effects[0] : undefined;
};

it.each([
  ['mysql', '-u', 'root', '-pwxyz'],
  ['mysql', '-u', 'root', '-ph'],
  ['sshpass', '-p', 'wxyz', 'ssh'],
  ['docker', 'login', '-u', 'ada', '-p', 'wxyz'],
  ['redis-cli', '-a', 'wxyz', 'ping'],
  ['curl', '-u', 'ada:wxyz', 'https://api.example'],
  ['openssl', 'rsa', '-passin', 'pass:wxyz'],
  ['deploy', '--password=wxyz'],
  ['deploy', '--password', 'wxyz'],
])('masks a short password in the words of a command: %s %s %s %s', (...program) => {
  const kept = JSON.stringify(sanitised(running(program.join(' '), program), LIMITS));
  expect(kept).not.toMatch(/wxyz|-ph/);
});

it.each(['root', '8080', 'v1.2.3', 'letmein'])('leaves other copies of an ordinary value readable: %s', (value) => {
  const about = `as ${value}, please`;
  const kept = sanitised(running(`mysql -p${value}`, ['mysql'], {}, { description: about }), LIMITS);
  expect('call' in kept && kept.call.input).toEqual({ command: 'mysql -p‹redacted›', description: about });
});

const VALUE = 'Zq7kW3vX9t';

it('makes the path unknown where it contains a masked value', () => {
  const given = running(`DB_PASSWORD=${VALUE} touch src/${VALUE}.ts`, ['touch'], {
    effect: 'write',
    targets: [`/p/src/${VALUE}.ts`],
  });
  expect(effectOf(given)?.targets).toEqual(['/p/src/?.ts']);
});

it('makes a masked word unknown if rules could know it as the name of a sub-command', () => {
  expect(effectOf(running('git --token push', ['git', '--token', 'push']))?.program).toEqual(['git', '--token', '?']);
  expect(effectOf(running('X_PASSWORD=python3 python3 a.py', ['python3', 'a.py']))?.program?.[0]).toBe('?');
});

it('changes no name of a session or an agent because a call calls it a password', () => {
  const who = { agentId: VALUE, agentType: VALUE };
  const given = { ...running(`DB_PASSWORD=${VALUE} npm test`, ['npm', 'test']), session: VALUE, who };
  expect(sanitised(given, LIMITS)).toMatchObject({ session: VALUE, who });
});

it('keeps ids different that contain a secret or are long', () => {
  const ids = [`${SECRET}a`, `${SECRET}b`, `${'x'.repeat(9_000)}a`, `${'x'.repeat(9_000)}b`];
  const kept = ids.map((session) => sanitised({ ...running('ls', ['ls']), session }, LIMITS).session);
  expect(new Set(kept).size).toBe(4);
  for (const id of kept) expect(id.length).toBeLessThan(300);
});
