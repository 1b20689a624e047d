// The side panel with the explanation of a note: at the right on wide screens, at the bottom on phones.

import { html } from '../../report/html/markup.ts';
import type { Explanation } from '../api.ts';
import { explained } from '../explain-markup.ts';
import { type Access, problemSeen } from './access.ts';
import { find, show } from './dom.ts';

export interface ExplainPanel {
  readonly open: (session: string, seq: number) => void;
  readonly close: () => void;
}

/** `back`: gives the focus back to the note. */
export function explainPanel(access: Access, back: (seq: number) => void): ExplainPanel {
  const panel = find('#panel', HTMLElement);
  const body = find('#explained', HTMLElement);
  const heading = find('#panel h2', HTMLElement);
  let [shown, request] = [0, new AbortController()];
  let opener: Element | null = null;

  function close(): void {
    if (panel.hidden) return;
    const held = panel.contains(document.activeElement);
    panel.hidden = true;
    document.body.classList.remove('with-panel');
    request.abort();
    if (!held) return;
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    else back(shown);
  }

  find('#panel .close', HTMLButtonElement).onclick = close;
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });

  return {
    close,
    open: (session, seq) => {
      request.abort();
      request = new AbortController();
      const { signal } = request;
      opener = document.activeElement?.closest('svg') ? null : document.activeElement;
      shown = seq;
      panel.hidden = false;
      document.body.classList.add('with-panel');
      show(body, html`<p class="soft">Reading record ${seq} …</p>`);
      heading.focus();
      access
        .get<Explanation>(`sessions/${encodeURIComponent(session)}/explain/${seq}`, signal)
        .then((answer) => show(body, explained(answer, Date.now())))
        .catch((error: unknown) => {
          if (!signal.aborted) show(body, problemSeen(error));
        });
    },
  };
}
