// What a person does after `tutti init`: for one client, or for several at once.

import { realpathSync } from 'node:fs';
import { clientNamed } from '../../clients/registry.ts';
import type { Enforced } from '../../core/enforced.ts';
import type { Cli } from '../command.ts';
import { closingLines } from '../ui/enforced-words.ts';
import { shownPath } from '../workplace.ts';
import type { Done } from './show.ts';
import type { Wish } from './wish.ts';

/** `start`: everything is ready, and this program can be started. Undefined: the reasons why nothing is enforced say it. */
export type NextStep = { readonly start: string; readonly where: string } | { readonly words: string } | undefined;

export function nextStep(cli: Cli, wish: Wish, done: Done): NextStep {
  const { proven, problem, accepted, isIgnored } = done;
  if (!proven.enforced) return { words: `\`tutti doctor\` says what is wrong` };
  if (problem !== undefined) return { words: `fix the policy; \`tutti policy show\` lists its problems` };
  if (!accepted) return { words: `\`tutti trust\` shows what is weaker in it, and accepts it` };
  if (!proven.kept) return { words: `\`tutti policy show\` tells which setting allows it` };
  return isIgnored ? undefined : { start: clientNamed(wish.client).program, where: placeOf(cli, wish) };
}

/** In a subfolder the client does not read the project's settings. */
function placeOf(cli: Cli, { project, scope }: Wish): string {
  if (scope === 'user') return 'anywhere';
  return project === realpathSync(cli.cwd) ? 'here' : `in ${shownPath(cli, project)}`;
}

/** The last lines: the next steps, then what is not enforced. */
export function nextLines(cli: Cli, steps: readonly NextStep[], enforced: Enforced): readonly string[] {
  const words = steps.flatMap((step) => (step !== undefined && 'words' in step ? [step.words] : []));
  const starts = steps.flatMap((step) => (step !== undefined && 'start' in step ? [step] : []));
  const programs = starts.map(({ start }) => `\`${start}\``);
  const started = [programs.slice(0, -1).join(', '), ...programs.slice(-1)].filter((part) => part !== '').join(' or ');
  const lines = [
    ...new Set(words),
    ...(starts.length === 0
      ? []
      : [
          `start ${started} ${starts[0]?.where}; \`tutti status\` shows what it does, \`tutti level guidance\` turns refusals into advice`,
        ]),
  ];
  return ['', ...lines.map((line) => `next: ${line}`), ...closingLines(cli, enforced)];
}
