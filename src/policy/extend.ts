// `extends`: what a document builds on, followed to the end. A document reached twice counts where it came first.

import { dirname, relative } from 'node:path';
import type { Path, PolicyDocument } from './document.ts';
import { type Problem, problemAt, quote } from './problem.ts';

export interface Extension {
  readonly name: string;
  /** Where it is said. */
  readonly path: Path;
}

export interface Chain {
  /** Lowest first: each document after those it builds on. */
  readonly documents: readonly PolicyDocument[];
  readonly problems: readonly Problem[];
}

/** The document an extension names, or why there is none. `undefined`: somebody else reports it. */
export type Open = (name: string, from: PolicyDocument) => PolicyDocument | string | undefined;

const DEEPEST = 16;

/** A name is a preset's; whatever has a slash or a suffix is a file. */
export const isPresetName = (name: string): boolean => !/[/\\]|\.ya?ml$/i.test(name) && name !== '.' && name !== '..';

export function extensionsOf({ data }: PolicyDocument): readonly Extension[] {
  const said = data.extends;
  if (typeof said === 'string') return [{ name: said, path: ['extends'] }];
  if (!Array.isArray(said)) return [];
  return said.flatMap((name: unknown, index) => (typeof name === 'string' ? [{ name, path: ['extends', index] }] : []));
}

/** Everything `document` builds on; itself not included. */
export function followExtends(document: PolicyDocument, open: Open): Chain {
  const documents: PolicyDocument[] = [];
  const problems: Problem[] = [];

  const visit = (from: PolicyDocument, trail: readonly PolicyDocument[]): void => {
    for (const { name, path } of extensionsOf(from)) {
      const complain = (message: string) =>
        problems.push(problemAt(from.file, from.valueAt(path), message, { value: name }));
      const target = open(name, from);
      if (target === undefined) continue;
      if (typeof target === 'string') {
        complain(target);
        continue;
      }
      const start = trail.findIndex(({ file }) => file === target.file);
      if (start >= 0) {
        complain(`${quote(name)} makes \`extends\` a circle: ${circle([...trail.slice(start), target])}`);
        continue;
      }
      if (documents.some(({ file }) => file === target.file)) continue;
      if (trail.length > DEEPEST) {
        complain(`\`extends\` goes deeper than ${DEEPEST} files`);
        continue;
      }
      visit(target, [...trail, target]);
      documents.push(target);
    }
  };

  visit(document, [document]);
  return { documents, problems };
}

const circle = (documents: readonly PolicyDocument[]): string => {
  const home = dirname(documents[0]?.file ?? '');
  return documents.map(({ file }) => relative(home, file) || file).join(' → ');
};
