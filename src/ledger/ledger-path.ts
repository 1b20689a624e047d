// Where the ledger of this user is. Apart from what opens it, so that a program can name it without loading the database.

import { join } from 'node:path';

export const ledgerPath = (home: string): string => join(home, 'ledger.db');
