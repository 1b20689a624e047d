import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { openMemory } from './memory.ts';
import { openSqlite } from './sqlite.ts';
import { ledgerContract } from './testing/contract.ts';

const folder = mkdtempSync(join(tmpdir(), 'tutti-ledger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
ledgerContract('memory', async () => openMemory());
ledgerContract('sqlite', () => openSqlite(join(folder, `${++files}`, 'ledger.db')));
