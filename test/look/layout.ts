// Checks of a page's layout, in the page: nothing is wider than the window, no text is cut off or covered by other text.

import type { Tab } from './chromium.ts';

/** Text may be cut where it says so with an ellipsis, or where one can scroll to the rest. */
const WRONG = `(() => {
  const wrong = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) wrong.push('the page is ' + wide + ' px wider than the window');
  const scrolls = (e) => { for (let p = e; p && p !== document.body; p = p.parentElement) { const s = getComputedStyle(p); if (/auto|scroll/.test(s.overflowX + s.overflowY)) return p; } };
  const boxes = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.nodeValue.trim() || !parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) || parent.closest('.unseen, .skip, option, title, template, script, noscript')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const fixed = parent.closest('#panel, #head') !== null;
    const scroller = scrolls(parent);
    let clip;
    for (let p = parent; p && p !== document.body && !clip; p = p.parentElement) if (getComputedStyle(p).overflowX === 'hidden' && p instanceof HTMLElement) clip = p.getBoundingClientRect();
    for (const whole of range.getClientRects()) {
      const r = clip ? new DOMRect(Math.max(whole.left, clip.left), whole.top, Math.min(whole.right, clip.right) - Math.max(whole.left, clip.left), whole.height) : whole;
      if (r.width < 1 || r.height < 1) continue;
      if (!scroller && (r.right > innerWidth + 1 || r.left < -1)) wrong.push('outside the window: ' + node.nodeValue.trim().slice(0, 40));
      boxes.push({ r, node, text: node.nodeValue.trim().slice(0, 40), parent, fixed, scroller, layer: parent.closest('.names') ? 'names' : '' });
    }
    const style = getComputedStyle(parent);
    if (parent instanceof HTMLElement && style.overflowX === 'hidden' && style.textOverflow !== 'ellipsis' && parent.scrollWidth > parent.clientWidth + 1) wrong.push('cut off: ' + node.nodeValue.trim().slice(0, 40));
  }
  for (const [n, a] of boxes.entries()) {
    for (const b of boxes.slice(n + 1)) {
      // What moves below other things, by scrolling, is no fault.
      if (a.node === b.node || a.fixed !== b.fixed || a.layer !== b.layer || a.scroller !== b.scroller) continue;
      const x = Math.min(a.r.right, b.r.right) - Math.max(a.r.left, b.r.left);
      const y = Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top);
      if (x > 2 && y > 4) wrong.push('one over the other: ' + a.text + ' / ' + b.text);
    }
  }
  return [...new Set(wrong)];
})()`;

export const layoutFaults = async (tab: Tab): Promise<readonly unknown[]> => {
  const found = await tab.value(WRONG);
  return Array.isArray(found) ? found : [found];
};
