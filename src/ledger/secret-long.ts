// Long values that are recognised by a part of them other than their beginning, by their length, or by what is before and after them.
// `secret-values.ts` finds long runs of letters and digits; only these are compared with the rows.

import type { SecretKind } from './secret-kind.ts';
import { kinds as kind, patternOf } from './secret-tokens.ts';

interface LongSecret {
  readonly kinds: readonly SecretKind[];
  /** Matches the whole run. */
  readonly run: RegExp;
  /** Ends where the run begins. What it matches is masked, too. */
  readonly before?: RegExp;
  /** Sticky: begins where the run ends. What it matches is masked, too. */
  readonly after?: RegExp;
}

/** The lines of base64 after the first one, also inside a string. */
const MORE_LINES =
  /={0,2}(?:(?:\\n|\r?\n)[ \t]{0,8}(?:[A-Za-z0-9+/]{16,}={0,2}|[A-Za-z0-9+/]{2,15}={1,2})(?=[\s"'\\]|$))*/y;
const PADDING = /={0,2}/y;

/** Tokens whose beginning occurs in so many words that searching every text for it would cost too much. */
const COMMON: readonly SecretKind[] = [
  ...kind('Infracost key', 'ico-<W=32>'),
  ...kind('Inngest signing key', 'signkey-prod-<H60>', 'signkey-test-<H60>', 'signkey-branch-<H60>'),
  ...kind('BIP 32 private key', 'xprv<W100>', 'tprv<W100>', 'yprv<W100>', 'zprv<W100>'),
  ...kind('Nostr private key', 'nsec1<L=58>'),
  ...kind('Anyscale key', 'esecret_<L30>'),
  ...kind('Weights & Biases key', 'wandb_v1_<D40>'),
  ...kind('Polar token', 'polar_oat_<W30>', 'polar_pat_<W30>'),
  ...kind('Rootly key', 'rootly_<H60>'),
  ...kind('Appwrite key', 'standard_<H100>'),
];
const COMMON_PATTERNS = COMMON.map(patternOf);

const ROWS: readonly LongSecret[] = [
  {
    // The first bytes of a key in DER: a sequence, its length, a version, the algorithm.
    kinds: kind(
      'private key without its header',
      'MIIEvQIBADANBgkq<B64>',
      'MIIEpAIBAAKCAQEA<B64>',
      'MIGHAgEAMBMGByqG<B64>',
      'MHcCAQEEI<B64>',
      'MC4CAQAwBQYDK2VwBCIEI<W43>',
      'b3BlbnNzaC1rZXktdjE<B64>',
    ),
    run: /^(?:MII[A-Za-z0-9+/]{2}[AQgw]IBA(?:AK[BC]|D)|MI[GH][A-Za-z0-9+/]AgE(?:AM|BB)|MHcCAQEEI|MHQCAQEEI|MC4CAQAwBQYDK2V|b3BlbnNzaC1rZXktdjE)/,
    after: MORE_LINES,
  },
  {
    // Microsoft puts the name of the service at a fixed distance from the end.
    kinds: kind(
      'Azure key of a service',
      '<W76>+ASt<W5>A==',
      '<W76>ACDb<W5>w==',
      '<W42>AzSeC<W5>',
      '<W44>AzFu<W4>A==',
      '<W42>+ACRB<W5>',
      '<W52>JQQJ99<W26>',
    ),
    run: /^[A-Za-z0-9+/]{33,76}(?:AzSe|AzFu|AzCa|APIM|ACDb|AIoT|\+(?:ABa|AMC|ASt|ASb|AEh|ARm|ACR))[A-Za-z0-9+/]{5,6}$|^[A-Za-z0-9+/]{52}JQQJ9[A-Za-z0-9+/]{20,}$/,
    after: PADDING,
  },
  {
    kinds: kind('Discord bot token', 'MT<W22>.<D=6>.<D27>', 'ND<W22>.<D=6>.<D38>', 'OT<W24>.<D=6>.<D38>'),
    run: /^[MNO][A-Za-z0-9_-]{23,27}$/,
    after: /\.[\w-]{6}\.[\w-]{27,}/y,
  },
  {
    kinds: kind('OpenShift token', 'sha256~<D=43>'),
    run: /^[\w-]{43}$/,
    before: /(?<!\w)sha256~$/,
  },
  {
    kinds: kind('Airtable token', 'pat<W=14>.<H64>'),
    run: /^[0-9a-f]{64}$/,
    before: /(?<![A-Za-z0-9])pat[A-Za-z0-9]{14}\.$/,
  },
  {
    kinds: kind('Harness token', 'pat.<D22>.<W24>.<W20>', 'sat.<D22>.<W24>.<W20>'),
    run: /^[A-Za-z0-9]{24}$/,
    before: /(?<![A-Za-z0-9])[ps]at\.[\w-]{22}\.$/,
    after: /\.[A-Za-z0-9]{20}(?![A-Za-z0-9])/y,
  },
  {
    kinds: kind('Asana token', '1/1200000000000000:<H32>', '2/1200000000000000/1200000000000000:<H32>'),
    run: /^[0-9a-f]{32}$/,
    before: /(?<![\w/])[12](?:\/\d{13,20}){1,2}:$/,
  },
  {
    kinds: kind('Facebook app token', '123456789012345|<D27>'),
    run: /^[\w-]{27}$/,
    before: /(?<!\w)\d{15,16}\|$/,
  },
  {
    kinds: kind('Unleash token', 'default:production.<H56>'),
    run: /^[0-9a-f]{56}$/,
    before: /(?<![\w*-])[\w*-]{1,60}:[\w-]{1,40}\.$/,
  },
  {
    kinds: kind('Convex deploy key', 'prod:quick-fox-123|<B60>'),
    run: /^[A-Za-z0-9+/_-]{40,}$/,
    before: /(?<![\w:])(?:prod|dev|preview|project):[\w:-]{1,80}\|$/,
    after: PADDING,
  },
  {
    kinds: [
      ...kind('MaxMind licence key', '<W=6>_<W=29>_mmk'),
      ...kind('Mailgun signing key', '<H=32>-<H=8>-<H=8>'),
      ...kind('RapidAPI key', '<H10>msh<H15>p1<H6>jsn<H12>'),
      ...kind('ngrok token', '2<W26>_<W21>', 'ak_2<W26>'),
      ...kind('Stellar seed', 'S<U55>'),
    ],
    run: /^(?:[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk|[0-9a-f]{32}-[0-9a-f]{8}-[0-9a-f]{8}|[0-9a-f]{10}msh[0-9a-f]{15}p1[0-9a-f]{5,7}jsn[0-9a-f]{12}|[12][A-Za-z0-9]{26}_[A-Za-z0-9]{20,22}|ak_[12][A-Za-z0-9]{26}|S[A-Z0-9]{55})$/,
  },
];

export const LONG_SECRETS: readonly SecretKind[] = [...COMMON, ...ROWS.flatMap(({ kinds }) => kinds)];

/** Longer runs are images and programs. */
const LONGEST = 8_192;
const BEFORE = 160;

/** Where the secret begins and ends that this run is, or is a part of. */
export function longSecret(text: string, from: number, to: number): readonly [from: number, to: number] | undefined {
  if (to - from > LONGEST) return undefined;
  const [run, before] = [text.slice(from, to), text.slice(Math.max(0, from - BEFORE), from)];
  for (const pattern of COMMON_PATTERNS) {
    const [token] = matchAt(pattern, run, 0) ?? [];
    if (token !== undefined) return [from, from + token.length];
  }
  for (const row of ROWS) {
    if (!row.run.test(run)) continue;
    const [start] = row.before === undefined ? [''] : (row.before.exec(before) ?? []);
    const [end] = row.after === undefined ? [''] : (matchAt(row.after, text, to) ?? []);
    if (start !== undefined && end !== undefined) return [from - start.length, to + end.length];
  }
  return undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
