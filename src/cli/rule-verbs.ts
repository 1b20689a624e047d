// Commands of rule kinds, built from the verbs they declare. Only the syntax is loaded here; `run-verb.ts` runs them.

import { VERB_GROUPS } from '../core/rules/verb-groups.ts';
import type { VerbGroup, VerbSyntax } from '../core/verb.ts';
import type { Command } from './command.ts';

const commandOf = (noun: string, syntax: VerbSyntax): Command => ({
  ...syntax,
  typed: true,
  run: async (cli, args) => {
    const { runVerb } = await import('./run-verb.ts');
    return runVerb(cli, args, noun, syntax);
  },
});

/** Verbs that rule kinds add to a noun. */
export const verbsOf = (noun: string): readonly Command[] =>
  VERB_GROUPS.filter((group) => group.noun === noun).flatMap(({ verbs }) =>
    verbs.map((syntax) => commandOf(noun, syntax)),
  );

/** Nouns that rule kinds add to a section of the help. */
export const nounsIn = (section: NonNullable<VerbGroup['help']>['section']): readonly Command[] =>
  VERB_GROUPS.flatMap(({ noun, help }) =>
    help?.section === section
      ? [{ name: noun, about: help.about, examples: help.examples, commands: verbsOf(noun) }]
      : [],
  );
