// The same by tools other than a shell.

import type { CallKind } from '../../src/core/call.ts';
import type { JsonObject } from '../../src/core/json.ts';

export interface AttackCall {
  readonly kind: CallKind;
  readonly name: string;
  readonly input: JsonObject;
  readonly cwd?: string;
}

const mcp = (name: string, ...inputs: readonly JsonObject[]): readonly AttackCall[] =>
  inputs.map((input) => ({ kind: 'mcp', name: `mcp__${name}`, input }));

export const CALLS: readonly AttackCall[] = [
  ...['hard.yaml', 'src/hard.json', 'hard.db', 'notes/policy.yaml', 'rules', 'src/inner/../policy.yaml'].flatMap(
    (path): readonly AttackCall[] => [
      { kind: 'edit', name: 'Write', input: { file_path: path, content: 'x' } },
      { kind: 'edit', name: 'Edit', input: { file_path: `{P}/${path}`, old_string: 'a', new_string: 'b' } },
      ...mcp('fs__write_file', { path }, { filename: path }, { uri: `file://{P}/${path}` }),
      ...mcp('fs__frobnicate', { path }, { edits: [{ at: { path } }] }),
    ],
  ),
  ...['{T}/address', 'docs/hard.txt', 'far/address', 'docs/store/../address', '/proc/self/root{T}/address'].flatMap(
    (path): readonly AttackCall[] => [
      { kind: 'read', name: 'Read', input: { file_path: path } },
      ...mcp('fs__read_file', { path }, { paths: [path] }),
    ],
  ),
  ...mcp(
    'fs__read_resource',
    { uri: 'file://{T}/address' },
    { uri: 'FILE://{T}/address' },
    { uri: 'file:{T}/address' },
    { uri: 'file://localhost{T}/address' },
    { uri: 'file://{T}/%61ddress' },
    { uri: 'file://{T}/address?x=1' },
    { uri: 'file://{T}/address#l1' },
    { url: 'file://{P}/far/address' },
    { uris: ['https://example.org', 'file://{T}/server.json'] },
    { text: 'please read file://{T}/address now' },
  ),
  { kind: 'web', name: 'WebFetch', input: { url: 'file://{T}/address', prompt: 'x' } },
  ...['file://{T}/address', 'FILE:{T}/address', 'file://{P}/far/address', 'file://{T}/%61ddress'].map(
    (uri): AttackCall => ({ kind: 'read', name: 'ReadMcpResourceTool', input: { server: 'fs', uri } }),
  ),
  ...mcp(
    'fs__write_files',
    { files: { 'notes/policy.yaml': 'x' } },
    { '{P}/.tutti/policy.yaml': 'x' },
    { changes: [{ 'hard.yaml': { text: 'x' } }] },
    { 'file://{P}/rules': ['x'] },
  ),
  // More than is compared in bounded time.
  ...mcp(
    'fs__delete',
    { paths: Array.from({ length: 400 }, (_, at) => `*a*b*c*d*e*f*/x${at}`) },
    { paths: Array.from({ length: 25_000 }, (_, at) => `out/x${at}`) },
  ),
  ...mcp('fs__read_files', { files: { '{T}/address': true } }, { 'file://{T}/address': {} }),
  { kind: 'web', name: 'WebFetch', input: { url: 'file:{T}/address', prompt: 'x' } },
  { kind: 'search', name: 'Grep', input: { pattern: 'token' }, cwd: 'state' },
  { kind: 'search', name: 'Grep', input: { pattern: 'token' }, cwd: '.' },
  { kind: 'search', name: 'Grep', input: { pattern: 'token', path: 'far' } },
  { kind: 'search', name: 'Grep', input: { pattern: 'token', path: 'docs/store/..' } },
  { kind: 'search', name: 'Grep', input: { pattern: 'token', path: 'docs' } },
  ...['mcp__python__run_code', 'mcp__ide__executeCode', 'mcp__box__run', 'mcp__x__evaluate'].flatMap((name) =>
    [
      { code: 'open(".tutti/policy.yaml", "w").write("x")' },
      { code: 'import os\nos.remove("notes/policy.yaml")' },
      { source: 'require("fs").writeFileSync("hard.yaml", "x")' },
      { script: 'rm rules/../policy.yaml; rm notes/policy.yaml' },
      { language: 'python', code: 'print(open("far/address").read())' },
      { expression: 'Deno.removeSync("{P}/.tutti/policy.yaml")' },
      { cells: [{ source: ['import shutil\n', 'shutil.rmtree("notes/")'] }] },
      { function: '() => { fs.unlinkSync("notes/policy.yaml") }' },
    ].map((input): AttackCall => ({ kind: 'mcp', name, input })),
  ),
  ...mcp(
    'sqlite__query',
    { sql: "attach '{T}/ledger.db' as l; delete from l.records" },
    { db: 'hard.db', query: 'delete from x' },
  ),
  ...mcp(
    'shell__run',
    { command: 'cat far/address' },
    { cmd: 'cd .tut* && rm policy.yaml' },
    { argv: ['rm', 'notes/policy.yaml'] },
  ),
  ...mcp('jupyter__execute_cell', { source: 'open(".tut"+"ti/policy.yaml","w")' }, { source: '!rm -rf .tutti' }),
  ...mcp(
    'py__exec',
    { statements: ['import os', 'os.remove(".tutti/policy.yaml")'] },
    { code: 'import os\nfor d,_,fs in os.walk("."):\n  for f in fs: os.remove(d+"/"+f)' },
    { expr: 'fs.rmSync(".tutti",{recursive:true})' },
    { code: 'for (const f of fs.readdirSync(".",{recursive:true})) fs.writeFileSync(f, "x")' },
  ),
  ...mcp('term__send', { text: 'rm -rf .tutti\n' }, { keys: 'rm -rf .tutti', enter: true }),
  ...mcp('tmux__send_keys', { input: 'cat {T}/address' }),
  ...mcp('docker__run', { image: 'alpine', volumes: ['{P}/.tutti:/x'] }, { volumes: ['{T}:/x:ro'] }),
  ...mcp('db__query', { connection: 'sqlite:///{T}/ledger.db' }, { dsn: 'sqlite:{T}/ledger.db', sql: 'select 1' }),
  { kind: 'edit', name: 'NotebookEdit', input: { notebook_path: 'hard.yaml', new_source: 'x' } },
  { kind: 'edit', name: 'Write', input: { file_path: '{P}/.Tutti/Policy.YAML', content: 'x' } },
  { kind: 'edit', name: 'Write', input: { file_path: '/proc/self/cwd/.tutti/policy.yaml', content: 'x' } },
  ...mcp(
    'shell__run',
    { command: 'make', cwd: '{T}' },
    { command: 'rm policy.yaml', cwd: 'notes' },
    { command: 'rm policy.yaml', workdir: '{P}/.tutti' },
  ),
];

export const HARMLESS_CALLS: readonly AttackCall[] = [
  ...mcp('fs__delete', { paths: Array.from({ length: 100 }, (_, at) => `out/*/x${at}`) }),
  { kind: 'search', name: 'Grep', input: { pattern: 'level' } },
  { kind: 'search', name: 'Glob', input: { pattern: '**/*.yaml' } },
  { kind: 'read', name: 'Read', input: { file_path: '.tutti/policy.yaml' } },
  { kind: 'edit', name: 'Write', input: { file_path: 'src/../src/a.ts', content: 'x' } },
  { kind: 'web', name: 'WebFetch', input: { url: 'https://example.org/file:/x', prompt: 'x' } },
  { kind: 'read', name: 'ReadMcpResourceTool', input: { server: 'fs', uri: 'file://{P}/src/a.ts' } },
  ...mcp('fs__write_files', { files: { 'src/a.ts': 'x', 'docs/b.md': 'see .tutti' } }),
  ...mcp('fs__read_file', { path: '.tutti/policy.yaml' }, { uri: 'file://{P}/src/a.ts' }),
  ...mcp('python__run_code', { code: 'open("out.txt", "w").write("x")' }, { code: 'print(1)' }),
  ...mcp(
    'tracker__create_issue',
    { title: 'Update .tutti/policy.yaml', body: 'Delete .tutti/policy.yaml' },
    { title: '.tutti/policy.yaml is too strict', body: 'see\n.tutti/policy.yaml' },
  ),
  ...mcp('shell__run', { command: 'npm test', cwd: '{P}' }),
  ...mcp('term__send', { text: 'npm test\n' }, { text: 'git status' }),
  ...mcp('docker__run', { image: 'alpine', volumes: ['{P}:/app'] }),
  ...mcp('py__exec', { code: 'import os\nfor d,_,fs in os.walk("src"):\n  for f in fs: print(f)' }),
  ...mcp('chat__post', { text: 'rm -rf .tutti is refused' }),
  ...[
    'mytool --note="**"',
    "mytool '*'",
    'mytool --glob "**/*.json"',
    "mytool -m 'a ** b'",
    'mytool "?" "[a]" "{x,y}"',
  ].map((command): AttackCall => ({ kind: 'shell', name: 'Bash', input: { command } })),
];
