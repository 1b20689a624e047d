import type { TableForm } from '../src/effects/programs/table-entry.ts';

export const COMPILED: string;
export function readTables(): Readonly<Record<string, Readonly<Record<string, TableForm>>>>;
export function compiledTables(): string;
