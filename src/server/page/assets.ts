// The files of the page, with the headers that keep it to itself: it loads nothing from elsewhere, and no other page may frame, read or
// cache it.

import { join } from 'node:path';
import { textIn } from '../../regular-file.ts';
import { REPORT_SOURCES } from '../../report/html/sources.ts';
import { DIST } from '../../world/built-programs.ts';
import type { Reply } from '../reply.ts';

const FILES: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  '': { file: 'index.html', type: 'text/html; charset=utf-8' },
  'app.js': { file: 'app.js', type: 'text/javascript; charset=utf-8' },
  'style.css': { file: 'style.css', type: 'text/css; charset=utf-8' },
};

const POLICY = [
  "default-src 'none'",
  // A report is shown in a frame, which inherits this policy.
  `script-src 'self' ${REPORT_SOURCES.script}`,
  `style-src 'self' ${REPORT_SOURCES.style}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** For everything below `/ui`. */
export const PRIVATE: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'content-security-policy': POLICY,
};

/** Undefined: the page has no such file. */
export function assetReply(name: string, folder = join(DIST, 'web')): Reply | undefined {
  const asset = Object.hasOwn(FILES, name) ? FILES[name] : undefined;
  const body = asset && textIn(join(folder, asset.file));
  if (asset === undefined || body === undefined) return undefined;
  // Whoever loads it has shown no token: its connection would be closed soon anyway.
  return { status: 200, body, headers: { ...PRIVATE, 'content-type': asset.type, connection: 'close' } };
}
