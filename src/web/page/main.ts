// The page of `tutti ui`: gets access, shows the view that the address names, and passes the stream's messages to it.

import { inline } from '../../report/html/blocks.ts';
import { html } from '../../report/html/markup.ts';
import type { PageServer } from '../api.ts';
import { addressOf, codeIn, placeAt } from '../places.ts';
import { heading, withCode } from '../words.ts';
import { type Access, AGAIN, admitted, problemOf } from './access.ts';
import { type ConnectionState, connect } from './connection.ts';
import { find, replace, show } from './dom.ts';
import { explainPanel } from './explain-panel.ts';
import { policyView } from './policy-view.ts';
import { reportView } from './report-view.ts';
import { sessionView } from './session-view.ts';
import { sessionsView } from './sessions-view.ts';
import type { OpenPage, PageView } from './view.ts';

const main = find('main', HTMLElement);

/** Screen readers hear of news at most so often. */
const QUIET = 5_000;

const STATES: Readonly<Record<ConnectionState, string>> = {
  connecting: 'connecting',
  live: 'live',
  away: 'no server, trying again',
  asleep: 'asleep until an agent works',
  hidden: 'paused',
  ended: 'no access',
};

function noAccess(problem: string): void {
  document.body.classList.add('shut');
  show(find('#connection', HTMLElement), html`no access`);
  replace(
    main,
    html`<div class="empty">${heading('Closed')}<p class="big">${inline(withCode(problem))}</p><p class="soft">Each link works once, and what it opens ends when the tab closes.</p></div>`,
  );
}

function announcer(): (words: string) => void {
  const region = find('#notice', HTMLElement);
  let [words, free, isWaiting] = ['', 0, false];
  return (newest) => {
    if (newest === '') return;
    words = newest;
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(
      () => {
        [isWaiting, free] = [false, Date.now() + QUIET];
        region.textContent = words;
      },
      Math.max(0, free - Date.now()),
    );
  };
}

function start(access: Access): void {
  let view: PageView = {};
  const panel = explainPanel(access, (seq) => view.focusNote?.(seq));
  const connection = connect(access, {
    query: () => view.query?.() ?? '',
    message: (message) => {
      if (message.say === 'beat') seen(message.server);
      view.message?.(message);
    },
    state: (state, problem) => {
      const shown = find('#connection', HTMLElement);
      shown.className = state;
      show(shown, html`<i aria-hidden="true"></i>${STATES[state]}`);
      if (state === 'ended') noAccess(problem ?? AGAIN);
    },
  });
  const page: OpenPage = { main, access, panel, announce: announcer(), reconnect: connection.restart };

  let build = '';
  function seen(server: PageServer): void {
    if (build === '') build = server.build;
    find('#updated', HTMLElement).hidden = build === server.build;
  }

  function viewAt(hash: string): PageView {
    const place = placeAt(hash);
    switch (place.view) {
      case 'session':
        return sessionView(page, place.session);
      case 'report':
        return reportView(page, place.session);
      case 'policy':
        return policyView(page, place.project);
      case 'sessions':
        return sessionsView(page);
    }
  }

  function go(isFirst: boolean): void {
    if (document.body.classList.contains('shut')) return;
    view.close?.();
    panel.close();
    document.title = 'tutti';
    const { view: name } = placeAt(location.hash);
    for (const link of document.querySelectorAll('#nav a')) {
      const isHere = link.getAttribute('href') === (name === 'policy' ? '#/policy' : '#/');
      if (isHere) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    }
    view = viewAt(location.hash);
    scrollTo(0, 0);
    if (isFirst) return;
    find('#title', HTMLElement).focus({ preventScroll: true });
    connection.restart();
  }

  find('.skip', HTMLAnchorElement).addEventListener('click', (event) => {
    event.preventDefault();
    main.focus();
  });
  addEventListener('hashchange', () => go(false));
  find('#reload', HTMLButtonElement).addEventListener('click', () => location.reload());
  setInterval(() => {
    if (!document.hidden) view.tick?.();
  }, 1_000);
  go(true);
}

const code = codeIn(location.hash);
// The code must stay neither in the address nor in the history.
if (code !== undefined) history.replaceState(null, '', addressOf({ view: 'sessions' }));
admitted(code).then(
  (access) => (access === undefined ? noAccess(AGAIN) : start(access)),
  (error: unknown) => noAccess(error instanceof TypeError ? AGAIN : problemOf(error)),
);
