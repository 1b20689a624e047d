// The analysis profile of JavaScript on Node, Bun and Deno.

import { UNKNOWN } from '../shell/state.ts';
import { type CodeCallEffect, type LanguageProfile, textArgument } from './analyse-code.ts';
import type { Token } from './tokens.ts';

const PURE = `
if else for while do switch case default break continue return function const let var new typeof instanceof in of delete void this null
undefined true false try catch finally throw async await yield class extends super import from export as static get set NaN Infinity
console.* Math.* JSON.* Object.* Array.* String.* Number.* Boolean.* Date.* BigInt.* Symbol.* Promise.* Intl.* Reflect.ownKeys RegExp Map Set
WeakMap WeakSet Date Array Object String Number Boolean BigInt Symbol Promise Error TypeError RangeError URL URLSearchParams Intl TextEncoder
TextDecoder Uint8Array Uint16Array Uint32Array Int8Array Int32Array Float64Array ArrayBuffer DataView Buffer.* parseInt parseFloat isNaN
isFinite encodeURIComponent decodeURIComponent encodeURI decodeURI structuredClone setTimeout setInterval setImmediate clearTimeout
clearInterval queueMicrotask atob btoa performance.now
process.version process.versions process.versions.* process.argv process.cwd process.env process.env.* process.platform process.arch
process.exit process.exitCode process.pid process.memoryUsage process.uptime process.hrtime process.hrtime.bigint process.stdout.write
process.stderr.write process.stdin.on process.stdin.setEncoding process.nextTick process.on process.release process.features process.config
process.execPath process.title process.stdout process.stderr process.stdin process.stdout.columns
fs.readFileSync fs.readFile fs.existsSync fs.readdirSync fs.readdir fs.statSync fs.stat fs.lstatSync fs.accessSync fs.access fs.realpathSync
fs.readlinkSync fs.createReadStream fs.constants fs.promises.readFile fs.promises.readdir fs.promises.stat fs.globSync
path.* os.* util.* url.* querystring.* crypto.* zlib.gunzipSync zlib.gzipSync zlib.inflateSync zlib.deflateSync zlib.brotliDecompressSync
events.* assert assert.* string_decoder.* punycode.* buffer.* v8.getHeapStatistics module.builtinModules require.resolve require.resolve.paths
perf_hooks.* timers.* readline.createInterface .close .question .format .formatToParts .resolvedOptions
.log .map .filter .reduce .forEach .find .findIndex .findLast .some .every .includes .indexOf .lastIndexOf .slice .splice .concat .join .push
.pop .shift .unshift .sort .reverse .flat .flatMap .fill .keys .values .entries .at .with .toSorted .toReversed .split .trim .trimStart
.trimEnd .toUpperCase .toLowerCase .replace .replaceAll .startsWith .endsWith .padStart .padEnd .repeat .charAt .charCodeAt .codePointAt
.substring .substr .match .matchAll .search .normalize .localeCompare .test .toString .toFixed .toPrecision .valueOf .toISOString
.toLocaleString .toLocaleDateString .getTime .getFullYear .getMonth .getDate .getHours .getMinutes .getDay .set .get .has .add .clear .size
.then .catch .finally .length .name .version .on .once .toJSON .stringify .parse .readFileSync .existsSync .readdirSync .statSync .isFile
.isDirectory .digest .update .readUInt32LE .readUInt8 .subarray .equals .compare .hasOwnProperty .apply .call .bind .next .return .message
.stack .constructor.name .searchParams .append .groups .index .isArray .fromEntries .assign .freeze .text .json .toBase64 .encode .decode
zlib.* stream.* .pipe .exec .delete .copy .copyWithin .findLastIndex .reduceRight .toSpliced .toLocaleLowerCase .toLocaleUpperCase
.toExponential .toDateString .toTimeString .toUTCString .toLocaleTimeString .getTimezoneOffset .getUTCDay .setTime .trimLeft .trimRight
.isWellFormed .getAll .inspect .emit .off .removeListener .resume .pause .arrayBuffer .blob .deref .abort .getDate .getFullYear .getHours
.getMilliseconds .getMinutes .getMonth .getSeconds .getUTCDate .getUTCFullYear .getUTCHours .getUTCMilliseconds .getUTCMinutes
.getUTCMonth .getUTCSeconds .setDate .setFullYear .setHours .setMilliseconds .setMinutes .setMonth .setSeconds .setUTCDate .setUTCFullYear
.setUTCHours .setUTCMilliseconds .setUTCMinutes .setUTCMonth .setUTCSeconds .readUIntLE .readUIntBE .readUInt8 .readUint8 .readUInt16LE
.readUInt16BE .readUInt32BE .readInt8 .readInt16LE .readInt16BE .readInt32LE .readInt32BE .readIntLE .readIntBE .readFloatLE .readFloatBE
.readDoubleLE .readDoubleBE .readBigInt64LE .readBigInt64BE .readBigUInt64LE .readBigUInt64BE process.cpuUsage process.resourceUsage
process.getuid process.geteuid process.getgid process.getegid process.getgroups process.emitWarning process.availableMemory
process.constrainedMemory process.getActiveResourcesInfo process.abort fs.exists fs.lstat fs.realpath fs.readlink fs.fstat fs.fstatSync
fs.opendir fs.opendirSync fs.statfs fs.statfsSync fs.watch fs.read fs.readSync fs.close fs.closeSync fs.Dirent fs.Stats fs.promises.access
fs.promises.lstat fs.promises.realpath fs.promises.readlink fs.promises.opendir Error.captureStackTrace AggregateError EvalError
ReferenceError SyntaxError URIError DOMException ArrayBuffer.isView Int16Array Float32Array Uint8ClampedArray BigUint64Array BigInt64Array
SharedArrayBuffer WeakRef FinalizationRegistry escape unescape Buffer clearImmediate URL.canParse AbortController AbortSignal
AbortSignal.* Event EventTarget CustomEvent Blob File FormData Headers Response TransformStream WritableStream ReadableStream
ReadableStream.from TextEncoderStream TextDecoderStream CompressionStream DecompressionStream MessageChannel
Deno.readTextFile Deno.readTextFileSync Deno.readFile Deno.readFileSync Deno.readDir Deno.readDirSync Deno.stat Deno.statSync Deno.lstat
Deno.lstatSync Deno.realPath Deno.realPathSync Deno.cwd Deno.args Deno.env.get Deno.env.toObject Deno.env.has Deno.version Deno.version.*
Deno.build Deno.build.* Deno.inspect Deno.exit Deno.hostname Deno.memoryUsage Deno.pid Deno.execPath Deno.noColor Deno.osRelease
Bun.version Bun.revision Bun.file Bun.env Bun.env.* Bun.argv Bun.which Bun.hash Bun.hash.* Bun.inspect Bun.nanoseconds Bun.semver.* Bun.main
Bun.deepEquals Bun.escapeHTML Bun.stringWidth Bun.sleep Bun.stdin Bun.stdin.* .toLowerCase .getOwnPropertyNames .bytes .exists`;

const ACTS: LanguageProfile['effects'] = {
  '.writeFileSync': 'write',
  '.writeFile': 'write',
  '.appendFileSync': 'write',
  '.appendFile': 'write',
  '.createWriteStream': 'write',
  '.outputFileSync': 'write',
  '.outputJsonSync': 'write',
  '.writeJsonSync': 'write',
  '.mkdirSync': 'write',
  '.mkdir': 'write',
  '.renameSync': ['write', 0, 1],
  '.rename': ['write', 0, 1],
  '.copyFileSync': ['write', 1],
  '.copyFile': ['write', 1],
  '.cpSync': ['write', 1],
  '.symlinkSync': ['write', 1],
  '.linkSync': ['write', 1],
  '.truncateSync': 'write',
  '.chmodSync': 'write',
  '.chownSync': 'write',
  '.utimesSync': 'write',
  '.openSync': 'write',
  '.writeSync': 'write',
  'Bun.write': 'write',
  'Deno.writeTextFile': 'write',
  'Deno.writeTextFileSync': 'write',
  'Deno.writeFile': 'write',
  'Deno.writeFileSync': 'write',
  '.rmSync': 'destroy',
  '.unlinkSync': 'destroy',
  '.unlink': 'destroy',
  '.rmdirSync': 'destroy',
  '.rmdir': 'destroy',
  '.removeSync': 'destroy',
  '.emptyDirSync': 'destroy',
  'fs.rm': 'destroy',
  '.rm': 'destroy',
  'fs.promises.rm': 'destroy',
  'Deno.remove': 'destroy',
  'Deno.removeSync': 'destroy',
  eval: 'exec',
  Function: 'exec',
  '.execSync': 'exec',
  '.spawnSync': 'exec',
  '.spawn': 'exec',
  '.execFileSync': 'exec',
  '.execFile': 'exec',
  '.fork': 'exec',
  'crypto.setEngine': 'exec',
  'v8.writeHeapSnapshot': 'write',
  'fs.cp': ['write', 1],
  'fs.link': ['write', 1],
  'fs.symlink': ['write', 1],
  'fs.truncate': 'write',
  'fs.chmod': 'write',
  'fs.chown': 'write',
  'process.binding': 'exec',
  'process.dlopen': 'exec',
  'process.kill': 'exec',
  'os.setPriority': 'exec',
  'process.chdir': 'exec',
  'process.mainModule': 'exec',
  'Bun.$': 'exec',
  'Bun.spawn': 'exec',
  'Deno.Command': 'exec',
  'Deno.run': 'exec',
  WebAssembly: 'exec',
  fetch: 'network',
  XMLHttpRequest: 'network',
  WebSocket: 'network',
  'Deno.connect': 'network',
  '.createConnection': 'network',
  '.createServer': 'network',
  '.listen': 'network',
  '.connect': 'network',
};

/** Node modules whose functions are all in the tables above. */
const KNOWN =
  /^(node:)?(fs|fs\/promises|path|path\/posix|os|util|url|querystring|crypto|zlib|events|assert|string_decoder|punycode|buffer|v8|module|perf_hooks|timers|timers\/promises|stream|readline|process|console|constants)$/;
const RUNS = /^(node:)?(child_process|vm|worker_threads|cluster|inspector|repl|wasi|sea|test)$/;
const CONNECTS = /^(node:)?(http|https|net|tls|dgram|dns|http2)$/;

/** `require('x')` reads JSON and runs any other module. */
function required(name: string | undefined): CodeCallEffect {
  if (name === undefined) return 'unclear';
  if (/\.json$/.test(name)) return { effect: 'read', targets: /^[./]/.test(name) ? [name] : [] };
  if (KNOWN.test(name)) return 'pure';
  if (CONNECTS.test(name)) return { effect: 'network', targets: [] };
  return { effect: 'exec', targets: RUNS.test(name) || !/^[./]/.test(name) ? [] : [name] };
}

/** Names from `require` or `import`, `const { x } = …`, `function f`, `x => …`. */
function declared(tokens: readonly Token[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [at, { kind, text }] of tokens.entries()) {
    const [next, after] = [tokens[at + 1], tokens[at + 2]];
    if (kind !== 'name') continue;
    if (/^(function|class)$/.test(text) && next?.kind === 'name') names.set(next.text, '');
    if (
      next?.kind === 'mark' &&
      (next.text === '=' || next.text === ',' || next.text === ')' || next.text === '}') &&
      !text.includes('.') &&
      !names.has(text)
    )
      names.set(text, '');
    const value = after?.text === 'await' ? at + 3 : at + 2;
    if (next?.text === '=' && /^(require|import)$/.test(tokens[value]?.text ?? '')) {
      const module = tokens[value + 2];
      if (module?.kind === 'text') names.set(text, moduleName(module.text));
    }
    if (text === 'import') {
      const clause = tokens.slice(at + 1, at + 60);
      const from = clause.findIndex((each) => each.kind === 'name' && each.text === 'from');
      const module = tokens[at + from + 2];
      if (from >= 0 && module?.kind === 'text') addImported(names, clause.slice(0, from), module.text);
    }
    if (/^(require|import)$/.test(text) && next?.text === '(' && after?.kind === 'text')
      addImported(names, destructured(tokens, at), after.text);
  }
  return names;
}

const moduleName = (module: string): string => module.replace(/^node:/, '').replace('/', '.');

/** The pattern `{ a, b: c }` of `const { a, b: c } = await import('m')`; empty if there is none. */
function destructured(tokens: readonly Token[], at: number): readonly Token[] {
  let end = at - 1;
  if (tokens[end]?.text === 'await') end--;
  if (tokens[end]?.text !== '=' || tokens[end - 1]?.text !== '}') return [];
  const before = tokens.slice(Math.max(0, end - 60), end);
  const start = before.findLastIndex(({ text }) => text === '{');
  return start < 0 ? [] : before.slice(start);
}

/** Adds names imported from a module: those in braces are its members, others the module itself. */
function addImported(names: Map<string, string>, tokens: readonly Token[], module: string): void {
  let inBraces = false;
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind === 'mark' && /^[{}]$/.test(text)) inBraces = text === '{';
    if (kind !== 'name' || text === 'as' || text === 'type') continue;
    const renames = /^(as|:)$/.test(tokens[at - 1]?.text ?? '') && tokens[at - 2]?.kind === 'name';
    const original = renames ? tokens[at - 2]?.text : text;
    names.set(text, inBraces ? `${moduleName(module)}.${original}` : moduleName(module));
  }
}

const WHOLE = /^(node:)?(fs|fs\/promises|process|module)$/;

/** `import x from './x.js'` runs the file. */
const loadsCode = (tokens: readonly Token[]): string | undefined =>
  tokens.find((token, at) => {
    const [before, next] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text];
    // `require` under another name, or a whole module passed as a value: the calls are unknown.
    if (token.kind === 'name' && token.text === 'require') {
      if (next !== '(') return true;
      return (
        WHOLE.test(tokens[at + 2]?.text ?? '') &&
        /^[(,:[]$/.test(before) &&
        /^[),\]}]$/.test(tokens[at + 4]?.text ?? '')
      );
    }
    if (token.kind !== 'text' || !/^(from|import)$/.test(tokens[at - 1]?.text ?? '')) return false;
    const effect = required(token.text);
    return typeof effect !== 'string' && effect.effect === 'exec';
  })?.text;

/** Modules that Node predefines in `-e` and `-p`. */
const GLOBAL_MODULES = new Set(['fs', 'path', 'os', 'util', 'url', 'crypto', 'zlib', 'assert', 'buffer', 'events']);

export const javascript: LanguageProfile = {
  lexicon: {
    comment: /\/\/|\/\*/y,
    name: /[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)*/y,
    patterns: true,
    backquote: 'template',
  },
  pure: new Set(PURE.trim().split(/\s+/)),
  effects: ACTS,
  barewordCalls: false,
  declared,
  spawns: /(exec|execSync|execFile|execFileSync|spawn|spawnSync)$/,
  loadsCode,
  shellTag: /(^|\.)\$$/,
  receiver: (tokens, at) => {
    const [name, , module] = tokens.slice(Math.max(at - 5, 0), at);
    if (name?.text !== 'require' || module?.kind !== 'text' || tokens[at - 2]?.text !== ')') return undefined;
    return module.text.replace(/^node:/, '').replace('/', '.');
  },
  callEffect: (name, args) => {
    const plain = name.replaceAll('?.', '.');
    // `const { rmSync } = require('fs'); rmSync('f')`: a method called without its module.
    const method = ACTS[`.${plain}`];
    if (method !== undefined && (plain.length > 5 || /^(rm|mkdir|rmdir|spawn|fork)$/.test(plain)))
      return { effect: typeof method === 'string' ? method : method[0], targets: [] };
    if (/(^|\.)mkdtemp(Sync)?$/.test(plain)) {
      const prefix = textArgument(args[0]);
      return { effect: 'write', targets: prefix === undefined ? [] : [prefix + UNKNOWN] };
    }
    if (plain === 'require' || plain === 'import')
      return args.length === 1 && args[0]?.length === 0 ? 'pure' : required(textArgument(args[0]));
    if (/(^|\.)child_process\b/.test(plain)) return { effect: 'exec', targets: [] };
    if (/\.constructor$|__proto__|^globalThis|^global\b|^Reflect\.(get|apply|construct)/.test(plain)) return 'unclear';
    if (plain.startsWith('fs.promises.')) return undefined;
    return GLOBAL_MODULES.has(plain) ? 'pure' : undefined;
  },
};
