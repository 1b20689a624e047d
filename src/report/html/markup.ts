// HTML templates that escape every value, except markup made by such a template. Outside text cannot become markup.

import { fitting } from '../unfit.ts';

export interface Markup {
  readonly markup: string;
}

type TemplateValue = string | number | undefined | false | Markup | readonly Markup[];

export function html(parts: TemplateStringsArray, ...values: readonly TemplateValue[]): Markup {
  return { markup: parts.reduce((whole, part, n) => whole + written(values[n - 1]) + part) };
}

export const NOTHING: Markup = { markup: '' };

/** Only for text written in this program. */
export const raw = (markup: string): Markup => ({ markup });

function written(value: TemplateValue): string {
  if (value === undefined || value === false) return '';
  if (typeof value === 'number') return String(Math.round(value * 100) / 100);
  if (typeof value === 'string') return escaped(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}

const escaped = (text: string): string =>
  fitting(text).replaceAll(/[&<>"'`=]/g, (character) => `&#${character.charCodeAt(0)};`);
