// Passwords that clients of databases and queues take as arguments.

import { after, attached, type ProgramSecret, row } from './secret-program.ts';
import { credentials } from './secret-text.ts';

export const DATABASES: readonly ProgramSecret[] = [
  row(
    'mysql -p',
    'mysql -u root -p<W12> shop',
    'mysql\\w*|mariadb[\\w-]*|mycli',
    ['mysql', 'mycli', 'maria'],
    attached('-p'),
  ),
  row('mongo -p', 'mongosh -u ada -p <W12> shop', 'mongo\\w*', ['mongo'], after('-p\\s{0,4}')),
  row(
    'password of a client with -p',
    'cypher-shell -u neo4j -p <W12>',
    'beeline|cypher-shell|rabbitmqadmin|ncftp\\w*|rdesktop|evil-winrm|nxc|crackmapexec|hydra|elasticsearch-users|kcadm(?:\\.sh)?|altool|couchbase-cli|cbq|mycli|pgcli|surreal|hdbsql|firebird-isql|isql-fb|steghide|veracrypt|airflow\\s+users|(?:eas|expo)\\s+login|supabase',
    [
      ...['beeline', 'cypher-shell', 'rabbitmqadmin', 'ncftp', 'rdesktop', 'evil-winrm', 'nxc '],
      ...['crackmapexec', 'hydra ', 'elasticsearch-users', 'kcadm', 'altool', 'couchbase-cli', 'cbq ', 'mycli'],
      ...['pgcli', 'surreal', 'hdbsql', 'isql'],
      ...['steghide', 'veracrypt', 'airflow users', 'eas login', 'expo login', 'supabase'],
    ],
    after('-p\\s{1,4}'),
  ),
  row(
    'mysqladmin password',
    'mysqladmin -u root password <W12>',
    'mysql\\w*|mariadb[\\w-]*|mycli',
    ['mysql', 'mycli', 'maria'],
    after('password\\s{1,4}'),
  ),
  row(
    'redis-cli AUTH',
    'redis-cli AUTH <W12>',
    '(?:redis|valkey)-cli(?=\\s+(?:AUTH|auth)\\s)',
    ['redis', 'valkey'],
    after('(?:AUTH|auth)\\s{1,4}(?:[\\w.-]{1,60}\\s{1,4}(?=\\S))?'),
  ),
  row('cqlsh -p', 'cqlsh -u ada -p <W12> db', 'cqlsh', ['cqlsh'], after('-p\\s{1,4}')),
  row('vsql -w', 'vsql -U ada -w <W12> shop', 'vsql|nzsql', ['vsql', 'nzsql'], after('-(?:w|W|pw)\\s{1,4}')),
  row('db2 connect', 'db2 connect to shop user ada using <W12>', 'db2', ['db2 '], after('using\\s{1,4}')),
  row(
    'tarantoolctl connect',
    'tarantoolctl connect ada:<W12>@db:3301',
    'tarantoolctl|tt\\s+connect',
    ['tarantoolctl', 'tt connect'],
    /(\s["']?)([\w.-]{1,60}:)([^\s"'@]+)(?=@)()/g,
    credentials,
  ),
  row(
    'redis-cli -a',
    'redis-cli -a <W12> ping',
    '(?:redis|valkey)-cli|iredis',
    ['redis', 'valkey'],
    after('-a\\s{1,4}'),
  ),
  row(
    'sqlcmd -P',
    'sqlcmd -S db -U ada -P <W12>',
    'sqlcmd|bcp|tsql|sqsh|aql|knife',
    ['sqlcmd', 'bcp ', 'tsql', 'sqsh', 'aql ', 'knife'],
    after('-P\\s{0,4}'),
  ),
  row(
    'neo4j-admin set-initial-password',
    'neo4j-admin dbms set-initial-password <W12>',
    'neo4j-admin',
    ['set-initial-password'],
    after('set-initial-password\\s{1,4}(?:--\\S{1,60}\\s{1,4}){0,2}'),
  ),
  row(
    'sqlplus user/password',
    'sqlplus -s ada/<W12>@db',
    'sqlplus|sqlldr|expdp|impdp',
    ['sqlplus', 'sqlldr', 'expdp', 'impdp'],
    /(\s["']?)([\w$#]{1,60}\/)([^\s"'@/]+)()/g,
    credentials,
  ),
  row(
    'rabbitmqctl add_user',
    'rabbitmqctl add_user ada <W12>',
    'rabbitmqctl',
    ['rabbitmqctl'],
    after('(?:add_user|change_password|authenticate_user)\\s{1,4}\\S{1,80}\\s{1,4}'),
  ),
  row('isql -P', 'isql -S db -U ada -P <W12>', 'isql(?:-fb)?|iusql', ['isql', 'iusql'], after('-P\\s{0,4}')),
  row(
    'isql DSN user password',
    'isql shop ada <W12> -b',
    'isql(?:-fb)?|iusql',
    ['isql', 'iusql'],
    after('(?:-[a-z]\\s{1,4}){0,4}[^\\s-]\\S{0,60}\\s{1,4}[^\\s-]\\S{0,60}\\s{1,4}(?!-)'),
  ),
];
