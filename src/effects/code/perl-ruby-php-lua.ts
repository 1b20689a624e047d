// The analysis profiles of Perl, Ruby, PHP and Lua.

import { type CodeCallEffect, type LanguageProfile, textArgument } from './analyse-code.ts';
import type { Token } from './tokens.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Names that are assigned or defined. */
const assigned =
  (defines: RegExp) =>
  (tokens: readonly Token[]): ReadonlyMap<string, string> => {
    const names = new Map<string, string>();
    for (const [at, { kind, text }] of tokens.entries()) {
      const next = tokens[at + 1];
      if (kind !== 'name') continue;
      if (defines.test(text) && next?.kind === 'name') names.set(next.text, '');
      if (next?.kind === 'mark' && /^[=,|]$/.test(next.text)) names.set(text, '');
      if (tokens[at - 1]?.text === '|' || tokens[at - 1]?.text === ',') names.set(text, '');
    }
    return names;
  };

/** `open(F, '>', 'x')`, `open F, "ls |"`: the mode in the string decides. */
function perlOpen(args: readonly (readonly Token[])[]): CodeCallEffect {
  const mode = textArgument(args[1]);
  const path = textArgument(args[2]);
  if (mode === undefined) return 'unclear';
  if (/^\s*\||\|\s*$|^[-+]?\|/.test(mode)) return { effect: 'exec', targets: [] };
  const [, sign = '<', rest = ''] = /^\s*(\+?[<>]{1,2})?\s*(?::\w+(?:\([^)]*\))?)?\s*(.*)$/s.exec(mode) ?? [];
  const target = path ?? (rest === '' ? undefined : rest);
  return { effect: /[>+]/.test(sign) ? 'write' : 'read', targets: target === undefined ? [] : [target] };
}

const PERL_MODULES =
  /^(strict|warnings|utf8|feature|integer|bigint|bignum|constant|vars|open|POSIX|Cwd|Benchmark|Data|Data::\w+|List::Util|Scalar::Util|Hash::Util|Time::\w+|JSON|JSON::\w+|Text::\w+|Getopt::\w+|File::Basename|File::Spec|Encode|Digest::\w+|MIME::Base64|Math::\w+|Term::ANSIColor|Unicode::\w+|v?5[\d.]*|say)$/;

const PERL_PURE = set(`
print printf say if elsif else unless while until for foreach do my our local sub return last next redo and or not xor x eq ne lt gt le ge cmp
sort map grep join split push pop shift unshift splice reverse keys values each exists defined delete length substr index rindex sprintf
lc uc lcfirst ucfirst chomp chop chr ord hex oct abs int sqrt sin cos atan2 exp log rand srand time localtime gmtime die warn ref bless
scalar wantarray undef pos quotemeta pack unpack eof tell seek read readline getc binmode close sleep exit lstat stat caller sprintf vec
no package BEGIN END __FILE__ __LINE__ __DATA__ __END__ STDIN STDOUT STDERR ARGV ENV INC qw q qq given when default
sum sum0 min max minstr maxstr first any all none uniq uniqnum shuffle reduce pairs product Dumper floor ceil fmod strftime basename dirname
fileparse decode_json encode_json to_json from_json decode encode encode_base64 decode_base64 md5_hex sha1_hex sha256_hex getcwd cwd
blessed looks_like_number usleep opendir readdir closedir local lib glob timelocal timegm d e f l r s w x z`);

const PERL_ACTS: LanguageProfile['effects'] = {
  unlink: ['destroy', 0, 'on'],
  rmdir: 'destroy',
  rmtree: ['destroy', 0, 'on'],
  remove_tree: ['destroy', 0, 'on'],
  mkdir: 'write',
  rename: ['write', 0, 1],
  truncate: 'write',
  chmod: ['write', 1, 'on'],
  chown: ['write', 2, 'on'],
  utime: ['write', 2, 'on'],
  link: ['write', 1],
  symlink: ['write', 1],
  copy: ['write', 1],
  move: ['write', 0, 1],
  sysopen: ['write', 1],
  syswrite: 'write',
  system: 'exec',
  exec: 'exec',
  eval: 'exec',
  fork: 'exec',
  kill: 'exec',
  require: 'exec',
  syscall: 'exec',
  dbmopen: 'exec',
  socket: 'network',
  connect: 'network',
  get: 'network',
  getstore: 'network',
};

/** `CORE::unlink`, `File::Path::remove_tree`: the same functions by their full names. */
const PERL_QUALIFIED = Object.fromEntries(
  Object.entries(PERL_ACTS).flatMap(([name, act]) =>
    ['', 'CORE::', 'File::Path::', 'File::Copy::', 'POSIX::'].map((scope) => [`${scope}${name}`, act] as const),
  ),
);

/** Foreign code: a module, a file, a computed function name, code in a regular expression, a command in `@ARGV`. */
function perlLoads(token: Token, before: Token | undefined, second: Token | undefined, all: readonly Token[]): boolean {
  const { kind, text } = token;
  if (kind === 'name' && /^(use|require)$/.test(before?.text ?? '')) return !PERL_MODULES.test(text);
  if (before?.kind === 'name' && before.text === 'do') return kind === 'text' || (kind === 'name' && /^\$/.test(text));
  if (before?.text === '&' && before.kind === 'mark' && second?.text !== '&') return /^[{$]/.test(text);
  if ((kind === 'pattern' || kind === 'text') && /\(\?\??\{/.test(text)) return true;
  return kind === 'text' && /\w\s*\|\s*$|^\s*\|\s*\w/.test(text) && all.some(({ text: name }) => name === '@ARGV');
}

export const perl: LanguageProfile = {
  lexicon: {
    comment: /#/y,
    name: /(?:[$@%&][#]?(?:\^?\w+|[&_!@/\\,;.0-9$<>()[\]])|[A-Za-z_]\w*)(?:(?:::|->)[A-Za-z_]\w*)*/y,
    patterns: true,
    backquote: 'command',
    interpolated: /[$@](?:\w+|\{[^}]*\})(?:(?:->)?[[{][^\]}]*[\]}])*/g,
    quoting: /(?<!-)\b(qw|qq|qx|qr|q|s|m|tr|y)\s*([^\w\s,;=>)])/y,
  },
  pure: PERL_PURE,
  effects: PERL_QUALIFIED,
  spawns: /^(system|exec)$/,
  barewordCalls: true,
  declared: assigned(/^(sub)$/),
  loadsCode: (tokens) => tokens.find((token, at) => perlLoads(token, tokens[at - 1], tokens[at - 2], tokens))?.text,
  callEffect: (name, args) => {
    if (name === 'open') return perlOpen(args);
    if (name === 'use') return 'pure';
    // `$^I` turns on in-place editing.
    if (name === '$^I') return { effect: 'write', targets: [] };
    // Variables, file handles and classes have no effect; method calls may.
    if (/^[$@%]/.test(name)) return name.includes('->') ? 'unclear' : 'pure';
    return /^[A-Z][A-Z0-9_]*$/.test(name) || PERL_MODULES.test(name) ? 'pure' : undefined;
  },
};

const RUBY_PURE = set(`
Dir puts print p pp printf putc require if elsif else unless while until for in do end def class module return break next redo
retry begin rescue ensure raise yield self nil true false and or not then case when lambda proc loop format sprintf gets readline readlines
Integer Float String Array Hash Rational Complex rand srand sleep exit exit! abort at_exit freeze catch throw gsub gsub! sub sub! chomp chop
upcase downcase split strip ARGV ENV STDIN STDOUT STDERR $_ $stdin $stdout $stderr __FILE__ __dir__ __method__ BEGIN END attr_reader attr_accessor
File.read File.readlines File.exist? File.file? File.directory? File.basename File.dirname File.extname File.join File.expand_path File.size
File.mtime File.stat File.foreach File.realpath File.absolute_path Dir.glob Dir.pwd Dir.entries Dir.children Dir.exist? Dir.home Dir.each_child
IO.read IO.readlines IO.foreach
Math.* JSON.* Time.* Date.* DateTime.* YAML.load YAML.load_file YAML.safe_load YAML.safe_load_file YAML.dump Set.* Struct.* Comparable.* Random.* SecureRandom.* Digest.* Base64.* Etc.*
Benchmark.* CSV.parse CSV.read CSV.foreach Gem.* Gem::Version.* RbConfig.* RUBY_VERSION RUBY_PLATFORM RUBY_ENGINE Process.pid Process.clock_gettime Regexp.* Shellwords.* URI.parse ERB.*
.each .map .select .reject .reduce .inject .find .detect .sort .sort_by .group_by .uniq .compact .flatten .first .last .take .drop .zip .join
.split .strip .chomp .upcase .downcase .capitalize .gsub .gsub! .sub .sub! .tr .scan .match .match? .include? .start_with? .end_with? .length
.size .count .keys .values .key? .has_key? .fetch .dig .merge .to_s .to_i .to_f .to_a .to_h .to_sym .to_json .inspect .reverse .each_with_index
.each_line .lines .chars .bytes .index .push .pop .shift .unshift .concat .sum .min .max .minmax .any? .all? .none? .empty? .nil? .zero? .times
.upto .downto .step .round .floor .ceil .abs .format .ljust .rjust .center .freeze .dup .new .class .is_a? .respond_to? .method .strftime .iso8601
.year .month .day .hexdigest .encode .force_encoding .unpack .pack .slice .transform_values .each_slice .each_cons .partition .tally .then .tap
.read .readlines .gets .upcase! .downcase! .capitalize! .swapcase .succ .ord .chr .hex .puts .print .parse .generate .pretty_generate .key .value`);

const RUBY_ACTS: LanguageProfile['effects'] = {
  'File.write': 'write',
  'IO.write': 'write',
  'File.binwrite': 'write',
  'File.rename': ['write', 0, 1],
  'File.symlink': ['write', 1],
  'File.link': ['write', 1],
  'File.chmod': ['write', 1, 'on'],
  'File.truncate': 'write',
  'Dir.mkdir': 'write',
  'File.delete': ['destroy', 0, 'on'],
  'File.unlink': ['destroy', 0, 'on'],
  'Dir.rmdir': 'destroy',
  'Dir.delete': 'destroy',
  'FileUtils.rm': 'destroy',
  'FileUtils.rm_f': 'destroy',
  'FileUtils.rm_r': 'destroy',
  'FileUtils.rm_rf': 'destroy',
  'FileUtils.remove_dir': 'destroy',
  'FileUtils.remove_entry': 'destroy',
  'FileUtils.rmtree': 'destroy',
  'FileUtils.mv': ['write', 0, 1],
  'FileUtils.cp': ['write', 1],
  'FileUtils.cp_r': ['write', 1],
  'FileUtils.mkdir_p': 'write',
  'FileUtils.touch': 'write',
  'FileUtils.ln_s': ['write', 1],
  rm_rf: 'destroy',
  system: 'exec',
  exec: 'exec',
  spawn: 'exec',
  fork: 'exec',
  eval: 'exec',
  load: 'exec',
  syscall: 'exec',
  instance_eval: 'exec',
  '.instance_eval': 'exec',
  '.class_eval': 'exec',
  '.send': 'exec',
  '.public_send': 'exec',
  '.popen': 'exec',
  '.popen3': 'exec',
  '.capture2': 'exec',
  '.capture3': 'exec',
  'Process.kill': 'exec',
  'Kernel.*': 'exec',
  'Net::HTTP.get': 'network',
  'URI.open': 'network',
  'TCPSocket.new': 'network',
};

export const ruby: LanguageProfile = {
  lexicon: {
    comment: /#(?!\{)/y,
    name: /(?:[$@]{0,2}[A-Za-z_]\w*[?!]?|\$[_~!@&`'+0-9<>/\\,;.:"])(?:(?:::|&?\.)[A-Za-z_]\w*[?!]?)*/y,
    patterns: true,
    backquote: 'command',
    interpolated: /#\{[^}]*\}/g,
    joinsNeighbours: true,
    quoting: /(%[wWiIqQxr]?)([([{<|/!])/y,
  },
  pure: RUBY_PURE,
  effects: RUBY_ACTS,
  barewordCalls: true,
  declared: assigned(/^(def|class|module)$/),
  spawns: /^(system|exec|spawn)$|\.(popen3?|capture[23]e?)$/,
  loadsCode: (tokens) =>
    tokens.find(
      (token, at) =>
        token.kind === 'text' &&
        /^(require|require_relative|load)$/.test(tokens[at - 1]?.text ?? '') &&
        !/^(json|yaml|date|time|set|fileutils|pp|csv|digest|base64|securerandom|benchmark|erb|uri|shellwords|optparse|ostruct|tempfile|pathname|bigdecimal|matrix|prime|English|etc|rbconfig)$/.test(
          token.text,
        ),
    )?.text,
  callEffect: (name, args) => {
    if (name === 'open' || name === 'File.open' || name === 'File.new' || name === 'IO.popen') {
      const path = textArgument(args[0]);
      const mode = textArgument(args[1]);
      if (name === 'IO.popen' || path?.startsWith('|')) return { effect: 'exec', targets: [] };
      if (name === 'open' && path === undefined) return 'unclear';
      if (/^https?:/.test(path ?? '')) return { effect: 'network', targets: [] };
      return {
        effect: mode !== undefined && /[wa+]/.test(mode) ? 'write' : 'read',
        targets: path === undefined ? [] : [path],
      };
    }
    if (name.startsWith('IO.') && textArgument(args[0])?.startsWith('|')) return { effect: 'exec', targets: [] };
    if (/^\$.$|^[$@][^.:]+$/.test(name)) return 'pure';
    return undefined;
  },
};

const PHP_PURE = set(`
echo print print_r var_dump var_export printf sprintf vprintf number_format implode explode join str_replace str_repeat strlen strtolower strtoupper
ucfirst ucwords trim ltrim rtrim substr strpos strrpos str_contains str_starts_with str_ends_with preg_match preg_match_all preg_replace preg_split preg_quote
json_encode json_decode json_last_error_msg serialize count sizeof array array_map array_filter array_reduce array_keys array_values array_merge array_slice array_splice
array_push array_pop array_shift array_unshift array_unique array_reverse array_sum array_combine array_flip array_search array_column in_array sort rsort usort ksort asort
range min max abs round floor ceil sqrt pow intdiv rand mt_rand random_int date time mktime strtotime microtime date_default_timezone_set is_array is_string is_int
is_numeric is_null isset empty unset gettype get_class intval floatval strval boolval function_exists class_exists method_exists extension_loaded get_loaded_extensions phpversion php_sapi_name
php_uname phpinfo ini_get sys_get_temp_dir getcwd getenv memory_get_usage memory_get_peak_usage version_compare md5 sha1 hash crc32 base64_encode base64_decode bin2hex hex2bin urlencode
urldecode http_build_query parse_url htmlspecialchars nl2br wordwrap chr ord dechex hexdec bindec decbin uniqid usleep sleep exit die file_exists is_file is_dir filesize filemtime
file basename dirname pathinfo realpath scandir glob fgets fread fclose feof readfile stat mb_strlen mb_substr mb_strtoupper mb_strtolower ctype_digit ctype_alpha iterator_to_array
if else elseif for foreach while do switch case default break continue return function fn new class extends public private protected static const use namespace try catch finally throw true false null
and or xor instanceof as match echo list global PHP_EOL PHP_VERSION PHP_OS PHP_INT_MAX PHP_OS_FAMILY DateTime DateTimeImmutable Exception DIRECTORY_SEPARATOR STDIN STDOUT STDERR JSON_PRETTY_PRINT php`);

const PHP_ACTS: LanguageProfile['effects'] = {
  file_put_contents: 'write',
  fwrite: 'write',
  fputs: 'write',
  mkdir: 'write',
  touch: 'write',
  chmod: 'write',
  chown: 'write',
  rename: ['write', 0, 1],
  copy: ['write', 1],
  symlink: ['write', 1],
  tempnam: ['write', 0],
  move_uploaded_file: ['write', 1],
  unlink: 'destroy',
  rmdir: 'destroy',
  exec: 'exec',
  shell_exec: 'exec',
  system: 'exec',
  passthru: 'exec',
  popen: 'exec',
  proc_open: 'exec',
  pcntl_exec: 'exec',
  eval: 'exec',
  assert: 'exec',
  include: 'exec',
  include_once: 'exec',
  require: 'exec',
  require_once: 'exec',
  call_user_func: 'exec',
  call_user_func_array: 'exec',
  create_function: 'exec',
  mail: 'network',
  fsockopen: 'network',
  curl_exec: 'network',
  curl_init: 'network',
};

export const php: LanguageProfile = {
  lexicon: {
    comment: /#|\/\/|\/\*/y,
    name: /(?:\$?[A-Za-z_]\w*)(?:(?:::|->)\$?[A-Za-z_]\w*)*/y,
    patterns: false,
    backquote: 'command',
    interpolated: /\{?\$\w+(?:\[[^\]]*\]|->\w+)*\}?/g,
  },
  pure: PHP_PURE,
  effects: PHP_ACTS,
  spawns: /^(exec|shell_exec|system|passthru|popen|proc_open)$/,
  barewordCalls: false,
  declared: assigned(/^(function|class)$/),
  // PHP calls functions by name: a string, or a variable that holds one.
  loadsCode: (tokens) =>
    tokens.find(({ kind, text }, at) => {
      // `$a["require"]` is an array key, unless the element is called.
      const key = tokens[at - 1]?.text === '[' && tokens[at + 1]?.text === ']' && tokens[at + 2]?.text !== '(';
      const indexed = key && /^[)\]]$|^\$?\w/.test(tokens[at - 2]?.text ?? '');
      if (kind === 'text') return !indexed && Object.hasOwn(PHP_ACTS, text.toLowerCase());
      if (kind !== 'name' || !/^\$\w+$/.test(text) || tokens[at + 1]?.text !== '(') return false;
      return !tokens.some((each, index) => each.text === text && /^(fn|function)$/.test(tokens[index + 2]?.text ?? ''));
    })?.text,
  callEffect: (name, args) => {
    const path = textArgument(args[0]);
    if (name === 'file_get_contents' || name === 'file' || name === 'readfile')
      return /^(https?|ftp):/.test(path ?? '')
        ? { effect: 'network', targets: [] }
        : { effect: 'read', targets: path === undefined ? [] : [path] };
    if (name === 'fopen') {
      const mode = textArgument(args[1]);
      return mode === undefined
        ? 'unclear'
        : {
            effect: /[waxc+]/.test(mode) ? 'write' : 'read',
            targets: path === undefined || path.startsWith('php:') ? [] : [path],
          };
    }
    // Prefixes of pure functions. Callbacks given by name are found by `loadsCode`.
    if (
      /^(array|str|mb|ctype|date|json|preg|is|iterator|hash|bc|gmp|iconv|intl|random|filter|similar|html)_\w+$/.test(
        name,
      ) ||
      /^str[a-z]+$|^(uc|lc|n)[a-z]+$/.test(name)
    )
      return 'pure';
    if (name.startsWith('$')) return name.includes('->') || args.some((arg) => arg.length > 0) ? undefined : 'pure';
    return /^[A-Z][A-Z0-9_]+$/.test(name) ? 'pure' : undefined;
  },
};

const LUA_PURE = set(`
print tostring tonumber type pairs ipairs next select unpack assert error pcall xpcall rawget rawset rawlen rawequal setmetatable getmetatable collectgarbage
if then else elseif end for while do repeat until function local return break and or not nil true false in goto arg _VERSION
string.* table.* math.* utf8.* coroutine.* bit32.* os.time os.clock os.date os.getenv os.difftime os.exit io.read io.write io.lines io.stdout io.stderr io.stdin
io.stdout:write io.stderr:write .read .lines .close .write .seek .flush .format .gsub .match .gmatch .find .sub .rep .upper .lower .len .byte .insert .concat`);

export const lua: LanguageProfile = {
  lexicon: { comment: /--/y, name: /[A-Za-z_]\w*(?:[.:][A-Za-z_]\w*)*/y, patterns: false, backquote: 'none' },
  pure: LUA_PURE,
  effects: {
    'os.execute': 'exec',
    'io.popen': 'exec',
    dofile: 'exec',
    loadfile: 'exec',
    load: 'exec',
    loadstring: 'exec',
    require: 'exec',
    'os.remove': 'destroy',
    'os.rename': ['write', 0, 1],
    'os.tmpname': 'write',
    'io.output': 'write',
  },
  barewordCalls: false,
  spawns: /^(os\.execute|io\.popen)$/,
  methodMarks: /^[.:]$/,
  declared: assigned(/^(function|local)$/),
  callEffect: (name, args) => {
    if (name !== 'io.open') return undefined;
    const path = textArgument(args[0]);
    return {
      effect: /[wa+]/.test(textArgument(args[1]) ?? 'r') ? 'write' : 'read',
      targets: path === undefined ? [] : [path],
    };
  },
};
