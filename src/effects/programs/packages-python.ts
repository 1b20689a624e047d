// Package managers of Python.

import type { Family, Handled, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { removes, runsPackage } from './packages-shared.ts';
import {
  asks,
  byOperands,
  destroys,
  fetches,
  firstOperand,
  given,
  installs,
  looks,
  runs,
  settingsOf,
  within,
  writes,
} from './shapes.ts';

const PIP: NonNullable<ProgramEntry['sub']> = {
  list: given(looks('pip list'), { '-o --outdated -u --uptodate': 'network' }, ['pip list --outdated', 'network']),
  'show freeze check debug help hash inspect completion': looks('pip show requests', 'pip freeze'),
  'install wheel sync': installs('pip install requests', 'pip install -e .'),
  download: fetches('pip download requests'),
  uninstall: removes('pip uninstall -y requests'),
  'search index': asks('pip index versions requests'),
  config: settingsOf('pip'),
  cache: { sub: { 'dir info list': looks('pip cache dir'), 'purge remove': writes('pip cache purge') } },
};

/** Common names of project scripts that are also programs. */
const SCRIPTS = /^(test|size|type|help|check|time|watch|serve|start|stop)$/;

/** `pdm run pytest`: any command; but `pdm run test` is a script of the project. */
const runsScript = (command: string): ProgramEntry => ({
  ...within(command),
  handle: ({ args, emit }) => {
    const script = SCRIPTS.test(args[firstOperand(args, NOTHING)] ?? '');
    if (script) emit('exec', [], 'runs a script of the project');
    return script;
  },
  examples: [
    [`${command} rm f`, 'destroy'],
    [`${command} test`, 'exec'],
  ],
});

const NOTHING = /^$/;

const UV_TAKES =
  /^(-p|--python|--with|--with-requirements|--with-editable|--extra|--group|--only-group|--no-group|--env-file|--directory|--project|--package|--index|--index-url|-C)$/;

/** `uv run script.py`, `uv run -m pytest`, `uv run pytest`. */
const uvRun = (use: ProgramUse): Handled => {
  const at = use.args.findIndex((arg) => arg === '-m' || arg === '--module');
  if (at >= 0 && use.args.slice(0, at).every((arg) => arg.startsWith('-')))
    return { prints: use.inSubshell(() => use.run(['python', ...use.args.slice(at)])) };
  const [name = '', ...args] = use.args.slice(firstOperand(use.args, UV_TAKES));
  if (use.knows(name) && !SCRIPTS.test(name)) return { prints: use.inSubshell(() => use.run([name, ...args])) };
  use.emit('exec', [], 'runs code of the project');
  return true;
};

const uv: ProgramEntry = {
  options: {
    '--directory=': 'folder',
    '--project= -p= --python= --config-file= --cache-dir= --color=': 'value',
  },
  sub: {
    run: {
      handle: uvRun,
      does: 'exec',
      examples: [
        ['uv run pytest -q', 'exec'],
        ['uv run --with rich python app.py', 'exec'],
        ['uv run ruff check .', 'read'],
        ['uv run -m pytest', 'exec'],
        ['uv run app.py', 'exec'],
        ['uv run python -c "print(1)"', 'read'],
      ],
    },
    'tree help': looks('uv tree'),
    pip: {
      sub: {
        ...PIP,
        compile: given(asks('uv pip compile r.in'), { '-o= --output-file=': 'write' }),
        tree: looks('uv pip tree'),
      },
    },
    tool: {
      sub: {
        run: { handle: runsPackage, examples: [['uv tool run ruff check', 'read']] },
        'list dir': looks('uv tool list'),
        'install upgrade update-shell': installs('uv tool install ruff'),
        uninstall: removes('uv tool uninstall ruff'),
      },
    },
    python: {
      sub: {
        'list find dir': looks('uv python list'),
        'install upgrade uninstall pin': installs('uv python install 3.12'),
      },
    },
    cache: { sub: { 'dir size': looks('uv cache dir'), 'clean prune': writes('uv cache clean') } },
    'add sync build lock': given(installs('uv add httpx', 'uv sync'), { '--check --locked-only': 'dry-run' }, [
      'uv lock --check',
      'read',
    ]),
    remove: removes('uv remove httpx'),
    export: given(looks('uv export'), { '-o= --output-file=': 'write' }, ['uv export -o r.txt', 'write']),
    version: byOperands(['uv version', 'read'], ['uv version 1.2.0', 'write'], /^(--output-format|--package)$/),
    publish: asks('uv publish'),
    format: given(writes('uv format'), { '--check --diff': 'dry-run' }, ['uv format --check', 'read']),
    'venv init': writes('uv venv'),
    self: { sub: { version: looks('uv self version') }, other: runs('uv self update') },
    auth: runs('uv auth login'),
  },
};

const poetry: ProgramEntry = {
  options: { '-C= --directory= -P= --project=': 'folder' },
  sub: {
    run: runsScript('poetry run'),
    show: given(looks('poetry show --tree'), { '-o --outdated -l --latest': 'network' }),
    'check about list help': looks('poetry check'),
    env: {
      sub: {
        'info list activate': looks('poetry env info'),
        'use remove': writes('poetry env use 3.12'),
      },
    },
    config: {
      ...byOperands(['poetry config --list', 'read'], ['poetry config a.b c', 'write']),
    },
    version: byOperands(['poetry version', 'read'], ['poetry version patch', 'write']),
    'add install update lock sync build self': installs('poetry add httpx', 'poetry install'),
    remove: removes('poetry remove httpx'),
    'search publish': asks('poetry publish'),
    export: given(looks('poetry export'), { '-o= --output=': 'write' }),
    source: { sub: { show: looks('poetry source show'), 'add remove': writes('poetry source add a u') } },
    cache: { sub: { list: looks('poetry cache list'), clear: writes('poetry cache clear --all pypi') } },
    'init new': writes('poetry init'),
    shell: runs('poetry shell'),
  },
};

const conda: ProgramEntry = {
  sub: {
    run: within('conda run -n x', { '-n= -p= --name= --prefix= --cwd=': 'value' }),
    'list info compare doctor help': looks('conda list'),
    search: asks('conda search numpy'),
    env: {
      sub: {
        list: looks('conda env list'),
        export: given(looks('conda env export'), { '-f= --file=': 'write' }),
        'create update config': installs('conda env create -f e.yml'),
        remove: destroys('conda env remove -n x'),
      },
    },
    'install create update upgrade': installs('conda install numpy'),
    'remove uninstall': given(removes('conda remove numpy'), { '--all': 'destroy' }, [
      'conda remove -n x --all',
      'destroy',
    ]),
    clean: writes('conda clean --all'),
    config: given(writes('conda config --add channels a'), { '--show? --show-sources --get?': 'dry-run' }, [
      'conda config --show',
      'read',
    ]),
    'activate deactivate init': runs('conda activate x'),
  },
};

const projects: ProgramEntry = {
  sub: {
    'run exec': runsScript('pdm run'),
    'list show info graph check config status dep search tree global': looks('pdm list'),
    version: byOperands(['hatch version', 'read'], ['hatch version minor', 'write']),
    'init new': writes('pdm init'),
    'add install update upgrade lock sync build self python use project': installs('pdm install'),
    env: { sub: { 'show find list info': looks('hatch env show') }, other: installs('hatch env create') },
    'remove uninstall': removes('pipenv uninstall a'),
    publish: asks('hatch publish'),
    'shell test fmt lint fix clean task': runs('hatch test'),
  },
};

export const python: Family = {
  pip: { options: { '--python= --proxy= --cache-dir=': 'value' }, sub: PIP },
  uv,
  uvx: {
    handle: runsPackage,
    examples: [
      ['uvx ruff check', 'read'],
      ['uvx cowsay', 'exec'],
      ['uvx --from black black --check .', 'read'],
    ],
  },
  pipx: {
    sub: {
      'list environment': looks('pipx list'),
      run: { handle: runsPackage, examples: [['pipx run cowsay', 'exec']] },
      'install upgrade inject reinstall upgrade-all install-all reinstall-all ensurepath pin unpin runpip':
        installs('pipx install ruff'),
      'uninstall uninstall-all uninject': removes('pipx uninstall ruff'),
    },
  },
  poetry,
  pixi: {
    options: { '--manifest-path= --color= -e= --environment=': 'value' },
    verbs: {
      looks: 'read',
      words: {
        exec: 'task shell-hook self-update exec project workspace',
        write: 'append prepend remove rm uninstall clean',
        network: 'search auth',
      },
    },
    examples: [
      ['pixi list', 'read'],
      ['pixi global list', 'read'],
      ['pixi search numpy', 'network'],
      ['pixi global install ruff', 'exec'],
      ['pixi global remove ruff', 'write'],
      ['pixi add numpy', 'exec'],
      ['pixi run test', 'exec'],
      ['pixi config set a b', 'exec'],
    ],
  },
  'pdm hatch rye': projects,
  // Without a command it creates the environment.
  pipenv: {
    ...projects,
    does: 'exec',
    options: {
      '--venv --where --py --envs --support --man --bare': 'dry-run',
      '--python=': 'value',
      '--rm': 'destroy',
    },
    examples: [
      ['pipenv', 'exec'],
      ['pipenv --venv', 'read'],
      ['pipenv --rm', 'destroy'],
    ],
  },
  'conda mamba micromamba': conda,
  'virtualenv pip-compile pip-sync': fetches('virtualenv .venv', 'pip-compile'),
};
