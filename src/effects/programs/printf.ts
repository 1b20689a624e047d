// The output of `printf` for a known format and arguments: command names can be hidden in it.

import { UNKNOWN } from '../shell/state.ts';

const PLAIN: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  e: '\x1b',
  f: '\f',
  v: '\v',
  '\\': '\\',
  '"': '"',
  "'": "'",
};

const unescaped = (text: string): string =>
  text.replace(
    /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|0?([0-7]{1,3})|(.))/gs,
    (whole, hex?: string, unicode?: string, octal?: string, plain?: string) => {
      if (hex ?? unicode) return String.fromCharCode(Number.parseInt(hex ?? unicode ?? '', 16));
      if (octal) return String.fromCharCode(Number.parseInt(octal, 8));
      return PLAIN[plain ?? ''] ?? whole;
    },
  );

const MOST_ROUNDS = 100;

/** Undefined if it is unknown. */
export function printfText(args: readonly string[]): string | undefined {
  const [format, ...values] = args[0] === '--' ? args.slice(1) : args;
  if (format === undefined) return undefined;
  let left = values;
  let text = '';
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = left.length;
    text += format.replace(
      /%(?:%|[-+ #0]*(?:\d+|\*)?(?:\.\d+)?([sbdiuoxXcqeEfgG]))|\\(?:x[0-9a-fA-F]{1,2}|u[0-9a-fA-F]{1,4}|[0-7]{1,3}|.)/gs,
      (whole, kind?: string) => {
        if (whole.startsWith('\\')) return unescaped(whole);
        if (whole === '%%') return '%';
        const [value = '', ...rest] = left;
        left = rest;
        if (kind === 's' || kind === 'd' || kind === 'i') return value;
        return kind === 'b' ? unescaped(value) : UNKNOWN;
      },
    );
    if (left.length === 0) return text;
    if (left.length === before) return text;
  }
  return undefined;
}
