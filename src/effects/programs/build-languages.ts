// Build tools of one language, which also run its tests, packages and formatter.

import type { Family, ProgramEntry } from '../shell/program-entry.ts';
import { asks, byOperands, given, listing, looks, operandsOf, passesOn, runs, writes } from './shapes.ts';

const dotnet: ProgramEntry = {
  options: { '--info --list-sdks --list-runtimes': 'dry-run' },
  sub: {
    'build run test publish pack restore msbuild vstest exec watch': given(runs('dotnet test', 'dotnet build'), {
      '-t --list-tests': 'value',
    }),
    'tool workload': {
      sub: { 'list search': looks('dotnet tool list -g') },
      other: runs('dotnet tool install -g x'),
    },
    'sln user-secrets': {
      handle: ({ args, emit }) => {
        emit(operandsOf(args, /^(-p|--project|--id)$/).includes('list') ? 'read' : 'write');
        return true;
      },
      examples: [
        ['dotnet sln list', 'read'],
        ['dotnet sln app.sln list', 'read'],
        ['dotnet sln add a.csproj', 'write'],
        ['dotnet user-secrets set a b', 'write'],
      ],
    },
    new: listing(
      'list search details',
      given(writes('dotnet new console'), { '-l --list': 'dry-run' }),
      'dotnet new list',
    ),
    'add remove clean store': given(writes('dotnet clean', 'dotnet add package A --version 1.0'), {
      '--version= -v=': 'value',
      '-l --list': 'dry-run',
    }),
    format: given(writes('dotnet format'), { '--verify-no-changes': 'dry-run' }, [
      'dotnet format --verify-no-changes',
      'read',
    ]),
    list: given(looks('dotnet list package'), { '--outdated --vulnerable --deprecated': 'network' }, [
      'dotnet list package --outdated',
      'network',
    ]),
    'nuget package': {
      sub: {
        'list why': looks('dotnet nuget list source'),
        locals: given(looks('dotnet nuget locals all --list'), { '-c --clear': 'exec' }, [
          'dotnet nuget locals all --clear',
          'exec',
        ]),
        'push search': asks('dotnet nuget push a.nupkg'),
        delete: { does: 'destroy', operands: 'value*', examples: [['dotnet nuget delete a 1.0', 'destroy']] },
        'add update remove enable disable': writes('dotnet nuget add source u'),
      },
    },
    ef: {
      sub: {
        'database migrations dbcontext': {
          sub: {
            'list info': looks('dotnet ef migrations list'),
            'update add remove script bundle scaffold optimize': runs('dotnet ef database update'),
            drop: {
              does: 'destroy',
              options: { '--dry-run': 'dry-run' },
              examples: [['dotnet ef database drop -f', 'destroy']],
            },
          },
        },
      },
    },
  },
  // `dotnet app.dll` runs a program.
  other: passesOn('dotnet app.dll'),
};

const mix: ProgramEntry = {
  does: 'exec',
  sub: {
    'help deps deps.tree hex.info app.tree xref credo': looks('mix deps.tree', 'mix credo'),
    'hex.outdated hex.audit hex.search hex.publish': asks('mix hex.outdated'),
    format: given(writes('mix format'), { '--check-formatted --dry-run': 'dry-run' }, [
      'mix format --check-formatted',
      'read',
    ]),
    'ecto.drop ecto.reset': { does: 'destroy', operands: 'value*', examples: [['mix ecto.drop', 'destroy']] },
    clean: writes('mix clean'),
  },
  other: passesOn('mix test', 'mix deps.get', 'mix ecto.migrate'),
};

const swift: ProgramEntry = {
  sub: {
    'build run test repl': runs('swift test'),
    package: {
      options: { '--package-path=': 'value' },
      sub: {
        'describe show-dependencies dump-package tools-version': looks('swift package describe'),
        'resolve update init edit unedit config plugin': runs('swift package resolve'),
        'clean reset purge-cache': writes('swift package clean'),
      },
    },
  },
  other: passesOn('swift main.swift'),
};

const flutter: ProgramEntry = {
  sub: {
    'doctor devices analyze info': looks('flutter doctor', 'dart analyze'),
    channel: byOperands(['flutter channel', 'read'], ['flutter channel stable', 'exec']),
    emulators: given(looks('flutter emulators'), { '--launch= --create': 'exec' }),
    config: {
      operands: 'value*',
      handle: ({ args, emit }) => {
        const sets = args.some((arg) => /^-(?!-(list|machine|help)$)/.test(arg));
        emit(sets ? 'write' : 'read');
        return true;
      },
      examples: [
        ['flutter config --list', 'read'],
        ['flutter config --enable-web', 'write'],
      ],
    },
    pub: {
      sub: {
        'deps help token': looks('dart pub deps'),
        'outdated publish': asks('dart pub outdated'),
      },
      other: runs('dart pub get', 'flutter pub add a'),
    },
    'test run build create upgrade downgrade attach drive install precache compile bash-completion':
      runs('flutter test'),
    format: {
      ...given(writes('dart format lib'), {}, ['dart format -o none .', 'read']),
      handle: ({ args, emit }) => {
        const shows = args.some(
          (arg, at) =>
            /^(--output=|-o=?)(none|show|json)$/.test(arg) ||
            (/^(-o|--output)$/.test(arg) && /^(none|show|json)$/.test(args[at + 1] ?? '')),
        );
        if (shows) emit('read');
        return shows;
      },
    },
    fix: given({ operands: 'read*' }, { '--apply': 'write', '-n --dry-run': 'dry-run' }, ['dart fix --apply', 'write']),
    clean: writes('flutter clean'),
  },
  other: passesOn('dart main.dart'),
};

/** What `stack exec` runs, where it is a known program: its own ones may do anything. */
const stack: ProgramEntry = {
  handle: (use) => {
    if (use.args[0] !== 'exec') return false;
    const command = use.args.slice(use.args[1] === '--' ? 2 : 1);
    if (!use.knows(command[0] ?? '')) return false;
    return { prints: use.inSubshell(() => use.run(command)) };
  },
  examples: [
    ['stack exec -- ghc-pkg list', 'read'],
    ['stack exec -- my-app', 'exec'],
    ['stack exec rm f', 'destroy'],
  ],
};

export const buildLanguages: Family = {
  stack,
  dotnet,
  swift,
  'flutter dart': flutter,
  mix,
};
