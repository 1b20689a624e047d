// What policies are made of in this product: its rule kinds, its presets, and how the client would make a call that a rule gives
// as an example.

import { RULE_KINDS } from '../core/rules/index.ts';
import type { PolicyParts } from '../policy/compose.ts';
import { PRESETS } from '../policy/shipped-presets.ts';
import { readExampleCall } from './example-call.ts';

export const POLICY_PARTS: PolicyParts = { kinds: RULE_KINDS, presets: PRESETS, readCall: readExampleCall };
