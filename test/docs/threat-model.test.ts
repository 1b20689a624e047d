// Every guarantee of the threat model names the tests that try to break it, and those tests exist. Its numbers are those of the code.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

type Shown = readonly (readonly [file: string, title: string])[];

/** By guarantee: files and a part of a title in them. */
const SHOWN_BY: Readonly<Record<string, Shown>> = {
  'The agent cannot loosen its own rules.': [
    ['test/laws/own-bar.test.ts', 'is refused to agents, and recorded'],
    ['test/laws/own-bar.test.ts', 'is told to the person at %s, and goes ahead'],
    ['test/laws/own-bar.damage.test.ts', "refuses what touches tutti's own at %s"],
    ['test/laws/never-weaker.together.test.ts', 'whatever is damaged together'],
    ['test/attacks/attacks.test.ts', 'lists a real attack'],
  ],
  "tutti's home is closed to agents.": [
    ['test/laws/own-bar.test.ts', "a working folder in tutti's home"],
    ['test/attacks/table.names.ts', "tutti's home by its variable"],
    ['test/attacks/table.walked.ts', "tutti's home out of a list of variables"],
    ['test/attacks/usual-home.test.ts', 'is closed to what reads it'],
  ],
  'A work-around gets the same answer.': [
    ['src/effects/shell/bypasses.test.ts', 'disguised writes'],
    ['src/core/grant.test.ts', 'RETARGETED'],
  ],
  'Changing the folder does not help.': [['test/laws/own-bar.place.test.ts', 'a session that goes elsewhere']],
  'Other names do not help.': [
    ['test/attacks/table.names.ts', 'existing hard links'],
    ['test/attacks/table.names.ts', 'physical parent folders behind links'],
    ['test/attacks/table.names.ts', 'descriptors'],
    ['src/world/identity.test.ts', 'is recognised by device and inode'],
  ],
  'Subagents do not help.': [['test/laws/own-bar.test.ts', 'is refused to agents, and recorded']],
  'Nobody can pose as a person.': [
    ['src/world/unattended.test.ts', 'a process outside any terminal of a person'],
    ['src/world/typed-by-agent.test.ts', 'is the agent’s in a client that a client started'],
    ['test/laws/voices.test.ts', 'a forged prompt'],
  ],
  'Hooks do not vanish unnoticed.': [
    ['test/laws/own-bar.test.ts', 'a change of settings that takes the hooks away'],
    ['test/laws/own-bar.test.ts', 'is told to the person where nothing is refused'],
  ],
  'A failure does not let calls through.': [
    ['test/laws/never-weaker.input.test.ts', 'is refused at strict where a call needs leave'],
    ['test/laws/never-weaker.timeout.test.ts', 'a server that gives up'],
    ['test/laws/never-weaker.ledger.test.ts', 'a ledger that is broken'],
    ['test/laws/unseen.test.ts', 'a call that no hook reported'],
    ['src/server/without-server.test.ts', 'is replaced by its supervisor, which answers by the failure rule'],
  ],
  'No answered event is lost.': [
    ['test/chaos/kill.test.ts', 'kills of the server under load'],
    ['test/laws/gaps.test.ts', 'the gap is on record afterwards'],
  ],
  'Changes to the ledger are detected.': [
    ['src/ledger/verify-process.test.ts', 'verifying a ledger in a process of its own'],
    ['src/ledger/verify-process.test.ts', 'names the signal when reading the file ends the process'],
    ['src/ledger/heads.test.ts', 'is written within a second, without being closed'],
    ['src/ledger/ledger-watch.test.ts', 'that is %s is noticed without an event'],
    ['src/cli/commands/doctor.ledger.test.ts', 'which loses and hides nothing'],
  ],
  'Changing the policy file does not help.': [
    ['test/laws/pinned.test.ts', 'goes on refusing what it refused, whatever the text becomes'],
  ],
  'A repository takes nothing away.': [
    ['test/laws/untrusted-repository.test.ts', "a repository's text"],
    ['src/policy/extend.test.ts', 'extends'],
  ],
  'A repository runs nothing on its own.': [
    ['src/world/checks-run.test.ts', 'do not run before they are trusted'],
    ['src/world/run-command.test.ts', 'kills the children, whether the program is killed or exits'],
  ],
  'A repository stalls nothing.': [
    ['src/regular-file.test.ts', '%s is not read'],
    ['src/world/time-limit.test.ts', 'is interrupted in a loop and within a regular expression'],
  ],
  'Setting the clock back revives nothing.': [
    ['test/laws/time.test.ts', 'has expired when the machine wakes up'],
    ['src/world/clock.test.ts', 'drops a clock that was wrong by more than a week'],
  ],
  'Secrets do not pile up.': [
    ['test/laws/masked.test.ts', 'keeps no secret of any kind in any field'],
    ['test/laws/clipped.test.ts', 'is small, whichever text is long'],
  ],
  'What a machine shipped stays as it was.': [
    ['src/fleet/collector.test.ts', 'that is replayed is acknowledged and stored once'],
    ['src/fleet/collector.test.ts', 'whose records are reordered is stored up to the first that does not follow'],
    ['src/fleet/collector.test.ts', 'that is cut off on the way stores nothing'],
    ['src/fleet/collector.test.ts', 'a machine that rewrites its past'],
    ['src/fleet/collector.test.ts', 'a machine that never joined, or was revoked, ships nothing'],
    ['src/fleet/collector.test.ts', 'the token of another machine writes into that machine alone'],
    ['src/fleet/collector.test.ts', 'does not take over a machine that has joined'],
    ['src/fleet/collector.test.ts', 'a machine with a wrong clock'],
    ['src/fleet/collector.test.ts', 'works with a login that can neither change nor delete a record'],
    ['src/fleet/hostile-machine.test.ts', 'of batches at once from one machine does not keep another one waiting'],
    ['src/fleet/hostile-machine.test.ts', 'does not keep the other sessions of the machine from being shipped'],
    ['test/chaos/fleet.test.ts', 'ships from the resident server, which is killed meanwhile'],
  ],
  'A database that does not answer lets nothing through.': [
    ['test/chaos/postgres-ledger.test.ts', 'a database that is killed in the middle'],
    ['test/chaos/postgres-ledger.test.ts', 'a database that takes connections and never answers'],
    ['src/policy/ledger-place.test.ts', 'is one that cannot be written, instead of another one'],
    ['src/policy/ledger-place.test.ts', 'stays where it was while the policy is'],
    ['src/cli/commands/fleet.test.ts', 'of a repository has no effect, and the policy says so'],
  ],
  'After a secret was read, the network needs your approval.': [
    ['src/core/rules/egress.test.ts', 'is asked about once per destination, as soon as the person approved it'],
    ['src/core/rules/egress.test.ts', 'counts reads of subagents for the whole session'],
    ['src/core/rules/egress.test.ts', 'asks about an unknown host every time'],
    ['src/core/rules/egress.test.ts', 'a search of the project'],
    ['src/core/secret-paths.test.ts', 'secrets as a class of paths'],
  ],
  'Other users and web pages are kept out.': [['src/server/server.test.ts', 'refuses a web page (Origin %j)']],
  'Only you can look at the page.': [
    ['src/server/page/who-may-look.test.ts', 'reads nothing with %s'],
    ['src/server/page/who-may-look.test.ts', 'opens the page once'],
    ['src/server/page/who-may-look.test.ts', 'reads nothing, not even with a token, and opens nothing with a code'],
    [
      'src/server/page/who-may-look.test.ts',
      'are never set, so a server on another port of this host receives nothing',
    ],
    ['test/attacks/attacks.test.ts', "the page of tutti's server"],
  ],
  'Connections do not keep hooks out.': [
    ['src/server/connection-limits.test.ts', 'without the secret, the server closes'],
    ['src/server/connection-limits.test.ts', 'closes the oldest without the secret first'],
    ['src/server/without-server.test.ts', 'is replaced within the time that clients wait, also on a kept connection'],
  ],
  "Another program on the server's port is not believed.": [
    [
      'src/server/hooks-elsewhere.test.ts',
      'finds a program that answers without a proof on the port of installed hooks',
    ],
  ],
};

/** A phrase of the page, the constant behind its number, and that number in the constant's unit. */
const LIMITS: readonly (readonly [phrase: string, file: string, name: string, value: number])[] = [
  ['for 50 ms per event', 'src/world/facts.ts', 'SEARCHING_MS', 50],
  ['more than 128 folders deep', 'src/world/links.ts', 'DEEPEST_FOLDER', 128],
  ['A policy is at most 128 KiB', 'src/policy/document.ts', 'MAX_BYTES', 128 * 1024],
  // Half of the time more, if the machine is busy.
  ['after at most 75 ms of CPU', 'src/world/checks-scan.ts', 'SLICE_MS', (75 * 2) / 3],
  ['set back by more than a week', 'src/core/grant.ts', 'MOST_MINUTES', 7 * 24 * 60],
  ['sixteen at most', 'src/fleet/turns.ts', 'MOST', 16],
  ['valid once, for a minute', 'src/server/page/access.ts', 'CODE_MS', 60_000],
  ["valid on the server's port for twelve hours", 'src/server/page/access.ts', 'TOKEN_MS', 12 * 60 * 60_000],
  ['the secret after 5 seconds is closed', 'src/server/connection-limits.ts', 'provenWithin', 5_000],
  ['takes 10 seconds to send a request', 'src/server/connection-limits.ts', 'takenWithin', 10_000],
  ['more than 512 connections', 'src/server/connection-limits.ts', 'most', 512],
  ['the first 5,000 entries', 'src/world/identity.ts', 'MAX_SEARCHED', 5_000],
  ['count a second after the event', 'src/world/own-paths.ts', 'FRESH_MS', 1_000],
  ['more than 32,768 characters', 'src/effects/shell/cost.ts', 'MAX_LENGTH', 32_768],
  ['(65,536 with a here-document)', 'src/effects/shell/cost.ts', 'MAX_LENGTH_WITH_HEREDOC', 65_536],
  ['20,000 tokens of inline code', 'src/effects/code/tokens.ts', 'MAX_TOKENS', 20_000],
  ['4,000 names of files', 'src/effects/too-many-names.ts', 'MOST_NAMES', 4_000],
  ['or 300 patterns', 'src/effects/too-many-names.ts', 'MOST_PATTERNS', 300],
  ['more than 20,000 values', 'src/pipeline/delivery.ts', 'MOST_VALUES', 20_000],
  ['no server for two seconds', 'src/server/supervisor.ts', 'substituteAfter', 2_000],
  ['is killed after ten seconds', 'src/server/supervisor.ts', 'killAfter', 10_000],
  ['which are kept for ten seconds', 'src/ledger/ledger.ts', 'SAME_EVENT_MS', 10_000],
  ['a second after an event at the latest', 'src/ledger/heads.ts', 'FLUSH_MS', 1_000],
  ['Every 5 seconds it reads', 'src/server/serve.ts', 'WATCH_MS', 5_000],
  ['up to 200 sessions', 'src/ledger/ledger-watch.ts', 'MOST_SESSIONS', 200],
  ['sessions of the last day', 'src/cli/doctor-checks.ts', 'DAY', 86_400_000],
];

/** The value of `NAME = 12 * 60_000`, or of a key `name: 5_000`. */
function constantIn(file: string, name: string): number | undefined {
  const factors = new RegExp(`\\b${name}\\s*[:=]\\s*([\\d_]+(?: \\* [\\d_]+)*)`).exec(textOf(file))?.[1]?.split(' * ');
  return factors?.map((factor) => Number(factor.replaceAll('_', ''))).reduce((product, factor) => product * factor);
}

describe('the numbers it names', () => {
  const page = textOf('docs/threat-model.md').replaceAll(/\s+/g, ' ');

  it.each(LIMITS)('%s: are those of %s', (phrase, file, name, value) => {
    expect(page).toContain(phrase);
    expect(constantIn(file, name)).toBe(value);
  });
});

const guarantees = textOf('docs/threat-model.md')
  .split('## What is not protected')[0]
  ?.split('\n')
  .flatMap((line) => /^\| ([^|]+\.) \| /.exec(line)?.[1] ?? []);

it('has tests for each of its guarantees, and no others', () => {
  expect(guarantees).toEqual(Object.keys(SHOWN_BY));
});

describe.each(Object.entries(SHOWN_BY))('%s', (_, shown) => {
  it.each(shown)('is shown by %s: %s', (file, title) => {
    expect(textOf(file)).toContain(title);
  });
});
