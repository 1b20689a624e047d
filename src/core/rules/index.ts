// Every rule kind there is.

import type { AnyRuleKind } from '../rule.ts';
import { budget } from './budget.ts';
import { calls } from './calls.ts';
import { guide } from './guide.ts';
import { mode } from './mode.ts';
import { momentum } from './momentum.ts';
import { protect } from './protect.ts';
import { role } from './role.ts';
import { solo } from './solo.ts';

export const RULE_KINDS: readonly AnyRuleKind[] = [calls, budget, solo, momentum, guide, role, mode, protect];
