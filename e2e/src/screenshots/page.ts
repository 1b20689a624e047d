// Pictures of the page of `tutti ui`: a session at three widths, light and dark.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOf } from '../../../src/core/json.ts';
import type { Browser } from '../../../test/look/chromium.ts';
import { pageStage, RICH } from '../../../test/look/page-stage.ts';

const SIZES = [
  { width: 400, height: 820 },
  { width: 900, height: 760 },
  { width: 1_400, height: 900 },
] as const;

/** In `folder`: ui-WIDTH-THEME.webp. */
export async function takePages(browser: Browser, folder: string): Promise<void> {
  const stage = await pageStage();
  try {
    for (const { width, height } of SIZES) {
      for (const theme of ['light', 'dark'] as const) {
        const tab = await browser.tab();
        await tab.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1.5, mobile: false });
        await tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: theme }] });
        await tab.open(await stage.link());
        await tab.value(`location.hash = '#/session/${RICH}'`);
        await tab.until(`document.querySelector('.stretch .note') && document.querySelector('#overview rect')`);
        await tab.value(`scrollTo(0, document.querySelector('#score-section').offsetTop - 260)`);
        const { data } = await tab.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
        writeFileSync(join(folder, `ui-${width}-${theme}.webp`), Buffer.from(textOf(data), 'base64'));
        console.log(`docs/images/ui-${width}-${theme}.webp`);
        await tab.send('Page.close');
      }
    }
  } finally {
    await stage.close();
  }
}
