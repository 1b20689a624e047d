// Who may look: the code in the address becomes a token, which goes with every request, and only to the server that gave it.

import { html, type Markup } from '../../report/html/markup.ts';
import type { ApiProblem, OpenAnswer, OpenRequest, ServerProof } from '../api.ts';

export const AGAIN = 'This page has no access. Type `tutti ui` again in a terminal: it opens a new one.';
const AWAY = 'The server does not answer. The page tries again by itself.';
const STRANGER = 'Another program answers at this address now, so nothing was sent to it. Type `tutti ui` again.';

/** `status` 0: no answer. */
export class ApiFailure extends Error {
  readonly status: number;
  constructor(status: number, problem: string) {
    super(problem);
    this.status = status;
  }
}

export interface Access {
  readonly get: <T>(path: string, signal?: AbortSignal) => Promise<T>;
  readonly text: (path: string) => Promise<string>;
  readonly post: <T>(path: string, body: string, signal?: AbortSignal) => Promise<T>;
  /** A stream. */
  readonly open: (path: string, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** After the connection was lost: the next request first makes sure who answers. */
  readonly doubt: () => void;
}

const KEY = 'tutti';

export async function admitted(code: string | undefined): Promise<Access | undefined> {
  if (code !== undefined) {
    const answer = await fetch('/ui/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code } satisfies OpenRequest),
    });
    if (!answer.ok) throw await failure(answer);
    sessionStorage.setItem(KEY, await answer.text());
  }
  const kept = sessionStorage.getItem(KEY);
  return kept === null ? undefined : accessWith(JSON.parse(kept), code === undefined);
}

function accessWith({ token, id, check }: OpenAnswer, doubted: boolean): Access {
  let isSure = !doubted;

  async function makeSure(signal: AbortSignal | undefined): Promise<void> {
    if (isSure) return;
    const nonce = hex(crypto.getRandomValues(new Uint8Array(16)));
    const answer = await fetch(`/ui/prove/${encodeURIComponent(id)}/${nonce}`, { signal: signal ?? null });
    const proof: Partial<ServerProof> = answer.ok ? await answer.json().catch(() => ({})) : {};
    if (proof.proof === (await sha256(`prove ${check} ${nonce}`))) isSure = true;
    // A server of tutti that does not know the token says so itself.
    else
      throw answer.status === 404 || answer.status === 401 ? new ApiFailure(401, AGAIN) : new ApiFailure(421, STRANGER);
  }

  async function ask(path: string, init: RequestInit): Promise<Response> {
    try {
      await makeSure(init.signal ?? undefined);
      const answer = await fetch(`/ui/api/${path}`, { ...init, headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw await failure(answer);
      return answer;
    } catch (error) {
      if (error instanceof ApiFailure || init.signal?.aborted) throw error;
      isSure = false;
      throw new ApiFailure(0, AWAY);
    }
  }

  return {
    get: async (path, signal) => (await ask(path, { signal: signal ?? null })).json(),
    text: async (path) => (await ask(path, {})).text(),
    post: async (path, body, signal) => (await ask(path, { method: 'POST', body, signal: signal ?? null })).json(),
    open: async (path, signal) => {
      const { body } = await ask(path, { signal });
      if (body === null) throw new ApiFailure(0, AWAY);
      return body;
    },
    doubt: () => {
      isSure = false;
    },
  };
}

async function failure(answer: Response): Promise<ApiFailure> {
  if (answer.status === 401) return new ApiFailure(401, AGAIN);
  const said: Partial<ApiProblem> = await answer.json().catch(() => ({}));
  return new ApiFailure(answer.status, said.problem ?? `The server answered ${answer.status}.`);
}

const hex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (text: string): Promise<string> =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));

export const problemSeen = (error: unknown): Markup => html`<p class="bad">${problemOf(error)}</p>`;

/** What went wrong, for the person. */
export const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
