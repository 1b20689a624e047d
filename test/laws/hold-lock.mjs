// A process that holds the ledger for itself, as a backup or another tutti might: `node hold-lock.mjs LEDGER MILLISECONDS`.

import { writeSync } from 'node:fs';
import Database from 'libsql';

const [path, milliseconds] = process.argv.slice(2);
const db = new Database(path);
db.exec('PRAGMA busy_timeout = 5000; BEGIN EXCLUSIVE;');
writeSync(1, 'held\n');
setTimeout(() => {
  db.exec('ROLLBACK');
  db.close();
}, Number(milliseconds));
