// Interpreters: code on the command line is read, code in files is not.

import { readInlineCode } from '../code/inline-code.ts';
import { isPureCode } from '../code/pure-code.ts';
import { isPublished } from '../code/python-packages.ts';
import { patternsOf, wordsOf } from '../shell/given-files.ts';
import { basename, dirname, processPaths } from '../shell/path.ts';
import type { Family, Handled, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { tamperPath } from '../shell/tamper-paths.ts';
import { inPlaceCopies } from './beside.ts';
import { onlyInspects } from './inspectors.ts';
import { spokenText } from './made-text.ts';
import { frameworkScript } from './migrations.ts';
import { prependsCode, requiresCode } from './option-values.ts';

/** Modules for `python -m` that only read or print. */
const LOOKING =
  /^(this|antigravity|platform|calendar|site|sysconfig|dis|ast|tokenize|symtable|keyword|inspect|base64|quopri|mimetypes|encodings|locale|gettext|zoneinfo|json|struct|textwrap|difflib|colorsys|stat)$/;

/** Of these, the ones whose operands are files. */
const TAKES_FILES = /^(base64|quopri|ast|dis|tokenize|symtable|difflib)$/;

/** Subcommands of the interpreter that only print. */
const STANDARD =
  /^(venv|ensurepip|py_compile|compileall|zipfile|tarfile|gzip|timeit|trace|cProfile|profile|pdb|unittest|doctest|http\.server|zipapp|webbrowser|sqlite3|asyncio)$/;

/** `pydoc NAME` imports what it describes: only a published module is known to do nothing else. */
function documents(use: ProgramUse, args: readonly string[]): boolean {
  const isPublic = (word: string): boolean => isPublished(word.split('.', 1)[0] ?? '') && !/[/\\]|\.py$/.test(word);
  const looks = (args[0] === '-k' && args.length === 2) || args.every(isPublic);
  use.emit(looks ? 'read' : 'exec', []);
  return true;
}

/** `python -m pytest` is pytest, `python -m json.tool` prints. */
function module(use: ProgramUse, name: string, args: readonly string[]): Handled {
  if (name === 'json.tool') {
    const [from, to] = args.filter((arg) => !arg.startsWith('-'));
    use.emit('read', from === undefined ? [] : [use.path(from)]);
    if (to !== undefined) use.open(to, 'write');
    return true;
  }
  if (name === 'pydoc') return documents(use, args);
  const files = args.filter((arg) => arg !== '' && !arg.startsWith('-')).map(use.path);
  // Only alone: after other words it may belong to the code that runs.
  if (LOOKING.test(name) || (args.length === 1 && /^(--help|--version)$/.test(args[0] ?? '') && STANDARD.test(name))) {
    use.emit('read', TAKES_FILES.test(name) ? files : []);
    return true;
  }
  if (name === 'timeit') {
    // Each operand is code, and so is the setup option.
    const code = args.filter((arg, at) => !arg.startsWith('-') && !/^-[nru]$/.test(args[at - 1] ?? ''));
    for (const text of code) readInlineCode('python', text, use);
    return code.length > 0;
  }
  if (name === 'zipfile' || name === 'tarfile' || name === 'gzip') {
    const looks = args.some((arg) => /^(-l|--list|-t|--test)$/.test(arg));
    if (files.length > 0) use.readWhole(files);
    use.emit(looks ? 'read' : 'write', []);
    return true;
  }
  if (name === 'py_compile') {
    if (files.length > 0) use.emit('read', files);
    use.emit(
      'write',
      args.filter((arg) => !arg.startsWith('-')).map((arg) => use.path(`${dirname(arg)}/__pycache__`)),
    );
    return true;
  }
  if (/^(venv|virtualenv|compileall|ensurepip)$/.test(name)) {
    if (name === 'compileall') use.readWhole(files);
    use.emit('write', args.filter((arg) => !arg.startsWith('-')).map(use.path));
    return true;
  }
  if (name === 'http.server') {
    const at = args.findIndex((arg) => /^(-d|--directory)/.test(arg));
    const given = /^(?:-d|--directory=)(.+)$/.exec(args[at] ?? '')?.[1] ?? (at < 0 ? '.' : (args[at + 1] ?? '.'));
    // Whoever asks gets everything below.
    use.asProgram([name]).mayRead([given]);
  }
  const program = name.split('.')[0] ?? name;
  if (use.knows(program)) return { prints: use.inSubshell(() => use.run([program, ...args])) };
  use.emit('exec', [], `runs the module ${name}`);
  return true;
}

const TAKES = /^-[WXQ]$|^--check-hash-based-pycs$/;

const python = (use: ProgramUse): Handled => {
  for (let at = 0; at < use.args.length; at++) {
    const arg = use.args[at] ?? '';
    if (TAKES.test(arg)) at++;
    else if (/^-[a-zA-Z]*m$/.test(arg) && !/^-[a-zA-Z]*c/.test(arg))
      return module(use, use.args[at + 1] ?? '', use.args.slice(at + 2));
    else if (/^-m./.test(arg)) return module(use, arg.slice(2), use.args.slice(at + 1));
    else if (/^-[a-zA-Z]*c/.test(arg)) return false;
    else if (!arg.startsWith('-')) return frameworkScript(use, at);
  }
  return false;
};

/** A script that is tutti's own counts as that command, however it is started. */
const scriptOf =
  (takesValue: RegExp) =>
  (use: ProgramUse): Handled => {
    for (let at = 0; at < use.args.length; at++) {
      const arg = use.args[at] ?? '';
      if (takesValue.test(arg)) at++;
      else if (!arg.startsWith('-')) {
        if (!/^tutti(\.[cm]?js)?$/.test(basename(arg))) return false;
        return { prints: use.inSubshell(() => use.run(['tutti', ...use.args.slice(at + 1)])) };
      } else if (/^(-e|-p|--eval|--print)/.test(arg)) return false;
    }
    return false;
  };

/** `perl -ne print 'cmd |'`: a file name that ends with a pipe is a command; one that starts with `>` is written. */
const perlFiles = (use: ProgramUse): boolean => {
  for (const [at, arg] of use.args.entries()) {
    if (arg.startsWith('-') || /^-\w*[eE]$/.test(use.args[at - 1] ?? '')) continue;
    const [, from, into] = /^\s*(?:(.*\S)\s*\||\|\s*(.*\S))\s*$/s.exec(arg) ?? [];
    const command = from ?? into;
    if (command !== undefined) use.inSubshell(() => use.source(command));
    const [, file] = /^\s*>{1,2}\s*(.+)$/s.exec(arg) ?? [];
    if (file !== undefined) use.open(file, 'write');
  }
  return false;
};

/** Only a question for the version; with more words, they may be arguments of the code it runs. */
const asksVersion = (use: ProgramUse): boolean => {
  const [only, more] = use.args.filter((arg) => !/^-XshowSettings/.test(arg));
  if (more !== undefined || !/^(-v|-V|-h|-?-version|-?-help)$/.test(only ?? '')) return false;
  use.emit('read');
  return true;
};

/** Commands of these shells that delete. */
const WINDOWS_ENDS =
  /(?:^|[;|&{(]|\s[/-](?:c|k|command)\s)\s*["']?(?:Remove-\w+|Clear-(?:Content|Disk|RecycleBin)|Format-Volume|ri|rm|rmdir|rd|del|erase|format)\b/i;

/** Functions that delete files, in languages that are not parsed. */
const ENDS: readonly (readonly [program: RegExp, removes: RegExp])[] = [
  [/^(R|Rscript)$/, /\b(unlink|file\.remove|file_delete|dir_delete)\s*\(/],
  [/^julia$/, /\brm\s*\(/],
  [/^elixir$/, /\bFile\.rm(dir|_rf)?!?[\s(]/],
  [/^erl$/, /\bfile:(delete|del_dir|del_dir_r)\b/],
  [
    /^(groovy|jshell|scala-cli)$/,
    /\.(delete|deleteDir|deleteOnExit|deleteIfExists|removeAll)\s*\(|\bos\.remove\b|\bFiles\.delete/,
  ],
  [/^(tclsh|wish|expect)$/, /\bfile\s+delete\b|\bexec\s+(\/\S*\/)?(rm|unlink|shred)\b/],
  [/^(octave|matlab)$/, /\b(delete|rmdir|unlink|confirm_recursive_rmdir)\s*\(/],
  [/^(guile|racket|sbcl|clisp|chez|gosh|csi)$/, /\(\s*(delete-file|delete-directory\S*|rmdir|uiop:delete-\S+)\b/],
  [/^(raku|perl6)$/, /\b(unlink|rmdir)\b/],
  [/^(nu|xonsh)$/, /(^|[\s;|"'])rm\s/],
  [/^osascript$/, /\b(delete|empty)\s+(the\s+)?(trash|file|folder|every|item|alias)|\brm\s+-/],
];

/** Programs that stop a process to look at it. */
const ATTACHES = /^(gdb|lldb|rr|radare2|r2|frida|bpftrace|stap|dtrace)$/;

/** `powershell -EncodedCommand`: base64 of UTF-16. */
const encodedCode = ({ name, args }: ProgramUse): readonly string[] =>
  /^(pwsh|powershell)/.test(name)
    ? args.flatMap((arg, at) =>
        /^[-/]e(nc?|ncodedcommand)?$/i.test(args[at - 1] ?? '') ? [Buffer.from(arg, 'base64').toString('utf16le')] : [],
      )
    : [];

/** Languages that are not parsed, only searched for well-known calls. */
const foreignCode = (use: ProgramUse): boolean => {
  if (asksVersion(use)) return true;
  if (ATTACHES.test(use.name)) use.mayWrite(processPaths(use.args));
  const texts = [...use.args, use.stdin.from === 'text' ? use.stdin.text : '', ...encodedCode(use)];
  use.mayWrite(texts.flatMap((text) => [...wordsOf(text), ...wordsOf(text.replaceAll('\\', '/'))]));
  use.mayRemove(texts.flatMap(patternsOf));
  if (/^(gdb|lldb)$/.test(use.name) && onlyInspects(use)) return true;
  const [flag = '', code = '', more] = /^cmd(\.exe)?$/.test(use.name)
    ? [use.args[0]?.replace(/^\/{1,2}c$/i, '-c'), use.args.slice(1).join(' ')]
    : use.args.filter((arg) => !/^(--vanilla|--no-save|-NoProfile|-NonInteractive|-NoLogo)$/i.test(arg));
  if (/^(-e|-E|-c|-Command|--eval)$/i.test(flag) && more === undefined && isPureCode(use.name, code)) {
    use.emit('read');
    return true;
  }
  const text = ` ${use.args.join(' ')} ${use.stdin.from === 'text' ? use.stdin.text : ''}`;
  if (/^(gdb|lldb)$/.test(use.name))
    for (const arg of use.args) {
      const command = /^(?:platform\s+)?(?:shell\s|!)(.*)$/s.exec(arg)?.[1];
      if (command !== undefined) use.inSubshell(() => use.source(command));
    }
  if (/^(pwsh|powershell|cmd)(\.exe)?$/.test(use.name) && WINDOWS_ENDS.test(text)) use.emit('destroy', [], 'removes');
  if (ENDS.some(([program, removes]) => program.test(use.name) && removes.test(text)))
    use.emit('destroy', [], 'removes');
  const [, ours] = /(?:^|[\s"'`(])tutti((?:\s+[\w-]+)+)/.exec(text) ?? [];
  if (ours !== undefined) use.inSubshell(() => use.run(['tutti', ...ours.trim().split(/\s+/)]));
  // Code that names one of tutti's own files may change it.
  const guarded = text
    .split(/[\s"'`=:;|&<>(),]+/)
    .map((word) => word.replaceAll('\\', '/'))
    .filter((word) => word !== '' && tamperPath(use.path(word), use.context));
  if (guarded.length > 0) use.emit('write', guarded.map(use.path));
  return false;
};

const CODE: ProgramEntry = { handle: foreignCode, does: 'exec', operands: 'value*', style: 'none' };

export const interpreters: Family = {
  'python python2 python3 pypy pypy3 micropython ipython3': {
    handle: python,
    prints: spokenText,
  },
  'pydoc pydoc3': {
    handle: (use) => documents(use, use.args),
    examples: [
      ['pydoc json.tool', 'read'],
      ['pydoc -k json', 'read'],
      ['pydoc ./app.py', 'exec'],
      ['pydoc app', 'exec'],
      ['pydoc -w os', 'exec'],
      ['pydoc -p 8000', 'exec'],
    ],
  },
  'node nodejs iojs': {
    handle: scriptOf(
      /^(-r|--require|--import|--loader|--experimental-loader|-C|--conditions|--env-file|--title|--stack-size|--max-old-space-size|--inspect-port)$/,
    ),
    prints: spokenText,
  },
  perl: {
    handle: perlFiles,
    alsoWrites: inPlaceCopies,
    prints: spokenText,
  },
  'ruby jruby truffleruby mruby': {
    handle: (use) => {
      requiresCode(use);
      return asksVersion(use) || frameworkScript(use, 0);
    },
    prints: spokenText,
  },
  'php php8': {
    handle: (use) => {
      prependsCode(use);
      return frameworkScript(use, 0);
    },
    prints: spokenText,
  },
  'lua luajit lua5': {
    handle: asksVersion,
    prints: spokenText,
  },
  java: {
    ...CODE,
    // A program that is delivered as an archive: `java -jar jenkins-cli.jar`.
    handle: (use) => {
      const at = use.args.indexOf('-jar');
      const [, name = ''] = /([^/]+?)(?:-[\d.]+)?\.jar$/.exec(use.args[at + 1] ?? '') ?? [];
      if (at >= 0 && use.knows(name)) use.inSubshell(() => use.run([name, ...use.args.slice(at + 2)]));
      return CODE.handle?.(use) ?? false;
    },
    examples: [
      ['java -version', 'read'],
      ['java -XshowSettings:all -version', 'read'],
      ['java -jar app.jar', 'exec'],
      ['java -jar jenkins-cli.jar -s http://h/ delete-job x', 'destroy'],
    ],
  },
  'R Rscript gnuplot julia elixir erl groovy scala-cli tclsh wish expect guile racket sbcl clisp ecl chez scheme gosh csi ocaml swipl gprolog octave matlab maxima gp sage jshell osascript pwsh powershell powershell.exe cmd cmd.exe wscript cscript nu xonsh raku perl6 wasmtime wasmer runhaskell ghci irb pry bsh jrunscript gforth forth io pike rexx gjs qjs d8 hermes txiki bpftrace stap dtrace gdb lldb rr radare2 r2 frida qemu-x86_64 wine mono autohotkey applescript automator shortcuts':
    {
      ...CODE,
      examples: [
        ['Rscript -e \'writeLines("x","f")\'', 'exec'],
        ["osascript -e 'beep'", 'exec'],
        ["gdb -batch -ex 'shell rm f'", 'destroy'],
        ["tclsh <<< 'file delete f'", 'destroy'],
        ['pwsh -c "Remove-Item -Recurse src"', 'destroy'],
        ['cmd.exe /c del /s /q src', 'destroy'],
        ['pwsh -c "Get-ChildItem rm"', 'read'],
        ['cmd /c dir', 'read'],
        ['cmd /c "dir & del f"', 'destroy'],
        ['cmd.exe /c "type a > b"', 'exec'],
        ['powershell -Command "(Get-Content \'a\').Count"', 'read'],
        ['powershell -Command "(Get-Item \'a\').Delete()"', 'exec'],
        ["pwsh -c 'Get-ChildItem | Where-Object { $_.Length -gt 1MB }'", 'read'],
        ["pwsh -c 'Get-ChildItem | ForEach-Object { Remove-Item $_ }'", 'destroy'],
        ['pwsh -c "Get-ChildItem; New-Item rm"', 'exec'],
        ['pwsh -c "Get-Content a | Set-Content b"', 'exec'],
        ["Rscript -e '1+1'", 'read'],
        ['Rscript -e \'cat("x", file="f")\'', 'exec'],
        ["julia -e 'println(sum([1,2]))'", 'read'],
        ["julia -e 'run(`ls`)'", 'exec'],
        ['julia -e \'rm("f")\'', 'destroy'],
        ['Rscript -e \'unlink("d", recursive=TRUE)\'', 'destroy'],
        ['Rscript -e \'summary(read.csv("a.csv"))\'', 'read'],
        ['elixir -e \'File.rm_rf!("d")\'', 'destroy'],
        ['gdb -batch -ex bt app core', 'read'],
        ['gdb -batch -ex run app', 'exec'],
        ["gdb -batch -ex 'info functions' -ex 'call f()' app", 'exec'],
        ["elixir -e 'IO.puts Enum.sum([1,2])'", 'read'],
        ['elixir -e \'File.write("f", "x")\'', 'exec'],
        ["osascript -e 'return 1'", 'read'],
        ['pwsh -c "Set-Content .claude/settings.json x"', 'tamper'],
        ["expect -c 'spawn tutti disable'", 'tamper'],
      ],
    },
};
