// Effects of names in Python's builtins, its standard library and common packages: the tables of python.ts.

import type { LanguageProfile } from './analyse-code.ts';

export const PURE = `
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
sqlite3.connect sqlite3.Row matplotlib.pyplot.plot
.sum .any .all .dot .argmax .argmin .argsort .round .ravel .flatten .transpose .item .clip .diff .prod .cumprod .nonzero .abs .norm
.numpy .detach .cpu .astype .squeeze .unsqueeze .view .permute .flat .sum_ .tobytes .nbytes .itemsize .ndim .dtype .isclose
.extract_text .extract_tables .extract_table .get_fields .get_form_text_fields .getPage .getNumPages .get_contents .paragraphs
pypdf.PdfReader PyPDF2.PdfReader PyPDF2.PdfFileReader pdfplumber.open fitz.open pikepdf.open pikepdf.Pdf.open docx.Document pptx.Presentation
scapy.all.rdpcap pyshark.FileCapture xarray.open_dataset geopandas.read_file pydicom.dcmread nibabel.load
.haslayer .getlayer .tell .iterchildren .xpath .itersiblings .memory_usage .equals .pct_change .rank .explode .stack .unstack .where .mask
.eq .ne .gt .lt .ge .le .div .mul .add .nunique .mode .skew .kurt .count_values .to_markdown .to_period .tz_localize .tz_convert`;

const WRITES: LanguageProfile['effects'] = {
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

export const ACTS: LanguageProfile['effects'] = {
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
