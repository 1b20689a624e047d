// Commands of the corpora that can be tried here: those known to read or to write, whose words are plain and whose programs exist.

import { readFileSync } from 'node:fs';
import { isObject } from '../../src/core/json.ts';

const FILES = ['shell-cases', 'shell-cases-field', 'shell-cases-independent'] as const;
/** What a sandbox without a network, services and packages can show. */
const HARMLESS: ReadonlySet<string> = new Set(['read', 'write', 'destroy']);

/** They keep logs and caches in the home folder, or make an empty database of any name, whatever they are asked. */
const KEEPS_BOOKS = /\b(npm|npx|pnpm|yarn|corepack|bun|deno|pip3?|gpg|view|n?vim?|terraform|sqlite3?|duckdb)\b/;

export function corpusCommands(): readonly string[] {
  const all = FILES.flatMap((name): readonly unknown[] => {
    const text = readFileSync(`test/fixtures/${name}.json`, 'utf8');
    const cases: unknown = JSON.parse(text);
    return Array.isArray(cases) ? cases : [];
  });
  const commands = all.flatMap((each) =>
    isObject(each) && typeof each.cmd === 'string' && typeof each.effect === 'string' && HARMLESS.has(each.effect)
      ? [each.cmd]
      : [],
  );
  return [...new Set(commands)].filter((command) => command.length < 400 && !KEEPS_BOOKS.test(command));
}
