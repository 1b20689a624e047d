// Package managers and toolchains of other languages.

import type { Family, Handled, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { removes } from './packages-shared.ts';
import {
  asks,
  destroys,
  fetches,
  firstOperand,
  given,
  installs,
  listing,
  looks,
  passesOn,
  runs,
  settingsOf,
  within,
  writes,
} from './shapes.ts';

const gem: ProgramEntry = {
  options: { '--version= -v=': 'value' },
  sub: {
    'list contents dependency environment env help which specification info query check stale': looks('gem list'),
    'search outdated owner push fetch signin signout': asks('gem search rails'),
    'install update exec pristine': installs('gem install rails'),
    'uninstall cleanup': removes('gem uninstall rails'),
    sources: given(looks('gem sources'), { '-a= --add= -r= --remove= -c --clear-all': 'write' }),
    'build unpack lock cert rdoc': writes('gem build a.gemspec'),
    'open server': runs('gem open rails'),
    yank: destroys('gem yank a -v 1'),
  },
};

const bundle: ProgramEntry = {
  does: 'exec',
  handle: ({ args, emit }) => {
    const asked = args.length === 1 && /^-[vh]$/.test(args[0] ?? '');
    if (asked) emit('read');
    return asked;
  },
  sub: {
    exec: within('bundle exec'),
    'list show info check platform help licenses viz fund version env': looks('bundle list', 'bundle check'),
    outdated: asks('bundle outdated'),
    'install update add lock cache package pristine binstubs plugin': installs('bundle install', 'bundle add rails'),
    'remove clean': removes('bundle remove rails'),
    config: { ...settingsOf('bundle'), other: writes('bundle config path vendor') },
    'init gem': writes('bundle init'),
    'open console doctor': runs('bundle console'),
  },
  examples: [
    ['bundle', 'exec'],
    ['bundle -v', 'read'],
    ['bundle exec rspec', 'exec'],
  ],
};

/** `cargo +nightly fmt`: the toolchain comes first. */
const toolChain = (use: ProgramUse): Handled => {
  const [first = '', ...rest] = use.args;
  if (!first.startsWith('+')) return false;
  return { prints: use.inSubshell(() => use.run([use.name, ...rest])) };
};

const cargo: ProgramEntry = {
  handle: toolChain,
  options: {
    '-C=': 'folder',
    '-Z= --config= --color= --manifest-path= -p= --package= --target= --features=': 'value',
    '--list --explain=': 'dry-run',
  },
  sub: {
    'metadata tree pkgid locate-project read-manifest verify-project version help report about machete': looks(
      'cargo metadata --no-deps',
      'cargo tree',
    ),
    'search info outdated audit deny geiger owner': asks('cargo search serde', 'cargo audit'),
    'build b run r test t bench check c clippy doc d rustc rustdoc fix nextest watch expand miri llvm-cov tarpaulin insta hack criterion flamegraph fuzz mutants udeps semver-checks llvm-lines asm bloat leptos tauri component wasi zigbuild ndk lambda shuttle dylint careful':
      runs('cargo test', 'cargo build --release', 'cargo clippy'),
    fmt: {
      // Options of rustfmt follow `--`.
      handle: ({ args, emit }) => {
        if (args.includes('--check')) emit('read');
        return args.includes('--check');
      },
      does: 'write',
      examples: [
        ['cargo fmt', 'write'],
        ['cargo fmt --check', 'read'],
        ['cargo fmt --all -- --check', 'read'],
      ],
    },
    'install update fetch generate-lockfile vendor binstall upgrade add edit': given(
      installs('cargo install ripgrep', 'cargo add serde', 'cargo update'),
      { '--list -n': 'dry-run', '--version= --vers=': 'value' },
      ['cargo install --list', 'read'],
      ['cargo install a --version 1.0', 'exec'],
    ),
    'remove rm uninstall': removes('cargo remove serde'),
    'publish package login logout': asks('cargo publish'),
    yank: given(destroys('cargo yank --version 1.0.0 a'), { '--version= --vers=': 'value' }),
    'new init': writes('cargo new app'),
    // Only files that it can build again.
    clean: given(writes('cargo clean'), { '-n --dry-run': 'dry-run' }),
    config: looks('cargo config get'),
    generate: runs('cargo generate user/repo'),
    'xtask make': passesOn('cargo xtask deploy --help'),
  },
  examples: [
    ['cargo --version', 'read'],
    ['cargo +nightly fmt --check', 'read'],
    ['cargo frobnicate', 'unknown'],
  ],
};

const rustup: ProgramEntry = {
  handle: toolChain,
  sub: {
    'show which doc completions help': looks('rustup show'),
    check: asks('rustup check'),
    'toolchain target component': {
      sub: {
        list: looks('rustup target list --installed'),
        'install add update link': installs('rustup component add clippy'),
        'uninstall remove': writes('rustup toolchain uninstall nightly'),
      },
    },
    'update install default override set self': installs('rustup update', 'rustup default stable'),
    run: { style: 'posix', operands: 'value argv', examples: [['rustup run nightly rm f', 'destroy']] },
    uninstall: writes('rustup uninstall nightly'),
  },
};

const GO_TAKES =
  /^-(o|p|C|run|bench|count|timeout|tags|ldflags|gcflags|mod|modfile|coverprofile|cpuprofile|memprofile|exec|toolexec|pkgdir|covermode|coverpkg|cpu|parallel|skip|fuzz|fuzztime|shuffle)$/;

/** Flags come first; words after the first operand may belong to the program it runs. */
const goFlags = (entry: ProgramEntry): ProgramEntry => ({
  ...entry,
  style: 'long',
  handle: (use) => {
    const flags = use.args.slice(0, firstOperand(use.args, GO_TAKES));
    const runs = flags.length < use.args.length && use.args.slice(flags.length).some((arg) => arg.startsWith('-'));
    if (entry.does !== 'exec' || !runs) return entry.handle?.(use) ?? false;
    use.emit(flags.includes('-n') ? 'read' : 'exec');
    return true;
  },
});

const GO_RUNS = { '-toolexec= -exec= -vettool=': 'exec' } as const;

const go: ProgramEntry = {
  options: { '-C=': 'folder' },
  sub: {
    'version doc help bug': looks('go version', 'go doc fmt'),
    vet: goFlags(given(looks('go vet ./...'), { ...GO_RUNS, '-fix': 'write' }, ['go vet -vettool=x .', 'exec'])),
    list: goFlags(
      given(looks('go list ./...', 'go list -m all'), { ...GO_RUNS, '-u -versions': 'network' }, [
        'go list -m -u all',
        'network',
      ]),
    ),
    env: goFlags(given(looks('go env GOPATH'), { '-w -u': 'write' }, ['go env -w GOFLAGS=-mod=mod', 'write'])),
    'build run test generate': goFlags(
      given(
        runs('go build ./...', 'go test ./...', 'go run main.go --help', 'go run . -n'),
        { '-n': 'dry-run', '-o=': 'write' },
        ['go build -n ./...', 'read'],
      ),
    ),
    tool: {
      sub: {
        'nm objdump addr2line buildid': looks('go tool nm app'),
        cover: goFlags(
          given(
            looks('go tool cover -func=c.out'),
            { '-html=': 'exec', '-o=': 'write', '-func= -mode= -var=': 'value' },
            ['go tool cover -html=c.out', 'exec'],
          ),
        ),
        pprof: goFlags(
          given(
            looks('go tool pprof -top cpu.prof'),
            {
              '-http= -web -weblist= -gv -evince -eog': 'exec',
              '-output=': 'write',
              '-png -svg -pdf -gif -ps -dot -proto -callgrind': 'write',
              '-list= -peek= -focus= -ignore= -seconds= -nodecount=': 'value',
            },
            ['go tool pprof -png -output x.png cpu.prof', 'write'],
            ['go tool pprof -http=:8080 cpu.prof', 'exec'],
          ),
        ),
        covdata: goFlags(given(looks('go tool covdata percent -i=d'), { '-o=': 'write', '-i=': 'value' })),
      },
      other: passesOn('go tool stringer'),
    },
    'install get': goFlags(installs('go get example.com/a', 'go install example.com/a@latest')),
    mod: {
      sub: {
        'graph why verify': looks('go mod graph'),
        'tidy vendor init download': goFlags(
          given(fetches('go mod tidy'), { '-diff': 'dry-run' }, ['go mod tidy -diff', 'read']),
        ),
        edit: goFlags(
          given(writes('go mod edit -go=1.23'), { '-json -print': 'dry-run' }, ['go mod edit -json', 'read']),
        ),
      },
    },
    work: {
      sub: {
        'init use sync vendor': writes('go work init'),
        edit: goFlags(
          given(writes('go work edit -use=./a'), { '-json -print': 'dry-run' }, ['go work edit -json', 'read']),
        ),
      },
    },
    fmt: goFlags(given(writes('go fmt ./...'), { '-n': 'dry-run' })),
    fix: goFlags(given(writes('go fix ./...'), { '-diff': 'dry-run' })),
    clean: goFlags(given(writes('go clean'), { '-n': 'dry-run' })),
    telemetry: writes('go telemetry off'),
  },
};

const composer: ProgramEntry = {
  options: { '-d= --working-dir=': 'folder' },
  sub: {
    'show info licenses validate depends why prohibits why-not status suggests diagnose help about list fund check-platform-reqs':
      looks('composer show', 'composer validate'),
    'outdated audit search': asks('composer outdated'),
    'install i update u upgrade require r create-project self-update global reinstall': installs('composer install'),
    'remove uninstall': removes('composer remove a/b'),
    'run run-script exec': passesOn('composer run x'),
    'init dump-autoload dumpautoload clear-cache clearcache bump archive': writes('composer dump-autoload'),
    config: given(writes('composer config a b'), { '-l --list': 'dry-run' }, ['composer config --list', 'read']),
    'browse home': runs('composer browse'),
  },
  // Any other word is a script of the project.
  other: passesOn('composer test'),
};

/** Version managers: list versions, select one, run something with it. */
const versions: ProgramEntry = {
  sub: {
    'ls list current which version versions show root prefix help doc whence commands env dir versions-dir info': looks(
      'nvm ls',
      'pyenv versions',
    ),
    'ls-remote list-remote list-all ls-all outdated latest': asks('nvm ls-remote'),
    // It only changes this shell's PATH.
    use: given(looks('nvm use 20'), { '--install-if-missing': 'exec' }, ['fnm use 20 --install-if-missing', 'exec']),
    'install i update upgrade fetch rehash reinstall-packages download add default alias local global shell pin setup init set':
      installs('nvm install 20', 'pyenv local 3.12'),
    'uninstall remove rm prune unalias cache': writes('nvm uninstall 18'),
    exec: within('pyenv exec'),
    run: { style: 'posix', operands: 'argv', examples: [['volta run rm f', 'destroy']] },
  },
};

const oneOf = (name: string): ProgramEntry => ({
  sub: {
    'list ls show search info env path var config help version outdated contents check describe which tree': looks(
      `${name} list`,
    ),
    'build test run exec bench repl make compile': runs(`${name} build`),
    'install update upgrade add sync init lock get bootstrap setup fetch generate': installs(`${name} install a`),
    'pin repo repository remote': listing('list ls', installs(`${name} pin add a`), `${name} pin list`),
    switch: {
      does: 'read',
      sub: { 'list list-available show': looks('opam switch list'), 'remove export': writes('opam switch remove a') },
      other: installs('opam switch create 5.1.0'),
    },
    'remove uninstall rm autoremove clean purge': removes(`${name} remove a`),
    'publish push upload submit trunk': asks(`${name} publish`),
  },
});

export const languages: Family = {
  gem,
  'bundle bundler': bundle,
  cargo,
  rustup,
  go,
  composer,
  'nvm fnm volta pyenv rbenv nodenv goenv jenv phpenv tfenv sdk': versions,
  n: {
    sub: {
      'use run as exec': runs('n use 20 a.js'),
      rm: writes('n rm 18'),
      'bin which': looks('n bin 20'),
      ...versions.sub,
    },
    other: installs('n 20'),
  },
  'luarocks opam nimble shards pod carthage spack raco ghcup juliaup haxelib pecl pear tlmgr': oneOf('luarocks'),
  // Without a command it builds and runs.
  dub: { ...oneOf('dub'), does: 'exec', examples: [['dub', 'exec']] },
  'cpan cpanm cpm': given(installs('cpanm JSON'), { '-l --info': 'dry-run' }, ['cpan -l', 'read']),
};
