// Checks of a report in a browser.

import { type Check, unless, violations } from './check.ts';
import type { Tab } from './chromium.ts';
import { layoutFaults } from './layout.ts';
import { reportChecks } from './report-checks.ts';

/** Contrast of two colours by the web content accessibility guidelines, computed in the page. */
const CONTRAST = `(a, b) => {
  const light = (name) => {
    const probe = document.createElement('i');
    probe.style.color = 'var(' + name + ')';
    document.body.append(probe);
    const parts = getComputedStyle(probe).color.match(/[\\d.]+/g).map(Number).slice(0, 3);
    probe.remove();
    const [r, g, b] = parts.map((v) => v / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [x, y] = [light(a), light(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}`;

const everywhere: readonly Check[] = [
  {
    about: 'requests nothing else, and logs no errors',
    holds: async ({ tab }) =>
      unless(tab.asked.length === 1 && tab.complaints.length === 0, [tab.asked.slice(1), tab.complaints]),
  },
  {
    about: 'is not wider than the window',
    holds: async ({ tab }) => {
      const wide = await tab.value('document.documentElement.scrollWidth - innerWidth');
      return unless(Number(wide) <= 0, `${wide} px too wide`);
    },
  },
  {
    about: 'times in tables are on one line',
    holds: async ({ tab }) => {
      const broken =
        await tab.value(`[...document.querySelectorAll('td')].filter((cell) => /^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d/.test(cell.textContent) && cell.checkVisibility()).filter((cell) => {
        const range = document.createRange(); range.selectNodeContents(cell);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1; }).map((cell) => cell.textContent)`);
      return unless(Array.isArray(broken) && broken.length === 0, broken);
    },
  },
  {
    about: 'no text is cut off or covers another',
    holds: async ({ tab }) => {
      const faults = await layoutFaults(tab);
      return unless(faults.length === 0, faults);
    },
  },
  {
    about: 'axe-core finds nothing to object to',
    holds: async ({ tab, width }) => {
      // Contrast differs by theme, roles and names do not.
      const found = width === 400 ? await violations(tab) : [];
      return unless(found.length === 0, found);
    },
  },
  {
    about: 'runs only its own script',
    holds: async ({ tab }) => {
      const found = await tab.value(
        `[window.hacked, document.scripts.length, document.images.length, document.querySelectorAll('main iframe, main object, main link, main form').length]`,
      );
      return unless(JSON.stringify(found) === JSON.stringify([null, 1, 0, 0]), found);
    },
  },
  {
    about: 'has enough contrast: text 4.5 to 1, notes 3 to 1',
    holds: async ({ tab }) => {
      const found = await tab.value(`(() => { const contrast = ${CONTRAST};
        const text = [['--ink', '--paper'], ['--ink', '--sheet'], ['--soft', '--sheet'], ['--soft', '--paper'], ['--soft', '--faint'], ['--good', '--sheet'], ['--bad', '--sheet'], ['--ask', '--sheet'], ['--round', '--sheet']];
        const notes = ['clean', 'advise', 'ask', 'hold', 'deny', 'would', 'granted', 'round'].map((tone) => ['--' + tone, '--sheet']);
        return [...text.filter(([a, b]) => contrast(a, b) < 4.5), ...notes.filter(([a, b]) => contrast(a, b) < 3)]; })()`);
      return unless(Array.isArray(found) && found.length === 0, found);
    },
  },
  {
    about: "follows the reader's setting, and the button",
    holds: async ({ tab, theme }) => {
      const scheme = 'getComputedStyle(document.documentElement).colorScheme';
      const before = await tab.value(scheme);
      await tab.click('#theme');
      const after = await tab.value(scheme);
      await tab.click('#theme');
      const again = await tab.value(scheme);
      const other = theme === 'light' ? 'dark' : 'light';
      return unless(before === theme && after === other && again === theme, [before, after, again]);
    },
  },
  {
    about: 'prints on pages, in ink, without buttons',
    holds: async ({ tab, theme }) => {
      const { data } = await tab.send('Page.printToPDF', { printBackground: true });
      await tab.send('Emulation.setEmulatedMedia', { media: 'print' });
      const shown = await tab.value(
        `[getComputedStyle(document.getElementById('theme')).display, getComputedStyle(document.documentElement).colorScheme]`,
      );
      await tab.send('Emulation.setEmulatedMedia', {
        media: '',
        features: [{ name: 'prefers-color-scheme', value: theme }],
      });
      const isPdf = typeof data === 'string' && Buffer.from(data, 'base64').subarray(0, 5).toString() === '%PDF-';
      return unless(isPdf && JSON.stringify(shown) === '["none","light"]', [isPdf, shown]);
    },
  },
];

const NOW = `(() => { const n = document.activeElement; const tip = document.getElementById('tip'); return { id: n.id, tone: n.getAttribute('class'), tip: tip.hidden ? '' : tip.textContent, tabs: document.querySelectorAll('#score [tabindex="0"]').length }; })()`;
interface Now {
  readonly id: string;
  readonly tone: string;
  readonly tip: string;
  readonly tabs: number;
}
const nowOf = async (tab: Tab): Promise<Now> => (await tab.value(NOW)) as Now;

const withNotes: readonly Check[] = [
  {
    about: 'arrow keys move through the notes and describe each; one note is in the tab order',
    holds: async ({ tab }) => {
      await tab.value(`document.querySelector('#score [tabindex="0"]').focus()`);
      const first = await nowOf(tab);
      await tab.key('ArrowRight');
      const second = await nowOf(tab);
      await tab.key('ArrowLeft');
      const back = await nowOf(tab);
      await tab.key('End');
      const last = await nowOf(tab);
      await tab.key('Escape');
      const hidden = await nowOf(tab);
      const walked = first.id !== second.id && back.id === first.id && last.id !== first.id;
      const told = second.tip.includes('tutti explain') && second.tabs === 1 && hidden.tip === '';
      return unless(walked && told, { first, second, back, last, hidden });
    },
  },
  {
    about: 'n moves to the next note with a finding',
    holds: async ({ tab }) => {
      await tab.value(`document.querySelector('#score .note').focus()`);
      await tab.key('n');
      const { tone, tip } = await nowOf(tab);
      return unless(/^note (?!clean)/.test(tone) && tip !== '', { tone, tip });
    },
  },
  {
    about: 'the tooltip stays within the window',
    holds: async ({ tab }) => {
      await tab.value(`document.querySelector('#score .note').focus()`);
      await tab.key('End');
      const out = await tab.value(
        `(() => { const b = document.getElementById('tip').getBoundingClientRect(); return [b.left < 0, b.right > innerWidth, b.width < 40]; })()`,
      );
      return unless(JSON.stringify(out) === '[false,false,false]', out);
    },
  },
  {
    about: 'a tone can be hidden',
    holds: async ({ tab }) => {
      const faint = `getComputedStyle(document.querySelector('#score .note.clean')).opacity`;
      await tab.click('[data-tone="clean"]');
      const hidden = await tab.value(faint);
      await tab.click('[data-tone="clean"]');
      const shown = await tab.value(faint);
      return unless(Number(hidden) < 0.2 && shown === '1', [hidden, shown]);
    },
  },
  {
    about: 'a violation leads to its note',
    holds: async ({ tab }) => {
      await tab.click('[data-note]');
      const wanted = await tab.value(`document.querySelector('[data-note]').dataset.note`);
      const { id, tip } = await nowOf(tab);
      return unless(id === wanted && tip !== '', [id, wanted, tip]);
    },
  },
  {
    about: 'every note has a label, and ids are unique',
    holds: async ({ tab }) => {
      const found = await tab.value(
        `(() => { const notes = [...document.querySelectorAll('#score .note')]; const ids = notes.map((n) => n.id); return [notes.some((n) => !n.getAttribute('aria-label')), new Set(ids).size === ids.length]; })()`,
      );
      return unless(JSON.stringify(found) === '[false,true]', found);
    },
  },
];

export const checks = (name: string): readonly Check[] => [
  ...everywhere,
  ...(name === 'empty' || name === 'period' ? [] : withNotes),
  ...(name === 'rich' ? reportChecks : []),
];
