// Random damage to the file of a ledger, by seeds.

export const PAGE = 4096;

type Random = (below: number) => number;

/** mulberry32 */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const pageOf = (bytes: Buffer, random: Random): Buffer => {
  const at = random(bytes.length / PAGE) * PAGE;
  return bytes.subarray(at, at + PAGE);
};

/** Each changes the bytes of the file, or returns other ones. */
export const DAMAGES: Readonly<Record<string, (bytes: Buffer, random: Random) => Buffer | undefined>> = {
  'one byte': (bytes, random) => void bytes.writeUInt8(random(256), random(bytes.length)),
  'some bytes': (bytes, random) => {
    for (let n = 0; n < 20; n++) bytes[random(bytes.length)] = random(256);
    return undefined;
  },
  'bytes that are not UTF-8': (bytes, random) => {
    const at = random(bytes.length - 16);
    bytes.fill(0xff, at, at + 1 + random(16));
    return undefined;
  },
  'a page of random bytes': (bytes, random) => {
    const page = pageOf(bytes, random);
    for (let n = 0; n < PAGE; n++) page[n] = random(256);
    return undefined;
  },
  'a page of zeros': (bytes, random) => void pageOf(bytes, random).fill(0),
  'a page in place of another': (bytes, random) => void pageOf(bytes, random).set(Buffer.from(pageOf(bytes, random))),
  'a truncated file': (bytes, random) => bytes.subarray(0, random(bytes.length)),
  'a file truncated between pages': (bytes, random) => bytes.subarray(0, random(bytes.length / PAGE) * PAGE),
};

/** Seeds with the kind of damage they stand for. */
export function damagesFrom(
  first: number,
  rounds: number,
): readonly { readonly seed: number; readonly kind: string }[] {
  const kinds = Object.keys(DAMAGES);
  return Array.from({ length: rounds }, (_, n) => ({ seed: first + n, kind: kinds[(first + n) % kinds.length] ?? '' }));
}
