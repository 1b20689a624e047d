// Database migration tools, and frameworks that include them.

import { basename } from '../shell/path.ts';
import type { CommandExample, Family, Handled, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { asks, destroys, given, looks, operandsOf, runs, starts, writes } from './shapes.ts';

/** Rolling back drops what the later schema added. */
const BACK =
  /(^|[:_])(reset|drop|undo|rollback|down|downgrade|revert|redo|refresh|fresh|wipe|flush|purge|truncate(_all)?|replant)(:|$)/;

/** A task by name: `db:drop`, `migrate:rollback`. */
const task =
  (tells: RegExp, ends: RegExp): NonNullable<ProgramEntry['handle']> =>
  ({ args, emit }) => {
    const names = operandsOf(args).slice(0, 2);
    if (names[0] === 'help') emit('read');
    else if (names.some((name) => ends.test(name))) emit('destroy', [], 'drops data');
    else if (names.length > 0 && names.every((name) => tells.test(name))) emit('read');
    else return false;
    return true;
  };

/** Runs tasks of the application. */
const framework = (tells: RegExp, ends: RegExp, ...examples: readonly CommandExample[]): ProgramEntry => ({
  ...starts(),
  handle: task(tells, ends),
  options: { '-T --tasks -P --prereqs -D --describe -n --dry-run --pretend -V': 'dry-run' },
  examples,
});

const prisma: ProgramEntry = {
  options: { '--schema=': 'value' },
  sub: {
    'validate version debug': looks('prisma validate'),
    format: given(writes('prisma format'), { '--check': 'dry-run' }, ['prisma format --check', 'read']),
    'generate studio dev init mcp platform': runs('prisma generate'),
    db: {
      sub: {
        pull: given(writes('prisma db pull'), { '--print': 'dry-run' }),
        push: given(runs('prisma db push'), { '--force-reset --accept-data-loss': 'destroy' }, [
          'prisma db push --force-reset',
          'destroy',
        ]),
        'execute seed': runs('prisma db seed'),
      },
    },
    migrate: {
      sub: {
        'status diff': asks('prisma migrate status'),
        'dev deploy resolve': runs('prisma migrate deploy'),
        reset: destroys('prisma migrate reset -f'),
      },
    },
  },
};

const alembic: ProgramEntry = {
  options: { '-c= --config= -n= --name= -x=': 'value' },
  sub: {
    'history heads branches show list_templates': looks('alembic history'),
    'current check': asks('alembic current'),
    'upgrade stamp merge revision edit init ensure_version': given(runs('alembic upgrade head'), {
      '--sql': 'dry-run',
    }),
    downgrade: given(destroys('alembic downgrade -1'), { '--sql': 'dry-run' }),
  },
};

/** Tools with one-word commands, some with colons. */
const migrator = (...examples: readonly CommandExample[]): ProgramEntry => ({
  handle: ({ args, emit }) => {
    if (args.some((arg) => arg === '--help' || arg === '--version')) return false;
    const words = operandsOf(args, /^(-[cdefnspu]|--(config|knexfile|env|dir|path|database|url|source|dataSource))$/);
    if (words.some((word) => BACK.test(word) || word === 'clean' || /^drop-?all$/i.test(word)))
      emit('destroy', [], 'drops data');
    else if (
      words.some((word) =>
        /(^|:)(status|info|list|version|validate|history|check|currentVersion|dump|inspect|lint|diff|show|pending)$/.test(
          word,
        ),
      )
    )
      emit('network');
    else emit('exec');
    return true;
  },
  examples,
});

const TELLS_RAILS =
  /^(routes|about|notes|stats|initializers|middleware|db:version|db:migrate:status|credentials:show|time:zones|help|version)$/;
const TELLS_DJANGO = /^(check|showmigrations|sqlmigrate|diffsettings|inspectdb|help|version|show_urls|findstatic)$/;
const TELLS_LARAVEL =
  /^(list|about|help|env|route:list|migrate:status|config:show|event:list|schedule:list|db:show|db:table|model:show|channel:list)$/;
const ENDS_RAILS =
  /^db:(drop|reset|purge|truncate_all|migrate:reset|migrate:down|rollback|schema:load|seed:replant|setup)(:|$)/;
const ENDS_DJANGO = /^(flush|reset_db|delete_.*)$/;
const ENDS_LARAVEL = /^(migrate:(fresh|refresh|reset|rollback)|db:wipe|queue:flush|queue:clear)$/;

export const migrations: Family = {
  prisma,
  alembic,
  'drizzle-kit knex sequelize sequelize-cli typeorm mikro-orm db-migrate node-pg-migrate flyway liquibase dbmate migrate sqlx diesel atlas sea-orm-cli sqitch phinx':
    migrator(
      ['knex migrate:latest', 'exec'],
      ['knex migrate:rollback --all', 'destroy'],
      ['sequelize db:drop', 'destroy'],
      ['typeorm schema:drop', 'destroy'],
      ['flyway clean', 'destroy'],
      ['flyway info', 'network'],
      ['dbmate drop', 'destroy'],
      ['drizzle-kit push', 'exec'],
      ['migrate -path m -database u down', 'destroy'],
      ['knex --version', 'read'],
    ),
  'rails rake thor': framework(
    TELLS_RAILS,
    ENDS_RAILS,
    ['rake', 'exec'],
    ['rake -T', 'read'],
    ['rails db:drop', 'destroy'],
    ['rails db:migrate', 'exec'],
    ['rails routes', 'read'],
    ['bin/rails db:drop', 'destroy'],
    ['bin/rails routes', 'read'],
    ['rails new app', 'exec'],
  ),
  'manage.py django-admin': framework(
    TELLS_DJANGO,
    ENDS_DJANGO,
    ['django-admin flush --no-input', 'destroy'],
    ['django-admin migrate', 'exec'],
    ['django-admin check', 'read'],
    ['django-admin help flush', 'read'],
    ['./manage.py flush', 'destroy'],
    ['./manage.py migrate', 'exec'],
    ['./manage.py showmigrations', 'read'],
  ),
  console: framework(
    /^(list|about|help|debug:.*|lint:.*|router:match|doctrine:(migrations:(status|list)|mapping:info))$/,
    /^doctrine:((database|schema):drop|fixtures:load)$/,
    ['bin/console doctrine:database:drop --force', 'destroy'],
    ['bin/console cache:clear', 'exec'],
    ['bin/console debug:router', 'read'],
  ),
  sail: {
    handle: (use) => {
      const [tool = ''] = use.args;
      if (!/^(artisan|php|composer|npm|npx|yarn|pnpm|bun|node|test|pest|phpunit|pint)$/.test(tool)) return false;
      return { prints: use.inSubshell(() => use.run(use.args)) };
    },
  },
  artisan: framework(
    TELLS_LARAVEL,
    ENDS_LARAVEL,
    ['artisan migrate:fresh --seed', 'destroy'],
    ['artisan migrate', 'exec'],
    ['artisan route:list', 'read'],
  ),
};

/** Programs that projects contain under these names. */
const SCRIPT =
  /^(manage\.py|artisan|rails|rake|thor|bundle|rspec|rubocop|brakeman|spring|console|sail|magento|drush|phpunit|pest|gradlew|mvnw|nx|sbt|mill|pants|waf)(\.bat|\.cmd)?$/;

export const isFrameworkScript = (path: string): boolean => SCRIPT.test(basename(path));

/** `python manage.py flush`: it runs code of the project, and its destructive tasks are known. */
export const frameworkScript = (use: ProgramUse, at: number): Handled => {
  const script = use.args[at] ?? '';
  if (!isFrameworkScript(script)) return false;
  use.emit('exec', [use.path(script)], 'runs the code in this file');
  return { prints: use.inSubshell(() => use.run([basename(script), ...use.args.slice(at + 1)])) };
};
