// What a command shows, as plain data. The command line adds colours, columns and escaping.

export type ViewStyle = 'strong' | 'soft' | 'good' | 'warn' | 'bad';

/** `clip`: cut to the space that the terminal has left. */
export type ViewSpan = string | { readonly text: string; readonly style?: ViewStyle; readonly clip?: true };
export type ViewCell = ViewSpan | readonly ViewSpan[];

export type ViewBlock =
  | { readonly line: ViewCell }
  /** Consecutive tables with the same indent are aligned together. */
  | { readonly rows: readonly (readonly ViewCell[])[]; readonly indent?: number }
  /** Text of several lines, indented and wrapped. */
  | { readonly quote: string };

export interface View {
  readonly json: object | null;
  readonly text: readonly ViewBlock[];
  /** Set when the view reports a problem. */
  readonly exit?: 1;
}
