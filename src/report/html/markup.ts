// Markup made so that nothing from outside can become part of it: what is put into a template is escaped, unless it is markup
// that came out of one.

import { fitting } from '../unfit.ts';

export interface Markup {
  readonly markup: string;
}

type Value = string | number | undefined | false | Markup | readonly Markup[];

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return { markup: parts.reduce((whole, part, n) => whole + written(values[n - 1]) + part) };
}

export const NOTHING: Markup = { markup: '' };

/** Only for text that this program itself has written. */
export const raw = (markup: string): Markup => ({ markup });

function written(value: Value): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'number') return String(Math.round(value * 100) / 100);
  if (typeof value === 'string') return escaped(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

const escaped = (text: string): string =>
  fitting(text).replaceAll(/[&<>"'`=]/g, (character) => `&#${character.charCodeAt(0)};`);
