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
  k6: telling(
    /^(version|inspect|stats|help)$/,
    runs('k6 run a.js'),
    ['k6 version', 'read'],
    ['k6 inspect a.js', 'read'],
  ),
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
  just: commanded(
    '-l --list --summary -s --show --dump --evaluate -n --dry-run --variables --groups',
    '-f= --justfile= -d= --working-directory= --set=',
    'just build',
    ['just --list', 'read'],
    ['just -n build', 'read'],
    ['just --command rm f', 'destroy'],
  ),
  nx,
  turbo,
  lerna,
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
  'flask uvicorn gunicorn hypercorn daphne streamlit gradio puma rackup unicorn sidekiq symfony wp drush magento': {
    ...passesOn('uvicorn app:app', 'flask run'),
    handle: ({ args, emit }) => {
      if (args.some((arg) => /^(--version|--help)$/.test(arg))) emit('read');
      else if (/^(db|sql|site|database):?$/.test(args[0] ?? '') && /^(reset|drop|empty|downgrade)$/.test(args[1] ?? ''))
        emit('destroy');
      else if (/^(doctrine:(database|schema):drop|sql:drop|sql-drop)$/.test(args[0] ?? '')) emit('destroy');
      else return false;
      return true;
    },
  },
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
