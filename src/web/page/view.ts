// What a view of the page is: it fills <main>, and gets messages and ticks of a clock until it is closed.

import type { StreamMessage } from '../api.ts';
import type { Access } from './access.ts';
import type { ExplainPanel } from './explain-panel.ts';

export interface PageView {
  /** For the stream: which session, and the last record of it that the page has. */
  readonly query?: () => string;
  readonly message?: (message: StreamMessage) => void;
  /** Every second while the page is visible. */
  readonly tick?: () => void;
  readonly focusNote?: (seq: number) => void;
  readonly close?: () => void;
}

export interface OpenPage {
  readonly main: HTMLElement;
  readonly access: Access;
  readonly panel: ExplainPanel;
  /** Says it to screen readers when there is a pause. */
  readonly announce: (words: string) => void;
  /** Connects the stream anew, with the view's query. */
  readonly reconnect: () => void;
}
