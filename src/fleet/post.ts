// Asks a collector over https, or over http on this machine.

import * as v from 'valibot';
import { collectorUrl, Refusal } from './protocol.ts';

/** The collector answered, and refuses: another attempt with the same token will not help. */
class CollectorRefused extends Error {
  override readonly name = 'CollectorRefused';
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

export interface CollectorAddress {
  readonly url: string;
  readonly token?: string;
}

const TIMEOUT_MS = 30_000;

/** Fails with `CollectorRefused`, or with the reason why nobody answered. */
export async function ask({ url, token }: CollectorAddress, path: string, body: object): Promise<Response> {
  const address = collectorUrl(url);
  if (address === undefined) throw new Error(`${url} is neither https nor on this machine`);
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    // A token must not follow to another address.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Error(`no answer from ${address}: ${reasonOf(error)}`);
  });
  if (response.ok) return response;
  const said = v.safeParse(Refusal, await response.json().catch(() => undefined));
  throw new CollectorRefused(response.status, said.success ? said.output.error : `status ${response.status}`);
}

export const askJson = async (address: CollectorAddress, path: string, body: object): Promise<unknown> =>
  (await ask(address, path, body)).json();

/** `fetch` keeps the reason in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message;
}
