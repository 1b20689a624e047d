// A session's report, in a frame of its own origin: its script cannot reach what this page may read.

import { html } from '../../report/html/markup.ts';
import { addressOf } from '../places.ts';
import { heading } from '../words.ts';
import { problemSeen } from './access.ts';
import { find, replace, show } from './dom.ts';
import type { OpenPage, PageView } from './view.ts';

export function reportView({ main, access }: OpenPage, session: string): PageView {
  replace(
    main,
    html`<div class="title-row">${heading('Report')}<p class="meta"><span><a href="${addressOf({ view: 'session', session })}">Back to the session</a></span><span id="save"></span></p></div><div id="frame"><p class="soft">Making the report …</p></div>`,
  );
  const area = (id: string): HTMLElement => find(`#${id}`, HTMLElement, main);
  let [isClosed, address] = [false, ''];
  access
    .text(`sessions/${encodeURIComponent(session)}/report`)
    .then((text) => {
      if (isClosed) return;
      const frame = document.createElement('iframe');
      frame.title = 'Report of the session';
      frame.setAttribute('sandbox', 'allow-scripts');
      frame.srcdoc = text;
      // The link appears when the report does.
      frame.addEventListener('load', () => {
        if (!isClosed)
          show(
            area('save'),
            html`<a href="${address}" download="tutti-${session.slice(0, 8)}.html">Save as a file</a>`,
          );
      });
      area('frame').replaceChildren(frame);
      address = URL.createObjectURL(new Blob([text], { type: 'text/html' }));
    })
    .catch((error: unknown) => {
      if (!isClosed) show(area('frame'), problemSeen(error));
    });
  document.body.classList.add('with-frame');
  return {
    close: () => {
      isClosed = true;
      document.body.classList.remove('with-frame');
      if (address !== '') URL.revokeObjectURL(address);
    },
  };
}
