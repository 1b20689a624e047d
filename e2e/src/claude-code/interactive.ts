// What only a person at the screen can do, and what only the interactive client has: a word typed to tutti, a plan that is
// approved, a teammate, the status line.

import { join } from 'node:path';
import { lookFor } from '../../../test/support/ticks.ts';
import { type Box, must } from '../box.ts';
import { matches, present, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { type Asked, acknowledge, call, delegate, say, type Turn, tokenIn } from '../script.ts';
import { openTui, type Tui, type TuiOptions } from '../tui.ts';
import { install, resultOf, worked, writes } from './steps.ts';

/** A scenario at the screen; it ends with the client's own end. */
const atTheScreen = (
  name: string,
  prepare: (box: Box) => Promise<void>,
  play: (box: Box, tui: Tui) => Promise<void>,
  options?: TuiOptions,
): Scenario => ({
  name,
  needs: 'tmux',
  async run(box) {
    await prepare(box);
    const tui = await openTui(box, {}, options);
    try {
      await play(box, tui);
      await tui.leave();
    } finally {
      tui.end();
    }
  },
});

async function noEdits(box: Box): Promise<void> {
  await must(box, 'init', '--yes', '--preset', 'balanced');
  box.write('.tutti/policy.yaml', 'version: 1\nextends: [balanced]\nrules:\n  edits:\n    allowance: 0\n');
}

const grants = atTheScreen('tui-person-grants', noEdits, async (box, tui) => {
  const before = call('lifts', 'Bash', { command: 'tutti allow edits' });
  box.model.learn({ main: [writes(box, 'before', 'before.txt'), before, say('Refused, alas.')] });
  await tui.say('[[script:main]] Do it.');
  await tui.shows(/Refused, alas\./);
  same('whether the call before the grant failed', true, resultOf(box, 'before').error);
  same('whether the agent could grant it to itself', true, resultOf(box, 'lifts').error);
  same('before.txt', undefined, box.read('before.txt'));

  const asked = box.model.asked.length;
  await tui.say('tutti allow edits --uses 1 --reason once');
  await tui.shows(/edits is lifted in this session/);
  same('requests to the model', asked, box.model.asked.length);

  box.model.learn({
    main: [writes(box, 'granted', 'granted.txt'), writes(box, 'spent', 'spent.txt'), say('One of two.')],
  });
  await tui.say('[[script:main]] Do it now.');
  await tui.shows(/One of two\./);
  same('granted.txt', 'granted.txt', box.read('granted.txt'));
  same('whether the call after the grant failed', true, resultOf(box, 'spent').error);
  same('spent.txt', undefined, box.read('spent.txt'));
});

const shows = atTheScreen(
  'tui-status-line',
  async (box) => {
    await must(box, 'init', '--yes', '--preset', 'balanced');
    await must(box, 'statusline', '--install');
  },
  async (box, tui) => {
    await tui.shows(/tutti strict/);
    box.model.learn({
      main: [call('look', 'Read', { file_path: join(box.project, 'README.md') }), say('Looked at it.')],
    });
    await tui.say('[[script:main]] Look.');
    await tui.shows(/Looked at it\./);
    await tui.shows(/looks 29\/30/);
  },
);

const TEAMS = { CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS: '1' };

const teammate = atTheScreen(
  'tui-teammate-writes',
  async (box) => {
    await install(box);
  },
  async (box, tui) => {
    const main = (asked: Asked): Turn => {
      if (asked.turn === 0) return delegate('mate', 'mate', { name: 'alice' });
      return tokenIn(asked.latest) === undefined ? say('Waiting for alice.') : acknowledge(asked);
    };
    box.model.learn({ main, mate: [writes(box, 'w', 'mate.txt'), say('Alice is done.')] });
    await tui.say('[[script:main]] Work as a team.');
    await tui.shows(/Waiting for alice|All done/);
    await hears(box, 'agent.idle');
    same('mate.txt', 'mate.txt', box.read('mate.txt'));
    const idle = present(
      'record of the idle teammate',
      (await records(box)).find((line) => line.includes('"agent.idle"')),
    );
    matches('who it was', /"kind":"teammate"[^}]*alice|alice[^}]*"kind":"teammate"/, idle);
  },
  { env: TEAMS, args: ['--permission-mode', 'manual'] },
);

/** Approved by the person at the screen, the plan is not finished: a stop is held for it until the first agent works. */
const plans = atTheScreen(
  'tui-plan-approved',
  async (box) => {
    await must(box, 'init', '--yes', '--preset', 'workflow');
  },
  async (box, tui) => {
    box.model.learn({
      main: [
        call('enters', 'EnterPlanMode', {}),
        ({ latest }) => {
          // Where the client wants the plan to be kept.
          const file = present(
            'the file of the plan',
            /\/\S+\.md\b/.exec(latest.slice(latest.indexOf('.claude/plans') - 300))?.[0],
          );
          return call('keeps', 'Write', { file_path: file, content: '1. Write work.txt\n' });
        },
        call('exits', 'ExitPlanMode', {}),
        say('I stop here.'),
        delegate('works', 'worker', { run_in_background: true }),
        say('The plan is under way.'),
        // Told of the end of the agent, which worked behind.
        say('The plan is carried out.'),
      ],
      worker: [writes(box, 'w', 'work.txt'), say('Worked.')],
    });
    await tui.say('[[script:main]] Plan it, then do it.');
    // The first offer is a mode that needs a service of its own.
    await tui.accept(/Would you like to proceed/, '2');
    await tui.shows(/The plan is carried out\./);
    matches('the hold', /Stop hook feedback/, box.model.askedBy('main')[4]?.latest ?? '');
    worked(box, 'keeps');
    same('work.txt', 'work.txt', box.read('work.txt'));
    const approved = (await records(box)).filter(
      (line) => line.includes('"name":"tool.after"') && line.includes('ExitPlanMode'),
    );
    matches('the approved plan, as it is kept', /1\. Write work\.txt/, approved.join('\n'));
  },
);

const records = async (box: Box): Promise<readonly string[]> =>
  (await must(box, 'ledger', 'tail', '-n', '200', '--json')).out.split('\n');

async function hears(box: Box, name: string): Promise<void> {
  const isOnRecord = async (): Promise<boolean> =>
    (await records(box)).some((line) => line.includes(`"name":"${name}"`));
  same(`whether ${name} is on record`, true, await lookFor(isOnRecord, 1_000));
}

export const interactive: readonly Scenario[] = [grants, shows, teammate, plans];
