// Who may look at the page. `tutti ui` gets a code from the server, valid once, for a minute; the page exchanges it for a token. Tokens
// are signed with a secret that follows from the owner's key and is in no file, so the next server accepts them too. They are valid on
// one port: a program that has another one cannot pass the page's requests on.

import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { OpenAnswer, ServerProof } from '../../web/api.ts';
import { pageSecretOf } from '../../world/server-address.ts';

const CODE_MS = 60_000;
const TOKEN_MS = 12 * 60 * 60_000;
/** Codes that nobody has used yet; the oldest is dropped first. */
const MOST_CODES = 16;

export interface PageAccess {
  readonly newCode: () => string;
  /** Undefined: the code was never given out, was used, or is too old. */
  readonly open: (code: string) => OpenAnswer | undefined;
  /** When the token expires; undefined for one that is not valid here and now. */
  readonly admits: (token: string) => number | undefined;
  readonly proof: (id: string, nonce: string) => ServerProof | undefined;
}

interface AccessParts {
  readonly key: string;
  readonly port: number;
  readonly now: () => number;
}

const ID = /^[0-9a-f]{32}$/;
const TOKEN = /^([0-9a-f]{32})\.(\d{1,15})\.([0-9a-f]{64})$/;

export function createAccess({ key, port, now }: AccessParts): PageAccess {
  const secret = pageSecretOf(key);
  /** Digests of codes, with the time until which each is valid. */
  const codes = new Map<string, number>();
  const signed = (...parts: readonly (string | number)[]): string =>
    createHmac('sha256', secret)
      .update([...parts, port].join(' '))
      .digest('hex');
  const checkOf = (id: string): string => signed('check', id);

  return {
    newCode: () => {
      const code = randomBytes(24).toString('base64url');
      codes.set(digestOf(code), now() + CODE_MS);
      const [oldest] = codes.size > MOST_CODES ? codes.keys() : [];
      if (oldest !== undefined) codes.delete(oldest);
      return code;
    },
    open: (code) => {
      // By digest: how long the search takes says nothing about the code.
      const digest = digestOf(code);
      const until = codes.get(digest);
      codes.delete(digest);
      if (until === undefined || until < now()) return undefined;
      const id = randomBytes(16).toString('hex');
      const expires = now() + TOKEN_MS;
      return { token: `${id}.${expires}.${signed('token', id, expires)}`, expires, id, check: checkOf(id) };
    },
    admits: (token) => {
      const [, id, expires, signature] = TOKEN.exec(token) ?? [];
      if (id === undefined || expires === undefined || signature === undefined) return undefined;
      const until = Number(expires);
      return isSame(signature, signed('token', id, until)) && until > now() ? until : undefined;
    },
    proof: (id, nonce) =>
      ID.test(id) && ID.test(nonce) ? { proof: digestOf(`prove ${checkOf(id)} ${nonce}`) } : undefined,
  };
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** In constant time, for texts of one length. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
