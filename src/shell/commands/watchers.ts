// Programs that run another command when something changes, several at once, many times, or in what a project has set up for it.

import type { Family } from '../entry.ts';
import { afterDashes, argv } from './wrappers.ts';

export const watchers: Family = {
  valgrind: argv({ '--log-file=': 'write', '--tool=': 'value' }, 'argv', { examples: [['valgrind ls', 'read']] }),
  perf: {
    sub: {
      'stat record trace mem': argv({ '-o= --output=': 'write', '-e= -p= -C= -F=': 'value' }, 'argv', {
        does: 'exec',
        examples: [['perf stat ls', 'exec']],
      }),
      'report list script annotate diff evlist': { operands: 'value*' },
    },
  },
  direnv: {
    sub: {
      exec: argv({}, 'value argv', { examples: [['direnv exec . rm f', 'destroy']] }),
      'status version help stdlib hook export': { operands: 'value*', examples: [['direnv status', 'read']] },
      'allow grant permit deny block revoke edit prune reload fetchurl': {
        does: 'exec',
        operands: 'value*',
        examples: [['direnv allow', 'exec']],
      },
    },
  },
  'mise rtx asdf': {
    sub: {
      'exec x': {
        look: afterDashes,
        does: 'exec',
        examples: [
          ['mise exec -- rm f', 'destroy'],
          ['mise x node@20', 'exec'],
        ],
      },
      'ls list current which where version doctor env info latest outdated help config settings': {
        operands: 'value*',
        examples: [['mise ls', 'read']],
      },
      'install i upgrade up plugin plugins use global local set unset sync self-update reshim ls-remote prune uninstall trust':
        { does: 'network', operands: 'value*', examples: [['mise install', 'network']] },
      'run r watch task tasks': { does: 'exec', operands: 'value*', examples: [['mise run build', 'exec']] },
    },
  },
  'nix-shell': {
    does: 'exec',
    options: { '--run= --command=': 'shell', '-p= -I= --arg=': 'value' },
    examples: [["nix-shell --run 'rm f'", 'destroy']],
  },
  nix: {
    options: { '-c= --command=': 'value' },
    sub: {
      'eval show-config path-info why-depends log hash': { operands: 'value*', examples: [['nix eval .#x', 'read']] },
      'develop shell run build profile flake store copy upgrade-nix bundle': {
        does: 'exec',
        operands: 'value*',
        examples: [['nix run nixpkgs#hello', 'exec']],
      },
    },
  },
  'dotenv dotenvx op doppler infisical aws-vault chamber envchain sops teller': {
    look: afterDashes,
    does: 'exec',
    examples: [
      ['dotenv -- rm f', 'destroy'],
      ['op run -- ls', 'read'],
    ],
  },
  shx: argv({}, 'argv', { examples: [['shx rm -rf dist', 'destroy']] }),
  watch: argv({ '-n= --interval=': 'value' }, 'shell', {
    examples: [
      ["watch -n 1 'ls'", 'read'],
      ["watch 'rm f'", 'destroy'],
    ],
  }),
  entr: argv({}, 'argv', { examples: [["entr -n sh -c 'rm f'", 'destroy']] }),
  'watchexec nodemon chokidar onchange reflex': {
    does: 'exec',
    operands: 'value*',
    examples: [['nodemon app.js', 'exec']],
  },
  hyperfine: {
    operands: 'shell*',
    options: {
      '--export-json= --export-markdown= --export-csv=': 'write',
      '-w= -r= -m= -M= --warmup= --runs= -n=': 'value',
      '-p= --prepare= -c= --cleanup= -s= --setup=': 'shell',
    },
    examples: [
      ["hyperfine 'ls'", 'read'],
      ["hyperfine 'rm f'", 'destroy'],
    ],
  },
  concurrently: {
    operands: 'shell*',
    options: { '-n= -c= -k= --names=': 'value' },
    examples: [["concurrently 'ls' 'rm f'", 'destroy']],
  },
  'xvfb-run faketime retry tsp': argv({ '-a= -s= -n= -e= -f=': 'value' }, 'argv', {
    examples: [['xvfb-run rm f', 'destroy']],
  }),
};
