// Sections of blocks as one HTML page without a script, in the style of reports.

import type { Cell, Section } from '../../core/blocks.ts';
import { inline, section } from './blocks.ts';
import { html, raw } from './markup.ts';
import { REPORT_SOURCES } from './sources.ts';
import { STYLE } from './style.ts';

const CONTENT_POLICY = `default-src 'none'; style-src ${REPORT_SOURCES.style}; base-uri 'none'; form-action 'none'`;

export interface SectionsPage {
  readonly title: string;
  readonly facts: readonly Cell[];
  readonly sections: readonly Section[];
}

export const sectionsPage = ({ title, facts, sections }: SectionsPage): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${raw(CONTENT_POLICY)}">
<meta name="referrer" content="no-referrer">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<header class="top"><div><p class="mark">tutti</p><h1>${title}</h1><p class="meta">${facts.map(
    (fact) => html`<span>${inline(fact)}</span>`,
  )}</p></div></header>
${sections.map(section)}
</main>
</body>
</html>
`.markup;
