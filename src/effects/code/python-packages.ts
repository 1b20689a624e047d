// Modules of Python that others published: the standard library and well-known packages. Importing one runs no code of the project.

const STANDARD = `abc argparse array ast asyncio atexit base64 binascii bisect builtins bz2 calendar cmath cmd code codecs collections colorsys
  compileall concurrent configparser contextlib contextvars copy copyreg csv ctypes curses dataclasses datetime dbm decimal difflib
  dis doctest email encodings ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc getopt
  getpass gettext glob graphlib grp gzip hashlib heapq hmac html http imaplib importlib inspect io ipaddress itertools json keyword
  linecache locale logging lzma mailbox marshal math mimetypes mmap multiprocessing netrc numbers operator os pathlib pdb pickle
  pickletools pkgutil platform plistlib poplib posixpath pprint profile pstats pty pwd py_compile pyclbr pydoc queue quopri random re
  readline reprlib resource runpy sched secrets select selectors shelve shlex shutil signal site smtplib socket socketserver sqlite3
  ssl stat statistics string stringprep struct subprocess symtable sys sysconfig syslog tarfile tempfile termios textwrap threading
  time timeit tkinter token tokenize tomllib trace traceback tracemalloc tty turtle types typing unicodedata unittest urllib uuid venv
  warnings wave weakref webbrowser winreg xml xmlrpc zipapp zipfile zipimport zlib zoneinfo toml tomli this`;

const PACKAGES = `__future__ numpy pandas torch tensorflow sklearn scipy matplotlib requests httpx yaml django flask fastapi pydantic rich click typer
  attr attrs PIL cv2 bs4 lxml pytest setuptools pip wheel jinja2 sqlalchemy boto3 openai anthropic transformers tqdm psutil openpyxl
  xlrd pyarrow polars duckdb networkx nltk spacy plotly seaborn xgboost lightgbm statsmodels sympy dateutil pytz regex ujson orjson
  msgpack google grpc redis pymongo psycopg2 psycopg pymysql celery jwt cryptography certifi urllib3 aiohttp websockets starlette
  uvicorn markdown tabulate termcolor colorama dotenv packaging pkg_resources docker kubernetes jax keras onnx onnxruntime h5py
  skimage imageio tiktoken datasets huggingface_hub faker hypothesis tomlkit ruamel xmltodict jsonschema html5lib pygments docutils
  sphinx simplejson numba dask pyspark mypy black coverage botocore azure googleapiclient paramiko fabric ansible mlflow wandb
  lightning gymnasium geopandas shapely pyproj rasterio folium bokeh altair streamlit gradio sentence_transformers accelerate peft
  torchvision torchaudio cupy triton RPi lgpio gpiozero pigpio smbus smbus2 spidev serial usb bleak scapy pyshark dpkt impacket nmap
  netaddr netifaces dns shodan pwn Crypto Cryptodome nacl OpenSSL bcrypt passlib argon2 ecdsa rsa itsdangerous oauthlib
  requests_oauthlib authlib jose pypdf PyPDF2 pikepdf pdfplumber pdfminer fitz pymupdf reportlab docx pptx xlsxwriter xlwt odf camelot
  tabula weasyprint pytesseract easyocr qrcode pyzbar barcode svgwrite cairosvg wand pillow_heif imagehash moviepy pydub librosa
  soundfile sounddevice mutagen av ffmpeg yt_dlp pygame arcade kivy PyQt5 PyQt6 PySide2 PySide6 wx textual prompt_toolkit curtsies
  blessed questionary inquirer fire docopt plumbum invoke sh loguru structlog sentry_sdk opentelemetry prometheus_client statsd
  datadog newrelic werkzeug markupsafe mako chameleon wtforms marshmallow cerberus voluptuous cattrs pydantic_core pydantic_settings
  annotated_types typing_extensions mypy_extensions tornado sanic bottle falcon pyramid quart hypercorn gunicorn twisted gevent
  eventlet greenlet anyio trio curio sniffio h11 h2 httpcore hyperframe hpack idna charset_normalizer chardet requests_toolbelt
  httplib2 pycurl mechanize scrapy selenium playwright pyppeteer parsel w3lib cssselect pyquery feedparser newspaper readability
  trafilatura mistune markdown2 markdown_it commonmark nbformat nbconvert nbclient IPython ipykernel ipywidgets jupyter jupyter_client
  jupyter_core jupyterlab notebook pexpect ptyprocess traitlets zmq jedi parso pycodestyle pyflakes flake8 pylint astroid isort
  autopep8 yapf bandit ruff radon vulture rope libcst lark pyparsing ply parsimonious antlr4 tree_sitter sqlparse sqlglot sqlmodel
  alembic peewee pony tortoise databases asyncpg aiomysql aiosqlite oracledb cx_Oracle pyodbc pymssql ibm_db snowflake
  clickhouse_driver clickhouse_connect cassandra neo4j elasticsearch opensearchpy influxdb influxdb_client motor mongoengine beanie
  odmantic pymemcache memcache aioredis rq huey dramatiq kombu amqp pika aio_pika kafka confluent_kafka nats stomp paho apscheduler
  croniter schedule pendulum arrow dateparser tzlocal tzdata babel humanize inflect unidecode slugify text_unidecode ftfy langdetect
  textblob gensim tokenizers sentencepiece safetensors diffusers timm einops torchmetrics pytorch_lightning optuna hyperopt ray joblib
  cloudpickle dill catboost imblearn shap lime eli5 umap hdbscan faiss annoy chromadb pinecone weaviate qdrant_client langchain
  langchain_core langchain_openai langgraph llama_index litellm ollama cohere mistralai groq replicate vllm bitsandbytes deepspeed
  evaluate sacrebleu rouge_score nltk_data patsy pymc arviz cvxpy pulp ortools gurobipy mip pyomo casadi control filterpy pykalman
  astropy sunpy skyfield ephem healpy obspy rdkit openbabel ase pymatgen spglib MDAnalysis mdtraj openmm Bio biopython pysam scanpy
  anndata mne nibabel nilearn pydicom SimpleITK itk vtk pyvista trimesh open3d meshio pygmsh gmsh pymesh stl ezdxf cartopy fiona rtree
  osmnx earthpy xarray netCDF4 zarr tables fastparquet fsspec s3fs gcsfs adlfs smart_open pyfilesystem2 fs boto aiobotocore moto
  localstack google_auth googlecloud pulumi troposphere aws_cdk aws_xray_sdk chalice zappa msal msrest azureml github gitlab git
  pygit2 dulwich gitdb smmap jira slack slack_sdk telegram discord tweepy praw stripe twilio sendgrid mailchimp_marketing hubspot
  shopify zeep suds spyne lxml_html_clean xmlschema defusedxml untangle yarl multidict frozenlist aiosignal async_timeout propcache
  cachetools diskcache filelock portalocker watchdog watchfiles pyinotify pathspec platformdirs appdirs distlib virtualenv pipenv
  poetry hatchling hatch flit flit_core build twine tox nox pluggy iniconfig exceptiongroup tomli_w toolz cytoolz funcy more_itertools
  boltons sortedcontainers bidict addict munch box frozendict immutabledict pyrsistent deepdiff dictdiffer jsonpath_ng jmespath
  jsonpatch jsonpointer json5 hjson demjson rapidjson cbor cbor2 bson avro fastavro protobuf flatbuffers thrift capnp xxhash blake3
  mmh3 zstandard zstd lz4 snappy brotli py7zr rarfile patoolib pyzipper bitarray bitstring construct hexdump capstone unicorn keystone
  lief pefile elftools r2pipe angr z3 frida volatility3 yara oletools mitmproxy locust responses respx vcr httpretty freezegun
  time_machine mock pytest_asyncio pytest_mock factory mimesis model_bakery behave robot allure_commons rest_framework corsheaders
  django_filters allauth wagtail crispy_forms environ decouple dj_database_url whitenoise channels graphene strawberry ariadne
  flask_sqlalchemy flask_login flask_migrate flask_cors flask_restful flask_wtf flask_jwt_extended connexion apispec drf_yasg
  drf_spectacular mkdocs material pelican nikola cookiecutter copier wrapt decorator six future past attrdict deprecated tenacity
  backoff retrying ratelimit limits pyperclip pyautogui pynput keyboard mouse screeninfo mss pywinauto win32api win32com pythoncom
  pywintypes winshell appscript objc Foundation AppKit gi dbus distro cpuinfo pynvml GPUtil py3nvml nvidia_smi memory_profiler
  line_profiler pyinstrument objgraph pympler snakeviz cProfile yappi viztracer graphviz pydot pygraphviz igraph pyvis squarify
  wordcloud missingno pandas_profiling ydata_profiling sweetviz dtale holoviews hvplot panel datashader dash dash_core_components
  chart_studio kaleido pyecharts pygal mplfinance yfinance ccxt ta talib backtrader zipline vectorbt quantlib simpy mesa gym
  stable_baselines3 pettingzoo pybullet mujoco rospy rclpy tf cv_bridge ultralytics supervision mediapipe dlib face_recognition
  insightface albumentations kornia torchtext torch_geometric dgl fastai flax optax haiku paddle mxnet tflearn tensorflow_hub
  tensorflow_datasets keras_tuner openvino tensorrt pycuda coremltools tflite_runtime onnxsim onnxmltools skl2onnx whisper TTS gtts
  pyttsx3 speech_recognition vosk spotipy pyaudio mido music21 pretty_midi`;

const standard: ReadonlySet<string> = new Set(STANDARD.split(/\s+/));
const packages: ReadonlySet<string> = new Set(PACKAGES.split(/\s+/));

/** Whether a top-level module is a well-known package, and not of the standard library. */
export const isPackage = (module: string): boolean => packages.has(module);

/** Whether a top-level module is known to come from elsewhere, so that importing it only defines names. */
export const isPublished = (module: string): boolean => standard.has(module) || isPackage(module);
