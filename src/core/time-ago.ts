// Times as people say them: `3 min ago`, `2 days`.

const UNITS = [
  ['day', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

export function lasting(milliseconds: number): string {
  for (const [unit, size] of UNITS) {
    const count = Math.floor(milliseconds / size);
    if (count >= 1) return `${count} ${unit}${unit === 'day' && count > 1 ? 's' : ''}`;
  }
  return '0 s';
}

/** Remaining time, rounded to the nearest unit: 14:59 is shown as 15 minutes. */
export function left(milliseconds: number): string {
  const [, size] = UNITS.find(([, unit]) => Math.ceil(milliseconds / 1_000) * 1_000 >= unit) ?? ['s', 1_000];
  return lasting(Math.max(1, Math.round(milliseconds / size)) * size);
}

export const ago = (at: number, now: number): string => (now - at < 1_000 ? 'just now' : `${lasting(now - at)} ago`);
