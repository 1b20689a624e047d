// An invalid secret of every kind, made at run time.

import { type ClassName, fillForm, type SecretKind } from '../secret-kind.ts';
import { SECRET_KINDS } from '../secret-kinds.ts';

export const ALL_KINDS: readonly SecretKind[] = Object.values(SECRET_KINDS).flat();

const UPPER = 'BCDFGHJKLMNPQRSTVWXZ';
const [LOWER, DIGITS] = [UPPER.toLowerCase(), '23456789'];
const mixed = (index: number): string => [UPPER, LOWER, DIGITS][index % 3] ?? LOWER;
const ALPHABETS: Readonly<Record<ClassName, (index: number) => string>> = {
  ...{ W: mixed, D: mixed, P: mixed, B: mixed, G: mixed },
  ...{ H: () => '23456789abcdef', X: () => '23456789abcdefABCDEF', U: () => UPPER + DIGITS },
  ...{ L: () => LOWER + DIGITS, N: () => DIGITS, T: mixed, A: () => LOWER },
};

/** Numbers that look random and depend on the seed only. */
function* numbers(seed: number): Generator<number> {
  for (let state = (seed * 2_654_435_761 + 12_345) >>> 0; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state >>> 8;
  }
}

export interface SecretExample {
  readonly text: string;
  /** The parts of the text that must not be recorded. */
  readonly secrets: readonly string[];
}

/** Another secret of the same kind for every seed. */
export function exampleOf({ form }: SecretKind, seed: number): SecretExample {
  const random = numbers(seed);
  const secrets: string[] = [];
  const letters = (name: ClassName, count: number): string =>
    Array.from({ length: count }, (_, index) => {
      const alphabet = ALPHABETS[name](index);
      return alphabet[(random.next().value ?? 0) % alphabet.length];
    }).join('');
  const text = fillForm(form, (name, count) => {
    const made = letters(name, count);
    const secret = name === 'G' ? Buffer.from(`ghp_${made}`).toString('base64') : made;
    // Shorter parts may occur elsewhere by chance.
    if (secret.length >= 7) secrets.push(secret);
    return secret;
  });
  return { text, secrets };
}
