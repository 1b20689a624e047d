// Shows markup in an element with as few changes as possible: focus, selection, scroll positions and open details stay.

import type { Markup } from '../../report/html/markup.ts';
import { morph } from './morph.ts';

const shown = new WeakMap<Element, string>();

export function show(element: Element, { markup }: Markup): void {
  if (shown.get(element) === markup) return;
  shown.set(element, markup);
  morph(element, markup);
}

/** Fills an element with a template of the page. */
export function fill(element: Element, name: string): void {
  element.replaceChildren(find(`#view-${name}`, HTMLTemplateElement).content.cloneNode(true));
  shown.delete(element);
}

/** Replaces everything, for a new view. */
export function replace(element: Element, { markup }: Markup): void {
  element.innerHTML = markup;
  shown.delete(element);
}

export function find<E extends Element>(selector: string, type: new () => E, within: ParentNode = document): E {
  const found = within.querySelector(selector);
  if (!(found instanceof type)) throw new Error(`The page has no ${selector}.`);
  return found;
}

/** The closest element with this attribute, and the attribute's number. */
export function numberAt(event: Event, attribute: string): number | undefined {
  const found = event.target instanceof Element ? event.target.closest(`[${attribute}]`) : null;
  const value = found?.getAttribute(attribute);
  return value === null || value === undefined ? undefined : Number(value);
}

export const isTyping = (event: KeyboardEvent): boolean =>
  event.target instanceof HTMLElement && event.target.matches('input:not([type=range]), textarea, select');

/** Runs at most once per frame, however often it is asked for. */
export function perFrame(work: () => void): () => void {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame(() => {
      asked = false;
      work();
    });
  };
}
