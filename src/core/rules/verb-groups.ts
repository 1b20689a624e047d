// The commands of all rule kinds, as data. Loaded with every start of the command line: no kind may be imported here.

import type { VerbGroup } from '../verb.ts';
import { BREAKER_VERBS } from './breaker-syntax.ts';
import { GRAPH_VERBS } from './graph-syntax.ts';
import { MODE_VERBS } from './mode-syntax.ts';
import { PIPELINE_VERBS } from './pipeline-syntax.ts';
import { RECALL_VERBS } from './recall-syntax.ts';
import { ROLE_VERBS } from './role-syntax.ts';

export const VERB_GROUPS: readonly VerbGroup[] = [
  PIPELINE_VERBS,
  RECALL_VERBS,
  GRAPH_VERBS,
  MODE_VERBS,
  BREAKER_VERBS,
  ROLE_VERBS,
];
