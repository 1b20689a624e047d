// All kinds of secrets that are masked, as docs/secrets.md lists them.

import type { SecretKind } from './secret-kind.ts';
import { PROGRAMS } from './secret-programs.ts';
import { TOKENS } from './secret-tokens.ts';
import { VALUES } from './secret-values.ts';
import { SECRETS } from './secrets.ts';

export const SECRET_KINDS: Readonly<Record<'tokens' | 'programs' | 'context' | 'values', readonly SecretKind[]>> = {
  tokens: TOKENS,
  programs: PROGRAMS,
  context: SECRETS.flatMap(({ kinds }) => kinds),
  values: VALUES,
};
