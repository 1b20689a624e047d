import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { called, happen, newPlace, type Place, SESSION, started } from './testing.ts';

let place: Place;
beforeEach(() => {
  place = newPlace();
});
afterEach(() => place.remove());

const tried = async (tool: string, input: object): Promise<readonly string[]> => {
  const found = await place.json(['explain', '--tool', tool, '--input', JSON.stringify(input)]);
  const { instead } = found as { readonly instead: readonly { readonly what: string }[] };
  return instead.map(({ what }) => what);
};

describe('what would be allowed instead', () => {
  it('is what the engine allows: delegating, a subagent, a read, a question', async () => {
    place.write('.tutti/policy.yaml', 'extends: balanced\nrules: { edits: { allowance: 0 } }\n');
    expect(await tried('Edit', { file_path: 'src/a.ts' })).toEqual([
      'delegate it: Agent general-purpose',
      'the same call, made by an agent (general-purpose)',
      'look first: Read src/a.ts',
      'ask the person: AskUserQuestion',
    ]);
  });

  it('contains nothing that would be refused too', async () => {
    place.write(
      '.tutti/policy.yaml',
      'extends: base\nrules: { table: { kind: calls, rows: [{ kind: [edit, delegate, read], outcome: deny }] } }\n',
    );
    expect(await tried('Edit', { file_path: 'src/a.ts' })).toEqual(['ask the person: AskUserQuestion']);
  });

  it('is empty when nothing was refused', async () => {
    place.write('.tutti/policy.yaml', 'extends: base\n');
    expect(await tried('Edit', { file_path: 'src/a.ts' })).toEqual([]);
  });

  it('is shown for a record too, on the current state', async () => {
    place.write('.tutti/policy.yaml', 'extends: discipline\n');
    await happen(place, [started, called('Edit', { file_path: 'src/a.ts' })]);
    const { out } = await place.run(['explain', `${SESSION}:2`]);
    expect(out).toContain('allowed instead, in the current state\n  delegate it: Agent general-purpose\n');
  });
});

it('shows the right words as the cause after a masked secret', async () => {
  place.write('.tutti/policy.yaml', 'extends: base\n');
  const command = 'TOKEN=ghp_0123456789abcdefghijklmnopqrstuvwxyz npm test; rm -rf build';
  const { out } = await place.run(['explain', '--tool', 'Bash', '--input', JSON.stringify({ command })]);
  expect(out).not.toContain('ghp_0123');
  expect(out).toMatch(/destroy {2}build {2}“rm -rf build”/);
});
