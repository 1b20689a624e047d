// Formatters, linters and codemods: they look, unless they are told to rewrite, or the other way round.

import type { Entry, Family } from '../entry.ts';

/** Looks by default; `options` make it rewrite its operands. */
const looks = (rewrites: string, examples: Entry['examples'], options: NonNullable<Entry['options']> = {}): Entry => ({
  operands: 'read*',
  options: { [rewrites]: 'operands:write', ...options },
  ...(examples && { examples }),
});

/** Rewrites by default; `calm` makes it look. */
const rewrites = (calm: string, examples: Entry['examples'], options: NonNullable<Entry['options']> = {}): Entry => ({
  does: 'write',
  operands: 'write*',
  options: { [calm]: 'calm', ...options },
  ...(examples && { examples }),
});

const CONFIG = {
  '-c= --config= --ext= -f= --format= --ignore-path= --ignore-pattern= --rulesdir= --parser= --plugin= --max-warnings= --rule= --stdin-filename=':
    'value',
} as const;

const LINT: Entry = { operands: 'read*', options: { '--fix --write --apply --apply-unsafe': 'operands:write' } };
const REWRITE: Entry = { operands: 'read*', options: { '--write --fix --apply': 'operands:write' } };

export const formatters: Family = {
  'eslint eslint_d oxlint xo standard semistandard ts-standard tslint': looks(
    '--fix',
    [
      ['eslint src', 'read'],
      ['eslint --fix src', 'write'],
      ['eslint --fix-dry-run src', 'read'],
    ],
    { ...CONFIG, '--fix-dry-run': 'calm', '-o= --output-file=': 'write', '--init': 'write' },
  ),
  stylelint: looks('--fix', [['stylelint --fix a.css', 'write']], { ...CONFIG, '-o= --output-file=': 'write' }),
  'prettier prettierd': looks(
    '--write -w',
    [
      ['prettier --write src', 'write'],
      ['prettier --check src', 'read'],
    ],
    { ...CONFIG, '--config-path= --log-level= --tab-width= --print-width=': 'value' },
  ),
  biome: {
    sub: {
      'check lint format': {
        ...REWRITE,
        options: { '--write --fix --apply --apply-unsafe': 'operands:write' },
        examples: [
          ['biome check --write .', 'write'],
          ['biome check .', 'read'],
        ],
      },
      'ci version help explain rage search': { operands: 'read*', examples: [['biome ci .', 'read']] },
      'init migrate': { does: 'write', operands: 'value*', examples: [['biome init', 'write']] },
      'start stop lsp-proxy': { does: 'exec', examples: [['biome start', 'exec']] },
    },
  },
  dprint: {
    sub: {
      fmt: rewrites('--check', [['dprint fmt', 'write']]),
      'check output-file-paths help license': LINT,
      'init add config upgrade clear-cache': {
        does: 'write',
        operands: 'value*',
        examples: [['dprint check', 'read']],
      },
    },
  },
  ruff: {
    sub: {
      check: {
        ...LINT,
        options: {
          '--fix --fix-only --add-noqa': 'operands:write',
          '--select= --ignore= --config= --output-format=': 'value',
          '-o= --output-file=': 'write',
          '--diff': 'calm',
        },
        examples: [
          ['ruff check src', 'read'],
          ['ruff check --fix src', 'write'],
        ],
      },
      format: rewrites('--check --diff', [
        ['ruff format src', 'write'],
        ['ruff format --check src', 'read'],
      ]),
      'rule config linter version help analyze': { operands: 'value*', examples: [['ruff rule E1', 'read']] },
      clean: { does: 'write', examples: [['ruff clean', 'write']] },
    },
  },
  'black isort usort docformatter pyupgrade blue ufmt': rewrites(
    '--check --diff -c --check-only --show-files',
    [
      ['black src', 'write'],
      ['black --check src', 'read'],
      ['isort --diff src', 'read'],
    ],
    { '-l= --line-length= --config= --profile= -t=': 'value' },
  ),
  'autopep8 yapf autoflake': looks(
    '-i --in-place --inplace',
    [
      ['autopep8 a.py', 'read'],
      ['yapf -i a.py', 'write'],
    ],
    { '--diff -d': 'calm', '--style=': 'value' },
  ),
  'flake8 pylint mypy pyright basedpyright pyre bandit pydocstyle pycodestyle vulture radon pytype interrogate ty semgrep trivy grype syft snyk gitleaks trufflehog detect-secrets checkov tfsec tflint kubeval kubeconform conftest opa ansible-lint cfn-lint rpmlint lintian desktop-file-validate staticcheck errcheck gosec govulncheck revive ineffassign gocyclo cppcheck cpplint scan-build clippy-driver infer spotbugs pmd detekt phpstan psalm phpmd phpcs luacheck selene credo dialyzer slither knip depcheck madge dependency-cruiser ts-prune unimported publint attw size-limit bundlesize lighthouse pa11y axe html-validate linkinator lychee alex proselint remark-lint commitlint license-checker npm-check are-the-types-wrong':
    {
      operands: 'read*',
      options: {
        '-o= --output= --output-file= --report= --json-report= --html-report= --junit-xml= --baseline=': 'write',
        '--fix --autofix --install-types': 'write',
        '--config= -c= --config-file= -m= -p= --severity= --format= -f=': 'value',
      },
      examples: [
        ['mypy src', 'read'],
        ['pylint src', 'read'],
        ['mypy --install-types', 'write'],
      ],
    },
  'gofmt goimports gofumpt gci golines': looks(
    '-w',
    [
      ['gofmt -l .', 'read'],
      ['gofmt -w main.go', 'write'],
    ],
    { '-cpuprofile= -r= -local=': 'value' },
  ),
  'golangci-lint': {
    sub: {
      run: {
        operands: 'read*',
        options: { '--fix': 'write' },
        examples: [
          ['golangci-lint run', 'read'],
          ['golangci-lint run --fix', 'write'],
        ],
      },
      'linters help version config formatters': { operands: 'value*' },
      fmt: rewrites('--diff', [['golangci-lint fmt', 'write']]),
      cache: { does: 'write' },
      migrate: { does: 'write' },
    },
  },
  'rustfmt stylua taplo leptosfmt zprint alejandra nixfmt nixpkgs-fmt ormolu fourmolu cabal-fmt elm-format ktfmt swift-format swiftformat scalafmt csharpier air styler buildifier cljfmt fnlfmt nph':
    {
      ...rewrites(
        '--check -c --dryrun --lint --test --dry-run -l',
        [
          ['rustfmt src/main.rs', 'write'],
          ['rustfmt --check src/main.rs', 'read'],
        ],
        { '--emit= --edition= --config= --config-path=': 'value' },
      ),
    },
  'clang-format astyle uncrustify google-java-format shfmt hclfmt jsonnetfmt xmlformat sqlformat pg_format cmake-format gersemi verible-verilog-format asmfmt':
    {
      ...looks(
        '-i -w --in-place --replace --overwrite',
        [
          ['clang-format a.c', 'read'],
          ['clang-format -i a.c', 'write'],
          ['shfmt -w s.sh', 'write'],
          ['shfmt -d s.sh', 'read'],
        ],
        { '-style= --style= -assume-filename= -ln= -o= --output=': 'value' },
      ),
      style: 'long',
    },
  'clang-tidy clang-apply-replacements': {
    ...looks(
      '-fix -fix-errors --fix --fix-errors',
      [
        ['clang-tidy a.c', 'read'],
        ['clang-tidy --fix a.c', 'write'],
      ],
      { '-checks= -p= -header-filter=': 'value', '-export-fixes=': 'write' },
    ),
    style: 'long',
  },
  'rubocop standardrb erblint htmlbeautifier reek brakeman haml-lint slim-lint': looks(
    '-a -A --autocorrect --autocorrect-all --auto-correct --fix -x',
    [
      ['rubocop', 'read'],
      ['rubocop -A lib', 'write'],
    ],
    { '--only= --except= -o= --out= -c= -f=': 'value', '--auto-gen-config': 'write' },
  ),
  'php-cs-fixer rector pint phpcbf ecs': {
    does: 'write',
    operands: 'value write*',
    options: { '--dry-run --test --diff-only': 'calm', '--config= --rules=': 'value' },
    look: ({ args, emit }) => {
      if (!/^(list-files|describe|list|self-update|check|help)$/.test(args[0] ?? '')) return false;
      emit('read');
      return true;
    },
    examples: [
      ['php-cs-fixer fix src', 'write'],
      ['php-cs-fixer fix --dry-run src', 'read'],
    ],
  },
  'ktlint markdownlint-cli2 textlint remark swiftlint sqlfluff djlint buf': {
    ...looks('-F --format --fix -w --write --reformat --autocorrect -o', [
      ['ktlint', 'read'],
      ['textlint --fix a.md', 'write'],
    ]),
    look: (use) => {
      if (use.name === 'sqlfluff' && /^(fix|format)$/.test(use.args[0] ?? '')) {
        use.emit(
          'write',
          use.args
            .slice(1)
            .filter((arg) => !arg.startsWith('-'))
            .map(use.path),
        );
        return true;
      }
      return false;
    },
  },
  'jscodeshift codemod lebab js-beautify standard-format fixjson sort-package-json syncpack organize-imports-cli eol-converter-cli prettier-eslint ncu npm-check-updates 2to3 modernize futurize pyment add-trailing-comma reorder-python-imports':
    {
      does: 'write',
      operands: 'value*',
      options: { '-d --dry --dry-run --check --diff --list-different': 'calm' },
      look: (use) => {
        if (
          !/^(ncu|npm-check-updates)$/.test(use.name) ||
          use.args.some((arg) => /^(-u|--upgrade|-[a-z]*u[a-z]*)$/.test(arg))
        )
          return false;
        use.emit('network');
        return true;
      },
      examples: [
        ['jscodeshift -t a.js src', 'write'],
        ['jscodeshift --dry -t a.js src', 'read'],
        ['ncu', 'network'],
        ['ncu -u', 'write'],
      ],
    },
};
