// A check of a page in a browser.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Tab } from './chromium.ts';

export interface Shown {
  readonly name: string;
  readonly width: number;
  readonly theme: 'light' | 'dark';
  readonly tab: Tab;
}

export interface Check {
  readonly about: string;
  /** What is wrong; undefined: nothing. */
  readonly holds: (shown: Shown) => Promise<string | undefined>;
}

export const unless = (ok: boolean, wrong: unknown): string | undefined => (ok ? undefined : JSON.stringify(wrong));

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Waits for animations that end: half way, a panel is paler than it will be. */
export const settled = async (tab: Tab): Promise<void> => {
  await tab.awaited(
    `Promise.all(document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished)).then(() => true)`,
  );
};

/** Empty: axe-core finds nothing to object to. */
export async function violations(tab: Tab): Promise<readonly unknown[]> {
  await tab.value(`window.axe === undefined && (() => { ${AXE} })()`);
  const found = await tab.awaited(
    `axe.run(document, { resultTypes: ['violations'], iframes: false }).then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map(({ html }) => html.slice(0, 160)).join(' | ')))`,
  );
  return Array.isArray(found) ? found : [found];
}
