// The PostgreSQL ledger as the package exports it, apart from the library: the driver takes 55 ms to load.

export { type LedgerOrigin, openPostgres } from './postgres.ts';
export type { PostgresOptions } from './postgres-connections.ts';
export { ROLES_SQL } from './postgres-schema.ts';
