// Parts of a whole as a strip of any width. A drawing, because a page whose content policy forbids styles in attributes shows it too.

import { html, type Markup } from './markup.ts';

export interface StripPart {
  /** In any unit. */
  readonly wide: number;
  readonly className: string;
}

const WIDE = 1_000;
/** A part that is there can be seen. */
const LEAST = 3;

export function strip(className: string, parts: readonly StripPart[]): Markup {
  const whole = parts.reduce((sum, { wide }) => sum + wide, 0) || 1;
  let x = 0;
  const drawn = parts.map((part) => {
    const wide = part.wide === 0 ? 0 : Math.max(LEAST, (WIDE * part.wide) / whole);
    x += wide;
    return html`<rect class="${part.className}" x="${x - wide}" y="0" width="${wide}" height="1"/>`;
  });
  return html`<svg class="strip ${className}" viewBox="0 0 ${Math.max(x, 1)} 1" preserveAspectRatio="none" aria-hidden="true">${drawn}</svg>`;
}
