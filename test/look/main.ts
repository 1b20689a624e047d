// Checks the HTML report, and the page of `tutti ui`, in a real browser: at three widths, light and dark, with keyboard and mouse, in print, and with a
// hostile session. `npm run look [-- FOLDER]` keeps the screenshots in FOLDER. Without a browser it says so; with `LOOK=must`
// that is a failure.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { periodPage, sessionPage } from '../../src/report/html/page.ts';
import type { Shown } from './check.ts';
import { checks } from './checks.ts';
import { findChromium, startChromium } from './chromium.ts';
import { lookAtPage } from './page.ts';
import { sights } from './sessions.ts';

const WIDTHS = [400, 900, 1_400] as const;
const THEMES = ['light', 'dark'] as const;

async function main(): Promise<number> {
  const program = findChromium();
  if (program === undefined) {
    console.log('no Chromium on this machine: the report was not checked (set CHROMIUM, or install one)');
    return process.env.LOOK === 'must' ? 1 : 0;
  }
  const kept = process.argv[2];
  const folder = kept === undefined ? mkdtempSync(join(tmpdir(), 'tutti-look-')) : resolve(kept);
  mkdirSync(folder, { recursive: true });
  const { sessions, period } = await sights();
  const pages = [
    ...sessions.map(({ name, report }) => ({ name, text: sessionPage(report) })),
    { name: 'period', text: periodPage(period, { link: (session) => `${encodeURIComponent(session)}.html` }) },
  ];
  const browser = startChromium(program);
  let failures = 0;
  try {
    for (const { name, text } of pages) {
      const file = join(folder, `${name}.html`);
      writeFileSync(file, text);
      for (const width of WIDTHS) {
        for (const theme of THEMES) {
          const tab = await browser.tab();
          await tab.send('Emulation.setDeviceMetricsOverride', {
            width,
            height: 900,
            deviceScaleFactor: 1,
            mobile: false,
          });
          await tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: theme }] });
          await tab.open(pathToFileURL(file).href);
          if (kept !== undefined) writeFileSync(join(folder, `${name}-${width}-${theme}.png`), await tab.shot());
          const shown: Shown = { name, width, theme, tab };
          for (const { about, holds } of checks(name)) {
            const wrong = await holds(shown).catch((error: unknown) => String(error));
            if (wrong === undefined) continue;
            failures++;
            console.error(`${name}, ${width} wide, ${theme}: ${about}: ${wrong}`);
          }
          await tab.send('Page.close');
        }
      }
    }
    for (const wrong of await lookAtPage(browser, kept === undefined ? undefined : folder)) {
      failures++;
      console.error(wrong);
    }
  } finally {
    await browser.close();
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
  const looks = pages.length * WIDTHS.length * THEMES.length;
  console.log(failures === 0 ? `${pages.length} pages in ${looks} variants: all checks passed` : `${failures} wrong`);
  return failures === 0 ? 0 : 1;
}

process.exitCode = await main();
