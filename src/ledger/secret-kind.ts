// One kind of secret: what it is, and how it looks. The secret part of a form is described, never written out, so that no scanner
// takes this project for a leak.

export interface SecretKind {
  readonly what: string;
  /** `mysql -p<W12>`: a text with a secret of at least 12 letters or digits. Classes: see `CLASSES`. */
  readonly form: string;
}

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
