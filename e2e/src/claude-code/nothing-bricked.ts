// What one project, one process or one folder loses stops no other: hooks find their server again by themselves.

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { kill, until } from '../../../test/support/processes.ts';
import { type Box, must, ROOT, readIfThere } from '../box.ts';
import { Mismatch, matches, same } from '../check.ts';
import { run } from '../command.ts';
import type { Scenario } from '../scenario.ts';
import { type Asked, acknowledge, delegate, say, type Turn, tokenIn } from '../script.ts';
import { hears, install, recorded, refused, refusedByRule, resultOf, worked, writes } from './steps.ts';

const addressOf = (box: Box): { readonly port: number; readonly pid: number; readonly supervisor: number } =>
  JSON.parse(readIfThere(join(box.tuttiHome, 'server.json')) ?? '{}');

/** A solo write, made once everything is ready, is refused by a rule of the preset. */
async function stillEnforced(box: Box, ready: () => Promise<unknown> = async () => {}): Promise<void> {
  const { session } = await box.claude({
    main: [
      async () => {
        await ready();
        return delegate('sub', 'sub');
      },
      writes(box, 'solo', 'solo.txt'),
      say('Refused.'),
      acknowledge,
    ],
    sub: [say('Done.')],
  });
  refusedByRule(box, 'solo');
  same('solo.txt', undefined, box.read('solo.txt'));
  await recorded(box, session);
}

/** The other project of the box: the client never runs there. */
async function inOther(box: Box, ...args: readonly string[]): Promise<string> {
  const cwd = join(box.root, 'other');
  // A repository: without one, it would be part of the project around it.
  execFileSync('git', ['init', '-q', cwd], { env: box.env });
  const log = join(box.root, `other-${args[0]}`);
  const done = await run(process.execPath, [join(ROOT, 'bin/tutti.js'), ...args], {
    ...{ cwd, log, limitMs: 15_000 },
    env: box.env,
  });
  same(`exit code of tutti ${args.join(' ')} in the other project\n${done.err}`, 0, done.code);
  return done.out;
}

const purgedElsewhere: Scenario = {
  name: 'purge-leaves-other-projects',
  async run(box) {
    await install(box, '--transport', 'http');
    await inOther(box, 'init', '--yes');
    matches('what purge says', /in use by .*a project/, await inOther(box, 'uninstall', '--purge', '--yes'));
    await stillEnforced(box);
  },
};

/** Deleted by hand, with the ledger and the address in it: the next session starts a server where the hooks look for it. */
const homeRemoved: Scenario = {
  name: 'home-removed',
  async run(box) {
    await install(box, '--transport', 'http');
    const { port } = addressOf(box);
    await must(box, 'down', '--force');
    rmSync(box.tuttiHome, { recursive: true });
    mkdirSync(box.tuttiHome);
    box.write('.tutti/policy.yaml', 'version: 1\nextends: [discipline]\n');
    const back = () => until(() => box.processes().some(({ pid }) => pid === addressOf(box).pid), 10_000);
    await stillEnforced(box, back);
    same('port of the next server', port, addressOf(box).port);
  },
};

/** The session that finds the address stale goes on with the new one. */
const staleAddress: Scenario = {
  name: 'stale-address',
  async run(box) {
    await install(box, '--transport', 'http');
    const file = join(box.project, '.claude/settings.local.json');
    const { port } = addressOf(box);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`127.0.0.1:${port}/`, '127.0.0.1:19999/'));
    await stillEnforced(box, () => hears(box, 'config.change'));
    matches('the hooks afterwards', new RegExp(`127.0.0.1:${port}/`), readIfThere(file) ?? '');
  },
};

/** The server was already starting another supervisor when it died. */
const killedApart: Scenario = {
  name: 'server-killed-after-supervisor',
  async run(box) {
    await install(box, '--transport', 'http');
    // Fails closed: a call on a connection that died with the server gets no answer.
    box.write('.tutti/policy.yaml', 'version: 1\nextends: [discipline]\nonDamage: level\n');
    await must(box, 'init', '--yes', '--transport', 'http');
    const log = () => readIfThere(join(box.tuttiHome, 'server.log')) ?? '';
    const killed = addressOf(box);
    let tries = 0;
    const main = async (asked: Asked): Promise<Turn> => {
      if (tokenIn(asked.latest) !== undefined) return acknowledge(asked);
      if (asked.turn === 0) return delegate('first', 'first');
      if (asked.turn === 1) {
        kill(killed.supervisor);
        if (!(await until(() => log().includes('started another one'), 5_000)))
          throw new Mismatch('the server without its supervisor', 'another supervisor started', log());
        kill(killed.pid);
        return writes(box, 'solo', 'solo.txt');
      }
      if (box.read('second.txt') !== undefined || ++tries > 5) return say('Done.');
      return delegate(`second${tries}`, 'second');
    };
    const { session } = await box.claude({
      main,
      first: [say('Done.')],
      second: [writes(box, 's', 'second.txt'), say('Done.')],
    });
    same('whether the call after the kills failed', true, resultOf(box, 'solo').error);
    same('solo.txt', undefined, box.read('solo.txt'));
    same('second.txt', 'second.txt', box.read('second.txt'));
    same('port of the next server', killed.port, addressOf(box).port);
    await recorded(box, session);
  },
};

/** Stopped in mid-turn, with a connection that the client has used: its supervisor answers by the failure rule, then replaces it. */
const serverHangs: Scenario = {
  name: 'server-hangs',
  async run(box) {
    await install(box, '--transport', 'http');
    box.write('.tutti/policy.yaml', 'version: 1\nextends: [discipline]\nonDamage: level\n');
    await must(box, 'init', '--yes', '--transport', 'http');
    const { pid } = addressOf(box);
    const stop = (): Turn => {
      process.kill(pid, 'SIGSTOP');
      return writes(box, 'solo', 'solo.txt');
    };
    const back = async (): Promise<Turn> => {
      await until(() => addressOf(box).pid !== pid, 20_000);
      return delegate('again', 'sub');
    };
    await box.claude({
      main: [delegate('first', 'sub'), stop, back, say('Done.'), acknowledge],
      sub: () => say('Done.'),
    });
    refused(box, 'solo', /could not check this/);
    same('solo.txt', undefined, box.read('solo.txt'));
    worked(box, 'again');
  },
};

/** The hooks of every scope but the project's name the program where it was when they were installed. */
const programMoved: Scenario = {
  name: 'tutti-moved',
  async run(box) {
    await install(box);
    const file = join(box.project, '.claude/settings.local.json');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(`${ROOT}/bin/`, `${box.root}/was/here/`));
    const { out } = await box.client('-p', '[[script:main]] Go.', '--output-format', 'stream-json', '--verbose');
    matches('what the person is shown', /its program was moved or removed\. .*run `tutti init` here/, out);
    await must(box, 'init', '--yes');
    await stillEnforced(box);
  },
};

export const nothingBricked: readonly Scenario[] = [
  purgedElsewhere,
  homeRemoved,
  staleAddress,
  killedApart,
  serverHangs,
  programMoved,
];
