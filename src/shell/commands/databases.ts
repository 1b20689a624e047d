// Clients of databases: the statements they are given decide.

import { lookIntoSql } from '../code/sql.ts';
import type { Entry, Family, Looked } from '../entry.ts';
import type { Use } from '../use.ts';

const CALM = { '--version --help': 'calm' } as const;

/** A database in a file: `sqlite3 [options] file [sql]`. */
const embedded = (use: Use): Looked => {
  if (use.args.some((arg) => /^-{1,2}(version|help)$/.test(arg))) return false;
  const operands: string[] = [];
  const given: string[] = [];
  for (let at = 0; at < use.args.length; at++) {
    const arg = use.args[at] ?? '';
    if (/^-{1,2}(cmd|c|s)$/.test(arg)) given.push(use.args[++at] ?? '');
    else if (/^-{1,2}(init|f|separator|nullvalue|newline|vfs|mmap|maxsize)$/.test(arg)) {
      if (/init|f$/.test(arg)) use.emit('exec', [use.path(use.args[at + 1] ?? '')], 'runs the statements in this file');
      at++;
    } else if (!arg.startsWith('-')) operands.push(arg);
  }
  const [file, ...statements] = operands;
  const sql = [...given, ...statements].join(';\n');
  if (sql !== '') lookIntoSql(sql, use, file);
  else if (use.stdin.from === 'text') lookIntoSql(use.stdin.text, use, file);
  else if (use.stdin.from === 'stream')
    use.emit('exec', file === undefined ? [] : [use.path(file)], 'runs the statements that flow in');
  else use.emit('read', file === undefined ? [] : [use.path(file)]);
  return true;
};

/** A database behind a connection. */
const server = (options: NonNullable<Entry['options']>, examples: Entry['examples']): Entry => ({
  does: 'network',
  operands: 'value*',
  stdin: 'sql',
  options: { ...options, ...CALM },
  ...(examples && { examples }),
});

const word =
  (read: RegExp, destroy: RegExp): ((use: Use) => Looked) =>
  (use) => {
    const words = use.args.join(' ') + (use.stdin.from === 'text' ? ` ${use.stdin.text}` : '');
    if (destroy.test(words)) use.emit('destroy');
    else if (read.test(words)) use.emit('network');
    else use.emit('exec');
    return true;
  };

export const databases: Family = {
  'sqlite3 sqlite litecli sqlcipher duckdb': {
    look: embedded,
    operands: 'value*',
    examples: [
      ["sqlite3 -readonly db.sqlite 'select 1'", 'read'],
      ["sqlite3 db.sqlite 'delete from users'", 'destroy'],
      ["sqlite3 db.sqlite 'insert into a values (1)'", 'write'],
      ["sqlite3 :memory: '.shell rm f'", 'destroy'],
      ["sqlite3 :memory: \"select writefile('f','x')\"", 'write'],
      ['duckdb -c "COPY (SELECT 1) TO \'f\'"', 'write'],
      ['sqlite3 db.sqlite .tables', 'read'],
    ],
  },
  'psql pgcli cockroach usql': server(
    {
      '-c= --command=': 'sql',
      '-f= --file=': 'script',
      '-o= --output= -L= --log-file=': 'write',
      '-l --list': 'network',
      '-d= -h= -p= -U= -v= -P= -F= -R= --dbname= --host= --port= --username= --set= --variable=': 'value',
    },
    [
      ["psql -c 'select 1'", 'network'],
      ["psql -c 'DROP TABLE users'", 'destroy'],
      ["psql -c '\\! touch f'", 'write'],
    ],
  ),
  'mysql mariadb mycli': server(
    {
      '-e= --execute=': 'sql',
      '--init-command=': 'sql',
      '--tee=': 'write',
      '-h= -u= -P= -D= -S= --host= --user= --port= --database= --socket= --pager=': 'value',
    },
    [
      ["mysql -e 'show tables'", 'network'],
      ["mysql -e 'DROP DATABASE app'", 'destroy'],
    ],
  ),
  'sqlcmd clickhouse-client clickhouse snowsql bq trino presto beeline cqlsh isql osql tsql ksql spark-sql': server(
    { '-Q= -q= -e= --query= --execute= -i=': 'sql', '-o= --output-file=': 'write', '-S= -U= -P= -d= -h= -u=': 'value' },
    [
      ["sqlcmd -Q 'select 1'", 'network'],
      ["clickhouse-client -q 'drop table a'", 'destroy'],
    ],
  ),
  'redis-cli valkey-cli keydb-cli': {
    look: word(
      /\b(get|mget|keys|scan|ttl|type|exists|info|ping|llen|lrange|hget|hgetall|smembers|zrange|dbsize|strlen|config get|client list|memory|slowlog|--scan|--stat|--latency|monitor|--version|--help)\b/i,
      /\b(flushall|flushdb|del|unlink|shutdown|getdel|script flush|function flush)\b/i,
    ),
    examples: [
      ['redis-cli GET k', 'network'],
      ['redis-cli FLUSHALL', 'destroy'],
      ['redis-cli SET k v', 'exec'],
    ],
  },
  'mongosh mongo': {
    look: word(
      /^--(version|help)$|\.(find|findOne|count|countDocuments|distinct|aggregate|stats|getIndexes|listCollections|getCollectionNames)\(/,
      /\b(drop|dropDatabase|deleteMany|deleteOne|remove|dropIndexes|dropUser|shutdownServer)\b/,
    ),
    examples: [
      ["mongosh --eval 'db.a.find()'", 'network'],
      ["mongosh --eval 'db.dropDatabase()'", 'destroy'],
    ],
  },
  'pg_dump pg_dumpall mysqldump mariadb-dump mongodump mongoexport pg_basebackup': {
    does: 'network',
    operands: 'value*',
    options: {
      '-f= --file= -o= --out= -r= --result-file= -D= --pgdata=': 'write',
      '-h= -p= -U= -u= -d= -t= -n= -F= -j= --host= --port= --username= --dbname= --db= --collection=': 'value',
      ...CALM,
    },
    examples: [
      ['pg_dump app', 'network'],
      ['pg_dump -f out.sql app', 'write'],
    ],
  },
  'pg_restore mongorestore mongoimport mysqlimport createdb createuser initdb pg_ctl mysqladmin mysql_upgrade redis-server mongod mysqld postgres influx':
    {
      does: 'exec',
      operands: 'value*',
      look: (use) => {
        if (!use.args.some((arg) => /^(drop|--clean|--drop|shutdown|stop)$/.test(arg))) return false;
        use.emit('destroy');
        return true;
      },
      options: CALM,
      examples: [
        ['pg_restore -d app dump', 'exec'],
        ['mysqladmin drop app', 'destroy'],
      ],
    },
  'dropdb dropuser': { does: 'destroy', operands: 'value*', examples: [['dropdb app', 'destroy']] },
  pg_isready: { does: 'network', operands: 'value*', examples: [['pg_isready', 'network']] },
  'prisma drizzle-kit knex sequelize typeorm alembic flyway liquibase dbmate goose-migrate migrate sqlx diesel atlas': {
    look: (use) => {
      const words = use.args.filter((arg) => !arg.startsWith('-')).join(' ');
      if (/\b(reset|drop|undo|clean|rollback|down|revert|dropAll|db:drop|schema:drop)\b/.test(words))
        use.emit('destroy');
      else if (
        /^(validate|version|status|info|history|current|heads|show|list|migrate:status|check)\b/.test(words) ||
        words === ''
      )
        use.emit('read');
      else use.emit('exec');
      return true;
    },
    examples: [
      ['prisma validate', 'read'],
      ['prisma migrate reset', 'destroy'],
      ['alembic upgrade head', 'exec'],
    ],
  },
};
