import type { Scenario } from '../scenario.ts';
export const claudeCode: readonly Scenario[] = [];
