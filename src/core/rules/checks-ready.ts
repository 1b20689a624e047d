// Built-in checks, as data: patterns for new text, and programs for changed files.
//
// Patterns skip string literals, because a `+` within one joins nothing. No part of a pattern can match the same text in two ways,
// so that matching takes linear time.

import type { Switches } from '../check-need.ts';

export interface PatternEntry {
  readonly name: string;
  readonly files: readonly string[];
  readonly find: string;
  readonly with?: string | undefined;
  readonly except?: string | undefined;
  readonly anyCase?: boolean | undefined;
  readonly words: string;
  readonly unless?: Switches | undefined;
}

export type CheckMoment = 'edit' | 'stop';

export interface CommandEntry {
  readonly name: string;
  readonly files: readonly string[];
  readonly run: readonly (readonly string[])[];
  readonly at: readonly CheckMoment[];
  /** Exit codes that mean findings; any but 0 when not given. */
  readonly findings?: readonly number[] | undefined;
  /** Whether any output means findings too: some programs always exit with 0. */
  readonly speaks?: boolean | undefined;
  readonly seconds: number;
  readonly output: number;
  readonly pass: readonly string[];
  readonly unless?: Switches | undefined;
}

export const SECONDS = 10;
export const OUTPUT = 2_000;

const PYTHON = ['/**/*.py', '/**/*.pyi'] as const;
const SCRIPT = ['/**/*.{js,jsx,mjs,cjs,ts,tsx,mts,cts}'] as const;
const COMMENT = '^\\s*#';

const TEXT = `"(?:[^"\\\\]|\\\\[\\s\\S])*"|'(?:[^'\\\\]|\\\\[\\s\\S])*'`;
/** Up to where a string is concatenated: `+`, `%` or `.format(` outside of literals. */
const JOINED = '(?:\\+|%(?!=)|\\.format\\s*\\()';
/** Or an interpolated string. */
const FILLED = `[fF][rR]?(?:"[^"\\n]*\\{|'[^'\\n]*\\{)`;

const python = (entry: Omit<PatternEntry, 'files' | 'unless' | 'except'>): PatternEntry => ({
  ...entry,
  files: PYTHON,
  except: COMMENT,
});

const PYTHON_SECURITY: readonly PatternEntry[] = [
  python({
    name: 'python-sql',
    find: `\\bexecute(?:many|script)?\\s*\\(\\s*(?:${FILLED}|(?:${TEXT}|[^()"'+%,]){0,400}?${JOINED})`,
    words: 'SQL is put together from texts; give the values as parameters.',
  }),
  python({
    name: 'python-shell',
    find: `\\b(?:os\\.(?:system|popen)|subprocess\\.\\w+)\\s*\\(\\s*(?!\\[)(?:${FILLED}|(?:${TEXT}|[^()"'+%]|\\((?:${TEXT}|[^()"']){0,100}\\)){0,400}?${JOINED})`,
    words: 'a command line is put together from texts; give the words as a list, without a shell.',
  }),
  python({
    name: 'python-secret',
    find: `(?:api[_-]?key|secret|token|passwo?r?d|pwd|(?:private|access|auth|encryption)[_-]?key|credential)\\w{0,60}["']?\\]?\\s*(?::[ \\t]*[\\w.[\\]| ]{1,40}=|[:=])\\s*[rbu]?["'](?![./~]|[a-z]+://)[^"'\\s{}<>$]{16,}["']`,
    anyCase: true,
    words: 'this looks like a secret in the source; read it from the environment.',
  }),
  python({
    name: 'python-random',
    find: '^[ \\t]*(?:import[ \\t]+(?:[\\w.]+[ \\t]*,[ \\t]*){0,50}random\\b|from[ \\t]+random[ \\t]+import\\b)',
    with: 'password|token|secret|(?<![.a-z])key(?!s?\\(|board|word|error|\\s*=\\s*lambda)|_key',
    anyCase: true,
    words: '`random` can be foretold, and there are secrets here; use the module `secrets`.',
  }),
  python({
    name: 'python-eval',
    find: '(?<![\\w.])(?<!def\\s)(?:eval|exec)\\s*\\(',
    words: 'eval( and exec( run text as code; parse it instead (`ast.literal_eval`, `json`).',
  }),
  python({
    name: 'python-tls',
    find: '\\bverify\\s*=\\s*False\\b|\\b_create_unverified_context\\b|\\bCERT_NONE\\b|\\bcheck_hostname\\s*=\\s*False\\b',
    words: 'the certificate is not checked (verify=False or the like); leave the check on.',
  }),
  python({
    name: 'python-load',
    find: '\\b(?:c?[pP]ickle|dill|marshal)\\.(?:loads?|Unpickler)\\s*\\(|\\byaml\\.(?:load|load_all)\\s*\\((?![^)]*(?:Safe|Base)Loader)',
    words: 'loading this format runs what is in it; use a format that is only data, or a safe loader.',
  }),
];

export const READY_PATTERNS = { 'python-security': PYTHON_SECURITY } as const satisfies Readonly<
  Record<string, readonly PatternEntry[]>
>;

const RUFF_RULES = 'F,E711,E712,UP006,UP007,UP035,UP037,T201,S';
const RUFF = ['check', '--no-fix', '--no-cache', '--output-format=concise', `--select=${RUFF_RULES}`, '{file}'];
/** It prints long warnings first: the errors would be cut off. */
const BIOME = ['check', '--no-errors-on-unmatched', '--diagnostic-level=error', '{file}'];

const command = (entry: Omit<CommandEntry, 'seconds' | 'output' | 'pass'> & Partial<CommandEntry>): CommandEntry => ({
  seconds: SECONDS,
  output: OUTPUT,
  pass: [],
  ...entry,
});

/** The project's own copy comes first; `uvx` must not use the network for a check. */
export const READY_COMMANDS = {
  ruff: command({
    name: 'ruff',
    files: PYTHON,
    run: [
      ['ruff', ...RUFF],
      ['uvx', '--offline', 'ruff', ...RUFF],
    ],
    at: ['edit', 'stop'],
    findings: [1],
    unless: { CHECK_RUFF: '0' },
  }),
  pyright: command({
    name: 'pyright',
    files: PYTHON,
    run: [
      ['pyright', '{file}'],
      ['uvx', '--offline', 'pyright', '{file}'],
    ],
    at: ['edit'],
    findings: [1],
    unless: { CHECK_PYRIGHT: '0' },
  }),
  biome: command({
    name: 'biome',
    files: ['/**/*.{js,jsx,mjs,cjs,ts,tsx,mts,cts,json,jsonc,css}'],
    run: [
      ['node_modules/.bin/biome', ...BIOME],
      ['biome', ...BIOME],
    ],
    at: ['edit', 'stop'],
    findings: [1],
  }),
  eslint: command({
    name: 'eslint',
    files: SCRIPT,
    run: [
      ['node_modules/.bin/eslint', '--no-warn-ignored', '{file}'],
      ['eslint', '--no-warn-ignored', '{file}'],
    ],
    at: ['edit', 'stop'],
    findings: [1],
  }),
  tsc: command({
    name: 'tsc',
    files: ['/**/*.{ts,tsx,mts,cts}'],
    run: [
      ['node_modules/.bin/tsc', '--noEmit', '--pretty', 'false'],
      ['tsc', '--noEmit', '--pretty', 'false'],
    ],
    at: ['stop'],
    findings: [1, 2],
    seconds: 20,
  }),
  gofmt: command({
    name: 'gofmt',
    files: ['/**/*.go'],
    run: [['gofmt', '-l', '{file}']],
    at: ['edit', 'stop'],
    findings: [2],
    speaks: true,
  }),
  'cargo-check': command({
    name: 'cargo-check',
    files: ['/**/*.rs'],
    run: [['cargo', 'check', '--quiet', '--message-format=short']],
    at: ['stop'],
    findings: [101],
    seconds: 20,
    pass: ['CARGO_HOME', 'RUSTUP_HOME'],
  }),
} as const satisfies Readonly<Record<string, CommandEntry>>;
