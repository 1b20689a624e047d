// Programs that run another command on changes, in parallel, repeatedly, or in the project's environment.

import type { Family } from '../shell/program-entry.ts';
import { afterDashes, argv } from './wrappers.ts';

export const watchers: Family = {
  'mise rtx asdf': {
    sub: {
      'exec x': {
        // `asdf exec node app.js` needs no `--`.
        handle: (use) =>
          use.name === 'asdf' && use.args[0] !== '--'
            ? { prints: use.inSubshell(() => use.run(use.args)) }
            : afterDashes(use),
        does: 'exec',
        examples: [
          ['mise exec -- rm f', 'destroy'],
          ['mise x node@20', 'exec'],
          ['asdf exec node --version', 'read'],
          ['asdf exec rm f', 'destroy'],
        ],
      },
      'ls list current which where version doctor env info latest outdated help config settings plugin-list shim-versions':
        {
          operands: 'value*',
          examples: [['mise ls', 'read']],
        },
      'plugin plugins tasks task': {
        handle: ({ args, emit }) => {
          const [verb = 'ls'] = args.filter((arg) => !arg.startsWith('-'));
          const tasks = /^(ls|list|info|deps)$/.test(verb);
          emit(tasks ? 'read' : /^(run|r|edit|add|validate)$/.test(verb) ? 'exec' : 'network');
          return true;
        },
        examples: [
          ['asdf plugin list', 'read'],
          ['mise tasks', 'read'],
          ['mise tasks run build', 'exec'],
          ['asdf plugin update --all', 'network'],
        ],
      },
      'install i upgrade up use global local set unset sync self-update reshim ls-remote prune uninstall trust': {
        does: 'network',
        operands: 'value*',
        examples: [['mise install', 'network']],
      },
      'run r watch': { does: 'exec', operands: 'value*', examples: [['mise run build', 'exec']] },
    },
  },
  nix: {
    options: { '-c= --command=': 'value' },
    sub: {
      'eval show-config path-info why-depends log hash config doctor derivation help key print-dev-env': {
        operands: 'value*',
        examples: [['nix eval .#x', 'read']],
      },
      search: { does: 'network', operands: 'value*', examples: [['nix search nixpkgs jq', 'network']] },
      'profile flake store registry': {
        handle: ({ args, emit }) => {
          const [verb = ''] = args.filter((arg) => !arg.startsWith('-'));
          if (
            /^(list|history|diff-closures|show|metadata|info|ls|cat|ping|path-info|verify|dump-path|prefetch-file)$/.test(
              verb,
            )
          )
            emit('read');
          else if (/^(gc|delete|wipe-history|optimise)$/.test(verb)) emit('destroy');
          else emit('exec');
          return true;
        },
        examples: [
          ['nix profile list', 'read'],
          ['nix profile install nixpkgs#jq', 'exec'],
          ['nix flake show', 'read'],
          ['nix flake update', 'exec'],
          ['nix store gc', 'destroy'],
        ],
      },
      'develop shell run build copy upgrade-nix bundle fmt edit repl': {
        does: 'exec',
        operands: 'value*',
        handle: (use) => {
          const at = use.args.findIndex((arg) => /^(-c|--command)$/.test(arg));
          if (at >= 0) use.inSubshell(() => use.run(use.args.slice(at + 1)));
          return false;
        },
        examples: [
          ['nix run nixpkgs#hello', 'exec'],
          ['nix develop -c rm f', 'destroy'],
        ],
      },
    },
  },
  sops: {
    handle: (use) => {
      const { args } = use;
      const subs = /^(exec-env|exec-file)$/.test(args[0] ?? '');
      if (subs) {
        use.emit('read', [use.path(args[1] ?? '')]);
        return { prints: use.inSubshell(() => use.source(args.slice(2).join(' '))) };
      }
      const crypts = args.some((arg) => /^(-d|-e|--decrypt|--encrypt|decrypt|encrypt|filestatus)$/.test(arg));
      const puts = args.some((arg) => /^(-i|--in-place|--output(=.*)?)$/.test(arg));
      if (!crypts || puts) return false;
      use.emit('read', args.filter((arg) => !/^-|^(decrypt|encrypt|filestatus)$/.test(arg)).map(use.path));
      return true;
    },
  },
  'dotenv dotenvx envchain': {
    handle: afterDashes,
  },
  entr: {
    ...argv({}, 'argv'),
    // With `-s` the operand is shell source.
    handle: (use) => {
      const at = use.args.findIndex((arg) => !arg.startsWith('-'));
      if (at < 1 || !use.args.slice(0, at).some((arg) => /^-\w*s/.test(arg))) return false;
      return { prints: use.inSubshell(() => use.source(use.args.slice(at).join(' '))) };
    },
    examples: [
      ["entr -n sh -c 'rm f'", 'destroy'],
      ["entr -cs 'rm f; make'", 'destroy'],
    ],
  },
};
