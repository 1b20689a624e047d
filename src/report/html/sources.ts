// The report's script and style, as a content policy names them: also that of a page that shows reports in a frame.

import { hash } from 'node:crypto';
import { SCRIPT } from './script.ts';
import { STYLE } from './style.ts';

const sourceOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`;

export const REPORT_SOURCES = { script: sourceOf(SCRIPT), style: sourceOf(STYLE) } as const;
