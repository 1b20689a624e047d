// Programs that build, compile, test and run tasks: most of them run code of the project.

import type { Entry, Example, Family, Looked } from '../entry.ts';
import type { Use } from '../use.ts';
import { firstOperand, given, looks, operandsOf, passesOn, runs, writes } from './shapes.ts';

/** Runs what the project says, unless an option makes it only list it. */
const runner = (calm: string, takes: string, command: string, ...examples: readonly Example[]): Entry => ({
  does: 'exec',
  operands: 'value*',
  options: { [calm]: 'calm', ...(takes && { [takes]: 'value' }) },
  examples: [[command, 'exec'], ...examples],
});

/** A compiler that prints, or only checks, as long as it is not given a file to write to. */
const compiles =
  (looking: RegExp, output = /^(-o|--output|-MF|-MD|-MMD)/) =>
  ({ args, emit }: Use): boolean => {
    if (!args.some((arg) => looking.test(arg)) || args.some((arg) => output.test(arg))) return false;
    emit('read');
    return true;
  };

const CC: Entry = {
  look: compiles(/^(-E|-M|-MM|-fsyntax-only|-###|-v|-dump.*|-print-.*|--print-.*|-Q)$/),
  does: 'write',
  style: 'long',
  operands: 'read*',
  options: {
    '-o= -MF= -MJ=': 'write',
    '-wrapper= -fplugin= -load= -Xclang=': 'exec',
    '-I= -L= -D= -U= -include= -isystem= -iquote= -x= -arch= -target= -Xlinker= -T= -l= -framework= -std= -march=':
      'value',
  },
  examples: [
    ['gcc -O2 -o app main.c', 'write'],
    ['gcc -c main.c', 'write'],
    ['gcc -E main.c', 'read'],
    ['gcc -E main.c -o main.i', 'write'],
    ['clang -fsyntax-only main.c', 'read'],
    ['gcc -wrapper sh,-c,ls main.c', 'exec'],
    ['gcc-13 --version', 'read'],
  ],
};

/** tsc takes `--noEmit false`, and any case. */
const tsc = ({ args, emit }: Use): boolean => {
  const looking = args.some(
    (arg, index) =>
      /^--?(noEmit|showConfig|listFilesOnly|dry|d?ry-run|v|version|h|help|all)$/i.test(arg) &&
      !/^(false|0)$/i.test(args[index + 1] ?? ''),
  );
  if (looking) emit('read');
  return looking;
};

const MAKE: Entry = {
  does: 'exec',
  operands: 'value*',
  options: {
    '-n --just-print --dry-run --recon -q --question -v': 'calm',
    '-C= --directory=': 'folder',
    '-f= --file= --makefile= -I= --include-dir= -o= -W= --old-file= --new-file= --what-if=': 'value',
    '-j? -l? -O? --jobs? --load-average? --eval=': 'value',
  },
  examples: [
    ['make', 'exec'],
    ['make -C src all', 'exec'],
    ['make -n install', 'read'],
    ['make -j8 test', 'exec'],
  ],
};

const CMAKE_TOOLS: Readonly<Record<string, readonly string[]>> = {
  rm: ['rm'],
  remove: ['rm'],
  remove_directory: ['rm', '-r'],
  copy: ['cp'],
  copy_directory: ['cp', '-r'],
  copy_if_different: ['cp'],
  rename: ['mv'],
  touch: ['touch'],
  make_directory: ['mkdir', '-p'],
  create_symlink: ['ln', '-s'],
  tar: ['tar'],
  cat: ['cat'],
  echo: ['echo'],
  env: ['env'],
  time: ['time'],
};

/** `cmake -E rm -rf x`: small tools of its own, under the names the shell has for them. */
const cmake = (use: Use): Looked => {
  if (use.args[0] !== '-E') return false;
  const [, tool = '', ...rest] = use.args;
  const known = CMAKE_TOOLS[tool];
  if (known) return { prints: use.apart(() => use.run([...known, ...rest])) };
  use.emit(/^(md5sum|sha\d+sum|capabilities|environment|compare_files|true|false|sleep|echo_append)$/.test(tool) ? 'read' : 'exec');
  return true;
};

/** Goals and tasks that only tell what the build knows. */
const TELLS =
  /^:?([\w-]+:)*(tasks|projects|properties|dependencies|dependencyInsight|help|buildEnvironment|javaToolchains|outgoingVariants|tree|list|analyze|display-dependency-updates|effective-pom|effective-settings|describe|evaluate|validate|active-profiles)$/;

const jvmBuild = ({ args, emit }: Use): boolean => {
  const goals = operandsOf(args, /^(-[fpPlTtx]|--file|--projects|--profile|--project-dir|--task|--configuration)$/);
  if (goals.length === 0 || !goals.every((goal) => TELLS.test(goal))) return false;
  emit('read');
  return true;
};

/** Runs another command and watches it. */
const around = (takes: string, ...examples: readonly Example[]): Entry => ({
  style: 'posix',
  does: 'exec',
  operands: 'argv',
  options: { [takes]: 'value' },
  examples,
});

/** esbuild and its kind print what they made, unless told where to put it. */
const toStdout = (out: string, ...examples: readonly Example[]): Entry => ({
  operands: 'read*',
  options: { [out]: 'write', '--config-file= --presets= --plugins= --extensions= --loader= --format=': 'value' },
  examples,
});

const dotnet: Entry = {
  options: { '--info --list-sdks --list-runtimes': 'calm' },
  sub: {
    'build run test publish pack restore msbuild vstest exec watch tool workload dev-certs user-secrets': {
      ...runs('dotnet test', 'dotnet build'),
      options: { '--list-tests -t': 'value' },
    },
    'add remove new sln migrate store': writes('dotnet new console'),
    clean: writes('dotnet clean'),
    format: {
      does: 'write',
      operands: 'value*',
      options: { '--verify-no-changes': 'calm' },
      examples: [
        ['dotnet format', 'write'],
        ['dotnet format --verify-no-changes', 'read'],
      ],
    },
    list: given(looks('dotnet list package'), { '--outdated --vulnerable --deprecated': 'network' }),
    'nuget package': {
      sub: {
        'list locals why search': looks('dotnet nuget list source'),
        push: { does: 'network', operands: 'value*', examples: [['dotnet nuget push a.nupkg', 'network']] },
        delete: { does: 'destroy', operands: 'value*', examples: [['dotnet nuget delete a 1.0', 'destroy']] },
        'add update remove enable disable': writes('dotnet nuget add source u'),
      },
    },
    ef: {
      sub: {
        database: {
          sub: {
            drop: { does: 'destroy', options: { '--dry-run': 'calm' }, examples: [['dotnet ef database drop -f', 'destroy']] },
            update: runs('dotnet ef database update'),
          },
        },
        migrations: { sub: { list: looks(), 'add remove script bundle': runs('dotnet ef migrations add a') } },
        dbcontext: { sub: { 'list info': looks(), 'scaffold optimize script': runs() } },
      },
    },
  },
  // `dotnet app.dll` runs a program.
  other: passesOn('dotnet app.dll'),
};

const zig: Entry = {
  sub: {
    'version env targets zen help ast-check': looks('zig version'),
    'build run test init init-exe fetch': runs('zig build test'),
    'build-exe build-lib build-obj cc c++ translate-c ar objcopy': writes('zig build-exe a.zig'),
    fmt: given(writes('zig fmt src'), { '--check': 'calm' }, ['zig fmt --check src', 'read']),
  },
};

const swift: Entry = {
  sub: {
    'build run test repl': runs('swift test'),
    package: {
      sub: {
        'describe show-dependencies dump-package completion-tool tools-version': looks('swift package describe'),
        'resolve update init edit unedit config plugin': runs('swift package resolve'),
        'clean reset purge-cache': writes('swift package clean'),
      },
    },
  },
  other: passesOn('swift main.swift'),
};

const bazel: Entry = {
  options: { '--output_base= --output_user_root= --bazelrc= --host_jvm_args=': 'value' },
  sub: {
    'query cquery aquery info version help dump analyze-profile print_action license config': looks('bazel query //...'),
    'build test run coverage fetch sync vendor mod mobile-install canonicalize-flags shutdown': runs('bazel test //...'),
    clean: writes('bazel clean'),
  },
};

const playwright: Entry = {
  sub: {
    'test install install-deps uninstall codegen open show-report show-trace merge-reports pdf screenshot cr ff wk':
      runs('playwright test'),
    help: looks('playwright help'),
  },
};

const mix: Entry = {
  sub: {
    'help deps.tree hex.info hex.search app.tree xref': looks('mix help'),
    'hex.outdated hex.audit': { does: 'network', operands: 'value*' },
    'hex.publish': { does: 'network', operands: 'value*', options: { '--dry-run': 'calm' } },
    format: given(writes('mix format'), { '--check-formatted --dry-run': 'calm' }, ['mix format --check-formatted', 'read']),
    'ecto.drop ecto.reset': { does: 'destroy', operands: 'value*', examples: [['mix ecto.drop', 'destroy']] },
    clean: writes('mix clean'),
    deps: looks('mix deps'),
  },
  other: passesOn('mix test', 'mix deps.get', 'mix ecto.migrate'),
  does: 'exec',
};

export const build: Family = {
  'make gmake bmake remake mingw32-make colormake': MAKE,
  cmake: {
    look: cmake,
    does: 'exec',
    options: {
      '-N -L -LA -LH -LAH --system-information --help-command= --help-variable= --help-module= --list-presets? --print-config-dir':
        'calm',
      '-S= -B= -G= -D= -C= -P= -A= -T= --build= --install= --preset= --target= -j= --parallel= --config= --prefix=':
        'value',
    },
    style: 'long',
    examples: [
      ['cmake -S . -B build', 'exec'],
      ['cmake --build build', 'exec'],
      ['cmake -E remove_directory src', 'destroy'],
      ['cmake -E echo hi', 'read'],
    ],
  },
  ctest: runner('-N --show-only?', '-R= -E= -L= --test-dir= -j=', 'ctest', ['ctest -N', 'read']),
  'cpack scons waf qmake autoconf automake autoreconf aclocal configure premake5 xmake conan vcpkg': {
    ...runs('scons'),
    options: { '-n --just-print --dry-run': 'calm' },
  },
  ninja: {
    does: 'exec',
    operands: 'value*',
    look: ({ args, emit }) => {
      const tool = args[args.indexOf('-t') + 1];
      if (!args.includes('-t')) return false;
      emit(/^(targets|query|deps|graph|commands|compdb|list|inputs|rules|missingdeps)$/.test(tool ?? '') ? 'read' : 'exec');
      return true;
    },
    options: { '-n': 'calm', '-C=': 'folder', '-f= -j= -k= -l= -d=': 'value' },
    examples: [
      ['ninja -C build', 'exec'],
      ['ninja -n', 'read'],
      ['ninja -t targets', 'read'],
    ],
  },
  meson: {
    sub: {
      'introspect help': looks('meson introspect build'),
      'setup compile test install configure dist init wrap subprojects rewrite devenv': runs('meson setup build'),
    },
    other: passesOn('meson build'),
  },
  'bazel bazelisk buck buck2': bazel,
  'gradle gradlew mvn mvnw mvnd': {
    look: jvmBuild,
    ...runner(
      '-m -v -version',
      '-f= -p= -P= -pl= -x= --tests= -D= -T=',
      'gradle build',
      ['mvn -q package', 'exec'],
      ['mvn dependency:tree', 'read'],
      ['gradle tasks --all', 'read'],
      ['gradle build --dry-run', 'read'],
    ),
    options: { '--dry-run -m -v -version': 'calm', '-f= -p= -P= -pl= -x= --tests= -D= -T=': 'value' },
    style: 'long',
  },
  'ant sbt mill lein clj clojure boot leiningen scala-cli bleep pants please plz': runner('-p -projecthelp', '-f=', 'ant jar'),
  'tsc vue-tsc tsgo': {
    look: tsc,
    does: 'write',
    style: 'long',
    operands: 'value*',
    options: { '--outDir= --outFile= --declarationDir= --tsBuildInfoFile= --generateTrace=': 'write', '-p= --project= -t= --target= -m= --module= --lib= --jsx=': 'value' },
    examples: [
      ['tsc', 'write'],
      ['tsc --noEmit -p .', 'read'],
      ['tsc --noEmit false', 'write'],
      ['tsc -b', 'write'],
    ],
  },
  'esbuild swc babel sass less lessc stylus postcss tailwindcss terser uglifyjs csso cleancss svgo html-minifier coffee browserify':
    {
      ...toStdout(
        '--outfile= --outdir= -o= --out-file= -d= --out-dir= --output= --metafile= --serve?',
        ['esbuild app.ts --bundle --outfile=out.js', 'write'],
        ['babel src -d lib', 'write'],
        ['terser a.js', 'read'],
      ),
      look: ({ name, args, emit, path }) => {
        // Pairs on the line, or files changed in place: sass in:out, sass in out, svgo a.svg, stylus a.styl.
        const [from, to] = operandsOf(args, /^(-[a-zA-Z]|--[\w-]+)$/);
        const pair = from?.split(':')[1] ?? (name === 'sass' || name === 'lessc' || name === 'less' ? to : undefined);
        if (pair !== undefined) emit('write', [path(pair)]);
        else if (/^(svgo|stylus|tailwindcss)$/.test(name) && !args.includes('-')) emit('write');
        return false;
      },
    },
  'vite webpack webpack-cli rollup parcel rspack rsbuild tsup tsdown unbuild ncc microbundle snowpack turbopack next nuxt nuxi astro remix gatsby ng vue-cli-service react-scripts craco expo eas react-native storybook sb electron electron-builder electron-forge svelte-kit eleventy hexo docusaurus vitepress vuepress quasar ionic cap capacitor tauri strapi medusa nest ember vue ts-node tsx ts-node-dev esno jiti vite-node zx':
    passesOn('vite build', 'webpack', 'next dev', 'tsx a.ts'),
  'serve http-server live-server json-server browser-sync servor': passesOn('serve dist'),
  jest: runner('--listTests --showConfig --clearCache', '-c= -t= --config=', 'jest', ['jest --listTests', 'read']),
  'vitest mocha ava tap jasmine karma cypress wdio nightwatch testcafe uvu qunit tape web-test-runner wtr nyc-test codeceptjs backstop cucumber-js lost-pixel detox-cli maestro k6 artillery newman':
    passesOn('vitest run', 'mocha'),
  playwright,
  'nyc c8': around('-r= --reporter= --temp-dir= -o= --include= --exclude= -n= -x=', ['c8 vitest run', 'exec']),
  'pytest py.test tox nox ptw nose2 nosetests unittest behave robot locust hypothesis trial stestr green ward':
    passesOn('pytest -q', 'tox'),
  coverage: {
    sub: {
      'report help debug annotate': looks('coverage report'),
      'html xml json lcov combine erase': writes('coverage html'),
      run: runs('coverage run -m pytest'),
    },
  },
  'rspec cucumber minitest guard spring phpunit paratest pest codecept behat phpspec infection bats shellspec shunit2 busted prove roundup tasty hspec':
    passesOn('rspec', 'phpunit', 'bats test'),
  dotnet,
  'msbuild xbuild devenv nuke cake fake paket nuget': runs('msbuild app.sln'),
  xcodebuild: runner('-list -showsdks -version -showBuildSettings -showdestinations', '-scheme= -project= -workspace=', 'xcodebuild test', ['xcodebuild -list', 'read']),
  xcrun: around('--sdk= --toolchain=', ['xcrun swift test', 'exec']),
  'fastlane agvtool xctool tuist xcodegen match gym': runs('fastlane beta'),
  swift,
  'gcc cc g++ c++ clang clang++ tcc icc icx emcc em++ nvcc gfortran musl-gcc x86_64-w64-mingw32-gcc arm-none-eabi-gcc':
    CC,
  rustc: {
    look: compiles(/^(--explain|--print|-V|-vV|-h)/, /^(-o|--out-dir)/),
    does: 'write',
    operands: 'read*',
    options: { '-o= --out-dir=': 'write', '-C= -L= -l= -A= -W= -D= --cfg= --crate-type= --crate-name= --edition= --emit= --extern= --target=': 'value' },
    examples: [
      ['rustc main.rs -o app', 'write'],
      ['rustc --explain E0308', 'read'],
    ],
  },
  'javac kotlinc scalac groovyc ghc ocamlc ocamlopt ocamlfind dmd ldc2 fpc nasm yasm as gas ld gold lld mold swiftc csc vbc mcs fsc elm purs valac go-bindata protoc protoc-gen-go flatc thrift capnp bison yacc flex lex antlr4 swig moc uic rcc windres glslc javadoc jlink jpackage wasm-ld wat2wasm wasm-opt asc solc vyper':
    given(writes('javac Main.java', 'nasm -f elf64 a.asm', 'protoc --go_out=. a.proto'), { '-version -fullversion -V': 'calm' }),
  'objdump nm readelf size addr2line c++filt ldd otool dwarfdump llvm-nm llvm-objdump javap wasm2wat wasm-objdump jdeps jps jstack jmap jstat pahole':
    looks('nm a.out', 'ldd app'),
  'strip objcopy lipo install_name_tool patchelf ranlib codesign chrpath upx': {
    ...writes('strip app'),
    options: { '-info -archs --print-rpath --print-needed --print-interpreter -l -dv -dvv --verify -v --list': 'calm' },
    style: 'long',
  },
  zig,
  'nim crystal v odin gleam haxe dub nimble shards dart flutter': {
    look: ({ args, emit }) => {
      const [sub = ''] = operandsOf(args);
      if (!/^(check|analyze|doctor|devices|deps|version|dump|jsondump|env|config)$/.test(sub)) return false;
      emit('read');
      return true;
    },
    ...passesOn('flutter test', 'dart run', 'nim c -r a.nim'),
  },
  mix,
  'cabal stack rebar3 dune opam spago elm-test pub idris2 lake agda coqc raco': {
    look: ({ args, emit }) => {
      const [sub = ''] = operandsOf(args);
      if (!/^(info|list|path|show|switch-list|describe|tree|help)$/.test(sub)) return false;
      emit('read');
      return true;
    },
    ...runs('cabal build', 'stack test'),
    style: 'posix',
  },
  just: runner('-l --list --summary -s --show --dump --evaluate -n --dry-run --variables --groups', '-f= --justfile= -d= --working-directory= --set=', 'just build', ['just --list', 'read'], ['just -n build', 'read']),
  'task go-task': runner('-l --list -a --list-all --summary -n --dry --status', '-t= --taskfile= -d= --dir=', 'task build', ['task --list', 'read']),
  nx: {
    sub: {
      'show list report format:check help': looks('nx show projects'),
      'graph dep-graph': { ...runs('nx graph'), options: { '--print': 'calm' } },
      'format:write format': writes('nx format:write'),
    },
    other: given(passesOn('nx build app', 'nx affected -t test'), {}),
  },
  turbo: {
    look: ({ args, emit }) => {
      if (!args.some((arg) => /^--dry(-run)?(=|$)/.test(arg)) && !/^(ls|query|info|scan|bin)$/.test(operandsOf(args)[0] ?? '')) return false;
      emit('read');
      return true;
    },
    ...passesOn('turbo run build'),
    examples: [
      ['turbo run build', 'exec'],
      ['turbo run build --dry', 'read'],
      ['turbo ls', 'read'],
    ],
  },
  lerna: {
    sub: { 'ls list la ll changed diff info': looks('lerna ls'), clean: writes('lerna clean'), publish: { does: 'network', operands: 'value*' }, version: runs('lerna version') },
    other: passesOn('lerna run build'),
  },
  'gulp grunt jake brunch mimosa fly mage invoke inv fab doit paver earthly dagger tilt skaffold garden rush moon wireit wsrun ultra preconstruct manypkg beachball npm-run-all npm-run-all2 run-s run-p':
    runner('-T --tasks --tasks-simple -l --list -n --dry-run', '-f=', 'gulp build', ['invoke --list', 'read']),
  'act drone woodpecker gitlab-runner circleci': runner('-l --list -n --dryrun --dry-run', '-j= -W=', 'act push', ['act -l', 'read']),
  'pre-commit lefthook husky lint-staged simple-git-hooks yorkie overcommit': {
    sub: {
      'validate-config validate-manifest sample-config dump help version check-yaml': looks('pre-commit validate-config'),
    },
    other: passesOn('pre-commit run -a', 'husky install'),
    does: 'exec',
  },
  'foreman overmind hivemind honcho goreman mprocs process-compose forever air gow modd': passesOn('foreman start'),
  pm2: {
    sub: {
      'list ls l status logs log show describe info monit prettylist jlist id pid env report': looks('pm2 list'),
    },
    other: passesOn('pm2 start app.js', 'pm2 delete all'),
  },
  'changeset semantic-release release-it standard-version np auto bumpp bump2version bumpversion bump-my-version cz commitizen git-cz gitmoji release-please conventional-changelog':
    { ...runs('changeset version'), options: { '--dry-run -n': 'calm' }, look: ({ args, emit }) => {
      if (args[0] !== 'status') return false;
      emit('read');
      return true;
    } },
  'plop hygen yo cookiecutter copier degit tiged giget cargo-generate create-vite create-next-app create-react-app create-app yeoman':
    passesOn('degit user/repo app', 'create-vite app'),
  'wasm-pack trunk wasm-bindgen cross maturin setuptools-rust cython pyinstaller nuitka briefcase shiv pex flit build twine-check':
    runs('wasm-pack build'),
  'pandoc asciidoctor wkhtmltopdf weasyprint marp mmdc plantuml dot neato circo fdp typst rst2html markdown marked showdown':
    {
      operands: 'read*',
      options: {
        '-o= --output= --extract-media= -i=': 'write',
        '-O': 'here',
        '-F= --filter= --lua-filter= -L=': 'exec',
        '-f= -t= --from= --to= -T= -K= --template= --css= -V= -M= --pdf-engine= --format=': 'value',
      },
      examples: [
        ['pandoc a.md -o a.html', 'write'],
        ['pandoc -t plain a.md', 'read'],
        ['dot -Tpng g.dot -o g.png', 'write'],
      ],
    },
  'pdflatex xelatex lualatex latex tex latexmk tectonic sphinx-build sphinx-quickstart mkdocs doxygen typedoc jsdoc rustdoc jekyll hugo zola mdbook gitbook bookdown quarto jupyter nbconvert papermill jupytext yard rdoc godoc swagger-codegen openapi-generator openapi-generator-cli graphql-codegen gql-gen orval openapi-typescript quicktype json2ts buf-gen sqlc':
    runs('latexmk -pdf a.tex', 'mkdocs build', 'hugo'),
};

export const firstGoal = (args: readonly string[]): string | undefined => args[firstOperand(args, /^-[CfI]$/)];
