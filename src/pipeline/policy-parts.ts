// The parts policies are built from: rule kinds, presets, and the parser for example calls.

import { RULE_KINDS } from '../core/rules/index.ts';
import type { PolicyParts } from '../policy/compose.ts';
import { PRESETS } from '../policy/shipped-presets.ts';
import { readDeclaredExample, readExampleCall } from './example-call.ts';

export const POLICY_PARTS: PolicyParts = {
  kinds: RULE_KINDS,
  presets: PRESETS,
  readCall: readExampleCall,
  readExample: readDeclaredExample,
};
