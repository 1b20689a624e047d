// Law 9, second half: a repository may add to the person's policy. It takes away only what the person has accepted.

import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { POLICY_PARTS } from '../../src/pipeline/policy-parts.ts';
import { loadPolicy } from '../../src/policy/load.ts';
import { sourcesOf } from '../../src/policy/sources.ts';
import { amount } from '../support/amount.ts';
import { anyText, CALLS, HOSTS, isDenied, noticeIn, type PinnedPlace, pinnedPlace } from './pinned.ts';

const OFF = 'level: "off"\nrules: { protect: off }\n';
const OWN = 'extends: balanced\nrules: { edits: { allowance: 0 } }\n';
const DENY_READ = 'rules: { mine: { kind: calls, rows: [{ tool: Read, outcome: deny, code: NO, words: no. }] } }\n';
const EDIT = ['Edit', { file_path: 'src/a.ts', old_string: 'a', new_string: 'b' }] as const;
const READ = ['Read', { file_path: 'src/a.ts' }] as const;

const replaced =
  (make: (file: string) => void) =>
  (file: string): void => {
    rmSync(file, { force: true, recursive: true });
    make(file);
  };

/** What a repository can carry in place of a policy that can be read. */
const BROKEN: Readonly<Record<string, (file: string) => void>> = {
  'not YAML': replaced((file) => writeFileSync(file, 'level: [\n')),
  'a key twice': replaced((file) => writeFileSync(file, 'level: strict\nlevel: "off"\n')),
  'two documents': replaced((file) => writeFileSync(file, 'level: strict\n---\nlevel: "off"\n')),
  'an unknown setting': replaced((file) => writeFileSync(file, 'levle: "off"\n')),
  'a circle of extends': replaced((file) => writeFileSync(file, 'extends: policy.yaml\nlevel: "off"\n')),
  'not UTF-8': replaced((file) => writeFileSync(file, Buffer.from(`\ufeff${OFF}`, 'utf16le'))),
  'too large': replaced((file) => writeFileSync(file, `${OFF}#${'x'.repeat(200_000)}`)),
  'a folder': replaced((file) => mkdirSync(file)),
  'a link to itself': replaced((file) => symlinkSync('policy.yaml', file)),
  'a link to a device': replaced((file) => symlinkSync('/dev/zero', file)),
};

let place: PinnedPlace;
afterEach(() => place.close());

const digest = (): string => {
  const { home, project } = place;
  const loaded = loadPolicy({ ...POLICY_PARTS, home, cwd: project, env: () => undefined });
  return sourcesOf(loaded, project, home).repository;
};

describe.each(HOSTS)("a repository's text (%s)", (host) => {
  it.each([
    ["the person's own policy", OWN],
    ['the default', undefined],
  ])('never allows what %s refuses', async (_, own) => {
    place = await pinnedPlace(host, own);
    let sessions = 0;
    const inNewSession = async (): Promise<readonly number[]> => {
      const session = `session-${++sessions}`;
      await place.start(session);
      return place.refused(session);
    };
    const before = await inNewSession();
    expect(before).not.toEqual([]);
    await fc.assert(
      fc.asyncProperty(
        anyText,
        fc.constantFrom('.tutti/policy.yaml', '.tutti/policy.local.yaml'),
        async (text, file) => {
          place.text(text, file);
          expect(await inNewSession()).toEqual(expect.arrayContaining([...before]));
          place.text(undefined, file);
        },
      ),
      { numRuns: amount(5, 12) },
    );
  });

  it.each(Object.entries(BROKEN))(
    "takes nothing of the person's own policy away when it is broken: %s",
    async (_, breakIt) => {
      place = await pinnedPlace(host, `extends: balanced\n${DENY_READ}`);
      place.text('extends: balanced\n');
      breakIt(join(place.project, '.tutti/policy.yaml'));
      expect(noticeIn(await place.start('s1'))).toContain('Until it is fixed, your own policy is in force.');
      expect(isDenied(await place.call('s1', READ))).toBe(true);
    },
  );

  it('adds its stricter rules, and the first answer says that nobody has accepted it', async () => {
    place = await pinnedPlace(host, OWN);
    place.text(`maxHolds: 1\n${DENY_READ}`);
    expect(noticeIn(await place.start('s1'))).toMatch(
      /nobody has accepted \.tutti\/policy\.yaml on this machine\. Its stricter rules hold; what is weaker does not \(maxHolds 3 → 1\)\. .*`tutti trust`/,
    );
    expect(isDenied(await place.call('s1', READ))).toBe(true);
    expect(noticeIn(await place.call('s1', READ))).toBe('tutti: type `tutti allow mine` to let this through.');
  });

  it('is in force once it is accepted', async () => {
    place = await pinnedPlace(host, OWN);
    place.text(OFF);
    place.accept();
    expect(noticeIn(await place.start('s1'))).toBe('');
    expect(await place.refused('s1')).toEqual([]);
  });

  it('that weakens an accepted one leaves that in force', async () => {
    place = await pinnedPlace(host);
    place.text(`extends: base\n${DENY_READ}`);
    place.accept();
    place.text(OFF);
    expect(noticeIn(await place.start('s1'))).toContain('was changed since it was accepted');
    expect(isDenied(await place.call('s1', READ))).toBe(true);
    expect(isDenied(await place.call('s1', CALLS[0] ?? READ))).toBe(false);
  });

  it('that is removed after it was accepted leaves it in force', async () => {
    place = await pinnedPlace(host);
    place.text(`extends: base\n${DENY_READ}`);
    place.accept();
    place.text(undefined);
    expect(noticeIn(await place.start('s1'))).toContain("the project's policy was removed");
    expect(isDenied(await place.call('s1', READ))).toBe(true);
  });

  it('that is only stricter than the accepted one needs no words', async () => {
    place = await pinnedPlace(host);
    place.text('extends: balanced\n');
    place.accept();
    place.text(`# ours\nextends: balanced\n${DENY_READ}`);
    expect(noticeIn(await place.start('s1'))).toBe('');
    expect(isDenied(await place.call('s1', READ))).toBe(true);
  });

  it('in a nested project joins under the same rule', async () => {
    place = await pinnedPlace(host, OWN);
    place.text(OFF, 'sub/.tutti/policy.yaml');
    await place.start('s1');
    const before = await place.refused('s1');
    const cwd = join(place.project, 'sub');
    await place.start('s2', { cwd });
    const answers = await Promise.all(CALLS.map((call) => place.call('s2', call, { cwd })));
    for (const n of before) expect(isDenied(answers[n] ?? '')).toBe(true);
  });

  it('in a nested project is said to wait, or to be broken, like any other', async () => {
    place = await pinnedPlace(host, OWN);
    place.text(OWN, 'sub/.tutti/policy.yaml');
    await place.start('s1');
    const cwd = join(place.project, 'sub');
    await place.call('s1', READ, { cwd });
    const inForce = () => place.tutti.policy(cwd, () => undefined, 's1');
    place.text(OFF, 'sub/.tutti/policy.yaml');
    expect((await inForce()).waiting?.map(({ words }) => words)).toContain('level strict → off');
    place.text('level: [', 'sub/.tutti/policy.yaml');
    expect((await inForce()).problem).toContain('sub/.tutti/policy.yaml:1');
  });
});

describe('without a person', () => {
  it("TUTTI_TRUST accepts a text by its digest, from the client's own process alone", async () => {
    place = await pinnedPlace('command', OWN);
    place.text(OFF);
    const env = { TUTTI_TRUST: `${'0'.repeat(64)}, ${digest()}` };
    expect(noticeIn(await place.start('s1', { env, vouched: true }))).toBe('');
    expect(await place.refused('s1')).toEqual([]);
    await place.start('s2', { env, vouched: false });
    expect(await place.refused('s2')).not.toEqual([]);
    await place.start('s3', { env: { TUTTI_TRUST: '0'.repeat(64) }, vouched: true });
    expect(await place.refused('s3')).not.toEqual([]);
  });

  it.each([
    ['is weaker', 'extends: balanced\nlevel: guidance\n'],
    ['is switched off', OFF],
    ['is gone', undefined],
  ])("TUTTI_TRUST does not accept the person's own policy with it: one that %s waits", async (_, own) => {
    place = await pinnedPlace('command', OWN);
    place.text('maxHolds: 5\n');
    const sent = { env: { TUTTI_TRUST: digest() }, vouched: true };
    await place.start('s1', sent);
    place.own(own);
    const answers: string[] = [];
    for (const call of [EDIT, EDIT]) answers.push(await place.call('s1', call, {}, sent));
    expect(answers.map(isDenied)).toEqual([true, true]);
    expect(noticeIn(answers[0] ?? '')).toContain('your own policy was changed and would be weaker');
  });
});

describe('an upgrade', () => {
  it('that changes a preset is accepted with it and announced, in running sessions and in the next one', async () => {
    const before = new Map(POLICY_PARTS.presets);
    before.set(
      'balanced',
      `${before.get('balanced')}\n  old: { kind: calls, rows: [{ tool: Read, outcome: deny, code: NO, words: no. }] }\n`,
    );
    place = await pinnedPlace('command');
    place.text('extends: balanced\n');
    place.accept();
    const { createPolicies } = await import('../../src/policy/in-force.ts');
    const env = (): undefined => undefined;
    const old = createPolicies(place.home, place.tutti.ledger, { ...POLICY_PARTS, presets: before });
    const began = await old.inForce(place.project, env);
    expect(began.policy.rules.map(({ name }) => name)).toContain('old');
    const session = { project: place.project, pins: began.pins ?? {} };
    old.pin('s1', session, began);
    await old.keep(began, place.project);

    const now = createPolicies(place.home, place.tutti.ledger, POLICY_PARTS);
    for (const force of [await now.inForce(place.project, env, session), await now.inForce(place.project, env)]) {
      expect(force.policy.rules.map(({ name }) => name)).not.toContain('old');
      expect(force.notices?.map(({ text }) => text)).toEqual([
        expect.stringMatching(/an upgrade of tutti changed the presets of this policy \(weaker: rule old is gone\)/),
      ]);
    }
  });
});
