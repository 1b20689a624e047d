// Reads SQL and the commands of SQL shells (`.shell`, `\!`), statement by statement.

import { wordsOf } from '../shell/given-files.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { assembledNames } from './assembled-names.ts';

const COMMENT = /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const TEXT = /'(?:[^']|'')*'?|"(?:[^"]|"")*"?/g;

const READS =
  /^(select|explain|show|describe|desc|values|table|pragma|with|analyze|use|set|begin|commit|rollback|start|end|savepoint|release|declare|fetch|close|help|checkpoint|listen|discard|prepare|if|print|go)\b/;
const DESTROYS =
  /^(drop|truncate|delete|purge)\b|^alter\s+table\s[\s\S]*?\s(delete\s+where|drop\s+(partition|part|detached)|truncate\s+partition|clear\s+column)\b/;
/** Functions and clauses with effects outside the database. */
const WRITES_FILE =
  /\b(writefile\s*\(|into\s+(outfile|dumpfile)\b|lo_export\s*\(|export\s+database\b)|^copy\b[\s\S]*\bto\s+(?!stdout\b)\S/;
const RUNS_CODE =
  /\b(load_extension\s*\(|xp_cmdshell\b|sys_exec\s*\(|sys_eval\s*\(|create\s+(or\s+replace\s+)?(function|extension|procedure|trigger|language)\b|install\s+plugin\b)|\b(to|from)\s+program\b/;

const OPENS_FILE =
  /\b(writefile|readfile|fileio_\w+|edit|lo_export|lo_import|pg_read_\w+|load_file|outfile|dumpfile)\b/i;

/** Names another database file, created if missing. */
const NAMES_FILE = /^(?:attach(?:\s+database)?|vacuum(?:\s+\w+)?\s+into)\s+('[^']*'|"[^"]*")/i;

/** A command of the SQL shell: `.shell`, `\!`. */
function clientCommand(line: string, use: ProgramUse, file: string | undefined): void {
  const [, name = '', rest = ''] = /^[.\\](!|\w+|\?)\s*(.*)$/s.exec(line) ?? [];
  const argument = rest.replace(/^['"|\s]+|['"\s]+$/g, '');
  // Output goes to a command, or input comes from one.
  if (/^\s*['"]?\|/.test(rest)) {
    use.inSubshell(() => use.source(argument.replace(/['"]\s+\w+$/, '')));
    return;
  }
  switch (name) {
    case '!':
    case 'shell':
    case 'system':
      if (rest.trim() === '') use.emit('exec', [], 'starts a shell');
      else use.inSubshell(() => use.source(rest));
      return;
    case 'o':
    case 'out':
    case 'output':
    case 'once':
    case 'w':
    case 'write':
    case 'save':
    case 'backup':
    case 'clone':
    case 'log':
    case 'tee':
    case 'T':
      if (argument !== '' && !/^(stdout|stderr|off|on)$/.test(argument))
        use.open(argument.split(/\s+/).at(-1) ?? '', 'write');
      return;
    case 'excel':
    case 'edit':
    case 'e':
    case 'ef':
    case 'ev':
    case 'load':
    case 'read':
    case 'i':
    case 'ir':
    case 'include':
    case 'source':
      use.emit('exec', [], 'runs code from a file or an editor');
      return;
    case 'copy':
      use.emit('write', [], 'copies between the database and files');
      use.mayWrite(wordsOf(rest));
      return;
    case 'cd':
      // Files that are named later are in it.
      use.mayWrite([argument]);
      use.emit('read');
      return;
    case 'import':
      if (file === ':memory:') {
        use.emit('read', [], 'imports into a database in memory');
        use.mayRead(wordsOf(rest));
        return;
      }
      use.emit('write', file === undefined ? [] : [use.path(file)]);
      use.mayWrite(wordsOf(rest));
      return;
    case 'restore':
    case 'archive':
    case 'recover':
      use.emit('write', file === undefined ? [] : [use.path(file)]);
      use.mayWrite(wordsOf(rest));
      return;
    case 'open':
      if (argument !== '') use.open(argument.split(/\s+/).at(-1) ?? '', 'write');
      return;
    default:
      use.emit('read');
  }
}

/** `file`: the database file, if it is one. `readonly`: it is opened without the right to change it. */
export function readSql(source: string, use: ProgramUse, file?: string, readonly = false): void {
  const targets = file === undefined || file === ':memory:' ? [] : [use.path(file)];
  for (const part of source.replace(COMMENT, ' ').split(/;|\n(?=\s*[.\\])/)) {
    const statement = part.trim();
    if (statement === '') continue;
    if (/^[.\\]/.test(statement)) {
      // A shell command ends with its line.
      const end = statement.indexOf('\n');
      clientCommand(end < 0 ? statement : statement.slice(0, end), use, file);
      if (end >= 0) readSql(statement.slice(end + 1), use, file, readonly);
      continue;
    }
    const [, named] = NAMES_FILE.exec(statement) ?? [];
    if (named !== undefined) use.open(named.slice(1, -1), 'write');
    const bare = statement.replace(TEXT, "''").toLowerCase();
    if (RUNS_CODE.test(bare)) use.emit('exec', targets, 'the database runs code');
    else if (WRITES_FILE.test(statement.toLowerCase())) use.emit('write', [], 'the database writes a file');
    if (OPENS_FILE.test(statement))
      use.mayWrite([...wordsOf(statement), ...assembledNames(statement, use.context.guard)]);
    if (readonly && named === undefined) {
      use.emit('read', targets);
      continue;
    }
    if (
      DESTROYS.test(bare) ||
      /\bdrop\s+(table|column|database|schema|index|view|user|role)\b/.test(bare) ||
      /^with\b[\s\S]*\bdelete\s+from\b/.test(bare)
    )
      use.emit('destroy', targets);
    else if (
      !READS.test(bare) ||
      /^(pragma\b[^;]*=|with\b[\s\S]*\b(insert|update)\b|analyze\b|select\b[\s\S]*\binto\b\s+(?!outfile|dumpfile|@)\w)/.test(
        bare,
      )
    )
      use.emit('write', targets);
    else use.emit('read', targets);
  }
}
