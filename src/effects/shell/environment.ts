// Environment variables that change what programs do: pagers, editors, loaders, PATH, and the switches of enforcement.

import { entryOf } from '../../core/json.ts';
import { addressedCode, wordsOf } from './given-files.ts';
import { NO_INPUT } from './program-use.ts';
import { emit, inSubshell, mayOpen, type Shell, type SourceSpan, setTrap } from './shell.ts';
import { isKnown, type ShellValue, SOME_WORD, UNKNOWN } from './state.ts';

/** Variables that hold a command line which some program runs. */
const COMMANDS = new Set(
  `PAGER MANPAGER GIT_PAGER GH_PAGER AWS_PAGER BAT_PAGER DELTA_PAGER PSQL_PAGER SYSTEMD_PAGER EDITOR VISUAL FCEDIT GIT_EDITOR
  GIT_SEQUENCE_EDITOR SVN_EDITOR KUBE_EDITOR GH_EDITOR HGEDITOR GIT_EXTERNAL_DIFF GIT_SSH GIT_SSH_COMMAND GIT_PROXY_COMMAND
  GIT_ASKPASS SSH_ASKPASS SUDO_ASKPASS LESSOPEN LESSCLOSE BROWSER GH_BROWSER PROMPT_COMMAND RSYNC_RSH CVS_RSH TAR_OPTIONS
  RUSTC_WRAPPER RUSTC RUSTDOC KUBECTL_EXTERNAL_DIFF TEXEDIT FZF_DEFAULT_COMMAND`.split(/\s+/),
);

const EDITORS = /EDITOR$|^(VISUAL|FCEDIT|TEXEDIT|GIT_EXTERNAL_DIFF|KUBECTL_EXTERNAL_DIFF|(GH_)?BROWSER)$/;

/** Variables that decide which code a program loads. */
const LOADERS = new Set(
  `LD_PRELOAD LD_LIBRARY_PATH LD_AUDIT BASH_ENV ENV ZDOTDIR NODE_PATH PYTHONSTARTUP PYTHONPATH PYTHONHOME PYTHONUSERBASE
  PERL5OPT PERL5LIB PERL5DB PERLLIB RUBYOPT RUBYLIB GEM_PATH GEM_HOME JAVA_TOOL_OPTIONS _JAVA_OPTIONS JDK_JAVA_OPTIONS CLASSPATH
  GIT_EXEC_PATH GIT_TEMPLATE_DIR GIT_CONFIG GIT_CONFIG_GLOBAL GIT_CONFIG_SYSTEM GIT_CONFIG_PARAMETERS GCONV_PATH LUA_INIT
  LUA_PATH LUA_CPATH R_PROFILE R_PROFILE_USER R_ENVIRON MAKEFILES RIPGREP_CONFIG_PATH VIMINIT EXINIT GVIMINIT SHELLOPTS
  BASHOPTS PHPRC PHP_INI_SCAN_DIR OPENSSL_CONF CARGO_BUILD_RUSTC_WRAPPER INPUTRC TERMINFO PYTHONBREAKPOINT PYTHONINSPECT
  HGRCPATH BAT_CONFIG_PATH LESSKEY LESSKEYIN DOTNET_STARTUP_HOOKS JULIA_LOAD_PATH R_LIBS R_LIBS_USER ERL_LIBS PSQLRC`.split(
    /\s+/,
  ),
);

const LOADER_PATTERNS =
  /^(DYLD_\w+|LUA_INIT_\w+|BASH_FUNC_.*|GIT_CONFIG_(KEY|VALUE|COUNT)\w*|npm_config_script_shell|NPM_CONFIG_SCRIPT_SHELL|CARGO_TARGET_\w+_RUNNER)$/;

/** Variables that hold options, and the options among them that load code. */
const OPTIONS: Readonly<Record<string, RegExp>> = {
  MAKEFLAGS: /(^|\s)(-\w*E|--eval|-f|--file|--makefile)|\$\(/,
  GNUMAKEFLAGS: /(^|\s)(-\w*E|--eval|-f|--file|--makefile)|\$\(/,
  FZF_DEFAULT_OPTS: /--(preview|bind|listen)\b/,
  LESS: /(^|\s)\+.*[!|]|--lesskey-(src|file|content)/,
  NODE_OPTIONS: /(^|\s)(-r|--require|--import|--loader|--experimental-loader|--env-file|--openssl-config)\b/,
};

/** Values that name no command and no code. */
const EMPTY = new Set(['', '/dev/null', '0', '1', 'true', 'false']);

/** Folders with the standard programs. */
const SYSTEM_PATH =
  /^(\/usr(\/local)?\/s?bin|\/s?bin|\/opt\/(homebrew|local)\/s?bin|\/snap\/bin|\/usr\/(local\/)?games|\/usr\/local\/go\/bin)\/?$/;
const HOME_TOOLS = /^\/\.[\w.-]+\/([\w./-]+\/)?(bin|shims)\/?$|^\/(go|bin)(\/bin)?\/?$/;

function hijacksPath(shell: Shell, path: string): boolean {
  for (const folder of path.split(':')) {
    // Folders after the old `$PATH` cannot shadow programs in it.
    if (folder === UNKNOWN) return false;
    const { home } = shell.context;
    if (SYSTEM_PATH.test(folder) || (folder.startsWith(home) && HOME_TOOLS.test(folder.slice(home.length)))) continue;
    return true;
  }
  return false;
}

/** Variables that switch enforcement off, or tell a hook who is calling. */
const SWITCHES: readonly RegExp[] = [
  /^TUTTI_/,
  /(HOOK|GUARD|ENFORCE|ORCHESTRAT|DELEGAT|DISCIPLINE|MOMENTUM|PIPELINE|WORKFLOW|HTMLGRAPH|WIPNOTE|POLICY|SAFETY_NET).*(DISABLE|OFF\b|_OFF|BYPASS|SKIP|OVERRIDE)/,
  /(DISABLE|BYPASS|SKIP|NO)_.*(HOOK|GUARD|ENFORCE|ORCHESTRAT|DELEGAT|POLICY)/,
];

const isSwitch = ({ context: { guard } }: Shell, name: string): boolean =>
  SWITCHES.some((pattern) => pattern.test(name)) || guard.switches.some((pattern) => pattern.test(name));

const OFF = new Set(['', '0', 'false', 'no']);

/** Reports the effects of setting a variable, for one command or for all that follow. */
export function readVariable(shell: Shell, name: string, value: ShellValue, span: SourceSpan): void {
  if (typeof value !== 'string') return;
  if (isSwitch(shell, name) && (name.startsWith('TUTTI_') || !OFF.has(value))) {
    emit(shell, 'tamper', [], { span, why: `${name} switches enforcement` });
  } else if (COMMANDS.has(name)) {
    if (EMPTY.has(value)) return;
    if (!isKnown(value)) emit(shell, 'unknown', [], { span, why: `${name} holds an unknown command` });
    else
      inSubshell(shell, () => {
        shell.state = { ...shell.state, args: [SOME_WORD] };
        // An editor gets a file name as argument.
        const given = EDITORS.test(name) ? ' "$@"' : '';
        return shell.readers.source(shell, value.replace(/^\|/, '') + given, NO_INPUT, span);
      });
  } else if (/^PS[0-4]$/.test(name)) {
    // Prompts are expanded each time they are printed; PS4 before every traced command.
    if (isKnown(value) && /\$\(|`/.test(value)) setTrap(shell, `: "${value}"`, span);
  } else if (entryOf(OPTIONS, name) !== undefined) {
    const loads = entryOf(OPTIONS, name)?.test(value) || (name === 'NODE_OPTIONS' && !isKnown(value));
    if (!loads) return;
    emit(shell, 'exec', [], { span, why: `${name} loads code` });
    mayOpen(shell, 'write', wordsOf(addressedCode(value) ?? value), { span });
  } else if (LOADERS.has(name) || LOADER_PATTERNS.test(name)) {
    if (EMPTY.has(value)) return;
    emit(shell, 'exec', [], { span, why: `${name} decides which code is loaded` });
    const text = shell.fdTexts.get(value);
    // The code may change every file that it names.
    mayOpen(shell, 'write', wordsOf(text ?? value), { span });
    if (text !== undefined && /^(BASH_ENV|ENV)$/.test(name))
      inSubshell(shell, () => shell.readers.source(shell, text, NO_INPUT, span));
  } else if (name === 'PATH') {
    if (hijacksPath(shell, value)) emit(shell, 'exec', [], { span, why: 'PATH decides which programs run' });
  } else if (/^GIT_TRACE/.test(name) && value.startsWith('/')) {
    emit(shell, 'write', [value], { span, why: `${name} names a file` });
  }
}
