// How soon the page of `tutti ui` shows an event of the real client: from the record's own time to the note in the page, in a real browser.
// `npm run page-latency -- [CALLS]`.

import { isObject } from '../../src/core/json.ts';
import { findChromium, startChromium } from '../../test/look/chromium.ts';
import { must, openBox, removeBox } from './box.ts';
import { acknowledge, call, say } from './script.ts';

/** Keeps when each note was first in the document. */
const WATCH = `window.shownAt = {}; new MutationObserver(() => { const now = Date.now(); for (const note of document.querySelectorAll('.stretch .note')) window.shownAt[note.dataset.seq] ??= now; }).observe(document.querySelector('main'), { childList: true, subtree: true })`;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

async function main(): Promise<number> {
  const chromium = findChromium();
  if (chromium === undefined) throw new Error('no Chromium: set CHROMIUM to name one');
  const calls = Number(process.argv[2] ?? 40);
  const box = await openBox();
  const browser = startChromium(chromium);
  try {
    box.write('src/a.ts', 'export const a = 1;\n');
    await must(box, 'init', '--yes', '--preset', 'balanced');
    const tab = await browser.tab();
    await tab.send('Emulation.setDeviceMetricsOverride', {
      width: 1_400,
      height: 900,
      deviceScaleFactor: 1,
      mobile: false,
    });
    await tab.open((await must(box, 'ui', '--print')).out.trim());
    await tab.until(`document.querySelector('#connection.live') && document.querySelector('#list')`);
    const open = async (): Promise<void> => {
      await tab.until(`document.querySelector('.session .title')`);
      await tab.value(`location.hash = document.querySelector('.session .title').getAttribute('href')`);
      await tab.until(`document.querySelector('.stretch .note') && document.querySelector('#connection.live')`);
      await tab.value(WATCH);
    };
    const reads = (n: number) => call(`r${n}`, 'Read', { file_path: `${box.project}/src/a.ts` });
    await box.claude({
      main: [
        reads(0),
        async () => {
          await open();
          return reads(1);
        },
        ...Array.from({ length: calls }, (_, n) => reads(n + 2)),
        say('Done.'),
        acknowledge,
      ],
    });
    const { out: stdout } = await must(box, 'ledger', 'tail', '-n', '400', '--json');
    const records = stdout.split('\n').flatMap((line) => {
      const record: unknown = line.startsWith('{') ? JSON.parse(line) : undefined;
      return isObject(record) ? [record] : [];
    });
    const last = Math.max(...records.map(({ seq }) => Number(seq)));
    console.log(`${records.length} records, the last ${last}`);
    const shown = await tab.value('window.shownAt');
    const times = records.flatMap(({ seq, at }) => {
      const seen = isObject(shown) ? shown[String(seq)] : undefined;
      return typeof seen === 'number' && typeof at === 'number' ? [seen - at] : [];
    });
    // The notes that were there when the observer began are no measurement.
    const sorted = times.slice(3).toSorted((a, b) => a - b);
    console.log(
      `${sorted.length} notes: p50 ${percentile(sorted, 0.5)} ms, p95 ${percentile(sorted, 0.95)} ms, most ${sorted.at(-1)} ms`,
    );
    return percentile(sorted, 0.95) <= 200 ? 0 : 1;
  } finally {
    await browser.close();
    await box.close();
    removeBox(box);
  }
}

process.exitCode = await main();
