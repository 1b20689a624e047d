// Durations for people.

/** `850 ms`, `4 s`, `12 min`, `1 h 30 min`, `2 d 3 h`. */
export function lastingOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1_000));
  if (milliseconds > 0 && milliseconds < 950) return `${Math.round(milliseconds)} ms`;
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)];
  if (days > 0) return `${days} d ${hours} h`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}

const UNITS = [
  ['day', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
] as const;

/** In the largest unit: `59 s`, `3 h`, `2 days`. */
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
