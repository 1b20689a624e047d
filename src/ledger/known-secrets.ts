// The secret values found in an event. A value that its context gives away in one field (`mysql -pX`) is masked by its value in all
// others, whatever they look like.

import { type Found, redactTextAnd } from './redact.ts';
import { isOrdinary, MASK } from './secret-text.ts';

export interface KnownSecrets {
  readonly size: number;
  add(secret: string): void;
  /** Stops masking values that occur in this text. */
  except(text: string): void;
  mask(text: string): string;
}

/** Far more than an event contains. Each one costs a search of every text. */
const [MOST, LONGEST] = [200, 4_096];

export function createKnownSecrets(): KnownSecrets {
  const values = new Set<string>();
  const excepted: string[] = [];
  let longestFirst: readonly string[] | undefined;
  return {
    get size() {
      return values.size;
    },
    add(secret) {
      for (const value of spellings(secret)) {
        if (values.has(value) || values.size >= MOST || !isDistinctive(value)) continue;
        if (excepted.some((text) => text.includes(value))) continue;
        values.add(value);
        longestFirst = undefined;
      }
    },
    except(text) {
      excepted.push(text);
      for (const value of values) if (text.includes(value)) values.delete(value);
      longestFirst = undefined;
    },
    mask(text) {
      if (values.size === 0) return text;
      longestFirst ??= [...values].sort((a, b) => b.length - a.length);
      return longestFirst.reduce((clean, value) => clean.replaceAll(value, MASK), text);
    },
  };
}

/** One text by itself: copies of what is masked in it are masked, too. */
export function maskText(text: string, found: Found = () => {}): string {
  const masked: string[] = [];
  const note = (secret: string): void => {
    masked.push(secret);
    found(secret);
  };
  const clean = redactTextAnd(note, text);
  if (masked.length === 0) return clean;
  const secrets = createKnownSecrets();
  for (const secret of masked) secrets.add(secret);
  return secrets.mask(clean);
}

/** The value without escapes of a shell, of JSON or of a URL, and the lines of a key. */
function spellings(secret: string): readonly string[] {
  const plain = secret.replace(/\\(["'\\$`])/g, '$1');
  const lines = /\n|\\n/.test(secret) ? secret.split(/\n|\\n/) : [];
  return [secret, plain, decoded(plain), ...lines.map((line) => line.trim())];
}

function decoded(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Whether a value is a secret in every text. Words and numbers (`root`, `8080`, `v1.2.3`) are not: masking every copy of them
 *  would make records unreadable. These are masked only where their context gives them away. */
function isDistinctive(value: string): boolean {
  if (value.length < 6 || value.length > LONGEST || isOrdinary(value)) return false;
  const [letters, digits] = [/[a-z]/i.test(value), /\d/.test(value)];
  if (letters && digits) return !/^v?\d+(?:\.\w+)+$/.test(value);
  if (digits) return value.length >= 16;
  return value.length >= 8 && (/[^\w\s./:-]/.test(value) || (value.length >= 16 && /[a-z][A-Z].*[A-Z]/.test(value)));
}
