// The policy of a project: in force, with origins; what waits for a person, and what that would have changed.

import { html } from '../../report/html/markup.ts';
import type { PolicyEffect, PolicyPage, SessionList } from '../api.ts';
import { addressOf } from '../places.ts';
import { effectSeen, policyText, policyTop, waitingSeen } from '../policy-markup.ts';
import { folderOf, heading } from '../words.ts';
import { problemSeen } from './access.ts';
import { fill, find, show } from './dom.ts';
import type { OpenPage, PageView } from './view.ts';

const RECENT = 100;

export function policyView({ main, access }: OpenPage, project: string): PageView {
  fill(main, 'policy');
  const area = (id: string): HTMLElement => find(`#${id}`, HTMLElement, main);
  let isClosed = false;

  async function load(): Promise<void> {
    const { sessions } = await access.get<SessionList>(`sessions?limit=${RECENT}`);
    const projects = [...new Set([...(project === '' ? [] : [project]), ...sessions.map((one) => one.project)])].filter(
      (one) => one !== '',
    );
    const chosen = project === '' ? projects[0] : project;
    if (isClosed) return;
    if (chosen === undefined) {
      show(
        area('top'),
        html`${heading('Policy')}<p>No project yet. Run <code>tutti init</code> in one, and start your agent there.</p>`,
      );
      return;
    }
    if (projects.length > 1) {
      show(
        area('choice'),
        html`<nav aria-label="Projects" class="projects">${projects.map((one) => html`<a href="${addressOf({ view: 'policy', project: one })}" title="${one}"${one === chosen ? html` aria-current="page"` : html``}>${folderOf(one)}</a>`)}</nav>`,
      );
    }
    const query = new URLSearchParams({ project: chosen });
    const answer = await access.get<PolicyPage>(`policy?${query}`);
    if (isClosed) return;
    document.title = `Policy of ${folderOf(chosen)} – tutti`;
    show(area('top'), policyTop(answer));
    show(area('text'), policyText(answer.text));
    area('text').hidden = false;
    if (answer.waiting === undefined) return;
    show(
      area('waiting'),
      html`${waitingSeen(answer.waiting)}<div id="effect"><p class="soft">Playing the sessions of the last 30 days again …</p></div>`,
    );
    area('waiting').hidden = false;
    const effect = await access
      .get<PolicyEffect>(`policy/effect?${query}`)
      .then(effectSeen, (error: unknown) => problemSeen(error));
    if (!isClosed) show(area('effect'), effect);
  }

  load().catch((error: unknown) => {
    if (!isClosed) show(area('top'), html`${heading('Policy')}${problemSeen(error)}`);
  });
  return {
    close: () => {
      isClosed = true;
    },
  };
}
