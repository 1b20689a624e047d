// Coming from an earlier tutti: one set of hooks, the newer server, the session that was there; and going leaves what was
// there before the first of them came.

import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installedIn, REGISTERED } from '../../../src/clients/claude-code/hooks.ts';
import { type Box, must, ROOT, readIfThere } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, delegate, say } from '../script.ts';
import { install, recorded, refusedByRule, writes } from './steps.ts';

const settingsOf = (box: Box): string => join(box.project, '.claude/settings.local.json');

/** Ours in the settings, by event. */
function hooksOf(box: Box): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  const found = installedIn(JSON.parse(readIfThere(settingsOf(box)) ?? '{}'));
  for (const { event } of found) counts[event] = (counts[event] ?? 0) + 1;
  return counts;
}

const ONE_SET = Object.fromEntries(REGISTERED.map((event) => [event, 1]));

/** This tutti as its own predecessor: the same programs, elsewhere, with an earlier version in them. */
function olderIn(box: Box): string {
  const older = join(box.root, 'older');
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  for (const part of ['bin', 'presets', 'schema', 'package.json', 'dist/tables']) {
    cpSync(join(ROOT, part), join(older, part), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(older, 'node_modules'));
  const programs = readdirSync(join(ROOT, 'dist'), { recursive: true, encoding: 'utf8' });
  for (const name of programs.filter((file) => /^((cli|hook)\/)?[\w-]+\.c?js$/.test(file))) {
    const text = readFileSync(join(ROOT, 'dist', name), 'utf8').replaceAll(`"${version}"`, `"${OLDER}"`);
    mkdirSync(dirname(join(older, 'dist', name)), { recursive: true });
    writeFileSync(join(older, 'dist', name), text);
  }
  return older;
}

const OLDER = '0.0.1';
const OWN = `{
\t"hooks": { "Stop": [{ "hooks": [{"type":"command","command":"true"}] }] }
}
`;

const fromOlder: Scenario = {
  name: 'upgrade-from-an-older-one',
  async run(box) {
    const older = olderIn(box);
    writeFileSync(settingsOf(box), OWN);
    const { code, out, err } = await box.tuttiOf(older, 'init', '--yes', '--preset', 'discipline');
    same(`exit code of the older init\n${out}${err}`, 0, code);
    const first = await box.claude({ main: [writes(box, 'one', 'one.txt'), say('Refused.'), acknowledge] });
    refusedByRule(box, 'one');
    same('version of the older server', OLDER, JSON.parse((await box.tuttiOf(older, 'up', '--json')).out).version);

    await must(box, 'init', '--yes');
    same('hooks after the upgrade', ONE_SET, hooksOf(box));
    const text = readIfThere(settingsOf(box)) ?? '';
    same('whether the older one is still named', false, text.includes(older));
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    same('version of the server', version, JSON.parse((await must(box, 'up', '--json')).out).version);

    // The refusal that opens a solo run is behind it, and the upgrade gave none away.
    const args = ['--resume', first.session];
    const main = [writes(box, 'two', 'two.txt'), delegate('sub', 'sub'), writes(box, 'three', 'three.txt')];
    await box.claude(
      { main: [...main, say('Stopped.'), acknowledge], sub: [writes(box, 's', 'sub.txt'), say('Sub is done.')] },
      { args },
    );
    same('two.txt', 'two.txt', box.read('two.txt'));
    same('sub.txt', 'sub.txt', box.read('sub.txt'));
    refusedByRule(box, 'three');
    same('three.txt', undefined, box.read('three.txt'));
    await recorded(box, first.session);

    await must(box, 'uninstall', '--yes');
    same('settings after it has gone', OWN, readIfThere(settingsOf(box)));
  },
};

/** What earlier releases and other checkouts left behind: an address that nobody has, a program that is gone, twice the same,
 *  an event that is not asked about any more. */
const LEFT = (() => {
  const http = (event: string) => ({
    type: 'http',
    url: `http://127.0.0.1:9/0123456789abcdef/hook/claude-code/${event}?via=local`,
    timeout: 2,
  });
  const command = (event: string) => ({
    type: 'command',
    command: '/gone/bin/tutti-hook',
    args: ['claude-code', event, '--via', 'local'],
  });
  const own = { type: 'command', command: 'true' };
  return {
    hooks: {
      PreToolUse: [{ matcher: 'Bash', hooks: [own, http('PreToolUse')] }, { hooks: [command('PreToolUse')] }],
      PostToolBatch: [{ hooks: [http('PostToolBatch')] }],
      Stop: [{ hooks: [command('Stop')] }, { hooks: [command('Stop')] }],
    },
  };
})();

const overLeftovers: Scenario = {
  name: 'upgrade-over-leftovers',
  async run(box) {
    box.write('.claude/settings.local.json', LEFT);
    await install(box);
    same('hooks after the upgrade', ONE_SET, hooksOf(box));
    matches("the person's own hook", /"command": ?"true"/, readIfThere(settingsOf(box)) ?? '');
    await box.claude({
      main: [writes(box, 'solo', 'solo.txt'), delegate('sub', 'sub'), say('Stopped.'), acknowledge],
      sub: [writes(box, 's', 'sub.txt'), say('Sub is done.')],
    });
    refusedByRule(box, 'solo');
    same('solo.txt', undefined, box.read('solo.txt'));
    same('sub.txt', 'sub.txt', box.read('sub.txt'));
    await must(box, 'uninstall', '--yes');
    same('hooks after it has gone', {}, hooksOf(box));
    matches("the person's own hook", /"command": ?"true"/, readIfThere(settingsOf(box)) ?? '');
  },
};

export const upgrades: readonly Scenario[] = [fromOlder, overLeftovers];
