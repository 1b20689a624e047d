// What the server sends back over HTTP.

import type { ServerResponse } from 'node:http';
import type { NativeAnswer } from '../clients/client.ts';

export interface Reply {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string | number>>;
  /** Runs once the reply is sent. The reply is then the last one on its connection. */
  readonly afterwards?: () => void;
  /** Sends the body, in parts, for as long as it likes. */
  readonly stream?: (response: ServerResponse) => void;
}

/** Without a reason, which a caller without the secret must not learn. */
export const bareReply = (status: number): Reply => ({ status, body: '' });

/** Over http the body is stdout. The shim also needs stderr, which follows the first `x-tutti-stdout` bytes, and the exit code. */
export function nativeReply(transport: 'http' | 'command', { stdout, stderr, exit }: NativeAnswer): Reply {
  if (transport === 'http') return { status: 200, body: stdout };
  const headers = { 'x-tutti-exit': exit, 'x-tutti-stdout': Buffer.byteLength(stdout) };
  return { status: 200, body: stdout + stderr, headers };
}

export function send(response: ServerResponse, { status, body, headers, afterwards, stream }: Reply): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  if (stream !== undefined) {
    response.shouldKeepAlive = false;
    response.writeHead(status, { ...headers });
    stream(response);
    return;
  }
  const type = body === '' ? {} : { 'content-type': 'application/json' };
  response.writeHead(status, { ...type, ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(body);
  afterwards?.();
}
