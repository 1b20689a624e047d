// The analysis profile of Python: which names code imports, and the effects of its calls.

import type { EffectName } from '../../core/effect.ts';
import { UNKNOWN } from '../shell/state.ts';
import { type CodeCallEffect, type LanguageProfile, textArgument } from './analyse-code.ts';
import type { Receiver } from './constants.ts';
import { ACTS, PURE } from './python-library.ts';
import { isPackage, isPublished } from './python-packages.ts';
import type { Token } from './tokens.ts';

/** Methods of `Path` that change the path itself. */
const PATH_METHODS: Readonly<Record<string, EffectName>> = {
  write_text: 'write',
  write_bytes: 'write',
  touch: 'write',
  mkdir: 'write',
  chmod: 'write',
  lchmod: 'write',
  symlink_to: 'write',
  hardlink_to: 'write',
  link_to: 'write',
  rename: 'write',
  unlink: 'destroy',
  rmdir: 'destroy',
};

/** `Path('f').unlink()`. On any other object the target is unknown. */
function pathMethod(
  name: string,
  args: readonly (readonly Token[])[],
  on: Receiver | undefined,
): CodeCallEffect | undefined {
  const [, owner = '', method = ''] = /^(.*)\.(\w+)$/s.exec(name) ?? [];
  const effect = Object.hasOwn(PATH_METHODS, method) ? PATH_METHODS[method] : undefined;
  if (effect === undefined || /^(os|shutil|posix|nt)$/.test(owner)) return undefined;
  const path = on && /(^|\.)(Posix|Windows)?Path$/.test(on.name) ? on.text : undefined;
  if (path === undefined) return { effect, targets: [] };
  return { effect, targets: method === 'rename' ? [path, textArgument(args[0]) ?? UNKNOWN] : [path] };
}

/** Unpacking and packing: into the given folder, or the current one. */
function packing(name: string, args: readonly (readonly Token[])[]): CodeCallEffect | undefined {
  const into = (place: number): CodeCallEffect => {
    const given = args[place]?.length
      ? textArgument(args[place])
      : args.length <= place || place === 0
        ? '.'
        : undefined;
    const keyword = args.some((arg) => arg[1]?.text === '=');
    return { effect: 'write', targets: given === undefined || keyword ? [] : [given] };
  };
  if (name.endsWith('.extractall')) return into(0);
  if (name.endsWith('.extract') || name === 'shutil.unpack_archive') return into(1);
  if (name.endsWith('.writestr')) return { effect: 'write', targets: [] };
  if (name !== 'shutil.make_archive') return undefined;
  const base = textArgument(args[0]);
  return { effect: 'write', targets: base === undefined ? [] : [`${base}.${UNKNOWN}`] };
}

const SPAWNS = /^os\.(exec[lv]p?e?|spawn\w+|posix_spawnp?)$/;

/** `open(path, mode)`: the mode decides the effect. */
function opened(args: readonly (readonly Token[])[], place = 1, on?: Receiver): CodeCallEffect {
  const keyword = args.find((arg) => arg[0]?.text === 'mode' && arg[1]?.text === '=')?.slice(2);
  const given = keyword ?? (args[place]?.[1]?.text === '=' ? undefined : args[place]);
  const path = place === 1 ? textArgument(args[0]) : on && /Path$/.test(on.name) ? on.text : undefined;
  const targets = path === undefined ? [] : [path];
  // `open(*how)`: the mode is unknown.
  if (args.some((arg) => arg[0]?.kind === 'mark' && arg[0].text === '*')) return 'unclear';
  if (given === undefined || given.length === 0) return { effect: 'read', targets };
  const mode = textArgument(given);
  if (mode === undefined) return 'unclear';
  return { effect: /[wax+]/.test(mode) ? 'write' : 'read', targets };
}

const textTargets = (argument: readonly Token[] | undefined): readonly string[] => {
  const text = textArgument(argument);
  return text === undefined ? [] : [text];
};

/** The effect of an SQL statement. */
function queried(sql: string | undefined): CodeCallEffect {
  if (sql === undefined || sql.includes(UNKNOWN)) return 'unclear';
  if (
    /^\s*(select|explain|pragma\s+\w+\s*(\(|;?\s*$)|values|show|describe|with\b(?!.*\b(insert|update|delete)\b))/is.test(
      sql,
    ) &&
    !/;\s*\S/.test(sql)
  )
    return 'pure';
  return { effect: /\b(drop|delete|truncate)\b/i.test(sql) ? 'destroy' : 'write', targets: [] };
}

const ENDS = /^[\n;]$/;

/** What an assigned name stands for: `f = open` makes an alias, anything else a new value (empty). */
function originOf(tokens: readonly Token[], at: number, names: ReadonlyMap<string, string>): string {
  const [value, end] = [tokens[at], tokens[at + 1]];
  if (value?.kind !== 'name' || (end && !(end.kind === 'mark' && ENDS.test(end.text)))) return '';
  const [head = ''] = value.text.split('.');
  const known = names.get(head);
  return known === undefined ? value.text : known === '' ? '' : known + value.text.slice(head.length);
}

/** Imported names, with their full names. */
function imported(tokens: readonly Token[]): Map<string, string> {
  const names = new Map<string, string>();
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.kind !== 'name' || tokens[at]?.text !== 'import') continue;
    const fromModule = tokens[at - 2]?.text === 'from' ? `${tokens[at - 1]?.text}.` : '';
    for (at++; at < tokens.length; at++) {
      const [name, as, alias] = [tokens[at], tokens[at + 1], tokens[at + 2]];
      if (name?.kind !== 'name') {
        // `from os import *`: every name of the module that has an effect.
        if (name?.text === '*' && fromModule !== '')
          for (const full of Object.keys(ACTS)) {
            const last = full.startsWith(fromModule) ? full.slice(fromModule.length) : full.slice(1);
            if (full.startsWith('.') || full.startsWith(fromModule)) names.set(last, fromModule + last);
          }
        if (name?.text === ',' || name?.text === '(') continue;
        break;
      }
      const renamed = as?.text === 'as' ? alias?.text : undefined;
      if (renamed !== undefined) at += 2;
      names.set(renamed ?? name.text, fromModule + name.text);
    }
  }
  return names;
}

/** Names from imports, definitions and assignments. */
function declared(tokens: readonly Token[]): ReadonlyMap<string, string> {
  const names = imported(tokens);
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    if (token.kind !== 'name') continue;
    if (/^(def|class)$/.test(token.text) && next?.kind === 'name') names.set(next.text, '');
    else if (next?.kind === 'mark' && next.text === '=' && tokens[at + 2]?.text !== '=' && !names.has(token.text))
      names.set(token.text, originOf(tokens, at + 2, names));
  }
  return names;
}

/** The only imported module, if it belongs to the project. */
const onlyModule = (tokens: readonly Token[]): string | undefined => {
  const heads = new Set(
    [...declared(tokens).values()].filter((module) => module !== '').map((module) => module.split('.')[0]),
  );
  const [head, more] = heads;
  return more === undefined && head === foreign(tokens) ? head : undefined;
};

const TREE_WRITES = 'xml.etree.ElementTree.write';

/** An imported module of the project, which runs on import; or another way to reach unknown code. */
const foreign = (tokens: readonly Token[]): string | undefined => {
  // Modules looked up by name, or passed in a list.
  const indirect = tokens.find(
    ({ kind, text }, at) =>
      kind === 'name' &&
      ((text === 'sys.modules' && tokens[at + 1]?.text === '[') ||
        (/^(os|shutil|subprocess)$/.test(text) && tokens[at - 1]?.text === '[')),
  );
  if (indirect) return indirect.text;
  // An ElementTree writes to a file without `open`.
  const modules = imported(tokens);
  const tree = [...modules.values()].some((module) => module.startsWith('xml.etree'));
  if (
    tree &&
    tokens.some(
      ({ kind, text }, at) =>
        kind === 'name' && /(^|\.)write$/.test(text) && tokens[at + 1]?.text === '(' && !/^sys\./.test(text),
    )
  )
    return TREE_WRITES;
  for (const module of modules.values()) {
    const [head = ''] = module.split('.');
    if (head === '' || isPublished(head)) continue;
    return head;
  }
  return packageCall(tokens, modules);
};

const PURE_NAMES: ReadonlySet<string> = new Set(PURE.trim().split(/\s+/));

/** Known by its full name, or as part of a module that only computes. */
const isListed = (name: string): boolean =>
  PURE_NAMES.has(name) ||
  ACTS[name] !== undefined ||
  name.split('.').some((_, at, parts) => PURE_NAMES.has(`${parts.slice(0, at + 1).join('.')}.*`));

/** `soundfile.write('f', x)`: the last name of a package's function does not say what it does, unlike that of a method. */
function packageCall(tokens: readonly Token[], modules: ReadonlyMap<string, string>): string | undefined {
  if (modules.size === 0) return undefined;
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== 'name' || !text.includes('.') || tokens[at + 1]?.text !== '(') continue;
    const [head = ''] = text.split('.');
    const module = modules.get(head);
    if (module === undefined || !isPackage(module.split('.')[0] ?? '')) continue;
    const name = module + text.slice(head.length);
    if (PURE_NAMES.has(`.${name.split('.').at(-1)}`) && !isListed(name)) return name;
  }
  return undefined;
}

const ACTING_MODULE =
  /^(os|posix|sys|shutil|subprocess|pty|socket|builtins|__builtins__|ctypes|importlib|runpy|multiprocessing)\b/;

/** `getattr(m, 'VERSION', 'n/a')`: a literal name, a default, and no function that acts has that name. */
function isHarmlessName(args: readonly (readonly Token[])[]): boolean {
  const [on] = args[0] ?? [];
  const name = args.length === 3 && !ACTING_MODULE.test(on?.text ?? '') ? textArgument(args[1]) : undefined;
  return name !== undefined && !/^_/.test(name) && !Object.keys(ACTS).some((full) => full.split('.').at(-1) === name);
}

export const python: LanguageProfile = {
  lexicon: {
    comment: /#/y,
    name: /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/y,
    patterns: false,
    backquote: 'none',
    prefix: /(?:[rubft]|[rbf]{2}|tr|rt)(?=["'])/iy,
    interpolating: /[ft]/i,
    joinsNeighbours: true,
  },
  pure: PURE_NAMES,
  effects: ACTS,
  barewordCalls: false,
  declared,
  spawns:
    /^os\.(system|popen|exec|spawn)|^subprocess\.|^pty\.spawn$|\.(Popen|check_output|check_call)$|^asyncio\.create_subprocess_(shell|exec)$/,
  evaluates: /^(exec|eval|compile)$/,
  loadsCode: foreign,
  onlyModule: onlyModule,
  decidedByArguments:
    /^((io|codecs|gzip|bz2|lzma|tarfile|builtins|wave|_io)\.)?open$|^(zipfile\.ZipFile|h5py\.File|netCDF4\.Dataset)$/,
  callEffect: (name, args, on) => {
    const method = pathMethod(name, args, on) ?? packing(name, args);
    if (method) return method;
    if (name === 'open' || /^(io|codecs|gzip|tarfile|bz2|lzma|builtins|wave|_io)\.open$/.test(name))
      return opened(args);
    // Unpickling runs code.
    if (/^(torch|joblib|dill|cloudpickle)\.load$|^(dbm|shelve)\.open$/.test(name))
      return { effect: 'exec', targets: [] };
    if (name === 'yaml.load')
      return args.some((arg) => arg.some(({ text }) => /Safe(Loader)?$|BaseLoader$/.test(text)))
        ? 'pure'
        : { effect: 'exec', targets: [] };
    if (
      /^(pandas|polars)\.(read|scan)_\w+$/.test(name) &&
      /^(https?|ftp|s3|gs|hdfs):/.test(textArgument(args[0]) ?? '')
    )
      return { effect: 'network', targets: [] };
    // `array.dump('f')` takes a path; `json.dump(x, f)` an open file.
    if (name.endsWith('.dump') && args.length === 1 && textArgument(args[0]) !== undefined)
      return { effect: 'write', targets: textTargets(args[0]) };
    if (name === 'PIL.Image.open') return { effect: 'read', targets: textTargets(args[0]) };
    // Connecting only reads the file; the statements decide.
    if (name === 'sqlite3.connect') return { effect: 'read', targets: textTargets(args[0]) };
    if (/\.(execute|executescript|executemany)$/.test(name)) return queried(textArgument(args[0]));
    if (name.endsWith('.open'))
      return name === 'os.open' || name === 'webbrowser.open' ? { effect: 'exec', targets: [] } : opened(args, 0, on);
    if (/^(zipfile\.ZipFile|h5py\.File|netCDF4\.Dataset)$/.test(name)) return opened(args);
    if (name === 'getattr' && isHarmlessName(args)) return 'pure';
    // `glob.os.system`: a module reached through another one.
    if (
      /\._?(os|sys|subprocess|shutil|builtins|io|importlib|posix|socket|ctypes|pathlib|tempfile|pickle|runpy|signal)\./.test(
        name,
      )
    )
      return { effect: 'exec', targets: [] };
    // `str.replace` takes two arguments; with one it is `Path.replace`.
    if (name.endsWith('.replace') && args.length === 1 && args[0]?.length !== 0 && args[0]?.[1]?.text !== '=') {
      const target = textArgument(args[0]);
      return { effect: 'write', targets: target === undefined ? [] : [target] };
    }
    if (/^[A-Z]\w*(Error|Exception|Warning|Interrupt|Exit|Group)$/.test(name)) return 'pure';
    if (SPAWNS.test(name)) return { effect: 'exec', targets: [] };
    if (
      /^(tempfile|subprocess|ctypes|multiprocessing|pickle|marshal|shelve|cffi|dbm|sqlite3|importlib)\./.test(name) &&
      ACTS[name] === undefined &&
      !/^importlib\.(metadata|util$|util\.find_spec)|^sqlite3\.\w*version\w*$/.test(name)
    ) {
      return { effect: name.startsWith('tempfile.') ? 'write' : 'exec', targets: [] };
    }
    if (/__(builtins|globals|dict|subclasses|loader|code|getattribute|reduce)__/.test(name)) return 'unclear';
    if (
      /\.__version__$|^importlib\.util\.find_spec$|^sqlite3\.\w*version\w*$|^__(name|file|doc|main|version)__$/.test(
        name,
      )
    )
      return 'pure';
    return undefined;
  },
};
