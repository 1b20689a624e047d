// Which calls count as reads, and which files may always be read.

import * as v from 'valibot';
import type { Call } from '../call.ts';
import type { Roots } from '../event.ts';
import { isWithin, matches, place } from '../paths.ts';
import { isSecretPath } from '../secret-paths.ts';
import { READING_AGENT } from '../vocabulary.ts';
import { callPattern } from './call-pattern.ts';
import { chosenBy, fits } from './match.ts';
import { count, globs, maybe, name, sentence, setting } from './settings.ts';

export const readsSettings = {
  readsOf: setting(
    v.array(callPattern),
    [{ kind: ['read'] }],
    'What counts as reading: calls that fit any of these. Other calls than tools that read count only when they name a file.',
  ),
  reads: setting(count, 2, 'How many reads there are. A delegation gives them back.'),
  coordination: setting(
    globs,
    [],
    'Files that may be read when the reads are spent; case does not matter. Before that, they count like any other. Outside the project, files of the system and secrets are never among them.',
  ),
  readsTo: setting(name, READING_AGENT, 'The type of agent that reads instead.'),
  readsWords: maybe(sentence, 'Why, for the model, when the reads are spent.'),
};

const schema = v.object(readsSettings);
type ReadsSettings = v.InferOutput<typeof schema>;

/** How many reads a call counts as. A command that reads four files counts as four. */
export function readsIn(call: Call, { readsOf }: ReadsSettings): number {
  const fitting = readsOf.filter((each) => fits(each, call));
  if (fitting.length === 0) return 0;
  if (call.kind === 'read') return 1;
  const meant = call.effects.filter(
    (each) => each.effect === 'read' && fitting.some((pattern) => chosenBy(pattern, each, call)),
  );
  return new Set(meant.flatMap(({ targets }) => targets)).size;
}

/** Folders of the system, and of a person's own settings: what a project needs for coordination is not there. */
const SYSTEM =
  /^\/(?:private\/)?(?:etc|usr|bin|s?bin|lib(?:32|64|exec)?|boot|dev|proc|sys|run|root|var\/(?:lib|log|db|run|spool)|System|Library)(?:\/|$)/;

const isElsewhere = (target: string, roots: Roots): boolean =>
  place(target, roots) !== 'project' &&
  ((SYSTEM.test(target) && !isWithin(target, roots.home)) || isSecretPath(target));

/** Whether it reads only coordination files. */
export function isCoordination(call: Call, { coordination }: ReadsSettings, roots: Roots): boolean {
  const targets = call.effects.flatMap((each) => (each.effect === 'network' ? [] : each.targets));
  if (coordination.length === 0 || targets.length === 0) return false;
  if (targets.some((target) => isElsewhere(target, roots))) return false;
  const small = coordination.map((glob) => glob.toLowerCase());
  const there: Roots = {
    project: roots.project.toLowerCase(),
    home: roots.home.toLowerCase(),
    tmp: roots.tmp.toLowerCase(),
  };
  return targets.every((target) => matches(small, target.toLowerCase(), there));
}
