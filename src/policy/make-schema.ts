// What the build writes to schema/policy.schema.json.

import { RULE_KINDS } from '../core/rules/index.ts';
import { policySchema } from './schema.ts';

export const schema = policySchema(RULE_KINDS);
