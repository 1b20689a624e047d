// Sections of blocks as one HTML page without a script, in the style of reports.

import type { Cell, Section } from '../../core/blocks.ts';
import { inline, section } from './blocks.ts';
import { htmlDocument } from './document.ts';

export interface SectionsPage {
  readonly title: string;
  readonly facts: readonly Cell[];
  readonly sections: readonly Section[];
}

export const sectionsPage = ({ title, facts, sections }: SectionsPage): string =>
  htmlDocument({ title, facts: facts.map(inline), body: sections.map(section) });
