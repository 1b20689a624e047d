// Checks the page of `tutti ui` in a real browser, with a real server: every view at three widths, light and dark; keyboard and screen
// reader (axe-core); that it shows what happens, and catches up with a new server.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bash, edit } from '../../src/report/testing.ts';
import { settled, violations } from './check.ts';
import type { Browser, Tab } from './chromium.ts';
import { layoutFaults } from './layout.ts';
import { HOSTILE_ID, type PageStage, pageStage, RICH } from './page-stage.ts';

const WIDTHS = [400, 900, 1_400] as const;
const THEMES = ['light', 'dark'] as const;

interface PageLook {
  readonly name: string;
  readonly show: (tab: Tab) => Promise<void>;
}

const at = async (tab: Tab, address: string): Promise<void> => {
  await tab.value(`location.hash = ${JSON.stringify(address)}`);
};
const session = (id: string): string => `#/session/${encodeURIComponent(id)}`;
/** The score is drawn, and so is what needs all records. */
const IS_WHOLE = `document.querySelector('#body:not([hidden]) .note') && document.querySelector('#whole section') && document.querySelector('#preset option[value="balanced"]')`;

const LOOKS: readonly PageLook[] = [
  {
    name: 'sessions',
    show: async (tab) => {
      await at(tab, '#/');
      await tab.until(`document.querySelectorAll('.session').length === 3`);
    },
  },
  {
    name: 'session',
    show: async (tab) => {
      await at(tab, session(RICH));
      await tab.until(IS_WHOLE);
    },
  },
  {
    name: 'scrubbed',
    show: async (tab) => {
      await tab.value(`(() => {
        const record = document.querySelector('#record'); record.value = 40; record.dispatchEvent(new Event('input'));
        const preset = document.querySelector('#preset'); preset.value = 'layers'; preset.dispatchEvent(new Event('change'));
        document.querySelector('#legend details').open = true; })()`);
      await tab.until(
        `document.querySelector('#moment:not([hidden]) .at') && document.querySelector('#replay strong')`,
      );
    },
  },
  {
    name: 'explained',
    show: async (tab) => {
      await tab.key('n');
      await tab.key('Enter');
      await tab.until(`document.querySelector('#panel:not([hidden]) .stamp')`);
    },
  },
  {
    name: 'hostile',
    show: async (tab) => {
      await at(tab, session(HOSTILE_ID));
      await tab.until(`${IS_WHOLE} && document.querySelector('#panel[hidden]')`);
    },
  },
  {
    name: 'policy',
    show: async (tab) => {
      await at(tab, '#/policy');
      await tab.until(`document.querySelector('#text:not([hidden]) pre') && document.querySelector('#effect h3')`);
    },
  },
  {
    name: 'report',
    show: async (tab) => {
      await at(tab, `${session(RICH)}/report`);
      await tab.until(`document.querySelector('iframe') && document.querySelector('#save a')`);
    },
  },
];

async function openTab(browser: Browser, width: number, theme: string): Promise<Tab> {
  const tab = await browser.tab();
  await tab.send('Emulation.setDeviceMetricsOverride', { width, height: 900, deviceScaleFactor: 1, mobile: false });
  await tab.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: theme }] });
  return tab;
}

const shows = (seq: number): string => `document.querySelector('#n${seq}')`;
const newest = `Math.max(...[...document.querySelectorAll('.stretch .note')].map((note) => Number(note.dataset.seq)))`;

/** What happens is seen; what happens while no server runs is seen later, and once. */
async function live(stage: PageStage, tab: Tab): Promise<readonly string[]> {
  await at(tab, session(RICH));
  await tab.until(`${IS_WHOLE} && document.querySelector('#connection.live')`);
  const before = Number(await tab.value(newest));
  await stage.play([edit(`${stage.project}/src/live.ts`)], RICH);
  await tab.until(shows(before + 1));
  await stage.stopServer();
  await tab.until(`!document.querySelector('#connection.live')`);
  await stage.play([bash('npm test')], RICH);
  stage.tuttiCommand('up');
  await tab.until(shows(before + 2));
  const ids = await tab.value(
    `(() => { const ids = [...document.querySelectorAll('.stretch .note')].map(({ id }) => id); return ids.length - new Set(ids).size; })()`,
  );
  const end = await tab.value(
    `(() => { const notes = document.querySelector('.notes'); return notes.scrollWidth - notes.clientWidth - notes.scrollLeft; })()`,
  );
  const away = await tab.value(`(() => { document.querySelector('.notes').scrollLeft = 0; return true; })()`);
  await tab.until(`!document.querySelector('#now').hidden`);
  await tab.click('#now');
  await tab.until(`document.querySelector('#now').hidden`);
  return [
    ids === 0 ? '' : `${ids} notes are drawn twice`,
    Number(end) < 2 && away === true ? '' : `does not follow the end: ${end} px are left`,
  ].filter(Boolean);
}

/** Without a link, and with one that was used, it says what to do. */
async function shut(stage: PageStage, browser: Browser): Promise<readonly string[]> {
  const link = await stage.link();
  const tab = await openTab(browser, 400, 'light');
  const wrong: string[] = [];
  for (const address of [link.replace(/#.*$/, ''), link.replace(/#.*$/, '#wrong')]) {
    await tab.open('about:blank');
    await tab.open(address);
    await tab.until(`document.querySelector('.empty')`);
    const said = String(await tab.value(`document.querySelector('main').textContent + location.hash`));
    if (!said.includes('Type tutti ui again') || said.includes('#wrong')) wrong.push(`${address}: ${said}`);
    wrong.push(...[...(await violations(tab)), ...(await layoutFaults(tab))].map(String));
  }
  await tab.send('Page.close');
  return wrong;
}

/** Returns what is wrong. `folder`: keeps the screenshots. */
export async function lookAtPage(browser: Browser, folder: string | undefined): Promise<readonly string[]> {
  const wrong: string[] = [];
  const stage = await pageStage();
  try {
    for (const width of WIDTHS) {
      for (const theme of THEMES) {
        const tab = await openTab(browser, width, theme);
        await tab.open(await stage.link());
        for (const { name, show } of LOOKS) {
          const where = `page, ${name}, ${width} wide, ${theme}`;
          await show(tab);
          await settled(tab);
          const faults = [
            ...(await layoutFaults(tab)),
            // Contrast differs by theme, roles and names do not.
            ...(width === 400 ? await violations(tab) : []),
          ];
          if (folder !== undefined) writeFileSync(join(folder, `page-${name}-${width}-${theme}.png`), await tab.shot());
          wrong.push(...faults.map((fault) => `${where}: ${fault}`));
        }
        const origin = String(await tab.value('location.origin'));
        const foreign = tab.asked.filter(
          (address) => !/^(?:data|blob|about):/.test(address) && !address.startsWith(origin),
        );
        wrong.push(...[...foreign, ...tab.complaints].map((one) => `page, ${width} wide, ${theme}: ${one}`));
        if (width === 900 && theme === 'dark')
          wrong.push(...(await live(stage, tab)).map((one) => `page, live: ${one}`));
        await tab.send('Page.close');
      }
    }
    wrong.push(...(await shut(stage, browser)).map((one) => `page, without access: ${one}`));
  } finally {
    await stage.close();
  }
  return wrong;
}
