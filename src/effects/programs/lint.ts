// Formatters, linters, type checkers and codemods: those that report and those that rewrite. That some of them load their
// configuration as code is ignored, as people do when they run them.

import type { CommandExample, Family, ProgramEntry } from '../shell/program-entry.ts';
import { rewriter } from './rewriter.ts';
import { asks, given, looks, operandsOf, runs, telling, writes } from './shapes.ts';

const ruff: ProgramEntry = {
  options: { '--config=': 'value' },
  sub: {
    check: rewriter(
      {
        when: '--fix --fix-only --add-noqa',
        unless: '--diff',
        takes: '--select --ignore --config --output-format --extend-select --target-version --line-length',
        report: '-o --output-file',
      },
      ['ruff check src', 'read'],
      ['ruff check --fix src', 'write'],
      ['ruff check --fix --diff src', 'read'],
    ),
    format: rewriter(
      { unless: '--check --diff', takes: '--config --line-length --target-version --exclude' },
      ['ruff format', 'write'],
      ['ruff format --check .', 'read'],
    ),
    'rule config linter version analyze help': looks('ruff rule E501'),
    clean: writes('ruff clean'),
    'server lsp': runs('ruff server'),
  },
};

const biome: ProgramEntry = {
  sub: {
    'check lint format ci search migrate': rewriter(
      {
        when: '--write --fix --apply --apply-unsafe',
        takes: '--config-path --reporter --max-diagnostics --only --skip',
      },
      ['biome check .', 'read'],
      ['biome check --write .', 'write'],
      ['biome format --write', 'write'],
    ),
    'explain rage version help': looks('biome rage'),
    init: writes('biome init'),
    'start stop lsp-proxy upgrade clean': runs('biome start'),
  },
};

const golangci: ProgramEntry = {
  sub: {
    run: rewriter(
      { when: '--fix', takes: '-c --config -E -D --timeout --out-format' },
      ['golangci-lint run ./...', 'read'],
      ['golangci-lint run --fix', 'write'],
    ),
    'linters formatters version config help': looks('golangci-lint linters'),
    'fmt migrate': rewriter({ unless: '-d --diff' }, ['golangci-lint fmt', 'write']),
    cache: writes('golangci-lint cache clean'),
  },
};

/** Subcommands that fix, and others that only check. */
const bySub = (fix: string, check: string, looked: string, ...examples: readonly CommandExample[]): ProgramEntry => ({
  sub: {
    [fix]: rewriter({ unless: '--check --diff --dry-run --stdout', takes: '--config --dialect -c' }, ...examples),
    [check]: looks(looked),
  },
});

const eslint = rewriter(
  {
    when: '--fix --fix-suggestions --fix-dangerously --init --suppress-all --prune-suppressions',
    takes:
      '-c --config --ext -f --format --rule --parser --plugin --ignore-path --ignore-pattern --max-warnings --env --global --cache-location --rulesdir --resolve-plugins-relative-to',
    report: '-o --output-file --report-file',
  },
  ['eslint src', 'read'],
  ['eslint --fix src', 'write'],
  ['eslint $FLAGS src', 'unknown'],
  ['eslint $FILES', 'read'],
  ['eslint $(git diff --name-only)', 'read'],
  ['eslint . --ext .ts -o report.txt', 'write'],
  ['stylelint "**/*.css"', 'read'],
);

const prettier = rewriter(
  {
    when: '--write -w',
    takes: '--config --parser --plugin --ignore-path --stdin-filepath --log-level --print-width --tab-width',
  },
  ['prettier --check .', 'read'],
  ['prettier src/app.ts', 'read'],
  ['prettier --write src/app.ts', 'write'],
);

const gofmt = rewriter(
  { when: '-w -write --write-file --in-place', takes: '-r -cpuprofile -m -local -srcdir' },
  ['gofmt -l .', 'read'],
  ['gofmt -d main.go', 'read'],
  ['gofmt -w main.go', 'write'],
);

const shfmt = rewriter(
  { when: '-w --write', takes: '-i --indent -ln --language-dialect --filename' },
  ['shfmt -d script.sh', 'read'],
  ['shfmt -i 2 script.sh', 'read'],
  ['shfmt -w -i 2 script.sh', 'write'],
);

const inPlace = rewriter(
  {
    when: '-i --in-place --inplace --replace --refactor --fix -fix --fix-errors -fix-errors',
    unless: '-d --diff --diff-only',
    takes: '--style -style --assume-filename -c --config -p -checks --checks',
  },
  ['autopep8 -i a.py', 'write'],
  ['autopep8 --diff a.py', 'read'],
  ['clang-format a.c', 'read'],
  ['clang-format -i a.c', 'write'],
  ['clang-tidy --fix a.c', 'write'],
);

/** Rewrites by default; `--check` and the like prevent it. */
const formatter = rewriter(
  {
    unless:
      '--check -check --diff -d -n --dry-run --dryrun --lint --test --list --stdout --check-only -c --code --emit --print-config --validate --show-files --show-config --verify',
    takes: '-l --line-length -t --target-version --config --profile --exclude --include --edition --config-path --src',
  },
  ['black src/util.py', 'write'],
  ['black --check .', 'read'],
  ['black --diff src', 'read'],
  ['black -', 'read'],
  ['isort src/util.py', 'write'],
  ['isort -c .', 'read'],
  ['rustfmt src/main.rs', 'write'],
  ['rustfmt --check src/main.rs', 'read'],
);

const rubocop = rewriter(
  {
    when: '-a -A -x --autocorrect --auto-correct --autocorrect-all --auto-correct-all --fix --fix-layout --auto-gen-config --regenerate-todo --init',
    takes: '-c --config --only --except -f --format',
    report: '-o --out',
  },
  ['rubocop', 'read'],
  ['rubocop -A', 'write'],
);

const SEMGREP = rewriter(
  {
    when: '--autofix -a --fix',
    unless: '--dryrun',
    takes: '--config -c -f --lang -l -e --pattern',
    report: '-o --output',
  },
  ['semgrep --config rules.yml src', 'read'],
  ['semgrep --config auto --autofix', 'write'],
);

const buf: ProgramEntry = {
  sub: {
    'lint breaking ls-files stats help': looks('buf lint'),
    format: rewriter({ when: '-w --write' }, ['buf format', 'read'], ['buf format -w', 'write']),
    'build convert export': given(looks('buf build'), { '-o= --output=': 'write' }),
    'generate curl': runs('buf generate'),
    'push registry dep mod': asks('buf push'),
  },
};

export const lint: Family = {
  buf,
  'prettier prettierd prettier-eslint': prettier,
  'eslint eslint_d standard ts-standard semistandard xo oxlint tslint stylelint jshint jslint markdownlint-cli2 textlint ls-lint':
    eslint,
  biome,
  ruff,
  rubocop,
  'standardrb erblint erb_lint haml-lint slim-lint reek brakeman fasterer': rubocop,
  'black isort blue rustfmt stylua mdformat nixfmt alejandra nixpkgs-fmt swiftformat csharpier ktfmt leptosfmt gersemi pint scalafmt pyupgrade add-trailing-comma elm-format yamlfmt sort-package-json djhtml':
    formatter,
  'gofmt goimports gofumpt golines': gofmt,
  shfmt,
  'autopep8 yapf autoflake docformatter clang-format clang-tidy cmake-format ocamlformat google-java-format stylish-haskell hlint jsonnetfmt pg_format hclfmt':
    inPlace,
  uncrustify: {
    operands: 'write*',
    options: { '-o=': 'write', '-f=': 'read', '-c= -l= -t= -d= --prefix= --suffix=': 'value', '--check': 'dry-run' },
    alsoWrites: (paths) => paths.map((path) => `${path}.uncrustify`),
    examples: [
      ['uncrustify -f a.c', 'read'],
      ['uncrustify -f a.c -o b.c', 'write'],
      ['uncrustify --check a.c', 'read'],
      ['uncrustify --replace a.c', 'write'],
    ],
  },
  lebab: {
    operands: 'read*',
    options: { '-o= --out-file= --replace=': 'write', '-t= --transform=': 'value' },
    examples: [
      ['lebab a.js -t arrow', 'read'],
      ['lebab a.js --out-file b.js', 'write'],
      ['lebab --replace src', 'write'],
    ],
  },
  djlint: rewriter(
    { when: '--reformat', unless: '--check --lint' },
    ['djlint . --check', 'read'],
    ['djlint --reformat .', 'write'],
  ),
  'ormolu fourmolu': {
    handle: ({ args, emit, path }) => {
      const rewrites = args.some((arg) => arg === '-i' || arg.endsWith('inplace'));
      emit(rewrites ? 'write' : 'read', operandsOf(args, /^(-m|--mode|-o|--ghc-opt)$/).map(path));
      return true;
    },
    examples: [
      ['ormolu --mode check a.hs', 'read'],
      ['ormolu --mode inplace a.hs', 'write'],
    ],
  },
  'golangci-lint': golangci,
  'php-cs-fixer': bySub(
    'fix',
    'check list-files list-sets describe help list',
    'php-cs-fixer check src',
    ['php-cs-fixer fix src', 'write'],
    ['php-cs-fixer fix --dry-run src', 'read'],
  ),
  'dprint taplo': bySub(
    'fmt format fix',
    'check lint output-file-paths output-resolved-config output-format-times license help get-config config toml-test',
    'dprint check',
    ['dprint fmt', 'write'],
  ),
  'sqlfluff cljfmt usort ufmt': bySub(
    'fix format',
    'lint check diff parse render dialects rules version',
    'sqlfluff lint a.sql',
    ['sqlfluff fix a.sql', 'write'],
  ),
  swiftlint: rewriter({ when: '--fix --autocorrect autocorrect' }, ['swiftlint', 'read'], ['swiftlint --fix', 'write']),
  'swift-format': telling(
    /^(lint|dump-configuration)$/,
    rewriter({ when: '-i --in-place', takes: '--configuration --assume-filename' }, [
      'swift-format -i -r Sources',
      'write',
    ]),
    ['swift-format lint -r Sources', 'read'],
    ['swift-format a.swift', 'read'],
  ),
  rector: telling(
    /^(list|list-rules|--list|worker|completion)$/,
    rewriter(
      { unless: '-n --dry-run', takes: '-c --config --only' },
      ['rector process src', 'write'],
      ['rector --dry-run', 'read'],
    ),
    ['rector list-rules', 'read'],
  ),
  'codespell typos': rewriter(
    {
      when: '-w --write-changes',
      unless: '--diff --dry-run',
      takes: '-L --ignore-words-list -S --skip -I --ignore-words -c --config --format',
    },
    ['typos', 'read'],
    ['typos -w src', 'write'],
    ['codespell -w', 'write'],
  ),
  // Rules may come from the network: `auto`, `p/ci`, a URL.
  'semgrep opengrep': {
    ...SEMGREP,
    handle: (use) => {
      const [fetched] = use.args.filter(
        (arg, at) =>
          /^(--config=|-c)?(auto$|[pr]\/|https?:)/.test(arg) &&
          /^(--config|-c|-f)$|^$/.test(/^(--config=|-c.)/.test(arg) ? '' : (use.args[at - 1] ?? '-')),
      );
      if (fetched !== undefined) use.emit('network', [], 'downloads rules');
      return SEMGREP.handle?.(use) ?? false;
    },
    examples: [
      ...(SEMGREP.examples ?? []),
      ['semgrep --config p/ci', 'network'],
      ['semgrep --config=auto .', 'network'],
    ],
  },
  'ktlint detekt tflint knip': rewriter(
    {
      when: '-F --format --auto-correct --fix --autofix --in-place',
      unless: '--dry-run',
      takes: '--config -c --lang -e --pattern --rules',
      report: '-o --output',
    },
    ['ktlint -F', 'write'],
    ['knip', 'read'],
  ),
  // Here `-o` is a format, with a file only if one follows: `syft -o json=sbom.json`.
  'checkov syft conftest kube-score kubeval kubeconform opa polaris pluto': {
    ...given(
      looks('checkov -d . -o json', 'kubeconform -summary k8s', 'opa eval -d . data.a'),
      {
        '-o= --output= -output= --format= -f= -d= -p= --policy= -schema-location=': 'value',
        '--output-file-path= --file=': 'write',
      },
      ['syft . -o json=sbom.json', 'write'],
      ['opa fmt -w .', 'write'],
      ['opa run -s', 'exec'],
    ),
    style: 'long',
    handle: ({ name, args, emit, path }) => {
      const file = args
        .map((arg, at) => (/^(-o|--output)$/.test(args[at - 1] ?? '') ? /^[\w-]+=(.+)$/.exec(arg)?.[1] : undefined))
        .find((each) => each !== undefined);
      if (file !== undefined) emit('write', [path(file)]);
      if (
        name === 'opa' &&
        /^(fmt|build|sign)$/.test(args[0] ?? '') &&
        (args[0] !== 'fmt' || args.some((arg) => /^(-w|--write)$/.test(arg)))
      )
        emit('write');
      if (name === 'opa' && /^(run|bench|exec)$/.test(args[0] ?? '')) emit('exec');
      return false;
    },
  },
  'govulncheck pip-audit safety snyk trivy grype osv-scanner trufflehog lychee': given(
    telling(/^(version|help)$/, { does: 'network', operands: 'value*', examples: [['trivy fs .', 'network']] }, [
      'trivy version',
      'read',
    ]),
    { '--fix': 'exec', '-o= --output=': 'write' },
    ['pip-audit --fix', 'exec'],
  ),
  syncpack: bySub(
    'fix format update fix-mismatches set-semver-ranges',
    'list lint list-mismatches lint-semver-ranges',
    'syncpack list',
    ['syncpack fix', 'write'],
  ),
};
