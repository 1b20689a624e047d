// Secrets in headers and cookies.

import { kind, type SecretPattern } from './secret-kind.ts';
import { isOrdinary, looksRandom, MASK } from './secret-text.ts';

const SCHEME = /^(?:bearer|basic|token|digest|bot|apikey|negotiate|hawk|aws4-hmac-sha256)\s/i;

const named = (_: string, name = ''): string => `${name}${MASK}`;

export const HEADERS: readonly SecretPattern[] = [
  {
    kinds: [
      kind('authorization header', 'Authorization: Bearer <W20>'),
      kind('basic authorization', 'Authorization: Basic <B24>'),
      kind('authorization without quotes', 'curl -H Authorization:\\ Bearer\\ <W20> https://api.example'),
      kind('authorization by a scheme of one service', 'Authorization: GenieKey <H8>-<H4>-<H4>-<H4>-<H12>'),
      kind('signed request', 'Authorization: AWS4-HMAC-SHA256 Credential=AKIA<U=16>/x, Signature=<H64>'),
    ],
    hints: ['authorization'],
    pattern:
      /(authorization["']?\s{0,4}[:=](?:\\?\s){0,4}\\{0,3}["']?)((?:bearer|basic|token|digest|bot|apikey|negotiate|hawk|aws4-hmac-sha256)(?:\\?\s)+|[a-z][\w-]{1,30}\s+(?=\S{16}))?([^"'\r\n\\]+)/gi,
    replacement: (match, name = '', scheme = '', value = '') => {
      const [first = ''] = value.split(/\s/, 1);
      const isScheme = SCHEME.test(scheme) || (scheme !== '' && /\d/.test(first));
      if (!isScheme && !looksRandom(first)) return match;
      // A part that was masked before says nothing about the rest.
      const rest = value.replaceAll(MASK, '').trim();
      return rest === '' || isOrdinary(rest) ? match : `${name}${scheme}${MASK}`;
    },
  },
  {
    kinds: [kind('answer of a digest authorization', 'Digest username="ada", response="<H32>"')],
    hints: ['response="'],
    pattern: /(\bresponse=")[0-9a-f]{32,64}/g,
    replacement: named,
  },
  {
    kinds: [kind('bearer token', 'sent with Bearer <W20>')],
    hints: ['bearer'],
    pattern: /(?<![a-z])(bearer\s{1,4})([\w.~+/=-]{8,})/gi,
    replacement: (match, name = '', value = '') => (looksRandom(value) ? `${name}${MASK}` : match),
  },
  {
    kinds: [kind('cookie', 'Cookie: sid=<W20>'), kind('cookie that is set', 'Set-Cookie: sid=<W20>; Path=/')],
    hints: ['cookie'],
    pattern: /(cookie2?["']?\s{0,4}[:=]\s{0,4}\\{0,3}["']?)[^\s"'=:;,\\()<>@/[\]?{}]{1,64}=[^"'\r\n\\]+/gi,
    replacement: named,
  },
  {
    kinds: [
      kind('session cookie', 'PHPSESSID=<L26>; theme=dark'),
      kind('session cookie of a framework', 'connect.sid=s%3A<D32>.<D43>'),
      kind('session cookie with the name of its application', '_shop_session=<B40>'),
    ],
    hints: ['sessid=', 'sessionid=', 'connect.sid=', '_session='],
    pattern:
      /(?<![\w-])((?:PHPSESSID|JSESSIONID|ASP\.NET_SessionId|sessionid|connect\.sid|[a-z_]{1,40}_session)=)[\w%.~+/=-]{16,}/gi,
    replacement: named,
  },
  {
    kinds: [kind('header whose name ends in key', 'Fastly-Key: <W32>')],
    hints: ['-key:', '-key":'],
    pattern:
      /(?<![\w-])((?!(?:public|primary|foreign|cache|sort|partition|host|idempotency)-)[a-z][\w-]{0,60}-key["']?:\s{0,4}["']?)([\w+/=.~-]{16,})/gi,
    replacement: (match, name = '', value = '') => (/\d/.test(value) ? `${name}${MASK}` : match),
  },
];
