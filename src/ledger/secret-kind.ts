// One kind of secret: what it is, and how it looks. The secret part of a form is described, never written out, so that no scanner
// takes this project for a leak.

import type { Replacement } from './secret-text.ts';

export interface SecretKind {
  readonly what: string;
  /** `mysql -p<W12>`: a text with a secret of at least 12 letters or digits. Classes: see `CLASSES`. */
  readonly form: string;
}

export const kind = (what: string, form: string): SecretKind => ({ what, form });

export interface SecretPattern {
  readonly kinds: readonly SecretKind[];
  /** The pattern is tried only if the lower-cased text contains one of these. They are rare in ordinary text. */
  readonly hints: readonly string[];
  readonly pattern: RegExp;
  /** Default: the mask. */
  readonly replacement?: Replacement;
}

/** Commands that read a secret from standard input. */
export const READS_SECRET =
  '(?:stdin\\b|--with-token\\b|sudo\\s+(?:-\\w+\\s+)*-S\\b|chpasswd\\b|\\bsu\\s|cryptsetup\\s|\\bkinit\\b|\\bpasswd\\b|\\bpass\\s+(?:insert|add)\\b|secret-tool\\s+store\\b|\\bkeyring\\s+set\\b|--passphrase-fd\\b|\\bage\\s+(?:-\\w+\\s+)*(?:-p\\b|--passphrase\\b)|\\bscrypt\\s+(?:enc|dec)\\s|\\bsecret\\s+(?:put|set|create)\\b|\\bkeepassxc-cli\\s|\\bsystemd-creds\\s+encrypt\\b|--passwordbox\\b|\\bvncpasswd\\b|\\bwg\\s+pubkey\\b|\\bvercel\\s+env\\s+add\\b|\\bpdbedit\\s|\\bop\\s+signin\\b|\\bhcloud\\s+context\\s+create\\b|\\bread\\s+(?:-\\w+\\s+)*-\\w{0,6}s\\w{0,6}\\b)';

/** The characters that a part of a form is made of. */
export const CLASSES = {
  W: 'A-Za-z0-9',
  /** Words with dashes. */
  D: '\\w-',
  /** Words with dashes and dots. */
  P: '\\w.-',
  /** Base64. */
  B: 'A-Za-z0-9+/=_-',
  H: 'a-f0-9',
  /** Hexadecimal digits of either case. */
  X: 'a-fA-F0-9',
  U: 'A-Z0-9',
  L: 'a-z0-9',
  N: '0-9',
  A: 'a-z',
  /** As it is written in a URL. */
  T: 'A-Za-z0-9%',
  /** A token of GitHub in base64. */
  G: 'A-Za-z0-9+/=',
} as const;
export type ClassName = keyof typeof CLASSES;

/** `<W12>`: at least twelve. `<W=12>`: exactly twelve. */
export const PART = /<([A-Z])(=?)(\d+)>/;
const PARTS = new RegExp(PART, 'g');
const isClass = (name: string): name is ClassName => name in CLASSES;

/** The form with each part replaced. */
export const fillForm = (form: string, part: (name: ClassName, count: number, exact: boolean) => string): string =>
  form.replace(PARTS, (whole, name: string, exact: string, count: string) =>
    isClass(name) ? part(name, Number(count), exact !== '') : whole,
  );

/** As shown on a page: `mysql -p…`. */
export const shownForm = (form: string): string => fillForm(form, () => '…').replace(/(?:…[^\s\w]*)+…/g, '…');
