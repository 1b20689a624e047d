// Levels: how strictly a policy is enforced.

export const LEVELS = ['strict', 'guidance', 'shadow', 'off'] as const;
/** `strict` as is; `guidance` deny and hold become advice; `shadow` recorded only; `off`. */
export type Level = (typeof LEVELS)[number];

export const isLevel = (value: unknown): value is Level => LEVELS.some((level) => level === value);

/** The weaker a level, the larger its number. */
export const weakness = (level: Level): number => LEVELS.indexOf(level);
