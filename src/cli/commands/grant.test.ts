import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { called, happen, newPlace, type Place, started } from '../testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
  place.write('.tutti/policy.yaml', 'extends: discipline\n');
});
afterEach(() => place.remove());

const refused = called('Edit', { file_path: 'src/a.ts' });
const atTerminal = { answers: [] };

describe('allow', () => {
  it('lifts a rule for its uses, shows what is left, and can be revoked', async () => {
    const argv = ['allow', 'solo', '--uses', '2', '--minutes', '5', '--reason', 'test'];
    const grant = (await place.json(argv, atTerminal)) as { id: string };
    expect(grant).toMatchObject({
      id: expect.stringMatching(/^g[0-9a-f]{6}$/),
      rule: 'solo',
      uses: 2,
      scope: 'project',
    });
    expect(await place.json(['grants'])).toEqual([grant]);
    expect((await place.run(['grants'])).out).toMatch(
      /^g\w+ {2}solo {2}2 uses in [45] min {2}project {2}by .*: test\n$/,
    );
    await happen(place, [refused]);
    expect(await place.json(['status'])).toMatchObject({ refusals: [], grants: [{ rule: 'solo', uses: 1 }] });
    expect((await place.run(['status'])).out).toMatch(/^grants +1 open\n {2}g\w+ {2}solo {2}1 use in/m);

    expect(await place.json(['revoke', grant.id])).toMatchObject({ grant: grant.id, scope: 'project' });
    expect(await place.json(['grants'])).toEqual([]);
    expect(await place.run(['revoke', grant.id])).toMatchObject({
      exit: 2,
      err: expect.stringContaining('See `tutti grants`.'),
    });
  });

  it('lists the session of a grant', async () => {
    await happen(place, [started]);
    await place.run(['allow', 'solo', '--paths', 'docs/**', '--session', '3f2a'], atTerminal);
    expect((await place.run(['grants'])).out).toMatch(
      /solo {2}1 use in 1[45] min, under docs\/\*\* {2}session 3f2a91c0/,
    );
  });

  it.each([['allow', 'solo'], ['level', 'off'], ['disable']])(
    'needs a person, but no terminal: %s',
    async (...argv) => {
      expect(await place.run(argv, { agent: 'an agent' })).toMatchObject({ exit: 2 });
      expect(await place.json(['grants'])).toEqual([]);
      expect(await place.run(argv)).toMatchObject({ exit: 0 });
    },
  );

  it.each([
    [['allow', 'slo'], "no rule 'slo' in force. Did you mean solo?"],
    [['allow', 'solo', '--uses', '0'], "--uses must be 1 to 1000, not '0'."],
    [['allow', 'solo', '--minutes', 'x'], "--minutes must be 1 to 10080, not 'x'."],
  ])('%j is refused', async (argv, message) => {
    expect(await place.run(argv, atTerminal)).toEqual({ exit: 2, out: '', err: `tutti: ${message}\n` });
  });
});
