// The driver's connection to a SQLite file, as a type that file and statements share.

import type Database from 'libsql';

export type Db = ReturnType<typeof Database>;
