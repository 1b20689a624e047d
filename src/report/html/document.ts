// The frame of every HTML page that is one file: no network, no fonts, no other file.

import { html, type Markup, NOTHING, raw } from './markup.ts';
import { SCRIPT } from './script.ts';
import { REPORT_SOURCES } from './sources.ts';
import { STYLE } from './style.ts';

interface DocumentParts {
  /** The heading. */
  readonly title: string;
  /** The title of the window, if it is another one. */
  readonly windowTitle?: string;
  /** Short facts below the heading. */
  readonly facts: readonly Markup[];
  /** Beside the heading. */
  readonly button?: Markup;
  readonly body: readonly Markup[];
  /** With the report's script, the only one that may run. */
  readonly interactive?: boolean;
}

/** Content that got in somehow could neither run nor load anything. */
const CONTENT_POLICY = `default-src 'none'; style-src ${REPORT_SOURCES.style}; base-uri 'none'; form-action 'none'`;
const INTERACTIVE_POLICY = `${CONTENT_POLICY}; img-src data:; script-src ${REPORT_SOURCES.script}`;

export const htmlDocument = ({
  title,
  windowTitle = title,
  facts,
  button = NOTHING,
  body,
  interactive = false,
}: DocumentParts): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${raw(interactive ? INTERACTIVE_POLICY : CONTENT_POLICY)}">
<meta name="referrer" content="no-referrer">
<title>${windowTitle}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<header class="top"><div><p class="mark">tutti</p><h1>${title}</h1><p class="meta">${facts.map(
    (fact) => html`<span>${fact}</span>`,
  )}</p></div>${button}</header>
${body}
</main>
${interactive ? html`<script>${raw(SCRIPT)}</script>` : NOTHING}
</body>
</html>
`.markup;
