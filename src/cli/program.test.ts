import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { COMMANDS } from './command-list.ts';
import { happen, newPlace, started } from './testing.ts';
import { visible } from './ui/output.ts';

const place = newPlace();
afterAll(() => place.remove());

const leaves = (
  commands: readonly Command[],
  before: readonly string[] = [],
): readonly (readonly [string, Command])[] =>
  commands.flatMap((command) => {
    const words = [...before, command.name];
    return command.commands ? leaves(command.commands, words) : [[words.join(' '), command] as const];
  });

describe('every command', () => {
  it.each(leaves(COMMANDS))('%s has help with an example, and says what --json prints', async (words, command) => {
    const { exit, out } = await place.run([...words.split(' '), '--help']);
    expect(exit).toBe(0);
    expect(out).toMatch(/Examples?:\n {2}tutti /);
    expect(out).toContain(command.about);
    expect(out).toContain('--json prints:');
  });

  it.each(leaves(COMMANDS).filter(([, { person }]) => person))(
    '%s is refused inside an agent',
    async (words, command) => {
      const needed = (command.arguments ?? []).filter(({ name }) => name.startsWith('<'));
      const argv = [...words.split(' '), ...needed.map(({ choices }) => choices?.[0] ?? 'x')];
      const { exit, err, out } = await place.run(argv, { agent: 'claude-code (CLAUDECODE is set)' });
      expect([exit, out]).toEqual([2, '']);
      expect(err).toBe(
        'tutti: this is for a person, and it runs inside claude-code (CLAUDECODE is set). Run it in a terminal of your own.\n',
      );
    },
  );

  it('is recorded when refused', async () => {
    await place.run(['level', 'off', '--reason', 'x'], { agent: 'claude-code (CLAUDECODE is set)' });
    expect(await place.json(['ledger', 'tail', '--lines', '1'])).toMatchObject({
      session: `@project:${place.project}`,
      event: { name: 'order', from: 'agent', verb: 'level off --reason' },
      verdict: { outcome: 'deny' },
    });
  });

  it('for people is refused to unattended processes while an earlier session is open', async () => {
    const run = (since?: number) =>
      place.run(['level', 'off'], { unattended: { by: 'cron', ...(since !== undefined && { since }) } });
    expect((await run()).exit).toBe(0);
    await happen(place, [started]);
    expect(await run(0)).toMatchObject({ exit: 0 });
    const refused = await run();
    expect(refused.exit).toBe(2);
    expect(refused.err).toBe(
      'tutti: this is for a person; cron started it outside any terminal of yours, while a session was open. Run it in a terminal that was open before the session, or when the session has ended.\n',
    );
  });

  it('fits on one line of the help', async () => {
    const { out } = await place.run(['--help']);
    const listed = COMMANDS.filter(({ hidden }) => !hidden);
    for (const [words] of leaves(listed)) expect(out).toMatch(new RegExp(`^ {2}${words.split(' ')[0]}\\b.*\\w`, 'm'));
    expect(out.split('\n').every((line) => line.length <= 100)).toBe(true);
  });
});

describe('wrong usage prints one line on stderr with a suggestion, and exits 2', () => {
  it.each([
    ['stauts', "unknown command 'stauts'. Did you mean status?"],
    ['ledger verfy', "unknown command 'verfy'. Did you mean verify?"],
    ['status --jsn', "unknown option '--jsn'. Did you mean --json?"],
    ['level guidanse', "<level> must be strict, guidance, shadow or off, not 'guidanse'. Did you mean guidance?"],
    ['level off --scope projekt', "--scope must be session, project or user, not 'projekt'. Did you mean project?"],
    ['level', "missing required argument 'level'; see `--help`"],
    ['ledger prune --older soon', "'soon' is not a time span. Try 90d, 12h or 30m."],
    ['explain 3f2a:6 --last', 'give one of SESSION:SEQ, --last, or --tool NAME --input JSON.'],
    ['explain --last --tool Bash', 'give one of SESSION:SEQ, --last, or --tool NAME --input JSON.'],
    ['session show 3f2a --last', 'give either a session id or --last.'],
    ['ledger show 3f2a --last', 'give one of SESSION, SESSION:SEQ or --last.'],
    ['ledger export --session 3f2a --last', 'give either --session ID or --last.'],
    ['explain 3f2a', "'3f2a' is not a record. Give SESSION:SEQ, as `tutti ledger tail` prints it."],
  ])('%s', async (typed, message) => {
    expect(await place.run(typed.split(' '))).toEqual({ exit: 2, out: '', err: `tutti: ${message}\n` });
  });

  it('and on stdout too with --json', async () => {
    const error = "unknown command 'stauts'. Did you mean status?";
    const { exit, out, err } = await place.run(['stauts', '--json']);
    expect([exit, JSON.parse(out), err]).toEqual([2, { error, exit: 2 }, `tutti: ${error}\n`]);
  });

  it('but not for a --json after --', async () => {
    expect(await place.run(['stauts', '--', '--json'])).toMatchObject({ exit: 2, out: '' });
  });
});

describe('in a narrow terminal', () => {
  const narrow = { terminal: true, columns: 40 };
  /** A line is too long only if it is one word, which cannot be broken. */
  const tooLong = (lines: readonly string[]): readonly string[] =>
    lines.filter((line) => visible(line) > narrow.columns && /\S +\S/.test(line.trim()));

  it.each([['--help'], ['init --help'], ['status --help'], ['ledger --help']])('%s breaks no word', async (words) => {
    const { out } = await place.run(words.split(' '), narrow);
    // Examples are whole commands, for copying.
    expect(tooLong(out.split(/^Examples?:$/m)[0]?.split('\n') ?? [])).toEqual([]);
  });

  it.each([['status'], ['doctor'], ['init --yes --dry-run']])('%s breaks no word', async (words) => {
    const { out } = await place.run(words.split(' '), narrow);
    expect(tooLong(out.split('\n'))).toEqual([]);
  });
});

describe('tutti help', () => {
  it.each([
    ['help', '--help'],
    ['help level', 'level --help'],
    ['help session list', 'session list --help'],
    ['help level -- off', 'level --help'],
  ])('%s is %s', async (typed, meant) => {
    const help = await place.run(typed.split(' '));
    expect(help).toEqual(await place.run(meant.split(' ')));
    expect(help).toMatchObject({ exit: 0, err: '', out: expect.stringMatching(/^Usage: tutti /) });
  });

  it('does nothing else, whatever follows it', async () => {
    await place.run(['enable']);
    await place.run(['help', '--', 'level', 'off', '--reason', 'x']);
    expect(await place.json(['status'])).toMatchObject({ level: 'strict' });
  });

  it('is wrong usage for an unknown command', async () => {
    const error = "tutti: unknown command 'levle'. Did you mean level?\n";
    expect(await place.run(['help', 'levle'])).toEqual({ exit: 2, out: '', err: error });
  });
});

it('prints its version', async () => {
  expect(await place.run(['--version'])).toMatchObject({ exit: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
});

describe('start-up', () => {
  it('loads only what help needs', () => {
    const loaded = reached(resolve(import.meta.dirname, 'program.ts'));
    const heavy = ['libsql', 'yaml', 'valibot', 'unbash', 'jsonc-parser'];
    expect(loaded).toContain('commander');
    expect(heavy.filter((name) => loaded.has(name))).toEqual([]);
  });
});

/** All static imports of a module, direct and indirect. */
function reached(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const match of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([^']+)';/gm)) {
    const [, from = ''] = match;
    if (from.startsWith('.')) reached(resolve(dirname(file), from), seen);
    else seen.add(from);
  }
  return seen;
}
