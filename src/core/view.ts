// What a command shows: JSON, and the same as lines and tables without headings.

import type { Cell } from './blocks.ts';

export type ViewBlock =
  | { readonly line: Cell }
  /** Consecutive tables with the same indent are aligned together. */
  | {
      readonly rows: readonly (readonly Cell[])[];
      readonly indent?: number;
      /** The column to cut where the line has no room. */
      readonly long?: number;
      /** How many columns are shown at least; those after them are left out, the last first, where the line has no room. */
      readonly least?: number;
    }
  /** Text of several lines, indented and wrapped. */
  | { readonly quote: string };

export interface View {
  readonly json: object | null;
  readonly text: readonly ViewBlock[];
  /** Set when the view reports a problem. */
  readonly exit?: 1;
}
