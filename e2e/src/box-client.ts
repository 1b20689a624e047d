// What a box has to know of the client that runs in it.

import { join, resolve } from 'node:path';
import type { JsonObject } from '../../src/core/json.ts';

export const ROOT = resolve(import.meta.dirname, '../..');

interface BoxPlace {
  readonly home: string;
  readonly project: string;
  /** The address of the scripted model. */
  readonly model: string;
}

export interface BoxClient {
  /** The folder in `e2e/clients` with its pinned packages. */
  readonly name: string;
  /** What it is started with, beside `HOME`, `PATH` and what all have. */
  env(place: BoxPlace): Readonly<Record<string, string>>;
  /** Writes what a person who uses it has in home and project. `write`: a file of the project. */
  furnish(place: BoxPlace & { write(path: string, content: string | JsonObject): string }): void;
}

/** The folder with a client's programs. `E2E_CLIENTS`: other packages than the pinned. */
export const programsOf = (client: string): string =>
  join(process.env.E2E_CLIENTS ?? join(ROOT, 'e2e/clients', client, 'node_modules'), '.bin');
