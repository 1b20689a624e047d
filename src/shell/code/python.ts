// Python: what its builtins, its library and the usual methods do.

import type { EffectName } from '../../core/effect.ts';
import { UNKNOWN } from '../state.ts';
import type { Language, Receiver, Told } from './judge.ts';
import { textArgument } from './judge.ts';
import type { Token } from './tokens.ts';

const PURE = `
print len range enumerate zip map filter sorted reversed sum min max abs round divmod pow int float str bool bytes bytearray list
dict set frozenset tuple complex repr ascii format chr ord hex oct bin hash id type isinstance issubclass callable iter next any all
slice super object property staticmethod classmethod hasattr dir help input memoryview
if elif else for while in not and or is lambda return yield with as try except finally raise assert pass break continue def class import
from global nonlocal del async await None True False match case
Exception ValueError KeyError TypeError IndexError StopIteration RuntimeError FileNotFoundError OSError SystemExit ImportError
ModuleNotFoundError AttributeError NotImplementedError ZeroDivisionError UnicodeDecodeError
json.* re.* math.* cmath.* datetime.* time.* collections.* itertools.* functools.* string.* textwrap.* random.* statistics.* decimal.*
fractions.* hashlib.* hmac.* base64.* binascii.* uuid.* pprint.* platform.* typing.* dataclasses.* enum.* operator.* copy.* bisect.*
heapq.* calendar.* locale.* unicodedata.* difflib.* csv.* configparser.* tomllib.* toml.* yaml.safe_load yaml.safe_load_all yaml.dump
yaml.safe_dump ast.* tokenize.* keyword.* struct.* zlib.* html.* ipaddress.* numbers.* secrets.* types.* traceback.* warnings.*
contextlib.* codecs.* errno.* argparse.* getpass.getuser urllib.parse.* xml.etree.ElementTree.* xml.dom.minidom.* .toprettyxml .toxml .getElementsByTagName .getAttribute django.get_version string.Template email.*
importlib.metadata.* importlib.util.find_spec pkgutil.iter_modules inspect.* dis.* sysconfig.* site.* zoneinfo.* graphlib.* array.*
sys.exit sys.version sys.version_info sys.argv sys.path sys.executable sys.platform sys.stdin sys.stdout sys.stderr sys.stdin.read
sys.stdin.readline sys.stdin.readlines sys.stdout.write sys.stderr.write sys.stdout.flush sys.getsizeof sys.getrecursionlimit sys.maxsize
sys.byteorder sys.prefix sys.getdefaultencoding sys.stdin.buffer.read sys.modules sys.float_info sys.stdout.buffer.write
os.getcwd os.listdir os.environ os.environ.get os.getenv os.walk os.scandir os.stat os.lstat os.sep os.name os.uname os.getpid os.getppid
os.cpu_count os.access os.getuid os.getgid os.getlogin os.path.* os.linesep os.curdir os.pathsep os.readlink os.fspath os.cpu_count
os.get_terminal_size os.getloadavg os.R_OK os.W_OK os.X_OK os.F_OK
pathlib.Path pathlib.PurePath pathlib.Path.cwd pathlib.Path.home pathlib.PosixPath glob.* fnmatch.* shutil.which shutil.disk_usage
shutil.get_terminal_size io.StringIO io.BytesIO io.TextIOWrapper gzip.decompress gzip.compress zipfile.ZipFile zipfile.is_zipfile
tarfile.is_tarfile mimetypes.* filecmp.* linecache.* socket.gethostname
numpy.* np.* pandas.__version__ torch.__version__ torch.cuda.is_available requests.__version__
.join .split .rsplit .splitlines .strip .lstrip .rstrip .format .replace .upper .lower .title .capitalize .startswith .endswith .find .rfind
.index .count .encode .decode .isdigit .isalpha .isalnum .isspace .isupper .islower .isnumeric .isidentifier .zfill .ljust .rjust .center
.partition .rpartition .casefold .swapcase .expandtabs .translate .removeprefix .removesuffix .append .extend .insert .pop .remove .sort
.reverse .copy .clear .keys .values .items .get .setdefault .update .add .discard .union .intersection .difference .issubset .issuperset
.symmetric_difference .fromkeys .read .readline .readlines .close .seek .tell .flush .group .groups .groupdict .start .end .span .match
.search .findall .finditer .fullmatch .sub .exists .is_file .is_dir .is_symlink .iterdir .rglob .glob .read_text .read_bytes .resolve
.absolute .relative_to .with_suffix .with_name .joinpath .as_posix .samefile .expanduser .parent .name .suffix .stem .stat .hexdigest
.digest .isoformat .strftime .strptime .timestamp .total_seconds .date .time .weekday .most_common .elements .namelist .infolist
.getinfo .testzip .getroot .iter .text .attrib .tag .find .findtext .getvalue .write .writelines .load .loads .dumps .dump .sections
.options .has_section .getint .getboolean .as_integer_ratio .bit_length .to_bytes .from_bytes .conjugate .hex .fromhex .version .__len__
.is_absolute .match .parts .as_uri .lstat .owner .mean .shape .tolist .reshape .popleft .appendleft .rotate .environ .path .argv
.getnames .getmembers .namelist .infolist .printdir
exit quit abc.* colorsys.* queue.* reprlib.* shlex.* stat.* token.* weakref.* getpass.* gettext.* pathlib.PurePosixPath pathlib.PureWindowsPath
os.urandom os.strerror os.fsencode os.fsdecode os.get_exec_path os.geteuid os.getegid os.getgroups os.getpgid os.isatty os.statvfs os.sysconf
os.times os.fstat os.getcwdb os.confstr os.terminal_size os.sched_getaffinity os.PathLike os.DirEntry io.text_encoding
sys.exc_info sys.getfilesystemencoding sys.getrefcount sys.intern sys.setrecursionlimit sys.set_int_max_str_digits sys.getswitchinterval
.astimezone .bit_count .combine .ctime .cwd .difference_update .dst .expand .extendleft .fileno .format_map .fromisocalendar .fromisoformat
.fromordinal .fromtimestamp .home .intersection_update .is_integer .is_mount .is_relative_to .is_socket .isascii .isatty .isdecimal
.isdisjoint .isocalendar .isoweekday .isprintable .istitle .iterfind .itertext .limit_denominator .log10 .ln .exp .sqrt .maketrans .max .min
.mean .std .move_to_end .normalize .now .today .utcnow .parse .popitem .quantize .readable .readlink .rindex .seekable .set .shift .subn
.subtract .symmetric_difference_update .timetuple .to_eng_string .toordinal .total .tzname .utcfromtimestamp .utcoffset .with_stem .writable
.is_finite .is_nan .is_infinite .is_zero .is_signed .adjusted .as_tuple .shape .tolist .reshape .head .tail .describe .info .groupby .agg
.value_counts .unique .nunique .isna .isnull .dropna .fillna .astype .sort_values .sort_index .reset_index .set_index .merge .apply .iterrows
.itertuples .to_string .to_dict .to_list .to_numpy .columns .dtypes .loc .iloc pandas.read_csv pandas.read_json pandas.read_excel
pandas.read_parquet pandas.DataFrame pandas.Series pandas.concat pandas.to_datetime pandas.read_table pandas.read_feather pandas.read_html
pandas.set_option pandas.options.* pandas.merge pandas.isna pandas.cut pandas.qcut pandas.crosstab pandas.pivot_table pandas.json_normalize
polars.read_csv polars.read_parquet polars.scan_csv polars.scan_parquet polars.col polars.DataFrame openpyxl.load_workbook PIL.Image.open
.sheetnames .iter_rows .cell .corr .query .sample .nlargest .nsmallest .pivot .pivot_table .melt .drop_duplicates .duplicated .select_dtypes
.median .var .quantile .cumsum .rolling .resample .plot .idxmax .idxmin .between .isin .str .dt .len .size .select .filter .with_columns .collect
.group_by .sort .schema .fetchone .fetchall .fetchmany .cursor .description .commit .rollback .getsize .getexif .convert .resize .crop .getpixel
importlib.resources.* logging.getLogger logging.getLevelName bs4.BeautifulSoup .select_one .find_all .get_text .prettify .attrs
dateutil.parser.parse psutil.* tabulate.tabulate packaging.version.* pkg_resources.get_distribution torch.tensor torch.rand torch.zeros torch.ones
torch.cuda.* torch.backends.* torch.version.* sklearn.__version__ tensorflow.__version__ tensorflow.config.* transformers.__version__
sqlite3.connect sqlite3.Row`;

const WRITES: Language['acts'] = {
  '.mkdir': 'write',
  '.makedirs': 'write',
  '.chmod': 'write',
  '.chown': 'write',
  '.symlink': ['write', 1],
  '.link': ['write', 1],
  '.truncate': 'write',
  '.utime': 'write',
  '.mkfifo': 'write',
  '.writepy': 'write',
  '.to_csv': 'write',
  '.to_json': 'write',
  '.to_parquet': 'write',
  '.to_excel': 'write',
  '.savefig': 'write',
  '.write_csv': 'write',
  '.write_parquet': 'write',
  '.write_json': 'write',
  'os.rename': ['write', 0, 1],
  'os.renames': ['write', 0, 1],
  'os.replace': ['write', 0, 1],
  'shutil.copy': ['write', 1],
  'shutil.copy2': ['write', 1],
  'shutil.copyfile': ['write', 1],
  'shutil.copytree': ['write', 1],
  'shutil.move': ['write', 0, 1],
  'tempfile.*': 'write',
  'compileall.compile_dir': 'write',
};

const ACTS: Language['acts'] = {
  ...WRITES,
  'xml.etree.ElementTree.write': 'write',
  'numpy.save': 'write',
  'numpy.savez': 'write',
  'numpy.savez_compressed': 'write',
  'numpy.savetxt': 'write',
  'numpy.memmap': 'write',
  'torch.save': 'write',
  '.tofile': 'write',
  '.to_pickle': 'write',
  '.to_hdf': 'write',
  '.to_feather': 'write',
  '.to_sql': 'write',
  '.rmtree': 'destroy',
  '.unlink': 'destroy',
  '.rmdir': 'destroy',
  '.removedirs': 'destroy',
  'os.remove': 'destroy',
  exec: 'exec',
  eval: 'exec',
  compile: 'exec',
  __import__: 'exec',
  breakpoint: 'exec',
  '.system': 'exec',
  '.popen': 'exec',
  '.fork': 'exec',
  '.kill': 'exec',
  '.killpg': 'exec',
  '.startfile': 'exec',
  '.Popen': 'exec',
  '.check_output': 'exec',
  '.check_call': 'exec',
  '.getoutput': 'exec',
  '.getstatusoutput': 'exec',
  'subprocess.run': 'exec',
  'subprocess.call': 'exec',
  'importlib.import_module': 'exec',
  'importlib.reload': 'exec',
  'runpy.run_path': 'exec',
  'runpy.run_module': 'exec',
  'pty.spawn': 'exec',
  'asyncio.create_subprocess_shell': 'exec',
  'asyncio.create_subprocess_exec': 'exec',
  'code.interact': 'exec',
  '.connect': 'network',
  '.urlopen': 'network',
  '.urlretrieve': 'network',
  'requests.get': 'network',
  'requests.post': 'network',
  'requests.put': 'network',
  'requests.delete': 'network',
  'requests.request': 'network',
  'httpx.get': 'network',
  'httpx.post': 'network',
  'socket.socket': 'network',
  'socket.create_connection': 'network',
  'http.client.HTTPConnection': 'network',
  'http.client.HTTPSConnection': 'network',
  'smtplib.SMTP': 'network',
  'ftplib.FTP': 'network',
};

/** Methods of a path: what they change is the path itself. */
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

/** `Path('f').unlink()`; of any other object only that it is changed can be told. */
function pathMethod(name: string, args: readonly (readonly Token[])[], on: Receiver | undefined): Told | undefined {
  const [, owner = '', method = ''] = /^(.*)\.(\w+)$/s.exec(name) ?? [];
  const effect = Object.hasOwn(PATH_METHODS, method) ? PATH_METHODS[method] : undefined;
  if (effect === undefined || /^(os|shutil|posix|nt)$/.test(owner)) return undefined;
  const path = on && /(^|\.)(Posix|Windows)?Path$/.test(on.name) ? on.text : undefined;
  if (path === undefined) return { effect, targets: [] };
  return { effect, targets: method === 'rename' ? [path, textArgument(args[0]) ?? UNKNOWN] : [path] };
}

/** What unpacks or packs: into the folder it is told, or here. */
function packing(name: string, args: readonly (readonly Token[])[]): Told | undefined {
  const into = (place: number): Told => {
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

/** `open(path, mode)`: the mode decides. */
function opened(args: readonly (readonly Token[])[], place = 1, on?: Receiver): Told {
  const keyword = args.find((arg) => arg[0]?.text === 'mode' && arg[1]?.text === '=')?.slice(2);
  const given = keyword ?? (args[place]?.[1]?.text === '=' ? undefined : args[place]);
  const path = place === 1 ? textArgument(args[0]) : on && /Path$/.test(on.name) ? on.text : undefined;
  const targets = path === undefined ? [] : [path];
  // `open(*how)`: what is in there cannot be told.
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

/** A statement given to a database. */
function queried(sql: string | undefined): Told {
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

/** `f = open`: another name for the same. Anything else that is assigned is a value of its own. */
function meaningOf(tokens: readonly Token[], at: number, names: ReadonlyMap<string, string>): string {
  const [value, end] = [tokens[at], tokens[at + 1]];
  if (value?.kind !== 'name' || (end && !(end.kind === 'mark' && ENDS.test(end.text)))) return '';
  const [head = ''] = value.text.split('.');
  const known = names.get(head);
  return known === undefined ? value.text : known === '' ? '' : known + value.text.slice(head.length);
}

/** Names that imports bring in, with what they stand for. */
function imported(tokens: readonly Token[]): Map<string, string> {
  const names = new Map<string, string>();
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.kind !== 'name' || tokens[at]?.text !== 'import') continue;
    const fromModule = tokens[at - 2]?.text === 'from' ? `${tokens[at - 1]?.text}.` : '';
    for (at++; at < tokens.length; at++) {
      const [name, as, alias] = [tokens[at], tokens[at + 1], tokens[at + 2]];
      if (name?.kind !== 'name') {
        // All that acts of a module that is brought in whole.
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

/** Names that imports, definitions and assignments bring in. */
function declared(tokens: readonly Token[]): ReadonlyMap<string, string> {
  const names = imported(tokens);
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    if (token.kind !== 'name') continue;
    if (/^(def|class)$/.test(token.text) && next?.kind === 'name') names.set(next.text, '');
    else if (next?.kind === 'mark' && next.text === '=' && tokens[at + 2]?.text !== '=' && !names.has(token.text))
      names.set(token.text, meaningOf(tokens, at + 2, names));
  }
  return names;
}

/** Modules whose being brought in is no more than a look at their version. */
const THIRD_PARTY =
  /^(__future__|numpy|pandas|torch|tensorflow|sklearn|scipy|matplotlib|requests|httpx|yaml|django|flask|fastapi|pydantic|rich|click|typer|attr|attrs|PIL|cv2|bs4|lxml|pytest|setuptools|pip|wheel|jinja2|sqlalchemy|boto3|openai|anthropic|transformers|tqdm|psutil|openpyxl|xlrd|pyarrow|polars|duckdb|networkx|nltk|spacy|plotly|seaborn|xgboost|lightgbm|statsmodels|sympy|dateutil|pytz|regex|ujson|orjson|msgpack|google|grpc|redis|pymongo|psycopg2|psycopg|pymysql|celery|jwt|cryptography|certifi|urllib3|aiohttp|websockets|starlette|uvicorn|markdown|tabulate|termcolor|colorama|dotenv|packaging|pkg_resources|docker|kubernetes|jax|keras|onnx|onnxruntime|h5py|skimage|imageio|tiktoken|datasets|huggingface_hub|faker|hypothesis|tomlkit|ruamel|xmltodict|jsonschema|html5lib|pygments|docutils|sphinx|simplejson|numba|dask|pyspark|mypy|black|coverage|botocore|azure|googleapiclient|paramiko|fabric|ansible|mlflow|wandb|lightning|gymnasium|geopandas|shapely|pyproj|rasterio|folium|bokeh|altair|streamlit|gradio|sentence_transformers|accelerate|peft|torchvision|torchaudio|cupy|triton)$/;

const STANDARD = new Set(
  `abc argparse array ast asyncio atexit base64 binascii bisect builtins bz2 calendar cmath cmd code codecs collections colorsys compileall
  concurrent configparser contextlib contextvars copy copyreg csv ctypes curses dataclasses datetime dbm decimal difflib dis doctest email
  encodings ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc getopt getpass gettext glob
  graphlib grp gzip hashlib heapq hmac html http imaplib importlib inspect io ipaddress itertools json keyword linecache locale logging lzma
  mailbox marshal math mimetypes mmap multiprocessing netrc numbers operator os pathlib pdb pickle pickletools pkgutil platform plistlib
  poplib posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc queue quopri random re readline reprlib resource runpy sched
  secrets select selectors shelve shlex shutil signal site smtplib socket socketserver sqlite3 ssl stat statistics string stringprep struct
  subprocess symtable sys sysconfig syslog tarfile tempfile termios textwrap threading time timeit tkinter token tokenize tomllib trace
  traceback tracemalloc tty turtle types typing unicodedata unittest urllib uuid venv warnings wave weakref webbrowser winreg xml xmlrpc
  zipapp zipfile zipimport zlib zoneinfo toml tomli this`.split(/\s+/),
);

/** The one module that the code brings in, when that is nobody's but the project's own. */
const onlyModule = (tokens: readonly Token[]): string | undefined => {
  const heads = new Set(
    [...declared(tokens).values()].filter((module) => module !== '').map((module) => module.split('.')[0]),
  );
  const [head, more] = heads;
  return more === undefined && head === foreign(tokens) ? head : undefined;
};

const TREE_WRITES = 'xml.etree.ElementTree.write';

/** Bringing in a module of the project runs it. */
const foreign = (tokens: readonly Token[]): string | undefined => {
  // Modules looked up by their name, or handed on in a list.
  const handed = tokens.find(
    ({ kind, text }, at) =>
      kind === 'name' &&
      ((text === 'sys.modules' && tokens[at + 1]?.text === '[') ||
        (/^(os|shutil|subprocess)$/.test(text) && tokens[at - 1]?.text === '[')),
  );
  if (handed) return handed.text;
  // A tree writes itself into a file: nothing is opened that would show it.
  const tree = [...imported(tokens).values()].some((module) => module.startsWith('xml.etree'));
  if (
    tree &&
    tokens.some(
      ({ kind, text }, at) =>
        kind === 'name' && /(^|\.)write$/.test(text) && tokens[at + 1]?.text === '(' && !/^sys\./.test(text),
    )
  )
    return TREE_WRITES;
  for (const module of imported(tokens).values()) {
    const [head = ''] = module.split('.');
    if (head === '' || THIRD_PARTY.test(head) || STANDARD.has(head)) continue;
    return head;
  }
  return undefined;
};

export const python: Language = {
  lexicon: {
    comment: /#/y,
    name: /[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*/y,
    patterns: false,
    backquote: 'none',
  },
  pure: new Set(PURE.trim().split(/\s+/)),
  acts: ACTS,
  words: false,
  declared,
  commands:
    /^os\.(system|popen|exec|spawn)|^subprocess\.|^pty\.spawn$|\.(Popen|check_output|check_call)$|^asyncio\.create_subprocess_(shell|exec)$/,
  evaluates: /^(exec|eval|compile)$/,
  loads: foreign,
  only: onlyModule,
  decided: /^((io|codecs|gzip|bz2|lzma|tarfile|builtins|wave|_io)\.)?open$|^zipfile\.ZipFile$/,
  call: (name, args, on) => {
    const method = pathMethod(name, args, on) ?? packing(name, args);
    if (method) return method;
    if (name === 'open' || /^(io|codecs|gzip|tarfile|bz2|lzma|builtins|wave|_io)\.open$/.test(name))
      return opened(args);
    // What they bring back may be objects, and to make those is to run code.
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
    // An array puts itself into a file; a module puts something into one that was opened.
    if (name.endsWith('.dump') && args.length === 1 && textArgument(args[0]) !== undefined)
      return { effect: 'write', targets: textTargets(args[0]) };
    if (name === 'PIL.Image.open') return { effect: 'read', targets: textTargets(args[0]) };
    // On a file a query is a look; what it asks for decides.
    if (name === 'sqlite3.connect') return { effect: 'read', targets: textTargets(args[0]) };
    if (/\.(execute|executescript|executemany)$/.test(name)) return queried(textArgument(args[0]));
    if (name.endsWith('.open'))
      return name === 'os.open' || name === 'webbrowser.open' ? { effect: 'exec', targets: [] } : opened(args, 0, on);
    if (name === 'zipfile.ZipFile') return opened(args);
    // A module that another one brought in for itself is the same module.
    if (
      /\._?(os|sys|subprocess|shutil|builtins|io|importlib|posix|socket|ctypes|pathlib|tempfile|pickle|runpy|signal)\./.test(
        name,
      )
    )
      return { effect: 'exec', targets: [] };
    // A text is replaced by two words; with one, it is a file that takes the place of another.
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
