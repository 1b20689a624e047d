// The content of schema/policy.schema.json, which the build writes.

import { RULE_KINDS } from '../core/rules/index.ts';
import { policySchema } from './schema.ts';

export const schema = policySchema(RULE_KINDS);
