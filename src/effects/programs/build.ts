// Build systems and bundlers: they run what the project says.

import { wordsOf } from '../shell/given-files.ts';
import type { Family, Handled, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { given, operandsOf, runs, telling } from './shapes.ts';

const make = given(
  runs('make', 'make -C src all', 'make -j8 test', 'make -f build.mk'),
  {
    '-n --just-print --dry-run --recon -q --question -v': 'dry-run',
    '-C= --directory=': 'folder',
    '-f= --file= --makefile= -I= --include-dir= -o= -W= --old-file= --new-file= --what-if= --eval=': 'value',
    '-j? -l? -O? --jobs? --load-average?': 'value',
  },
  ['make -n install', 'read'],
  ['make -kn', 'read'],
  ["make -n --eval='$(shell rm f)'", 'exec'],
  ["make -f - <<< 'x:; rm f'", 'destroy'],
);

/** Commands in rules from stdin, or in a file that this command line wrote. */
function recipesOf(use: ProgramUse): readonly string[] {
  const at = use.args.findIndex((arg) => /^(-[a-zA-Z]*f|--file|--makefile)$/.test(arg));
  const file = at < 0 ? 'Makefile' : (use.args[at + 1] ?? '');
  const flows = /^(-|\/dev\/stdin)$/.test(file) && use.stdin.from === 'text' ? use.stdin.text : undefined;
  const text = flows ?? use.substitutionText(file) ?? use.writtenText(file) ?? '';
  const included = [...text.matchAll(/^[-s]?include\s+(.+)$/gm)].flatMap(([, files = '']) => files.split(/\s+/));
  return [text, ...included.map((name) => use.writtenText(name) ?? '')]
    .join('\n')
    .split('\n')
    .flatMap((line) => {
      const [, recipe] = /^\t\s*[@+-]*(.+)$/.exec(line) ?? /^[^\t#=][^=]*?:[^=;]*;\s*[@+-]*(.+)$/.exec(line) ?? [];
      return recipe === undefined ? [] : [recipe.replaceAll('$$', '$')];
    });
}

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

/** `cmake -E rm -rf x`: its own small tools, like those of a shell. */
const cmakeTool = (use: ProgramUse): Handled => {
  if (use.args[0] !== '-E') return false;
  const [, tool = '', ...rest] = use.args;
  const known = CMAKE_TOOLS[tool];
  if (known) return { prints: use.inSubshell(() => use.run([...known, ...rest])) };
  const tells = /^(md5sum|sha\d+sum|capabilities|environment|compare_files|true|false|sleep|echo_append)$/.test(tool);
  use.emit(tells ? 'read' : 'exec');
  return true;
};

const cmake: ProgramEntry = {
  handle: cmakeTool,
  does: 'exec',
  style: 'long',
  options: {
    '-N --system-information --list-presets? --help-command= --help-variable= --help-module= --help-property=':
      'dry-run',
    '-S= -B= -G= -D= -C= -P= -A= -T= -t= -j= --build= --install= --preset= --target= --parallel= --config= --prefix=':
      'value',
  },
  examples: [
    ['cmake -S . -B build', 'exec'],
    ['cmake --build build', 'exec'],
    ['cmake -N -LAH build', 'read'],
    ['cmake -E remove_directory src', 'destroy'],
    ['cmake -E echo hi', 'read'],
  ],
};

const ninja: ProgramEntry = {
  does: 'exec',
  operands: 'value*',
  handle: ({ args, emit }) => {
    const tool = args.indexOf('-t');
    if (tool < 0) return false;
    const tells = /^(targets|query|deps|graph|commands|compdb|list|inputs|rules|missingdeps)$/;
    emit(tells.test(args[tool + 1] ?? '') ? 'read' : 'exec');
    return true;
  },
  options: { '-n': 'dry-run', '-C=': 'folder', '-f= -j= -k= -l= -d=': 'value' },
  examples: [
    ['ninja -C build', 'exec'],
    ['ninja -n', 'read'],
    ['ninja -t targets', 'read'],
  ],
};

/** Goals and tasks that only print what the build knows. */
const TELLS =
  /^:?([\w-]+:)*(tasks|projects|properties|dependencies|dependencyInsight|help|buildEnvironment|javaToolchains|outgoingVariants|tree|list|analyze|effective-pom|effective-settings|describe|evaluate|validate|active-profiles)$/;
const GOAL_TAKES =
  /^(-[fpPlTtx]|-pl|--file|--projects|--profile|--project-dir|--task|--configuration|--tests|--group|--console|--warning-mode|--max-workers|--dependency)$/;

const jvm: ProgramEntry = {
  ...runs('gradle build', 'mvn -q package', 'mvn clean install -DskipTests'),
  style: 'long',
  handle: ({ args, emit }) => {
    // A script on the command line counts before the goals.
    if (args.some((arg) => /^(-I|--init-script)/.test(arg))) return false;
    const goals = operandsOf(args, GOAL_TAKES);
    if (goals.length === 0 || !goals.every((goal) => TELLS.test(goal))) return false;
    emit('read');
    return true;
  },
};

/** A bundler that prints its result, unless an option names a file. */
const minifier: ProgramEntry = {
  operands: 'read*',
  options: {
    '-o= -d= --outfile= --outdir= --out-file= --out-dir= --output= --metafile= -r=': 'write',
    '--serve? --servedir= -w --watch': 'exec',
    '--config-file= --presets= --plugins= --extensions= --loader= --format= --target= --platform= -c= --config=':
      'value',
  },
  examples: [
    ['esbuild app.ts --bundle --outfile=out.js', 'write'],
    ['babel src -d lib', 'write'],
    ['terser a.js', 'read'],
  ],
};

export const build: Family = {
  'make gmake bmake remake mingw32-make': {
    ...make,
    handle: (use) => {
      const { args, emit } = use;
      // Even a dry run executes `$(shell …)`, here from the command line itself.
      const onLine = args.some(
        (arg, index) =>
          /^(--eval|-E)/.test(arg) ||
          (/^(-[a-zA-Z]*f|--file|--makefile)$/.test(args[index - 1] ?? '') && /^(-|\/dev\/(stdin|fd\/.*))$/.test(arg)),
      );
      if (onLine) emit('exec', [], 'runs rules from the command line');
      for (const recipe of recipesOf(use)) use.inSubshell(() => use.source(recipe));
      if (onLine) use.mayWrite(args.flatMap(wordsOf));
      // `SHELL='rm x;'`: a variable may be run.
      use.mayWrite(args.flatMap((arg) => (/^\w+[:?+]?=.*\s/s.test(arg) ? wordsOf(arg) : [])));
      return onLine;
    },
  },
  cmake,
  ninja,
  'gradle gradlew mvn mvnw mvnd': given(
    jvm,
    { '-m --dry-run -v -version --version --status': 'dry-run', '-f= -p= -P= -pl= -x= -T= --tests=': 'value' },
    ['mvn dependency:tree', 'read'],
    ['gradle tasks --all', 'read'],
    ['gradle build --dry-run', 'read'],
    ['./gradlew clean', 'exec'],
    ['./gradlew --version', 'read'],
    ['gradle -q --version', 'read'],
  ),
  lein: telling(/^(version|help|classpath)$/, runs('lein test'), ['lein version', 'read']),
  pants: telling(/^(version|help|list|dependencies|dependents|filedeps|roots|peek|paths)$/, runs('pants test ::'), [
    'pants list ::',
    'read',
  ]),
  'esbuild swc babel sass lessc postcss terser uglifyjs csso cleancss html-minifier browserify': {
    ...minifier,
    handle: ({ name, args, emit, path }) => {
      // `sass in.scss out.css`, `sass src:out`, `lessc a.less a.css`.
      if (name !== 'sass' && name !== 'lessc') return false;
      const [from = '', to = from.split(':')[1]] = operandsOf(args);
      if (to !== undefined) emit('write', [path(to)]);
      return false;
    },
  },
  'vite webpack webpack-cli rollup parcel rspack rsbuild tsup tsdown unbuild ncc microbundle next nuxt nuxi astro remix gatsby ng vue-cli-service react-scripts craco expo react-native storybook electron electron-builder electron-forge svelte-kit eleventy hexo docusaurus vitepress vuepress ionic capacitor tauri strapi nest':
    {
      ...given(runs('vite build', 'webpack', 'next dev', 'ng build'), {}, ['ng version', 'read']),
      handle: ({ name, args, emit }) => {
        const asked =
          /^(version|v|info|help|doctor|whoami|-h)$/.test(args[0] ?? '') ||
          (/^(expo|vue-cli-service)$/.test(name) && /^(config|inspect)$/.test(args[0] ?? ''));
        if (asked) emit('read');
        return asked;
      },
    },
};
