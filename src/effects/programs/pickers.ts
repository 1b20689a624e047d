// Interactive pickers: they show what a command prints, and run commands on what is picked.

import type { Family, Handled } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { SOME_WORD } from '../shell/state.ts';

/** Actions of a key that run a command: `enter:execute(less {})`, `ctrl-r:reload:ps -ef`. All others move and select. */
const RUNS =
  /(?:^|[:,+])(?:execute(?:-silent|-multi)?|become|reload(?:-sync)?|transform[\w-]*|preview|bg-transform[\w-]*)(?:\(([\s\S]*?)\)(?=$|[,+])|\[([\s\S]*?)\](?=$|[,+])|\{([\s\S]*?)\}(?=$|[,+])|:([\s\S]*)$)/g;

const bindings = (use: ProgramUse): Handled => {
  for (const [at, arg] of use.args.entries()) {
    const value = arg === '--bind' ? use.args[at + 1] : /^--bind=(.*)$/s.exec(arg)?.[1];
    for (const [, ...forms] of (value ?? '').matchAll(RUNS)) {
      const code = forms.find((form) => form !== undefined) ?? '';
      use.inSubshell(() => use.source(code.replace(/\{[\w.,+*-]*\}/g, () => SOME_WORD)));
    }
  }
  return false;
};

export const pickers: Family = {
  fzf: {
    options: { '--bind=': 'value' },
    handle: bindings,
    examples: [
      ['fzf --bind=ctrl-j:down,ctrl-k:up', 'read'],
      ["fzf --bind 'enter:execute(less {})'", 'read'],
      ["fzf --bind 'enter:execute-silent(rm {})'", 'destroy'],
      ["fzf --bind 'enter:become(vim {})'", 'write'],
      ["fzf --bind 'ctrl-r:reload:ps -ef'", 'read'],
    ],
  },
  sk: {
    options: {
      '-c= --cmd= --preview=': 'shell',
      '--bind= -I= --color=': 'value',
      '-i --interactive': 'value',
    },
    handle: bindings,
    examples: [
      ['sk', 'read'],
      ["sk -c 'rm -rf src'", 'destroy'],
      ["sk --ansi -i -c 'rg {}'", 'read'],
    ],
  },
};
