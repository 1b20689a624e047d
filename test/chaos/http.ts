// A client that speaks to the server as Claude Code does: over connections that are kept.

import { Agent, request } from 'node:http';
import type { JsonObject } from '../../src/core/json.ts';

interface Answered {
  readonly status: number;
  readonly body: string;
}

export interface HttpClient {
  /** Rejects when nobody answers, or stops in the middle of it. */
  post(payload: JsonObject): Promise<Answered>;
  postText(native: string, body: string): Promise<Answered>;
  close(): void;
}

export function httpClient(url: string, connections: number): HttpClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const postText = (native: string, body: string): Promise<Answered> =>
    new Promise((resolve, reject) => {
      const asked = request(
        `${url}/hook/claude-code/${native}`,
        { agent, method: 'POST', headers: { 'content-length': Buffer.byteLength(body) }, timeout: 15_000 },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
          response.on('error', reject);
          response.on('aborted', () => reject(new Error('the answer ended half way')));
        },
      );
      asked.on('timeout', () => asked.destroy(new Error('no answer')));
      asked.on('error', reject);
      asked.end(body);
    });
  return {
    close: () => agent.destroy(),
    post: (payload) => postText(String(payload.hook_event_name), JSON.stringify(payload)),
    postText,
  };
}

/** Nothing was decided: the answer of a host that could not ask the ledger. */
export const isLastResort = (text: string): boolean => text.includes('could not check');
