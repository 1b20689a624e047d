// Secrets in addresses: passwords and tokens of a URL, webhooks, signatures.

import { kind, type SecretPattern } from './secret-kind.ts';
import { isOrdinary, MASK } from './secret-text.ts';

/** A value of an address that is no word: a UUID, or letters and digits without dashes. */
const looksOpaque = (value: string): boolean => /\d/.test(value) && /^(?:[0-9a-f-]+|\w+)$/i.test(value);

const named = (_: string, name = ''): string => `${name}${MASK}`;

export const ADDRESSES: readonly SecretPattern[] = [
  {
    kinds: [
      kind('password in a URL', 'git clone https://ada:<W12>@git.example/x.git'),
      kind('password of a database URL', 'postgres://ada:<W12>@db/x'),
      kind('password of a cache or queue URL', 'redis://:<W12>@cache:6379/0'),
    ],
    hints: ['://'],
    pattern: /(?<=:\/\/)([^\s/:@"'`<>?#]*:)([^\s/"'`<>?#]+)(?=@)/g,
    replacement: (match, user = '', password = '') => (isOrdinary(password) ? match : `${user}${MASK}`),
  },
  {
    kinds: [kind('token as the user of a URL', 'https://<H32>@o1.ingest.example/2')],
    hints: ['://'],
    pattern: /(?<=:\/\/)[^\s/:@"'`<>?#]{20,}(?=@)/g,
    replacement: (match) => (/\d/.test(match) ? MASK : match),
  },
  {
    kinds: [
      kind('Slack webhook', 'https://hooks.slack.com/services/T00000000/B00000000/<W24>'),
      kind('Discord webhook', 'https://discord.com/api/webhooks/1234567890/<D60>'),
      kind('Teams webhook', 'https://a.webhook.office.com/webhookb2/<D36>'),
      kind('Zapier webhook', 'https://hooks.zapier.com/hooks/catch/1234567/<L7>'),
      kind('Slack trigger', 'https://hooks.slack.com/triggers/T0/1/<W32>'),
      kind('IFTTT webhook', 'https://maker.ifttt.com/trigger/x/with/key/<D22>'),
    ],
    hints: ['hooks.', '/api/webhooks/', '.webhook.office.', 'maker.ifttt.'],
    pattern:
      /((?:hooks\.slack\.com\/(?:services|workflows|triggers)|discord(?:app)?\.com\/api\/webhooks|\.webhook\.office\.com\/webhookb2|hooks\.zapier\.com\/hooks\/catch|maker\.ifttt\.com\/trigger\/\w{1,60}\/with\/key)\/)[\w/@-]+/g,
    replacement: named,
  },
  {
    kinds: [
      kind('webhook of any service', 'https://chat.example/hooks/<L26>'),
      kind('webhook with a UUID', 'https://n8n.example/webhook/<H8>-<H4>-<H4>-<H4>-<H12>'),
      kind('address of a check', 'https://hc-ping.com/<H8>-<H4>-<H4>-<H4>-<H12>'),
    ],
    hints: ['hook/', 'hooks/', 'hc-ping.com/'],
    pattern: /(:\/\/[^\s"'<>/]{1,120}(?:\/[\w.-]{1,40}){0,5}\/(?:web)?hooks?\/|hc-ping\.com\/)([A-Za-z0-9_-]{20,})/g,
    replacement: (match, address = '', value = '') => (looksOpaque(value) ? `${address}${MASK}` : match),
  },
  {
    kinds: [
      kind('key as a parameter of a URL', 'https://api.example/send?key=<H8>-<H4>-<H4>-<H4>-<H12>'),
      kind('application id that is a key', 'https://api.example/weather?q=x&appid=<H32>'),
    ],
    hints: ['?key=', '&key=', 'appid=', 'appkey=', 'app_key='],
    pattern: /([?&](?:key|appid|app_?key)=)([\w-]{20,})/gi,
    replacement: (match, name = '', value = '') => (looksOpaque(value) ? `${name}${MASK}` : match),
  },
  {
    kinds: [
      kind('signature of a URL', 'https://b.example/f?sv=1&sig=<W40>&se=2'),
      kind('signature of an S3 URL', 'https://b.example/f?X-Amz-Signature=<H64>'),
    ],
    hints: ['sig=', 'signature=', '-token=', '-credential='],
    pattern: /([?&](?:sig|signature|x-(?:amz|goog)-(?:signature|security-token|credential))=)[^\s&"'<>]{8,}/gi,
    replacement: named,
  },
];
