// `tutti watch` in a terminal of its own, beside a session of the real client.

import { join } from 'node:path';
import { until } from '../../../test/support/processes.ts';
import { type Box, must, ROOT } from '../box.ts';
import { matches, same } from '../check.ts';
import type { Scenario } from '../scenario.ts';
import { acknowledge, delegate, say } from '../script.ts';
import { openScreen, type ProgramScreen } from '../tui.ts';
import { writes } from './steps.ts';

const WIDTHS = [40, 80, 200] as const;

const watching = (box: Box, columns: number): ProgramScreen =>
  openScreen(box, 'watch', [process.execPath, join(ROOT, 'bin/tutti.js'), 'watch'], { columns, rows: 40 });

/** Every line fits: one that was cut by the terminal would be longer without the cut. */
function fits(pane: ProgramScreen, columns: number): void {
  const longest = Math.max(
    ...pane
      .screen()
      .split('\n')
      .map((line) => [...line].length),
  );
  same(`whether lines fit ${columns} columns`, true, longest <= columns);
}

const beside = (columns: (typeof WIDTHS)[number]): Scenario => ({
  name: `watch-${columns}-columns`,
  needs: 'tmux',
  async run(box) {
    await must(box, 'init', '--yes', '--preset', 'balanced');
    box.write('.tutti/policy.yaml', 'version: 1\nextends: [balanced]\nrules:\n  edits:\n    allowance: 0\n');
    const pane = watching(box, columns);
    try {
      await pane.shows(/strict, enforced/);
      await pane.shows(/none yet/);
      await box.claude({
        main: [
          writes(box, 'solo', 'solo.txt'),
          async () => {
            // The refusal is on the screen while the session goes on.
            await pane.shows(/deny +edits/);
            return delegate('front', 'front');
          },
          say('Delegated.'),
          acknowledge,
        ],
        front: [
          async () => {
            matches('the agent at work', /└ general-purpose +working/, await pane.shows(/└ general-purpose/));
            return writes(box, 'w', 'front.txt');
          },
          say('The front is done.'),
        ],
      });
      await pane.shows(/general-purpose +ended/);
      fits(pane, columns);
      matches('how to leave', /q quit$/m, pane.screen());
      if (columns === 40) matches('a line that is cut', /^.{39}…$/m, pane.screen());
      pane.press('Enter');
      await pane.shows(/esc back/);
      matches('the explanation', /solo\.txt/, pane.screen());
      fits(pane, columns);
      pane.press('Escape');
      await pane.shows(/q quit|agents/);
      for (const wide of WIDTHS) {
        pane.resize(wide, 30);
        await pane.shows(new RegExp(`^strict, enforced.{0,${wide}}$`, 'm'));
        await pane.shows(/deny +edits/);
        fits(pane, wide);
      }
      pane.keys('q');
      same('whether q ends it', true, await until(pane.gone, 10_000));
    } finally {
      pane.end();
    }
  },
});

export const watches: readonly Scenario[] = WIDTHS.map(beside);
