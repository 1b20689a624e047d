// A project that commits its hooks, as colleagues clone it: with tutti among its dependencies, with tutti for the user, without tutti.

import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Box, must, ROOT } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, delegate, say } from '../script.ts';
import { install, refusedByRule, resultOf, writes } from './steps.ts';

/** What npm makes of tutti as a dependency. */
export function installAsDependency(box: Box): void {
  const bin = join(box.project, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  symlinkSync(join(ROOT, 'bin/tutti-hook'), join(bin, 'tutti-hook'));
}

/** What git has of a project that was set up by a colleague. */
async function cloned(box: Box): Promise<void> {
  installAsDependency(box);
  await install(box, '--scope', 'project');
  rmSync(join(box.project, 'node_modules'), { recursive: true });
}

async function enforced(box: Box, env: Readonly<Record<string, string>> = {}): Promise<void> {
  const main = [delegate('sub', 'sub'), writes(box, 'solo', 'solo.txt'), say('Refused.'), acknowledge];
  await box.claude({ main, sub: [say('Done.')] }, { env });
  refusedByRule(box, 'solo');
  same('solo.txt', undefined, box.read('solo.txt'));
}

const withDependency: Scenario = {
  name: 'clone-with-dependency',
  async run(box) {
    await cloned(box);
    installAsDependency(box);
    await enforced(box);
  },
};

const withGlobal: Scenario = {
  name: 'clone-with-global-installation',
  async run(box) {
    await cloned(box);
    const bin = join(box.root, 'global/bin');
    mkdirSync(bin, { recursive: true });
    symlinkSync(join(ROOT, 'bin/tutti-hook'), join(bin, 'tutti-hook'));
    await enforced(box, { PATH: `${bin}:${box.env.PATH}` });
  },
};

const LINE = /tutti is not installed; run `npm install -g tutti`/;

const withoutClosed: Scenario = {
  name: 'clone-without-tutti',
  async run(box) {
    await cloned(box);
    box.write('.tutti/policy.yaml', 'version: 1\nextends: [discipline]\nonDamage: level\n');
    installAsDependency(box);
    await must(box, 'init', '--yes', '--scope', 'project');
    rmSync(join(box.project, 'node_modules'), { recursive: true });
    await box.claude({ main: [writes(box, 'solo', 'solo.txt'), say('Refused.')] });
    same('whether the call failed', true, resultOf(box, 'solo').error);
    matches('what the model is given', LINE, resultOf(box, 'solo').text);
    same('solo.txt', undefined, box.read('solo.txt'));
  },
};

const withoutOpen: Scenario = {
  name: 'clone-without-tutti-failing-open',
  async run(box) {
    await cloned(box);
    const { out } = await box.client('-p', '[[script:main]] Go.', '--output-format', 'stream-json', '--verbose');
    matches('what the person is shown', LINE, out);
    await box.claude({ main: [writes(box, 'solo', 'solo.txt'), say('Written.')] });
    same('solo.txt', 'solo.txt', box.read('solo.txt'));
  },
};

export const team: readonly Scenario[] = [withDependency, withGlobal, withoutClosed, withoutOpen];
