// Test runners, task runners, servers: they run code of the project.

import type { CommandExample, Family, Handled, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { asks, given, looks, operandsOf, ownOf, passesOn, runs, starts, telling, writes } from './shapes.ts';

/** Runs code of the project, unless an option before the first name makes it only print. */
const runner = (dryRun: string, takes: string, command: string, ...examples: readonly CommandExample[]): ProgramEntry =>
  given(starts(command), { [dryRun]: 'dry-run', [takes]: 'value' }, ...examples);

/** The same, and `--command` runs another command. */
const commanded = (...said: Parameters<typeof runner>): ProgramEntry => ({
  ...runner(...said),
  handle: (use) => {
    const at = use.args.findIndex((arg) => /^(-c|--command)$/.test(arg));
    if (at >= 0) use.inSubshell(() => use.run(use.args.slice(at + 1)));
    return false;
  },
});

/** Words that make it only print, in any position. */
const unless =
  (tells: RegExp) =>
  ({ args, emit }: ProgramUse): Handled => {
    if (!ownOf(args).some((arg) => tells.test(arg))) return false;
    emit('read');
    return true;
  };

/** Runs another command and observes it. */
const around = (takes: string, ...examples: readonly CommandExample[]): ProgramEntry => ({
  style: 'posix',
  does: 'exec',
  operands: 'argv',
  options: { [takes]: 'value' },
  examples,
});

const coverage: ProgramEntry = {
  sub: {
    'report help debug annotate': looks('coverage report'),
    'html xml json lcov combine erase': writes('coverage html'),
    run: runs('coverage run -m pytest'),
  },
};

const nx: ProgramEntry = {
  sub: {
    'show list report format:check help': looks('nx show projects'),
    'graph dep-graph': given(runs('nx graph'), { '--print': 'dry-run' }, ['nx graph --print', 'read']),
    'format:write format reset': writes('nx format:write'),
  },
  other: passesOn('nx build app', 'nx affected -t test'),
};

const turbo: ProgramEntry = {
  ...starts(),
  handle: (use) => {
    const tells = /^(ls|info|bin|scan)$/.test(operandsOf(use.args)[0] ?? '');
    return unless(tells ? /./ : /^--dry(-run)?(=|$)/)(use);
  },
  examples: [
    ['turbo run build', 'exec'],
    ['turbo run build --dry=json', 'read'],
    ['turbo run build -- --dry', 'exec'],
    ['turbo ls', 'read'],
  ],
};

const lerna: ProgramEntry = {
  sub: {
    'ls list la ll changed diff info': looks('lerna ls'),
    clean: writes('lerna clean'),
    publish: asks('lerna publish'),
    'run exec bootstrap version init import link create add-caching repair': runs('lerna run build'),
  },
};

const pm2: ProgramEntry = {
  sub: {
    'list ls l status logs log show describe info monit prettylist jlist id pid env report': looks('pm2 list'),
    'start restart stop delete del kill reload scale reset flush save resurrect startup unstartup deploy install update sendSignal':
      runs('pm2 start app.js', 'pm2 delete all'),
  },
};

export const tasks: Family = {
  jest: runner('--listTests --showConfig', '-c= -t= --config=', 'jest', ['jest --listTests', 'read']),
  'vitest mocha ava jasmine karma wdio nightwatch testcafe uvu qunit web-test-runner wtr codeceptjs cucumber-js artillery newman playwright tape stryker testem':
    runs('vitest run', 'mocha', 'playwright test'),
  k6: telling(
    /^(version|inspect|stats|help)$/,
    runs('k6 run a.js'),
    ['k6 version', 'read'],
    ['k6 inspect a.js', 'read'],
  ),
  cypress: {
    sub: {
      'version verify info help': looks('cypress verify'),
      'run open install cache': runs('cypress run'),
    },
  },
  'nyc c8': around('-r= --reporter= --temp-dir= -o= --include= --exclude= -n= -x=', ['c8 vitest run', 'exec']),
  // Even listing tests loads them.
  'pytest py.test ptw nose2 nosetests behave robot locust stestr': runs('pytest -q'),
  'tox nox': {
    ...runner(
      '-l -a --listenvs --listenvs-all --list --list-sessions --showconfig',
      '-e= -s= -c= -f=',
      'tox -e py312',
      ['tox -l', 'read'],
      ['tox list', 'read'],
    ),
    handle: (use) => unless(/^(list|l|config|c)$/.test(use.args[0] ?? '') ? /./ : /^-h$/)(use),
  },
  coverage,
  'rspec cucumber guard spring phpunit paratest pest codecept behat phpspec infection bats shellspec busted prove gotestsum ginkgo cargo-nextest kcov':
    runs('rspec', 'phpunit', 'bats test'),
  ctest: runner('-N --show-only?', '-R= -E= -L= --test-dir= -j=', 'ctest', ['ctest -N', 'read']),
  just: commanded(
    '-l --list --summary -s --show --dump --evaluate -n --dry-run --variables --groups',
    '-f= --justfile= -d= --working-directory= --set=',
    'just build',
    ['just --list', 'read'],
    ['just -n build', 'read'],
    ['just --command rm f', 'destroy'],
  ),
  'task go-task': runner(
    '-l --list -a --list-all --summary -n --dry --status',
    '-t= --taskfile= -d= --dir=',
    'task build',
    ['task --list', 'read'],
  ),
  nx,
  turbo,
  lerna,
  'gulp grunt jake mage invoke inv fab doit earthly dagger tilt skaffold rush moon wireit wsrun npm-run-all npm-run-all2 run-s run-p':
    runner('-T --tasks --tasks-simple -l --list -n --dry-run', '-f=', 'gulp build', ['invoke --list', 'read']),
  'act gitlab-runner': runner('-l --list -n --dryrun --dry-run', '-j= -W=', 'act push', ['act -l', 'read']),
  'pre-commit lefthook husky lint-staged simple-git-hooks overcommit': {
    does: 'exec',
    sub: {
      'validate-config validate-manifest sample-config dump validate help version': looks('pre-commit validate-config'),
    },
    other: passesOn('pre-commit run -a', 'husky install'),
  },
  'foreman overmind hivemind honcho mprocs process-compose forever air': starts('foreman start'),
  pm2,
  'changeset semantic-release release-it standard-version np bumpp bump2version bumpversion bump-my-version cz git-cz release-please':
    {
      ...given(runs('changeset version'), { '-n --dry-run': 'dry-run' }, ['release-it --dry-run', 'read']),
      handle: ({ args, emit }) => {
        if (args[0] !== 'status') return false;
        emit('read');
        return true;
      },
    },
  'plop hygen yo cargo-generate create-vite create-next-app create-react-app': runs('create-vite app'),
  cookiecutter: given(runs('cookiecutter u'), { '-o= --output-dir=': 'write' }, ['cookiecutter -o out u', 'exec']),
  'copier degit tiged giget': { does: 'exec', operands: 'value write', examples: [['degit user/repo app', 'exec']] },
  'flask uvicorn gunicorn hypercorn daphne celery streamlit gradio puma rackup unicorn sidekiq symfony wp drush magento':
    {
      ...passesOn('uvicorn app:app', 'flask run'),
      handle: ({ args, emit }) => {
        if (args.some((arg) => /^(--version|--help)$/.test(arg))) emit('read');
        else if (
          /^(db|sql|site|database):?$/.test(args[0] ?? '') &&
          /^(reset|drop|empty|downgrade)$/.test(args[1] ?? '')
        )
          emit('destroy');
        else if (/^(doctrine:(database|schema):drop|sql:drop|sql-drop)$/.test(args[0] ?? '')) emit('destroy');
        else return false;
        return true;
      },
    },
  haproxy: given(runs('haproxy -f a.cfg'), { '-c -v -vv': 'dry-run', '-f= -p=': 'value' }, [
    'haproxy -c -f a.cfg',
    'read',
  ]),
  'nginx httpd apachectl apache2ctl apache2 caddy traefik envoy': {
    ...given(runs('nginx -s reload', 'caddy run'), { '-t -T -v -V -S -M': 'dry-run' }, ['nginx -t', 'read']),
    handle: ({ args, emit }) => {
      if (!/^(configtest|version|validate|fullstatus|status|adapt|list-modules|environ|check)$/.test(args[0] ?? ''))
        return false;
      emit('read');
      return true;
    },
  },
};
