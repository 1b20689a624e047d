// Answers requests for the page of `tutti ui`: its files, who may look, and, for those who may, what the thread has found.

import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { readBounded } from '../../pipeline/payload.ts';
import type { ApiProblem, PageServer } from '../../web/api.ts';
import type { Caller } from '../caller.ts';
import type { Reply } from '../reply.ts';
import { headerOf, segmentsOf } from '../request.ts';
import { createAccess, type PageAccess } from './access.ts';
import { assetReply, PRIVATE } from './assets.ts';
import type { Followed, PageThreadData } from './messages.ts';
import { isOwnPage } from './own-page.ts';
import { createStreams, MOST_STREAMS } from './streams.ts';
import { createPageThread } from './thread.ts';

export interface Page {
  readonly answer: (request: IncomingMessage, caller: Caller) => Promise<Reply>;
  /** The address of the page, with a code that opens it once. */
  readonly link: () => { readonly link: string };
  /** How many look now. */
  readonly streams: () => number;
  /** The server has recorded something. */
  readonly recorded: () => void;
  readonly seen: (session: string, pid: number) => void;
  /** Ends the thread. */
  readonly stop: () => Promise<void>;
  /** Ends all streams. */
  readonly end: (why: Parameters<ReturnType<typeof createStreams>['end']>[0]) => void;
}

export interface PageParts {
  readonly key: string;
  readonly port: number;
  readonly server: PageServer;
  readonly threadData: () => PageThreadData;
  readonly log: (line: string) => void;
  readonly now?: () => number;
  /** The program of the thread. Default: the built one. */
  readonly program?: string;
}

const OpenRequest = v.object({ code: v.pipe(v.string(), v.maxLength(200)) });

export function createPage({ key, port, server, threadData, log, now = Date.now, program }: PageParts): Page {
  const access = createAccess({ key, port, now });
  const streams = createStreams(server);
  const thread = createPageThread({
    data: threadData,
    sent: streams.send,
    died: (error) => {
      log(`the page's thread: ${error}`);
      streams.cut();
    },
    isInUse: () => streams.count() > 0,
    ...(program !== undefined && { program }),
  });

  /** Until then the thread looks by itself. */
  let quietUntil = 0;

  function follow(query: URLSearchParams, expires: number): Reply {
    if (streams.count() >= MOST_STREAMS) return problem(429, 'too many pages are open: close one');
    const [session, after] = [query.get('session'), Number(query.get('after') ?? Number.NaN)];
    const followed: Followed = {
      ...(session !== null && { session }),
      ...(Number.isSafeInteger(after) && after >= 0 && { after }),
    };
    const headers = { ...PRIVATE, 'content-type': 'text/event-stream; charset=utf-8' };
    return {
      ...{ status: 200, body: '', headers },
      stream: (response) => {
        const id = thread.newId();
        streams.add(id, response, expires, () => thread.tell({ say: 'unfollow', id }));
        thread.tell({ say: 'follow', id, ...followed });
      },
    };
  }

  async function api(
    request: IncomingMessage,
    path: readonly string[],
    query: URLSearchParams,
    caller: Caller,
  ): Promise<Reply> {
    const expires = access.admits(tokenIn(request));
    if (expires === undefined) return problem(401, 'this page may not look any more: type `tutti ui` again');
    caller.admitted();
    const { method } = request;
    if (method === 'GET' && path.join('/') === 'events') return follow(query, expires);
    if (method !== 'GET' && method !== 'POST') return problem(404, NO_PAGE);
    const body = method === 'POST' ? await readBounded(request, [], MOST_BODY) : '';
    if (typeof body !== 'string') return problem(400, 'the request is too large');
    const answer = await thread.ask({ method, path, query: Object.fromEntries(query), body }, (notice) =>
      whenLeft(request, caller, notice),
    );
    if (answer === undefined) return problem(503, 'the server cannot answer now: try again');
    return { status: answer.status, body: answer.body, headers: { ...PRIVATE, 'content-type': answer.type } };
  }

  return {
    answer: async (request, caller) => {
      const split = segmentsOf(request);
      if (split === undefined) return problem(404, NO_PAGE);
      const [, first = '', ...rest] = split.all;
      if (!isOwnPage(request, port, first !== 'api')) return problem(403, 'only the page itself may ask this');
      if (first === 'api') return api(request, rest, split.query, caller);
      if (first === 'open' && request.method === 'POST') return opened(access, request);
      if (request.method !== 'GET') return problem(404, NO_PAGE);
      if (first === 'prove') return proven(access, rest);
      return (rest.length === 0 && assetReply(first)) || problem(404, NO_PAGE);
    },
    link: () => {
      thread.warm();
      return { link: `http://127.0.0.1:${port}/ui#${access.newCode()}` };
    },
    streams: streams.count,
    recorded: () => {
      if (streams.count() === 0 || performance.now() < quietUntil) return;
      quietUntil = performance.now() + NUDGE_EVERY;
      thread.tell({ say: 'recorded' });
    },
    seen: (session, pid) => {
      if (thread.isRunning()) thread.tell({ say: 'pid', session, pid });
    },
    stop: thread.stop,
    end: streams.end,
  };
}

const NO_PAGE = 'there is no such page';
/** Milliseconds. While records keep coming, the thread need not be woken for each: it looks as often as this. */
const NUDGE_EVERY = 100;
/** Bytes: the text of a policy. */
const MOST_BODY = 256 * 1024;
const MOST_CODE = 1024;

async function opened(access: PageAccess, request: IncomingMessage): Promise<Reply> {
  const body = await readBounded(request, [], MOST_CODE);
  const asked = v.safeParse(OpenRequest, typeof body === 'string' ? parsed(body) : undefined);
  if (!asked.success) return problem(400, 'a code is missing');
  const answer = access.open(asked.output.code);
  return answer === undefined
    ? problem(401, 'this link was used, or is older than a minute: type `tutti ui` again')
    : { status: 200, body: JSON.stringify(answer), headers: { ...PRIVATE, ...LAST } };
}

function proven(access: PageAccess, [id = '', nonce = '', ...more]: readonly string[]): Reply {
  const proof = more.length === 0 ? access.proof(id, nonce) : undefined;
  if (proof === undefined) return problem(404, NO_PAGE);
  return { status: 200, body: JSON.stringify(proof), headers: { ...PRIVATE, ...LAST } };
}

/** The caller has shown no token, so its connection would be closed soon anyway. */
const LAST = { connection: 'close' } as const;

/** Connections may be half open, for hooks. A browser that closes one direction has left, and long work would go on until its answer. */
function whenLeft({ socket }: IncomingMessage, caller: Caller, notice: () => void): void {
  socket.once('end', notice);
  caller.left(() => {
    socket.off('end', notice);
    notice();
  });
}

const tokenIn = (request: IncomingMessage): string => headerOf(request, 'authorization')?.replace(/^Bearer /, '') ?? '';

function problem(status: number, words: string): Reply {
  return { status, body: JSON.stringify({ problem: words } satisfies ApiProblem), headers: { ...PRIVATE, ...LAST } };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
