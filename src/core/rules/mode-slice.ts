// What is stored of a mode.

import { MODE_LEVELS } from './mode-syntax.ts';

export type ModeLevel = (typeof MODE_LEVELS)[number];
export const isModeLevel = (value: unknown): value is ModeLevel => MODE_LEVELS.some((level) => level === value);

export type ModeSlice = {
  readonly on: boolean;
  readonly level: ModeLevel;
  /** On because of work items alone. */
  readonly auto: boolean;
  /** Switched off by a person: only a person can switch it on again. */
  readonly disabled: boolean;
  readonly by: string;
  readonly why: string;
  readonly at: number;
  /** When another system's file last said that it was switched on, as written there. */
  readonly seen?: string;
};

export const MODE_OFF: ModeSlice = {
  on: false,
  level: 'strict',
  auto: false,
  disabled: false,
  by: '',
  why: '',
  at: 0,
};
