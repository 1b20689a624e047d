// Follows `extends`: all documents that a document builds on. One that is reached twice counts where it is reached first.

import { dirname, isAbsolute, relative, resolve } from 'node:path';
import type { DocumentPath, PolicyDocument } from './document.ts';
import { type PolicyProblem, problemAt, quote } from './problem.ts';
import type { ExtendsReach } from './reach.ts';

export interface Extension {
  readonly name: string;
  readonly path: DocumentPath;
}

export interface ExtendedDocuments {
  /** Lowest first: each document after those it builds on. */
  readonly documents: readonly PolicyDocument[];
  readonly problems: readonly PolicyProblem[];
}

/** The document with this name, or why there is none; undefined when `validate` reports it. */
export type OpenDocument = (name: string, from: PolicyDocument) => PolicyDocument | string | undefined;

/** The document in a file; undefined when the file does not exist. */
export type ReadDocument = (path: string) => PolicyDocument | undefined;

/** Opens presets by name and files by their path from the document that extends them. */
export const documentOpener =
  (
    readPreset: (name: string) => PolicyDocument | undefined,
    read: ReadDocument,
    reach: Pick<ExtendsReach, 'refusal'>,
  ): OpenDocument =>
  (name, from) => {
    if (isPresetName(name)) return readPreset(name);
    if (!isAbsolute(from.file)) return `a preset cannot extend a file: ${name}`;
    const path = resolve(dirname(from.file), name);
    const refusal = reach.refusal(path);
    if (refusal !== undefined) return `${refusal}: ${path}`;
    return read(path) ?? `no such file: ${path}`;
  };

const MAX_DEPTH = 16;

/** Anything with a slash or a YAML suffix is a file. */
export const isPresetName = (name: string): boolean => !/[/\\]|\.ya?ml$/i.test(name) && name !== '.' && name !== '..';

export function extensionsOf({ data }: PolicyDocument): readonly Extension[] {
  const names = data.extends;
  if (typeof names === 'string') return [{ name: names, path: ['extends'] }];
  if (!Array.isArray(names)) return [];
  return names.flatMap((name: unknown, index) =>
    typeof name === 'string' ? [{ name, path: ['extends', index] }] : [],
  );
}

/** Everything that `document` builds on, without itself. */
export function followExtends(document: PolicyDocument, open: OpenDocument): ExtendedDocuments {
  const documents: PolicyDocument[] = [];
  const problems: PolicyProblem[] = [];

  const visit = (from: PolicyDocument, trail: readonly PolicyDocument[]): void => {
    for (const { name, path } of extensionsOf(from)) {
      const report = (message: string) =>
        problems.push(problemAt(from.file, from.valueAt(path), message, { value: name }));
      const target = open(name, from);
      if (target === undefined) continue;
      if (typeof target === 'string') {
        report(target);
        continue;
      }
      const start = trail.findIndex(({ file }) => file === target.file);
      if (start >= 0) {
        report(`${quote(name)} makes \`extends\` a circle: ${circleText([...trail.slice(start), target])}`);
        continue;
      }
      if (documents.some(({ file }) => file === target.file)) continue;
      if (trail.length > MAX_DEPTH) {
        report(`\`extends\` goes deeper than ${MAX_DEPTH} files`);
        continue;
      }
      visit(target, [...trail, target]);
      documents.push(target);
    }
  };

  visit(document, [document]);
  return { documents, problems };
}

const circleText = (documents: readonly PolicyDocument[]): string => {
  const home = dirname(documents[0]?.file ?? '');
  return documents.map(({ file }) => relative(home, file) || file).join(' → ');
};
