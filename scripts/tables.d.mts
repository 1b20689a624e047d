import type { TableForm } from '../src/effects/programs/table-entry.ts';

export const COMPILED: string;
export type Tables = Readonly<Record<string, Readonly<Record<string, TableForm>>>>;
export function readTables(): Tables;
export function compiledTables(tables?: Tables): string;
export function tablesFile(tables?: Tables): string;
export function readsTables(file: string): string;
export function hasTables(file: string): string;
