// Pictures for the README, taken of the real client: a refusal as its person sees it, the status line; a report; and the page of `tutti ui`.
// `npm run screenshots`.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isObject } from '../../../src/core/json.ts';
import { sessionPage } from '../../../src/report/html/page.ts';
import { type Browser, findChromium, startChromium } from '../../../test/look/chromium.ts';
import { sights } from '../../../test/look/sessions.ts';
import { type Box, must, openBox, ROOT, removeBox } from '../box.ts';
import { UNNAMED } from '../model.ts';
import { call, delegate, say, type Turn } from '../script.ts';
import { hasTmux, openTui, type Tui } from '../tui.ts';
import { page } from './ansi.ts';
import { takePages } from './page.ts';

const FOLDER = join(ROOT, 'docs/images');
const COLUMNS = 112;

/** As long as a model would need. */
const after = (ms: number, turn: Turn) => (): Promise<Turn> => new Promise((done) => setTimeout(() => done(turn), ms));

const CONFIG = Array.from({ length: 79 }, (_, n) => `export const setting${n} = ${n};`).join('\n');

async function furnish(box: Box): Promise<void> {
  box.write('src/config.ts', `${CONFIG}\nexport const loadConfig = () => ({});\n`);
  await must(box, 'init', '--yes', '--preset', 'balanced');
  await must(box, 'statusline', '--install');
}

const reads = (box: Box, id: string) => call(id, 'Read', { file_path: join(box.project, 'src/config.ts') });

/** The turn is over, and the status line has heard of it. */
const isOver = (tui: Tui) => tui.shows(/✻ .* for \d+s[\s\S]*· \d+s(?!…)/, 40_000);

async function refusal(box: Box, tui: Tui): Promise<readonly string[]> {
  const renamed = `${CONFIG}\nexport const readConfig = () => ({});\n`;
  const file_path = join(box.project, 'src/config.ts');
  const task = { description: 'Rename loadConfig', prompt: '[[script:sub]] Rename it.', run_in_background: true };
  box.model.learn({
    [UNNAMED]: [
      reads(box, 'look'),
      after(900, call('solo', 'Write', { file_path, content: renamed })),
      after(900, delegate('sub', 'sub', task)),
      after(400, say('An agent is renaming it.')),
      after(900, { ...say('Renamed in `src/config.ts`; nothing else used the old name.'), tokens: 190_000 }),
    ],
    sub: [reads(box, 'r'), call('w', 'Write', { file_path, content: renamed }), after(2500, say('Renamed.'))],
  });
  await tui.say('Rename loadConfig to readConfig, everywhere.');
  await tui.shows(/nothing else used the old name/, 40_000);
  await isOver(tui);
  await tui.shows(/19%/);
  return tui.colours().split('\n');
}

/** Some more turns, so that the line has something to tell. */
async function statusLine(box: Box, tui: Tui): Promise<readonly string[]> {
  for (const [n, ms] of [1200, 4400, 2600, 6000].entries()) {
    const file_path = join(box.project, 'notes.txt');
    box.model.learn({
      [UNNAMED]: [
        reads(box, `a${n}`),
        call(`b${n}`, 'Bash', { command: 'git log --oneline' }),
        call(`c${n}`, 'Write', { file_path, content: `part ${n}\n` }),
        after(ms, { ...say(`Answer ${n + 1}.`), tokens: 430_000 }),
      ],
    });
    await tui.say(`And what about part ${n + 1}?`);
    await tui.shows(new RegExp(`Answer ${n + 1}\\.`));
    await isOver(tui);
  }
  await tui.shows(/43%/);
  const lines = tui.colours().split('\n');
  const prompt = lines.findLastIndex((line) => plain(line).startsWith('❯'));
  return lines.slice(prompt - 1);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what a terminal is sent
const plain = (line: string): string => line.replaceAll(/\x1b\[[\d;]*m/g, '').trim();

/** From the person's words on, without what the client says of itself above, and without the empty part of the screen. */
function trimmed(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex((line) => /^❯ \S/.test(plain(line)));
  const kept = lines
    .slice(Math.max(first, 0))
    .filter((line, n, all) => plain(line) !== '' || plain(all[n - 1] ?? '') !== '');
  while (plain(kept[0] ?? 'x') === '') kept.shift();
  while (plain(kept.at(-1) ?? 'x') === '') kept.pop();
  return kept;
}

/** The terminal as a page of its own. */
function screenPage(box: Box, name: string, lines: readonly string[]): string {
  const html = join(box.root, `${name}.html`);
  writeFileSync(html, page(lines));
  return html;
}

/** Of a session with more in it than the one above. */
async function report(box: Box): Promise<string> {
  const [rich] = (await sights()).sessions;
  if (rich === undefined) throw new Error('There is no session to report on.');
  const html = join(box.root, 'report.html');
  const { session, project } = rich.report;
  writeFileSync(html, sessionPage(rich.report).replaceAll(project, '~/app').replaceAll(session, '3f2a91c0'));
  return html;
}

/** `most`: what of a long page is shown. */
async function take(browser: Browser, name: string, html: string, width = 1600, most = 10_000): Promise<void> {
  const tab = await browser.tab();
  await tab.send('Emulation.setDeviceMetricsOverride', { width, height: 900, deviceScaleFactor: 2, mobile: false });
  await tab.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } });
  await tab.open(pathToFileURL(html).href);
  const size = await tab.value('(({ width, height }) => ({ width, height }))(document.body.getBoundingClientRect())');
  if (!isObject(size)) throw new Error('The page has no size.');
  const height = Math.min(most, Math.ceil(Number(size.height)));
  const clip = { x: 0, y: 0, width: Math.ceil(Number(size.width)), height, scale: 1 };
  const { data } = await tab.send('Page.captureScreenshot', { format: 'webp', quality: 82, clip });
  writeFileSync(join(FOLDER, `${name}.webp`), Buffer.from(String(data), 'base64'));
  console.log(`docs/images/${name}.webp`);
}

async function main(): Promise<number> {
  const chromium = findChromium();
  if (chromium === undefined || !hasTmux()) {
    console.error('screenshots need tmux and a Chromium (set CHROMIUM to name one)');
    return 1;
  }
  mkdirSync(FOLDER, { recursive: true });
  // Below home, so that the client shows it as people see theirs.
  const box = await openBox({ project: 'home/app' });
  const browser = startChromium(chromium);
  try {
    await furnish(box);
    const tui = await openTui(box, {}, { columns: COLUMNS, rows: 48 });
    try {
      await take(browser, 'refusal', screenPage(box, 'refusal', trimmed(await refusal(box, tui))));
      await take(browser, 'status-line', screenPage(box, 'status-line', trimmed(await statusLine(box, tui))));
      await tui.leave();
      await take(browser, 'report', await report(box), 1180, 890);
      await takePages(browser, FOLDER);
    } finally {
      tui.end();
    }
  } finally {
    await browser.close();
    await box.close();
  }
  removeBox(box);
  return 0;
}

process.exitCode = await main();
