// `tutti completion`: shell completion for commands, options and their values, built from the table of commands.

import type { Command } from '../command.ts';
import type { Exit } from '../ui/problem.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

export const completion: Command = {
  name: 'completion',
  about: 'print completions for your shell',
  examples: [
    'tutti completion bash > ~/.local/share/bash-completion/completions/tutti',
    'tutti completion zsh > ~/.zfunc/_tutti   # with ~/.zfunc in fpath',
    'tutti completion fish > ~/.config/fish/completions/tutti.fish',
  ],
  arguments: [{ name: '<shell>', about: 'which shell', choices: SHELLS }],
  json: '[{"words","completes":[]}]: what may follow each command',
  run: async (cli, args) => {
    const places = placesIn(cli.commands);
    if (cli.json) {
      cli.write(`${JSON.stringify(places, undefined, 2)}\n`);
      return 0;
    }
    cli.write(SCRIPTS[args.words[0] ?? '']?.(places) ?? '');
    return 0 satisfies Exit;
  },
};

/** What may follow these words. */
interface Place {
  readonly words: string;
  readonly completes: readonly { readonly word: string; readonly about: string }[];
}

const COMMON = [
  { word: '--json', about: 'print JSON' },
  { word: '--no-color', about: 'no colour' },
  { word: '--help', about: 'show help' },
];

function placesIn(commands: readonly Command[], before = ''): readonly Place[] {
  const listed = commands.filter(({ hidden }) => hidden !== true);
  const here: Place = { words: before, completes: listed.map(({ name, about }) => ({ word: name, about })) };
  const below = listed.flatMap((command) => {
    const words = before === '' ? command.name : `${before} ${command.name}`;
    return command.commands ? placesIn(command.commands, words) : placesOf(command, words);
  });
  return [here, ...below];
}

function placesOf(command: Command, words: string): readonly Place[] {
  const choices = (command.arguments ?? []).flatMap((argument) =>
    (argument.choices ?? []).map((word) => ({ word, about: argument.about })),
  );
  const options = (command.options ?? []).map(({ flags, about, choices: values }) => ({
    word: /--[a-z-]+/.exec(flags)?.[0] ?? flags,
    about,
    values,
  }));
  const values = options.flatMap((option): readonly Place[] =>
    option.values
      ? [{ words: `${words} ${option.word}`, completes: option.values.map((word) => ({ word, about: '' })) }]
      : [],
  );
  return [
    { words, completes: [...choices, ...options.map(({ word, about }) => ({ word, about })), ...COMMON] },
    ...values,
  ];
}

const quotedBare = (text: string): string => text.replaceAll("'", '’');

/** Completes after the longest known prefix of the typed words; options in between are skipped. */
const bashLike = (places: readonly Place[]): string =>
  places
    .map(({ words, completes }) => `    '${words}') reply='${completes.map(({ word }) => word).join(' ')}' ;;`)
    .join('\n');

const SCRIPTS: Readonly<Record<string, (places: readonly Place[]) => string>> = {
  bash: (places) => `# tutti completion for bash
_tutti_after() {
  case "$1" in
${bashLike(places)}
    *) return 1 ;;
  esac
}
_tutti() {
  local reply= before= word
  local current="\${COMP_WORDS[COMP_CWORD]}"
  local i
  _tutti_after ''
  local known=''
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    before="\${known:+$known }$word"
    if _tutti_after "$before"; then
      # The values of an option follow it at once; after that the command's own words come again.
      if [[ $word != -* ]]; then known="$before"; elif ((i < COMP_CWORD - 1)); then _tutti_after "$known"; fi
    fi
  done
  COMPREPLY=($(compgen -W "$reply" -- "$current"))
}
complete -o default -F _tutti tutti
`,
  zsh: (places) => `#compdef tutti
# tutti completion for zsh
_tutti_after() {
  case "$1" in
${bashLike(places)}
    *) return 1 ;;
  esac
}
_tutti() {
  local reply= before= word known=
  local -i i
  _tutti_after ''
  for ((i = 2; i < CURRENT; i++)); do
    word="\${words[i]}"
    before="\${known:+$known }$word"
    if _tutti_after "$before"; then
      if [[ $word != -* ]]; then known="$before"; elif ((i < CURRENT - 1)); then _tutti_after "$known"; fi
    fi
  done
  if [[ -n $reply ]]; then compadd -- \${=reply}; else _files; fi
}
if [[ $funcstack[1] == _tutti ]]; then _tutti "$@"; else compdef _tutti tutti; fi
`,
  fish: (places) => {
    const lines = places.flatMap(({ words, completes }) =>
      completes.map(
        ({ word, about }) =>
          `complete -c tutti -n '_tutti_at "${words}"' -f -a '${word}'${about === '' ? '' : ` -d '${quotedBare(about)}'`}`,
      ),
    );
    const known = places.map(({ words }) => `'${words}'`).join(' ');
    return `# tutti completion for fish
function _tutti_at
  set -l places ${known}
  set -l at ''
  set -l previous ''
  for word in (commandline -opc)[2..-1]
    set -l next (string trim -- "$at $word")
    set previous ''
    if contains -- "$next" $places
      if string match -q -- '-*' $word
        set previous $next
      else
        set at $next
      end
    end
  end
  test -n "$previous"; and set at $previous
  test "$at" = "$argv[1]"
end
${lines.join('\n')}
`;
  },
};
