// Text for people as plain data: sections of tables, lists and lines. Every format (terminal, Markdown, HTML) renders the same
// blocks and escapes every string in them, so that text written by an agent cannot pass for markup.

export type TextStyle = 'code' | 'strong' | 'soft' | 'good' | 'warn' | 'bad';

export interface StyledText {
  readonly text: string;
  readonly style?: TextStyle;
  /** Shown below the text, in formats with room for it. */
  readonly detail?: string;
  /** The element of an HTML page that shows the same thing. */
  readonly anchor?: string;
  /** Another page that shows the same thing in full, as an address relative to this one. Only HTML has links. */
  readonly link?: string;
  /** Share of the largest number in the table, from 0 to 1: HTML shades the cell. */
  readonly heat?: number;
}

export type Cell = string | StyledText | readonly (string | StyledText)[];

export interface Column {
  readonly name: string;
  /** `number`: right-aligned. `long`: cut first where the line has no room. `time`: on one line. */
  readonly is?: 'number' | 'long' | 'time';
}

export interface TableBlock {
  readonly type: 'table';
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly Cell[])[];
  /** How many rows to show at once, where that matters. Markdown shows all. */
  readonly brief?: number;
}

/** Parts of a whole: a coloured bar in HTML, words elsewhere. */
export interface BarBlock {
  readonly type: 'bar';
  readonly label: string;
  readonly parts: readonly { readonly count: number; readonly name: string; readonly style: TextStyle }[];
}

/** Steps and the arrows between them. Only HTML draws it; the table beside it has the numbers. */
export interface FlowBlock {
  readonly type: 'flow';
  readonly name: string;
  readonly steps: readonly FlowStep[];
  readonly arrows: readonly { readonly from: string; readonly to: string; readonly label: string }[];
}

export interface FlowStep {
  readonly name: string;
  readonly state: 'ahead' | 'visited' | 'current';
  readonly note: string;
  readonly trouble: string;
}

export type Block =
  | TableBlock
  | BarBlock
  | FlowBlock
  | { readonly type: 'text'; readonly text: Cell }
  | { readonly type: 'list'; readonly items: readonly { readonly title: Cell; readonly text: string }[] };

export interface Section {
  readonly title: string;
  readonly summary?: Cell;
  readonly blocks: readonly Block[];
}

const styled =
  (style: TextStyle) =>
  (text: string): StyledText => ({ text, style });

export const code = styled('code');
export const strong = styled('strong');
export const soft = styled('soft');
export const good = styled('good');
export const warn = styled('warn');
export const bad = styled('bad');

/** A number in a table. Zero is a dot, so that other numbers are easy to see. */
export const count = (value: number, style?: TextStyle): StyledText =>
  value === 0 ? soft('·') : { text: String(value), ...(style && { style }) };

export const table = (columns: readonly (string | Column)[], rows: TableBlock['rows'], brief?: number): TableBlock => ({
  type: 'table',
  columns: columns.map((column) => (typeof column === 'string' ? { name: column } : column)),
  rows,
  ...(brief !== undefined && { brief }),
});

export const number = (name: string): Column => ({ name, is: 'number' });
export const long = (name: string): Column => ({ name, is: 'long' });
export const time = (name: string): Column => ({ name, is: 'time' });
