// Database clients: the statements decide.

import { readSql } from '../code/sql.ts';
import type { Family, Handled, ProgramEntry } from '../shell/program-entry.ts';
import type { ProgramUse } from '../shell/program-use.ts';
import { isKnown } from '../shell/state.ts';
import { asks, operandsOf } from './shapes.ts';

/** A database in a file: `sqlite3 [options] file [sql]`. */
const embedded = (use: ProgramUse): Handled => {
  if (use.args.some((arg) => /^-{1,2}(version|help)$/.test(arg))) return false;
  if (use.args.some((arg) => /^-{1,2}ui$/.test(arg))) use.emit('exec', [], 'starts a server');
  const operands: string[] = [];
  const given: string[] = [];
  for (let at = 0; at < use.args.length; at++) {
    const arg = use.args[at] ?? '';
    if (/^-{1,2}(cmd|c|s)$/.test(arg)) given.push(use.args[++at] ?? '');
    else if (/^-{1,2}(init|f|separator|nullvalue|newline|vfs|mmap|maxsize|heap|lookaside|pagecache)$/.test(arg)) {
      if (/init|f$/.test(arg)) use.emit('exec', [use.path(use.args[at + 1] ?? '')], 'runs the statements in this file');
      at++;
    } else if (!arg.startsWith('-')) operands.push(arg);
  }
  const [file, ...statements] = operands;
  // A database in memory is gone at the end, and so is what changed in it, unless it has another one attached.
  const inMemory = (file ?? ':memory:') === ':memory:' && !/\battach\b/i.test([...given, ...statements].join(' '));
  // The database refuses to change; its shell can still write elsewhere.
  const readonly =
    use.args.some((arg) => /^-{1,2}readonly$/.test(arg)) ||
    /^file:.*[?&](mode=ro|immutable=1)/.test(file ?? '') ||
    inMemory;
  if (file !== undefined && file !== '' && !file.startsWith(':')) use.emit('read', [use.path(file)]);
  const sql = [...given, ...statements].join(';\n');
  // Without a statement it only creates the file.
  if (statements.length > 0 && sql.trim() === '' && file !== undefined && file !== ':memory:')
    use.emit('write', [use.path(file)]);
  else if (sql !== '') readSql(sql, use, file, readonly);
  else if (use.stdin.from === 'text') readSql(use.stdin.text, use, file, readonly);
  else if (use.stdin.from === 'stream') {
    use.emit('exec', file === undefined ? [] : [use.path(file)], 'runs statements from stdin');
    if (file !== undefined && file !== ':memory:')
      use.emit('write', [use.path(file)], 'statements from stdin may change it');
  } else use.emit('read', file === undefined ? [] : [use.path(file)]);
  return true;
};

/** A database server. */
const server = (
  options: NonNullable<ProgramEntry['options']>,
  examples: NonNullable<ProgramEntry['examples']>,
): ProgramEntry => ({
  handle: ({ args, emit }) => {
    const lists = args.some((arg) => arg === '-l' || arg === '--list');
    if (lists) emit('network');
    return lists;
  },
  does: 'network',
  operands: 'value*',
  stdin: 'sql',
  options,
  examples,
});

const REDIS_TAKES = /^(-[hpsanurixdD]|--(user|pass|pattern|cert|key|cacert|sni|quoted-pattern|count|memkeys-samples))$/;
const REDIS_LOOKS =
  /^(get|mget|keys|scan|ttl|pttl|type|exists|info|ping|llen|lrange|lindex|hget|hmget|hgetall|hkeys|hvals|hlen|hscan|smembers|sismember|scard|sscan|zrange|zrangebyscore|zrevrange|zscore|zcard|zrank|zscan|zcount|dbsize|strlen|getrange|memory|object|time|lastsave|monitor|subscribe|psubscribe|xrange|xrevrange|xlen|xread|xinfo|command|role|hello|echo|dump|randomkey|bitcount|getbit|pfcount|json\.get|ft\.search|latency)$/i;
const REDIS_ENDS = /^(flushall|flushdb|del|unlink|shutdown|getdel|hdel|ltrim|xtrim|spop|zremrangebyrank)$/i;
const REDIS_GROUPS: Readonly<Record<string, RegExp>> = {
  config: /^get$/i,
  client: /^(list|info|getname|id)$/i,
  slowlog: /^(get|len)$/i,
  cluster: /^(info|nodes|slots|shards|keyslot)$/i,
  acl: /^(list|whoami|cat|users|getuser)$/i,
  script: /^exists$/i,
  pubsub: /./,
};

/** One command as arguments, or one per line of stdin. */
const redis = (use: ProgramUse): boolean => {
  if (use.args.some((arg) => arg === '--version' || arg === '--help' || arg === '-v')) {
    use.emit('read');
    return true;
  }
  use.emit('network');
  const onLine = operandsOf(use.args, REDIS_TAKES);
  const flowing = use.stdin.from === 'text' ? use.stdin.text.split('\n').map((line) => line.trim().split(/\s+/)) : [];
  const commands = onLine.length > 0 ? [onLine] : flowing.filter(([name]) => name);
  for (const [name = '', next = ''] of commands) {
    const group = REDIS_GROUPS[name.toLowerCase()];
    if (REDIS_ENDS.test(name) || /^(flush|reset)$/i.test(next)) use.emit('destroy', [], 'deletes stored data');
    else if (!(group ? group.test(next) : REDIS_LOOKS.test(name))) use.emit('exec');
  }
  // Scripts use the same commands.
  const called = use.args.flatMap((arg) => [...arg.matchAll(/redis\.p?call\(\s*['"](\w+)/g)]);
  if (called.some(([, name = '']) => REDIS_ENDS.test(name))) use.emit('destroy', [], 'deletes stored data');
  const streams = use.stdin.from === 'stream' && (onLine.length === 0 || use.args.includes('--pipe'));
  const scans = use.args.some((arg) =>
    /^--(scan|stat|latency.*|bigkeys|memkeys|hotkeys|rdb|ldb|intrinsic-latency)$/.test(arg),
  );
  if (streams || use.args.includes('--eval') || (commands.length === 0 && !scans)) use.emit('exec');
  return true;
};

const MONGO_ENDS =
  /\b(drop|dropDatabase|dropIndexes?|dropUser|dropRole|deleteMany|deleteOne|remove|findOneAndDelete|shutdownServer)\s*\(/;
const MONGO_CHANGES =
  /\b(insert\w*|update\w*|replace\w*|bulkWrite|create\w*|rename\w*|findAndModify|findOneAndUpdate|findOneAndReplace|save|runCommand|adminCommand|load|require|rs\.\w+|sh\.\w+)\s*\(/;

const mongo = (use: ProgramUse): boolean => {
  if (use.args.some((arg) => arg === '--version' || arg === '--help')) {
    use.emit('read');
    return true;
  }
  use.emit('network');
  const at = use.args.indexOf('--eval');
  const code = at >= 0 ? (use.args[at + 1] ?? '') : use.args.find((arg) => arg.startsWith('--eval='));
  const text = code ?? (use.stdin.from === 'text' ? use.stdin.text : undefined);
  if (text === undefined) use.emit('exec', [], 'starts a shell, or runs a script');
  else if (MONGO_ENDS.test(text)) use.emit('destroy', [], 'deletes stored data');
  else if (!isKnown(text)) use.emit('unknown', [], 'part of the code is unknown');
  else if (MONGO_CHANGES.test(text) || use.args.some((arg) => /\.m?js$/.test(arg))) use.emit('exec');
  return true;
};

export const databases: Family = {
  'sqlite3 sqlite litecli sqlcipher duckdb': {
    handle: embedded,
  },
  'psql pgcli cockroach usql': server(
    {
      '-c= --command=': 'sql',
      '-f= --file=': 'script',
      '-o= --output= -L= --log-file=': 'write',
      '-V -?': 'dry-run',
      '-d= -h= -p= -U= -v= -P= -F= -R= -T= --dbname= --host= --port= --username= --set= --variable= --field-separator= --pset=':
        'value',
    },
    [
      ["psql -c 'select 1'", 'network'],
      ["psql -tAc 'select 1'", 'network'],
      ["psql -c 'DROP TABLE users'", 'destroy'],
      ["psql -c '\\! touch f'", 'write'],
      ['psql -f a.sql', 'exec'],
      ['psql -l', 'network'],
      ['psql --version', 'read'],
    ],
  ),
  'mysql mariadb mycli': server(
    {
      '-e= --execute= --init-command=': 'sql',
      '--tee=': 'write',
      // The password is attached, or prompted for.
      '-p? --password?': 'value',
      '-V': 'dry-run',
      '-h= -u= -P= -D= -S= --host= --user= --port= --database= --socket= --defaults-file= --default-character-set=':
        'value',
      '--pager=': 'shell',
    },
    [
      ["mysql -e 'show tables'", 'network'],
      ["mysql -uroot -psecret -e 'select 1' app", 'network'],
      ["mysql -e 'DROP DATABASE app'", 'destroy'],
    ],
  ),
  'sqlcmd clickhouse-client clickhouse snowsql trino presto beeline cqlsh isql tsql spark-sql': server(
    {
      '-Q= -q= -e= --query= --execute=': 'sql',
      '-i= -f= --file=': 'script',
      '-o= --output-file=': 'write',
      '-S= -U= -P= -d= -h= -u= --host= --user= --password= --port=': 'value',
    },
    [
      ["sqlcmd -Q 'select 1'", 'network'],
      ["clickhouse-client -q 'drop table a'", 'destroy'],
    ],
  ),
  'redis-cli valkey-cli keydb-cli': {
    handle: redis,
    examples: [
      ['redis-cli GET k', 'network'],
      ['redis-cli -h db -p 6379 ping', 'network'],
      ['redis-cli FLUSHALL', 'destroy'],
      ['redis-cli -n 1 del k', 'destroy'],
      ['redis-cli SET k v', 'exec'],
      ['redis-cli CONFIG GET dir', 'network'],
      ['redis-cli CONFIG SET dir /tmp', 'exec'],
      ["redis-cli <<< 'FLUSHDB'", 'destroy'],
      ['redis-cli EVAL "return redis.call(\'flushall\')" 0', 'destroy'],
      ['redis-cli --version', 'read'],
    ],
  },
  'mongosh mongo': {
    handle: mongo,
    examples: [
      ["mongosh --eval 'db.a.find()'", 'network'],
      ["mongosh --eval 'db.a.updateMany({}, {})'", 'exec'],
      ["mongosh --eval 'db.dropDatabase()'", 'destroy'],
      ['mongosh', 'exec'],
      ['mongosh --eval "$X"', 'unknown'],
    ],
  },
  'kafka-configs kafka-configs.sh': {
    handle: ({ args, emit }) => {
      if (args.some((arg) => /^--delete-config(=|$)/.test(arg))) emit('destroy');
      return false;
    },
  },
  'pg_isready pgbench pgbackrest etcdctl': {
    ...asks('pg_isready', 'etcdctl get k'),
    handle: ({ args, emit }) => {
      const verb = operandsOf(args)[0] ?? '';
      if (verb === 'version') {
        emit('read');
        return true;
      }
      if (/^(del|rm|delete|stanza-delete|expire|rmdir)$/.test(verb)) emit('destroy');
      else if (/^(put|set|restore|backup|mk|mkdir|compaction|defrag|txn)$/.test(verb)) emit('exec');
      return false;
    },
  },
};
